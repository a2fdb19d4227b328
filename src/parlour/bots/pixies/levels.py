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
"""For each number of players, well below 300 ms on one core. One display ahead, because four were
not found to be better: 50.4 % ± 8.3 over 60 duplicate deals of two, 400 imagined games each."""


def _skilled(_game: AnyGame, weights: Path | None) -> Bot:
    return Skilled(load(weights))


def _expert(_game: AnyGame, weights: Path | None) -> Bot:
    return Expert(load(weights))


def _champion(_game: AnyGame, weights: Path | None) -> Bot:
    return Champion(load(weights), BUDGETS)


LEVELS: dict[str, Factory] = {
    **BEGINNERS,
    "skilled": _skilled,
    "expert": _expert,
    "champion": _champion,
}
