"""Measures of Pixies: grids, how rounds end, and what each card brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.pixies.batch.core import CARD
from parlour.games.pixies.batch.insight import NOTHING, Grids, grids
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, ROUNDS
from parlour.games.pixies.events import Displayed, Placed, Shuffled
from parlour.games.pixies.score import largest_zone, zone_worth
from parlour.games.pixies.state import EMPTY, SPACES, Cell, Grid, placed
from parlour.lab.insight.games import FinishedGame, play_game
from parlour.lab.report.ratios import (
    VICTORY,
    Measures,
    Ratios,
    sum_by_seat,
    victory_shares,
)
from parlour.lab.seeds import SeedTree

Cells = NDArray[np.int64]
"""A number for each space: games, rounds, seats, spaces."""

VALIDATED, SYMBOLS, ZONE = range(3)
"""The three parts of a grid's points."""
LATEST = 12
"""The twelfth card that a player takes in a round is counted with all later ones."""


def _by_card(of: Any, nothing: int = 0) -> NDArray[np.int64]:
    """A lookup table from the code on a space to a number."""
    table = np.full(NOTHING + 1, nothing, np.int64)
    table[: len(CARDS)] = [of(card) for card in CARDS]
    return table


_SYMBOLS = _by_card(lambda card: FACES[card].symbols)
_HAS = [_by_card(lambda card, c=colour: c in FACES[card].colours) for colour in COLOURS]
_SPECIAL = _by_card(lambda c: COLOURS.index(c[0]) if FACES[c].is_special else -1, nothing=-1)


def _largest_zone(mask: int) -> int:
    """The spaces, as bits, of the largest zone that cards of one colour on these spaces form."""
    blue = [next(card for card in CARDS if card.startswith(f"B{n}")) for n in range(1, SPACES + 1)]
    grid = tuple(Cell(card, None) if mask >> space & 1 else None for space, card in enumerate(blue))
    zone = largest_zone(grid)
    return sum(1 << space - 1 for space in zone[1]) if zone else 0


_ZONE = np.array([_largest_zone(mask) for mask in range(1 << SPACES)])
_SIZE = np.array([zone.bit_count() for zone in _ZONE.tolist()])


@dataclass(frozen=True, slots=True)
class MeasuresPixies(Measures):
    """What only this game has. Each docstring says what the cells are."""

    places: Ratios
    """Victories by place after the first player of the game."""
    parts: Ratios
    """A grid's points by round and part: validated, symbols, zone."""
    round_places: Ratios
    """A grid's points by place after the first player of the round."""
    full: Ratios
    """Rounds by the number of grids that are full at their end, from 0."""
    filled: Ratios
    """Points of grids that are not full, and of those that are."""
    placed: Ratios
    """Cards that a seat places in a round."""
    space_points: Ratios
    """Points by space."""
    cards: Ratios
    """Points by card taken."""
    order: Ratios
    """Points by when in the round its player took the card, the first one first.

    Only in games of bots: the compiled simulator does not say.
    """


def points(up: NDArray[np.uint8], down: NDArray[np.uint8]) -> tuple[Cells, Cells, Cells]:
    """Every grid's points, each on the space it comes from: validated, symbols, zone."""
    validated = ((up != NOTHING) & (down != NOTHING)) * np.arange(1, SPACES + 1)
    symbols, special = _SYMBOLS[up], _SPECIAL[up]
    bits = 1 << np.arange(SPACES)
    size = np.ones(up.shape[:-1], np.int64)
    zone = np.zeros(up.shape[:-1], np.int64)
    for number, has in enumerate(_HAS):
        of_colour = has[up]
        symbols = symbols + (special == number) * of_colour.sum(-1, keepdims=True)
        mask = (of_colour * bits).sum(-1)
        larger = _SIZE[mask] > size
        zone = np.where(larger, _ZONE[mask], zone)
        size = np.where(larger, _SIZE[mask], size)
    worth = np.array([zone_worth(number) for number in range(1, ROUNDS + 1)])
    in_zone = (zone[..., None] >> np.arange(SPACES) & 1) * worth[:, None, None]
    return validated, symbols, in_zone


def measure(games: Grids) -> MeasuresPixies:
    """Measure finished games."""
    up, down = games.up, games.down
    count, _, players, _ = up.shape
    parts = points(up, down)
    cells = parts[VALIDATED] + parts[SYMBOLS] + parts[ZONE]
    totals = cells.sum(3)
    is_up, is_down = up != NOTHING, down != NOTHING
    full = (is_up | is_down).all(3)
    laid = is_up.sum(3) + is_down.sum(3)
    won = victory_shares(games.winners, players)
    times = (_cards_by_seat(up) + _cards_by_seat(down)).sum(1)
    return MeasuresPixies(
        games=count,
        score=Ratios.of(games.scores.sum(1), players),
        best=Ratios.of(games.scores.max(1), 1),
        seats=Ratios.of(won, 1, VICTORY),
        places=Ratios.of(_by_place(won[:, None], games.firsts[:, :1])[:, 0], 1, VICTORY),
        parts=Ratios.of(np.stack([part.sum((2, 3)) for part in parts], 2), players),
        round_places=Ratios.of(_by_place(totals, games.firsts).sum(1), ROUNDS),
        full=Ratios.of(
            np.stack([(full.sum(2) == k).sum(1) for k in range(players + 1)], 1), ROUNDS
        ),
        filled=Ratios.of(
            np.stack([(totals * mine).sum((1, 2)) for mine in (~full, full)], 1),
            np.stack([mine.sum((1, 2)) for mine in (~full, full)], 1),
        ),
        placed=Ratios.of(laid.sum((1, 2)), ROUNDS * players),
        space_points=Ratios.of(cells.sum((1, 2)), ROUNDS * players),
        cards=Ratios.of(_cards_by_seat(up, cells).sum(1), times),
        order=_by_order(cells, laid, games.orders),
    )


