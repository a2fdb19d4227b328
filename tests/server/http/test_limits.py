"""Limits by guest and by address, against a real server behind a proxy (this test)."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from tests.support.services import (
    HOST,
    NO_TLS,
    Guest,
    Server,
    fetch,
    new_database,
    redis,
    wait_for,
)

from parlour.games.refusal import Refusal
from parlour.server.limits import Limits
from parlour.server.limits.addresses import Proxies, address_group, trusted_proxies
from parlour.server.storage.connection.database import connect
from parlour.server.storage.recent_addresses import KEPT_FOR
from parlour.server.storage.store import Store

SCHOOL = 60
"""People behind one address who must not notice any limit."""


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its default limits."""
    server = Server(tmp_path_factory.mktemp("limited"), limits=True)
    yield server
    server.stop()


def arrive(server: Server, address: str, name: str = "Zoë") -> Guest:
    """A new guest whom the proxy on this machine forwards from this address."""
    guest = Guest(server, None)
    guest.http.headers["x-forwarded-for"] = address
    guest.http.post("/api/guest", json={"name": name})
    return guest


def test_a_school_behind_one_address_notices_no_limit(limited: Server) -> None:
    """Everyone loads the page and its files, arrives, opens tables and plays."""

    def play(n: int) -> None:
        pupil = arrive(limited, "203.0.113.7", f"Pupil {n}")
        with httpx.Client(headers=pupil.http.headers, timeout=60, verify=NO_TLS) as browser:
            files = [browser.get(f"{limited.url}/icon.svg") for _ in range(12)]
        assert 429 not in {file.status_code for file in files}
        table = pupil.open(bots=["random"], start=True)
        pupil.do(table, "play", move=pupil.get(f"/api/tables/{table}")["legal"][0])
        pupil.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(SCHOOL)))


def test_many_guests_of_one_address_are_one_client(tmp_path: Path) -> None:
    """Guests and tables of one address are limited together; IPv6 addresses count by /64."""
    # One guest a minute: on a slow machine more would be allowed before the crowd has arrived.
    limits = ("guests_burst=6", "guests_per_minute=1", "address_tables=25", "tables=10")
    server = Server(
        tmp_path, *(word for limit in limits for word in ("--limit", limit)), limits=True
    )
    try:
        crowd = [arrive(server, f"2001:db8:0:1::{n:x}") for n in range(1, 9)]
        known = [guest for guest in crowd if guest.http.cookies]
        assert len(known) == 6

        def open_one(n: int) -> httpx.Response:
            body = {"game": "5211", "bots": ["random"], "start": True}
            return known[n % 6].http.post("/api/tables", json=body)

        with ThreadPoolExecutor(12) as pool:
            codes = [answer.status_code for answer in pool.map(open_one, range(42))]
        assert set(codes) == {201, 429}
        opened = codes.count(201)
        assert opened <= 25, "also when many are opened at the same time"
        # Those that were refused while others were being opened may try again.
        answers = [open_one(n) for n in range(opened, 26)]
        assert [answer.status_code for answer in answers] == [201] * (25 - opened) + [429]
        assert "25" in answers[-1].json()["message"]
        other = arrive(server, "2001:db8:0:2::1")
        other.open()
        for guest in (*crowd, other):
            guest.close()
    finally:
        server.stop()


def test_guests_and_tables_are_counted_over_all_processes(
    tmp_path: Path, postgres_url: str
) -> None:
    """Whichever process a request reaches, the limits are the same."""
    limits = ("guests_burst=2", "guests_per_minute=1", "tables=2")
    given = [word for limit in limits for word in ("--limit", limit)]
    with redis(tmp_path) as (bus, _), ExitStack() as stack:
        shared = ("--database", new_database(postgres_url), "--bus", bus, *given)
        one, two = (Server(tmp_path / name, *shared, limits=True) for name in ("one", "two"))
        stack.callback(one.stop)
        stack.callback(two.stop)
        zoe, ben = arrive(one, "203.0.113.7"), arrive(two, "203.0.113.7")
        assert zoe.http.cookies
        assert ben.http.cookies
        late = [arrive(server, "203.0.113.7") for server in (one, two)]
        assert not any(guest.http.cookies for guest in late)

        elsewhere = Guest(two, None)
        elsewhere.http.headers["x-forwarded-for"] = "203.0.113.7"
        elsewhere.http.cookies.update(zoe.http.cookies)
        zoe.open()
        elsewhere.open()
        for guest in (zoe, elsewhere):
            refused = guest.post("/api/tables", {"game": "5211"}, 429)
            assert refused["sentence"]["id"] == "server-too-many-tables"
        for guest in (zoe, ben, elsewhere, *late):
            guest.close()


def test_an_address_cannot_fill_the_disk_with_tables_that_it_finishes(tmp_path: Path) -> None:
    server = Server(tmp_path, "--limit", "address_new_tables=5", limits=True)
    try:
        with closing(arrive(server, "203.0.113.7")) as zoe:
            for _ in range(5):
                zoe.do(zoe.open(bots=["random"], start=True), "resign")
            refused = zoe.post("/api/tables", {"game": "5211"}, 429)
            assert (refused["code"], refused["sentence"]["id"]) == (
                "too_many",
                "server-too-many-new-tables",
            )
        with closing(arrive(server, "203.0.113.8")) as other:
            other.open()
    finally:
        server.stop()


