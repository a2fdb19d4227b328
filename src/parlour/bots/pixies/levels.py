"""The five levels of Pixies."""

from __future__ import annotations

from pathlib import Path

from parlour.bots.bot import Bot
from parlour.bots.pixies.beginners import LEVELS as BEGINNERS
from parlour.bots.pixies.thinkers import Budget, Champion, Expert, Skilled
from parlour.bots.pixies.weights import load
from parlour.bots.registry import Factory
from parlour.games.game import AnyGame

BUDGETS = {2: Budget(1200, 1), 3: Budget(1600, 1), 4: Budget(1200, 1), 5: Budget(600, 1)}
"""For each number of players, at most: far below 300 ms on one core, because more brings nothing.
Over 300 positions of two players the choices with 1,200 games lose 0.01 % of a victory each
against 500 games a move, with 2,400 as much. Nor does looking further: over 200 positions, judged
by 1,200 games a move to the end of the round, one display ahead loses nothing that can be told
from nought (0.05 % either way); no display ahead loses 0.2 %, plain playouts lose 0.8 %."""

EXPERT_MOOD = {2: 0.02, 3: 0.01, 4: 0.01, 5: 0.01}
"""For each number of players, in victories: how much an expert's looks at a move differ."""
SKILLED_MOOD = {2: 0.0, 3: 1.0, 4: 1.0, 5: 1.0}
"""The same for a skilled one, in points: where more play, its own grid tells it nearly enough.

Over 150 positions for each number of players, judged by 200 imagined games a move, a choice of the
expert then loses 0.6, 0.2, 0.2 and 0.3 % of a victory, one of the skilled 1.3, 0.5, 0.6 and 0.7 %,
one of the casual 2.2, 0.8, 0.9 and 1.3 %."""


def _skilled(_game: AnyGame, weights: Path | None) -> Bot:
    return Skilled(load(weights), SKILLED_MOOD)


def _expert(_game: AnyGame, weights: Path | None) -> Bot:
    return Expert(load(weights), EXPERT_MOOD)


def _champion(_game: AnyGame, weights: Path | None) -> Bot:
    return Champion(load(weights), BUDGETS)


LEVELS: dict[str, Factory] = {
    **BEGINNERS,
    "skilled": _skilled,
    "expert": _expert,
    "champion": _champion,
}
