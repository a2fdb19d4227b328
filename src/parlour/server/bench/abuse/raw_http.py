"""The attackers' own HTTP: requests, hang-ups, and a count of what came back."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any

import orjson

ADDRESS = "127.0.0.66"
"""All attackers come from one address."""
BROKEN = (OSError, EOFError, ValueError, IndexError, asyncio.LimitOverrunError)
"""Errors raised by a closed connection or a broken response."""


class Attacker:
    """One attacking process: where it aims, and what it got back."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.counts: Counter[str] = Counter()
        """How many answers of each status, hang-ups, and failed connections."""

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection from the attackers' address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))

    async def once(
        self, method: str, path: str, body: Any = None, cookie: str = "", patience: float = 30
    ) -> tuple[int, Any, str]:
        """Send one request on a connection of its own; status 0 if no answer came in time."""
        writer = None
        try:
            async with asyncio.timeout(patience):
                reader, writer = await self.open()
                writer.write(request(method, path, body, cookie))
                return await self.answer(reader)
        except TimeoutError:
            self.counts["hung up"] += 1
        except BROKEN:
            self.counts["cut"] += 1
        finally:
            if writer is not None:
                writer.transport.abort()
        return 0, None, ""

    async def answer(self, reader: asyncio.StreamReader) -> tuple[int, Any, str]:
        """Read and count one answer: status, JSON, cookie."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])
        }
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        status = int(head[0].split()[1])
        self.counts[str(status)] += 1
        cookie = headers.get("set-cookie", "").partition(";")[0]
        data = None
        if headers.get("content-type", "").startswith("application/json"):
            with contextlib.suppress(orjson.JSONDecodeError):
                data = orjson.loads(content)
        return status, data, cookie

    async def repeat(self, messages: list[bytes]) -> None:
        """Send the same requests over one connection for ever, reconnecting when it is closed."""
        while True:
            writer = None
            try:
                reader, writer = await self.open()
                while True:
                    for message in messages:
                        writer.write(message)
                        await self.answer(reader)
            except BROKEN:
                self.counts["cut"] += 1
                await asyncio.sleep(0.05)
            finally:
                if writer is not None:
                    writer.transport.abort()


def request(method: str, path: str, body: Any = None, cookie: str = "") -> bytes:
    """A whole request as bytes."""
    data = b"" if body is None else orjson.dumps(body)
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n"
    if body is not None:
        head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
    if cookie:
        head += f"cookie: {cookie}\r\n"
    return head.encode() + b"\r\n" + data
