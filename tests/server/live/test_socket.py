"""The WebSocket: live, resumable, for those who may, and hard to break."""

import json
import socket
import time
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server import messages as ms
from serving import Guest, Parlour, receive, state, wait_for


def two(zoe: Guest, ben: Guest, **settings: object) -> str:
    """A game under way between two people."""
    table = zoe.open(settings=settings)
    ben.do(table, "sit", salt="b")
    zoe.do(table, "start")
    return table


def test_a_move_is_acknowledged_and_told_to_everybody(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben)
    with zoe.socket(table) as hers, ben.socket(table) as his:
        seen, other = state(hers), state(his)
        move = {"do": "play", "id": "m1", "move": seen["legal"][0], "version": seen["version"]}
        hers.send(json.dumps(move))
        answer = state(hers)
        while "m1" not in answer.get("acks", []):
            answer = state(hers)
        ms.Down.model_validate({"state": answer})
        told = state(his)
        assert told["version"] == answer["version"] == other["version"] + 1
        (event,) = told["events"]
        assert (event["what"], event["move"], event["ref"]) == ("played", None, None)
        assert event["events"] == [{"event": "chose", "seat": 0, "cards": None}]
        hers.send(json.dumps(move))
        again = state(hers)
        assert (again["acks"], again["version"]) == (["m1"], answer["version"])


def test_a_refusal_reaches_its_asker_alone(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben)
    with zoe.socket(table) as hers, ben.socket(table) as his:
        state(hers), state(his)
        hers.send('{"do": "play", "id": "bad", "move": "Y9"}')
        refused = receive(hers)["refused"]
        assert (refused["id"], refused["code"]) == ("bad", "illegal_move")
        ms.Refused.model_validate(refused)
        with pytest.raises(TimeoutError):
            his.recv(timeout=0.5)


def test_a_broken_connection_resumes_from_its_version(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben)
    with zoe.socket(table) as hers:
        version = state(hers)["version"]
    seen = ben.get(f"/api/tables/{table}")
    ben.do(table, "play", move=seen["legal"][0])
    with zoe.socket(table, since=version) as hers:
        # On a slow machine a bot has stood in for her by now: that is told as well.
        numbers = [event["number"] for event in state(hers)["events"]]
        assert numbers
        assert numbers == list(range(version + 1, version + 1 + len(numbers)))
    with zoe.socket(table, since=10**6) as hers:
        assert state(hers)["table"]["game"] == "5211"


def test_a_bot_stands_in_for_a_lost_connection_and_hands_back(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben)
    with ben.socket(table) as his:
        with zoe.socket(table) as hers:
            state(hers)
        seen = state(his)
        while "table" not in seen or seen["table"]["seats"][0]["away"] is None:
            seen = state(his)
        assert seen["table"]["seats"][0]["away"] == "gone"
        with zoe.socket(table) as hers:
            while seen.get("table", {"seats": [{"away": "gone"}]})["seats"][0]["away"]:
                seen = state(his)
            assert state(hers)["seat"] == 0


def test_who_comes_back_to_a_table_that_all_have_left_plays_against_a_bot(
    zoe: Guest, ben: Guest
) -> None:
    table = two(zoe, ben)
    with zoe.socket(table) as hers, ben.socket(table) as his:
        state(hers), state(his)

    def away() -> list[str | None]:
        return [one["away"] for one in zoe.get(f"/api/tables/{table}")["table"]["seats"]]

    wait_for(lambda: any(away()), "a bot for the first to leave")
    first = away().index("gone")
    with (zoe, ben)[first].socket(table) as ws:
        seen = state(ws)
        while "table" not in seen or seen["table"]["seats"][1 - first]["away"] is None:
            seen = state(ws)
        assert [one["away"] for one in seen["table"]["seats"]].index("gone") == 1 - first


def test_who_left_during_a_pause_is_missed_after_it(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben)
    with zoe.socket(table) as hers:
        with ben.socket(table) as his:
            state(hers), state(his)
            zoe.do(table, "pause")
        time.sleep(1)  # five times as long as somebody is waited for
        zoe.do(table, "resume")
        seen = state(hers)
        while "table" not in seen or seen["table"]["seats"][1]["away"] is None:
            seen = state(hers)
        assert [one["away"] for one in seen["table"]["seats"]] == [None, "gone"]


