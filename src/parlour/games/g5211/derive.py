"""What a screen shows in addition to a view, derived here so that no screen has to know the rules.

The standing of each colour in play, how far the Kododo are from their number, how the last round
was scored step by step, and which cards this seat has not seen yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from parlour.games.g5211.cards import COLOURS, COPIES, TURNS, rounds
from parlour.games.g5211.describe import Step, steps
from parlour.games.g5211.score import Out, colour_limit, judge, kododo_number, majority
from parlour.games.g5211.state import Cards, RoundKind
from parlour.games.g5211.view import View, unseen_counts

Standing: TypeAlias = Literal["limit", "tie", "majority", "behind", "none"]
"""Out for the limit, out for a tie, the current majority, behind it, or not in play.

At a table without aids every colour has `none`.
"""


@dataclass(frozen=True, slots=True)
class Count:
    """The cards in play of one colour, and its standing if the round ended now."""

    colour: str
    count: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class Tally:
    """All cards in play, counted."""

    colours: tuple[Count, ...]
    kododo: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The round that was scored last: what decided it, step by step."""

    deck: int
    round: int
    tally: Tally
    out: tuple[Out, ...]
    result: RoundKind
    colour: str | None
    kept: tuple[Cards, ...]
    points: tuple[int, ...]
    steps: tuple[Step, ...]
    """The same in sentences, one step after the other."""


@dataclass(frozen=True, slots=True)
class Derived:
    """What a message has in addition to the view."""

    limit: int
    kododo_number: int
    choose: int
    """How many cards to choose this turn."""
    turns: tuple[int, ...]
    """The same for every turn of a round."""
    rounds: int
    """How many rounds a deck lasts."""
    tally: Tally
    finished: Finished | None
    """The last round, until the first cards of the next one are revealed."""
    unseen: tuple[tuple[int, ...], ...]
    """For each colour of the tally and each value from 1: how many cards are unseen.

    Empty where the table wants players to remember them.
    """


def derive(view: View) -> Derived:
    """All that a screen needs for this view."""
    fresh = bool(view.rounds) and not any(view.table)
    last = view.rounds[-1] if fresh else None
    return Derived(
        limit=colour_limit(view.players),
        kododo_number=kododo_number(view.players),
        choose=TURNS[view.turn - 1],
        turns=TURNS,
        rounds=rounds(view.players),
        tally=_tally(view.table),
        finished=None if last is None else _finished(last.deck, last.round, last.table),
        unseen=_unseen(view),
    )


def without_aids(derived: Derived) -> Derived:
    """The same without the standing of the colours and without the unseen cards."""
    counts = tuple(Count(one.colour, one.count, "none") for one in derived.tally.colours)
    return replace(derived, tally=replace(derived.tally, colours=counts), unseen=())


@lru_cache(maxsize=1024)
def _tally(table: tuple[Cards, ...]) -> Tally:
    """The standing of all colours; cached, because it is the same for every seat."""
    verdict = judge(table)
    leader, out = verdict.colour, verdict.out
    if verdict.result == "kododo":  # then the verdict does not compare colours
        leader, out = majority(verdict.counts, colour_limit(len(table)))
    why = {colour: one.why for one in out for colour in one.colours}
    colours = [
        _count(colour, count, _standing(colour, count, leader, why))
        for colour, count in verdict.counts.items()
    ]
    return Tally(tuple(colours), verdict.kododo)


@cache
def _count(colour: str, count: int, standing: Standing) -> Count:
    """A cached Count: there are few, and tallies with the same objects compare faster."""
    return Count(colour, count, standing)


def _standing(
    colour: str, count: int, leader: str | None, why: dict[str, Literal["limit", "tie"]]
) -> Standing:
    if count == 0:
        return "none"
    if colour == leader:
        return "majority"
    return why.get(colour, "behind")


@lru_cache(maxsize=1024)
def _finished(deck: int, number: int, table: tuple[Cards, ...]) -> Finished:
    verdict = judge(table)
    return Finished(
        deck=deck,
        round=number,
        tally=_tally(table),
        out=verdict.out,
        result=verdict.result,
        colour=verdict.colour,
        kept=verdict.kept,
        points=verdict.points,
        steps=steps(verdict),
    )


def _unseen(view: View) -> tuple[tuple[int, ...], ...]:
    counts = tuple(unseen_counts(view).values())  # in the deck's order: colour by colour
    return tuple([counts[one] for one in _COLOUR_SLICES])


_COLOUR_SLICES = [
    slice(start, start + len(COPIES)) for start in range(0, len(COLOURS) * len(COPIES), len(COPIES))
]
"""Where the counts of each colour are among those of all different cards."""
