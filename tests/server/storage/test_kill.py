"""Nothing acknowledged is lost, nothing is played twice: the server is killed in mid-play.

Players record every acknowledgement. After each SIGKILL they connect again with the version they
had and send what was not acknowledged once more. At the end the log is compared with these records.
`make test-long` does this hundreds of times; `make test` a few times.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest
from tests.support import cases
from tests.support.lab.bot_programs import is_alive
from tests.support.services import Server, Service, postgres, redis, wait_for
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from parlour.server.bench.clients import set_up
from parlour.server.config import database_url
from parlour.server.storage.connection.database import connect as connect_database
from parlour.server.storage.store import Store
from parlour.table.fold import fold
from parlour.table.log import Played

KILLS = int(os.environ.get("PARLOUR_KILLS", "2"))
TABLES = 6
REMATCH = '{"do": "rematch"}'


class RecordingPlayer:
    """A player who records every acknowledged move and resends the others."""

    def __init__(self, ports: Sequence[int], table: str, cookie: str, seed: int) -> None:
        self.ports, self.table, self.cookie = ports, table, cookie
        self.rng = Random(seed)
        self.acknowledged: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.count = 0
        self.version: int | None = None
        self.wants_rematch = False
        """Whether a vote for a rematch was sent, which a kill may have lost."""

    async def play(self) -> None:
        while True:
            try:
                await self._connected()
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def _connected(self) -> None:
        query = "" if self.version is None else f"?since={self.version}"
        port = self.rng.choice(self.ports)  # like a load balancer without sticky sessions
        url = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket{query}"
        headers = {"cookie": self.cookie}
        async with connect(url, additional_headers=headers, max_size=2**22) as ws:
            if self.pending is not None:
                await ws.send(orjson.dumps(self.pending).decode())
            elif self.wants_rematch:
                # Who has the newest version is sent nothing, and so would not vote again.
                await ws.send(REMATCH)
            async for text in ws:
                await self._on_message(ws, orjson.loads(text))

    async def _on_message(self, ws: Any, message: Any) -> None:
        if "refused" in message:
            # Too late: the cards have been revealed meanwhile. The move was not acknowledged.
            if self.pending is not None and message["refused"]["id"] == self.pending["id"]:
                self.pending = None
            return
        state = message.get("state")
        if state is None:
            return
        assert self.version is None or state["version"] >= self.version, "the version went back"
        self.version = state["version"]
        for ref in state.get("acks", []):
            if self.pending is not None and ref == self.pending["id"]:
                self.acknowledged.append(ref)
                self.pending = None
        if self.pending is None:
            await self._next(ws, state)

    async def _next(self, ws: Any, state: Any) -> None:
        self.wants_rematch = state["phase"] == "over"
        if self.wants_rematch:
            await ws.send(REMATCH)
        elif state["legal"] and state["view"]["seat"] in state["view"]["to_act"]:
            self.count += 1
            move = self.rng.choice(state["legal"])
            ref = f"{self.cookie[-6:]}-{self.count}"
            self.pending = {"do": "play", "id": ref, "move": move, "version": state["version"]}
            await ws.send(orjson.dumps(self.pending).decode())


async def kill_repeatedly(
    servers: Sequence[Server], services: Sequence[Service], kills: int
) -> list[RecordingPlayer]:
    """Kill servers at random, and now and then restart the services that they use."""
    rng = Random(kills)
    made = await set_up(servers[0].port, TABLES)
    ports = [server.port for server in servers]
    players = [
        RecordingPlayer(ports, table, cookie, seat)
        for table, cookies in made
        for seat, cookie in enumerate(cookies)
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    for number in range(kills):
        noted = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) <= noted + rng.randrange(60):
            await asyncio.sleep(0.02)
        server = rng.choice(servers)
        server.stop(signal.SIGKILL)
        if services and number % 5 == 1:
            service = services[number % len(services)]
            await asyncio.to_thread(service.stop)
            await asyncio.to_thread(service.start)
        await asyncio.to_thread(server.start)
        assert not any(task.done() for task in tasks), f"kill {number}"
    noted = sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) <= noted + 20:
        await asyncio.sleep(0.02)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


class SeveralProcesses(Server):
    """A server of two processes: a kill hits one of them, and its parent starts another."""

    rng = Random(5211)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if how is signal.SIGKILL and self.process is not None:
            parent = self.process.pid
            children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii")
            os.kill(int(self.rng.choice(children.split())), how)
        else:
            super().stop(how)

    def start(self) -> None:
        if self.process is None:
            super().start()
        wait_for(self._is_complete, "both processes")

    def _is_complete(self) -> bool:
        try:
            return self.metric("parlour_processes") == 2
        except OSError:  # the connection was with the process that was killed
            return False


async def check_log(url: str, players: list[RecordingPlayer]) -> int:
    """Every acknowledged move is in the log exactly once, and every log is complete and folds."""
    store = Store(connect_database(url))
    kept: Counter[str] = Counter()
    for table in {player.table for player in players}:
        entries = await store.entries(table)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        fold(entries)
        kept.update(
            entry.what.ref
            for entry in entries
            if isinstance(entry.what, Played) and entry.what.ref is not None
        )
    await store.close()
    noted = [ref for player in players for ref in player.acknowledged]
    assert [ref for ref in noted if kept[ref] != 1] == []
    assert [ref for ref, times in kept.items() if times != 1] == []
    return len(noted)


@contextmanager
def serving(kind: str, folder: Path) -> Iterator[tuple[str, list[Server], list[Service]]]:
    """A database, its servers, and the services that they use."""
    with ExitStack() as stack:
        url, services, processes = f"sqlite:///{folder / 'kill.db'}", list[Service](), 1
        more = ["--grace", "3600"]
        if kind != "sqlite":
            url, base = stack.enter_context(postgres(durable=True))
            services.append(base)
        if kind in {"cluster", "homes"}:
            bus, one = stack.enter_context(redis(folder))
            services.append(one)
            more += ["--bus", bus]
        if kind == "cluster":
            processes = 2
        if kind == "homes":
            more += ["--processes", "2"]
        servers: list[Server] = []
        for _ in range(processes):
            if kind == "homes":
                servers.append(SeveralProcesses(folder, *more, "--database", url))
            else:
                servers.append(Server(folder, *more, "--database", url))
            stack.callback(servers[-1].stop)
        yield url, servers, services


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", cases(["sqlite", "postgresql", "cluster", "homes"], ["sqlite"]))
async def test_a_killed_server_loses_and_repeats_nothing(kind: str, tmp_path: Path) -> None:
    """On either database; two servers on PostgreSQL and Redis, which restart too; two processes."""
    with serving(kind, tmp_path) as (url, servers, services):
        await check_kills(url, servers, services, tmp_path)


async def test_a_server_killed_on_a_postgresql_that_stays_loses_and_repeats_nothing(
    database: str, tmp_path: Path
) -> None:
    """The quick variant of the same: on the PostgreSQL that other tests use."""
    server = Server(tmp_path, "--grace", "3600", "--database", database)
    await check_kills(database, [server], [], tmp_path)


async def check_kills(
    url: str, servers: list[Server], services: list[Service], folder: Path
) -> None:
    players = await kill_repeatedly(servers, services, KILLS)
    for server in servers:
        server.stop()
    assert await check_log(database_url(url, folder), players) > KILLS


@pytest.mark.long
def test_a_player_who_does_not_return_after_a_kill_counts_as_gone(tmp_path: Path) -> None:
    server = Server(tmp_path, "--grace", "1")
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    server.stop(signal.SIGKILL)
    server.start()
    with ben.socket(table):

        def away() -> bool:
            seats = ben.get(f"/api/tables/{table}")["table"]["seats"]
            return [one["away"] for one in seats] == ["gone", None]

        wait_for(away, "a bot for who is not there")
    zoe.close()
    ben.close()
    server.stop()


def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    zoe = server.guest()
    zoe.open("5211", bots=["greedy"], start=True)
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    wait_for(lambda: bool(children.read_text().split()), "a bot that thinks")
    workers = [int(child) for child in children.read_text().split()]
    server.stop(signal.SIGKILL)
    wait_for(lambda: not any(map(is_alive, workers)), "the workers' end")
    zoe.close()


@pytest.mark.long
def test_bots_and_clocks_continue_after_a_kill(tmp_path: Path) -> None:
    """Bots move and clocks run out even though no client connects after the restart."""
    server = Server(tmp_path, "--bot-delay", "1.5")
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open(players=3, bots=["greedy"], settings={"clock": {"kind": "move", "limit": 3}})
    ben.do(table, "sit")
    zoe.do(table, "start")
    server.stop(signal.SIGKILL)
    server.start()

    def played() -> bool:
        seen = zoe.get(f"/api/tables/{table}", since=0)
        away = [one["away"] for one in seen["table"]["seats"] if one["kind"] == "human"]
        moves = [event for event in seen["events"] if event["what"] == "played"]
        return away == ["clock", "clock"] and any(event["seat"] == 1 for event in moves)

    wait_for(played, "bot and clock")
    for guest in (zoe, ben):
        guest.close()
    server.stop()
