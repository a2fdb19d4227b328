"""The HTTP API: guests, tables, games and limits."""

import json
import re
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import insert
from tests.support.services import Guest, Server, fetch, listed_tables, next_state, receive
from websockets.exceptions import ConnectionClosed

from parlour.games import get
from parlour.games.record import parse_record
from parlour.games.verify import verify
from parlour.server.http.messages import tables as ms
from parlour.server.http.middleware.guard import HEADERS
from parlour.server.limits import Limits
from parlour.server.storage.connection.database import connect
from parlour.server.storage.schema import entries
from parlour.server.storage.store import Store
from parlour.table.fold import open_table


def test_a_whole_game_against_a_bot_has_a_record_that_verifies(zoe: Guest) -> None:
    opened = zoe.post(
        "/api/tables",
        {"game": "5211", "bots": ["greedy"], "start": True, "salt": "mine"},
        201,
    )
    ms.OpenedTable.model_validate(opened)
    table, commitment = opened["id"], opened["state"]["table"]["commitment"]
    zoe.get(f"/api/tables/{table}/records/1", 404)
    zoe.play_to_end(table)
    data = zoe.get(f"/api/tables/{table}/records/1")
    record = parse_record(data)
    assert (record.commitment, record.salts) == (commitment, ("mine", ""))
    assert all(check.holds for check in verify(record))
    checks = zoe.get(f"/api/tables/{table}/records/1/checks")
    assert {"commitment", "seed", "moves", "scores", "winners"} <= {one["name"] for one in checks}
    assert all(one["holds"] for one in checks)
    (past,) = zoe.get("/api/history")
    assert (past["table"], past["record"]) == (table, data)
    lines = zoe.http.get("/api/history.ndjson").text.splitlines()
    assert [json.loads(line) for line in lines] == [data]


