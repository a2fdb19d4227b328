"""Small arenas for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from parlour.games import get
from parlour.lab.arena import Arena, local_runner
from parlour.lab.plan import Plan, make_plan
from parlour.lab.standings import Standings

SEED = "5eed" * 16


class Silent:
    """Watches an arena and says nothing."""

    def show(self, standings: Standings, games: int) -> None:
        """Nothing."""

    def stopping(self) -> None:
        """Nothing."""


def plan_of(
    game: str = "5211",
    players: int = 2,
    levels: Sequence[str] = ("random", "greedy"),
    commands: Sequence[str] = (),
    ms: int = 600_000,
    *,
    long: bool = False,
) -> Plan:
    return make_plan(get(game), players, levels, commands, SEED, ms, long=long)


def play(plan: Plan, games: int, out: Path | None = None, workers: int = 1) -> Standings:
    """Play an arena to its end."""
    arena = Arena(plan, games, out)
    with closing(arena), local_runner(plan, workers, games) as runner:
        assert arena.run(runner, Silent())
    return arena.standings
