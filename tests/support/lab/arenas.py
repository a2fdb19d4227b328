"""Small arenas for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tests.support.lab.bot_programs import write_program

from parlour.games import get
from parlour.lab.arena.arena import Arena
from parlour.lab.arena.game import SeatedPlayers
from parlour.lab.arena.plan import Plan, make_plan
from parlour.lab.arena.results import dump
from parlour.lab.arena.runners import local_runner
from parlour.lab.arena.standings import Standings

SEED = "5eed" * 16

_QUITTER = """
for line in sys.stdin:
    gives_up = json.loads(line)["seed"][:2] < "06"
    say('{"move": "Z9"}' if gives_up else answer(line))
"""
"""A program that makes an illegal move now and then, always at the same decisions."""


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


def stored_games(game: str, folder: Path) -> bytes:
    """The lines that tests/data keeps: games of three players, one of whom may forfeit."""
    command = write_program(folder / "quitter.py", _QUITTER)
    plan = small_plan(game, 3, ("random", "greedy", "novice"), (command,))
    # The command depends on the machine, a name does not.
    quitter = replace(plan.entrants[-1], name="quitter")
    named = replace(plan, entrants=(*plan.entrants[:-1], quitter))
    with SeatedPlayers(named) as seated:
        return b"".join(dump(named, seated.play(number)) for number in range(20))
