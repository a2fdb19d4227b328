"""OpenSpiel games: importing this registers `parlour_5211` and `parlour_pixies`.

Both take `players` (2 to 5) and `rounds` (stop after that many; 0 plays to the end):
`pyspiel.load_game("parlour_pixies(players=3)")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.lab.envs.checks import require_library

require_library("pyspiel")

import pyspiel  # noqa: E402 - after the check that it is installed

from parlour.games.g5211.batch.actions import ACTIONS as ACTIONS_5211  # noqa: E402
from parlour.games.pixies.batch.actions import ACTIONS as ACTIONS_PIXIES  # noqa: E402
from parlour.lab.envs.openspiel.chance_g5211 import Chance5211  # noqa: E402
from parlour.lab.envs.openspiel.chance_pixies import ChancePixies  # noqa: E402
from parlour.lab.envs.openspiel.game import SpielGame, SpielState, game_type  # noqa: E402

__all__ = ["Game5211", "GamePixies", "SpielGame", "SpielState"]

_TYPE_5211 = game_type("parlour_5211", "5211", simultaneous=True)
_TYPE_PIXIES = game_type("parlour_pixies", "Pixies", simultaneous=False)


class Game5211(SpielGame):
    """5211: all choose at once, and draw in secret."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__(_TYPE_5211, Chance5211(), ACTIONS_5211, params)


class GamePixies(SpielGame):
    """Pixies: players act in turn; everything is visible except the cards to come."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        super().__init__(_TYPE_PIXIES, ChancePixies(), ACTIONS_PIXIES, params)


pyspiel.register_game(_TYPE_5211, Game5211)
pyspiel.register_game(_TYPE_PIXIES, GamePixies)
