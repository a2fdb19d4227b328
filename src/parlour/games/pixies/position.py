"""A position of Pixies on a real table: the display, and every player's grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from parlour.games.game import Seat
from parlour.games.pixies.cards import FACES, ROUNDS, display_size
from parlour.games.pixies.sheet.round import HIDDEN, Seen, read_grid
from parlour.games.pixies.state import Cards, Cell, Options, State
from parlour.games.pixies.view import View, unseen
from parlour.games.position import (
    PositionAfter,
    bad_position,
    check_points,
    check_seats,
    load_position,
    rng_of,
)
from parlour.games.sheet.round import Part
from parlour.games.wire import Json, dump


@dataclass(frozen=True, slots=True)
class Position:
    """What everyone at the table sees, when it is the turn of `seat`."""

    players: int
    seat: Seat
    round: int
    display: Cards
    """The cards still there to be taken."""
    grids: tuple[tuple[str, ...], ...]
    """By seat, nine spaces each, written as for `parlour score`."""
    scores: tuple[int, ...]
    """Points of the rounds before."""


def read_position(data: Json) -> View:
    """What a player knows at a real table; refuses an impossible position.

    For a face-down card that was not entered, one that may lie there is assumed.
    """
    position = load_position(Position, data)
    check_seats(position.players, position.seat, position.grids, position.scores)
    check_points(position.scores)
    if not 1 <= position.round <= ROUNDS:
        raise bad_position("pixies-sheet-round", round=position.round)
    seen: Seen = {}
    grids = [
        read_grid(Part(number, None, words), seen) for number, words in enumerate(position.grids, 1)
    ]
    _check_display(position, seen)
    if None not in grids[position.seat]:
        raise bad_position("pixies-position-full")
    size = display_size(position.players)
    taken = size - len(position.display)
    cards = sum(_count(cell) for grid in grids for cell in grid)
    if cards + len(position.display) > len(FACES):
        raise bad_position("pixies-position-deck", most=len(FACES))
    view = View(
        players=position.players,
        options=Options(),
        round=position.round,
        turn=max(0, cards - taken) // size + 1,
        to_act=(position.seat,),
        scores=position.scores,
        over=False,
        winners=(),
        rounds=(),
        first=(position.seat - taken) % position.players,
        display=position.display,
        draw=0,
        grids=tuple(grids),
        seat=position.seat,
    )
    view = _with_assumed_cards(view, rng_of(position))
    return replace(view, draw=len(unseen(view)))


def dump_position(state: State, *, round_over: bool) -> PositionAfter:
    """A position as it is entered, face-down cards included."""
    position = Position(
        players=state.players,
        seat=state.seat,
        round=state.round,
        display=state.display,
        grids=tuple(tuple(map(_word, grid)) for grid in state.grids),
        scores=state.scores,
    )
    return PositionAfter(dump(position), round_over)


def _check_display(position: Position, seen: Seen) -> None:
    size = display_size(position.players)
    if not 1 <= len(position.display) <= size:
        raise bad_position("pixies-position-display", most=size)
    for place, card in enumerate(position.display):
        if card not in FACES:
            raise bad_position("pixies-position-card", card=card[:20])
        if card in seen or card in position.display[:place]:
            raise bad_position("pixies-position-twice", card=card)


def _with_assumed_cards(view: View, rng: Random) -> View:
    """The view with a card for each unknown one, of the numbers that rules allow there."""
    left = unseen(view)
    rng.shuffle(left)
    grids = []
    for grid in view.grids:
        validated = [space for space, cell in enumerate(grid, 1) if cell and cell.is_validated]
        cells = list(grid)
        for place, cell in enumerate(grid):
            if cell is not None and cell.down == HIDDEN:
                # The pair of the card above, else one that found its own space validated.
                first = [place + 1] if cell.is_validated else validated
                cells[place] = Cell(cell.up, _remove_card(left, first, validated))
        grids.append(tuple(cells))
    return replace(view, grids=tuple(grids))


def _remove_card(cards: list[str], *wanted: Sequence[int]) -> str:
    """Remove the first card with one of these numbers; any card if there is none."""
    for numbers in wanted:
        for card in cards:
            if FACES[card].number in numbers:
                cards.remove(card)
                return card
    return cards.pop()


def _count(cell: Cell | None) -> int:
    return 0 if cell is None else (cell.up is not None) + (cell.down is not None)


def _word(cell: Cell | None) -> str:
    """A space as `parlour score` reads it."""
    if cell is None:
        return "."
    return (cell.up or "") + (f"/{cell.down}" if cell.down is not None else "")