def test_friends_find_each_other_by_code(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    opened = zoe.post("/api/tables", {"game": "pixies"}, 201)
    assert re.fullmatch("([b-z][aeiou]){3}", opened["code"])
    assert opened["id"] in [one["id"] for one in stranger.get("/api/tables", game="pixies")]
    found = ben.get(f"/api/codes/{opened['code'].upper()}")["id"]
    assert found == opened["id"]
    seen = ben.do(found, "sit", salt="abc")
    assert [one["name"] for one in seen["table"]["seats"]] == ["Zoë", "Ben"]
    assert ben.do(found, "start", 403)["code"] == "not_host"
    assert zoe.do(found, "start")["phase"] == "playing"
    stranger.get("/api/codes/zzzzzz", 404)


def test_private_tables_are_found_only_by_their_link(zoe: Guest, ben: Guest) -> None:
    opened = zoe.post("/api/tables", {"game": "5211", "settings": {"private": True}}, 201)
    assert opened["code"] is None
    assert opened["id"] not in [one["id"] for one in ben.get("/api/tables")]
    assert ben.do(opened["id"], "sit")["seat"] == 1


def test_a_table_may_be_closed_to_spectators(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    """Before the game, everyone with the link may see the seats; then only players may."""
    table = zoe.open(settings={"spectators": False}, bots=["greedy"])
    version = ben.get(f"/api/tables/{table}")["version"]
    with ben.socket(table) as ws:
        assert next_state(ws)["view"] is None
        zoe.do(table, "start")
        with pytest.raises(ConnectionClosed) as closed:
            receive(ws)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    ben.get(f"/api/tables/{table}", 403, since=version, wait=1)
    assert ben.get(f"/api/tables/{table}", 403)["code"] == "forbidden"
    stranger.get(f"/api/tables/{table}/records/1", 403)
    zoe.get(f"/api/tables/{table}/records/1", 404)


def test_a_player_who_leaves_a_closed_table_is_acknowledged_then_disconnected(
    zoe: Guest, ben: Guest
) -> None:
    table = zoe.open(settings={"spectators": False})
    ben.do(table, "sit")
    zoe.do(table, "start")
    zoe.do(table, "resign")
    with ben.socket(table) as ws:
        assert next_state(ws)["phase"] == "over"
        ws.send('{"do":"leave","id":"bye"}')
        assert receive(ws) == {"acks": ["bye"]}
        with pytest.raises(ConnectionClosed) as closed:
            receive(ws)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_strangers_may_only_watch(zoe: Guest, stranger: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    seen = stranger.get(f"/api/tables/{table}")
    assert (seen["seat"], seen["legal"], seen["view"]["hand"]) == (None, [], [])
    for path in ("/api/history", "/api/tokens", "/api/guest", "/api/history.ndjson"):
        stranger.get(path, 403)
    stranger.do(table, "play", 403, move="Y1")
    stranger.post("/api/tables", {"game": "5211"}, 403)


@pytest.mark.parametrize("cookie", ["x", "ImFkbWluIg.c2ln", "a" * 5000])
def test_a_forged_cookie_or_token_identifies_no_guest(server: Server, cookie: str) -> None:
    for headers in ({"cookie": f"parlour={cookie}"}, {"authorization": f"Bearer {cookie}"}):
        assert fetch("GET", f"{server.url}/api/guest", headers=headers).status_code == 403


def test_a_guest_moves_to_another_device_once(zoe: Guest, stranger: Guest) -> None:
    key = zoe.post("/api/guest/link", {})["key"]
    assert stranger.post("/api/guest/claim", {"key": key})["name"] == "Zoë"
    zoe.post("/api/guest", {"name": "Zoë B."})
    assert stranger.get("/api/guest")["name"] == "Zoë B."
    stranger.post("/api/guest/claim", {"key": key}, 404)
    stranger.post("/api/guest/claim", {"key": "link-guess"}, 404)


def test_a_program_plays_with_its_token(zoe: Guest, server: Server) -> None:
    token = zoe.post("/api/tokens", {"label": "my bot"})["key"]
    (listed,) = zoe.get("/api/tokens")
    bot = Guest(server, None)
    bot.http.headers["authorization"] = f"Bearer {token}"
    table = bot.open("pixies", bots=["random"], start=True)
    assert bot.get(f"/api/tables/{table}")["table"]["seats"][0]["kind"] == "program"
    bot.play_to_end(table)
    bot.post("/api/tokens", {"label": "child"}, 403)
    assert bot.http.delete(f"/api/tokens/{listed['name']}").status_code == 403
    dropped = zoe.http.delete(f"/api/tokens/{listed['name']}")
    assert (dropped.status_code, dropped.content) == (204, b"")
    bot.get("/api/guest", 403)
    bot.close()


def test_a_programs_token_cannot_become_its_owner(zoe: Guest, stranger: Guest) -> None:
    token = zoe.post("/api/tokens", {"label": "my bot"})["key"]
    stranger.http.headers["authorization"] = f"Bearer {token}"
    stranger.post("/api/guest/link", {}, 403)
    stranger.post("/api/guest", {"name": "Somebody"}, 403)
    assert stranger.get("/api/guest")["name"] == "Zoë"
    assert not stranger.http.cookies


def test_rated_games_move_ratings(server: Server) -> None:
    """Under names that no other test's guests have: all are on the same list."""
    winner, loser = server.guest("Winner of one"), server.guest("Loser of one", "127.0.0.2")
    table = winner.open(settings={"rated": True, "undo": False})
    loser.do(table, "sit")
    loser.do(table, "ready")
    winner.do(table, "start")
    ended = loser.do(table, "resign")
    assert ended["phase"] == "over"
    ranking = {one["name"]: one["mu"] for one in winner.get("/api/ratings/5211")}
    assert ranking["Winner of one"] > ranking["Loser of one"]
    winner.close()
    loser.close()


def test_a_rematch_and_both_records(zoe: Guest) -> None:
    table = zoe.open(bots=["random"], start=True)
    zoe.play_to_end(table)
    assert zoe.do(table, "rematch", salt="again")["seat"] == 1
    zoe.play_to_end(table)
    assert [zoe.get(f"/api/tables/{table}/records/{n}")["salts"][n - 1] for n in (1, 2)] == [
        "",
        "again",
    ]


def test_refusals_are_in_the_language_of_the_request(zoe: Guest) -> None:
    table = zoe.open()
    zoe.http.headers["accept-language"] = "de, fr-CH;q=0.9, en;q=0.8"
    answer = zoe.do(table, "start", 409)
    assert answer["code"] == "not_now"
    assert answer["message"] == "Une place est encore libre."
    assert answer["sentence"] == {"id": "table-seats-free", "args": {"free": 1}}


def test_a_refusal_repeats_the_id_of_the_request(zoe: Guest) -> None:
    table = zoe.open()
    assert zoe.do(table, "start", 409, id="a7")["id"] == "a7"
    assert zoe.do(table, "start", 409)["id"] is None
    assert zoe.do("nowhere", "start", 404, id="a8")["id"] == "a8"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"game": "poker"}),
        ("/api/tables", {"game": "5211", "players": 9}),
        ("/api/tables", {"game": "5211", "seed": "00" * 32}),
        ("/api/tables", {"game": "5211", "settings": {"rated": True}}),
        ("/api/tables", {"game": "5211", "bots": ["nobody"]}),
        ("/api/guest", {"name": "\u202e"}),
        ("/api/guest", {"name": ["x"]}),
        ("/api/guest", "x"),
    ],
)
def test_bad_requests_are_refused_and_change_nothing(zoe: Guest, path: str, body: object) -> None:
    before = listed_tables(zoe)
    assert zoe.post(path, body, 400)["code"].startswith("bad")
    assert listed_tables(zoe) <= before


