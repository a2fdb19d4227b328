"""A person gets everything about them as a file, and can delete it; games stay for the others."""

import asyncio
import json
import re
import secrets
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, create_engine, select, update
from tests.support.server.in_process import serving
from tests.support.services import BalancedServers, Guest, Server, fetch, next_state

from parlour.cli import main
from parlour.games.sentence import REMOVED_NAME
from parlour.server.admin_key import admin_header
from parlour.server.config import Config
from parlour.server.http.retention import Expiry
from parlour.server.storage import schema as db

DAY = 86_400_000


def stored(server: Server | BalancedServers, *tables: Table) -> str:
    """Everything in the database as text, or these tables of it."""
    engine = create_engine(server.database)
    with engine.connect() as connection:
        rows = [
            tuple(row)
            for table in tables or db.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]
    engine.dispose()
    return repr(rows)


def guest_id(server: Server | BalancedServers, name: str) -> str:
    engine = create_engine(server.database)
    with engine.connect() as connection:
        found = connection.execute(select(db.guests.c.id).where(db.guests.c.name == name)).scalar()
    engine.dispose()
    return str(found)


def play_together(one: Guest, other: Guest, **settings: Any) -> str:
    """Open a table for two with a game under way."""
    table = one.open(settings=settings)
    other.do(table, "sit")
    other.do(table, "ready")
    one.do(table, "start")
    return table


def finish(one: Guest, other: Guest, table: str) -> None:
    """Play the first legal moves to the end."""
    while True:
        for guest in (one, other):
            seen = guest.get(f"/api/tables/{table}")
            if seen["phase"] == "over":
                return
            if seen["legal"] and seen["view"]["seat"] in seen["view"]["to_act"]:
                guest.do(table, "play", move=seen["legal"][0])


def test_a_person_downloads_everything_and_is_gone_without_a_trace(
    server: Server | BalancedServers,
) -> None:
    name, word = f"Zoé {secrets.token_hex(4)}", secrets.token_hex(8)
    zoe, ben = server.guest(name), server.guest("Ben", address="127.0.0.2")
    who = guest_id(server, name)
    finished = play_together(zoe, ben, private=True, chat=True)
    zoe.do(finished, "chat", text=f"My password is {word}")
    finish(zoe, ben, finished)
    running = play_together(ben, zoe)
    zoe.post("/api/tokens", {"label": "my bot"})
    today = zoe.get("/api/daily/5211")["day"]
    daily = zoe.post(f"/api/daily/5211/{today}/tries", {})["table"]

    found = zoe.get("/api/guest/export")
    assert (found["name"], found["language"]) == (name, None)
    assert set(found["tables"]) == {finished, running, daily}
    assert [one["day"] for one in found["daily_deals"]] == [today]
    assert [one["text"] for one in found["messages"]] == [f"My password is {word}"]
    (game,) = found["games"]
    assert name in game["record"]["players"]
    assert [one["label"] for one in found["tokens"]] == ["my bot"]
    assert len(found["devices"]) == 1

    with ben.socket(running) as watching:
        next_state(watching)
        assert zoe.http.delete("/api/guest").status_code == 204
        while True:
            about = next_state(watching).get("table")
            if about and REMOVED_NAME in [seat["name"] for seat in about["seats"]]:
                break
    assert zoe.http.get("/api/guest").status_code == 403
    left = stored(server)
    assert who not in left
    assert name not in left
    assert word not in left

    (past,) = ben.get("/api/history")
    assert sorted(past["record"]["players"]) == sorted(["Ben", REMOVED_NAME])
    ben.get(f"/api/records/{finished}/1/replay")
    seen = ben.get(f"/api/tables/{running}")
    assert seen["phase"] == "playing"
    ben.play_to_end(running)  # with a bot in the empty place
    assert name not in stored(server)
    zoe.close()
    ben.close()


def test_a_guest_who_deletes_themselves_loses_a_running_rated_game(server: Server) -> None:
    name = f"Zoé {secrets.token_hex(4)}"
    zoe, ben = server.guest(name), server.guest("Ben", address="127.0.0.2")
    table = play_together(zoe, ben, rated=True, undo=False)
    assert zoe.http.delete("/api/guest").status_code == 204
    seen = ben.get(f"/api/tables/{table}")
    if seen["phase"] != "over":
        seen = ben.do(table, "choose", choice="end")
    assert ben.get("/api/ratings")[0]["games"] == 1
    assert name not in stored(server)
    zoe.close()
    ben.close()


def test_a_program_can_neither_download_nor_delete_its_owner(zoe: Guest) -> None:
    token = zoe.post("/api/tokens", {"label": "bot"})["key"]
    headers = {"authorization": f"Bearer {token}"}
    for method, path in (("GET", "/api/guest/export"), ("DELETE", "/api/guest")):
        answer = fetch(method, zoe.server.url + path, headers=headers)
        assert answer.json()["code"] == "forbidden"


