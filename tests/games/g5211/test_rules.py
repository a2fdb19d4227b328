"""5211 turn by turn: choosing, changing a choice, drawing, the last round, the long game."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from parlour.games import Refusal, get
from parlour.games.g5211 import events as ev
from parlour.games.g5211.cards import CARDS, REMOVED, TURNS
from parlour.games.g5211.rules import G5211
from parlour.games.g5211.state import Options, State
from parlour.games.match import Match
from parlour.games.testing import random_game

GAME = G5211()
ZERO = "00" * 32
ROUNDS = {2: 11, 3: 7, 4: 6, 5: 4}


def new(players: int = 2, *, long: bool = False) -> Match:
    return Match(GAME, players, Options(long=long), GAME.deal(ZERO))


def all_cards(state: State) -> Counter[str]:
    parts = (*state.hands, *state.table, *state.piles, *state.left)
    cards = Counter(state.draw_pile + state.box + state.discard)
    for part in parts:
        cards.update(part)
    return cards


def test_the_set_up_follows_the_deck_from_the_top() -> None:
    deck = GAME.deal(ZERO).deck(1)
    state = new(3).state
    assert state.box == deck[:13]
    assert state.hands == tuple(tuple(sorted(deck[13 + 5 * s : 18 + 5 * s])) for s in range(3))
    assert state.draw_pile == deck[28:]


def test_a_choice_may_be_changed_until_the_last_player_has_chosen() -> None:
    match = new()
    first, second = match.legal(0)[:2]
    match.play(0, first)
    assert match.state.to_act == (1,)
    assert match.legal(0), "a seat that has chosen may choose again"
    match.play(0, second)
    assert match.state.choices[0] == second.cards
    assert match.state.table == ((), ())
    match.play(1, match.legal(1)[0])
    assert match.state.table[0] == second.cards
    assert match.state.choices == (None, None)


def test_seat_0_draws_all_its_cards_first() -> None:
    match = new()
    top = match.state.draw_pile[:4]
    kept = Counter(match.state.hands[0]) - Counter(match.legal(0)[0].cards)
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    assert Counter(match.state.hands[0]) == kept + Counter(top[:2])
    assert match.state.draw_pile[:1] == GAME.deal(ZERO).deck(1)[24:25]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_deck_has_its_number_of_rounds_and_no_card_is_lost(players: int) -> None:
    last = None
    for step in random_game(GAME, players, Options(), "ab" * 32):
        state = step.after
        assert all_cards(state) == Counter(CARDS)
        assert len(state.box) == REMOVED[players]
        sizes = {len(hand) for hand in state.hands}
        if state.last_round and not state.over:
            assert sizes == {5 - sum(TURNS[: state.turn - 1])}
            assert not state.draw_pile
        last = state
    assert last is not None
    assert last.round == len(last.rounds) == ROUNDS[players]
    assert last.last_round
    assert [len(cards) for cards in last.left] == [1] * players
    assert sum(last.scores) == sum(sum(finished.points) for finished in last.rounds)
    assert [len(pile) for pile in last.piles] == list(last.cards_scored)


def test_equal_cards_are_one_choice() -> None:
    """A hand of three and two equal cards has three different pairs."""
    state = replace(new().state, hands=(("Y1", "Y1", "Y1", "Y2", "Y2"), ("B1",) * 5))
    assert [str(move) for move in GAME.legal(state, 0)] == ["Y1 Y1", "Y1 Y2", "Y2 Y2"]
    assert [str(move) for move in GAME.legal(state, 1)] == ["B1 B1"]


@pytest.mark.parametrize("text", ["Y1", "V6 V6", "Y7", "", "Y1  G2", "Y1 G2 B3", "y1 g2", "Y1\nG2"])
def test_cards_not_in_hand_and_malformed_choices_are_refused(text: str) -> None:
    match = new()
    before = match.state
    with pytest.raises(Refusal) as caught:
        match.play(0, text)
    assert caught.value.code == "illegal_move"
    assert match.state is before
    assert match.moves == []


def scored(state: State, *, seat: int, points: int) -> State:
    return replace(state, scores=tuple(points if s == seat else 0 for s in range(state.players)))


def long_game_from(state: State) -> tuple[State, list[str]]:
    """Play to the end of the round, the same way in every seat; which events came at its end."""
    deal = GAME.deal(ZERO)
    kinds: list[str] = []
    while "Scored" not in kinds:
        seat = state.to_act[0]
        events = GAME.play(state, seat, GAME.legal(state, seat)[0], deal)
        state = GAME.after(state, events)
        kinds += [type(event).__name__ for event in events]
    return state, kinds[kinds.index("Scored") :]


def test_in_the_first_deck_no_score_ends_a_long_game_early() -> None:
    state, kinds = long_game_from(scored(new(long=True).state, seat=1, points=80))
    assert kinds == ["Scored"]
    assert not state.over


def start_of_last_round(*, long: bool, points: int) -> State:
    match = new(long=long)
    while not match.state.last_round:
        seat = match.state.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return scored(match.state, seat=1, points=points)


def test_after_the_first_deck_fifty_points_end_a_long_game() -> None:
    state, kinds = long_game_from(start_of_last_round(long=True, points=50))
    assert kinds[-1] == "Ended"
    assert state.over
    assert state.winners == (1,)
    assert (state.deck, state.round) == (1, 11)


def test_below_fifty_a_new_deck_is_dealt_and_points_carry_over() -> None:
    before = start_of_last_round(long=True, points=0)
    state, kinds = long_game_from(before)
    assert kinds == ["Scored", "Shuffled", "Drew", "Drew"]
    assert (state.deck, state.round, state.turn, state.last_round) == (2, 1, 1, False)
    assert state.piles == ((), ())
    assert state.discard == ()
    assert sum(state.cards_scored) >= sum(before.cards_scored) > 0
    assert len(state.rounds) == 11
    assert all_cards(state) == Counter(CARDS)


def test_from_the_second_deck_on_any_round_may_end_a_long_game() -> None:
    """Even the round in which the draw pile runs out: then cards are still in hand."""
    second = new(long=True).state
    second = scored(replace(second, deck=2), seat=0, points=50)
    state, kinds = long_game_from(second)
    assert kinds == ["Scored", "Ended"]
    assert state.round == 1
    assert not state.last_round
    assert [len(hand) for hand in state.hands] == [5, 5]
    tenth = replace(second, draw_pile=second.draw_pile[:8])
    state, _ = long_game_from(tenth)
    assert state.over
    assert not state.draw_pile
    assert not state.last_round


def test_the_ordinary_game_ends_with_its_deck_whatever_the_score() -> None:
    state, kinds = long_game_from(start_of_last_round(long=False, points=0))
    assert kinds[-1] == "Ended"
    assert state.over


def test_a_missing_deck_changes_nothing() -> None:
    """A long game with one listed deck and no seed stops before the move that needs the next."""
    game = get("5211")
    deal = game.deal(None, (game.deal(ZERO).deck(1),))
    match = Match(game, 2, Options(long=True), deal)
    with pytest.raises(Refusal) as caught:
        match.play_out(lambda seat: match.legal(seat)[0])
    assert caught.value.code == "no_deck"
    assert match.state.to_act == (1,)
    assert match.state.turn == 3
    assert match.state.last_round


def test_every_event_hides_what_its_audience_may_not_know() -> None:
    """Orders of the deck from all; draws, choices and the card left over from all but their own."""
    for event in (ev.Drew(1, 2, ("Y1", "Y2")), ev.Chose(1, ("Y1",)), ev.Left(1, "Y1")):
        assert GAME.seen(event, 1) == event
        for watcher in (0, 2, None):
            dumped = GAME.dump_event(GAME.seen(event, watcher))
            assert dumped.get("cards", dumped.get("card")) is None
            assert dumped["seat"] == 1
    for watcher in (0, 1, None):
        assert GAME.seen(ev.Shuffled(1, CARDS), watcher) == ev.Shuffled(1, None)
    revealed = ev.Revealed((("Y1",), ("G2",)))
    assert GAME.seen(revealed, None) == revealed


def test_only_its_owner_knows_the_card_left_over() -> None:
    last = list(random_game(GAME, 3, Options(), "ab" * 32))[-1].after
    for seat in range(3):
        assert GAME.view(last, seat).left == last.left[seat]
    assert GAME.view(last, None).left == ()


def yellow_against_green() -> State:
    """Deck two of a long game in which this round is a tie whatever anyone chooses."""
    pile = ("Y2", "Y2", "G2", "G2", "Y2", "G2", "Y2", "G2", *("B1",) * 8)
    hands = (("Y2",) * 5, ("G2",) * 5)
    state: State = new(long=True).state
    return replace(state, deck=2, hands=hands, draw_pile=pile)


def test_the_tie_break_counts_the_cards_of_all_decks() -> None:
    """Level on points in the second deck; the seat with more cards from the first deck wins."""
    state = yellow_against_green()
    state = replace(state, scores=(60, 60), cards_scored=(30, 12))
    after, kinds = long_game_from(state)
    assert kinds == ["Scored", "Ended"]
    assert after.scores == (60, 60), "four yellow and four green: a tie, nobody scores"
    assert after.piles == ((), ())
    assert after.winners == (0,)


@pytest.mark.parametrize(("points", "over"), [(49, False), (50, True), (51, True)])
def test_fifty_points_after_the_round_end_a_long_game(points: int, *, over: bool) -> None:
    """A round in which nobody scores shows the bound itself."""
    state = yellow_against_green()
    after, _ = long_game_from(scored(state, seat=0, points=points))
    assert max(after.scores) == points
    assert after.over == over


def test_others_learn_that_a_choice_was_made_but_not_which() -> None:
    match = new()
    (chose,) = match.play(0, match.legal(0)[0])
    assert GAME.seen(chose, 0) == chose
    for watcher in (1, None):
        assert GAME.dump_event(GAME.seen(chose, watcher))["cards"] is None
    assert GAME.view(match.state, 1).to_act == (1,)
    assert GAME.view(match.state, 1).chosen is None


@pytest.mark.parametrize("players", [2, 3])
def test_reshuffled_choices_fit_the_new_hand_and_the_turn(players: int) -> None:
    made, rng = 0, Random(5211)
    for step in random_game(GAME, players, Options(), ZERO):
        for seat in range(players):
            others = [other for other in range(players) if other != seat]
            imagined = GAME.imagine(GAME.view(step.before, seat), rng)
            for world in (GAME.reshuffle(step.before, seat, rng), imagined):
                for other in others:
                    choice = world.choices[other]
                    assert (choice is None) == (step.before.choices[other] is None)
                    if choice is not None:
                        made += 1
                        assert len(choice) == TURNS[step.before.turn - 1]
                        assert not Counter(choice) - Counter(world.hands[other])
    assert made
