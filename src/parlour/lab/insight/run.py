"""`parlour insight`: measure a game by simulation, print what was found and write it as JSON.

Random play comes from the compiled simulators in bulk, bots from the readable rules in smaller
numbers. Everything is counted in integers, game by game, so that a seed gives the same file byte
for byte, whatever the number of cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from rich.console import Console

from parlour import bots
from parlour.bots.processes import block_ctrl_c
from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.lab.extras import import_extra
from parlour.lab.output import check_writable, write_atomically
from parlour.lab.plot import check_plot, plot_findings
from parlour.lab.progress import progress_bar
from parlour.lab.seeds import SeedTree
from parlour.lab.workers import available_cores, worker_processes
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.lab.insight.findings import Findings

RANDOM = "random"
"""The level that the compiled simulators play."""
GAMES = 200_000
RANDOM_PER_BOT = 500
"""Random games for each game of a bot."""
QUICK = frozenset({RANDOM, "greedy"})
SLOWDOWN = 20
"""Slow levels play this many times fewer games: one game may take a minute."""


class MeasuresModule(Protocol):
    """What a game's module `measures` offers."""

    def random_games(self, players: int, games: int, seed: int) -> Any:
        """Measure random play."""
        ...

    def bot_games(self, level: str, players: int, seeds: SeedTree, numbers: range) -> Any:
        """Measure games between bots of one level."""
        ...


@dataclass(frozen=True, slots=True)
class InsightOptions:
    """The command's options."""

    game: AnyGame
    levels: tuple[str, ...] = ()
    """All quick ones if empty."""
    games: int = GAMES
    seed: str | None = None
    out: Path | None = None
    """Where the figures are written as JSON, if anywhere."""
    plot: Path | None = None
    workers: int | None = None
    bot_games: int | None = None
    """Games of each bot; by default a share of the random ones."""


@dataclass(frozen=True, slots=True)
class Results:
    """All that was measured, by level and number of players."""

    game: AnyGame
    seed: str
    levels: tuple[str, ...]
    games: dict[str, int]
    """Games of each level, for each number of players."""
    measures: dict[tuple[str, int], Any]
    solo: dict[tuple[str, int], Any]
    """Victories of one bot among random players."""
    bot_games: int | None = None

    @property
    def command(self) -> str:
        """The command that measures the same again."""
        own = "" if self.bot_games is None else f"--bot-games {self.bot_games} "
        return (
            f"parlour insight {self.game.name} --games {self.games[RANDOM]} "
            f"--bots {','.join(self.levels)} {own}--seed {self.seed}"
        )


def run(options: InsightOptions, console: Console, words: Words) -> None:
    """Play, measure, print the main findings and write all figures."""
    levels = _levels(options)
    if options.games < 2 or (options.bot_games is not None and options.bot_games < 2):
        raise Refusal("bad_request", "insight-no-games")
    seed = fresh_seed() if options.seed is None else parse_seed(options.seed)
    if options.out is not None:
        _check_out(options.out)
    check_plot(options.plot)
    for library in ("numpy", "numba"):
        import_extra(library)
    results = measure(
        options.game,
        levels,
        options.games,
        seed,
        options.workers,
        console,
        words,
        bot_games=options.bot_games,
    )
    found: Findings = _module(options.game.name, "findings").findings(results)
    for level in results.levels:
        console.print(found.table(level, words))
    if options.out is not None:
        write_atomically(options.out, found.text())
        console.print(words("insight-written", file=str(options.out)), soft_wrap=True)
    if options.plot is not None:
        plot_findings(found, words, options.plot)
        console.print(words("plot-written", file=str(options.plot)), soft_wrap=True)


def _check_out(path: Path) -> None:
    if path.suffix != ".json":
        raise Refusal("bad_request", "insight-not-json", file=str(path))
    check_writable(path)


def _levels(options: InsightOptions) -> tuple[str, ...]:
    """Random play first, as everything is compared with it; the others in the registry's order."""
    if find_spec(f"{__package__}.{FOLDERS[options.game.name]}") is None:
        raise Refusal("bad_request", "insight-none", game=options.game.name)
    for level in options.levels:
        bots.check(level, options.game)
    known = bots.levels_of(options.game)
    # Slow levels play only if they are named.
    wanted = options.levels or tuple(level for level in known if level not in bots.LADDER)
    return (RANDOM, *(level for level in known if level in wanted and level != RANDOM))


