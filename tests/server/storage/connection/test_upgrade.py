"""Databases of earlier versions open, and their games continue.

`tests/data/upgrades/VERSION` holds a small server's database as SQL, with the cookies of its three
guests and the ids of its tables: one waiting for players, two in the middle of a game, one that is
over, and one in a rematch. `python -m tests.support.server.golden_database VERSION` writes one.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support import DATA
from tests.support.services import Guest, Server

VERSIONS = sorted((DATA / "upgrades").iterdir())


class Upgraded:
    """A server started on an old database, and the guests who were there before."""

    def __init__(self, version: Path, folder: Path) -> None:
        saved = json.loads((version / "server.json").read_text(encoding="utf-8"))
        with closing(sqlite3.connect(folder / "parlour.db")) as database:
            database.executescript((version / "server.sql").read_text(encoding="utf-8"))
        forever = ("--keep-guests", "0", "--keep-tables", "0")
        self.server = Server(folder, "--grace", "60", *forever)
        self.tables: dict[str, str] = saved["tables"]
        self.guests = [Guest(self.server, None) for _ in saved["cookies"]]
        for guest, cookies in zip(self.guests, saved["cookies"], strict=True):
            guest.http.cookies.update(cookies)
        self.unfinished = {one["id"]: one["seat"] for one in self.guests[2].get("/api/mine")}
        """Ada's tables and seats, before any test continues a game."""

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.server.stop()

    def state(self, name: str) -> Any:
        return self.guests[0].get(f"/api/tables/{self.tables[name]}")

    def play_to_the_end(self, name: str) -> None:
        """Everyone plays their first legal move until the game is over."""
        table = self.tables[name]
        while (state := self.state(name))["phase"] == "playing":
            for guest in self.guests:
                own = guest.get(f"/api/tables/{table}")
                if own["seat"] in state["view"]["to_act"]:
                    guest.do(table, "play", move=own["legal"][0])
                    break


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda path: path.name)
def upgraded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Upgraded]:
    found = Upgraded(request.param, tmp_path_factory.mktemp("upgraded"))
    yield found
    found.close()


def test_guests_keep_their_names_and_unfinished_tables(upgraded: Upgraded) -> None:
    names = [guest.get("/api/guest")["name"] for guest in upgraded.guests]
    assert names == ["Zoë", "Ben", "Ada"]
    tables = upgraded.tables
    assert upgraded.unfinished == {tables["waiting"]: 2, tables["5211"]: 2}


@pytest.mark.parametrize(("name", "number"), [("5211", 1), ("pixies", 1), ("rematch", 2)])
def test_games_in_progress_can_be_finished(upgraded: Upgraded, name: str, number: int) -> None:
    table, host = upgraded.tables[name], upgraded.guests[0]
    upgraded.play_to_the_end(name)
    assert upgraded.state(name)["phase"] == "over"
    checks = host.get(f"/api/tables/{table}/records/{number}/checks")
    assert checks
    assert all(check["holds"] for check in checks), checks


def test_a_waiting_table_can_start(upgraded: Upgraded) -> None:
    table = upgraded.tables["waiting"]
    assert upgraded.state("waiting")["phase"] == "waiting"
    assert upgraded.guests[0].do(table, "start")["phase"] == "playing"


def test_finished_games_are_in_the_history_and_keep_their_ratings(upgraded: Upgraded) -> None:
    zoe = upgraded.guests[0]
    played = {(game["table"], game["number"]) for game in zoe.get("/api/history")}
    assert {(upgraded.tables["over"], 1), (upgraded.tables["rematch"], 1)} <= played
    assert [rating["game"] for rating in zoe.get("/api/ratings")] == ["5211"]
    checks = zoe.get(f"/api/tables/{upgraded.tables['over']}/records/1/checks")
    assert all(check["holds"] for check in checks), checks
