"""Several processes at one address: the players of a table meet in the same one."""

import asyncio
import contextlib
import os
import re
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from copy import copy
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import uvloop
from tests.support.services import (
    HOST,
    Guest,
    Server,
    fetch,
    new_database,
    next_state,
    redis,
    wait_for,
)
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from parlour.server.config import Config
from parlour.server.http.metrics import combined
from parlour.server.identity import Identity, Person
from parlour.server.limits import Limits
from parlour.server.limits.addresses import Proxies
from parlour.server.limits.connection_rates import ConnectionRates
from parlour.server.live.homes.guest_changes import SharedChanges
from parlour.server.live.homes.homes import Homes
from parlour.server.live.homes.http import HomingHttp
from parlour.server.live.homes.shared_counts import (
    SharedConnections,
    SharedCounts,
    socket_key,
)
from parlour.server.live.sockets.guarded_http import Gate
from parlour.server.storage.store import Store

PROCESSES = 2


class Site:
    """A server of several processes, and its log."""

    def __init__(self, folder: Path, database: str, bus: str, *more: str, **how: Any) -> None:
        self.log = folder / "log"
        with self.log.open("wb") as errors:
            shared = ("--database", database, "--bus", bus, "--processes", str(PROCESSES))
            self.server = Server(folder, *shared, *more, stderr=errors, **how)
        self.wait_for_all()

    def wait_for_all(self) -> None:
        """Wait until all processes serve."""
        wait_for(lambda: self.server.metric("parlour_processes") == PROCESSES, "all processes")

    @property
    def pids(self) -> list[int]:
        """The processes that serve, without their parent and without the bots'."""
        assert self.server.process is not None
        parent = self.server.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii")
        return [int(pid) for pid in children.split()]

    def holders(self, port: int) -> list[int]:
        """The processes that hold the other end of a client's connection."""
        return [pid for pid in self.pids if self._inode(port) in _sockets(pid)]

    def holder(self, client: ClientConnection) -> int:
        """The process that serves a client, once the one that accepted it has handed it over."""
        port = client.socket.getsockname()[1]
        wait_for(lambda: len(self.holders(port)) == 1, "one process to serve the client")
        return self.holders(port)[0]

    def _inode(self, port: int) -> str:
        ends = f":{self.server.port:04X}", f":{port:04X}"
        for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines():
            _, ours, theirs, *_, inode = line.split()[:10]
            if (ours[-5:], theirs[-5:]) == ends:
                return inode
        return ""

    def connect(self, sent: bytes = b"", address: str = HOST) -> socket.socket:
        raw = socket.create_connection((HOST, self.server.port), 60, (address, 0))
        raw.sendall(sent)
        return raw


def _sockets(pid: int) -> set[str]:
    """The inodes of a process's sockets."""
    found = set()
    for descriptor in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):  # closed in the meantime
            found |= set(re.findall(r"^socket:\[(\d+)\]$", str(descriptor.readlink())))
    return found


@contextmanager
def running(folder: Path, postgres_url: str, *more: str, **how: Any) -> Iterator[Site]:
    with redis(folder) as (bus, _):
        site = Site(folder, new_database(postgres_url), bus, *more, **how)
        try:
            yield site
        finally:
            site.server.stop(signal.SIGTERM)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[Site]:
    with running(tmp_path_factory.mktemp("homes"), postgres_url) as found:
        yield found


def new_game(zoe: Guest, ben: Guest) -> str:
    table = zoe.open(settings={"undo": False})
    ben.do(table, "sit")
    return table


def state_with(client: ClientConnection, version: int) -> Any:
    """The first state that is at least this new."""
    state = next_state(client)
    while state["version"] < version:
        state = next_state(client)
    return state


