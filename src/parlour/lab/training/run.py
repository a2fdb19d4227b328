"""`parlour train`: train a new champion by self-play, then let it play the old one.

A run has a folder: `run.npz` is its progress, from which an interrupted run resumes, `weights/` the
weights so far. At the end the new champion plays the old one over
duplicate deals, for each number of players that the learner names. It replaces the old one only if
it is better for one number of players and worse for none.
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

from parlour.bots.processes import block_ctrl_c
from parlour.games.deal import fresh_seed, parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.arena.arena import Arena
from parlour.lab.arena.plan import make_plan
from parlour.lab.arena.progress import PlainProgress
from parlour.lab.arena.runners import local_runner
from parlour.lab.plot import check_plot, plot_curves
from parlour.lab.progress import progress_bar, stop_on_signal
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.training.learner import Learner, Run, learner_of, weights_folder
from parlour.lab.workers import available_cores, worker_processes
from parlour.text import Words

RunTasks: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]
"""Applies a function to many tasks, in any process; results are in the order of the tasks."""


@dataclass(frozen=True, slots=True)
class TrainOptions:
    """The options of `parlour train`."""

    game: AnyGame
    folder: Path
    steps: int | None = None
    seed: str | None = None
    games: int = 2000
    """Games of the arena at the end, for each number of players."""
    workers: int | None = None
    ray: str | None = None
    into: Path | None = None
    """The folder of the champion's weights. Default: the package's own."""
    plot: Path | None = None
    """Where the learning curves are drawn, if anywhere."""


def run(options: TrainOptions, console: Console, words: Words) -> bool:
    """Train, then evaluate the new champion; returns False if it was stopped before the end."""
    learner = learner_of(options.game)
    steps = learner.steps if options.steps is None else options.steps
    if steps < 1 or (options.workers is not None and options.workers < 1):
        raise Refusal("bad_request", "train-numbers")
    check_plot(options.plot)
    options.folder.mkdir(parents=True, exist_ok=True)
    state = _begin(options, learner, console, words)
    with _task_runner(options.workers, options.ray) as run_tasks:
        is_complete = _train(state, learner, steps, options, run_tasks, console, words)
    if options.plot is not None and state.curves:
        plot_curves(options.game, state.curves, words, options.plot)
        console.print(words("plot-written", file=str(options.plot)), soft_wrap=True)
    if not is_complete:
        console.print(words("train-kept", step=state.step, steps=steps, file=str(options.folder)))
        return False
    return _promote(options, learner, console, words)


def _begin(options: TrainOptions, learner: Learner, console: Console, words: Words) -> Run:
    path = options.folder / "run.npz"
    if path.exists():
        state = Run.load(path)
        console.print(words("train-resumed", step=state.step, file=str(path)), soft_wrap=True)
        return state
    text = fresh_seed() if options.seed is None else parse_seed(options.seed)
    seed = int(text[:15], 16)
    return Run(seed, 0, learner.initial_state(seed))


def _train(
    state: Run,
    learner: Learner,
    steps: int,
    options: TrainOptions,
    run_tasks: RunTasks,
    console: Console,
    words: Words,
) -> bool:
    """Train step by step; the run is saved after each."""
    bar = progress_bar(console)
    task = bar.add_task(words("train-steps"), total=steps, completed=min(state.step, steps))

    def stopping() -> None:
        bar.update(task, description=words("arena-stopping"))

    with bar, stop_on_signal(stopping) as stop:
        while state.step < steps and not stop():
            tasks = learner.tasks(state.state, state.step, state.seed)
            results = run_tasks(learner.run_task, tasks)
            figures = learner.learn(state.state, state.step, results)
            state.step += 1
            state.record(figures)
            _save(state, learner, options.folder)
            bar.update(task, completed=state.step)
            if not console.is_terminal:
                line = ", ".join(f"{name} {value:.4f}" for name, value in figures.items())
                console.print(words("train-step", step=state.step, steps=steps, figures=line))
    return state.step >= steps


def _save(state: Run, learner: Learner, folder: Path) -> None:
    weights = folder / "weights"
    weights.mkdir(exist_ok=True)
    learner.save(state.state, weights)
    state.save(folder / "run.npz")


@contextmanager
def _task_runner(workers: int | None, ray: str | None) -> Iterator[RunTasks]:
    """Run tasks in this process, in worker processes, or on a Ray cluster."""
    if ray is not None:
        from parlour.lab.arena.ray_runner import tasks  # noqa: PLC0415 - Ray is optional

        with tasks(ray, workers) as run_tasks:
            yield run_tasks
        return
    count = workers or available_cores()
    if count < 2:
        yield lambda function, tasks: [function(task) for task in tasks]
        return
    with worker_processes(count) as executor:

        def run_tasks(function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
            with block_ctrl_c():
                futures = [executor.submit(function, task) for task in tasks]
            return [future.result() for future in futures]

        yield run_tasks


def _promote(options: TrainOptions, learner: Learner, console: Console, words: Words) -> bool:
    """Let the new champion play the old one, if there is one, and keep the better of them."""
    new, old = options.folder / "weights", options.into or weights_folder(options.game)
    say = partial(console.print, soft_wrap=True)
    if any(old.glob("*.npz")):
        numbers, better, worse = NumberFormat(words), False, False
        for players in learner.evaluated_players:
            found = duel(options, new, old, players, console, words)
            if found is None:
                return False
            rate = numbers.rate(found)
            say(words("train-duel", players=players, rate=rate, level=numbers.percent(1 / players)))
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
    options: TrainOptions, new: Path, old: Path, players: int, console: Console, words: Words
) -> Interval | None:
    """The new champion's share of victories against the old one; None if stopped."""
    entrants = (f"champion@{new}", f"champion@{old}")
    seed = fresh_seed() if options.seed is None else parse_seed(options.seed)
    plan = make_plan(options.game, players, entrants, (), seed, 1000)
    with closing(Arena(plan, options.games)) as arena:
        with (
            local_runner(plan, options.workers, arena.missing) as runner,
            PlainProgress(console, words, arena.standings, arena.games) as show,
        ):
            is_complete = arena.run(runner, show.update, show.stopping)
        rows = {row.name: row for row in arena.standings.ranking()}
        return rows[entrants[0]].wins.rate_interval() if is_complete else None
