"""The HTTP protocol class: uvicorn's, with a cap on connections and deadlines for slow clients.

A connection costs a file descriptor, and a process has a limited number. Uvicorn closes a
connection that is idle between two requests, but waits for ever for the first byte, for the end of
slow headers and of a slow body, and for a client that does not read the response. Here

- a `Gate` admits a limited number of connections, in all and by address, WebSockets included, and
  a limited number a second by address: one above that rate waits, and nothing is read from it;
- headers, body and response have a deadline each, which single bytes do not extend;
- headers and requests that wait for an answer have limits, which httptools leaves to others.

`uvicorn.Config.limit_concurrency` does not replace the gate: it counts all addresses together, and
only once a request is complete. `server/run.py` selects this class by `http=`.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from parlour.server.limits.addresses import Proxies, address_group
from parlour.server.limits.connection_rates import HOLD_SECONDS, ConnectionRates
from parlour.server.live.homes.shared_counts import OpenConnections

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol
else:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol

LOG = logging.getLogger("parlour.server")
RESERVED = 64
"""Descriptors that connections leave for the database, the bus, files and bot processes."""
MAX_HEADER_BYTES = 65_536
"""The longest headers of a request; a first piece of this size is read before it is counted."""
MAX_HEADERS = 100
"""The most headers that a request may have."""
MAX_TARGET_BYTES = 8192
"""The longest path and query of a request."""
MAX_PIPELINED = 32
"""Requests that a client may send before the first one is answered: browsers send one."""
MAX_DESCRIPTORS = 65_536
"""No more are requested, even where the system allows it."""
QUIET_SECONDS = 60.0
"""The least time between two log lines about the same trouble."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: 22\r\n\r\nToo many connections.\n"
)
_OUT_OF_RESOURCES = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


def raise_descriptor_limit() -> float:
    """Raise the limit of open files as far as the system allows; returns it."""
    if sys.platform == "win32":
        return math.inf
    import resource  # noqa: PLC0415 - only Unix has it

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return math.inf
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MAX_DESCRIPTORS)
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            LOG.warning("cannot raise the limit of open files above %d", soft)
    return soft