def test_players_meet_in_one_process_and_their_moves_cross_no_bus(site: Site) -> None:
    """Several tables, so that most connections are not accepted where they belong."""
    zoe, ben = site.server.guest("Zoë"), site.server.guest("Ben", address="127.0.0.2")

    def announced() -> float:
        return site.server.metric("parlour_bus_announced_total")

    def is_settled() -> bool:
        """Whether both processes know each other, so that no new player is announced."""
        before = announced()
        for _ in range(PROCESSES):
            new_game(zoe, ben)
        return announced() == before

    def is_silent(table: str, players: Sequence[tuple[Guest, ClientConnection]]) -> bool:
        """Whether no process announces a move of each player."""
        wait_for(is_settled, "the processes to know each other")
        version, before = zoe.get(f"/api/tables/{table}")["version"], announced()
        for guest, ws in players:
            move = state_with(ws, version)["legal"][0]
            version = guest.do(table, "play", move=move)["version"]
        return announced() == before

    homes = set()
    for _ in range(8):
        table = new_game(zoe, ben)
        with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
            assert site.holder(zoe_ws) == site.holder(ben_ws)
            homes.add(site.holder(zoe_ws))
            zoe.do(table, "start")
            # A busy machine may keep a process from its heartbeats: then all is announced again.
            assert any(is_silent(table, ((zoe, zoe_ws), (ben, ben_ws))) for _ in range(8))
        if len(homes) == PROCESSES:
            break
    assert len(homes) == PROCESSES
    zoe.close()
    ben.close()


def send_in_pieces(
    site: Site, guest: Guest, method: str, path: str, body: str = ""
) -> socket.socket:
    """Send a request whose path arrives in pieces: it is served where it was accepted."""
    whole = (
        f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
        f"cookie: {guest.headers['cookie']}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\n\r\n{body}"
    ).encode()
    raw = site.connect(whole[:12])
    raw.sendall(whole[12:])
    return raw


def test_another_process_gets_the_moves_that_its_spectator_sees(site: Site) -> None:
    zoe, ben = site.server.guest("Zoë"), site.server.guest("Ben")
    table = new_game(zoe, ben)
    version = zoe.do(table, "start")["version"]
    path = f"/api/tables/{table}?since={version}&wait=20"
    waiting = [send_in_pieces(site, zoe, "GET", path) for _ in range(6)]
    move = zoe.get(f"/api/tables/{table}")["legal"][0]
    version = zoe.do(table, "play", move=move)["version"]
    for raw in waiting:
        with raw:
            assert b'"version":%d' % version in _received(raw)
    zoe.close()
    ben.close()


def test_what_was_written_elsewhere_is_seen_at_home_at_once(site: Site) -> None:
    zoe, ben = site.server.guest("Zoë"), site.server.guest("Ben")
    table = zoe.open()
    for what in ("sit", "leave") * 4:
        with send_in_pieces(site, ben, "POST", f"/api/tables/{table}", f'{{"do":"{what}"}}') as raw:
            written = re.search(rb'"version":(\d+)', _received(raw))
        assert written
        assert zoe.get(f"/api/tables/{table}")["version"] == int(written[1])
    zoe.close()
    ben.close()


def test_a_renamed_guest_is_known_everywhere_at_once(site: Site) -> None:
    """Also where the old name was known; and so is one who has signed out."""
    zoe = site.server.guest("Zoë")

    def answers() -> list[bytes]:
        found = []
        for _ in range(8):
            with send_in_pieces(site, zoe, "GET", "/api/guest") as raw:
                found.append(_received(raw))
        return found

    for name in ("Anna", "Berta", "Cora"):
        zoe.post("/api/guest", {"name": name})
        assert all(f'"name":"{name}"'.encode() in one for one in answers())
    everywhere = '{"where":"everywhere"}'
    with send_in_pieces(site, zoe, "POST", "/api/guest/sign-out", everywhere) as raw:
        assert _received(raw).startswith(b"HTTP/1.1 204")
    assert all(one.startswith(b"HTTP/1.1 403") for one in answers())
    zoe.close()


