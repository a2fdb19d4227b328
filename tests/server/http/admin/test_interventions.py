"""What becomes of games and of the log when an admin removes a guest."""

import json
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import create_engine
from tests.support.services import Guest, Server

from parlour.cli import main
from parlour.games.sentence import REMOVED_NAME
from parlour.server.storage import schema as db
from parlour.table.seats import commit_to

Admin: TypeAlias = Callable[..., str]
RATED = {"rated": True, "undo": False, "hints": False}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests alone, whose admins interfere with games."""
    house = Server(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def admin(house: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    """`parlour admin` for that server; returns what it prints."""

    def admin(*words: str, lang: str = "en") -> str:
        where = ("--data", str(tmp_path), "--port", str(house.port), "--lang", lang)
        assert main(["admin", *words, "--database", house.database, *where]) == 0
        return capsys.readouterr().out

    return admin


def arrive(house: Server, admin: Admin, address: str = "127.0.0.1") -> tuple[Guest, str, str]:
    """A guest with a name that nobody else has, their id and the name."""
    name = f"Ben {secrets.token_hex(4)}"
    guest = house.guest(name, address)
    (found,) = json.loads(admin("guests", name, "--json"))
    return guest, found["id"], name


@pytest.mark.parametrize("action", ["kick", "ban", "forget"])
def test_a_rated_game_from_which_an_admin_removes_a_player_counts_for_nobody(
    house: Server, admin: Admin, action: str
) -> None:
    """Otherwise an admin who plays would win by it."""
    zoe, (ben, who, _) = house.guest(), arrive(house, admin, "127.0.0.2")
    table = zoe.open(settings=RATED)
    ben.do(table, "sit")
    ben.do(table, "ready")
    zoe.do(table, "start")
    admin(action, who)
    seen = zoe.get(f"/api/tables/{table}")
    assert (seen["phase"], seen["table"]["winners"]) == ("over", [])
    assert zoe.get("/api/ratings") == []
    zoe.close()
    ben.close()


def test_a_kicked_guest_leaves_every_table(house: Server, admin: Admin) -> None:
    """Neither at one of very many tables, nor where a game is over and a rematch may begin."""
    ben, who, _ = arrive(house, admin)
    over = ben.open(bots=["random"], start=True)
    ben.do(over, "resign")
    waiting = [ben.open() for _ in range(51)]
    admin("kick", who)
    for table in (over, *waiting):
        assert ben.get(f"/api/tables/{table}")["seat"] is None
    ben.close()


def test_a_guest_who_is_banned_while_cards_are_drawn_leaves_once_they_are(
    house: Server, admin: Admin
) -> None:
    zoe, (ben, who, _) = house.guest(), arrive(house, admin)
    table = zoe.open(commit=commit_to("never revealed"))
    ben.do(table, "sit")
    assert zoe.do(table, "start")["table"]["drawing"]
    admin("ban", who)
    seen = zoe.get(f"/api/tables/{table}")
    assert [seat["away"] for seat in seen["table"]["seats"]] == [None, "left"]
    zoe.close()
    ben.close()


def test_the_log_outlives_a_deleted_guest_without_their_name(house: Server, admin: Admin) -> None:
    ben, who, name = arrive(house, admin, "127.0.0.6")
    with ben.socket(ben.open()) as socket:  # the server stores the network
        socket.recv(timeout=60)
    admin("rename", who, f"{name}!")
    admin("ban", who, "--network")
    assert ben.http.delete("/api/guest").status_code == 204
    acts = json.loads(admin("log", "--json"))[:2]
    assert [(one["action"], one["subject"], one["detail"]) for one in acts] == [
        ("ban", REMOVED_NAME, "1 d, networks"),
        ("rename", REMOVED_NAME, ""),
    ]
    assert "Quelqu’un" in admin("log", lang="fr")
    bans = json.loads(admin("bans", "--json"))
    (network,) = [one for one in bans if one["kind"] == "address"]  # it stays banned
    assert network["name"] == ""
    engine = create_engine(house.database)
    with engine.connect() as connection:
        tables = db.metadata.sorted_tables
        stored = repr([connection.execute(table.select()).all() for table in tables])
    engine.dispose()
    assert name not in stored
    assert who not in stored
    admin("unban", network["subject"])
    ben.close()
