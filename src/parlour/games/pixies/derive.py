"""What a screen shows in addition to a view, derived here so that no screen has to know the rules.

Each grid's points with the cards they come from, what every legal move would change, who still
plays this turn, and who fills a grid in it. All of it follows from what every seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from parlour.games.game import Card, Seat
from parlour.games.pixies.events import Event, Scored
from parlour.games.pixies.moves import Move, parse_move, placements
from parlour.games.pixies.score import Zone, break_down
from parlour.games.pixies.state import Cards, Grid, GridScore, How, placed
from parlour.games.pixies.view import View

Filling: TypeAlias = Literal["full", "will", "may", "no"]
"""Whether a grid is full, will be or may be by the end of this turn, or not."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What the symbols of one face-up card earn."""

    space: int
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class GridSheet:
    """A grid's points and the cards they come from."""

    score: GridScore
    validated: tuple[int, ...]
    symbols: tuple[Symbol, ...]
    zone: Zone | None


@dataclass(frozen=True, slots=True)
class Change:
    """Where a move puts its card, and how that changes the seat's points."""

    move: str
    card: Card
    how: How
    space: int
    gain: GridScore | None
    """None at a table without aids."""
    zone: Zone | None
    """The largest zone afterwards."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A round as it was scored, with its grids."""

    round: int
    grids: tuple[Grid, ...]
    sheets: tuple[GridSheet, ...]
    full: tuple[Seat, ...]
    unplayed: Cards


@dataclass(frozen=True, slots=True)
class Derived:
    """What a message has in addition to the view."""

    sheets: tuple[GridSheet, ...]
    """The grids of the view, in seat order; none at a table without aids."""
    moves: tuple[Change, ...]
    """Only for the seat that may move."""
    order: tuple[Seat, ...]
    """The seats that take the cards on display; the last one starts the next turn."""
    filling: tuple[Filling, ...]
    finished: Finished | None
    """The round that ended just now."""


def derive(view: View, legal: Iterable[str], events: Sequence[Event]) -> Derived:
    """All that a screen needs for this view, its legal moves and what has just happened."""
    order = _order(view)
    return Derived(
        sheets=tuple(sheet_of(grid, view.round) for grid in view.grids),
        moves=_changes(view, legal),
        order=order,
        filling=tuple(
            _filling(grid, view.display, order.count(seat)) for seat, grid in enumerate(view.grids)
        ),
        finished=finished_round(events),
    )


def finished_round(events: Sequence[Event]) -> Finished | None:
    """The last round that was scored in these events."""
    for event in reversed(events):
        if isinstance(event, Scored):
            sheets = tuple(sheet_of(grid, event.round) for grid in event.grids)
            return Finished(event.round, event.grids, sheets, event.full, event.unplayed)
    return None


def without_aids(derived: Derived) -> Derived:
    """The same without what grids would score now and what moves would gain."""
    moves = tuple(replace(one, gain=None, zone=None) for one in derived.moves)
    return replace(derived, sheets=(), moves=moves)


@lru_cache(maxsize=4096)
def sheet_of(grid: Grid, round_number: int) -> GridSheet:
    """A grid's points; cached, because a move changes one grid and each message has them all."""
    parts = break_down(grid, round_number)
    symbols = tuple(Symbol(*one) for one in parts.symbols)
    return GridSheet(parts.score(), parts.validated, symbols, parts.zone)


def _changes(view: View, legal: Iterable[str]) -> tuple[Change, ...]:
    if view.seat is None:
        return ()
    grid = view.grids[view.seat]
    before = sheet_of(grid, view.round).score
    return tuple(_change(grid, view.round, before, parse_move(text)) for text in legal)


def _change(grid: Grid, round_number: int, before: GridScore, move: Move) -> Change:
    after = break_down(placed(grid, move.card, move.space, move.how), round_number)
    score = after.score()
    gain = GridScore(
        score.validated - before.validated,
        score.symbols - before.symbols,
        score.zone - before.zone,
        score.total - before.total,
    )
    return Change(str(move), move.card, move.how, move.space, gain, after.zone)


def _order(view: View) -> tuple[Seat, ...]:
    """A seat for every card that will be taken. Two players alternate, two cards each."""
    if view.over or not view.to_act:
        return ()
    left = len(view.display)
    if view.players == 2 and any(None not in grid for grid in view.grids):
        left = 1  # both will have placed as many cards: the round ends before the others are taken
    return tuple((view.to_act[0] + step) % view.players for step in range(left))


def _filling(grid: Grid, display: Cards, takes: int) -> Filling:
    empty = grid.count(None)
    if not empty:
        return "full"
    if empty > takes:
        return "no"
    outcomes = set(_fills(grid, display, takes))
    if outcomes == {True}:
        return "will"
    return "may" if True in outcomes else "no"


def _fills(grid: Grid, display: Cards, takes: int) -> Iterable[bool]:
    """Whether the grid is full after each way of taking that many of these cards."""
    if None not in grid:
        yield True
    elif not takes:
        yield False
    else:
        for card in display:
            rest = tuple(other for other in display if other != card)
            for move in placements(grid, card):
                after = placed(grid, card, move.space, move.how)
                yield from _fills(after, rest, takes - 1)
