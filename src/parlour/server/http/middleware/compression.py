"""Compressed responses, and responses that are made once. Compression shrinks a replay to a 20th.

What has to be decompressed for a client is sent in slices: a long replay is 1.7 MB, and handing
that to the network in one go would stop everyone else for milliseconds.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
from starlette.datastructures import Headers
from starlette.responses import Response, StreamingResponse

from parlour.server.scheduling import frequent_switches

_GZIP = b"\x1f\x8b"
"""How compressed data begins, and JSON does not."""
SLICE_BYTES = 131_072
"""How much of a decompressed response is sent at a time: less than half a millisecond's work."""


def accepted_encodings(header: str) -> set[str]:
    """The encodings in an `Accept-Encoding` header, without those of weight zero."""
    found = set()
    for part in header.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0") not in {"q=", "q=0."}:
            found.add(name.strip().lower())
    return found


def packed_response(data: bytes, headers: Headers) -> Response:
    """A JSON response from `advice_tasks.pack`, decompressed for clients that cannot do it."""
    more = {"vary": "accept-encoding"}
    if data.startswith(_GZIP):
        if "gzip" in accepted_encodings(headers.get("accept-encoding", "")):
            more["content-encoding"] = "gzip"
        else:
            size = int.from_bytes(data[-4:], "little")  # the end of the gzip format
            more["content-length"] = str(size)
            slices = unpacked_slices(data)
            return StreamingResponse(slices, headers=more, media_type="application/json")
    return Response(data, headers=more, media_type="application/json")


async def unpacked_slices(packed: bytes) -> AsyncIterator[bytes]:
    """Decompress slice by slice; other tasks run after each."""
    unpacking, rest = zlib.decompressobj(16 + zlib.MAX_WBITS), packed
    while not unpacking.eof:
        part = unpacking.decompress(rest, SLICE_BYTES)
        rest = unpacking.unconsumed_tail
        if not (part or rest or unpacking.eof):
            raise ValueError("compressed data without an end")
        yield part
        await asyncio.sleep(0)


class CachedJson:
    """A response that is encoded and compressed once, and revalidated by its ETag."""

    def __init__(self, data: Any) -> None:
        self._plain = orjson.dumps(data)
        self._gzipped = gzip.compress(self._plain, 9)
        self._etag = hashlib.sha256(self._plain).hexdigest()[:16]

    def respond(self, headers: Headers) -> Response:
        """The response to a request with these headers; 304 if the client has it."""
        zipped = "gzip" in accepted_encodings(headers.get("accept-encoding", ""))
        etag = f'"{self._etag}{"-gzip" if zipped else ""}"'
        more = {"vary": "accept-encoding", "etag": etag, "cache-control": "no-cache"}
        if etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=more)
        if zipped:
            more["content-encoding"] = "gzip"
        body = self._gzipped if zipped else self._plain
        return Response(body, headers=more, media_type="application/json")


class SharedJson:
    """A response made in a thread on first use; requests that come meanwhile wait for it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._made: asyncio.Task[CachedJson] | None = None

    def _work(self) -> CachedJson:
        with frequent_switches():
            return CachedJson(self._make())

    async def get(self) -> CachedJson:
        """The response; after a failure the next request tries again."""
        task = self._made
        if task is None:
            task = self._made = asyncio.create_task(asyncio.to_thread(self._work))
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._made is task:
                self._made = None
            raise