@pytest.mark.parametrize("levels", [300, 1000])
@pytest.mark.parametrize(
    ("path", "frame"),
    [
        ("/api/guest", "{}"),
        ("/api/tables", '{{"game":"5211","settings":{}}}'),
        ("/api/replay", '{{"record":{}}}'),
        (
            "/api/sheets",
            '{{"sheet":{{"id":"a","game":"5211","started":1,"fields":{{"options":[1,{}]}}}}}}',
        ),
    ],
)
def test_deeply_nested_bodies_are_refused(zoe: Guest, path: str, frame: str, levels: int) -> None:
    """Some parser or encoder gives up at every depth."""
    body = frame.format("[" * levels + "]" * levels)
    answer = zoe.http.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"][:4]) == (400, "bad_")


def test_every_response_has_the_security_headers(server: Server) -> None:
    for path in ("/healthz", "/api/games", "/nowhere", "/api/openapi.json"):
        answer = fetch("GET", server.url + path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
        assert "server" not in answer.headers


def test_the_cookie_is_hidden_from_scripts_and_other_sites(server: Server) -> None:
    answer = fetch("POST", f"{server.url}/api/guest", json={"name": "Zoë"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_other_sites_cannot_act_for_a_guest(zoe: Guest, server: Server) -> None:
    zoe.http.headers["origin"] = "https://elsewhere.example"
    assert zoe.post("/api/tables", {"game": "5211"}, 403)["code"] == "forbidden"
    zoe.http.headers["origin"] = server.url
    zoe.post("/api/tables", {"game": "5211"}, 201)


def test_large_bodies_are_refused_unread(zoe: Guest) -> None:
    zoe.post("/api/guest", {"name": "x" * 20_000}, 400)
    endless = zoe.http.post("/api/guest", content=iter([b"{}"]))
    assert endless.status_code == 400


def test_requests_guests_tables_and_messages_are_rate_limited(tmp_path: Path) -> None:
    """Requests, new guests, new tables and messages are refused once there are too many."""
    # Few a second: on a slow machine all would be allowed before they have come.
    limits = ("per_second=1", "guests_per_minute=1", "guests_burst=10")
    server = Server(tmp_path, *(word for one in limits for word in ("--limit", one)), limits=True)
    try:
        zoe = server.guest()
        codes = [zoe.http.post("/api/tables", json={"game": "5211"}).status_code for _ in range(22)]
        assert codes == [201] * 20 + [429] * 2
        answers = [zoe.http.get("/api/games").status_code for _ in range(5)]
        assert answers == [200] * 5, "a guest's requests are counted apart from their tables"
        assert 429 in [zoe.http.get("/api/guest").status_code for _ in range(Limits().burst)]
        ben = server.guest("Ben")
        table = ben.open()
        assert "too_many" in _codes_when_flooding(ben, table, 3, 60), (
            "more connections do not raise the limit"
        )
        arrivals = [
            fetch("POST", f"{server.url}/api/guest", json={"name": "x"}).status_code
            for _ in range(10)
        ]
        assert 429 in arrivals
        zoe.close()
        ben.close()
    finally:
        server.stop()


def _codes_when_flooding(guest: Guest, table: str, connections: int, times: int) -> set[str]:
    """Send a message many times over several connections; returns the codes of all refusals."""
    codes = set()
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest.socket(table)) for _ in range(connections)]
        for n in range(times):
            for ws in sockets:
                ws.send(json.dumps({"do": "undo", "id": str(n)}))
        for ws in sockets:
            refused = 0
            while refused < times:
                message = receive(ws)
                if "refused" in message:
                    codes.add(message["refused"]["code"])
                    refused += 1
    return codes


def test_metrics_contain_counts_and_no_names(zoe: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    texts = [
        zoe.http.get("/metrics").text for _ in range(2)
    ]  # one from each process, if there are two
    assert any(re.search(r"^parlour_entries_total [1-9]", one, re.MULTILINE) for one in texts)
    assert not any(table in one or "Zoë" in one for one in texts)


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_metrics_are_refused_through_a_proxy(server: Server, header: str) -> None:
    assert fetch("GET", f"{server.url}/metrics", headers={header: "x"}).status_code == 404


def test_responses_match_their_models(zoe: Guest) -> None:
    """Responses are built by hand for speed, so they are checked against the models here."""
    for game in ("5211", "pixies"):
        table = zoe.open(game, bots=["greedy", "random"], players=3, start=True)
        zoe.play_to_end(table)
        seen = zoe.get(f"/api/tables/{table}", since=0)
        ms.State.model_validate(seen)
        assert len(seen["events"]) == seen["version"]


async def test_an_unreadable_log_does_not_affect_other_tables(server: Server, zoe: Guest) -> None:
    """For example one written by a newer version before a downgrade."""
    good, bad = zoe.open(), (await _write_unreadable_table(server.database))
    listed = {one["id"] for one in zoe.get("/api/tables")}
    assert good in listed
    assert bad not in listed
    zoe.get(f"/api/tables/{bad}", expect=404)


async def _write_unreadable_table(url: str) -> str:
    engine = connect(url)
    store = Store(engine)
    opened = open_table(get("5211"), "nobody", "00" * 32, 2**41)
    table = (await store.create_table(opened, private=False, host="nobody")).id
    row = {"table_id": table, "number": 2, "data": '{"number":2,"at":0,"what":"juggled"}'}
    await store.writer.run(lambda connection: connection.execute(insert(entries), row))
    await store.close()
    return table


def test_a_table_can_become_private_and_public_again(zoe: Guest, stranger: Guest) -> None:
    def codes() -> dict[str, str]:
        return {one["id"]: one["code"] for one in stranger.get("/api/tables")}

    table = zoe.open()
    old = codes()[table]
    zoe.do(table, "change", settings={"private": True})
    assert table not in codes()
    stranger.get(f"/api/codes/{old}", expect=404)
    zoe.do(table, "change", settings={"private": False})
    assert stranger.get(f"/api/codes/{codes()[table]}")["id"] == table
    hidden = zoe.open(settings={"private": True})
    zoe.do(hidden, "change", settings={"private": False})
    assert codes()[hidden]
