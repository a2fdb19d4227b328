"""The attacks of `parlour bench abuse`, each in a process of its own.

Run as a program: prepare, print `ready`, wait for a line on standard input, attack until the next
line, print what came back as JSON. The process gives way to every other one: on a machine with
few cores the attackers' own processor time must not be what is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import sys
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from itertools import count, cycle
from typing import Any, TypeAlias

from parlour.games import get
from parlour.games.referee import Referee
from parlour.server.bench.abuse.raw_http import ADDRESS, BROKEN, Attacker, request
from parlour.server.bench.clients import Client, connect_all
from parlour.server.scheduling import USUAL_SLICE, set_slice

Attack: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Runs until it is cancelled."""
Prepare: TypeAlias = Callable[[Attacker], Awaitable[Attack]]

HOARDED = 1500
"""Connections that the hoarder wants; a process can often have 1,024 files open."""


async def _guest(attacker: Attacker, name: str = "Mallory") -> str:
    """A new guest's cookie; waits while the server refuses new guests."""
    while True:
        status, _, cookie = await attacker.once("POST", "/api/guest", {"name": name})
        if status in {200, 201}:
            return cookie
        await asyncio.sleep(1)


async def _table(attacker: Attacker, cookie: str, **more: Any) -> str:
    """A new table's id; waits while the server refuses new tables."""
    new = {"game": "5211", "players": 2, **more}
    for _ in range(20):
        status, opened, _ = await attacker.once("POST", "/api/tables", new, cookie)
        if status == 201:
            return str(opened["id"])
        if status != 429:
            break
        await asyncio.sleep(0.5)
    raise RuntimeError(f"cannot open a table: {status} {opened}")


