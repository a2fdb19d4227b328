"""Bans, mutes, the admin page's sessions, and the log of what admins did."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from sqlalchemy import create_engine, delete
from tests.support.services import Guest, Server, new_database, redis, running, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.cli import main
from parlour.server.storage import schema as db

Admin: TypeAlias = Callable[..., str]


def command(data: Path, port: int, capsys: pytest.CaptureFixture[str], *more: str) -> Admin:
    """`parlour admin` for a server; returns what it prints."""

    def admin(*words: str, status: int = 0, lang: str = "en") -> str:
        where = ("--data", str(data), "--port", str(port), "--lang", lang, *more)
        assert main(["admin", *words, *where]) == status
        printed = capsys.readouterr()
        return printed.out if status == 0 else printed.err

    return admin


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests alone, whose host bans people."""
    # Guests without a socket count as present for longer than any test takes.
    house = Server(tmp_path_factory.mktemp("house"), "--grace", "600")
    yield house
    house.stop()


@pytest.fixture
def admin(house: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return command(tmp_path, house.port, capsys, "--database", house.database)


def id_of(admin: Admin, name: str) -> str:
    return str(json.loads(admin("guests", name, "--json"))[0]["id"])


def test_a_banned_guest_is_out_at_once_and_may_still_download_their_data(
    house: Server, admin: Admin
) -> None:
    zoe, ben = house.guest("Zoë"), house.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    who = id_of(admin, "Ben")
    with ben.socket(table) as socket:
        socket.recv(timeout=60)
        assert "Banned" in admin("ban", who, "--for", "2h")
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(timeout=60)
        assert socket.close_code == 4401
    refused = ben.post("/api/tables", {"game": "5211"}, 403)
    assert refused["sentence"] == {"id": "server-banned", "args": {"hours": 2}}
    with pytest.raises(InvalidStatus), ben.socket(table):
        pass
    assert ben.get("/api/guest")["name"] == "Ben"
    assert ben.post("/api/guest", {"name": "Benoît"}, 403)["sentence"]["id"] == "server-banned"
    forged = ben.http.get("/api/tables", headers={"host": "localhost/api/guest?"})
    assert forged.json()["sentence"]["id"] == "server-banned", "the path counts, not the Host"
    assert ben.get("/api/guest/export")["sanctions"][0]["kind"] == "ban"
    seats = zoe.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["away"] for seat in seats] == [None, "left"]

    assert who in admin("bans")
    assert "n’est plus exclu" in admin("unban", who, lang="fr")
    assert admin("bans") == ""
    ben.open()
    assert "not_found" in admin("unban", who, status=2)
    zoe.close()
    ben.close()


def test_a_banned_network_keeps_out_newcomers(house: Server, admin: Admin) -> None:
    ben, eve = house.guest("Ben", "127.0.0.2"), house.guest("Eve", "127.0.0.3")
    table = ben.open()
    with ben.socket(table) as socket:  # only where guests play from is stored, for a day or two
        socket.recv(timeout=60)
    admin("ban", id_of(admin, "Ben"), "--network")
    again = Guest(house, None, "127.0.0.2")
    assert again.get("/api/tables", 403)["sentence"]["id"] == "server-banned"
    assert again.http.get("/").status_code == 200, "the page is there and says why"
    eve.get("/api/tables")
    admin("ban", "127.0.0.3", "--for", "30m")
    assert eve.get("/api/tables", 403)["sentence"]["args"] == {"hours": 1}
    listed = json.loads(admin("bans", "--json"))
    assert sorted(one["kind"] for one in listed) == ["address", "address", "ban"]
    assert "127.0.0" not in json.dumps(listed), "addresses are stored as keyed hashes"
    admin("unban", "127.0.0.3")
    eve.get("/api/tables")
    admin("unban", id_of(admin, "Ben"))
    assert admin("bans") == ""
    assert "bad_option" in admin("ban", "127.0.0.3", "--for", "soon", status=2)
    for guest in (ben, eve, again):
        guest.close()