async def test_origins_are_forgotten_after_an_hour(tmp_path: Path) -> None:
    store = Store(connect(f"sqlite:///{tmp_path / 'x.db'}"))
    await store.writer.run(store.recent_addresses.record("a", "guest", 0, "one"))
    before = await store.recent_addresses.guests("a", -1)
    await store.writer.run(store.recent_addresses.record("b", "guest", KEPT_FOR + 1, "two"))
    after = await store.recent_addresses.guests("a", -1)
    await store.close()
    assert (before, after) == (1, 0)


def test_every_path_is_limited_by_address(tmp_path: Path) -> None:
    """Also cheap ones; other addresses are served meanwhile."""
    server = Server(
        tmp_path, "--limit", "address_per_second=1", "--limit", "address_burst=9", limits=True
    )
    paths = ("/api/games", "/api/openapi.json", "/healthz", "/metrics", "/")
    try:
        for n, path in enumerate(paths):
            headers = {"x-forwarded-for": f"198.51.100.{n}"}
            url, many = server.url + path, 16
            # Many at once: one after the other a slow machine might stay within the limit.
            with ThreadPoolExecutor(many) as pool:
                found: list[int] = []
                while 429 not in found:
                    assert len(found) < 10 * many
                    futures = [pool.submit(fetch, "GET", url, headers=headers) for _ in range(many)]
                    found += [one.result().status_code for one in futures]
                assert set(found) > {429}, path
    finally:
        server.stop()


def test_requests_that_wait_are_limited_by_address_behind_a_proxy(tmp_path: Path) -> None:
    """The proxy's connections have no cap of their own, so one address could use them all up."""
    server = Server(tmp_path, "--limit", "address_connections=3", limits=True)
    sockets: list[socket.socket] = []
    try:
        zoe = arrive(server, "203.0.113.7")
        table = zoe.open()
        version = zoe.get(f"/api/tables/{table}")["version"]
        head = f"GET /api/tables/{table}?since={version}&wait=30 HTTP/1.1\r\nhost: localhost\r\n"
        for _ in range(3):
            sockets.append(socket.create_connection((HOST, server.port)))
            sockets[-1].sendall(f"{head}x-forwarded-for: 198.51.100.9\r\n\r\n".encode())

        def status(address: str) -> int:
            how = {"headers": {"x-forwarded-for": address}}
            return fetch("GET", f"{server.url}/api/games", **how).status_code

        wait_for(lambda: status("198.51.100.9") == 429, "three waiting requests")
        assert status("203.0.113.7") == 200
        zoe.do(table, "add_bot", level="random")
        wait_for(lambda: status("198.51.100.9") == 200, "the answers to them")
    finally:
        for one in sockets:
            one.close()
        server.stop()


def test_handshakes_that_hang_up_count_as_long_as_they_wait(tmp_path: Path) -> None:
    """Their connections are closed, but each is still a task: there could be any number of them."""
    limits = ("address_connections=3", "connections_per_second=1", "connections_burst=1")
    options = [text for limit in limits for text in ("--limit", limit)]
    server = Server(tmp_path, *options, limits=True)
    crowd, other = "198.51.100.9", "203.0.113.7"
    try:
        table = arrive(server, other).open()
        hello = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {crowd}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

        def status(address: str) -> int:
            how = {"headers": {"x-forwarded-for": address}}
            return fetch("GET", f"{server.url}/api/games", **how).status_code

        def is_refused_after_hanging_up() -> bool:
            for _ in range(8):
                with socket.create_connection((HOST, server.port)) as raw:
                    raw.sendall(hello)
            return status(crowd) == 429

        wait_for(is_refused_after_hanging_up, "the refusal of what waits already")
        assert status(other) == 200
        wait_for(lambda: status(crowd) == 200, "the end of their turns")
    finally:
        server.stop()


@pytest.mark.parametrize("path", ["/api/games", "/api/openapi.json"])
def test_what_never_changes_is_encoded_once_and_revalidated(limited: Server, path: str) -> None:
    first = fetch("GET", limited.url + path, headers={"accept-encoding": "gzip"})
    plain = fetch("GET", limited.url + path, headers={"accept-encoding": "identity"})
    assert first.json() == plain.json()
    assert first.headers["content-encoding"] == "gzip"
    again = {"accept-encoding": "gzip", "if-none-match": first.headers["etag"]}
    assert fetch("GET", limited.url + path, headers=again).status_code == 304


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_grouped_by_what_one_client_is_given(host: str, group: str) -> None:
    assert address_group(host) == group


def test_proxies_are_named_by_address_or_network() -> None:
    proxies = Proxies("10.0.0.0/8, ::1, nonsense")
    assert "10.1.2.3" in proxies
    assert "::1" in proxies
    assert "11.0.0.1" not in proxies
    assert "elsewhere" not in proxies
    assert "elsewhere" in Proxies("*")
    assert trusted_proxies(("a", "b")) == "a,b"


def test_limits_are_changed_by_name() -> None:
    assert Limits().changed(["tables=7", "burst=8"]) == Limits(tables=7, burst=8)
    for bad in ("nonsense=1", "tables", "tables=-1", "tables=0", "enforced=0"):
        with pytest.raises(Refusal):
            Limits().changed([bad])
