"""Pixies for PettingZoo: in `env()` agents act in turn."""

from __future__ import annotations

from typing import Any

from parlour.lab.envs.checks import require_library

require_library("pettingzoo")

from parlour.lab.envs import pettingzoo as zoo  # noqa: E402 - after the check that PettingZoo is installed

__all__ = ["env", "raw_env"]


def raw_env(**settings: Any) -> zoo.TableAEC:
    """Agents act in turn; takes `players`, `options`, `reward` and `render_mode`."""
    return zoo.TableAEC("pixies", "pixies_v0", **settings)


env = raw_env
"""The same: `TableAEC` itself catches what PettingZoo's usual wrappers would."""
