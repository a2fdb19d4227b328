"""Writes a golden database: what this version stores, for later versions to open.

    python -m tests.support.server.golden_database NAME

Run it for every release, with its version as the name, and commit `tests/data/upgrades/NAME`.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.support import DATA
from tests.support.services import Guest, Server

from parlour.cli.admin_client import AdminClient

FAR = 4_102_444_800_000
"""The year 2100: by then the devices in a golden database are signed out."""
UNRATED = {"private": True}
RATED = {"rated": True, "undo": False}


def begin(host: Guest, *others: Guest, moves: int = 3, **table: Any) -> str:
    """Open a table, let everyone sit down, start, and make a few moves."""
    made = host.open(**table)
    for one in others:
        one.do(made, "sit")
        one.do(made, "ready")
    host.do(made, "start")
    for _ in range(moves):
        play(made, (host, *others))
    return made


def play(table: str, people: tuple[Guest, ...]) -> bool:
    """Let the first player who is to act make a move; False if the game is over."""
    for guest in people:
        state = guest.get(f"/api/tables/{table}")
        if state["phase"] == "over":
            return False
        if state["legal"] and state["seat"] in state["view"]["to_act"]:
            guest.do(table, "play", move=state["legal"][0])
            return True
    raise AssertionError("nobody is to act")


def fill(server: Server) -> tuple[dict[str, str], list[Guest]]:
    """Three guests with one table of each kind, and something that an admin did."""
    zoe, ben, ada = people = [server.guest(name) for name in ("Zoë", "Ben", "Ada")]
    waiting = zoe.open(players=3)
    ben.do(waiting, "sit")
    ada.do(waiting, "sit")
    tables = {
        "waiting": waiting,
        "5211": begin(zoe, ben, ada, players=3),
        "pixies": begin(zoe, ben, game="pixies", settings=UNRATED),
        "over": begin(zoe, ben, settings=RATED),
        "rematch": begin(zoe, ben, settings=UNRATED),
    }
    for name in ("over", "rematch"):
        while play(tables[name], (zoe, ben)):
            pass
    for guest in (zoe, ben):
        guest.do(tables["rematch"], "rematch")
    play(tables["rematch"], (zoe, ben))
    admin = AdminClient(server.database, "127.0.0.1", server.port, None)
    muted = admin.get("/guests", text="Ada")[0]["id"]
    admin.send("POST", "/mutes", {"target": muted, "minutes": 60})
    return tables, people


def write(folder: Path) -> None:
    """Write the database as SQL, and what tests need to use it."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), "--rated-minimum", "0")
        tables, people = fill(server)
        server.stop()
        with closing(sqlite3.connect(Path(data) / "parlour.db")) as database:
            database.execute("UPDATE keys SET expires = ? WHERE kind = 'device'", [FAR])
            database.commit()
            text = "\n".join(database.iterdump()) + "\n"
    cookies = [dict(guest.http.cookies) for guest in people]
    folder.mkdir(parents=True)
    (folder / "server.sql").write_text(text, encoding="utf-8")
    saved = json.dumps({"tables": tables, "cookies": cookies}, indent=1) + "\n"
    (folder / "server.json").write_text(saved, encoding="utf-8")


if __name__ == "__main__":
    write(DATA / "upgrades" / sys.argv[1])
