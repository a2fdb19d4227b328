"""5211 for PettingZoo: in `env()` agents act in turn, in `parallel_env()` all at once."""

from __future__ import annotations

from typing import Any

from parlour.lab.envs.checks import require_library

require_library("pettingzoo")

from parlour.lab.envs import pettingzoo as zoo  # noqa: E402 - after the check that PettingZoo is installed

__all__ = ["env", "parallel_env", "raw_env"]

_NAME = "g5211_v0"


def raw_env(**settings: Any) -> zoo.TableAEC:
    """Agents act in turn; takes `players`, `options`, `reward` and `render_mode`."""
    return zoo.TableAEC("5211", _NAME, **settings)


env = raw_env
"""The same: `TableAEC` itself catches what PettingZoo's usual wrappers would."""


def parallel_env(**settings: Any) -> zoo.TableParallel:
    """All agents choose at once, as at a real table; takes the same settings."""
    return zoo.TableParallel("5211", _NAME, **settings)