class BurstLog:
    """Logs a problem when it begins, and again only after a minute without it."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}

    def warn_once(self, trouble: str, message: str, *values: object) -> None:
        """Log this, unless the same problem was logged a moment ago."""
        now = time.monotonic()
        if now - self._last.get(trouble, -math.inf) >= QUIET_SECONDS:
            LOG.warning(message, *values)
            recent = self._last.items()
            self._last = {key: at for key, at in recent if now - at < QUIET_SECONDS}
        self._last[trouble] = now


class Gate:
    """Admits a limited number of connections, in all and from one address.

    A trusted proxy has neither a cap nor a rate of its own: it speaks for many clients, and
    their WebSockets are counted by the address that it forwards.
    """

    def __init__(
        self,
        per_address: float,
        descriptors: float,
        proxies: Proxies,
        rates: ConnectionRates,
        connections: OpenConnections | None = None,
    ) -> None:
        self._total = max(8, descriptors - RESERVED)
        # One address must never lock all others out, however few connections there are in all.
        self._per_address = min(per_address, self._total // 2)
        self._proxies = proxies
        self._rates = rates
        self._open = connections or OpenConnections()
        self._log = BurstLog()

    def admit(self, host: str) -> Callable[[], None] | None:
        """Count a connection from this host; returns how to release it, None if it is one too many.

        Refusals are logged when they begin.
        """
        if self._open.total >= self._total:
            self._log.warn_once("total", "refusing connections: %d are open", self._total)
            return None
        key = address_group(host)
        if self._open.count(key) >= self._per_address and host not in self._proxies:
            most = self._per_address
            self._log.warn_once(key, "refusing connections from %s: it has %d open", key, most)
            return None
        self._open.add(key)
        return partial(self._open.remove, key)

    def wait(self, host: str) -> float:
        """Count a new connection of this host; returns the seconds that it has to wait unread.

        Infinite if it is refused, which is logged when it begins.
        """
        if host in self._proxies:
            return 0.0
        key = address_group(host)
        wait = self._rates.add(key)
        if wait == math.inf:
            self._log.warn_once(
                f"rate {key}", "refusing connections from %s: too many a second", key
            )
        return wait

    def is_counted(self, host: str, address: str) -> bool:
        """Whether connections of this host are counted as those of this address."""
        return host not in self._proxies and address_group(host) == address

    def add_failed(self, host: str) -> None:
        """Count a connection of this host that has failed."""
        if host not in self._proxies:
            self._rates.add_failed(address_group(host))


def log_accept_failures(loop: asyncio.AbstractEventLoop) -> None:
    """Log once per burst that no connection can be accepted; asyncio does so for each try."""
    log = BurstLog()

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _OUT_OF_RESOURCES:
            log.warn_once("accept", "cannot accept connections: %s", error)
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(handle)


class GuardedHttp(HttpProtocol):
    """One HTTP connection. Becomes a `FastWebSocket` by an upgrade."""

    gate: Gate
    header_seconds: float
    body_seconds: float
    stall_seconds: float
    _release: Callable[[], None] | None = None
    _deadline: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None
    _awaited: Literal["turn", "headers", "body", ""] = ""
    """What is awaited: this connection's turn, or what the client still has to send."""
    _early = b""
    """Bytes that came before this connection's turn."""
    _header_bytes = 0
    """How much it has sent of headers that are not complete yet."""

    def connection_made(self, transport: Any) -> None:
        """Admit a connection, at once or when it is its turn, or refuse it."""
        super().connection_made(transport)
        self._count()
        if self._release is None:
            self._refuse()
            return
        wait = self._rate_wait()
        if wait:
            self._awaited = "turn"
            is_refused = wait == math.inf
            seconds, then = (HOLD_SECONDS, self._refuse) if is_refused else (wait, self._begin)
            self._deadline = self.loop.call_later(seconds, then)
        else:
            self._wait_for("headers")

    def _rate_wait(self) -> float:
        """How long this connection has to wait before anything is read from it."""
        return self.gate.wait(self._host)

    def _refuse(self) -> None:
        self.transport.write(FULL)
        self.transport.close()

    def _begin(self) -> None:
        """Read from a connection whose turn has come."""
        if self.transport.is_closing():
            return
        early, self._early = self._early, b""
        self._wait_for("headers")
        self.transport.resume_reading()
        if early:
            self.data_received(early)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _count(self) -> None:
        """Count this connection at the gate, if it admits it."""
        self._release = self.gate.admit(self._host)

    def _release_count(self) -> None:
        release, self._release = self._release, None
        if release is not None:
            release()

    def data_received(self, data: bytes) -> None:
        """Keep what comes before this connection's turn, and handle the rest."""
        if self.transport.is_closing():
            return
        if self._awaited == "turn":
            # Not before: uvloop begins to read after `connection_made`.
            self.transport.pause_reading()
            self._early += data
            return
        self.handle(data)

    def handle(self, data: bytes) -> None:
        """Parse what came, then set the deadline for what is missing."""
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._wait_for(self._missing())
            self._limit_headers(len(data))

    def send_400_response(self, msg: str) -> None:
        """Refuse a client that breaks the rules of HTTP, or sends too much."""
        self.gate.add_failed(self._host)
        super().send_400_response(msg)

    def _limit_headers(self, size: int) -> None:
        """Refuse headers that are too long."""
        self._header_bytes = self._header_bytes + size if self._awaited == "headers" else 0
        if self._header_bytes > MAX_HEADER_BYTES and not self.transport.is_closing():
            self.send_400_response("Headers too long.")

    # Called by httptools' parser: an error here is a request that cannot be read.

    def on_url(self, url: bytes) -> None:
        """Refuse long paths and queries: parsing them takes time."""
        super().on_url(url)  # type: ignore[misc]
        if len(self.url) > MAX_TARGET_BYTES:  # type: ignore[attr-defined]
            raise ValueError("the path is too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Refuse many headers: every lookup goes through all of them."""
        super().on_header(name, value)  # type: ignore[misc]
        if len(self.headers) > MAX_HEADERS:
            raise ValueError("too many headers")

    def on_headers_complete(self) -> None:
        """Refuse many requests at once: all that arrive together are parsed in one go."""
        super().on_headers_complete()  # type: ignore[misc]
        if len(self.pipeline) > MAX_PIPELINED:  # type: ignore[attr-defined]
            raise ValueError("too many requests at once")

    def on_response_complete(self) -> None:
        """Set no deadline for the next request before it begins: uvicorn's keep-alive has one."""
        super().on_response_complete()
        missing = self._missing()
        self._wait_for("" if missing == "headers" else missing)

    def _missing(self) -> Literal["headers", "body", ""]:
        """What the client has to send, given that it has begun a request."""
        if self.cycle is None or self.cycle.response_complete:
            return "headers"
        return "body" if self.cycle.more_body else ""

    def _wait_for(self, awaited: Literal["turn", "headers", "body", ""]) -> None:
        """Set the deadline when something else is awaited than before: bytes do not extend it."""
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if awaited:
            seconds = self.header_seconds if awaited == "headers" else self.body_seconds
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Hand the connection over; it stays counted until it is lost."""
        self._wait_for("")
        super().handle_websocket_upgrade(*event)
        websocket: Any = self.transport.get_protocol()
        websocket.on_lost, self._release = self._release, None
        websocket.gate = self.gate
        self._release_parser()

    def _release_parser(self) -> None:
        """Break the cycle of this object and httptools' parser, which holds its methods."""
        self.__dict__.pop("parser", None)

    def pause_writing(self) -> None:
        """The client does not read: set a deadline."""
        super().pause_writing()
        self._stall = self.loop.call_later(self.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._stop_stall()

    def _stop_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Release everything."""
        super().connection_lost(exc)
        self._release_parser()
        self._wait_for("")
        self._stop_stall()
        self._release_count()
