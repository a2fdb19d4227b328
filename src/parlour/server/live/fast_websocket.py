"""The WebSocket protocol: uvicorn's, with a short way for what comes after the handshake.

Between a frame and whoever handles it uvicorn has a queue, a task and a coroutine for every
message, which costs more than the message itself. Here the handshake goes the usual way through
the application; then somebody takes the line over, and is called for every message.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import time
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SEND_BUFFER = 65_536
"""Bytes that the system may hold for one reader: who is slow is noticed, and costs no more."""

_TEXT = 0x81
"""The first byte of a frame that holds a whole text message."""
_MEDIUM, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


class Taker(Protocol):
    """Whoever has taken a line over."""

    def heard(self, data: bytes) -> None:
        """A message came."""

    def freed(self) -> None:
        """The reader has caught up: it can be told more."""

    def lost(self) -> None:
        """The connection is gone."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket. The application finds it as `websocket.state.line`."""

    _taker: Taker | None = None
    stuck_since: float | None = None
    """Since when more waits to be sent than should, None if all is well."""

    def take(self, taker: Taker) -> None:
        """From now on `taker` hears every message, those that came early included."""
        self._taker = taker
        self._let_go()
        while not self.queue.empty():
            early = self.queue.get_nowait()
            if early["type"] == "websocket.receive":
                taker.heard((early.get("text") or "").encode() or early.get("bytes") or b"")
        self.go_on()

    @property
    def is_free(self) -> bool:
        """Whether a message can be told now. If not, `freed` will be called, or `lost`."""
        return self.stuck_since is None and not self.close_sent and not self.transport.is_closing()

    def tell(self, text: bytes) -> None:
        """Send a text message, as one frame; only while `is_free`."""
        size = len(text)
        if size < 126:
            head = bytes((_TEXT, size))
        elif size < 65_536:
            head = _MEDIUM.pack(_TEXT, 126, size)
        else:
            head = _LONG.pack(_TEXT, 127, size)
        self.transport.write(head + text)

    def hold(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read on."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def drop(self) -> None:
        """Hang up at once, whatever still waits to be sent."""
        self.transport.abort()

    def _let_go(self) -> None:
        """Be found no longer: from now on it would only hold itself."""
        scope: dict[str, Any] = getattr(self, "scope", {})
        scope.get("state", {}).pop("line", None)

    # What uvicorn calls.

    def connection_made(self, transport: Any) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        raw = transport.get_extra_info("socket")
        with contextlib.suppress(AttributeError, OSError):
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """The handshake."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["line"] = self

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._taker is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self._taker.heard(data)

    def pause_writing(self) -> None:
        """The reader does not keep up."""
        super().pause_writing()
        self.stuck_since = time.monotonic()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        super().resume_writing()
        self.stuck_since = None
        if self._taker is not None:
            self._taker.freed()

    def keepalive_timeout(self) -> None:
        """No sign of life: do not wait until all is sent to somebody who may never read it."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self._let_go()
        # The parser holds on to the connection and that to it, and so does what went wrong: without
        # this they would wait for the garbage collector.
        self.conn.parser.close()
        self.conn.handshake_exc = self.conn.parser_exc = None
        taker, self._taker = self._taker, None
        if taker is not None:
            taker.lost()
