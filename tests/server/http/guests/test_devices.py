"""Signed-in devices, signing out, cookies, and the hosts and origins that a server accepts."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection
from tests.support.services import HOST, Guest, Server, fetch, next_state, receive
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from parlour.server.allowed_origins import known_host
from parlour.server.config import Config
from parlour.server.identity import COOKIE, SECURE_COOKIE

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def second_device(guest: Guest) -> Guest:
    """Another browser of the same guest."""
    other = Guest(guest.server, None)
    other.http.headers["user-agent"] = FIREFOX
    other.post("/api/guest/claim", guest.post("/api/guest/link", {}))
    return other


def close_code(ws: ClientConnection) -> int | None:
    """The code with which the server closes this connection."""
    try:
        while True:
            receive(ws)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


@pytest.mark.processes(1, 2)
def test_a_revoked_token_loses_its_open_connection_at_once(zoe: Guest) -> None:
    token = zoe.post("/api/tokens", {"label": "robot"})["key"]
    (name,) = [one["name"] for one in zoe.get("/api/tokens")]
    table = zoe.open()
    robot = Guest(zoe.server, None)
    with (
        robot.socket(table, authorization=f"Bearer {token}") as ws,
        zoe.socket(table) as own,
    ):
        next_state(ws)
        next_state(own)
        assert zoe.http.delete(f"/api/tokens/{name}").status_code == 204
        assert close_code(ws) == 4401
        zoe.do(table, "say", phrase="hello")
        assert next_state(own)["version"] > 0, "the guest's own connection stays"
    robot.close()


@pytest.mark.processes(1, 2)
def test_signing_out_ends_the_cookie_and_its_connections(zoe: Guest) -> None:
    table = zoe.open()
    other = second_device(zoe)
    cookies = dict(other.http.cookies)
    with other.socket(table) as ws:
        next_state(ws)
        assert other.http.post("/api/guest/sign-out", json={}).status_code == 204
        assert close_code(ws) == 4401
    assert not other.http.cookies
    other.http.cookies.update(cookies)
    other.get("/api/guest", 403)
    zoe.get("/api/guest")
    other.close()


def test_devices_are_listed_and_can_be_signed_out(zoe: Guest) -> None:
    other = second_device(zoe)
    mine = {one["current"]: one for one in zoe.get("/api/devices")}
    assert mine[False]["label"] == "Firefox, Linux"
    assert mine[False]["used"] == mine[False]["created"]
    other.get("/api/guest")
    assert zoe.http.delete(f"/api/devices/{mine[False]['name']}").status_code == 204
    other.get("/api/guest", 403)
    assert zoe.http.delete(f"/api/devices/{mine[False]['name']}").status_code == 404
    assert [one["current"] for one in zoe.get("/api/devices")] == [True]
    other.close()


def test_signing_out_all_others_keeps_this_device(zoe: Guest) -> None:
    others = [second_device(zoe) for _ in range(2)]
    assert zoe.http.post("/api/guest/sign-out", json={"where": "others"}).status_code == 204
    zoe.get("/api/guest")
    for other in others:
        other.get("/api/guest", 403)
        other.close()


def test_a_browser_that_becomes_another_guest_is_no_device_of_the_first(
    zoe: Guest, ben: Guest
) -> None:
    before = len(zoe.get("/api/devices"))
    other = second_device(zoe)
    other.post("/api/guest/claim", ben.post("/api/guest/link", {}))
    assert other.get("/api/guest")["name"] == "Ben"
    assert len(zoe.get("/api/devices")) == before
    other.close()


class Old:
    """A guest with a cookie as earlier versions made it: the signed id, under the old name."""

    def __init__(self, server: Server) -> None:
        with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
            (key,) = database.execute("SELECT value FROM secrets").fetchone()
            # Of today: a guest of 1970 who has left no trace since would expire.
            guest = ("old", "Ada", int(time.time() * 1000))
            database.execute("INSERT INTO guests (id, name, created) VALUES (?, ?, ?)", guest)
            database.commit()
        self.cookie = URLSafeSerializer(key, salt="guest").dumps("old")

    def visit(self, server: Server) -> Guest:
        guest = Guest(server, None)
        guest.http.cookies.set(COOKIE, self.cookie, domain=HOST)
        return guest


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--secure", "--name", "cards.example")
    server = Server(tmp_path_factory.mktemp("secure"), *options)
    yield server
    server.stop()


def secure_guest(server: Server) -> Guest:
    """A browser that reached the server by HTTPS, through a proxy on this machine."""
    guest = Guest(server, None)
    guest.http.headers.update({"host": "cards.example", "x-forwarded-proto": "https"})
    return guest


def test_cookies_of_earlier_versions_are_replaced_and_can_be_ended(plain: Server) -> None:
    old = Old(plain)
    one, two = old.visit(plain), old.visit(plain)
    answer = one.http.get("/api/guest")
    assert answer.json()["name"] == "Ada"
    assert one.http.cookies[COOKIE] != old.cookie
    assert one.get("/api/devices")[0]["current"]
    assert one.http.post("/api/guest/sign-out", json={"where": "others"}).status_code == 204
    two.get("/api/guest", 403)
    assert one.get("/api/guest")["name"] == "Ada"
    one.close()
    two.close()


def test_under_tls_cookies_have_a_prefix_and_a_date(secure: Server) -> None:
    guest = secure_guest(secure)
    answer = guest.http.post("/api/guest", json={"name": "Zoë"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    for part in ("Path=/", "Secure", "HttpOnly", "SameSite=lax", "Max-Age=", "expires="):
        assert part in cookie
    assert "domain" not in cookie.lower()
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    old = Old(secure)
    answer = guest.http.get("/api/guest", headers={"cookie": f"{COOKIE}={old.cookie}"})
    renewed, forgotten = answer.headers.get_list("set-cookie")
    assert renewed.startswith(f"{SECURE_COOKIE}=")
    assert forgotten.startswith(f'{COOKIE}=""')
    guest.close()


def test_under_tls_a_page_without_tls_cannot_act(secure: Server) -> None:
    guest = secure_guest(secure)
    for origin, status in (("http://cards.example", 403), ("https://cards.example", 200)):
        headers = {"origin": origin}
        answer = guest.http.post("/api/guest", json={"name": "Zoë"}, headers=headers)
        assert answer.status_code == status
    guest.close()


def test_a_server_answers_only_to_its_names(secure: Server) -> None:
    """Otherwise a site could make its own name point to this server, and act as its page."""
    for host, status in (("cards.example", 200), ("CARDS.example.:80", 200), ("evil.example", 403)):
        answer = fetch("GET", f"{secure.url}/api/server", headers={"host": host})
        assert answer.status_code == status, host
    healthy = fetch("GET", f"{secure.url}/healthz", headers={"host": "10.0.0.1"})
    assert healthy.status_code == 200, "load balancers ask by address"
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    headers = {"host": "evil.example", "sec-websocket-key": "A" * 22 + "==", **upgrade}
    answer = fetch("GET", f"{secure.url}/api/tables/x/socket", headers=headers)
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("host", "names", "is_lan", "is_known"),
    [
        ("192.168.1.7:5211", (), True, True),
        ("[fe80::1]:5211", (), True, True),
        ("localhost:5211", (), True, True),
        ("zoes-laptop:5211", (), True, True),
        ("zoes-laptop.local:5211", (), True, True),
        ("evil.example:5211", (), True, False),
        ("cards.example", ("cards.example",), True, True),
        ("192.168.1.7", ("cards.example",), True, True),
        ("anything.example", (), False, True),
        ("table.cards.example", ("*.cards.example",), False, True),
        ("evilcards.example", ("*.cards.example",), False, False),
        ("192.168.1.7", ("cards.example",), False, False),
        ("", ("cards.example",), False, False),
    ],
)
def test_names_of_a_server(
    host: str, names: tuple[str, ...], *, is_lan: bool, is_known: bool
) -> None:
    """On a local network, its address and its local names always work."""
    request = HTTPConnection({"type": "http", "headers": [(b"host", host.encode())]})
    assert known_host(request, Config("", lan=is_lan, names=names)) == is_known
