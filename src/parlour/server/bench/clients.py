"""The clients of `parlour bench server`: real WebSockets over loopback, and cheap.

They share the machine with the server they measure, so they do as little as possible: they
use no WebSocket library.
"""

from __future__ import annotations

import asyncio
import random
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import orjson

from parlour.table.patch import apply_patch

PLAYERS = 2
CONCURRENCY = 20
"""Tables set up, and connections opened, at the same time."""


@dataclass(slots=True)
class Tally:
    """The clients' measurements: moves, games, and the time to each acknowledgement."""

    counting: bool = False
    moves: int = 0
    games: int = 0
    received: int = 0
    """Bytes of messages to players."""
    waits: list[float] = field(default_factory=list)

    def add(self, seconds: float) -> None:
        """Count a move acknowledged after this time."""
        if self.counting:
            self.moves += 1
            self.waits.append(seconds)

    def percentile(self, part: float) -> float:
        """A percentile of the times, in milliseconds."""
        ordered = sorted(self.waits)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Http:
    """Just enough HTTP over one connection to set tables up."""

    def __init__(self, port: int, address: str | None = None) -> None:
        self._port = port
        self._local = (address, 0) if address else None
        """The loopback address to come from, where a server counts addresses."""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer's JSON, and the cookie it sets."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=self._local
            )
        reader, writer = self._streams
        data = orjson.dumps(body)
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        head += f"content-length: {len(data)}\r\n" + (f"cookie: {cookie}\r\n" if cookie else "")
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if line)
        content = await reader.readexactly(int(headers["content-length"]))
        if answer.split()[1] not in {"200", "201"}:
            raise RuntimeError(f"{path}: {answer.split()[1]} {content.decode()}")
        return orjson.loads(content), headers.get("set-cookie", "").partition(";")[0]

    async def close(self) -> None:
        """Disconnect."""
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()


