"""Refusals as a Python program meets them: one family of errors, each with a sentence."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.games import Refusal, get
from parlour.games.wire import Unreadable


def test_a_refusal_is_a_value_error_that_says_why() -> None:
    with pytest.raises(ValueError, match=r"^Unknown game poker\. Choose from: 5211, pixies\.$"):
        get("poker")


def test_a_reason_inside_a_reason_is_a_sentence_too() -> None:
    inner = Refusal("bad_seed", "bad-seed").reason
    assert str(Refusal("bad_record", "record-part", part=inner)) == (
        "The record can’t be used: Seeds, secrets and commitments are 64 hexadecimal digits each."
    )


def test_a_pickled_refusal_says_the_same() -> None:
    refusal = Refusal("bad_seat", "bad-seat", last=3)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, str(again)) == ("bad_seat", "A seat is a whole number from 0 to 3.")


def test_json_of_the_wrong_shape_is_refused_like_everything_else() -> None:
    game = get("5211")
    state, _ = game.start(2, game.options(), game.deal("00" * 32))
    data = game.dump_state(state)
    for wrong, said in (
        ({**data, "turn": "one"}, r'^state\.turn can’t be "one"\.$'),
        ({key: value for key, value in data.items() if key != "hands"}, "hands is missing"),
        (None, "^state can’t be null"),
    ):
        with pytest.raises(Refusal, match=said) as refused:
            game.load_state(wrong)
        assert isinstance(refused.value, Unreadable)


def test_a_game_without_its_sentences_still_says_what_was_refused() -> None:
    refusal = Refusal("illegal_move", "chess-no-castling", side="left")
    assert str(refusal) == "illegal_move: chess no castling, side left"


def test_on_the_standard_library_alone_a_refusal_gives_its_code() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(Path(parlour.__file__).parents[1])!r})\n"
        "from parlour.games import get\n"
        "try: get('poker')\n"
        "except ValueError as refusal: print(refusal)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == "bad_request: game unknown, game poker, games 5211, pixies\n"
