"""Reasons: sentences that say what speaks for a move, with a rough weight in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from parlour.games.sentence import Sentence

FITTING = 2.0
"""How much more a reason weighs that goes with what playing on has shown to happen."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for a move, and whether it helps its player or hinders the others."""

    said: Sentence
    weight: float
    kind: Literal["own", "others"]


def by_weight(found: Iterable[Reason], seat: int, effect: Sequence[float]) -> tuple[Sentence, ...]:
    """The sentences, the weightiest first.

    `effect` is by how much each seat's final points change, on average, when the game is played
    on. A position often offers a reason for either side of a move: the one that the points bear
    out is the one to give.
    """
    others = [points for number, points in enumerate(effect) if number != seat]
    own, hindered = (effect[seat], -min(others)) if others else (0.0, 0.0)
    fitting = "own" if own >= hindered else "others"
    ranked = sorted(found, key=lambda one: -one.weight * (FITTING if one.kind == fitting else 1.0))
    return tuple(one.said for one in ranked)