async def set_up(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """Set up tables with a running game; return each table's id and its players' cookies."""
    waiting = iter(range(tables))
    made: list[tuple[str, list[str]]] = []

    async def worker() -> None:
        http = Http(port)
        for _ in waiting:
            cookies = []
            for n in range(PLAYERS):
                cookies.append((await http.post("/api/guest", {"name": f"Player {n}"}))[1])
            new = {"game": "5211", "players": PLAYERS, "settings": {"undo": False}}
            table, _cookie = await http.post("/api/tables", new, cookies[0])
            path = f"/api/tables/{table['id']}"
            await http.post(path, {"do": "sit"}, cookies[1])
            await http.post(path, {"do": "start"}, cookies[0])
            made.append((table["id"], cookies))
        await http.close()

    await asyncio.gather(*(worker() for _ in range(min(CONCURRENCY, tables))))
    return made


class Client(asyncio.Protocol):
    """One WebSocket, as plain as the protocol allows."""

    address: str | None = None
    """The loopback address to come from."""

    def __init__(self, table: str, cookie: str = "") -> None:
        self._table, self._cookie = table, cookie
        self._query = "?protocol=2"
        self._buffer = b""
        self._returning = False
        self._is_upgraded = False
        """Whether frames follow. `opened` may be done without that, if it was cancelled."""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False
        self.frame_bytes = 0
        """The length of the last message as it was sent, perhaps compressed."""

    def connection_made(self, transport: Any) -> None:
        """Send the upgrade request."""
        self._transport, self._returning = transport, False
        self._buffer, self._is_upgraded = b"", False
        cookie = f"cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(
            f"GET /api/tables/{self._table}/socket{self._query} HTTP/1.1\r\nhost: localhost\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"sec-websocket-extensions: permessage-deflate\r\n{cookie}\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Closed by either side."""
        if self._returning:
            return
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(exc or RuntimeError("refused"))

    def data_received(self, data: bytes) -> None:
        """Parse complete frames."""
        self._buffer = data if not self._buffer else self._buffer + data
        if not self._is_upgraded and not self._read_upgrade():
            return
        while (frame := self._frame()) is not None:
            first, payload = frame
            self.frame_bytes = len(payload)
            opcode = first & 15
            if opcode == 1:
                self.on_message(_inflated(payload) if first & 64 else payload)
            elif opcode == 9:
                self._send(0x8A, payload)

    def _read_upgrade(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())
        self._buffer, self._is_upgraded = rest, True
        if not self.opened.done():
            self.opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next complete frame's first byte and payload; servers neither mask nor fragment."""
        data = self._buffer
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._buffer = data[start + size :]
        return data[0], data[start : start + size]

    def on_message(self, text: bytes) -> None:
        """Handle a message."""

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(0x81, text)

    def _send(self, first: int, data: bytes) -> None:
        # A client's frames are masked; with a mask of zeros they stay as they are.
        if self._transport is not None and not self.is_lost and len(data) < 126:
            self._transport.write(bytes((first, 0x80 | len(data), 0, 0, 0, 0)) + data)

    async def connect(self, port: int) -> None:
        """Connect, and wait until the server has accepted."""
        local = (self.address, 0) if self.address else None
        make = asyncio.get_running_loop().create_connection
        await make(partial(_itself, self), "127.0.0.1", port, local_addr=local)
        await self.opened

    async def reconnect(self, port: int) -> None:
        """Drop the connection and open it again, as a page does after a moment without network."""
        if self._transport is not None:
            self._returning = True
            self._transport.abort()
        self.opened = asyncio.get_running_loop().create_future()
        await self.connect(port)

    def close(self) -> None:
        """Disconnect."""
        self.is_lost = True
        if self._transport is not None:
            self._transport.abort()


def patched(state: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The state after a patch, with all that a player needs of it."""
    if patch["base"] != state["version"]:
        raise RuntimeError("a patch does not fit")
    new: dict[str, Any] = apply_patch(state, patch.get("state", {}))
    for key in ("table", "acks"):
        new.pop(key, None)
    new |= {key: patch[key] for key in ("version", "table", "acks") if key in patch}
    return new


class Player(Client):
    """Plays random legal moves, and a rematch after each game, until closed."""

    def __init__(self, table: str, cookie: str, think: float, tally: Tally) -> None:
        super().__init__(table, cookie)
        self._think, self._tally = think, tally
        self._rng = random.Random(cookie)
        self._number = 0
        self._sent: float | None = None
        """When the move that is not acknowledged yet was sent."""
        self._state: dict[str, Any] | None = None
        self._playing = False
        self._thinking = False

    def begin(self) -> None:
        """Start playing: all players are connected."""
        self._playing = True
        self._consider()

    def on_message(self, text: bytes) -> None:
        """Handle a state of the table."""
        if self._tally.counting:
            self._tally.received += self.frame_bytes
        message = orjson.loads(text)
        state = message.get("state")
        if "patch" in message and self._state is not None:
            state = patched(self._state, message["patch"])
        if state is None:
            return
        self._state = state
        if self._sent is not None and str(self._number) in state.get("acks", ()):
            self._tally.add(time.perf_counter() - self._sent)
            self._sent = None
        if self._playing and self._sent is None and not self._thinking:
            self._consider()

    def _consider(self) -> None:
        state = self._state
        if state is None or state["view"] is None:
            return
        if state["phase"] == "over":
            self._on_game_over()
        elif state["seat"] in state["view"]["to_act"]:
            if not self._think:
                self._move()
                return
            self._thinking = True
            wait = self._rng.uniform(0.5, 1.5) * self._think
            asyncio.get_running_loop().call_later(wait, self._move)

    def _move(self) -> None:
        self._thinking = False
        if not self._state or not self._state["legal"]:
            return
        self._number += 1
        self._sent = time.perf_counter()
        move = self._rng.choice(self._state["legal"])
        self.send(b'{"do":"play","id":"%d","move":"%b"}' % (self._number, move.encode()))

    @property
    def version(self) -> int:
        """The version of the last state."""
        return self._state["version"] if self._state else 0

    def _on_game_over(self) -> None:
        state = self._state
        # The table is sent only when it may have changed, which the end of a game does.
        if state and state.get("table") and self._seat_info(state)["rematch"] == "no":
            self._tally.games += 1
            self.send(b'{"do":"rematch"}')

    def _seat_info(self, state: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = state["table"]["seats"][state["seat"]]
        return found


def _inflated(data: bytes) -> bytes:
    """A compressed message; every one is compressed on its own."""
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + b"\x00\x00\xff\xff")


def _itself(client: Client) -> Client:
    return client


async def connect_all(port: int, clients: Sequence[Client]) -> None:
    """Connect all clients, a few at a time."""
    waiting = iter(clients)

    async def worker() -> None:
        for client in waiting:
            await client.connect(port)

    await asyncio.gather(*(worker() for _ in range(min(CONCURRENCY, len(clients)))))
