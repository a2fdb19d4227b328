"""What is measured in games of Pixies: grids, how rounds end, and what each card brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.pixies.batch_core import CARD
from parlour.games.pixies.batch_insight import NOTHING, Grids, grids
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, ROUNDS, display_size
from parlour.games.pixies.events import Displayed, Placed, Shuffled
from parlour.games.pixies.score import largest_zone, zone_worth
from parlour.games.pixies.state import EMPTY, SPACES, Cell, Grid, placed
from parlour.lab.luck import Luck
from parlour.lab.playing import Played, play
from parlour.lab.ratios import SHARE, Measures, Ratios, shares, tally

Cells = NDArray[np.int64]
"""A number for each space: games, rounds, seats, spaces."""

VALIDATED, SYMBOLS, ZONE = range(3)
"""The three parts of a grid's points."""


def _by_card(of: Any, nothing: int = 0) -> NDArray[np.int64]:
    """A table from what lies on a space to a number."""
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
    """What only this game has; the cells of each are named."""

    places: Ratios
    """Victories by place after the first player of the game."""
    shared: Ratios
    """Games whose victory was shared."""
    parts: Ratios
    """A grid's points by round and part: validated, symbols, zone."""
    round_places: Ratios
    """A grid's points by place after the first player of the round."""
    full: Ratios
    """Rounds by the number of grids that are full at their end, from 0."""
    fillers: Ratios
    """Grids filled, by place after the first player of the round."""
    filled: Ratios
    """Points of grids that are not full, and of those that are."""
    halfway: Ratios
    """Rounds that ended in the middle of a turn."""
    turns: Counter[int]
    """Rounds by their number of turns."""
    placed: Ratios
    """Cards that a seat places in a round."""
    decisions: Ratios
    """Cards placed in a game."""
    spaces: Ratios
    """Grids with a validated card, by space."""
    space_points: Ratios
    """Points by space."""
    cards: Ratios
    """Points by card taken."""
    faces: Ratios
    """Cards taken that lie face up in the end, by card."""
    wins: Ratios
    """Victories of whoever took the card, by card."""


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
    """Everything that these games tell."""
    up, down = games.up, games.down
    count, _, players, _ = up.shape
    parts = points(up, down)
    cells = parts[VALIDATED] + parts[SYMBOLS] + parts[ZONE]
    totals = cells.sum(3)
    is_up, is_down = up != NOTHING, down != NOTHING
    full = (is_up | is_down).all(3)
    laid = is_up.sum(3) + is_down.sum(3)
    won = shares(games.winners, players)
    face_up = _by_seat(up, players)
    taken = face_up + _by_seat(down, players)
    times = taken.sum(1)
    return MeasuresPixies(
        games=count,
        scores=tally(games.scores),
        score=Ratios.of(games.scores.sum(1), players),
        best=Ratios.of(games.scores.max(1), 1),
        seats=Ratios.of(won, 1, SHARE),
        places=Ratios.of(_after(won[:, None], games.firsts[:, :1])[:, 0], 1, SHARE),
        shared=Ratios.of(won.max(1) < SHARE, 1),
        parts=Ratios.of(np.stack([part.sum((2, 3)) for part in parts], 2), players),
        round_places=Ratios.of(_after(totals, games.firsts).sum(1), ROUNDS),
        full=Ratios.of(
            np.stack([(full.sum(2) == k).sum(1) for k in range(players + 1)], 1), ROUNDS
        ),
        fillers=Ratios.of(_after(full, games.firsts).sum(1), ROUNDS),
        filled=Ratios.of(
            np.stack([(totals * mine).sum((1, 2)) for mine in (~full, full)], 1),
            np.stack([mine.sum((1, 2)) for mine in (~full, full)], 1),
        ),
        halfway=Ratios.of(
            (laid.sum(2) < games.turns.astype(np.int64) * display_size(players)).sum(1), ROUNDS
        ),
        turns=tally(games.turns),
        placed=Ratios.of(laid.sum((1, 2)), ROUNDS * players),
        decisions=Ratios.of(laid.sum((1, 2)), 1),
        spaces=Ratios.of((parts[VALIDATED] > 0).sum((1, 2)), ROUNDS * players),
        space_points=Ratios.of(cells.sum((1, 2)), ROUNDS * players),
        cards=Ratios.of(_by_seat(up, players, cells).sum(1), times),
        faces=Ratios.of(face_up.sum(1), times),
        wins=Ratios.of((taken * won[:, :, None]).sum(1), times, SHARE),
    )


def _after(by_seat: NDArray[Any], firsts: NDArray[np.uint8]) -> NDArray[Any]:
    """From seats to places: the first player of each round comes first."""
    players = by_seat.shape[2]
    seats = (firsts[:, :, None].astype(np.int64) + np.arange(players)) % players
    return np.take_along_axis(by_seat, seats, 2)


def _by_seat(
    cards: NDArray[np.uint8], players: int, weights: Cells | None = None
) -> NDArray[np.int64]:
    """How often each seat of each game has each card, or the sum of the weights where it lies."""
    games, size = len(cards), len(CARDS) + 1
    # Whatever is no card goes into one last column, which is dropped.
    columns = np.minimum(cards, len(CARDS))
    place = np.arange(games * players).reshape(games, 1, players, 1) * size + columns
    flat = None if weights is None else weights.ravel()
    # Sums of small integers: exact in the floats that weighted counts come in.
    sums = np.bincount(place.ravel(), flat, games * players * size)
    return sums.reshape(games, players, size)[:, :, : len(CARDS)].astype(np.int64)


# Where the games come from.


def random_games(players: int, games: int, seed: int) -> MeasuresPixies:
    """Measure games of random play, from the compiled simulator."""
    return measure(grids(players, games, seed))


def bot_games(level: str, players: int, luck: Luck, numbers: range) -> MeasuresPixies:
    """Measure games between bots of one level, by the readable rules."""
    return measure(from_rules([play([level] * players, luck, number) for number in numbers]))


def from_rules(games: Sequence[Played]) -> Grids:
    """The grids of finished games, from what happened in them."""
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
    )


@dataclass(slots=True)
class _Round:
    first: int
    grids: list[Grid]
    turns: int = 0


def _rounds(game: Played) -> list[_Round]:
    """Each round's grids at its end: a state forgets them when the next begins."""
    rounds: list[_Round] = []
    for event in game.events:
        match event:
            case Shuffled(first=first):
                rounds.append(_Round(first, [EMPTY] * game.state.players))
            case Displayed():
                rounds[-1].turns += 1
            case Placed(seat, card, space, how):
                grid = rounds[-1].grids[seat]
                rounds[-1].grids[seat] = placed(grid, card, space, how)
    return rounds


def _codes(grid: Grid) -> tuple[list[int], list[int]]:
    up = [NOTHING if cell is None or cell.up is None else CARD[cell.up] for cell in grid]
    down = [NOTHING if cell is None or cell.down is None else CARD[cell.down] for cell in grid]
    return up, down
