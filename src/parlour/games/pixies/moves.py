"""Moves of Pixies: a card of the display, and how to place it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from parlour.games.game import Card
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.state import Grid, How
from parlour.games.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Move:
    """Take `card` and place it on `space`, which is its own number unless it goes face down."""

    card: Card
    how: How
    space: int

    def __str__(self) -> str:
        match self.how:
            case "up":
                return self.card
            case "down":
                return f"{self.card}/{self.space}"
            case _:
                return f"{self.card}/{self.how}"


_MOVE = re.compile(r"([^/]{2,4})(?:/(over|under|[1-9]))?")


def parse_move(text: str) -> Move:
    """Read `B5-2`, `B5-2/over`, `B5-2/under` or `B5-2/7`."""
    match = _MOVE.fullmatch(text)
    if not match or match[1] not in FACES:
        raise Refusal("illegal_move", "pixies-move-unreadable", move=text[:20])
    card, rest = match[1], match[2]
    own_space = FACES[card].number
    if rest is None:
        return Move(card, "up", own_space)
    if rest == "over":
        return Move(card, "over", own_space)
    if rest == "under":
        return Move(card, "under", own_space)
    return Move(card, "down", int(rest))


def placements(grid: Grid, card: str) -> tuple[Move, ...]:
    """Every way to place this card, which depends on the space of its number."""
    space = FACES[card].number
    cell = grid[space - 1]
    if cell is None or cell.up is None:
        return (Move(card, "up", space),)
    if not cell.is_validated:
        return (Move(card, "over", space), Move(card, "under", space))
    return tuple(Move(card, "down", empty) for empty, other in enumerate(grid, 1) if other is None)