def _by_order(cells: Cells, laid: Cells, orders: NDArray[np.uint8] | None) -> Ratios:
    """Points by when the card was taken; no games where that is unknown."""
    games = len(cells)
    if orders is None:
        return Ratios.of(np.zeros((games, LATEST), np.int64), np.zeros(games, np.int64))
    early = range(LATEST - 1)
    points = [(cells * (orders == number)).sum((1, 2, 3)) for number in early]
    late = (cells * (orders >= LATEST - 1)).sum((1, 2, 3))
    taken = [(laid > number).sum((1, 2)) for number in early]
    rest = np.maximum(laid - (LATEST - 1), 0).sum((1, 2))
    return Ratios.of(np.stack([*points, late], 1), np.stack([*taken, rest], 1))


def _by_place(by_seat: NDArray[Any], firsts: NDArray[np.uint8]) -> NDArray[Any]:
    """Reorder seats so that the first player of each round comes first."""
    players = by_seat.shape[2]
    seats = (firsts[:, :, None].astype(np.int64) + np.arange(players)) % players
    return np.take_along_axis(by_seat, seats, 2)


def _cards_by_seat(codes: NDArray[np.uint8], weights: Cells | None = None) -> NDArray[np.int64]:
    """How often each seat of each game has each card, or the sum of the cards' weights."""
    # Codes that are no card go into one last column, which is dropped.
    columns = np.minimum(codes, len(CARDS))
    return sum_by_seat(columns, len(CARDS) + 1, weights)[:, :, : len(CARDS)]


# Where the games come from.


def random_games(players: int, games: int, seed: int) -> MeasuresPixies:
    """Measure games of random play, from the compiled simulator."""
    return measure(grids(players, games, seed))


def bot_games(level: str, players: int, seeds: SeedTree, numbers: range) -> MeasuresPixies:
    """Measure games between bots of one level, by the readable rules."""
    return measure(from_rules([play_game([level] * players, seeds, number) for number in numbers]))


def from_rules(games: Sequence[FinishedGame]) -> Grids:
    """Convert finished games to the simulator's form, by their events."""
    rounds = [_rounds(game) for game in games]
    cells = [[[_codes(grid) for grid in played.grids] for played in game] for game in rounds]
    both = np.array(cells, np.uint8)
    marks = np.array([[(played.first, played.turns) for played in game] for game in rounds])
    winners = [sum(1 << seat for seat in game.state.winners) for game in games]
    return Grids(
        up=both[:, :, :, 0],
        down=both[:, :, :, 1],
        firsts=marks[:, :, 0].astype(np.uint8),
        turns=marks[:, :, 1].astype(np.uint8),
        scores=np.array([game.state.scores for game in games], np.int64),
        winners=np.array(winners, np.int64),
        orders=np.array([[played.orders() for played in game] for game in rounds], np.uint8),
    )


@dataclass(slots=True)
class _Round:
    first: int
    grids: list[Grid]
    turns: int = 0
    taken: dict[str, int] = field(default_factory=dict)
    """For each card, how many its player had taken before it."""

    def orders(self) -> list[list[int]]:
        """The same for the face-up card on each space."""
        return [
            [self.taken.get(cell.up or "", NOTHING) if cell else NOTHING for cell in grid]
            for grid in self.grids
        ]


def _rounds(game: FinishedGame) -> list[_Round]:
    """Each round's grids at its end, which a state forgets when the next round begins."""
    rounds: list[_Round] = []
    for event in game.events:
        match event:
            case Shuffled(first=first):
                rounds.append(_Round(first, [EMPTY] * game.state.players))
            case Displayed():
                rounds[-1].turns += 1
            case Placed(seat, card, space, how):
                grid = rounds[-1].grids[seat]
                rounds[-1].taken[card] = sum(map(_cards_on, grid))
                rounds[-1].grids[seat] = placed(grid, card, space, how)
    return rounds


def _cards_on(cell: Cell | None) -> int:
    return 0 if cell is None else (cell.up is not None) + (cell.down is not None)


def _codes(grid: Grid) -> tuple[list[int], list[int]]:
    up = [NOTHING if cell is None or cell.up is None else CARD[cell.up] for cell in grid]
    down = [NOTHING if cell is None or cell.down is None else CARD[cell.down] for cell in grid]
    return up, down
