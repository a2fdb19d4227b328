"""Small arenas for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any

from parlour.games import get
from parlour.lab.arena.arena import Arena
from parlour.lab.arena.plan import Plan, make_plan
from parlour.lab.arena.runners import local_runner
from parlour.lab.arena.standings import Standings

SEED = "5eed" * 16


def small_plan(
    game: str = "5211",
    players: int = 2,
    levels: Sequence[str] = ("random", "greedy"),
    commands: Sequence[str] = (),
    ms: int = 600_000,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Plan:
    return make_plan(get(game), players, levels, commands, SEED, ms, options)


def play_arena(plan: Plan, games: int, out: Path | None = None, workers: int = 1) -> Standings:
    """Play an arena to its end."""
    arena = Arena(plan, games, out)
    with closing(arena), local_runner(plan, workers, games) as runner:
        assert arena.run(runner)
    return arena.standings
