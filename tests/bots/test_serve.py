"""`parlour bot`: our bots answer programs over a pipe, repeatably, and die of nothing."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import bots
from parlour.bots.serve import Answerer
from parlour.games import FOLDERS, Refusal, get
from parlour.games.testing import random_game

SEED = "ab" * 32


def questions(name: str, players: int = 3) -> Iterator[dict[str, Any]]:
    """What a bot is asked in the course of a game."""
    game = get(name)
    for step in random_game(game, players, game.parse_options({}), "77" * 32):
        view = game.dump_view(game.view(step.before, step.seat))
        legal = [str(move) for move in game.legal(step.before, step.seat)]
        yield {"view": view, "legal": legal, "ms": 200}


def talk(*arguments: str, lines: list[bytes]) -> list[Any]:
    """The real command's answers."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "bot", *arguments],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def asked(name: str) -> list[bytes]:
    return [json.dumps(question).encode() for question in questions(name)]


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_same_seed_gives_the_same_game(name: str, level: str) -> None:
    """Every answer is legal, and depends on the seed and the question alone."""
    lines = asked(name)
    forwards = talk(name, "--level", level, "--seed", SEED, lines=lines)
    backwards = talk(name, "--level", level, "--seed", SEED, lines=lines[::-1])
    assert forwards == backwards[::-1]
    for question, answer in zip(lines, forwards, strict=True):
        assert answer["move"] in json.loads(question)["legal"]


def test_another_seed_gives_another_game() -> None:
    lines = asked("5211")
    first = talk("5211", "--level", "random", "--seed", SEED, lines=lines)
    assert talk("5211", "--level", "random", "--seed", "cd" * 32, lines=lines) != first
    assert talk("5211", "--level", "random", lines=lines) != first


@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_seed_of_a_question_is_the_luck_of_its_answer(name: str) -> None:
    """This is how an arena repeats a game, whoever plays it."""
    game = get(name)
    answerer = Answerer(game, "random", SEED)
    for number, question in enumerate(questions(name)):
        luck = f"{number:064x}"
        legal = [game.parse_move(text) for text in question["legal"]]
        view = game.load_view(question["view"])
        same = bots.get("random", game).choose(view, legal, Random(luck))
        assert answerer.answer({**question, "seed": luck}) == {"move": str(same)}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"view": None}, "bad_request"),
    ({"view": {"game": "whist"}}, "bad_request"),
    ({"view": {}}, "bad_request"),
    ({"legal": None}, "bad_request"),
    ({"legal": []}, "bad_request"),
    ({"legal": "Y1"}, "bad_request"),
    ({"legal": [1]}, "bad_request"),
    ({"legal": ["??"]}, "illegal_move"),
    ({"ms": "soon"}, "bad_request"),
    ({"ms": -1}, "bad_request"),
    ({"ms": True}, "bad_request"),
    ({"seed": 5}, "bad_seed"),
]


@pytest.mark.parametrize("name", list(FOLDERS))
def test_bad_input_gets_an_error_line_and_the_bot_goes_on(name: str) -> None:
    good = next(questions(name))
    broken = [({**good, **change}, code) for change, code in BAD]
    spectator = {**good, "view": {**good["view"], "seat": None}}
    impossible = {**good, "view": {**good["view"], "seat": 99}}
    cases = [*broken, (spectator, "bad_request"), (impossible, "bad_request"), ([], "bad_request")]
    lines = [json.dumps(case).encode() for case, _ in cases] + [b"hello", b"\xff", b"[" * 10**5]
    codes = [code for _, code in cases] + ["bad_json"] * 3
    honest = json.dumps(good).encode()
    mixed = [line for bad in lines for line in (bad, honest)]
    answers = talk(name, "--level", "greedy", "--seed", SEED, lines=mixed)
    assert [answer["error"]["code"] for answer in answers[::2]] == codes
    assert {answer["move"] for answer in answers[1::2]} <= set(good["legal"])


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(
    data=st.data(),
    name=st.sampled_from(list(FOLDERS)),
    level=st.sampled_from(["greedy", "playouts"]),
)
def test_a_spoilt_view_is_refused_or_answered(data: st.DataObject, name: str, level: str) -> None:
    """Whatever stands in a view, nothing but a Refusal comes of it."""
    question = next(questions(name))
    key = data.draw(st.sampled_from(sorted(question["view"])))
    question["view"][key] = data.draw(ODD)
    with suppress(Refusal):
        answer = Answerer(get(name), level, SEED).answer(question)
        assert answer["move"] in question["legal"]


def test_an_unknown_level_is_refused() -> None:
    run = [sys.executable, "-m", "parlour", "bot", "5211", "--level", "shark"]
    done = subprocess.run(run, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 2
    assert "parlour: bad_request: There is no bot called shark." in done.stderr