def test_spectators_lag_behind_where_the_table_says_so(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    table = two(zoe, ben, delay=2)
    events = zoe.get(f"/api/tables/{table}", since=0)["events"]
    dealt = next(one["at"] for one in events if one["what"] == "dealt")
    with stranger.socket(table) as ws:
        seen = state(ws)
        while seen["phase"] == "waiting":
            assert seen["view"] is None
            seen = state(ws)
        assert seen["view"]["seat"] is None
        assert seen["at"] >= dealt + 2000


def test_a_clock_runs_out_with_nobody_asking(zoe: Guest, ben: Guest) -> None:
    table = two(zoe, ben, clock={"kind": "move", "limit": 1})
    with zoe.socket(table) as hers:
        seen = state(hers)
        while "table" not in seen or seen["table"]["seats"][1]["away"] != "clock":
            seen = state(hers)


def test_pages_of_other_sites_cannot_listen(zoe: Guest) -> None:
    table = zoe.open()
    with pytest.raises(InvalidStatus), zoe.socket(table, origin="https://elsewhere.example"):
        pass


def test_guessed_tables_and_closed_ones_stay_shut(zoe: Guest, ben: Guest) -> None:
    closed = zoe.open(settings={"spectators": False}, bots=["greedy"], start=True)
    for table in ("guess", "x" * 200, closed):
        with pytest.raises(InvalidStatus), ben.socket(table):
            pass


def test_strangers_cannot_act(zoe: Guest, stranger: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    with stranger.socket(table) as ws:
        state(ws)
        ws.send('{"do": "play", "move": "Y1"}')
        message = receive(ws)
        while "state" in message:  # the bot may still be moving
            message = receive(ws)
        assert message["refused"]["code"] == "forbidden"


def test_a_program_sits_down_as_one(zoe: Guest, served: Parlour) -> None:
    token = zoe.post("/api/tokens", {"label": "bot"})["key"]
    bot = Guest(served, None)
    table = zoe.open()
    with bot.socket(table, authorization=f"Bearer {token}") as ws:
        state(ws)
    other = served.guest("Other")
    key = other.post("/api/tokens", {"label": "bot"})["key"]
    with bot.socket(table, authorization=f"Bearer {key}") as ws:
        state(ws)
        ws.send('{"do": "sit", "id": "s"}')
        assert state(ws)["table"]["seats"][1]["kind"] == "program"
    other.close()
    bot.close()


def rubbish(rng: Random) -> str | bytes:
    """Something that no client of ours would send."""
    good = ['{"do":"play","move":"Y1"}', '{"do":"sit"}', '{"do":"say","phrase":"hello"}']
    kinds: list[str | bytes] = [
        rng.randbytes(rng.randrange(200)),
        "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(100))),
        json.dumps(rng.choice([None, 3, [], {}, {"do": []}, {"do": "play", "move": {}}])),
        '{"do":' * 2000,
        "[" * 4000,
        json.dumps({"do": "play", "move": "Y1", "version": -(10**30)}),
        json.dumps({"do": "play", "move": "\ud800"}),
        "x" * rng.choice([5000, 16_000]),
        rng.choice(good)[: rng.randrange(20)],
        rng.choice(good),
    ]
    return rng.choice(kinds)


def test_rubbish_leaves_the_server_serving(served: Parlour, zoe: Guest, ben: Guest) -> None:
    """Random bytes, wrong types, deep nesting, frames too large, the same again and again."""
    table = two(zoe, ben)
    rng = Random(5211)
    for _ in range(12):
        with zoe.socket(table) as ws:
            try:
                for _ in range(30):
                    message = rubbish(rng)
                    for _ in range(rng.choice([1, 1, 3])):
                        ws.send(message)
            except ConnectionClosed:
                continue
    with pytest.raises(ConnectionClosed), zoe.socket(table) as ws:
        ws.send("x" * 3_000_000)
        while True:
            ws.recv(timeout=60)
    with zoe.socket(table) as ws:  # a bot may have stood in meanwhile: coming back ends that
        seen = state(ws)
        while not seen["legal"]:
            seen = state(ws)
    assert zoe.do(table, "play", move=seen["legal"][0])["version"] > seen["version"]


def test_broken_frames_leave_the_server_serving(served: Parlour, zoe: Guest) -> None:
    """Bytes that are no WebSocket frames at all, after a good handshake."""
    table = zoe.open()
    rng = Random(7)
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", served.port), 30) as raw:
            raw.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
                "connection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b"101" in raw.recv(4096)
            raw.sendall(rng.randbytes(500))
    assert zoe.get("/healthz")["ok"]


def test_a_reader_who_does_not_read_costs_no_memory(
    served: Parlour, zoe: Guest, ben: Guest
) -> None:
    """Everything sent to it is dropped or merged; it gets the newest state when it reads again."""
    table = two(zoe, ben)
    with zoe.socket(table) as slow:
        for _ in range(150):
            for guest in (zoe, ben):
                seen = guest.get(f"/api/tables/{table}")
                if seen["phase"] == "over":
                    guest.do(table, "rematch")
                elif seen["legal"]:
                    guest.do(table, "play", move=seen["legal"][0])
        last = zoe.get(f"/api/tables/{table}")["version"]
        seen, messages = state(slow), 1
        while seen["version"] < last:
            seen, messages = state(slow), messages + 1
        assert messages <= last


def test_idle_servers_stop_cleanly(tmp_path: Path) -> None:
    """SIGTERM with open connections: the process ends, and its games are there afterwards."""
    server = Parlour(tmp_path)
    zoe = server.guest()
    table = zoe.open(bots=["greedy"], start=True)
    with zoe.socket(table) as ws:
        before = state(ws)
        server.stop()
        with pytest.raises(ConnectionClosed):
            while True:
                ws.recv(timeout=60)
    server.start()
    wait_for(lambda: zoe.get(f"/api/tables/{table}")["version"] >= before["version"], "the table")
    zoe.close()
    server.stop()
    assert not (tmp_path / "parlour.db-wal").exists(), "a clean stop leaves nothing open"
