"""Pixies for PettingZoo: `env()` asks one agent after the other."""

from __future__ import annotations

from typing import Any

from parlour.lab.envs.wording import library

library("pettingzoo")

from parlour.lab.envs import zoo  # noqa: E402 - only now it is sure that it can be

__all__ = ["env", "raw_env"]


def raw_env(**options: Any) -> zoo.TableAEC:
    """One agent after the other: `players`, `reward`, `render_mode`."""
    return zoo.TableAEC("pixies", "pixies_v0", **options)


def env(**options: Any) -> Any:
    """The same, with PettingZoo's guards around it."""
    return zoo.wrapped(raw_env(**options))
