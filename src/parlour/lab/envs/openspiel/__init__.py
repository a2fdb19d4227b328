"""OpenSpiel games: importing this registers `parlour_5211` and `parlour_pixies`.

Both take `players` (2 to 5) and `rounds` (break off after so many; 0 plays to the end):
`pyspiel.load_game("parlour_pixies(players=3)")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.lab.envs.wording import library

library("pyspiel")

import pyspiel  # noqa: E402 - only now it is sure that it can be

from parlour.games.g5211.batch_actions import ACTIONS as ACTIONS_5211  # noqa: E402
from parlour.games.pixies.batch_actions import ACTIONS as ACTIONS_PIXIES  # noqa: E402
from parlour.lab.envs.openspiel.game import SpielGame, SpielState, game_type  # noqa: E402
from parlour.lab.envs.openspiel.luck_g5211 import Luck5211  # noqa: E402
from parlour.lab.envs.openspiel.luck_pixies import LuckPixies  # noqa: E402

__all__ = ["Game5211", "GamePixies", "SpielGame", "SpielState"]

_TYPE_5211 = game_type("parlour_5211", "5211", simultaneous=True)
_TYPE_PIXIES = game_type("parlour_pixies", "Pixies", simultaneous=False)


class Game5211(SpielGame):
    """5211: everybody chooses at once, cards are drawn in secret."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__(_TYPE_5211, Luck5211(), ACTIONS_5211, params)


class GamePixies(SpielGame):
    """Pixies: one after the other, everything open but the cards to come."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__(_TYPE_PIXIES, LuckPixies(), ACTIONS_PIXIES, params)


pyspiel.register_game(_TYPE_5211, Game5211)
pyspiel.register_game(_TYPE_PIXIES, GamePixies)