def seen_at(house: Server, name: str, address: str) -> Guest:
    """A guest whose network the server has stored."""
    guest = house.guest(name, address)
    with guest.socket(guest.open()) as socket:
        socket.recv(timeout=60)
    return guest


def test_lifting_a_guests_ban_lifts_the_bans_of_their_networks(house: Server, admin: Admin) -> None:
    """Also days later, when it is forgotten where the guest was seen. Other bans stay."""
    ben, eve = seen_at(house, "Ben N", "127.0.0.4"), seen_at(house, "Eve N", "127.0.0.4")
    admin("ban", id_of(admin, "Ben N"), "--network", "--for", "30d")
    admin("ban", id_of(admin, "Eve N"), "--network", "--for", "1d")
    admin("ban", "127.0.0.5")
    engine = create_engine(house.database)
    with engine.begin() as connection:
        connection.execute(delete(db.sightings))
    engine.dispose()
    again = Guest(house, None, "127.0.0.4")
    assert again.get("/api/tables", 403)["sentence"]["args"] == {"hours": 720}, "the longest ban"
    admin("unban", id_of(admin, "Ben N"))
    assert again.get("/api/tables", 403)["sentence"]["args"] == {"hours": 24}
    admin("unban", id_of(admin, "Eve N"))
    again.get("/api/tables")
    (left,) = json.loads(admin("bans", "--json"))
    assert (left["kind"], left["guest"], left["name"]) == ("address", "", "")
    admin("unban", "127.0.0.5")
    for guest in (ben, eve, again):
        guest.close()


def test_a_muted_guest_can_play_but_not_talk(house: Server, admin: Admin) -> None:
    zoe, ben = house.guest("Zoë"), house.guest("Ben")
    table = zoe.open(settings={"private": True, "chat": True})
    ben.do(table, "sit")
    who = id_of(admin, "Ben")
    admin("mute", who)
    for what in ({"do": "say", "phrase": "hello"}, {"do": "chat", "text": "Hello"}):
        refused = ben.post(f"/api/tables/{table}", what, 409)
        assert refused["sentence"]["id"] == "server-muted"
    ben.do(table, "ready")
    zoe.do(table, "say", phrase="hello")
    admin("unmute", who)
    ben.do(table, "say", phrase="hello")
    zoe.close()
    ben.close()


def test_an_ended_game_has_no_winner_and_counts_for_nobody(house: Server, admin: Admin) -> None:
    zoe, ben = house.guest("Zoë"), house.guest("Ben", "127.0.0.2")
    table = zoe.open(settings={"rated": True, "undo": False, "hints": False})
    ben.do(table, "sit")
    ben.do(table, "ready")
    zoe.do(table, "start")
    admin("end", table)
    seen = zoe.get(f"/api/tables/{table}", since=1)
    assert (seen["phase"], seen["table"]["winners"]) == ("over", [])
    assert seen["events"][-1]["told"][0]["id"] == "web-log-stopped"
    assert zoe.get("/api/ratings") == ben.get("/api/ratings") == []
    assert "game_over" in admin("end", table, status=2)
    zoe.close()
    ben.close()