def _received(raw: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    try:
        while data := raw.recv(65536):
            found += data
    except ConnectionError:
        pass
    return found


def request(path: str, more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nhost: x\r\n{more}\r\n".encode()


def test_a_connection_moves_with_all_bytes_and_only_between_requests(site: Site) -> None:
    """Pipelined requests of different tables on one connection, all answered in their order."""
    zoe = site.server.guest("Zoë")
    tables = [zoe.open() for _ in range(6)]
    paths = [f"/api/tables/{table}" for table in tables]
    with site.connect(b"".join(request(path) for path in paths[:-1])) as raw:
        raw.sendall(request(paths[-1], "connection: close\r\n"))
        got = _received(raw)
    assert got.count(b"HTTP/1.1 200") == len(paths)
    # What is in a body is no request, although it comes alone and after the answer.
    fake = request(paths[0]) + request(paths[1])
    size = 20_000
    head = f"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n\r\n"
    with site.connect(head.encode()) as raw:
        got = b""
        while b'"bad_request"' not in got:
            got += raw.recv(65536)
        raw.sendall(fake)
        raw.sendall(b" " * (size - len(fake)))
        raw.sendall(request("/healthz", "connection: close\r\n"))
        got += _received(raw)
    assert re.findall(rb"HTTP/1.1 (\d+)", got) == [b"400", b"200"]
    zoe.close()


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\xff\x16\x03\x01\r\n\r\n",
        b"GET /api/tables/\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /api/tables/abc nonsense\r\n\r\n",
        b"GET /api/tables/abc HTTP/1.1\r\nno header\r\n\r\n",
        b"POST /api/tables \x00\r\n\r\n",
    ],
)
def test_garbage_is_refused_wherever_it_arrives(site: Site, sent: bytes) -> None:
    for _ in range(4):
        with site.connect(sent) as raw:
            raw.shutdown(socket.SHUT_WR)
            got = _received(raw)
            assert got == b"" or got.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404")), got
    assert fetch("GET", f"{site.server.url}/healthz").status_code == 200


@pytest.mark.long
def test_connections_of_an_address_count_over_all_processes(
    tmp_path: Path, postgres_url: str
) -> None:
    """And by the client's own address, whichever process has handed the connection over."""
    cap = 10
    options = ("--proxy", "192.0.2.1", "--limit", f"address_connections={cap}")
    with running(tmp_path, postgres_url, *options, limits=True) as site:
        zoe, stranger = site.server.guest("Zoë"), Guest(site.server, None, "127.0.0.2")
        tables = [zoe.open() for _ in range(4)]
        with ExitStack() as opened:
            clients = [opened.enter_context(stranger.socket(tables[n % 4])) for n in range(cap)]
            assert len({site.holder(client) for client in clients}) == PROCESSES
            for address, status in (("127.0.0.2", b"503"), ("127.0.0.4", b"200")):
                with site.connect(request("/healthz"), address) as raw:
                    assert raw.recv(65536).split()[1] == status
        zoe.close()
        stranger.close()


@pytest.mark.long
def test_a_game_continues_when_its_home_is_killed(tmp_path: Path, postgres_url: str) -> None:
    """Every acknowledged move is there, and another process takes the place of the dead one."""
    with running(tmp_path, postgres_url, "--grace", "60") as site:
        zoe, ben = site.server.guest("Zoë"), site.server.guest("Ben", address="127.0.0.2")
        table = new_game(zoe, ben)
        version = zoe.do(table, "start")["version"]
        for _ in range(3):
            with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
                for guest, ws in ((zoe, zoe_ws), (ben, ben_ws)):
                    move = state_with(ws, version)["legal"][0]
                    version = guest.do(table, "play", move=move)["version"]
                os.kill(site.holder(zoe_ws), signal.SIGKILL)
                for ws in (zoe_ws, ben_ws):
                    with pytest.raises(ConnectionClosed):
                        while True:
                            ws.recv(timeout=60)
            with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
                for guest, ws in ((zoe, zoe_ws), (ben, ben_ws)):
                    state = state_with(ws, version)
                    assert state["phase"] == "playing"
                    version = guest.do(table, "play", move=state["legal"][0])["version"]
            site.wait_for_all()
        assert "a server process has ended (signal 9): starting another" in site.log.read_text()
        zoe.close()
        ben.close()


