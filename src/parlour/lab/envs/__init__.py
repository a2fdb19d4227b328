"""Both games as environments for reinforcement learning.

Importing this package registers `parlour/5211-v0` and `parlour/Pixies-v0` with Gymnasium, if it is
installed. `g5211_v0` and `pixies_v0` are for PettingZoo; importing `openspiel` registers its games.
"""

from __future__ import annotations

from importlib.util import find_spec

from parlour.lab.envs.checks import require_library

require_library("numba")

IDS = {"parlour/5211-v0": "5211", "parlour/Pixies-v0": "pixies"}
"""Gymnasium's environment ids, and the game of each."""


def _register() -> None:
    from gymnasium import register  # noqa: PLC0415 - an extra

    for name, game in IDS.items():
        register(
            name,
            entry_point="parlour.lab.envs.single:TableEnv",
            vector_entry_point="parlour.lab.envs.vector:TableVectorEnv",
            kwargs={"game": game},
        )


if find_spec("gymnasium") is not None:
    _register()
