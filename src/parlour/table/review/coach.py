"""The coach: judges every decision of a game, separates luck from skill, finds turning points.

A decision is judged by what its seat could know (`judge.py`), luck by all that was dealt. Together
they divide a game's result without remainder: from an even chance before the deal to the result,
every change of the win chances is a drawn card, a choice, or the interaction of secret choices
(`luck.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlour.games import registry
from parlour.games.game import AnyGame
from parlour.games.record import Record, Step, replay
from parlour.games.wire import fields_of
from parlour.table.json_api.replay import display_names
from parlour.table.review.judge import Assessment, Judge
from parlour.table.review.luck import Ledger, turning_points
from parlour.table.review.model import (
    VERSION,
    Judgement,
    Review,
    ReviewChance,
    ReviewedDecision,
    TurningPoint,
)

Progress = Callable[[int, int], None]
"""Called with the number of decisions judged so far, and of all decisions."""


@dataclass
class _Group:
    """Choices that were made without knowing of each other, and the state they were made in."""

    state: Any
    choices: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By seat: the number of the move, and the move. A replaced choice does not count."""
    after: Any = None
    """The state once all was revealed; None if the game stops before that."""
    has_chance: bool = False
    """Whether cards were drawn before the next choice."""


@dataclass
class Analysis:
    """All results about a record, with their uncertainty."""

    ledger: Ledger
    last: Any
    """The last state of the record."""
    decisions: list[tuple[ReviewedDecision, Assessment]] = field(default_factory=list)


def review(record: Record, worlds: int = 128, progress: Progress | None = None) -> Review:
    """Review a record, finished or not."""
    game = registry.get(record.game)
    analysis = analyse(record, worlds, progress)
    ledger = analysis.ledger
    decisions = [decision for decision, _ in analysis.decisions]
    return Review(
        review=VERSION,
        game=game.name,
        players=record.players,
        finished=game.result(analysis.last).over,
        worlds=worlds,
        decisions=tuple(sorted(decisions, key=lambda one: one.number)),
        chances=tuple(ReviewChance(number, win) for number, win in ledger.chances),
        accounts=ledger.accounts(),
        turning=tuple(
            TurningPoint(one.number, one.kind, one.seat, one.change)
            for one in turning_points(ledger.changes)
        ),
    )


def hint(game: AnyGame, view: Any, legal: list[str], names: tuple[str, ...]) -> Judgement:
    """The move that the coach would make, and why, knowing what the view's seat knows."""
    return Judge(game, names=names).judge(view, legal)


def analyse(record: Record, worlds: int, progress: Progress | None = None) -> Analysis:
    """Judge every decision of a record and follow the win chances."""
    game = registry.get(record.game)
    judge = Judge(game, worlds, display_names(record))
    groups, last = _groups(game, record)
    total = sum(len(group.choices) for group in groups)
    analysis = Analysis(Ledger(len(record.players)), last)
    for group in groups:
        assessed: dict[int, Assessment] = {}
        for seat, (number, move) in sorted(group.choices.items(), key=lambda item: item[1]):
            assessment = _assess(judge, group.state, seat, move)
            assessed[number] = assessment
            analysis.decisions.append((_decision(group.state, number, assessment), assessment))
            if progress is not None:
                progress(len(analysis.decisions), total)
        if group.after is not None:
            _enter_group(analysis.ledger, judge, group, assessed)
    result = game.result(last)
    analysis.ledger.close(result.winners if result.over else None, len(record.moves))
    return analysis


def _groups(game: AnyGame, record: Record) -> tuple[list[_Group], Any]:
    """The record split into groups of choices, and its last state."""
    steps = replay(record)
    state = next(steps).state
    groups: list[_Group] = []
    group = _Group(state)
    for step in steps:
        if step.seat is None or step.move is None:
            continue
        group.choices[step.seat] = (step.number, step.move)
        state = step.state
        if len(group.state.to_act) == 1 or game.reveals(step.events):
            group.after, group.has_chance = state, _has_chance(game, step)
            groups.append(group)
            group = _Group(state)
    if group.choices:
        groups.append(group)
    return groups, state


def _has_chance(game: AnyGame, step: Step) -> bool:
    return any(isinstance(event, game.chance_kinds) for event in step.events)


def _assess(judge: Judge, state: Any, seat: int, move: str) -> Assessment:
    """Judge a choice by what its seat knew, which excludes the other choices of its group."""
    legal = [str(one) for one in judge.game.legal(state, seat)]
    return judge.assess(judge.game.view(state, seat), legal, move)


def _decision(state: Any, number: int, assessment: Assessment) -> ReviewedDecision:
    judged = fields_of(assessment.judgement)
    return ReviewedDecision(**judged, number=number, round=state.round, turn=state.turn)


def _enter_group(
    ledger: Ledger, judge: Judge, group: _Group, assessed: dict[int, Assessment]
) -> None:
    """Enter a group's changes: what each choice gained, and how the choices interacted."""
    if len(assessed) == 1:
        (single,) = assessed.values()
        before, error = single.judgement.before, single.before_error
        after_error = error
        after = tuple(b + g for b, g in zip(before, single.judgement.gain, strict=True))
    else:
        chosen = {seat: move for seat, (_, move) in group.choices.items()}
        futures = judge.futures(group.state, [{}, chosen], 16 * judge.worlds, "full")
        before, after = (tuple(row) for row in futures.win.tolist())
        noise = futures.shares.std(axis=1).max(axis=1) / futures.count**0.5
        error, after_error = map(float, noise)
    numbers = [number for number, _ in group.choices.values()]
    ledger.begin_group(before, min(numbers) - 1, error)
    for number, one in assessed.items():
        ledger.add_choice(number, one.judgement.seat, one.judgement.gain, one.gain_error)
    ledger.end_group(after, max(numbers), after_error, is_chance_next=group.has_chance)
