"""Pixies card by card: placing, whose turn, when a round ends."""

from collections import Counter
from dataclasses import replace

import pytest

from parlour.games import Refusal
from parlour.games.match import Match
from parlour.games.pixies import events as ev
from parlour.games.pixies.cards import CARDS, FACES, display_size
from parlour.games.pixies.rules import Pixies
from parlour.games.pixies.state import Cell, Grid, Options, State
from parlour.games.testing import random_game

GAME = Pixies()
ZERO = "00" * 32
DEAL = GAME.deal(ZERO)


def new(players: int = 2) -> State:
    return GAME.start(players, Options(), DEAL)[0]


def with_grid(state: State, grid: Grid, display: tuple[str, ...]) -> State:
    grids = tuple(grid if seat == state.seat else other for seat, other in enumerate(state.grids))
    return replace(state, grids=grids, display=display)


def filled(*but: int) -> Grid:
    """A grid with an open card of its own number on every space but these."""
    first = {space: next(c for c in CARDS if FACES[c].number == space) for space in range(1, 10)}
    return tuple(None if space in but else Cell(first[space], None) for space in range(1, 10))


def legal(state: State) -> list[str]:
    return [str(move) for move in GAME.legal(state, state.seat)]


def play(state: State, text: str) -> State:
    return GAME.after(state, GAME.play(state, state.seat, GAME.parse_move(text), DEAL))


def kinds(state: State, text: str) -> list[str]:
    events = GAME.play(state, state.seat, GAME.parse_move(text), DEAL)
    return [type(event).__name__ for event in events]


def test_the_zero_seed_starts_as_published() -> None:
    state = new(5)
    assert state.first == state.seat == 1
    assert state.display == ("B8-3", "M7-1", "Y4-1", "G6+1", "R5-1")
    assert len(new(2).display) == 4


def test_an_empty_space_takes_the_card_face_up() -> None:
    state = with_grid(new(), (None,) * 9, ("B5-2", "R9"))
    assert legal(state) == ["B5-2", "R9"]
    assert play(state, "B5-2").grids[state.seat][4] == Cell("B5-2", None)


def test_covering_a_face_down_card_validates_at_once() -> None:
    grid: Grid = (*(None,) * 4, Cell(None, "R9"), *(None,) * 4)
    state = with_grid(new(), grid, ("B5-2", "G1+5"))
    assert legal(state) == ["B5-2", "G1+5"]
    cell = play(state, "B5-2").grids[state.seat][4]
    assert cell == Cell("B5-2", "R9")
    assert cell.is_validated


def test_an_open_card_is_paired_over_or_under() -> None:
    grid: Grid = (*(None,) * 4, Cell("R5", None), *(None,) * 4)
    state = with_grid(new(), grid, ("B5-2", "G1+5"))
    assert legal(state) == ["B5-2/over", "B5-2/under", "G1+5"]
    assert play(state, "B5-2/over").grids[state.seat][4] == Cell("B5-2", "R5")
    assert play(state, "B5-2/under").grids[state.seat][4] == Cell("R5", "B5-2")


def test_a_validated_card_sends_the_new_one_face_down_to_any_empty_space() -> None:
    grid = (*filled(2, 9)[:4], Cell("R5", "G5"), *filled(2, 9)[5:])
    state = with_grid(new(), grid, ("B5-2", "G1+5"))
    assert legal(state) == ["B5-2/2", "B5-2/9", "G1+5/over", "G1+5/under"]
    assert play(state, "B5-2/9").grids[state.seat][8] == Cell(None, "B5-2")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("B5-2", "pixies-must-pair"),
        ("B5-2/7", "pixies-must-pair"),
        ("R7-1/over", "pixies-must-go-up"),
        ("R7-1/3", "pixies-must-go-up"),
        ("G1+5", "pixies-must-go-down"),
        ("G1+5/over", "pixies-must-go-down"),
        ("G1+5/5", "pixies-space-not-empty"),
        ("R9", "pixies-not-on-display"),
        ("R9/over/over", "pixies-move-unreadable"),
        ("X5", "pixies-move-unreadable"),
        ("B5-2/0", "pixies-move-unreadable"),
        ("b5-2", "pixies-move-unreadable"),
        ("", "pixies-move-unreadable"),
    ],
)
def test_a_refusal_explains_what_the_space_requires(text: str, reason: str) -> None:
    grid: Grid = (Cell("R1*", "R9"), *(None,) * 3, Cell("R5", None), *(None,) * 4)
    state = with_grid(new(), grid, ("B5-2", "G1+5", "R7-1"))
    with pytest.raises(Refusal) as caught:
        play(state, text)
    assert caught.value.code == "illegal_move"
    assert caught.value.reason.id == reason


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    state = new(3)
    other = (state.seat + 1) % 3
    assert GAME.legal(state, other) == ()
    with pytest.raises(Refusal) as caught:
        GAME.play(state, other, GAME.parse_move(state.display[0]), DEAL)
    assert caught.value.code == "not_your_turn"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_player_who_took_the_last_card_starts_the_next_turn(players: int) -> None:
    state = new(players)
    order = []
    while state.turn == 1:
        order.append(state.seat)
        state = play(state, legal(state)[0])
    assert order == [(order[0] + i) % players for i in range(display_size(players))]
    assert state.first == state.seat == order[-1]
    assert state.draw_pile == DEAL.deck(1)[2 * display_size(players) :]


