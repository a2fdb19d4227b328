"""The skilled level of Pixies on the standard library alone, for the page's own Python.

The value network of `value_net`, in integers as there: every move has exactly the same value, so
the level has the same name. A test compares them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from parlour.bots.bot import Styled
from parlour.bots.npz import read_array
from parlour.bots.pixies.styles import SKILLED_TILT
from parlour.games.game import AnyGame
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, display_size
from parlour.games.pixies.moves import Move
from parlour.games.pixies.score import NEIGHBOURS, score_grid
from parlour.games.pixies.state import Cell, Grid, placed
from parlour.games.pixies.view import View, unseen

SKILLED_NOISE = {2: 0.0, 3: 1.0, 4: 1.0, 5: 1.0}
"""In points, by number of players: with more players, its own grid is nearly all it needs.

Over 150 positions for each number of players, measured by 200 rollouts a move, a choice of the
expert then loses 0.6, 0.2, 0.2 and 0.3 % of a victory, of the skilled 1.3, 0.5, 0.6 and 0.7 %, of
the casual 2.2, 0.8, 0.9 and 1.3 %."""

WIDTH, POINT, UNIT = 64, 256, 128
"""Neurons; the unit of values, a point; and what an output is divided by to be in that unit."""
UP_CARD, SPACE, COLOUR, ZONES, ROOM, ORDER, SUPPLY, ROUND, ROWS = (
    0, 140, 500, 2036, 2336, 2736, 2756, 2828, 2840,
)  # fmt: skip
"""The first row of each kind of fact, as in `value_net`."""

Row: TypeAlias = tuple[int, ...]
NUMBER = {card: index for index, card in enumerate(CARDS)}


class Net(NamedTuple):
    """A row for each fact, and the weights of the hidden layer."""

    rows: list[Row]
    out: Row


@cache
def load(folder: Path | None = None) -> Net:
    """The network in a folder, or in the package."""
    path = (folder or Path(__file__).parent / "weights") / "value.npz"
    rows, out = (tuple(int(one) for one in read_array(path, name)) for name in ("rows", "out"))
    if len(rows) != ROWS * WIDTH or len(out) != WIDTH:
        raise ValueError(f"{path.name} holds {len(rows)} weights instead of {ROWS * WIDTH}")
    return Net([rows[i : i + WIDTH] for i in range(0, len(rows), WIDTH)], out)


def _total(net: Net, facts: Sequence[int]) -> list[int]:
    """The sum of the rows of facts."""
    return [sum(column) for column in zip(*(net.rows[fact] for fact in facts), strict=True)]


def _gain(net: Net, total: Sequence[int]) -> int:
    return sum(a * b for a, b in zip(total, net.out, strict=True) if a > 0) // UNIT


def _state_of(cell: Cell | None) -> int:
    """0 empty, 1 face down, 2 open, 3 validated."""
    if cell is None:
        return 0
    return (2 if cell.up is not None else 0) + (1 if cell.down is not None else 0)


def _grid_facts(grid: Grid, number: int, left: Counter[int]) -> list[int]:
    """The facts about a grid: its cards, what may still come, its colours and zones."""
    facts = []
    masks = [0] * len(COLOURS)
    for space, cell in enumerate(grid):
        state = _state_of(cell)
        facts.append(SPACE + (space * 4 + state) * 10 + min(left[space + 1], 9))
        if cell is None or cell.up is None:
            continue
        facts.append(UP_CARD + 2 * NUMBER[cell.up] + (state & 1))
        for place, colour in enumerate(COLOURS):
            if colour in FACES[cell.up].colours:
                masks[place] |= 1 << space
    facts += [COLOUR + (number - 1) * 512 + mask for mask in masks]
    second, best = sorted(_largest_zone(mask) for mask in masks)[-2:]
    return [*facts, ZONES + (number - 1) * 100 + best * 10 + second]


@cache
def _largest_zone(mask: int) -> int:
    """Size of the largest zone of adjacent spaces in a mask, if at least two."""
    largest, left = 1, {space for space in range(9) if mask >> space & 1}
    while left:
        edge, size = [left.pop()], 0
        while edge:
            space = edge.pop()
            size += 1
            reached = left.intersection(NEIGHBOURS[space])
            left -= reached
            edge += reached
        largest = max(largest, size)
    return largest if largest > 1 else 0


def values(view: View, legal: Sequence[Move], folder: Path | None = None) -> list[float]:
    """The points that the player's own grid is expected to end with after each move."""
    net, players, number = load(folder), view.players, view.round
    seat, deck = view.to_act[0], unseen(view)
    grid = view.grids[seat]
    left = Counter(FACES[card].number for card in deck)
    rivals = [one.count(None) for other, one in enumerate(view.grids) if other != seat]
    least = max(min(9, *rivals) - 1, 0)
    last = (seat + len(view.display) - 1) % players
    turns = min(len(deck) // display_size(players), 17)
    common = [
        ROUND + (players - 2) * 3 + number - 1,
        ORDER + (players - 2) * 5 + (seat - last) % players,
        SUPPLY + (players - 2) * 18 + turns,
    ]
    found = []
    for move in legal:
        after = placed(grid, move.card, move.space, move.how)
        room = ROOM + (players - 2) * 100 + after.count(None) * 10 + least
        total = _total(net, [*common, room, *_grid_facts(after, number, left)])
        found.append((score_grid(after, number).total * POINT + _gain(net, total)) / POINT)
    return found


def opinion(view: View, legal: Sequence[Move]) -> tuple[str, list[float]]:
    """The name of the scale, and the points expected after each move."""
    return "points", values(view, legal)


class PortableBot(Styled):
    """Plays the move after which its own grid is expected to score most, ignoring the others."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The best move by expected points, after noise."""
        noise = SKILLED_NOISE[view.players]
        noisy = [value + rng.gauss(0.0, noise) for value in values(view, legal, self.folder)]
        found = self.tilted(noisy, SKILLED_TILT, view, legal)
        return legal[found.index(max(found))]


def skilled(_game: AnyGame, weights: Path | None) -> PortableBot:
    """The third level."""
    return PortableBot(weights)
