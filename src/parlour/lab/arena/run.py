"""`parlour arena`: from what was wished for to the table, the file and the report."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.arena import Arena, local_runner
from parlour.lab.output import check_writable, write_whole
from parlour.lab.plan import Plan, make_plan
from parlour.lab.report import report
from parlour.lab.results import find_seed
from parlour.lab.show import LiveShow, PlainShow, forfeit_lines, title
from parlour.lab.workers import Runner
from parlour.text import Words


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line; None is taken as usual."""

    game: AnyGame
    levels: tuple[str, ...]
    programs: tuple[str, ...] = ()
    players: int | None = None
    games: int = 100
    long: bool = False
    seed: str | None = None
    ms: int = 1000
    out: Path | None = None
    report: Path | None = None
    workers: int | None = None
    ray: str | None = None
    """The address of a cluster, or an empty text for one started here."""


def run(wishes: Wishes, console: Console, words: Words) -> bool:
    """Play, show, report; False if it was stopped before the end.

    The console must print text as written: a program's words are not ours to decorate.
    """
    if wishes.workers is not None and wishes.workers < 1:
        raise Refusal("bad_request", "arena-no-workers")
    plan = _plan(wishes)
    if wishes.report is not None:
        check_writable(wishes.report)
    with closing(Arena(plan, wishes.games, wishes.out)) as arena:
        return _play(arena, wishes, console, words)


def _play(arena: Arena, wishes: Wishes, console: Console, words: Words) -> bool:
    def say(message: str) -> None:
        console.print(message, soft_wrap=True)

    # The runner first: what it lacks is said before anything else.
    with _runner(wishes, arena) as runner:
        say(title(arena.plan, arena.games, words))
        say(words("arena-seed", seed=arena.plan.seed))
        if arena.resumed:
            say(words("arena-resumed", games=arena.resumed, file=str(wishes.out)))
        kind = LiveShow if console.is_terminal else PlainShow
        with kind(console, words, arena.standings, arena.games) as show:
            is_complete = arena.run(runner, show)
    for line in forfeit_lines(arena.standings, words):
        say(line)
    if wishes.report is not None and arena.standings.games:
        write_whole(wishes.report, report(arena.plan, arena.standings, words))
        say(words("arena-report-written", file=str(wishes.report)))
    if not is_complete:
        message = "arena-not-kept" if wishes.out is None else "arena-kept"
        say(words(message, games=arena.ended, total=arena.games, file=str(wishes.out)))
    return is_complete


def _plan(wishes: Wishes) -> Plan:
    """The plan, with the seed that was named, else the file's, else a fresh one."""
    seed = wishes.seed
    if seed is None and wishes.out is not None:
        seed = find_seed(wishes.out)
    seed = fresh_seed() if seed is None else parse_seed(seed)
    return make_plan(
        wishes.game,
        wishes.players,
        wishes.levels,
        wishes.programs,
        seed,
        wishes.ms,
        long=wishes.long,
    )


def _runner(wishes: Wishes, arena: Arena) -> Runner:
    if wishes.ray is None or not arena.missing:
        return local_runner(arena.plan, wishes.workers, arena.missing)
    from parlour.lab.cluster import Cluster  # noqa: PLC0415 - only who asks for Ray needs it

    return Cluster(arena.plan, wishes.ray, wishes.workers)
