"""The HTTP API: being somebody, finding a table, playing, looking back."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed

from parlour.games import get
from parlour.games.record import parse_record
from parlour.games.verify import verify
from parlour.server import messages as ms
from parlour.server.database import connect
from parlour.server.guard import HEADERS
from parlour.server.schema import entries
from parlour.server.store import Store
from parlour.table.table import open_table
from serving import Guest, Parlour, fetch, listed, receive, state


def play_on(guest: Guest, table: str) -> None:
    """Play first legal moves until the game is over."""
    seen = guest.get(f"/api/tables/{table}")
    while seen["phase"] != "over":
        if seen["legal"] and seen["view"]["seat"] in seen["view"]["to_act"]:
            seen = guest.do(table, "play", move=seen["legal"][0])
        else:
            seen = guest.get(f"/api/tables/{table}", since=seen["version"], wait=20)


def test_a_game_against_a_bot_from_the_first_click_to_the_check_of_the_deal(zoe: Guest) -> None:
    opened = zoe.post(
        "/api/tables",
        {"game": "5211", "bots": ["greedy"], "start": True, "salt": "mine"},
        201,
    )
    ms.Opened.model_validate(opened)
    table, commitment = opened["id"], opened["state"]["table"]["commitment"]
    zoe.get(f"/api/tables/{table}/records/1", 404)
    play_on(zoe, table)
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


def test_private_tables_are_found_by_their_link_alone(zoe: Guest, ben: Guest) -> None:
    opened = zoe.post("/api/tables", {"game": "5211", "settings": {"private": True}}, 201)
    assert opened["code"] is None
    assert opened["id"] not in [one["id"] for one in ben.get("/api/tables")]
    assert ben.do(opened["id"], "sit")["seat"] == 1


def test_a_table_may_be_closed_to_spectators(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    """Before the game, whoever has the link may look for a seat; then it is for players."""
    table = zoe.open(settings={"spectators": False}, bots=["greedy"])
    version = ben.get(f"/api/tables/{table}")["version"]
    with ben.socket(table) as ws:
        assert state(ws)["view"] is None
        zoe.do(table, "start")
        with pytest.raises(ConnectionClosed) as closed:
            receive(ws)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    ben.get(f"/api/tables/{table}", 403, since=version, wait=1)
    assert ben.get(f"/api/tables/{table}", 403)["code"] == "forbidden"
    stranger.get(f"/api/tables/{table}/records/1", 403)
    zoe.get(f"/api/tables/{table}/records/1", 404)


def test_who_leaves_a_closed_table_hears_so_first(zoe: Guest, ben: Guest) -> None:
    table = zoe.open(settings={"spectators": False})
    ben.do(table, "sit")
    zoe.do(table, "start")
    zoe.do(table, "resign")
    with ben.socket(table) as ws:
        assert state(ws)["phase"] == "over"
        ws.send('{"do":"leave","id":"bye"}')
        assert receive(ws) == {"acks": ["bye"]}
        with pytest.raises(ConnectionClosed) as closed:
            receive(ws)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_strangers_may_watch_and_nothing_else(zoe: Guest, stranger: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    seen = stranger.get(f"/api/tables/{table}")
    assert (seen["seat"], seen["legal"], seen["view"]["hand"]) == (None, [], [])
    for path in ("/api/history", "/api/tokens", "/api/guest", "/api/history.ndjson"):
        stranger.get(path, 403)
    stranger.do(table, "play", 403, move="Y1")
    stranger.post("/api/tables", {"game": "5211"}, 403)


@pytest.mark.parametrize("cookie", ["x", "ImFkbWluIg.c2ln", "a" * 5000])
def test_a_made_up_cookie_or_token_is_nobody(served: Parlour, cookie: str) -> None:
    for headers in ({"cookie": f"parlour={cookie}"}, {"authorization": f"Bearer {cookie}"}):
        assert fetch("GET", f"{served.url}/api/guest", headers=headers).status_code == 403


def test_a_guest_moves_to_another_device_once(zoe: Guest, stranger: Guest) -> None:
    key = zoe.post("/api/guest/link", {})["key"]
    assert stranger.post("/api/guest/claim", {"key": key})["name"] == "Zoë"
    zoe.post("/api/guest", {"name": "Zoë B."})
    assert stranger.get("/api/guest")["name"] == "Zoë B."
    stranger.post("/api/guest/claim", {"key": key}, 404)
    stranger.post("/api/guest/claim", {"key": "link-guess"}, 404)


def test_a_program_plays_with_its_token(zoe: Guest, served: Parlour) -> None:
    token = zoe.post("/api/tokens", {"label": "my bot"})["key"]
    (listed,) = zoe.get("/api/tokens")
    bot = Guest(served, None)
    bot.http.headers["authorization"] = f"Bearer {token}"
    table = bot.open("pixies", bots=["random"], start=True)
    assert bot.get(f"/api/tables/{table}")["table"]["seats"][0]["kind"] == "program"
    play_on(bot, table)
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


def test_rated_games_move_ratings(zoe: Guest, ben: Guest) -> None:
    table = zoe.open(settings={"rated": True, "undo": False})
    ben.do(table, "sit")
    zoe.do(table, "start")
    ended = ben.do(table, "resign")
    assert ended["phase"] == "over"
    ranking = zoe.get("/api/ratings/5211")
    assert {"Zoë", "Ben"} <= {one["name"] for one in ranking}
    by_name = {one["name"]: one["mu"] for one in ranking}
    assert by_name["Zoë"] > by_name["Ben"]


def test_a_rematch_and_both_records(zoe: Guest) -> None:
    table = zoe.open(bots=["random"], start=True)
    play_on(zoe, table)
    assert zoe.do(table, "rematch", salt="again")["seat"] == 1
    play_on(zoe, table)
    assert [zoe.get(f"/api/tables/{table}/records/{n}")["salts"][n - 1] for n in (1, 2)] == [
        "",
        "again",
    ]


def test_refusals_speak_the_readers_language(zoe: Guest) -> None:
    table = zoe.open()
    zoe.http.headers["accept-language"] = "de, fr-CH;q=0.9, en;q=0.8"
    answer = zoe.do(table, "start", 409)
    assert answer["code"] == "not_now"
    assert answer["message"] == "Une place est encore libre."
    assert answer["sentence"] == {"id": "table-seats-free", "args": {"free": 1}}


def test_a_refusal_brings_back_the_id_of_what_was_asked(zoe: Guest) -> None:
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
def test_bad_requests_are_refused_without_a_trace(zoe: Guest, path: str, body: object) -> None:
    before = listed(zoe)
    assert zoe.post(path, body, 400)["code"].startswith("bad")
    assert listed(zoe) <= before


def test_every_answer_has_its_headers(served: Parlour) -> None:
    for path in ("/healthz", "/api/games", "/nowhere", "/api/openapi.json"):
        answer = fetch("GET", served.url + path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
        assert "server" not in answer.headers


def test_the_cookie_is_out_of_reach(served: Parlour) -> None:
    answer = fetch("POST", f"{served.url}/api/guest", json={"name": "Zoë"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_other_sites_cannot_act_for_a_guest(zoe: Guest, served: Parlour) -> None:
    zoe.http.headers["origin"] = "https://elsewhere.example"
    assert zoe.post("/api/tables", {"game": "5211"}, 403)["code"] == "forbidden"
    zoe.http.headers["origin"] = served.url
    zoe.post("/api/tables", {"game": "5211"}, 201)


def test_large_bodies_are_refused_unread(zoe: Guest) -> None:
    zoe.post("/api/guest", {"name": "x" * 20_000}, 400)
    endless = zoe.http.post("/api/guest", content=iter([b"{}"]))
    assert endless.status_code == 400


def test_limits_hold(tmp_path: Path) -> None:
    """So many requests, so many new guests, so many tables; then a polite no."""
    server = Parlour(tmp_path)
    try:
        zoe = server.guest()
        codes = [zoe.http.post("/api/tables", json={"game": "5211"}).status_code for _ in range(22)]
        assert codes == [201] * 20 + [429] * 2
        answers = [zoe.http.get("/api/games").status_code for _ in range(5)]
        assert answers == [200] * 5, "what costs nothing has no limit"
        with ThreadPoolExecutor(8) as pool:
            # Many at once: one after the other a slow machine might stay within the limit.
            asks = pool.map(lambda _: zoe.http.get("/api/guest").status_code, range(600))
            assert 429 in asks
        ben = server.guest("Ben")
        table = ben.open()
        assert "too_many" in _shouted(ben, table, 3, 60), "many connections are no way round"
        arrivals = [
            fetch("POST", f"{server.url}/api/guest", json={"name": "x"}).status_code
            for _ in range(80)
        ]
        assert 429 in arrivals
        zoe.close()
        ben.close()
    finally:
        server.stop()


def _shouted(guest: Guest, table: str, connections: int, times: int) -> set[str]:
    """Say the same many times through several connections; gives the codes of all refusals."""
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


def test_metrics_count_and_name_nobody(zoe: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    texts = [zoe.http.get("/metrics").text for _ in range(2)]  # of each process, if there are two
    assert any(re.search(r"^parlour_entries_total [1-9]", one, re.MULTILINE) for one in texts)
    assert not any(table in one or "Zoë" in one for one in texts)


def test_answers_are_what_the_models_say(zoe: Guest) -> None:
    """What goes out is built by hand for speed: it must be what the types promise."""
    for game in ("5211", "pixies"):
        table = zoe.open(game, bots=["greedy", "random"], players=3, start=True)
        play_on(zoe, table)
        seen = zoe.get(f"/api/tables/{table}", since=0)
        ms.State.model_validate(seen)
        assert len(seen["events"]) == seen["version"]


def test_a_log_that_cannot_be_read_is_in_nobodys_way(served: Parlour, zoe: Guest) -> None:
    """Say a newer version wrote it, and the server was then set back to this one."""
    good, bad = zoe.open(), asyncio.run(_plant_nonsense(served.database))
    listed = {one["id"] for one in zoe.get("/api/tables")}
    assert good in listed
    assert bad not in listed
    zoe.get(f"/api/tables/{bad}", expect=404)


async def _plant_nonsense(url: str) -> str:
    engine = connect(url)
    store = Store(engine)
    opened = open_table(get("5211"), "nobody", "00" * 32, 2**41)
    table = await store.create_table(opened, private=False, host="nobody")
    row = {"table_id": table, "number": 2, "data": '{"number":2,"at":0,"what":"juggled"}'}
    await store.writer.run(lambda connection: connection.execute(insert(entries), row))
    await store.close()
    return table


def test_a_table_can_become_private_and_public_again(zoe: Guest, stranger: Guest) -> None:
    def listed() -> dict[str, str]:
        return {one["id"]: one["code"] for one in stranger.get("/api/tables")}

    table = zoe.open()
    old = listed()[table]
    zoe.do(table, "change", settings={"private": True})
    assert table not in listed()
    stranger.get(f"/api/codes/{old}", expect=404)
    zoe.do(table, "change", settings={"private": False})
    assert stranger.get(f"/api/codes/{listed()[table]}")["id"] == table
    hidden = zoe.open(settings={"private": True})
    zoe.do(hidden, "change", settings={"private": False})
    assert listed()[hidden]
