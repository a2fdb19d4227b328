"""The five levels of 5211, from somebody on their first evening to the champion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from parlour.bots.bot import Bot
from parlour.bots.g5211.batch_think import Glance, drawn, glance, think
from parlour.bots.g5211.beginners import CASUAL_HEAT, NOVICE_HEAT, SLIP
from parlour.bots.g5211.champion import ChampionBot
from parlour.bots.g5211.weights import load_weights
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View
from parlour.games.game import AnyGame

EXPERT_HEAT = {2: 3.8, 3: 0.7, 4: 0.5, 5: 0.4}
SKILLED_HEAT = {2: 6.4, 3: 2.3, 4: 2.3, 5: 2.3}
"""How careless they are with the same network, for each number of players.

At tables of two a network with a heat of 1 won 54 % against one of 2.5, 65 % against 4.5 and 76 %
against 7 (120 duplicate deals each, 6 % either way): these are where each level should win some
65 % against the next lower. Where more play, one careful player makes less of a difference, so the
others are more careful there: with a heat of 6.4 a skilled bot won 31, 25 and 19 % among casual
ones of three, four and five players, which is level.

`parlour strength --game 5211 --only goals` and `--only ladder` say whether they are apart."""


class NetworkBot:
    """Plays by the network alone, more or less carelessly."""

    def __init__(self, game: AnyGame, folder: Path | None, heat: Mapping[int, float]) -> None:
        self.game = game
        self.folder = folder
        self.heat = heat

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """One of the legal moves, by its chance."""
        if len(legal) == 1:
            return legal[0]
        thought = think(view, load_weights(view.players, self.folder).policy)
        return drawn(thought.moves, thought.chances(self.heat[view.players]), rng)


class CasualBot:
    """Has understood the scoring: reckons with one more card of the others, and makes mistakes."""

    heat = CASUAL_HEAT

    def __init__(self, game: AnyGame, _folder: Path | None = None) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Choices that seem nearly as good are nearly as likely."""
        if len(legal) == 1:
            return legal[0]
        seen = glance(view)
        worth = self.worth(seen, rng)
        chances = np.exp((worth - worth.max()) / self.heat[view.players])
        return drawn(seen.moves, chances, rng)

    def worth(self, seen: Glance, rng: Random) -> NDArray[np.float64]:  # noqa: ARG002
        """What each move seems to be worth, in points."""
        return seen.own_soon - 0.5 * seen.others_soon + 0.3 * seen.own_now


class NoviceBot(CasualBot):
    """On the first evening: likes high cards and what scores now, and forgets to look around."""

    heat = NOVICE_HEAT

    def worth(self, seen: Glance, rng: Random) -> NDArray[np.float64]:
        """What scores now, or at times only how high the cards are."""
        if rng.random() < SLIP:
            return seen.values
        return seen.own_now + 0.3 * seen.values


def _expert(game: AnyGame, folder: Path | None = None) -> Bot:
    return NetworkBot(game, folder, EXPERT_HEAT)


def _skilled(game: AnyGame, folder: Path | None = None) -> Bot:
    return NetworkBot(game, folder, SKILLED_HEAT)


LEVELS: dict[str, Callable[[AnyGame, Path | None], Bot]] = {
    "novice": NoviceBot,
    "casual": CasualBot,
    "skilled": _skilled,
    "expert": _expert,
    "champion": ChampionBot,
}
