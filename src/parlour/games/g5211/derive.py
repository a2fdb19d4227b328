"""What a screen shows beside a view, reckoned here so that no screen has to know the rules.

How the colours in play stand against each other and the limit, how far the Kododo are from their
number, how the last round was judged step by step, and which cards this seat has not seen yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from parlour.games.g5211.cards import COPIES, TURNS, kododo_number, limit
from parlour.games.g5211.score import Out, judge, majority
from parlour.games.g5211.state import Cards, RoundKind
from parlour.games.g5211.view import View, unseen_counts

Standing: TypeAlias = Literal["limit", "tie", "majority", "behind", "none"]
"""Out for the limit, out for a tie, the majority as it stands, behind it, or not in play."""


@dataclass(frozen=True, slots=True)
class Count:
    """The cards in play of one colour, and where that would leave it if no more came."""

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
    """The round that was scored last: what decided it, in the order in which it is reckoned."""

    deck: int
    round: int
    tally: Tally
    out: tuple[Out, ...]
    result: RoundKind
    colour: str | None
    kept: tuple[Cards, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What one message tells beside the view."""

    limit: int
    kododo_number: int
    choose: int
    """How many cards this turn asks for."""
    turns: tuple[int, ...]
    """The same for every turn of a round."""
    tally: Tally
    finished: Finished | None
    """The last round, until the first cards of the next one are revealed."""
    unseen: tuple[tuple[int, ...], ...]
    """For each colour of the tally, for the values from 1 up: how many cards were not seen yet."""


def reckon(view: View) -> Reckoned:
    """All that a screen needs for this view."""
    fresh = bool(view.rounds) and not any(view.table)
    last = view.rounds[-1] if fresh else None
    return Reckoned(
        limit=limit(view.players),
        kododo_number=kododo_number(view.players),
        choose=TURNS[view.turn - 1],
        turns=TURNS,
        tally=_tally(view.table),
        finished=None if last is None else _finished(last.deck, last.round, last.table),
        unseen=_unseen(view),
    )


@lru_cache(maxsize=1024)
def _tally(table: tuple[Cards, ...]) -> Tally:
    """How the colours stand; remembered, because all at a table are told the same."""
    verdict = judge(table)
    leader, out = majority(verdict.counts, limit(len(table)))
    why = {colour: one.why for one in out for colour in one.colours}
    return Tally(
        tuple(
            Count(colour, count, _standing(colour, count, leader, why))
            for colour, count in verdict.counts.items()
        ),
        verdict.kododo,
    )


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
    )


def _unseen(view: View) -> tuple[tuple[int, ...], ...]:
    left = tuple(unseen_counts(view).values())  # in the deck's order: colour by colour
    values = len(COPIES)
    return tuple(left[start : start + values] for start in range(0, len(left), values))
