"""A TCP proxy that can misbehave as a network does.

Within a connection bytes are never lost or swapped, because TCP would not let that happen: they
come late, or the connection breaks. Across connections anything may overtake anything.
"""

import asyncio
import contextlib
import socket
import struct
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from parlour.server.bench.services import HOST

Direction: TypeAlias = Literal["up", "down"]
"""From the side that connects, or back to it."""
Trouble: TypeAlias = Literal["delay", "reorder", "cut", "drop"]


@dataclass(frozen=True, slots=True)
class Weather:
    """What is wrong with a link."""

    trouble: Trouble
    directions: tuple[Direction, ...] = ("up", "down")
    seconds: float = 0.0
    """The delay of each piece; when reordering, the longest."""
    refuse: bool = False
    """Whether nobody can connect meanwhile."""


class Link:
    """Forwards connections to a port, in all weathers."""

    def __init__(self, target: int, rng: Random) -> None:
        self.target, self._rng = target, rng
        self.port = 0
        self.held_back = 0
        """How often bytes were held back so far."""
        self._weather: Weather | None = None
        self._healed = asyncio.Event()
        self._reset_held = False
        self._connections: set[_Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Start listening."""
        self._server = await asyncio.start_server(self._accept, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Stop listening and break all connections."""
        if self._server is not None:
            self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def worsen(self, weather: Weather) -> None:
        """From now on there is trouble."""
        self._healed.clear()
        self._weather = weather
        if weather.trouble == "cut":
            # Idle connections break too, some of them.
            for connection in tuple(self._connections):
                if self._rng.random() < 0.5:
                    connection.reset()

    def heal(self, *, reset: bool = False) -> None:
        """From now on all is well. What was held back arrives, or its connection is reset."""
        self._weather = None
        self._reset_held = reset
        self._healed.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._serve(reader, writer)
        except (OSError, asyncio.CancelledError):
            _reset(writer)
        finally:
            self._tasks.discard(task)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._weather is not None and self._weather.refuse:
            _reset(writer)
            return
        there = await asyncio.open_connection(HOST, self.target)
        connection = _Connection((reader, writer), there)
        self._connections.add(connection)
        pumps = [
            asyncio.create_task(self._pump(reader, there[1], "up", connection)),
            asyncio.create_task(self._pump(there[0], writer, "down", connection)),
        ]
        try:
            await asyncio.gather(*pumps)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            self._connections.discard(connection)
            connection.reset()

    async def _pump(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        direction: Direction,
        connection: "_Connection",
    ) -> None:
        while data := await source.read(65536):
            weather = self._weather
            if weather is not None and direction in weather.directions:
                if weather.trouble == "cut":
                    target.write(data[: len(data) // 2])
                    with contextlib.suppress(OSError):
                        await target.drain()
                    connection.reset()
                    return
                if weather.trouble == "drop":
                    self.held_back += 1
                    await self._healed.wait()
                    if self._reset_held:
                        connection.reset()
                        return
                else:
                    steady = weather.trouble == "delay"
                    part = 1.0 if steady else self._rng.random()
                    await asyncio.sleep(weather.seconds * part)
            target.write(data)
            await target.drain()
        if target.can_write_eof():
            target.write_eof()


class _Connection:
    """Both halves of a forwarded connection."""

    def __init__(
        self,
        here: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        there: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self._writers = here[1], there[1]

    def reset(self) -> None:
        """Break both halves at once."""
        for writer in self._writers:
            _reset(writer)


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close with a reset instead of an orderly shutdown."""
    raw = writer.get_extra_info("socket")
    if raw is not None and not writer.transport.is_closing():
        with contextlib.suppress(OSError):
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
