"""Scoring of a grid: validated cards, symbols, and the largest zone of one colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.game import Card
from parlour.games.pixies.cards import COLOURS, FACES
from parlour.games.pixies.state import SPACES, Grid, GridScore

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other in range(SPACES)
        if abs(other // 3 - space // 3) + abs(other % 3 - space % 3) == 1
    )
    for space in range(SPACES)
)
"""For each space, counted from 0, the spaces that share a side with it."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The largest zone: its colour, its spaces (from 1), and what each card in it earns."""

    colour: str
    spaces: tuple[int, ...]
    each: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A grid's points, card by card."""

    validated: tuple[int, ...]
    """Spaces with a validated card; the space is the number that it earns."""
    symbols: tuple[tuple[int, Card, int], ...]
    """Space, card and points of every face-up card that shows symbols."""
    zone: Zone | None

    def score(self) -> GridScore:
        """The three parts and their sum."""
        validated = sum(self.validated)
        symbols = sum(points for _, _, points in self.symbols)
        zone = len(self.zone.spaces) * self.zone.each if self.zone else 0
        return GridScore(validated, symbols, zone, validated + symbols + zone)


def zone_worth(round_number: int) -> int:
    """The points for each card of the largest zone: 2, 3 and 4 in the three rounds."""
    return round_number + 1


def score_grid(grid: Grid, round_number: int) -> GridScore:
    """A grid's points in that round."""
    return break_down(grid, round_number).score()


def break_down(grid: Grid, round_number: int) -> Breakdown:
    """A grid's points, with the cards that they come from."""
    validated = tuple(
        space for space, cell in enumerate(grid, 1) if cell is not None and cell.is_validated
    )
    spaces = largest_zone(grid)
    zone = Zone(spaces[0], spaces[1], zone_worth(round_number)) if spaces else None
    return Breakdown(validated, _symbols(grid), zone)


def _symbols(grid: Grid) -> tuple[tuple[int, Card, int], ...]:
    in_sight = dict.fromkeys(COLOURS, 0)
    faces_up = [(space, cell.up) for space, cell in enumerate(grid, 1) if cell and cell.up]
    for _, card in faces_up:
        for colour in FACES[card].colours:
            in_sight[colour] += 1
    points = []
    for space, card in faces_up:
        face = FACES[card]
        # A special card has one colour, never all four: there is no special multicoloured card.
        worth = in_sight[card[0]] if face.is_special else face.symbols
        if worth:
            points.append((space, card, worth))
    return tuple(points)


def largest_zone(grid: Grid) -> tuple[str, tuple[int, ...]] | None:
    """The colour and spaces (from 1) of the largest zone, the first of equals, if there is one.

    A zone is two or more face-up cards of one colour joined along sides; multicoloured cards
    belong to every colour.
    """
    best: tuple[str, tuple[int, ...]] | None = None
    size = 1
    for colour in COLOURS:
        left = {
            space
            for space, cell in enumerate(grid)
            if cell is not None and cell.up is not None and colour in FACES[cell.up].colours
        }
        while len(left) > size:
            zone = _joined(min(left), left)
            left -= zone
            if len(zone) > size:
                size = len(zone)
                best = colour, tuple(sorted(space + 1 for space in zone))
    return best


def _joined(start: int, spaces: set[int]) -> set[int]:
    zone, edge = {start}, [start]
    while edge:
        for other in NEIGHBOURS[edge.pop()]:
            if other in spaces and other not in zone:
                zone.add(other)
                edge.append(other)
    return zone


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest sum; a tie is a shared victory."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
