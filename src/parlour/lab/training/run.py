"""`parlour train`: learn a game by playing it, then let the old champion defend its place.

A run lives in a folder: `run.npz` is where it stands (an interrupted run goes on from there),
`weights/` what it has learned so far, `curve.html` how that went. At its end the new champion plays
the old one over duplicate deals, for every number of players that the learner names; it takes the
place of the old one only if it is better for one number of players and worse for none.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.arena import Arena, interruptible, local_runner
from parlour.lab.figures import Figures
from parlour.lab.intervals import Interval
from parlour.lab.learner import Learner, Run, learner_of, weights_folder
from parlour.lab.output import write_whole
from parlour.lab.plan import make_plan
from parlour.lab.show import PlainShow
from parlour.lab.train_curve import picture
from parlour.lab.workers import deaf_children, helpers, usable_cores
from parlour.text import Words

Spread: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]
"""Does one thing to many pieces, wherever; the answers come in the order of the pieces."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line."""

    game: AnyGame
    folder: Path
    steps: int | None = None
    seed: str | None = None
    games: int = 2000
    """Of the arena at the end, for each number of players."""
    workers: int | None = None
    ray: str | None = None
    into: Path | None = None
    """Where the champion's weights are kept; the package's own folder if not said."""


def run(wishes: Wishes, console: Console, words: Words) -> bool:
    """Train and put to the test; False if it was stopped before the end."""
    learner = learner_of(wishes.game)
    steps = learner.steps if wishes.steps is None else wishes.steps
    if steps < 1 or (wishes.workers is not None and wishes.workers < 1):
        raise Refusal("bad_request", "train-numbers")
    wishes.folder.mkdir(parents=True, exist_ok=True)
    state = _begin(wishes, learner, console, words)
    with _spread(wishes.workers, wishes.ray) as spread:
        is_complete = _train(state, learner, steps, wishes, spread, console, words)
    if not is_complete:
        console.print(words("train-kept", step=state.step, steps=steps, file=str(wishes.folder)))
        return False
    return _crown(wishes, learner, console, words)


def _begin(wishes: Wishes, learner: Learner, console: Console, words: Words) -> Run:
    path = wishes.folder / "run.npz"
    if path.exists():
        state = Run.load(path)
        console.print(words("train-resumed", step=state.step, file=str(path)), soft_wrap=True)
        return state
    text = fresh_seed() if wishes.seed is None else parse_seed(wishes.seed)
    seed = int(text[:15], 16)
    return Run(seed, 0, learner.begin(seed))


def _train(
    state: Run,
    learner: Learner,
    steps: int,
    wishes: Wishes,
    spread: Spread,
    console: Console,
    words: Words,
) -> bool:
    """Step by step; the run is kept after each."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    task = bar.add_task(words("train-steps"), total=steps, completed=min(state.step, steps))

    def stopping() -> None:
        bar.update(task, description=words("arena-stopping"))

    with bar, interruptible(stopping) as stop:
        while state.step < steps and not stop():
            found = spread(learner.work, learner.pieces(state.state, state.step, state.seed))
            figures = learner.learn(state.state, state.step, found)
            state.step += 1
            state.note(figures)
            _keep(state, learner, wishes, words)
            bar.update(task, completed=state.step)
            if not console.is_terminal:
                told = ", ".join(f"{name} {value:.4f}" for name, value in figures.items())
                console.print(words("train-step", step=state.step, steps=steps, figures=told))
    return state.step >= steps


def _keep(state: Run, learner: Learner, wishes: Wishes, words: Words) -> None:
    weights = wishes.folder / "weights"
    weights.mkdir(exist_ok=True)
    learner.save(state.state, weights)
    state.save(wishes.folder / "run.npz")
    write_whole(wishes.folder / "curve.html", picture(wishes.game, state.curves, words))


@contextmanager
def _spread(workers: int | None, ray: str | None) -> Iterator[Spread]:
    """One process, worker processes of this machine, or a Ray cluster."""
    if ray is not None:
        from parlour.lab.cluster import tasks  # noqa: PLC0415 - only who asks for Ray needs it

        with tasks(ray, workers) as spread:
            yield spread
        return
    count = workers or usable_cores()
    if count < 2:
        yield lambda work, pieces: [work(piece) for piece in pieces]
        return
    with helpers(count) as executor:

        def spread(work: Callable[[Any], Any], pieces: Sequence[Any]) -> list[Any]:
            with deaf_children():
                futures = [executor.submit(work, piece) for piece in pieces]
            return [future.result() for future in futures]

        yield spread


def _crown(wishes: Wishes, learner: Learner, console: Console, words: Words) -> bool:
    """Let the new champion play the old one, if there is one, and keep the better."""
    new, old = wishes.folder / "weights", wishes.into or weights_folder(wishes.game)
    say = partial(console.print, soft_wrap=True)
    if any(old.glob("*.npz")):
        figures, better, worse = Figures(words), False, False
        for players in learner.trial:
            found = duel(wishes, new, old, players, console, words)
            if found is None:
                return False
            rate = figures.rate(found)
            say(words("train-duel", players=players, rate=rate, level=figures.percent(1 / players)))
            better |= found.low > 1 / players
            worse |= found.high < 1 / players
        if worse or not better:
            say(words("train-stays"))
            return True
    old.mkdir(parents=True, exist_ok=True)
    for file in sorted(new.glob("*.npz")):
        shutil.copyfile(file, old / file.name)
    say(words("train-replaced", file=str(old)))
    return True


def duel(
    wishes: Wishes, new: Path, old: Path, players: int, console: Console, words: Words
) -> Interval | None:
    """The new champion's share of victories at tables half new, half old; None if stopped."""
    entrants = (f"champion@{new}", f"champion@{old}")
    seed = fresh_seed() if wishes.seed is None else parse_seed(wishes.seed)
    plan = make_plan(wishes.game, players, entrants, (), seed, 1000)
    with closing(Arena(plan, wishes.games)) as arena:
        with (
            local_runner(plan, wishes.workers, arena.missing) as runner,
            PlainShow(console, words, arena.standings, arena.games) as show,
        ):
            is_complete = arena.run(runner, show)
        rows = {row.name: row for row in arena.standings.ranking()}
        return rows[entrants[0]].wins.rate_interval() if is_complete else None
