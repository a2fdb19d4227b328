"""`parlour bench`: the speed of the rules and the batch simulators on this machine.

Rates on one core are per second of CPU time, the best of several runs, so that a busy machine does
not distort them. Rates on all cores are per second of wall-clock time, and need a quiet machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Literal

from rich.table import Table

from parlour.games import FOLDERS
from parlour.games.batch.compiled import cores
from parlour.games.batch.registry import batch_module
from parlour.lab.bench.rules import measure_rules
from parlour.text import Words

RUNS = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement."""

    game: str
    players: int
    engine: Literal["rules", "batch"]
    threads: int
    games_per_s: float
    decisions_per_s: float
    us_per_decision: float
    """On each core: list the legal moves and play one; with the rules, build the next view, too."""


def rows(
    seconds: float = 1.0,
    games: Iterable[str] = tuple(FOLDERS),
    players: Sequence[int] = (2, 3, 4, 5),
    threads: Sequence[int] | None = None,
) -> Iterator[Row]:
    """Measure everything, about `seconds` each, and yield each row at once."""
    for name in games:
        for count in players:
            for engine in ("rules", "batch"):
                for number in threads or sorted({1, cores()}):
                    yield measure(name, count, engine, number, seconds)


def measure(name: str, players: int, engine: str, threads: int, seconds: float) -> Row:
    """Measure one game with a number of players, an engine and a number of threads."""
    run = _rules if engine == "rules" else _batch
    best = max(run(name, players, threads, seconds / RUNS) for _ in range(RUNS))
    decisions, played = best
    return Row(
        game=name,
        players=players,
        engine="rules" if engine == "rules" else "batch",
        threads=threads,
        games_per_s=round(played, 1),
        decisions_per_s=round(decisions, 1),
        us_per_decision=round(1e6 * threads / decisions, 4),
    )


def _rules(name: str, players: int, threads: int, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of the rules, with a process per core."""
    if threads == 1:
        return measure_rules(name, players, 0, seconds)
    with ProcessPoolExecutor(threads, mp_context=get_context("spawn")) as pool:
        work = [
            pool.submit(measure_rules, name, players, seed, seconds, clock=True)
            for seed in range(threads)
        ]
        rates = [done.result() for done in work]
    return sum(rate[0] for rate in rates), sum(rate[1] for rate in rates)


def _batch(name: str, players: int, threads: int, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of the batch simulator."""
    now = time.process_time if threads == 1 else time.perf_counter
    simulate: Callable[..., Any] = batch_module(name).simulate
    simulate(players, 64, 0, threads)
    games, taken, seed = 1000, 0.0, 1
    while True:
        start = now()
        results = simulate(players, games, seed, threads)
        taken = now() - start
        if taken >= seconds:
            return float(results.decisions.sum()) / taken, games / taken
        games = int(games * min(10.0, 1.2 * seconds / max(taken, 1e-6))) + 1


def _short(rate: float) -> str:
    """A rate in thousands or millions, short enough for a terminal of 80 columns."""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.2f} k"


def table(measured: Iterable[Row], words: Words) -> Table:
    """All rows as a table."""
    grid = Table()
    for column in ("game", "players", "engine", "threads", "games", "decisions", "us"):
        left = column in {"game", "engine"}
        grid.add_column(words(f"bench-{column}"), justify="left" if left else "right")
    for row in measured:
        grid.add_row(
            row.game,
            str(row.players),
            row.engine,
            str(row.threads),
            _short(row.games_per_s),
            _short(row.decisions_per_s),
            f"{row.us_per_decision:.3f}",
        )
    return grid