def test_a_link_opens_the_admin_page_once(house: Server, admin: Admin) -> None:
    zoe = house.guest("Zoë")
    table = zoe.open()
    zoe.do(table, "add_bot")
    zoe.do(table, "start")
    link = json.loads(admin("link", "--json"))["link"]
    address, _, key = link.partition("#")
    assert address == f"http://localhost:{house.port}/admin"

    page = httpx.Client(base_url=house.url, timeout=60, trust_env=False)
    assert page.get("/api/admin/overview").status_code == 403
    begun = page.post("/api/admin/session", json={"key": key})
    assert begun.status_code == 204
    cookie = begun.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=strict", "path=/api/admin", "max-age=28800"):
        assert part in cookie
    assert begun.headers["cache-control"] == "no-store"
    with httpx.Client(base_url=house.url, timeout=60, trust_env=False) as thief:
        assert thief.post("/api/admin/session", json={"key": key}).status_code == 403
        assert thief.get("/api/admin/overview").status_code == 403

    with zoe.socket(table) as socket:
        socket.recv(timeout=60)
        found = page.get("/api/admin/overview").json()
        (online,) = [one for one in found["online"] if table in one["tables"]]
        assert (online["name"], online["tables"]) == ("Zoë", [table])
        (listed,) = [one for one in found["tables"] if one["id"] == table]
        assert [one["name"] for one in listed["people"]] == ["Zoë"]
        # An admin may play as well: nothing here may help them.
        assert "hand" not in json.dumps(found)
        assert set(listed) == {"id", "game", "private", "created", "phase", "people"}
    assert page.delete("/api/admin/sessions").status_code == 403
    assert page.post("/api/admin/link").status_code == 403, "a session makes no further links"
    guest = f"/api/admin/guests/{online['guest']}"
    assert page.get(f"{guest}/export").status_code == 403, "records may show cards of running deals"
    assert page.delete(guest).status_code == 403
    muted = {"target": online["guest"], "minutes": 60}
    foreign = {"origin": "https://example.org"}
    assert page.post("/api/admin/mutes", json=muted, headers=foreign).status_code == 403
    assert page.post("/api/admin/mutes", json=muted).status_code == 204
    assert page.delete("/api/admin/session").status_code == 204
    assert page.get("/api/admin/overview").status_code == 403

    admin("rename", online["guest"], "Zora")
    acts = json.loads(admin("log", "--json"))
    done = [one["action"] for one in acts[:5]]
    assert done == ["rename", "sign_out", "mute", "sign_in", "link"]
    assert acts[0]["by"] == acts[4]["by"] == "command line"
    assert acts[1]["by"] == acts[2]["by"] == acts[3]["by"] != acts[0]["by"]
    assert acts[0]["detail"] == "Zoë > Zora"
    assert "Zoë > Zora" in admin("log")
    admin("unmute", online["guest"])
    page.close()
    zoe.close()


def test_all_admins_can_be_signed_out(house: Server, admin: Admin) -> None:
    used, unused = (json.loads(admin("link", "--json"))["link"].partition("#")[2] for _ in range(2))
    with httpx.Client(base_url=house.url, timeout=60, trust_env=False) as page:
        assert page.post("/api/admin/session", json={"key": used}).status_code == 204
        assert page.get("/api/admin/overview").status_code == 200
        assert "sessions" in admin("sign-out", lang="fr")
        assert page.get("/api/admin/overview").status_code == 403
        assert page.post("/api/admin/session", json={"key": unused}).status_code == 403
    assert json.loads(admin("log", "--json"))[0]["action"] == "sign_out_all"


def test_a_ban_is_enforced_in_every_process(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = new_database(postgres_url)
    with redis(tmp_path) as (bus, _), ExitStack() as stack:
        shared = ("--database", database, "--bus", bus)
        one, two = (
            stack.enter_context(running(tmp_path / name, *shared)) for name in ("one", "two")
        )
        admin = command(tmp_path, one.port, capsys, "--database", database)
        ben = two.guest("Ben")
        table = ben.open()
        with ben.socket(table) as socket:
            socket.recv(timeout=60)

            def is_seen() -> bool:
                status = json.loads(admin("status", "--json"))
                return bool(status["guests_online"] == 1 and status["processes"] == 2)

            wait_for(is_seen, "the first process to see who is at the second")
            admin("ban", id_of(admin, "Ben"))
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(timeout=60)
            assert socket.close_code == 4401
        assert ben.get("/api/tables", 403)["sentence"]["id"] == "server-banned"
        ben.close()
