"""Moves of 5211: two cards on the first turn of a round, one on the others."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.g5211.cards import VALUE
from parlour.games.g5211.state import Cards
from parlour.games.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Move:
    """The chosen cards, sorted, because their order does not matter."""

    cards: Cards

    def __str__(self) -> str:
        return " ".join(self.cards)


def parse_move(text: str) -> Move:
    """Read `Y1 G3` or `Y1`, the cards in any order."""
    cards = text.split(" ") if len(text) <= 20 else []
    if not 1 <= len(cards) <= 2 or not VALUE.keys() >= set(cards):
        raise Refusal("illegal_move", "g5211-move-unreadable", move=text[:20])
    return Move(tuple(sorted(cards)))
