"""5211 for PettingZoo: `env()` asks one agent after the other, `parallel_env()` all at once."""

from __future__ import annotations

from typing import Any

from parlour.lab.envs.wording import library

library("pettingzoo")

from parlour.lab.envs import zoo  # noqa: E402 - only now it is sure that it can be

__all__ = ["env", "parallel_env", "raw_env"]

_NAME = "g5211_v0"


def raw_env(**options: Any) -> zoo.TableAEC:
    """One agent after the other: `players`, `long`, `reward`, `render_mode`."""
    return zoo.TableAEC("5211", _NAME, **options)


def env(**options: Any) -> Any:
    """The same, with PettingZoo's guards around it."""
    return zoo.wrapped(raw_env(**options))


def parallel_env(**options: Any) -> zoo.TableParallel:
    """All agents choose at once, as at a table: the same options."""
    return zoo.TableParallel("5211", _NAME, **options)
