"""`parlour bot`: our bots answer programs over a pipe, repeatably, and survive any input."""

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
from parlour.bots.bot_server import BotServer
from parlour.games import FOLDERS, Refusal, get
from parlour.games.testing import random_game

SEED = "ab" * 32


def requests(name: str, players: int = 3) -> Iterator[dict[str, Any]]:
    """The requests to a bot in a game."""
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


def request_lines(name: str) -> list[bytes]:
    return [json.dumps(request).encode() for request in requests(name)]


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_same_seed_gives_the_same_game(name: str, level: str) -> None:
    """Every answer is legal, and depends only on the seed and the request."""
    lines = request_lines(name)
    forwards = talk(name, "--level", level, "--seed", SEED, lines=lines)
    backwards = talk(name, "--level", level, "--seed", SEED, lines=lines[::-1])
    assert forwards == backwards[::-1]
    for request, answer in zip(lines, forwards, strict=True):
        assert answer["move"] in json.loads(request)["legal"]


def test_another_seed_gives_another_game() -> None:
    lines = request_lines("5211")
    first = talk("5211", "--level", "random", "--seed", SEED, lines=lines)
    assert talk("5211", "--level", "random", "--seed", "cd" * 32, lines=lines) != first
    assert talk("5211", "--level", "random", lines=lines) != first


@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_seed_of_a_request_decides_its_answer(name: str) -> None:
    """This is how an arena repeats a game exactly."""
    game = get(name)
    server = BotServer(game, "random", SEED)
    for number, request in enumerate(requests(name)):
        luck = f"{number:064x}"
        legal = [game.parse_move(text) for text in request["legal"]]
        view = game.load_view(request["view"])
        same = bots.get("random", game).choose(view, legal, Random(luck))
        assert server.answer({**request, "seed": luck}) == {"move": str(same)}


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
def test_bad_input_gets_an_error_line_and_the_bot_keeps_serving(name: str) -> None:
    good = next(requests(name))
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
def test_a_corrupt_view_is_refused_or_answered(data: st.DataObject, name: str, level: str) -> None:
    """Any change to a view leads to an answer or a Refusal, never to another error."""
    request = next(requests(name))
    key = data.draw(st.sampled_from(sorted(request["view"])))
    request["view"][key] = data.draw(ODD)
    with suppress(Refusal):
        answer = BotServer(get(name), level, SEED).answer(request)
        assert answer["move"] in request["legal"]


def test_an_unknown_level_is_refused() -> None:
    run = [sys.executable, "-m", "parlour", "bot", "5211", "--level", "shark"]
    done = subprocess.run(run, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 2
    assert "parlour: bad_request: Unknown bot shark." in done.stderr


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("change", [{"ms": 10**400}, {"ms": 1e300}, {"players": 2**63}])
def test_numbers_beyond_all_bounds_are_refused_at_once(name: str, change: dict[str, Any]) -> None:
    request = next(requests(name))
    request |= {key: value for key, value in change.items() if key == "ms"}
    request["view"] |= {key: value for key, value in change.items() if key == "players"}
    with pytest.raises(Refusal) as refused:
        BotServer(get(name), "greedy", SEED).answer(request)
    assert refused.value.code in {"bad_request", "bad_players"}
