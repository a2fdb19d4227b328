"""The engine follows the protocol, and refuses requests that do not."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cli.engine import MAX_LINE_BYTES, serve
from parlour.games import get
from parlour.text import Words

ZERO = "00" * 32


def talk(name: str, *requests: Any) -> list[Any]:
    """Send requests (objects, or raw bytes) to one engine; returns its replies."""
    lines = [r if isinstance(r, bytes) else json.dumps(r).encode() for r in requests]
    replies = io.BytesIO()
    serve(get(name), io.BytesIO(b"\n".join(lines) + b"\n"), replies, Words("en"))
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def code(reply: Any) -> str | None:
    return reply["error"]["code"] if "error" in reply else None


NEW = {"do": "new", "players": 2, "seed": ZERO}
GOOD = {"parlour": 1, "game": "5211", "players": ["a", "b"], "seed": ZERO, "moves": []}
WIDE = [[["x" * 30] * 6] * 6] * 6
"""Neither deep nor long, yet far too much for a sentence."""


def test_a_session() -> None:
    ok, legal, played, view, spectator, state = talk(
        "5211",
        NEW,
        {"do": "legal", "seat": 0},
        {"do": "play", "seat": 0, "move": "G1 B1"},
        {"do": "view", "seat": 0},
        {"do": "view", "seat": None},
        {"do": "state"},
    )
    assert ok == {"ok": True}
    assert legal["legal"][0] == "B1 B2"
    assert legal["legal"] == sorted(legal["legal"])
    assert played == {
        "ok": True,
        "events": [{"event": "chose", "seat": 0, "cards": ["B1", "G1"]}],
    }
    assert view["view"]["chosen"] == ["B1", "G1"]
    assert view["view"]["to_act"] == [1]
    assert spectator["view"]["seat"] is None
    assert spectator["view"]["hand"] == []
    assert state["state"]["choices"] == [["B1", "G1"], None]


COMMON = {
    "game", "players", "options", "round", "turn", "to_act", "scores", "over", "winners", "rounds",
}  # fmt: skip
KEYS = {
    "5211": {"deck", "last_round", "table", "piles", "cards_scored", "discard", "draw"},
    "pixies": {"first", "display", "draw", "grids"},
}
VIEW = {"5211": {"seat", "hand", "chosen", "left"}, "pixies": {"seat"}}
STATE = {"5211": {"hands", "choices", "draw_pile", "box"}, "pixies": {"draw_pile"}}


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_states_and_views_have_the_keys_of_the_protocol(name: str) -> None:
    _, view, state = talk(name, NEW, {"do": "view", "seat": 1}, {"do": "state"})
    assert set(view["view"]) == COMMON | KEYS[name] | VIEW[name]
    assert set(state["state"]) - {"left"} == COMMON | KEYS[name] | STATE[name]
    assert state["state"]["game"] == name


def finish(name: str, new: dict[str, Any]) -> list[Any]:
    """Play first moves to the end, then send every kind of request."""
    with subprocess.Popen(
        [sys.executable, "-m", "parlour", "engine", name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as engine:
        assert engine.stdin
        assert engine.stdout

        def send(request: Any) -> Any:
            assert engine.stdin
            assert engine.stdout
            engine.stdin.write(json.dumps(request) + "\n")
            engine.stdin.flush()
            return json.loads(engine.stdout.readline())

        assert send(new) == {"ok": True}
        while not (state := send({"do": "state"})["state"])["over"]:
            seat = state["to_act"][0]
            move = send({"do": "legal", "seat": seat})["legal"][0]
            assert send({"do": "play", "seat": seat, "move": move})["ok"]
        record = send({"do": "record"})["record"]
        for move in ("Y1 Y2" if name == "5211" else "B5", "nonsense"):
            assert code(send({"do": "play", "seat": 0, "move": move})) == "game_over"
        assert send({"do": "legal", "seat": 0}) == {"legal": []}
        assert send({"do": "load", "record": record}) == {"ok": True}
        again = send({"do": "state"})["state"]
        same = send({"do": "record"})["record"]
        engine.stdin.close()
        assert engine.wait(20) == 0
        return [state, again, record, same]


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_whole_game_over_a_real_pipe(name: str) -> None:
    state, again, record, same = finish(name, {**NEW, "players": 3})
    assert state == again
    assert record == same
    assert record["scores"] == state["scores"]
    assert record["winners"] == state["winners"] != []


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        (b"not json", "bad_json"),
        (b"", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b'{"do":"state"} {"do":"state"}', "bad_json"),
        (b'{"do":"new","players":NaN}', "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b"[" * 500 + b"]" * 500, "bad_request"),
        (b"9" * 100_000, "bad_json"),
        (b"[1e999]", "bad_request"),
        (b"null", "bad_request"),
        (b'"new"', "bad_request"),
        ({}, "bad_request"),
        ({"do": "dance"}, "bad_request"),
        ({"do": ["new"]}, "bad_request"),
        ({"do": "new"}, "bad_players"),
        ({"do": "new", "players": 1}, "bad_players"),
        ({"do": "new", "players": 10**400}, "bad_players"),
        ({"do": "new", "players": True}, "bad_players"),
        ({"do": "new", "players": "2"}, "bad_players"),
        ({"do": "new", "players": 2, "options": {"x": 1}}, "bad_option"),
        ({"do": "new", "players": 2, "options": [1]}, "bad_option"),
        ({"do": "new", "players": 2, "options": {"long": "yes"}}, "bad_option"),
        ({"do": "new", "players": 2, "seed": "00"}, "bad_seed"),
        ({"do": "new", "players": 2, "seed": 5}, "bad_seed"),
        ({"do": "new", "players": 2, "decks": "Y1"}, "bad_deck"),
        ({"do": "new", "players": 2, "decks": [["Y1"]]}, "bad_deck"),
        ({"do": "new", "players": 2, "decks": []}, "no_deck"),
        ({"do": "new", "players": 2, "seed": ZERO, "first": 2}, "bad_seat"),
        ({"do": "legal"}, "bad_request"),
        ({"do": "legal", "seat": 2}, "bad_seat"),
        ({"do": "legal", "seat": -1}, "bad_seat"),
        ({"do": "legal", "seat": None}, "bad_seat"),
        ({"do": "legal", "seat": True}, "bad_seat"),
        ({"do": "legal", "seat": 10**300}, "bad_seat"),
        ({"do": "view"}, "bad_request"),
        ({"do": "view", "seat": "0"}, "bad_seat"),
        ({"do": "play", "seat": 0}, "bad_request"),
        ({"do": "play", "seat": 0, "move": ["Y1"]}, "bad_request"),
        ({"do": "play", "seat": 0, "move": "\ud800"}, "illegal_move"),
        ({"do": "play", "seat": 0, "move": "Y1" * 500_000}, "illegal_move"),
        ({"do": "play", "seat": 0, "move": "V6 V6"}, "illegal_move"),
        ({"do": "load"}, "bad_record"),
        ({"do": "load", "record": {"parlour": 1}}, "bad_record"),
        ({"do": WIDE}, "bad_request"),
        ({"do": "new", "players": 2, "options": {"long": WIDE}}, "bad_option"),
        ({"do": "load", "record": {"parlour": 1, "game": WIDE}}, "bad_record"),
        ({"do": "load", "record": {**GOOD, "secret": ZERO, "salts": ["\ud800", ""]}}, "bad_record"),
        ({"do": "load", "record": {**GOOD, "moves": [[0, "x" * 9_000]]}}, "bad_record"),
        ({"do": "load", "record": {**GOOD, "game": "x" * 9_000}}, "bad_record"),
        (b'{"do":"state","x":' + b'"' + b"x" * 5_000_000 + b'"}', None),
    ],
)
def test_bad_requests_get_their_code_and_change_nothing(request_: Any, wanted: str | None) -> None:
    move = {"do": "play", "seat": 1, "move": "B2 O3"}
    _, played, before, reply, after = talk(
        "5211", NEW, move, {"do": "state"}, request_, {"do": "state"}
    )
    assert played["ok"]
    assert code(reply) == wanted
    if wanted:
        assert len(reply["error"]["message"]) < 400
    assert before == after


@pytest.mark.parametrize("do", ["legal", "play", "state", "view", "record"])
def test_requests_without_a_game_are_refused(do: str) -> None:
    (reply,) = talk("5211", {"do": do, "seat": 0, "move": "Y1"})
    assert code(reply) == "no_game"


def test_a_move_out_of_turn_is_refused_as_such() -> None:
    """Even if the move is nonsense too: the turn is checked first."""
    for move in ("B8-3", "nonsense"):
        _, reply = talk("pixies", NEW, {"do": "play", "seat": 1, "move": move})
        assert code(reply) == "not_your_turn"


def test_the_other_games_record_is_refused() -> None:
    record = talk("pixies", NEW, {"do": "record"})[1]["record"]
    assert code(talk("5211", {"do": "load", "record": record})[0]) == "bad_record"


def test_decks_may_replace_the_seed() -> None:
    decks = [list(get("pixies").deal("12" * 32).deck(n)) for n in (1, 2, 3)]
    new = {"do": "new", "players": 2, "decks": decks, "first": 1}
    _, state = talk("pixies", new, {"do": "state"})
    assert state["state"]["display"] == decks[0][:4]
    assert state["state"]["to_act"] == [1]
    needed = {key: value for key, value in new.items() if key != "first"}
    assert code(talk("pixies", needed)[0]) == "bad_request"


def test_without_seed_or_decks_every_game_differs() -> None:
    fresh = {"do": "new", "players": 2}
    one, two = (talk("5211", fresh, {"do": "record"})[1]["record"]["seed"] for _ in range(2))
    assert one != two


def test_an_endless_line_is_refused_without_being_kept() -> None:
    replies = talk("5211", NEW, b"x" * (2 * MAX_LINE_BYTES + 5), {"do": "legal", "seat": 0})
    assert [code(reply) for reply in replies] == [None, "bad_request", None]


TEXT = st.text(st.characters(codec=None))  # lone surrogates too: JSON can hold them
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
REQUEST = st.fixed_dictionaries(
    {"do": st.sampled_from(["new", "legal", "play", "state", "view", "record", "load"])},
    optional={
        "players": JSON | st.integers(2, 5),
        "seat": JSON | st.integers(0, 1),
        "move": JSON,
        "options": JSON,
        "seed": JSON,
        "decks": JSON,
        "first": JSON,
        "record": JSON,
    },
)


@pytest.mark.parametrize("name", ["5211", "pixies"])
@given(st.lists(REQUEST | JSON | st.binary().filter(lambda b: b"\n" not in b), max_size=8))
def test_every_line_gets_exactly_one_reply(name: str, requests: list[Any]) -> None:
    replies = talk(name, NEW, *requests, {"do": "state"})
    assert len(replies) == len(requests) + 2
    assert all(("error" in reply) != bool(reply.keys() - {"error"}) for reply in replies)
    assert "state" in replies[-1]


def test_messages_come_in_french() -> None:
    replies = io.BytesIO()
    serve(get("5211"), io.BytesIO(b"{}\n"), replies, Words("fr"))
    assert json.loads(replies.getvalue())["error"]["message"].startswith("Requête inconnue\xa0:")