def test_the_host_exports_and_deletes_guests_by_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, "--name", "cards.example.org")
    where = ["--data", str(tmp_path), "--port", str(server.port)]
    headers = {"host": "cards.example.org"}
    zoe = Guest(server, None)
    zoe.http.headers.update(headers)
    zoe.post("/api/guest", {"name": "Zoë"})
    (tmp_path / "parlour.toml").write_text('name = ["cards.example.org"]')
    assert main(["admin", "guests", "zoë", *where]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    who = line.split()[0]
    assert line.endswith("Zoë")
    out = tmp_path / "zoe.json"
    assert main(["admin", "export", who, "--out", str(out), *where]) == 0
    assert json.loads(out.read_text())["name"] == "Zoë"
    assert main(["admin", "forget", who, "--lang", "fr", *where]) == 0
    assert "Quelqu’un" in capsys.readouterr().out
    assert zoe.http.get("/api/guest").status_code == 403
    assert main(["admin", "forget", who, *where]) == 2
    assert "not_found" in capsys.readouterr().err

    key = _signing_key(server)
    url = f"{server.url}/api/admin/guests"
    assert fetch("GET", url, headers=headers).status_code == 403
    signed = headers | {"authorization": admin_header(key)}
    assert fetch("GET", url, headers=signed).status_code == 200
    forwarded = signed | {"x-forwarded-for": "192.0.2.1"}
    assert fetch("GET", url, headers=forwarded).status_code == 403
    assert fetch("GET", url, headers=headers | {"authorization": admin_header("x")}).is_error
    zoe.close()
    server.stop()
    assert main(["admin", "guests", *where]) == 2
    assert "No server answers" in capsys.readouterr().err


def _signing_key(server: Server) -> str:
    engine = create_engine(server.database)
    with engine.connect() as connection:
        found = connection.execute(select(db.secrets.c.value).where(db.secrets.c.name == "cookies"))
        key = str(found.scalar())
    engine.dispose()
    return key


def make_older(url: str, days: int, guest: str | None = None) -> None:
    """Move everything that happened back by `days`, or only what is about one guest.

    Only one guest's devices are forgotten as well.
    """
    engine, by = create_engine(url), days * DAY
    with engine.begin() as connection:
        columns = [
            (db.guests, "created", "id"),
            (db.keys, "created", "guest"),
            *([(db.keys, "expires", "guest")] if guest else []),
            (db.played, "ended", "guest"),
            (db.seated, "at", "guest"),
        ]
        for table, column, owner in columns:
            earlier = update(table).values({column: table.c[column] - by})
            if guest is not None:
                earlier = earlier.where(table.c[owner] == guest)
            connection.execute(earlier)
        if guest is None:
            connection.execute(update(db.tables).values(created=db.tables.c.created - by))
            for row in connection.execute(select(db.entries)).all():
                data = re.sub(
                    r'"at":(\d+)', lambda at: f'"at":{int(at[1]) - by}', row.data, count=1
                )
                mine = (db.entries.c.table_id == row.table_id, db.entries.c.number == row.number)
                connection.execute(update(db.entries).where(*mine).values(data=data))
    engine.dispose()


def expire(server: Server) -> None:
    """Delete what has expired, as the server does an hour after its start."""

    async def run() -> None:
        async with serving(Config(server.database, warm=False)) as (_, service):
            await Expiry(service).run()

    asyncio.run(run())


def test_what_nobody_has_used_for_long_expires(tmp_path: Path) -> None:
    server = Server(tmp_path)
    zoe, ben = server.guest("Zoë"), server.guest("Ben", address="127.0.0.2")
    table = play_together(zoe, ben, private=True)
    finish(zoe, ben, table)
    empty = zoe.open()
    old = guest_id(server, "Zoë")
    server.stop()
    make_older(server.database, 400)
    make_older(server.database, 800, guest=old)

    expire(server)
    server.start()
    assert old not in stored(server)
    left = stored(server)
    assert "Zoë" not in left
    assert empty not in stored(server, db.tables, db.entries)
    (past,) = ben.get("/api/history")  # the game of the one who is still there stays
    assert sorted(past["record"]["players"]) == sorted(["Ben", REMOVED_NAME])
    assert ben.get(f"/api/records/{table}/1")["players"] == past["record"]["players"]
    with closing(Guest(server, "Eve")) as eve:
        assert eve.http.get(f"/api/records/{table}/1").status_code == 404
    server.stop()
    make_older(server.database, 800, guest=guest_id(server, "Ben"))
    expire(server)
    assert table not in stored(server, db.games, db.tables)
    zoe.close()
    ben.close()
