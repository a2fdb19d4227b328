"""The schedule is fair: every deal, every seat, every meeting."""

from collections import Counter
from itertools import islice, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lab.arena.schedule import MAX_BOTS, cycle, period, table

BOTS, SEATS = range(2, 8), range(2, 6)
SIZES = list(product(BOTS, SEATS))


def games(bots: int, seats: int, deals: range) -> list[tuple[int, ...]]:
    return [table(bots, seats, deal, game) for deal in deals for game in range(bots)]


def meetings(tables: list[tuple[int, ...]]) -> Counter[tuple[int, int, int, int]]:
    """How often bot a in seat s sat with bot b in seat t."""
    return Counter(
        (a, s, b, t)
        for seated in tables
        for (s, a), (t, b) in permutations(enumerate(seated), 2)
        if a != b
    )


@given(
    bots=st.integers(2, MAX_BOTS),
    seats=st.sampled_from(SEATS),
    deal=st.integers(0, 10**9),
)
def test_in_every_deal_every_bot_sits_once_in_every_seat(bots: int, seats: int, deal: int) -> None:
    tables = games(bots, seats, range(deal, deal + 1))
    assert len(tables) == bots
    for seat in range(seats):
        assert sorted(seated[seat] for seated in tables) == list(range(bots))


@given(
    bots=st.integers(2, MAX_BOTS),
    seats=st.sampled_from(SEATS),
    deal=st.integers(0, 10**9),
)
def test_every_table_is_as_mixed_as_can_be(bots: int, seats: int, deal: int) -> None:
    for seated in games(bots, seats, range(deal, deal + 1)):
        times = Counter(seated)
        assert len(times) == min(bots, seats)
        assert max(times.values()) - min(times.values()) <= 1


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_a_cycle_holds_every_such_table_exactly_once(bots: int, seats: int) -> None:
    def is_mixed(seated: tuple[int, ...]) -> bool:
        times = [seated.count(bot) for bot in range(bots)]
        return max(times) - min(times) <= 1

    wanted = [seated for seated in product(range(bots), repeat=seats) if is_mixed(seated)]
    assert sorted(games(bots, seats, range(len(cycle(bots, seats))))) == sorted(wanted)


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_pair_of_bots_meets_in_every_pair_of_seats_equally_often(
    bots: int, seats: int
) -> None:
    """After every period, wherever one begins to count."""
    length = period(bots, seats)
    for first in (0, length, 5 * length):
        met = meetings(games(bots, seats, range(first, first + length)))
        pairs = bots * (bots - 1) * seats * (seats - 1)
        assert len(met) == pairs
        assert len(set(met.values())) == 1


def test_a_prime_number_of_bots_needs_few_deals() -> None:
    assert [period(bots, 5) for bots in (5, 7, 11)] == [4, 6, 10]
    assert [period(bots, 2) for bots in (2, 3, 4)] == [1, 2, 3]
    assert len(cycle(MAX_BOTS, 5)) == 15 * 14 * 13 * 12


def test_as_many_bots_as_seats_rotate() -> None:
    """With two bots it is the plain swap of a duplicate deal."""
    assert games(2, 2, range(2)) == [(0, 1), (1, 0), (0, 1), (1, 0)]
    for deal in islice(range(100), 12):
        first, *others = games(3, 3, range(deal, deal + 1))
        assert {tuple(others[0]), tuple(others[1])} == {
            tuple((bot + 1) % 3 for bot in first),
            tuple((bot + 2) % 3 for bot in first),
        }


def test_a_run_that_ends_within_a_cycle_is_nearly_even() -> None:
    """Six bots at five seats: a tenth of the cycle of 120 deals, and no meeting far too often."""
    met = meetings(games(6, 5, range(12)))
    pairs = [
        sum(met[a, s, b, t] for s in range(5) for t in range(5))
        for a, b in permutations(range(6), 2)
    ]
    assert max(pairs) <= 1.5 * min(pairs)
