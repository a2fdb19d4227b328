"""What is measured in 5211: against the readable rules, round by round and card by card."""

from collections import Counter
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.g5211.batch import simulate
from parlour.games.g5211.batch.core import KODODO, MAJORITY, NONE, TYPE, TYPES
from parlour.games.g5211.batch.insight import rounds_in_deck, tables
from parlour.games.g5211.cards import CARDS, COLOUR, COLOURS, VALUE
from parlour.games.g5211.score import Verdict, judge
from parlour.lab.insight.g5211 import measures
from parlour.lab.insight.games import FinishedGame, play_game
from parlour.lab.seeds import SeedTree

SEEDS = SeedTree("5211", "5eed" * 16)
KINDS = {"none": NONE, "kododo": KODODO, "majority": MAJORITY}
GAMES = 6


@cache
def played(players: int) -> tuple[FinishedGame, ...]:
    return tuple(play_game(["greedy"] * players, SEEDS, number) for number in range(GAMES))


def verdicts_of(players: int) -> list[Verdict]:
    return [judge(found.table) for game in played(players) for found in game.state.rounds]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_collector_plays_the_games_of_the_simulator(players: int) -> None:
    found, known = tables(players, 300, 7, threads=2), simulate(players, 300, 7)
    assert (found.scores == known.scores).all()
    bits = (known.winners << np.arange(players)).sum(1)
    assert (found.winners == bits).all()
    kinds = measures.judge(found.cards, players).kind
    for kind in (NONE, KODODO, MAJORITY):
        assert ((kinds == kind).sum(1) == known.kinds[:, kind]).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_deck_shows_a_card_too_often(players: int) -> None:
    cards = tables(players, 50, 3).cards.reshape(50, -1)
    copies = np.array([CARDS.count(card) for card in TYPES])
    for game in cards:
        assert (np.bincount(game, minlength=len(TYPES)) <= copies).all()
    assert rounds_in_deck(players) == {2: 11, 3: 7, 4: 6, 5: 4}[players]


@given(st.integers(2, 5), st.data())
def test_rounds_are_judged_as_the_rules_judge_them(players: int, data: st.DataObject) -> None:
    hand = st.lists(st.sampled_from(TYPES), min_size=4, max_size=4)
    table = [tuple(data.draw(hand)) for _ in range(players)]
    rules = judge(table)
    cards = np.array([[[[TYPE[card] for card in own] for own in table]]], np.uint8)
    found = measures.judge(cards, players)
    assert KINDS[rules.result] == found.kind[0, 0]
    assert found.counts[0, 0].tolist() == list(rules.counts.values())
    assert found.kododo[0, 0] == rules.kododo
    for why, struck in (("limit", found.over_limit), ("tie", found.tied)):
        known = {colour for out in rules.out if out.why == why for colour in out.colours}
        assert {COLOURS[c] for c in np.flatnonzero(struck[0, 0])} == known
    if rules.colour is not None:
        assert COLOURS[found.colour[0, 0]] == rules.colour
        assert found.count[0, 0] == rules.counts[rules.colour]
    points = measures.kept(cards, found) * (cards % 6 + 1)
    assert points.sum(3)[0, 0].tolist() == list(rules.points)


@pytest.mark.parametrize("players", [2, 5])
def test_rounds_are_counted_as_by_hand(players: int) -> None:
    found = measures.measure(measures.from_rules(played(players)))
    known = verdicts_of(players)
    for kind, number in KINDS.items():
        share = sum(verdict.result == kind for verdict in known) / len(known)
        assert found.kinds.mean(number) == pytest.approx(share)
    by_colour = [verdict for verdict in known if verdict.result == "majority"]
    for count in range(1, players + 3):
        has = [verdict.counts[verdict.colour or ""] == count for verdict in by_colour]
        assert found.majority.mean(count) == pytest.approx(sum(has) / len(has))
    for number in (2, 3):
        share = sum(verdict.kododo == number for verdict in known) / len(known)
        assert found.kododo.mean(number) == pytest.approx(share)
    judged = [verdict for verdict in known if verdict.result != "kododo"]
    for place, why in enumerate(("limit", "tie")):
        share = sum(any(out.why == why for out in v.out) for v in judged) / len(judged)
        assert found.out.mean(place) == pytest.approx(share)


@pytest.mark.parametrize("players", [3, 4])
def test_cards_are_counted_as_by_hand(players: int) -> None:
    found = measures.measure(measures.from_rules(played(players)))
    times: Counter[tuple[int, int]] = Counter()
    points: Counter[tuple[int, int]] = Counter()
    turns: Counter[int] = Counter()
    for game in played(players):
        for finished in game.state.rounds:
            verdict = judge(finished.table)
            for place, card in (pair for cards in finished.table for pair in enumerate(cards)):
                is_kept = (
                    VALUE[card] == 1
                    if verdict.result == "kododo"
                    else COLOUR[card] == verdict.colour
                )
                turn = max(0, place - 1)
                times[turn, VALUE[card]] += 1
                points[turn, VALUE[card]] += is_kept * VALUE[card]
                turns[turn] += is_kept
    for (turn, value), count in times.items():
        mean = points[turn, value] / count
        assert found.turn_values.mean(turn, value - 1) == pytest.approx(mean)
        assert found.turn_values.count(turn, value - 1) == count
    played_each = len(played(players)) * rounds_in_deck(players) * players
    for turn, cards_played in enumerate((2, 1, 1)):
        assert found.turns.mean(turn) == pytest.approx(turns[turn] / (cards_played * played_each))


@pytest.mark.parametrize("players", [2, 4])
def test_games_are_counted_as_by_hand(players: int) -> None:
    states = [game.state for game in played(players)]
    found = measures.measure(measures.from_rules(played(players)))
    assert found.games == GAMES
    assert found.score.mean() == pytest.approx(
        sum(sum(state.scores) for state in states) / (GAMES * players)
    )
    assert found.best.mean() == pytest.approx(sum(max(s.scores) for s in states) / GAMES)
    for seat in range(players):
        share = sum((seat in s.winners) / len(s.winners) for s in states) / GAMES
        assert found.seats.mean(seat) == pytest.approx(share)


def test_random_bots_and_the_simulator_play_the_same_game() -> None:
    """Two ways to play at random: 60 games by the rules, 5,000 compiled ones."""
    few, many = measures.bot_games("random", 3, SEEDS, range(60)), measures.random_games(3, 5000, 1)
    for known, found in ((few.score, many.score), (few.best, many.best)):
        low, high = known.interval()[1:]
        assert low < found.mean() < high
    assert few.kinds.rate(MAJORITY).low < many.kinds.mean(MAJORITY) < few.kinds.rate(MAJORITY).high
