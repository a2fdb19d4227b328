"""Compressed responses: a replay shrinks to a twentieth. Responses made once."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from typing import Any

import orjson
from starlette.datastructures import Headers
from starlette.responses import Response

_GZIP = b"\x1f\x8b"
"""How compressed data begins, and JSON does not."""


def accepted_encodings(header: str) -> set[str]:
    """The encodings in an `Accept-Encoding` header, without those of weight zero."""
    found = set()
    for part in header.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0") not in {"q=", "q=0."}:
            found.add(name.strip().lower())
    return found


async def packed_response(data: bytes, headers: Headers) -> Response:
    """A JSON response from `advice_tasks.pack`, decompressed for clients that cannot do it."""
    more = {"vary": "accept-encoding"}
    if data.startswith(_GZIP):
        if "gzip" in accepted_encodings(headers.get("accept-encoding", "")):
            more["content-encoding"] = "gzip"
        else:
            data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, headers=more, media_type="application/json")


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
    """A response made in a thread on first use; all who ask meanwhile wait for the same one."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._made: asyncio.Task[CachedJson] | None = None

    async def get(self) -> CachedJson:
        """The response; what failed is tried again the next time."""
        task = self._made
        if task is None:
            work = asyncio.to_thread(lambda: CachedJson(self._make()))
            task = self._made = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._made is task:
                self._made = None
            raise
