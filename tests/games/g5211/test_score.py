"""Judging a round of 5211: the rulebook's cases, all colour counts, and random tables."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.table.reference_scorers import majority_5211, points_5211

from parlour.games.g5211.cards import CARDS, COLOURS, COPIES
from parlour.games.g5211.score import colour_limit, judge, kododo_number, majority, winners

NOT_KODODO = [value for value, copies in COPIES.items() if value > 1 for _ in range(copies)]


def table_of(counts: dict[str, int], players: int) -> list[tuple[str, ...]]:
    """A table with these colour counts and no Kododo."""
    cards = [f"{colour}{value}" for colour, n in counts.items() for value in NOT_KODODO[:n]]
    return [tuple(cards[i::players]) for i in range(players)]


def test_rounds_can_be_given_as_lists() -> None:
    """As they come from JSON."""
    lists: Any = [["Y1"], ["G2"]]
    assert judge(lists) == judge([("Y1",), ("G2",)])


@pytest.mark.parametrize(
    ("counts", "colour"),
    [
        ({"G": 8, "Y": 4, "O": 3, "B": 1}, "Y"),
        ({"Y": 5, "G": 5, "O": 3, "B": 2, "V": 1}, "O"),
        ({"Y": 5, "G": 5, "B": 2, "O": 2, "V": 2}, None),
        ({"G": 7, "Y": 7, "V": 2}, "V"),
        ({"G": 16}, None),
        ({"G": 7, "Y": 3, "O": 3, "B": 2, "V": 1}, "B"),
        ({"G": 5, "Y": 5, "O": 5, "B": 1}, "B"),
    ],
)
def test_worked_cases_for_four(counts: dict[str, int], colour: str | None) -> None:
    """The rulebook's worked cases and their neighbours: limit 7, ties, a single card."""
    if max(counts.values()) <= len(NOT_KODODO):
        assert judge(table_of(counts, 4)).colour == colour
    full = dict.fromkeys(COLOURS, 0) | counts
    assert majority(full, colour_limit(4))[0] == colour


def test_exact_kododo_silence_every_colour() -> None:
    """Six Kododo at a table of four: only they score, a point each."""
    table = [
        ("Y1", "Y1", "Y6", "Y5"),
        ("G1", "Y4", "Y4", "B2"),
        ("B1", "O1", "Y3", "Y3"),
        ("V1", "Y3", "Y2", "Y2"),
    ]
    verdict = judge(table)
    assert (verdict.result, verdict.colour, verdict.points) == ("kododo", None, (2, 1, 2, 1))
    assert verdict.kept[0] == ("Y1", "Y1")
    assert verdict.out == ()


@pytest.mark.parametrize("kododo", [5, 7])
def test_one_kododo_more_or_less_lets_the_colours_decide(kododo: int) -> None:
    ones = ["Y1", "G1", "O1", "B1", "V1", "Y1", "G1"][:kododo]
    rest = ["Y2", "Y2", "Y2", "G2", "G2", "B2", "B3", "O2", "O3", "V2", "V3"]
    cards = (ones + rest)[:16]
    verdict = judge([tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(4)])
    assert (verdict.kododo, verdict.result, verdict.colour) == (kododo, "majority", "Y")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_possible_colour_counts_are_scored_correctly(players: int) -> None:
    """All ways to spread the cards in play over five colours, ties and limits included."""
    total = 4 * players
    seen = 0
    for four in product(range(total + 1), repeat=4):
        rest = total - sum(four)
        if rest < 0:
            continue
        seen += 1
        counts = dict(zip(COLOURS, (*four, rest), strict=True))
        colour, out = majority(counts, colour_limit(players))
        assert colour == majority_5211(counts, players + 3)
        struck = {name for part in out for name in part.colours}
        assert colour not in struck
        for part in out:
            assert all(counts[name] == part.count for name in part.colours)
            assert (part.why == "limit") == (part.count >= players + 3)
        if colour is None:
            assert struck == {name for name, n in counts.items() if n}
        if max(counts.values()) <= len(NOT_KODODO):
            assert judge(table_of(counts, players)).colour == colour
    assert seen == {2: 495, 3: 1820, 4: 4845, 5: 10626}[players]


@given(st.integers(2, 5), st.randoms(use_true_random=False))
def test_random_tables_score_as_the_second_scorer_says(players: int, rng) -> None:  # type: ignore[no-untyped-def]
    cards = rng.sample(CARDS, 4 * players)
    table = [tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(players)]
    verdict = judge(table)
    assert list(verdict.points) == points_5211([list(cards) for cards in table])
    assert (verdict.result == "kododo") == (verdict.kododo == kododo_number(players))


def test_ties_are_broken_by_cards_then_shared() -> None:
    assert winners([10, 10, 3], [4, 5, 9]) == (1,)
    assert winners([10, 10, 3], [5, 5, 9]) == (0, 1)
    assert winners([0, 0], [0, 0]) == (0, 1)
