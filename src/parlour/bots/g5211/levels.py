"""The trained levels of 5211: skilled, expert and champion."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np

from parlour.bots.g5211.champion import ChampionBot
from parlour.bots.g5211.evaluate import evaluate, sample
from parlour.bots.g5211.portable import (
    EXPERT_TEMPERATURE,
    SKILLED_TEMPERATURE,
    PortableBot,
)
from parlour.bots.g5211.styles import SKILLED_TILT
from parlour.bots.g5211.weights import load_weights
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View
from parlour.games.game import AnyGame


class NetworkBot(PortableBot):
    """The same policy as `PortableBot`, with compiled networks."""

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Sample one of the legal moves."""
        if len(legal) == 1:
            return legal[0]
        evaluation = evaluate(view, load_weights(view.players, self.folder).policy)
        probabilities = evaluation.probabilities(self.temperature[view.players])
        if self.liking is not None:
            liked = np.array([self.liking(view, move) for move in evaluation.moves])
            probabilities *= np.exp(self.tilt * liked)
        return sample(evaluation.moves, probabilities, rng)


def skilled(_game: AnyGame, weights: Path | None) -> NetworkBot:
    """The third level."""
    return NetworkBot(weights, SKILLED_TEMPERATURE, SKILLED_TILT)


def expert(_game: AnyGame, weights: Path | None) -> NetworkBot:
    """The fourth level."""
    return NetworkBot(weights, EXPERT_TEMPERATURE)


def champion(_game: AnyGame, weights: Path | None) -> ChampionBot:
    """The highest level."""
    return ChampionBot(weights)
