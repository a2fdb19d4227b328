"""The WebSocket: live updates, resuming, permissions and robustness."""

import json
import socket
from pathlib import Path
from random import Random

import pytest
from tests.support.services import Guest, Server, next_news, next_state, receive, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.http.messages import tables as ms
from parlour.table.patch import apply_patch


def start_game(zoe: Guest, ben: Guest, **settings: object) -> str:
    """A running game between two people."""
    table = zoe.open(settings=settings)
    ben.do(table, "sit", salt="b")
    zoe.do(table, "start")
    return table


@pytest.mark.processes(1, 2)
def test_a_move_is_acknowledged_and_sent_to_everyone(zoe: Guest, ben: Guest) -> None:
    table = start_game(zoe, ben)
    with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
        seen, other = next_state(zoe_ws), next_state(ben_ws)
        move = {"do": "play", "id": "m1", "move": seen["legal"][0], "version": seen["version"]}
        zoe_ws.send(json.dumps(move))
        answer = next_state(zoe_ws)
        while "m1" not in answer.get("acks", []):
            answer = next_state(zoe_ws)
        ms.SocketMessage.model_validate({"state": answer})
        received = next_state(ben_ws)
        assert received["version"] == answer["version"] == other["version"] + 1
        (event,) = received["events"]
        assert (event["what"], event["move"], event["ref"]) == ("played", None, None)
        assert event["events"] == [{"event": "chose", "seat": 0, "cards": None}]
        zoe_ws.send(json.dumps(move))
        again = next_state(zoe_ws)
        assert (again["acks"], again["version"]) == (["m1"], answer["version"])


@pytest.mark.processes(1, 2)
def test_a_client_that_names_protocol_2_gets_patches(zoe: Guest, ben: Guest) -> None:
    """After the first state, and again the whole state on a new connection."""
    table = start_game(zoe, ben)
    with zoe.socket(table), ben.socket(table, protocol=2) as ws:
        state = next_news(ws)["state"]
        zoe.do(table, "play", move=zoe.get(f"/api/tables/{table}")["legal"][0])
        message = next_news(ws)
        ms.SocketMessage.model_validate(message)
        patch = message["patch"]
        assert (patch["base"], patch["version"]) == (state["version"], state["version"] + 1)
        assert patch["state"] == {"view": {"to_act": [[1]]}}
        (event,) = patch["events"]
        assert event["events"] == [{"event": "chose", "seat": 0, "cards": None}]
        assert "move" not in event
        known = ben.get(f"/api/tables/{table}")
        view = apply_patch(state["view"], patch["state"]["view"])
        assert view == known["view"]
        ws.send(json.dumps({"do": "play", "id": "m1", "move": state["legal"][0]}))
        answer = next_news(ws)["patch"]
        assert (answer["base"], answer["acks"]) == (patch["version"], ["m1"])
    with zoe.socket(table), ben.socket(table, since=patch["version"], protocol=2) as ws:
        again = next_news(ws)["state"]
        assert again["version"] >= answer["version"]
        assert again["events"][0]["number"] == answer["version"]


@pytest.mark.parametrize("protocol", [1, 2])
def test_a_client_that_asks_for_a_recap_gets_it_once(zoe: Guest, ben: Guest, protocol: int) -> None:
    """In the first state; not with news, and not if the events since a version are enough."""
    table = start_game(zoe, ben)
    zoe.do(table, "play", move=zoe.get(f"/api/tables/{table}")["legal"][0])
    with zoe.socket(table), ben.socket(table, protocol=protocol, recap=1) as ws:
        message = next_news(ws)
        ms.SocketMessage.model_validate(message)
        state = message["state"]
        assert state["events"] == []
        assert [event["what"] for event in state["recap"]["events"]][:2] == ["dealt", "played"]
        zoe.do(table, "say", phrase="hello")
        assert "recap" not in json.dumps(next_news(ws))
    with zoe.socket(table), ben.socket(table, state["version"], protocol, recap=1) as ws:
        assert "recap" not in json.dumps(next_news(ws))
    for asked in (None, 0):
        with zoe.socket(table), ben.socket(table, protocol=protocol, recap=asked) as ws:
            assert "recap" not in next_state(ws)


def test_a_client_that_changes_its_seat_gets_the_whole_state(zoe: Guest, ben: Guest) -> None:
    table = zoe.open()
    with ben.socket(table, protocol=2) as ws:
        assert next_news(ws)["state"]["seat"] is None
        ben.do(table, "sit", salt="b")
        assert next_news(ws)["state"]["seat"] == 1
        zoe.do(table, "say", phrase="hello")
        assert next_news(ws)["patch"]["table"]["seats"][1]["name"] == "Ben"
        zoe.do(table, "start")
        assert next_news(ws)["state"]["view"]["game"] == "5211", "there was no view to patch"


