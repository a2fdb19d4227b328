"""Describes environments for `parlour envs`: names, spaces, actions, speed."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.games import get
from parlour.games.batch.layout import aligned
from parlour.games.batch.registry import batch_module
from parlour.games.registry import FOLDERS
from parlour.lab.envs import IDS
from parlour.lab.envs.checks import COMPILED_BOTS, check_players
from parlour.text import Words

_WIDTH = 1024
"""Games side by side when speed is measured."""


def spaces(game: str, players: int, words: Words) -> Iterator[RenderableType]:
    """A game's environment names, action space, and the pieces of an observation."""
    check_players(get(game), players)
    batch = batch_module(game).Batch
    pieces = batch.layout(players)
    yield _names(game, players)
    size = aligned(pieces[-1].start + pieces[-1].size)
    yield Text(words("env-sizes", actions=batch.actions, numbers=size))
    table = Table(show_lines=True)
    for column in ("piece", "places", "shape", "bounds", "meaning"):
        table.add_column(words(f"env-column-{column}"))
    for piece in pieces:
        table.add_row(
            piece.name,
            f"{piece.start}:{piece.start + piece.size}",
            " × ".join(map(str, piece.shape)) or "1",
            f"{piece.low} … {piece.high}",
            words.say(piece.meaning),
        )
    yield table


def _names(game: str, players: int) -> RenderableType:
    (gymnasium,) = (name for name, known in IDS.items() if known == game)
    table = Table.grid(padding=(0, 2))
    table.add_row("PettingZoo", f"parlour.lab.envs.{FOLDERS[game]}_v0.env(players={players})")
    if game == "5211":
        table.add_row("", f"parlour.lab.envs.g5211_v0.parallel_env(players={players})")
    table.add_row("Gymnasium", f'gymnasium.make("{gymnasium}", players={players})')
    table.add_row("", f'gymnasium.make_vec("{gymnasium}", num_envs=…, players={players})')
    table.add_row("OpenSpiel", f'pyspiel.load_game("parlour_{game}(players={players})")')
    return table


def actions(game: str) -> Iterator[str]:
    """Every action and its move."""
    for action in range(batch_module(game).ACTIONS):
        yield f"{action} {batch_module(game).action_text(action)}"


def speeds(game: str, words: Words, *, seconds: float = 1.0) -> Table:
    """Steps per second of the vector environment on one core, without choosing actions."""
    table = Table()
    for column in ("players", "opponents", "speed"):
        table.add_column(words(f"env-column-{column}"), justify="right")
    for players in get(game).players:
        for opponents in COMPILED_BOTS:
            rate = steps_per_second(game, players, opponents, seconds)
            table.add_row(str(players), opponents, f"{rate:,.0f}")
    return table


def steps_per_second(game: str, players: int, opponents: str, seconds: float) -> float:
    """The best of several short runs, measured in CPU time of this thread."""
    from parlour.lab.envs.vector import TableVectorEnv  # noqa: PLC0415 - an extra

    env = TableVectorEnv(game, _WIDTH, players, opponents)
    env.reset(seed=0)
    best, end = 0.0, time.monotonic() + seconds
    while not best or time.monotonic() < end:
        taken = 0.0
        for _ in range(20):
            chosen = env.random_actions()
            start = time.thread_time()
            env.step(chosen)
            taken += time.thread_time() - start
        best = max(best, 20 * _WIDTH / taken)
    return best
