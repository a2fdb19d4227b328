"""Checks and entries that several deciders share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from parlour.games.deal import commitment
from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.log import LogEvent
from parlour.table.seats import Occupant, PersonId
from parlour.table.table import Phase, Table

Deciders: TypeAlias = dict[type, Callable[[Table, Any, Millis], Sequence[LogEvent]]]
"""For each class of commands, what decides it: table, command and time in, log events out."""

_WRONG_PHASE: dict[Phase, str] = {
    "waiting": "table-not-started",
    "playing": "table-is-running",
    "paused": "table-is-paused",
    "over": "game-over",
}


def check_seated(table: Table, who: PersonId) -> tuple[Seat, Occupant]:
    """This person's seat; refuses a person who has none."""
    seat = table.seat_of(who)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None:
        raise Refusal("not_seated", "table-not-seated")
    if who in table.removed:
        raise Refusal("forbidden", "table-removed")
    return seat, occupant


def check_host(table: Table, who: PersonId) -> None:
    """Refuse everyone but the host."""
    if table.host != who:
        raise Refusal("not_host", "table-not-host")


def check_not_drawing(table: Table) -> None:
    """Refuse to change who plays while salts are revealed: they would be known the next time."""
    if table.drawing is not None:
        raise Refusal("not_now", "table-drawing")


def check_phase(table: Table, *allowed: Phase) -> None:
    """Refuse what is not possible in the table's phase."""
    if table.phase not in allowed:
        code: Any = "game_over" if table.phase == "over" else "not_now"
        raise Refusal(code, _WRONG_PHASE[table.phase])


def check_seats_filled(table: Table) -> None:
    """Refuse to begin with empty seats."""
    if None in table.seats:
        raise Refusal("not_now", "table-seats-free", free=table.seats.count(None))


def best_of(seats: Sequence[Seat], points: Sequence[int]) -> tuple[Seat, ...]:
    """The ones among these seats that have the most points."""
    most = max(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)


def end_game(
    table: Table,
    why: Literal["played", "resigned", "left", "forfeit", "stopped"],
    winners: tuple[Seat, ...],
    scores: tuple[int, ...] | None = None,
) -> log.Ended:
    """The end of the game on the table; `scores` defaults to the points so far.

    A seat that has forfeited the game does not win it, whatever the bot there has scored.
    """
    run = table.current_game
    points = table.game.result(run.state).scores if scores is None else scores
    if set(winners) & set(run.forfeits.lost):
        rest = [seat for seat in range(table.players) if seat not in run.forfeits.lost]
        winners = best_of(rest, points)
    next_commitment = commitment(table.secret_of(run.number + 1))
    return log.Ended(why, points, winners, run.secret, run.salts, next_commitment)
