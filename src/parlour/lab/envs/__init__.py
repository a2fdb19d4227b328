"""Environments: both games through the interfaces that learning already uses.

Importing this registers `parlour/5211-v0` and `parlour/Pixies-v0` with Gymnasium, if that is there.
PettingZoo's are `g5211_v0` and `pixies_v0` in here; `openspiel` registers its games on import.
"""

from __future__ import annotations

from importlib.util import find_spec

from parlour.lab.envs.wording import library

library("numba")

IDS = {"parlour/5211-v0": "5211", "parlour/Pixies-v0": "pixies"}
"""Gymnasium's names for the games."""


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
