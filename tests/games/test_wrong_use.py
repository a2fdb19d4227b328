"""Arguments that no game can use are refused at once, in a sentence, and change nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.games import FOLDERS, Refusal, get
from parlour.games.deal import Deal
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.games.perft import divide, perft
from parlour.games.record import dump_record, parse_record, record_of

NAMES = list(FOLDERS)
SEED = "0a" * 32


def started(name: str, players: int = 3) -> tuple[AnyGame, Any, Deal]:
    game = get(name)
    deal = game.deal(SEED)
    return game, game.start(players, game.options(), deal)[0], deal


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refused:
        act()
    assert not str(refused.value).startswith(refused.value.code), "it has a sentence"
    return refused.value.code


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [-1, -3, 3, 7, "0"])
def test_a_seat_that_does_not_exist_is_refused_by_every_rule(name: str, seat: Any) -> None:
    """In Python -1 is the last one: that would show a hand, and corrupt the choices."""
    game, state, deal = started(name)
    move = game.legal(state, state.to_act[0])[0]
    for act in (
        lambda: game.legal(state, seat),
        lambda: game.legal_texts(state, seat),
        lambda: game.check(state, seat, move),
        lambda: game.play(state, seat, move, deal),
        lambda: game.view(state, seat),
    ):
        assert code_of(act) == "bad_seat"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [-1, 3, "0", None, True, 0.0])
def test_a_match_refuses_a_seat_that_does_not_exist(name: str, seat: Any) -> None:
    game, state, deal = started(name)
    match = Match(game, 3, {}, deal)
    text = match.legal(state.to_act[0])[0]
    assert code_of(lambda: match.play(seat, text)) == "bad_seat"
    assert code_of(lambda: match.legal(seat)) == "bad_seat"
    for wrong in (7, None, get("pixies" if name == "5211" else "5211"), True):
        assert code_of(lambda wrong=wrong: match.play(0, wrong)) == "bad_request"  # type: ignore[misc]
    assert (match.state, match.moves) == (state, [])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [None, [], "long", {"short": True}])
def test_options_that_are_none_are_refused_before_the_deal(name: str, options: Any) -> None:
    game, _, deal = started(name)
    assert code_of(lambda: Match(game, 2, options, deal)) == "bad_option"
    assert code_of(lambda: game.start(2, options, deal)) == "bad_option"


def test_options_may_be_a_mapping() -> None:
    game, _, deal = started("5211")
    match = Match(game, 2, {"long": True}, deal)
    assert match.options == match.state.options == game.options(long=True)


@pytest.mark.parametrize(("name", "other"), [("5211", "pixies"), ("pixies", "5211")])
def test_another_games_cards_are_never_dealt(name: str, other: str) -> None:
    game, state, _ = started(name)
    seat = state.to_act[0]
    move = game.legal(state, seat)[0]
    wrong: Any
    for wrong in (get(other).deal(SEED), None, SEED):
        for act in (
            lambda deal: Match(game, 2, {}, deal),
            lambda deal: game.new(2, game.options(), deal),
            lambda deal: game.play(state, seat, move, deal),
        ):
            assert code_of(lambda act=act, wrong=wrong: act(wrong)) == "bad_deck"  # type: ignore[misc]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", ["00", "hello", "", 7, b"00" * 32, "0g" * 32])
def test_a_deal_refuses_a_seed_that_its_record_could_not_have(name: str, seed: Any) -> None:
    assert code_of(lambda: get(name).deal(seed)) == "bad_seed"


@pytest.mark.parametrize("name", NAMES)
def test_a_seeds_letters_may_be_capitals(name: str) -> None:
    game = get(name)
    match = Match(game, 2, {}, game.deal(SEED.upper()))
    record = record_of(match, ("A", "B"))
    assert parse_record(dump_record(record)) == record


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_refuses_decks_of_other_cards(name: str) -> None:
    game = get(name)
    cards = game.cards
    for decks in (((cards[0],),), (cards[:-1],), ((*cards, cards[0]),), ("Y1",), cards, 7):
        assert code_of(lambda decks=decks: game.deal(decks=decks)) == "bad_deck"  # type: ignore[misc]
    assert game.deal(decks=[list(cards)]).decks == (cards,)  # type: ignore[arg-type]


def test_the_first_player_has_a_seat() -> None:
    game = get("pixies")
    for first in (-1, 5, 9, "0"):
        assert code_of(lambda first=first: game.deal(SEED, first=first)) == "bad_seat"  # type: ignore[misc]
    deal = game.deal(SEED, first=2)
    assert Match(game, 3, {}, deal).state.to_act == (2,)
    assert code_of(lambda: Match(game, 2, {}, deal)) == "bad_seat"


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_below_no_depth_is_not_walked(name: str) -> None:
    """It would be the tree of the whole game."""
    game, state, deal = started(name, 2)
    with pytest.raises(ValueError, match="whole number from 0, not -1"):
        perft(game, state, -1, deal)
    with pytest.raises(ValueError, match="at least 1, not 0"):
        divide(game, state, 0, deal)


@pytest.mark.parametrize("name", [5211, None, ["5211"], b"pixies"])
def test_a_game_is_chosen_by_its_name(name: Any) -> None:
    with pytest.raises(
        ValueError, match=r"by its name, one of \['5211', 'pixies'\], not by "
    ) as raised:
        get(name)
    assert repr(name) in str(raised.value)
