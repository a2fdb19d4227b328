"""Scoring a grid: the rulebook's case, and random grids against the second scorer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.table.reference_scorers import score_pixies

from parlour.games.pixies.cards import CARDS, FACES
from parlour.games.pixies.score import break_down, largest_zone, score_grid, winners
from parlour.games.pixies.state import EMPTY, Cell, Grid


def grid_of(**cells: str) -> Grid:
    """Cells by space: `s5="B5/x"`, `s5="B5"` or `s5="/x"`."""
    grid = list(EMPTY)
    for key, text in cells.items():
        up, _, down = text.partition("/")
        grid[int(key[1:]) - 1] = Cell(up or None, down or None)
    return tuple(grid)


def test_the_rulebooks_example() -> None:
    """Validated 1, 5, 7, 8 = 21; symbols 10 + 5 - 4 = 11; a zone of four blue = 8; 40 in all."""
    grid = grid_of(s1="B1+6/x", s2="B2+4", s4="B4*", s5="B5/x", s7="G7-2/x", s8="Y8-1/x", s9="B9-1")
    score = score_grid(grid, 1)
    assert (score.validated, score.symbols, score.zone, score.total) == (21, 11, 8, 40)


def test_face_down_cards_count_for_nothing() -> None:
    assert score_grid(grid_of(s1="/B1+6", s2="/B2+4", s3="/R9"), 3).total == 0


def test_zones_join_along_sides_only() -> None:
    assert largest_zone(grid_of(s1="B1+6", s5="B5", s9="B9-1")) is None
    assert largest_zone(grid_of(s3="B3+1", s4="B4")) is None
    assert largest_zone(grid_of(s1="B1+6", s2="B2+4", s5="B5")) == ("B", (1, 2, 5))


def test_a_multicoloured_card_joins_every_colour_but_only_one_zone_counts() -> None:
    grid = grid_of(s1="B1+6", s2="M2", s3="R3+4", s5="R5")
    assert largest_zone(grid) == ("R", (2, 3, 5))
    assert score_grid(grid, 2).zone == 9
    only_multicoloured = grid_of(s2="M2", s3="M3")
    assert largest_zone(only_multicoloured) == ("B", (2, 3))


def test_a_single_card_is_no_zone() -> None:
    assert score_grid(grid_of(s5="B5"), 3).zone == 0


@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 6), (3, 8)])
def test_zones_are_worth_more_each_round(number: int, points: int) -> None:
    assert score_grid(grid_of(s1="G1+5", s2="G2+3"), number).zone == points


def test_a_special_card_counts_itself_and_multicoloured_cards() -> None:
    grid = grid_of(s3="G3*", s2="M2", s7="G7", s1="R1+3")
    assert (3, "G3*", 3) in break_down(grid, 1).symbols


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Any grid that the rules allow."""
    deck = draw(st.permutations(CARDS))
    cells: list[Cell | None] = []
    used = 0
    for space in range(1, 10):
        kind = draw(st.sampled_from(["empty", "up", "validated", "down"]))
        up = next((c for c in deck[used:] if FACES[c].number == space), None)
        down = next(c for c in deck if c != up and all(c not in (x.up, x.down) for x in cells if x))
        if kind == "empty" or (kind in {"up", "validated"} and up is None):
            cells.append(None)
        elif kind == "down":
            cells.append(Cell(None, down))
        else:
            cells.append(Cell(up, down if kind == "validated" else None))
    return tuple(cells)


@given(grids(), st.integers(1, 3))
def test_random_grids_score_as_the_second_scorer_says(grid: Grid, number: int) -> None:
    score = score_grid(grid, number)
    ups = {space: cell.up for space, cell in enumerate(grid, 1) if cell and cell.up}
    validated = {space for space, cell in enumerate(grid, 1) if cell and cell.is_validated}
    parts = score_pixies(ups, validated, number)
    assert (score.validated, score.symbols, score.zone) == parts
    assert score.total == sum(parts)


def test_a_tie_is_a_shared_victory() -> None:
    assert winners([3, 9, 9]) == (1, 2)
    assert winners([-4, -9]) == (0,)