def _module(game: str, part: str) -> Any:
    return import_module(f"{__package__}.{FOLDERS[game]}.{part}")


def _measures_of(game: str) -> MeasuresModule:
    return cast("MeasuresModule", _module(game, "measures"))


def games_of(level: str, games: int, bot_games: int | None = None) -> int:
    """How many games a level plays for this number of games of random play."""
    if level == RANDOM:
        return games
    if bot_games is not None:
        return bot_games
    return max(2, games // RANDOM_PER_BOT // (1 if level in QUICK else SLOWDOWN))


@dataclass(frozen=True, slots=True)
class _Batch:
    """Some games of one level and number of players, played in about a second."""

    level: str
    players: int
    numbers: range


def _batches(level: str, players: range, games: int) -> Iterator[_Batch]:
    size = 10_000 if level == RANDOM else 10 if level in QUICK else 1
    for count in players:
        for first in range(0, games, size):
            yield _Batch(level, count, range(first, min(first + size, games)))


def measure(
    game: AnyGame,
    levels: Sequence[str],
    games: int,
    seed: str,
    workers: int | None,
    console: Console,
    words: Words,
    *,
    bot_games: int | None = None,
) -> Results:
    """Play everything and count."""
    seeds, cores = SeedTree(game.name, seed), workers or available_cores()
    counts = {level: games_of(level, games, bot_games) for level in levels}
    results = Results(game, seed, tuple(levels), counts, {}, {}, bot_games)
    with progress_bar(console) as bar:
        _compile(game, console, words)
        for level, count in counts.items():
            batches = list(_batches(level, game.players, count))
            name = words("bot-level", level=level)
            task = bar.add_task(name, total=count * len(game.players))
            with _executor(level, cores, len(batches)) as executor:
                for batch, (measures, solo) in _played(executor, seeds, batches):
                    _add(results.measures, batch, measures)
                    _add(results.solo, batch, solo)
                    bar.advance(task, len(batch.numbers))
    return results


def _add(sums: dict[tuple[str, int], Any], batch: _Batch, found: Any) -> None:
    """Add a batch's numbers, all integers, so that the order of batches does not matter."""
    if found is not None:
        key = batch.level, batch.players
        sums[key] = sums[key] + found if key in sums else found


def _compile(game: AnyGame, console: Console, words: Words) -> None:
    """Compile before many threads need it, and print a note if that takes long."""
    compiled = import_module("parlour.games.batch.compiled")
    with compiled.on_first_compile(lambda: console.print(words("bench-compiling"))):
        _measures_of(game.name).random_games(game.players[0], 2, 0)


@contextmanager
def _executor(level: str, cores: int, batches: int) -> Iterator[Executor]:
    """Threads for compiled code, which releases the lock; processes for everything else."""
    if level != RANDOM and cores > 1:
        with worker_processes(min(cores, batches)) as processes:
            yield processes
        return
    threads = ThreadPoolExecutor(cores)
    try:
        yield threads
    finally:
        threads.shutdown(cancel_futures=True)


def _played(
    executor: Executor, seeds: SeedTree, batches: Sequence[_Batch]
) -> Iterator[tuple[_Batch, tuple[Any, Any]]]:
    """The measures of each batch, as they come."""
    with block_ctrl_c():
        running = {executor.submit(_play, seeds, batch): batch for batch in batches}
    try:
        for future in as_completed(running):
            yield running[future], future.result()
    except BrokenProcessPool:
        raise Refusal("worker_died", "insight-worker-died") from None


def _play(seeds: SeedTree, batch: _Batch) -> tuple[Any, Any]:
    """Measures of tables where all play alike, and of one bot among random players."""
    from parlour.lab.insight.games import play_solo_games  # noqa: PLC0415 - needs the lab's extras

    module = _measures_of(seeds.game)
    level, players, numbers = batch.level, batch.players, batch.numbers
    if level == RANDOM:
        seed = seeds.number(f"insight/random/{players}/{numbers.start}")
        return module.random_games(players, len(numbers), seed), None
    alike = module.bot_games(level, players, seeds, numbers)
    return alike, play_solo_games(level, RANDOM, players, seeds, numbers)
