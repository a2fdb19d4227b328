"""Means and intervals over deals: against known values, brute force and the truth itself."""

from math import sqrt
from random import Random
from statistics import NormalDist, mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lab.report.intervals import MeanByDeal, student_t


def by_deal(deals: list[list[float]]) -> MeanByDeal:
    sums = MeanByDeal()
    for number, values in enumerate(deals):
        for value in values:
            sums.add(number, value)
    return sums


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    # From any printed table of Student's distribution, two sides, 95 %.
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (1000, 1.962),
    ],
)
def test_students_t(freedom: int, quantile: float) -> None:
    assert student_t(freedom) == pytest.approx(quantile, rel=4e-3)


DEALS = st.lists(
    st.lists(st.sampled_from([0.0, 0.25, 1 / 3, 0.5, 1.0]), min_size=1, max_size=5),
    min_size=2,
    max_size=40,
)


@given(DEALS)
def test_the_error_is_that_of_a_ratio_of_sums(deals: list[list[float]]) -> None:
    """Written down a second time, from the definition."""
    sums = by_deal(deals)
    values = [value for deal in deals for value in deal]
    p = mean(values)
    spread = sum((sum(deal) - p * len(deal)) ** 2 for deal in deals)
    wanted = sqrt(len(deals) / (len(deals) - 1) * spread) / len(values)
    assert sums.mean == pytest.approx(p)
    assert sums.error == pytest.approx(wanted, abs=2e-5)


@given(DEALS)
def test_a_rate_stays_between_0_and_1_and_in_its_interval(deals: list[list[float]]) -> None:
    rate = by_deal(deals).rate_interval()
    assert 0 <= rate.low <= rate.mean + 1e-9
    assert rate.mean - 1e-9 <= rate.high <= 1
    assert rate.low < rate.high


def test_deals_of_one_game_give_the_textbook_intervals() -> None:
    """Twenty independent values: the standard error of the mean, and Wilson's interval."""
    values = [1.0] * 6 + [0.0] * 14
    sums = by_deal([[value] for value in values])
    error = stdev(values) / sqrt(20)
    assert sums.error == pytest.approx(error)
    points = sums.mean_interval()
    assert points is not None
    assert points.high - points.mean == pytest.approx(2.093 * error, rel=1e-3)
    # Wilson's with z = 2.093 and n = 19 (the spread is that of n - 1 trials), by hand.
    z2 = 2.0930**2
    middle = (0.3 + z2 / 38) / (1 + z2 / 19)
    reach = 2.0930 / (1 + z2 / 19) * sqrt(0.3 * 0.7 / 19 + z2 / (4 * 19**2))
    rate = sums.rate_interval()
    assert rate == pytest.approx((0.3, middle - reach, middle + reach), rel=1e-3)


def luck(rng: Random, deals: int, games: int, share: float) -> list[list[float]]:
    """Games whose outcome depends on the deal (half) and on themselves (half)."""
    found = []
    for _ in range(deals):
        tilt = rng.choice([-0.25, 0.25])
        found.append([float(rng.random() < share + tilt) for _ in range(games)])
    return found


def test_the_interval_agrees_with_a_bootstrap_over_deals() -> None:
    rng = Random(7)
    deals = luck(rng, 150, 4, 0.4)
    again = sorted(
        mean(value for deal in rng.choices(deals, k=len(deals)) for value in deal)
        for _ in range(4000)
    )
    low, high = again[100], again[-101]
    for found in (by_deal(deals).rate_interval(), by_deal(deals).mean_interval()):
        assert found is not None
        assert found.low == pytest.approx(low, abs=0.008)
        assert found.high == pytest.approx(high, abs=0.008)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 1,500 arenas about 95 % hold it; counting games instead of deals would hold fewer."""
    rng = Random(11)
    held = naive = 0
    for _ in range(1500):
        sums = by_deal(luck(rng, 40, 5, 0.35))
        held += sums.rate_interval().low <= 0.35 <= sums.rate_interval().high
        reach = NormalDist().inv_cdf(0.975) * sqrt(sums.mean * (1 - sums.mean) / sums.count)
        naive += abs(sums.mean - 0.35) <= reach
    assert 0.935 <= held / 1500 <= 0.965
    assert naive / 1500 < 0.925


def test_deals_that_all_agree_promise_no_more_than_their_number() -> None:
    """Ten deals without a loss do not make a bot invincible."""
    flawless = by_deal([[1.0] * 4] * 10).rate_interval()
    assert flawless.mean == flawless.high == 1
    assert 0.6 < flawless.low < 0.75
    even = by_deal([[0.0, 1.0]] * 10).rate_interval()
    assert even.low < 0.3
    assert even.high > 0.7


def test_one_deal_gives_no_interval() -> None:
    assert by_deal([[0.0, 1.0]]).rate_interval() == (0.5, 0.0, 1.0)
    assert by_deal([[3.0, 5.0]]).mean_interval() is None
    assert MeanByDeal().mean == 0


def test_duplicate_deals_narrow_the_interval() -> None:
    """When the cards decide and every bot has had them, almost no variance is left."""
    rng = Random(3)
    paired = [[float(rng.random() < 0.05), 1.0] for _ in range(200)]
    rate = by_deal(paired).rate_interval()
    assert rate.high - rate.low < 0.04