def test_a_refusal_is_sent_only_to_its_sender(zoe: Guest, ben: Guest) -> None:
    table = start_game(zoe, ben)
    with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
        next_state(zoe_ws), next_state(ben_ws)
        zoe_ws.send('{"do": "play", "id": "bad", "move": "Y9"}')
        refused = receive(zoe_ws)["refused"]
        assert (refused["id"], refused["code"]) == ("bad", "illegal_move")
        ms.Refused.model_validate(refused)
        zoe_ws.send('{"do": "say", "phrase": "hello"}')  # sent after the refusal
        message = receive(ben_ws)
        while "said" not in [one["what"] for one in message.get("state", {}).get("events", ())]:
            assert "refused" not in message
            message = receive(ben_ws)


def test_a_broken_connection_resumes_from_its_version(zoe: Guest, ben: Guest) -> None:
    table = start_game(zoe, ben)
    with zoe.socket(table) as zoe_ws:
        version = next_state(zoe_ws)["version"]
    seen = ben.get(f"/api/tables/{table}")
    ben.do(table, "play", move=seen["legal"][0])
    with zoe.socket(table, since=version) as zoe_ws:
        # On a slow machine a bot has stood in for Zoë by now, which is an event too.
        numbers = [event["number"] for event in next_state(zoe_ws)["events"]]
        assert numbers
        assert numbers == list(range(version + 1, version + 1 + len(numbers)))
    with zoe.socket(table, since=10**6) as zoe_ws:
        assert next_state(zoe_ws)["table"]["game"] == "5211"


def test_a_clock_runs_out_without_any_request(zoe: Guest, ben: Guest) -> None:
    table = zoe.open(settings={"clock": {"kind": "move", "limit": 1}})
    ben.do(table, "sit")
    # Connected before the start: otherwise a bot may stand in before the clock runs out.
    with zoe.socket(table) as zoe_ws, ben.socket(table):
        zoe.do(table, "start")
        seen = next_state(zoe_ws)
        while "table" not in seen or seen["table"]["seats"][1]["away"] != "clock":
            assert seen["phase"] != "over"
            seen = next_state(zoe_ws)


def test_pages_of_other_sites_cannot_listen(zoe: Guest) -> None:
    table = zoe.open()
    with pytest.raises(InvalidStatus), zoe.socket(table, origin="https://elsewhere.example"):
        pass


def test_unknown_and_closed_tables_refuse_connections(zoe: Guest, ben: Guest) -> None:
    closed = zoe.open(settings={"spectators": False}, bots=["greedy"], start=True)
    for table in ("guess", "x" * 200, closed):
        with pytest.raises(InvalidStatus), ben.socket(table):
            pass


def test_strangers_cannot_act(zoe: Guest, stranger: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    with stranger.socket(table) as ws:
        next_state(ws)
        ws.send('{"do": "play", "move": "Y1"}')
        message = receive(ws)
        while "state" in message:  # the bot may still be moving
            message = receive(ws)
        assert message["refused"]["code"] == "forbidden"


def test_a_program_is_marked_as_a_program(zoe: Guest, server: Server) -> None:
    token = zoe.post("/api/tokens", {"label": "bot"})["key"]
    bot = Guest(server, None)
    table = zoe.open()
    with bot.socket(table, authorization=f"Bearer {token}") as ws:
        next_state(ws)
    other = server.guest("Other")
    key = other.post("/api/tokens", {"label": "bot"})["key"]
    with bot.socket(table, authorization=f"Bearer {key}") as ws:
        next_state(ws)
        ws.send('{"do": "sit", "id": "s"}')
        assert next_state(ws)["table"]["seats"][1]["kind"] == "program"
    other.close()
    bot.close()


def rubbish(rng: Random) -> str | bytes:
    """A message that no real client would send."""
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


def test_the_server_survives_rubbish_messages(server: Server, zoe: Guest, ben: Guest) -> None:
    """Random bytes, wrong types, deep nesting, oversized frames, repeated messages."""
    table = start_game(zoe, ben)
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
    with zoe.socket(table) as ws:  # a bot may be standing in: connecting ends that
        seen = next_state(ws)
        while not seen["legal"]:
            seen = next_state(ws)
    assert zoe.do(table, "play", move=seen["legal"][0])["version"] > seen["version"]


def test_the_server_survives_broken_frames(server: Server, zoe: Guest) -> None:
    """Bytes that are no WebSocket frames at all, after a good handshake."""
    table = zoe.open()
    rng = Random(7)
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
            raw.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
                "connection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b"101" in raw.recv(4096)
            raw.sendall(rng.randbytes(500))
    assert zoe.get("/healthz")["ok"]


def test_idle_servers_stop_cleanly(tmp_path: Path) -> None:
    """SIGTERM with open connections: the process ends, and its games are there afterwards."""
    server = Server(tmp_path)
    zoe = server.guest()
    table = zoe.open(bots=["greedy"], start=True)
    with zoe.socket(table) as ws:
        before = next_state(ws)
        server.stop()
        with pytest.raises(ConnectionClosed):
            while True:
                ws.recv(timeout=60)
    server.start()
    wait_for(lambda: zoe.get(f"/api/tables/{table}")["version"] >= before["version"], "the table")
    zoe.close()
    server.stop()
    assert not (tmp_path / "parlour.db-wal").exists(), "a clean stop leaves nothing open"
