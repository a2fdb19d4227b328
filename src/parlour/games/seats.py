"""Seats are numbers from 0; one that does not exist is refused here."""

from __future__ import annotations

from parlour.games.refusal import Refusal


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that does not exist: Python would count a negative one from the end."""
    try:
        if 0 <= seat < players:
            return
    except TypeError:  # it is not even a number
        pass
    raise Refusal("bad_seat", "bad-seat", last=players - 1)


def parse_seat(data: object, players: int) -> int:
    """A seat number from an outside program; refuses everything else."""
    if type(data) is not int or not 0 <= data < players:
        raise Refusal("bad_seat", "bad-seat", last=players - 1)
    return data