async def _at_rate(per_second: float, fire: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """Start requests at a steady rate, without waiting for answers, at most 500 at a time."""
    running: set[asyncio.Task[Any]] = set()
    while True:
        if len(running) < 500:
            task = asyncio.create_task(fire())
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.sleep(1 / per_second)


async def hints(attacker: Attacker) -> Attack:
    """Request hints without end, from four guests, and hang up before the answer."""
    targets = []
    for _ in range(4):
        cookie = await _guest(attacker)
        table = await _table(attacker, cookie, bots=["greedy"], start=True)
        targets.append((f"/api/tables/{table}/hint", cookie))
    turns = cycle(targets)

    async def fire() -> None:
        path, cookie = next(turns)
        await attacker.once("GET", path, None, cookie, patience=3)

    return partial(_at_rate, 40, fire)


def _random_record(rng: random.Random, game: str = "5211", **options: Any) -> dict[str, Any]:
    referee = Referee(get(game))
    seed = f"{rng.getrandbits(256):064x}"
    referee.answer({"do": "new", "players": 5, "options": options, "seed": seed})
    while True:
        state: Any = referee.answer({"do": "state"})
        to_act = state["state"]["to_act"]
        if not to_act:
            break
        seat = to_act[0]
        legal: Any = referee.answer({"do": "legal", "seat": seat})
        referee.answer({"do": "play", "seat": seat, "move": rng.choice(legal["legal"])})
    record: Any = referee.answer({"do": "record"})
    return dict(record["record"])


async def replays(attacker: Attacker) -> Attack:
    """Request replays of long records, each a different one, forty a second."""
    rng = random.Random(5211)
    records = cycle([_random_record(rng, long=True) for _ in range(20)])
    named = count()

    async def fire() -> None:
        # Another name makes another record, so that no cache of answers helps.
        record = next(records) | {"players": [f"P{next(named)}", "B", "C", "D", "E"]}
        await attacker.once("POST", "/api/replay", {"record": record}, patience=5)

    return partial(_at_rate, 40, fire)


async def reviews(attacker: Attacker) -> Attack:
    """Request reviews of many long games: branched from a record near its end, then resigned."""
    rng = random.Random(1)
    cookie = await _guest(attacker)
    paths = []
    for _ in range(12):
        record = _random_record(rng)
        branch = {"record": record, "step": len(record["moves"]) - 5}
        table = await _table(attacker, cookie, bots=["greedy"] * 4, **{"from": branch})
        await attacker.once("POST", f"/api/tables/{table}", {"do": "leave"}, cookie)
        paths.append(f"/api/records/{table}/1/review?wait=1")
    turns = cycle(paths)
    return partial(_at_rate, 20, lambda: attacker.once("GET", next(turns), None, cookie, 3))


async def connections(attacker: Attacker) -> Attack:
    """Open as many silent connections as possible, and open them again when they are closed."""

    async def keep_open() -> None:
        while True:
            try:
                reader, writer = await attacker.open()
                attacker.counts["opened"] += 1
                try:
                    await reader.read()
                    attacker.counts["closed by the server"] += 1
                finally:
                    writer.transport.abort()
            except BROKEN:
                attacker.counts["cut"] += 1
            await asyncio.sleep(1)

    async def attack() -> None:
        await asyncio.gather(*(keep_open() for _ in range(HOARDED)))

    return attack


async def slow_requests(attacker: Attacker) -> Attack:
    """Send headers, or a body, one byte a second on 400 connections."""

    async def trickle(start: bytes) -> None:
        while True:
            try:
                _, writer = await attacker.open()
                attacker.counts["opened"] += 1
                try:
                    writer.write(start)
                    while True:
                        writer.write(b"a")
                        await writer.drain()
                        await asyncio.sleep(1)
                finally:
                    writer.transport.abort()
            except BROKEN:
                attacker.counts["cut"] += 1
                await asyncio.sleep(1)

    head = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nx-slow: "
    body = b"POST /api/score HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    body += b"content-length: 10000\r\n\r\n"

    async def attack() -> None:
        await asyncio.gather(*(trickle(head if n % 2 else body) for n in range(400)))

    return attack


async def routes(attacker: Attacker) -> Attack:
    """Read the routes that need no guest, as fast as they are answered, over 32 connections."""
    paths = ["/api/openapi.json", "/api/games", "/healthz", "/metrics", "/api/server", "/"]
    messages = [request("GET", path) for path in paths]

    async def attack() -> None:
        await asyncio.gather(*(attacker.repeat(messages) for _ in range(32)))

    return attack


async def learning(attacker: Attacker) -> Attack:
    """Request lessons, daily deals, positions and scores as fast as they are answered."""
    grid = ["B1+6", ".", ".", "G4+4/x", "B5*", ".", ".", "R8", "x"]
    position = {"players": 2, "seat": 0, "round": 3, "display": ["G1+5", "Y9-2", "M4"]}
    position |= {"grids": [grid, ["."] * 9], "scores": [20, 31]}
    lesson = {"done": ["", "G2 G4"]}
    messages = [
        request("POST", "/api/lessons/5211", lesson),
        request("POST", "/api/position/moves", {"game": "pixies", "position": position}),
        request("POST", "/api/score", {"game": "pixies", "text": " ".join(grid), "round": 3}),
        request("GET", "/api/daily/pixies"),
        request("GET", "/api/ratings/5211?limit=200"),
        request("GET", "/api/tables"),
    ]

    async def attack() -> None:
        await asyncio.gather(*(attacker.repeat(messages) for _ in range(32)))

    return attack


async def sheets(attacker: Attacker) -> Attack:
    """Rewrite large shared score sheets, as fast as the server lets one address."""
    cookie = await _guest(attacker)
    filled = {"people": [1, [{"id": "p0", "name": "Mallory"}]]}
    filled |= {f"e.{n}.p0": [1, "x" * 50] for n in range(1, 180)}
    shared = []
    for _ in range(4):
        sheet = {"id": "abc", "game": "5211", "started": 1, "fields": filled}
        _, made, _ = await attacker.once("POST", "/api/sheets", {"sheet": sheet}, cookie)
        path = f"/api/sheets/{made['id']}"
        for part in range(2):  # up to what a sheet may have
            more = {f"e.{n}.p{part + 1}": [1, "x" * 50] for n in range(1, 200)}
            await attacker.once("POST", path, {"fields": more})
        shared.append(path)
    times = count(2)

    async def change(path: str) -> None:
        while True:
            fields = {f"e.{n}.p0": [next(times), "y"] for n in range(1, 100)}
            await attacker.once("POST", path, {"fields": fields})

    async def attack() -> None:
        await asyncio.gather(*(change(path) for path in shared * 8))

    return attack


async def guests(attacker: Attacker) -> Attack:
    """Create guests, and tables whose bots play, as fast as the server lets one address."""

    async def worker() -> None:
        while True:
            status, _, cookie = await attacker.once("POST", "/api/guest", {"name": "Mallory"})
            if status not in {200, 201}:
                await asyncio.sleep(0.1)
                continue
            for number in range(25):
                # Half of the tables have bots alone, which play on by themselves.
                alone = number % 2 == 0
                new = {"game": "pixies", "players": 4, "sit": not alone, "start": True}
                new["bots"] = ["expert"] * (4 if alone else 3)
                await attacker.once("POST", "/api/tables", new, cookie)

    async def attack() -> None:
        await asyncio.gather(*(worker() for _ in range(4)))

    return attack


async def ready(attacker: Attacker) -> Attack:
    """Switch `ready` on and off at five tables, and open those tables' logs again and again."""
    tables = []
    for _ in range(5):
        cookie = await _guest(attacker)
        tables.append((await _table(attacker, cookie), cookie))
    toggles = cycle([b'{"do":"ready","ready":true}', b'{"do":"ready","ready":false}'])

    async def toggle(table: str, cookie: str) -> None:
        while True:
            client = Client(table, cookie)
            client.address = ADDRESS
            try:
                await connect_all(attacker.port, [client])
                while not client.is_lost:
                    client.send(next(toggles))
                    attacker.counts["sent"] += 1
                    await asyncio.sleep(1 / 40)
            except (OSError, RuntimeError):
                attacker.counts["cut"] += 1
            await asyncio.sleep(0.2)

    async def read(table: str, cookie: str) -> None:
        while True:
            await attacker.once("GET", f"/api/tables/{table}?since=0", None, cookie)
            await asyncio.sleep(0.1)

    async def attack() -> None:
        await asyncio.gather(*(toggle(*one) for one in tables), *(read(*one) for one in tables))

    return attack


def bad_frames(rng: random.Random) -> bytes:
    """Bytes after a WebSocket handshake that no honest client would send."""
    texts = [
        b"", b"{}", b'{"do":"play"}', b"[" * 100, b'{"do":1e999}', b"\xff\xfe", b'"' + b"a" * 90,
    ]  # fmt: skip
    text = rng.choice(texts)
    masked = bytes((0x80 | len(text), 0, 0, 0, 0)) + text
    return rng.choice(
        [
            bytes((0x81,)) + masked,  # readable as a frame, not as a request
            bytes((0x82,)) + masked,  # binary
            bytes((0x01,)) + masked,  # the first fragment of a message that never ends
            bytes((0x80,)) + masked,  # a continuation of nothing
            bytes((0xF1,)) + masked,  # reserved bits
            bytes((0x83,)) + masked,  # an unknown opcode
            bytes((0x89,)) + masked,  # a ping
            bytes((0x81, len(text))) + text,  # not masked
            b"\x81\xff" + (2**62).to_bytes(8, "big"),  # a length beyond all memory
            b"\x81\xfe\xff\xff" + bytes(4) + b"x" * 65535,  # larger than any request
            rng.randbytes(40),
        ]
    )


def _upgrade_request(table: str, cookie: str) -> bytes:
    """The request that opens a WebSocket."""
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {cookie}\r\n\r\n"
    ).encode()


