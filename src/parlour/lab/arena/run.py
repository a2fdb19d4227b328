"""`parlour arena`: from its options to the table, the file of results and the report."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.arena.arena import Arena
from parlour.lab.arena.plan import Plan, make_plan
from parlour.lab.arena.progress import (
    LiveProgress,
    PlainProgress,
    failure_lines,
    forfeit_lines,
    heading,
)
from parlour.lab.arena.report import report
from parlour.lab.arena.results import find_seed
from parlour.lab.arena.runners import Runner, local_runner
from parlour.lab.output import check_writable, write_atomically
from parlour.lab.plot import check_plot, plot_arena
from parlour.text import Words


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The command's options."""

    game: AnyGame
    levels: tuple[str, ...]
    programs: tuple[str, ...] = ()
    players: int | None = None
    """As many as there are bots, unless given."""
    games: int = 100
    options: Any = None
    """The game's options; None for its defaults."""
    seed: str | None = None
    ms: int = 1000
    out: Path | None = None
    report: Path | None = None
    plot: Path | None = None
    workers: int | None = None
    ray: str | None = None
    """The address of a cluster, or an empty text for one started here."""


def run(options: ArenaOptions, console: Console, words: Words) -> int:
    """Play, show and report; returns the command's exit status.

    1 if a program forfeited every game, 130 if the arena was stopped before its end.

    The console must print text as written, without markup: some of it comes from programs.
    """
    if options.workers is not None and options.workers < 1:
        raise Refusal("bad_request", "arena-no-workers")
    plan = _plan(options)
    if options.report is not None:
        check_writable(options.report)
    check_plot(options.plot)
    with closing(Arena(plan, options.games, options.out)) as arena:
        return _play(arena, options, console, words)


def _play(arena: Arena, options: ArenaOptions, console: Console, words: Words) -> int:
    def say(message: str) -> None:
        console.print(message, soft_wrap=True)

    # The runner first: it fails before anything is printed if a library is missing.
    with _runner(options, arena) as runner:
        say(heading(arena.plan, arena.games, words))
        say(words("arena-seed", seed=arena.plan.seed))
        if arena.resumed:
            say(words("arena-resumed", games=arena.resumed, file=str(options.out)))
        kind = LiveProgress if console.is_terminal else PlainProgress
        with kind(console, words, arena.standings, arena.games) as progress:
            is_complete = arena.run(runner, progress.update, progress.stopping)
    for line in forfeit_lines(arena.standings, words):
        say(line)
    if options.report is not None and arena.standings.games:
        write_atomically(options.report, report(arena.plan, arena.standings, words))
        say(words("arena-report-written", file=str(options.report)))
    if options.plot is not None and arena.standings.games:
        plot_arena(arena.standings, words, options.plot)
        say(words("plot-written", file=str(options.plot)))
    if not is_complete:
        message = "arena-not-kept" if options.out is None else "arena-kept"
        say(words(message, games=arena.finished, total=arena.games, file=str(options.out)))
        return 130
    failed = failure_lines(arena.standings, words)
    for line in failed:
        say(line)
    return 1 if failed else 0


def _plan(options: ArenaOptions) -> Plan:
    """The plan, with the given seed, else the file's, else a fresh one."""
    seed = options.seed
    if seed is None and options.out is not None:
        seed = find_seed(options.out)
    return make_plan(
        options.game,
        options.players,
        options.levels,
        options.programs,
        fresh_seed() if seed is None else parse_seed(seed),
        options.ms,
        options.options,
    )


def _runner(options: ArenaOptions, arena: Arena) -> Runner:
    if options.ray is None or not arena.missing:
        return local_runner(arena.plan, options.workers, arena.missing)
    from parlour.lab.arena.ray_runner import RayRunner  # noqa: PLC0415 - Ray is optional

    return RayRunner(arena.plan, options.ray, options.workers)
