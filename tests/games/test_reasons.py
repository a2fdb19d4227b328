"""Reasons: why one move is better than another, in terms of the position."""

from dataclasses import replace
from random import Random

import pytest
from tests.support.table.reviews import NAMES, last_turn_5211

from parlour.games import FOLDERS, Game, get
from parlour.games.sentence import Reason, by_weight, sentence
from parlour.games.testing import random_game
from parlour.text import LANGUAGES, Words


def why(move: str, other: str, table: tuple[str, str], hand: str, turn: int = 3) -> list[str]:
    """The ids of the reasons for a card against another, at the end of a round of two."""
    game = get("5211")
    view = replace(game.view(last_turn_5211(table, hand, (0, 0)), 0), turn=turn)
    moves = game.parse_move(move), game.parse_move(other)
    return [one.id for one in game.reasons(view, *moves, NAMES, (0.0, 0.0))]


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_every_reason_has_a_sentence_in_every_language(name: str) -> None:
    """Of every kind, over many positions; no move speaks for itself."""
    game, rng, met = get(name), Random(1), set()
    words = [Words(lang) for lang in LANGUAGES]
    for seed in range(12):
        for step in random_game(game, 3, game.parse_options({}), f"{seed:064x}"):
            legal = game.legal(step.before, step.seat)
            view = game.view(step.before, step.seat)
            move, other = rng.choice(legal), rng.choice(legal)
            effect = [rng.uniform(-3, 3) for _ in range(3)]
            found = game.reasons(view, move, other, NAMES, effect)
            assert move != other or not found
            for one in found:
                met.add(one.id)
                assert all(word.say(one) for word in words)
    prefix = {"5211": "g5211-why-", "pixies": "pixies-why-"}[name]
    assert all(one.startswith(prefix) for one in met)
    assert len(met) >= 10


def test_the_limit_is_a_reason_for_and_against() -> None:
    table = ("G2 Y2 V3", "G3 G5 G6")
    assert why("G1", "B3", table, "B3 G1")[0] == "g5211-why-limit"
    own = ("G6 G5 V3", "G1 G2 O2")
    assert why("B3", "G1", own, "B3 G1")[0] == "g5211-why-below-limit"


def test_the_kododo_number_is_a_reason_for_and_against() -> None:
    mine = ("Y1 G1 B1", "O3 V3 Y2")
    assert why("V1", "O2", mine, "V1 O2")[0] == "g5211-why-kododo"
    theirs = ("O3 V3 Y2", "Y1 G1 B1")
    assert why("O2", "V1", theirs, "V1 O2")[0] == "g5211-why-no-kododo"


def test_a_tie_is_a_reason_for_and_against() -> None:
    assert "g5211-why-tie" in why("Y2", "O4", ("Y1 Y3 V2", "B2 B3 B5"), "Y2 O4")
    assert "g5211-why-no-tie" in why("B2", "V2", ("B6 B5 O3", "Y3 Y2 O2"), "V2 B2")


def test_the_card_that_stays_in_hand_is_a_reason() -> None:
    table = ("V2 V3", "O2 O3")
    assert "g5211-why-keep-kododo" in why("V4", "Y1", table, "V4 Y1 G1", turn=2)
    assert "g5211-why-keep" in why("B2", "G6", table, "B2 G6 G2", turn=2)


def test_the_reason_that_the_points_confirm_comes_first() -> None:
    own, others = sentence("a"), sentence("b")
    both = [Reason(own, 3, "own"), Reason(others, 2, "others")]
    assert by_weight(both, 0, (1.0, 0.0)) == (own, others)
    assert by_weight(both, 0, (0.5, -1.0)) == (others, own)
    assert by_weight(both, 1, (-2.0, 1.0)) == (others, own)


def test_a_reason_that_the_points_contradict_is_left_out() -> None:
    """Own points that the move costs, or points that it brings to all others; 0 is unknown."""
    own, others = sentence("a"), sentence("b")
    both = [Reason(own, 3, "own"), Reason(others, 2, "others")]
    assert by_weight(both, 0, (1.0, 0.5)) == (own,)
    assert by_weight(both, 0, (-0.5, -1.0)) == (others,)
    assert by_weight(both, 0, (-0.5, 0.5)) == ()
    assert by_weight(both, 0, (0.0, 0.0)) == (own, others)


def test_a_choice_without_a_colour_does_not_put_it_in_the_lead() -> None:
    """Green leads already: playing orange keeps it there, which blue would not."""
    table = ("G5 G2 B2", "G1 B3 B4")
    found = why("O2", "B5", table, "O2 B5")
    assert "g5211-why-majority" not in found
    assert "g5211-why-keeps-majority" in why("O2", "B5", ("G5 G2 B2", "G1 B3 O3"), "O2 B5")


def test_exact_kododo_that_others_have_is_no_reason() -> None:
    assert "g5211-why-kododo" not in why("V1", "O2", ("O3 V3 Y2", "Y1 G1 B1"), "V1 O2")


def test_a_game_without_reasons_gives_none() -> None:
    """A new game may have no reasons yet."""
    game = get("5211")
    state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
    move, other = game.legal(state, 0)[:2]
    assert Game.reasons(game, game.view(state, 0), move, other, NAMES, (0.0, 0.0)) == ()