async def frames(attacker: Attacker) -> Attack:
    """Send broken and unreadable WebSocket frames over 20 connections, as fast as possible."""
    cookie = await _guest(attacker)
    table = await _table(attacker, cookie)
    rng = random.Random(7)
    upgrade = _upgrade_request(table, cookie)

    async def worker() -> None:
        while True:
            try:
                reader, writer = await attacker.open()
                drained = asyncio.create_task(reader.read())
                try:
                    writer.write(upgrade)
                    await asyncio.sleep(0.02)
                    while not drained.done():
                        writer.write(bad_frames(rng))
                        attacker.counts["sent"] += 1
                        await writer.drain()
                        await asyncio.sleep(0.001)
                    attacker.counts["closed by the server"] += 1
                finally:
                    drained.cancel()
                    writer.transport.abort()
            except BROKEN:
                attacker.counts["cut"] += 1

    async def attack() -> None:
        await asyncio.gather(*(worker() for _ in range(20)))

    return attack


async def floods(attacker: Attacker) -> Attack:
    """Send tiny frames and tiny requests over 8 connections, hundreds of kilobytes at a time."""
    cookie = await _guest(attacker)
    table = await _table(attacker, cookie)
    upgrade = _upgrade_request(table, cookie)
    pings = bytes((0x89, 0x80, 0, 0, 0, 0)) * 33_000
    text = b'{"do":"ready","ready":true}'
    messages = (bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text) * 6000
    requests = b"GET /x HTTP/1.1\r\n\r\n" * 10_000

    async def worker(first: bytes, flood: bytes) -> None:
        while True:
            try:
                reader, writer = await attacker.open()
                drained = asyncio.create_task(reader.read())
                try:
                    writer.write(first)
                    await asyncio.sleep(0.02)
                    while not drained.done():
                        writer.write(flood)
                        attacker.counts["sent"] += 1
                        await writer.drain()
                        await asyncio.sleep(0.001)
                    attacker.counts["closed by the server"] += 1
                finally:
                    drained.cancel()
                    writer.transport.abort()
            except BROKEN:
                attacker.counts["cut"] += 1

    async def attack() -> None:
        kinds = [(upgrade, pings), (upgrade, messages), (b"", requests), (upgrade, pings)] * 2
        await asyncio.gather(*(worker(*kind) for kind in kinds))

    return attack


ATTACKS: dict[str, Prepare] = {
    "hints": hints,
    "replays": replays,
    "reviews": reviews,
    "connections": connections,
    "slow-requests": slow_requests,
    "routes": routes,
    "learning": learning,
    "sheets": sheets,
    "guests": guests,
    "ready": ready,
    "frames": frames,
    "floods": floods,
}


async def _run(name: str, port: int) -> None:
    attacker = Attacker(port)
    attack = await ATTACKS[name](attacker)
    attacker.counts.clear()
    _print_line("ready")
    await asyncio.to_thread(sys.stdin.readline)
    task = asyncio.create_task(attack())
    stop = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    await asyncio.wait({task, stop}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        task.result()
    _print_line(json.dumps(attacker.counts))
    os._exit(0)  # closing thousands of connections properly would take long


def _print_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Run one attack: its name and the server's port are the arguments."""
    name, port = sys.argv[1:]
    os.nice(19)
    set_slice(USUAL_SLICE)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(_run(name, int(port)))


if __name__ == "__main__":
    main()
