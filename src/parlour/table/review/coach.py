"""The coach: every decision of a game judged, luck and skill told apart, the turning points.

A decision is judged by what its seat could know (`review_judge`). Luck is judged from all that was
dealt. Between the two, a game's result is divided without remainder: from an even chance before the
deal to the result, every change of everybody's win chance is either cards that came, a choice, or
the way in which secret choices met each other (`review_luck`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from parlour.games import registry
from parlour.games.game import AnyGame
from parlour.games.record import Record, Step, replay
from parlour.table.review_judge import Judge, Judgement
from parlour.table.review_luck import Account, Change, Ledger, turning_points

Tell = Callable[[int, int], None]
"""Who is told how far a review is: decisions judged, decisions in all."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a game: where it was made, and what the coach thinks of it."""

    number: int
    """Of the move in the record, from 1."""
    round: int
    turn: int
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Chance:
    """Everybody's win chance after so many moves."""

    number: int
    win: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, reviewed."""

    game: str
    players: tuple[str, ...]
    finished: bool
    worlds: int
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]
    accounts: tuple[Account, ...]
    """For each seat, what made its result."""
    turning: tuple[Change, ...]
    """The largest changes, in the order of the game."""


@dataclass
class _Group:
    """Choices that were made without knowing of each other, and where they were made."""

    state: Any
    choices: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By seat: the number of the move, and the move. Who changed their mind counts once."""
    after: Any = None
    """The state once all was revealed; None if the game stops before that."""
    chance: bool = False
    """Whether cards came before the next choice."""


def review(record: Record, worlds: int = 128, tell: Tell | None = None) -> Review:
    """Review a record, finished or not."""
    game = registry.get(record.game)
    judge = Judge(game, worlds, record.players)
    groups, last = _groups(game, record)
    total = sum(len(group.choices) for group in groups)
    ledger = Ledger(len(record.players))
    decisions: list[Decision] = []
    for group in groups:
        judged = []
        for decision in _judged(judge, group):
            judged.append(decision)
            if tell is not None:
                tell(len(decisions) + len(judged), total)
        decisions += judged
        if group.after is not None:
            _book(ledger, judge, group, judged)
    result = game.result(last)
    ledger.close(result.winners if result.over else None, len(record.moves))
    return Review(
        game=game.name,
        players=record.players,
        finished=result.over,
        worlds=worlds,
        decisions=tuple(sorted(decisions, key=lambda one: one.number)),
        chances=tuple(Chance(number, win) for number, win in ledger.chances),
        accounts=ledger.accounts(),
        turning=turning_points(ledger.changes),
    )


def hint(game: AnyGame, view: Any, legal: list[str], names: tuple[str, ...]) -> Judgement:
    """What the coach would do here, and why, knowing what the view's seat knows."""
    return Judge(game, names=names).judge(view, legal)


def _groups(game: AnyGame, record: Record) -> tuple[list[_Group], Any]:
    """The record cut into groups of choices, and its last state."""
    steps = replay(record)
    state = next(steps).state
    groups: list[_Group] = []
    group = _Group(state)
    for step in steps:
        if step.seat is None or step.move is None:
            continue
        group.choices[step.seat] = (step.number, step.move)
        state = step.state
        if len(group.state.to_act) == 1 or len(step.events) > 1:
            group.after, group.chance = state, _has_chance(game, step)
            groups.append(group)
            group = _Group(state)
    if group.choices:
        groups.append(group)
    return groups, state


def _has_chance(game: AnyGame, step: Step) -> bool:
    kinds = game.chance_kinds
    if not kinds:
        return len(step.events) > 1 and not step.state.over
    return any(isinstance(event, kinds) for event in step.events)


def _judged(judge: Judge, group: _Group) -> Iterator[Decision]:
    """Each choice of a group by what its seat knew; nobody knows of the others' choices."""
    game, state = judge.game, group.state
    for seat, (number, move) in sorted(group.choices.items(), key=lambda item: item[1]):
        legal = [str(one) for one in game.legal(state, seat)]
        judgement = judge.judge(game.view(state, seat), legal, move)
        yield Decision(number, state.round, state.turn, judgement)


def _book(ledger: Ledger, judge: Judge, group: _Group, judged: list[Decision]) -> None:
    """Enter a group's changes: what each choice gave, and what they made of each other."""
    if len(judged) == 1:
        judgement = judged[0].judgement
        before, error = judgement.before, judgement.before_error
        after_error = error
        after = tuple(b + g for b, g in zip(before, judgement.gain, strict=True))
    else:
        chosen = {seat: move for seat, (_, move) in group.choices.items()}
        futures = judge.futures(group.state, [{}, chosen], 16 * judge.worlds, "full")
        before, after = (tuple(row) for row in futures.win.tolist())
        noise = futures.shares.std(axis=1).max(axis=1) / futures.count**0.5
        error, after_error = map(float, noise)
    numbers = [number for number, _ in group.choices.values()]
    ledger.arrive(before, min(numbers) - 1, error)
    for decision in judged:
        ledger.choose(decision.number, decision.judgement)
    ledger.reveal(after, max(numbers), after_error, is_chance_next=group.chance)