def nearly_full(players: int, display: tuple[str, ...]) -> State:
    """The seat to act fills its grid with a card of number 9."""
    return with_grid(new(players), filled(9), display)


def test_for_two_a_round_may_end_halfway_through_a_turn() -> None:
    """Both have placed as many cards and a grid is full: two cards stay unplayed."""
    state = nearly_full(2, ("R9", "B1+6", "G2+3", "Y3"))
    assert kinds(state, "R9") == ["Placed"], "the other one still has a card to place"
    after = play(state, "R9")
    last = after.seat
    assert kinds(after, "B1+6") == ["Placed", "Scored", "Shuffled", "Displayed"]
    after = play(after, "B1+6")
    assert after.round == 2
    assert after.first == last, "the seat that played last starts the next round"
    assert after.grids == ((None,) * 9,) * 2


def test_for_two_a_full_grid_ends_the_round_at_the_turns_end_too() -> None:
    state = nearly_full(2, ("R9", "B1+6"))
    assert kinds(play(state, "R9"), "B1+6") == ["Placed", "Scored", "Shuffled", "Displayed"]


def test_with_three_players_the_turn_is_completed() -> None:
    state = nearly_full(3, ("R9", "B1+6", "G2+3"))
    state = play(state, "R9")
    assert kinds(state, "B1+6") == ["Placed"]
    state = play(state, "B1+6")
    assert kinds(state, "G2+3") == ["Placed", "Scored", "Shuffled", "Displayed"]


def test_a_deck_that_cannot_supply_the_next_turn_ends_the_round() -> None:
    """It happens with five: fourteen turns, nobody full."""
    state = replace(new(5), draw_pile=("R9", "B1+6", "G2+3", "Y3"), display=("M2",))
    assert kinds(state, "M2") == ["Placed", "Scored", "Shuffled", "Displayed"]
    enough = replace(state, draw_pile=(*state.draw_pile, "M3"))
    assert kinds(enough, "M2") == ["Placed", "Displayed"]


def test_the_third_round_ends_the_game_and_leaves_all_cards_visible() -> None:
    state = replace(nearly_full(2, ("R9", "B1+6", "G2+3", "Y3")), round=3, scores=(7, 7))
    state = play(play(state, "R9"), "B1+6")
    assert state.over
    assert state.to_act == ()
    assert state.display == ("G2+3", "Y3")
    assert any(None not in grid for grid in state.grids)
    assert max(state.scores) == state.scores[state.winners[0]]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_is_lost_and_spaces_hold_two_at_most(players: int) -> None:
    for step in random_game(GAME, players, Options(), "cd" * 32):
        state = step.after
        cards = Counter(state.display + state.draw_pile)
        for grid in state.grids:
            for space, cell in enumerate(grid, 1):
                if cell is not None:
                    assert cell.up is None or FACES[cell.up].number == space
                    cards.update(card for card in (cell.up, cell.down) if card)
        assert cards == Counter(CARDS)


def test_listed_decks_and_first_player_decide_everything() -> None:
    decks = tuple(tuple(reversed(DEAL.deck(n))) for n in (1, 2, 3))
    match = Match(GAME, 3, Options(), GAME.deal(None, decks, 2))
    assert match.state.first == 2
    assert match.state.display == decks[0][:3]
    while match.state.round == 1:
        seat = match.state.seat
        match.play(seat, match.legal(seat)[0])
    assert match.state.display == decks[1][:3]


def test_nobody_learns_the_order_of_the_deck() -> None:
    for watcher in (0, 1, None):
        assert GAME.seen(ev.Shuffled(1, 0, CARDS), watcher) == ev.Shuffled(1, 0, None)
        shown = ev.Displayed(CARDS[:4])
        assert GAME.seen(shown, watcher) == shown


def test_without_a_seed_the_first_player_must_be_named() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.start(2, Options(), GAME.deal(None, (CARDS,)))
    assert caught.value.code == "bad_request"
