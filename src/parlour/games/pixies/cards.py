"""The seventy cards of Pixies, all different."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.game import Card

COLOURS = "BGYR"
"""Blue, green, yellow, red. A multicoloured card, M, has all four."""

ROUNDS = 3

_PRINTED = {
    "B": "1+6 2+4 3+3 3+1 4+1 4* 4 5 5-2 5* 6+1 6-1 7-3 8-3 9-6 9-1",
    "G": "1+5 2+3 3+2 3* 4+4 4-1 5 5-1 5* 6-4 6-1 6+1 7-2 7 8-2 9-4",
    "Y": "1+4 2+2 2* 3+5 3 4+3 4-1 5-2 5 5* 6-3 6 7-5 7+1 8-1 9-2",
    "R": "1+3 1* 2+5 3+4 4+2 4 5-1 5* 5 6-2 6 7-4 7-1 8-5 8 9",
    "M": "2 3 4 6-1 7-1 8-1",
}

CARDS: tuple[Card, ...] = tuple(
    colour + rest for colour, row in _PRINTED.items() for rest in row.split()
)


@dataclass(frozen=True, slots=True)
class Face:
    """The printed face of a card."""

    number: int
    colours: frozenset[str]
    symbols: int
    """Spirals minus crosses; no card has both."""
    is_special: bool
    """One spiral for every face-up card of its own colour, itself included."""


def _face(card: Card) -> Face:
    colour, number, rest = card[0], int(card[1]), card[2:]
    colours = frozenset(COLOURS if colour == "M" else colour)
    is_special = rest == "*"
    return Face(number, colours, 0 if is_special else int(rest or 0), is_special)


FACES: dict[Card, Face] = {card: _face(card) for card in CARDS}


def display_size(players: int) -> int:
    """How many cards are turned up for a turn."""
    return 4 if players == 2 else players
