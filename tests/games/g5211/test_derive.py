"""What is derived for a screen agrees with the rules, which the screen does not know."""

from collections import Counter
from random import Random

import pytest

from parlour.games import get
from parlour.games.g5211.cards import COLOUR, COLOURS, COPIES, is_kododo
from parlour.games.g5211.derive import derive
from parlour.games.g5211.score import colour_limit, judge, kododo_number
from parlour.games.g5211.view import unseen
from parlour.games.match import Match

G5211 = get("5211")


def match_of(players: int, seed: int) -> Match:
    """A game that begins."""
    return Match(G5211, players, {}, G5211.deal(f"{seed:064x}"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tally_and_verdicts_agree_with_the_rules_all_game_long(players: int) -> None:
    standings, verdicts = set(), set()
    for seed in range(20):
        match, rng = match_of(players, seed), Random(seed)
        while not match.is_over:
            seat = match.state.to_act[0]
            view = G5211.view(match.state, seat)
            derived = derive(view)
            assert (derived.limit, derived.kododo_number) == (
                colour_limit(players),
                kododo_number(players),
            )
            assert all(len(move.cards) == derived.choose for move in match.legal(seat))
            in_play = [card for cards in view.table for card in cards]
            counts = Counter(COLOUR[card] for card in in_play)
            assert {one.colour: one.count for one in derived.tally.colours} == {
                colour: counts[colour] for colour in COLOURS
            }
            assert derived.tally.kododo == sum(map(is_kododo, in_play))
            leaders = [one.colour for one in derived.tally.colours if one.standing == "majority"]
            verdict = judge(view.table)
            if verdict.result != "kododo":
                assert leaders == ([verdict.colour] if verdict.colour else [])
            standings |= {one.standing for one in derived.tally.colours}
            if derived.finished is not None:
                last = view.rounds[-1]
                assert derived.finished.points == last.points
                assert (derived.finished.result, derived.finished.colour) == (
                    last.result,
                    last.colour,
                )
                assert derived.finished.kept == judge(last.table).kept
                is_kododo_round = last.result == "kododo"
                steps = derived.finished.steps
                struck = [colour for step in steps for colour in step.strikes]
                out = [colour for one in derived.finished.out for colour in one.colours]
                assert struck == ([] if is_kododo_round else out)
                scores = [step.scores for step in steps if step.scores]
                assert scores == (
                    ["kododo"] if is_kododo_round else [last.colour] * bool(last.colour)
                )
                assert [step.seat for step in steps][-players:] == list(range(players))
                verdicts.add(last.result)
                standings |= {one.standing for one in derived.finished.tally.colours}
            match.play(seat, rng.choice(match.legal(seat)))
    assert standings == {"limit", "tie", "majority", "behind", "none"}
    assert "majority" in verdicts


def test_the_last_round_is_shown_until_the_next_reveal() -> None:
    match, rng = match_of(3, 1), Random(1)
    while match.state.round == 1:
        assert derive(G5211.view(match.state, None)).finished is None
        match.play(match.state.to_act[0], rng.choice(match.legal(match.state.to_act[0])))
    while match.state.turn == 1:
        finished = derive(G5211.view(match.state, None)).finished
        assert finished is not None
        assert finished.round == 1
        match.play(match.state.to_act[0], rng.choice(match.legal(match.state.to_act[0])))
    assert derive(G5211.view(match.state, None)).finished is None


@pytest.mark.parametrize("watcher", [None, 0, 2])
def test_unseen_cards_are_those_of_the_view(watcher: int | None) -> None:
    match, rng = match_of(3, 2), Random(2)
    for _ in range(20):
        seat = match.state.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    view = G5211.view(match.state, watcher)
    listed = [
        f"{colour}{value}"
        for colour, row in zip(COLOURS, derive(view).unseen, strict=True)
        for value, left in zip(COPIES, row, strict=True)
        for _ in range(left)
    ]
    assert Counter(listed) == Counter(unseen(view))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_deck_lasts_as_many_rounds_as_announced(players: int) -> None:
    match, rng = match_of(players, 7), Random(7)
    announced = derive(G5211.view(match.state, 0)).rounds
    match.play_out(lambda seat: rng.choice(match.legal(seat)))
    assert len(match.state.rounds) == announced
