"""`parlour insight`: what the simulators teach about a game, as one page.

Random play comes from the compiled simulators in bulk, bots from the readable rules in smaller
numbers. Everything is counted in integers, game by game, so that a seed gives the same page byte
for byte, whatever the number of cores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures import as_completed as as_they_come
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour import bots
from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.lab.extras import need
from parlour.lab.luck import Luck
from parlour.lab.output import check_writable, write_whole
from parlour.lab.workers import deaf_children, helpers, usable_cores
from parlour.text import Words

RANDOM = "random"
"""The level that the compiled simulators play."""
GAMES = 200_000
FEWER = 500
"""Random games for each game of a bot by the readable rules."""
QUICK = frozenset({RANDOM, "greedy"})
PATIENCE = 20
"""Bots that think play so many times fewer games: one of theirs may take a minute."""


class Subject(Protocol):
    """What a game's module `insight_<folder>` measures."""

    def random_games(self, players: int, games: int, seed: int) -> Any:
        """Measures of random play."""
        ...

    def bot_games(self, level: str, players: int, luck: Luck, numbers: range) -> Any:
        """Measures of games between bots of one level."""
        ...


class Story(Protocol):
    """What a game's module `story_<folder>` tells."""

    def tell(self, results: Results, words: Words) -> str:
        """The page."""
        ...


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line; None is taken as usual."""

    game: AnyGame
    levels: tuple[str, ...] = ()
    games: int = GAMES
    seed: str | None = None
    out: Path | None = None
    workers: int | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """All that was measured, by level and number of players."""

    game: AnyGame
    seed: str
    levels: tuple[str, ...]
    games: dict[str, int]
    """Of each level, for each number of players."""
    measures: dict[tuple[str, int], Any]
    lone: dict[tuple[str, int], Any]
    """One bot among random players."""


def run(wishes: Wishes, console: Console, words: Words) -> Path:
    """Play, measure and write the page; gives where it is."""
    levels = _levels(wishes)
    if wishes.games < 2:
        raise Refusal("bad_request", "insight-no-games")
    seed = fresh_seed() if wishes.seed is None else parse_seed(wishes.seed)
    out = wishes.out or Path(f"insight-{wishes.game.name}.html")
    check_writable(out)
    for library in ("numpy", "numba"):
        need(library)
    results = measure(wishes.game, levels, wishes.games, seed, wishes.workers, console, words)
    story = cast("Story", import_module(_module("story", wishes.game)))
    write_whole(out, story.tell(results, words))
    console.print(words("insight-written", file=str(out)), soft_wrap=True)
    return out


def _levels(wishes: Wishes) -> tuple[str, ...]:
    """Random play first: everything is compared with it; the others as the registry lists them."""
    if find_spec(_module("insight", wishes.game)) is None:
        raise Refusal("bad_request", "insight-none", game=wishes.game.name)
    for level in wishes.levels:
        bots.check(level, wishes.game)
    known = bots.levels_of(wishes.game)
    # Those that think for long play only when they are asked to.
    wished = wishes.levels or tuple(level for level in known if level not in bots.NAMES)
    chosen = [level for level in known if level in wished]
    return (RANDOM, *(level for level in chosen if level != RANDOM))


def _module(kind: str, game: AnyGame) -> str:
    return f"parlour.lab.{kind}_{FOLDERS[game.name]}"


def games_of(level: str, games: int) -> int:
    """How many games a level plays when there are that many of random play."""
    if level == RANDOM:
        return games
    return max(2, games // FEWER // (1 if level in QUICK else PATIENCE))


def _at_once(level: str) -> int:
    """How many games make a piece of work: a second or so, whoever plays."""
    if level == RANDOM:
        return 10_000
    return 10 if level in QUICK else 1


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of work: some games of one level and number of players."""

    level: str
    players: int
    numbers: range


def measure(
    game: AnyGame,
    levels: Sequence[str],
    games: int,
    seed: str,
    workers: int | None,
    console: Console,
    words: Words,
) -> Results:
    """Play everything and count."""
    luck, cores = Luck(game.name, seed), workers or usable_cores()
    measures: dict[tuple[str, int], Any] = {}
    lone: dict[tuple[str, int], Any] = {}
    with _bar(console) as bar:
        _compile(game, console, words)
        for level in levels:
            count = games_of(level, games)
            parts = list(_parts(level, game.players, count))
            task = bar.add_task(
                words("insight-level", level=level), total=count * len(game.players)
            )
            with _executor(level, cores, len(parts)) as executor:
                for part, (found, alone) in _done(executor, luck, parts):
                    _add(measures, part, found)
                    _add(lone, part, alone)
                    bar.advance(task, len(part.numbers))
    counts = {level: games_of(level, games) for level in levels}
    return Results(game, seed, tuple(levels), counts, measures, lone)


def _add(sums: dict[tuple[str, int], Any], part: _Part, found: Any) -> None:
    """All numbers are integers, so that the order of the parts does not matter."""
    if found is not None:
        key = part.level, part.players
        sums[key] = sums[key] + found if key in sums else found


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        expand=True,
        disable=not console.is_terminal,
    )


def _compile(game: AnyGame, console: Console, words: Words) -> None:
    """See that everything is compiled before many threads need it, and say so if it takes long."""
    batching = import_module("parlour.games.batching")
    with batching.announcing(lambda: console.print(words("bench-compiling"))):
        _subject(game.name).random_games(game.players[0], 2, 0)


def _parts(level: str, players: range, games: int) -> Iterator[_Part]:
    size = _at_once(level)
    for count in players:
        for first in range(0, games, size):
            yield _Part(level, count, range(first, min(first + size, games)))


@contextmanager
def _executor(level: str, cores: int, parts: int) -> Iterator[Executor]:
    """Threads for compiled code, which runs beside itself; processes for everything else."""
    if level != RANDOM and cores > 1:
        with helpers(min(cores, parts)) as processes:
            yield processes
        return
    threads = ThreadPoolExecutor(cores)
    try:
        yield threads
    finally:
        threads.shutdown(cancel_futures=True)


def _done(executor: Executor, luck: Luck, parts: Sequence[_Part]) -> Iterator[tuple[_Part, Any]]:
    """The measures of each part, as they come."""
    with deaf_children():
        running = {executor.submit(_work, luck, part): part for part in parts}
    try:
        for future in as_they_come(running):
            yield running[future], future.result()
    except BrokenProcessPool:
        raise Refusal("worker_died", "insight-worker-died") from None


def _work(luck: Luck, part: _Part) -> tuple[Any, Any]:
    """Measures of tables where all play alike, and of one bot among random players."""
    from parlour.lab.playing import lone_games  # noqa: PLC0415 - needs libraries of the lab

    subject, level, players, numbers = _subject(luck.game), part.level, part.players, part.numbers
    if level == RANDOM:
        seed = luck.number(f"insight/random/{players}/{numbers.start}")
        return subject.random_games(players, len(numbers), seed), None
    alike = subject.bot_games(level, players, luck, numbers)
    return alike, lone_games(level, RANDOM, players, luck, numbers)


def _subject(name: str) -> Subject:
    return cast("Subject", import_module(f"parlour.lab.insight_{FOLDERS[name]}"))