@pytest.mark.long
def test_processes_end_with_their_parent(tmp_path: Path, postgres_url: str) -> None:
    with running(tmp_path, postgres_url) as site:
        pids = site.pids
        site.server.stop(signal.SIGKILL)
        wait_for(lambda: not any(_is_running(pid) for pid in pids), "the end of all processes")


def _is_running(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.fixture
def views() -> Iterator[tuple[Homes, Homes]]:
    """The same two processes, as each of them sees both."""
    one = Homes(2)
    two = copy(one)
    for number, view in enumerate((one, two)):
        view.number = number
        view.set_alive(number, alive=True)
    yield one, two
    one.close()


def table_of(homes: Homes) -> str:
    return next(name for name in map(str, range(1000)) if homes.is_home(name))


def test_a_home_knows_whether_another_process_has_written(views: tuple[Homes, Homes]) -> None:
    one, two = views
    table = table_of(one)
    mark = one.write_mark(table, one.names)
    one.count_write(table)
    assert one.write_mark(table, one.names) == mark is not None
    two.count_write(table)
    assert one.write_mark(table, one.names) != mark
    assert two.write_mark(table, two.names) is None
    assert one.write_mark(table, (*one.names, "another server")) is None
    mark = one.write_mark(table, one.names)
    one.set_alive(1, alive=False)
    assert one.write_mark(table, one.names) != mark, "what was its own is not trusted any more"


def test_new_tables_stay_where_they_are_unless_another_process_has_fewer(
    views: tuple[Homes, Homes],
) -> None:
    one, two = views
    new = b"POST /api/tables HTTP/1.1\r\n"
    assert [one.other_home(new) for _ in range(8)] == [None] * 3 + [1, None] * 2 + [1]
    assert [two.other_home(new) for _ in range(8)] == [None] * 5 + [0, None, 0]
    one.set_alive(1, alive=False)
    assert [one.other_home(new) for _ in range(20)] == [None] * 20
    one.set_alive(1, alive=True)
    assert two.other_home(new) is None
    assert one.other_home(new) is None, "who comes back is not given all of them"


def test_a_guest_may_be_connected_if_any_process_counts_them_or_another_server_exists(
    views: tuple[Homes, Homes],
) -> None:
    one, two = views
    assert not one.may_be_connected("zoe", one.names)
    two.connections().add(socket_key("zoe"))
    assert one.may_be_connected("zoe", one.names)
    assert not one.may_be_connected("ben", one.names)
    assert one.may_be_connected("ben", (*one.names, "another server"))
    one.counts.clear(1)
    assert not one.may_be_connected("zoe", one.names), "its process has died"


def test_connections_that_a_dead_process_did_not_receive_go_to_the_next(
    views: tuple[Homes, Homes],
) -> None:
    one, two = views
    table, parent = table_of(two), copy(one)
    parent.number = None
    begun = request(f"/api/tables/{table}")
    assert one.other_home(begun) == 1
    client, served = socket.socketpair()
    with client, served:
        assert one.hand_over(1, served.fileno(), begun)
        parent.set_alive(1, alive=False)
        parent.inherit(1)
        received = one.receive(0)
        assert received is not None
        with received[0] as connection:
            assert received[1:] == (begun, b"")
            connection.sendall(b"served")
            assert client.recv(10) == b"served"
    assert one.receive(0) is None


async def test_the_sender_of_a_request_is_handed_over_with_the_connection(
    views: tuple[Homes, Homes],
) -> None:
    """So the other process need not read them, unless they have changed since."""

    def identity_of(homes: Homes) -> Identity:
        changes = SharedChanges(homes, lambda: homes.names)
        return Identity(Store.__new__(Store), "key", Config("", bus="redis://"), changes)

    one, two = views
    here, there = (identity_of(homes) for homes in views)
    one.guests, two.guests = here, there
    arrived: list[bytes] = []

    def accept(connection: socket.socket, data: bytes) -> None:
        connection.close()
        arrived.append(data)

    two.start_receiving(accept)
    cookie, zoe = "eyJ.a-b_c", Person("zoe", "Zoë", credential="hash", expires=5)
    begun = request(f"/api/tables/{table_of(two)}", f"Cookie: a=b; parlour={cookie}\r\n")
    assert one.export_sender(begun) == b""
    here._cache_person(cookie, zoe)
    client, served = socket.socketpair()
    with client, served:
        assert one.hand_over(1, served.fileno(), begun, one.export_sender(begun))
        while not arrived:
            await asyncio.sleep(0)
    assert arrived == [begun]
    assert await there._person(cookie) == zoe
    here.forget("zoe")
    assert await there._person(cookie) is None, "renamed or signed out: read again"
    two.stop_receiving()


def test_a_connection_that_has_moved_is_not_read_while_its_request_waits(
    views: tuple[Homes, Homes],
) -> None:
    """Uvloop begins to read once more after the connection is made, whatever was paused there."""

    async def silent(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    class Http(HomingHttp):
        homes = views[0]
        gate = Gate(500, 1024, Proxies("*"), ConnectionRates(Limits()))
        header_seconds = body_seconds = stall_seconds = 600.0

    async def check() -> None:
        loop = asyncio.get_running_loop()
        config = uvicorn.Config(silent, http=Http, ws="none", lifespan="off", log_config=None)
        config.load()

        def create() -> HomingHttp:
            http = Http(config=config, server_state=ServerState(), app_state={}, _loop=loop)
            http.arrived = request("/a") * 2
            return http

        client, served = socket.socketpair()
        one, other = socket.socketpair()
        with client, one, other:
            one.setblocking(False)
            transport, http = await loop.connect_accepted_socket(create, served)
            for _ in range(5):
                client.sendall(request("/b"))
                other.sendall(b"x")
                await loop.sock_recv(one, 1)  # by then the loop has polled all sockets
            waiting = len(http.pipeline)  # type: ignore[attr-defined]
            transport.abort()
        for task in http.tasks:
            task.cancel()
        await asyncio.gather(*http.tasks, return_exceptions=True)
        assert waiting == 1

    uvloop.run(check())


def test_figures_of_several_processes_are_added_up() -> None:
    one = '# TYPE parlour_a counter\nparlour_a 3\nparlour_b{le="1"} 1\nparlour_bus_up 1\n'
    two = '# TYPE parlour_a counter\nparlour_a 0.5\nparlour_b{le="1"} 1\nparlour_bus_up 0\n'
    assert combined([one, two, ""]).splitlines() == [
        "# TYPE parlour_a counter",
        "parlour_a 3.5",
        'parlour_b{le="1"} 2',
        "parlour_bus_up 0",
    ]


def test_counts_are_shared_and_those_of_a_dead_process_forgotten() -> None:
    shared = SharedCounts(2)
    one, two = SharedConnections(shared, 0), SharedConnections(shared, 1)
    for connections in (one, one, two):
        connections.add("192.0.2.1")
    assert (one.count("192.0.2.1"), two.count("192.0.2.1")) == (3, 3)
    assert (one.total, two.total) == (2, 1)
    one.remove("192.0.2.1")
    assert two.count("192.0.2.1") == 2
    shared.clear(0)
    assert two.count("192.0.2.1") == 1
