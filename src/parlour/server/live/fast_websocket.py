"""The WebSocket protocol class: uvicorn's, with a shortcut after the handshake.

Uvicorn passes every message through a queue, a task and a coroutine, which costs more than handling
the message. Here only the handshake goes through the application as usual; then a
`Listener` attaches and is called directly for every message.

`server/run.py` selects it by `ws=FastWebSocket`.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import time
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SEND_BUFFER = 65_536
"""Bytes that the operating system may buffer per client, so that a slow reader shows early."""

_TEXT = 0x81
"""The first byte of a frame that holds a whole text message."""
_MEDIUM, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


class Listener(Protocol):
    """Attached to a `FastWebSocket`, which calls these methods."""

    def on_message(self, data: bytes) -> None:
        """Handle a message of the client."""

    def on_writable(self) -> None:
        """The client has caught up: messages can be sent again."""

    def on_disconnect(self) -> None:
        """The connection is gone."""


class _NoQueue:
    """Takes the place of uvicorn's queue once nobody reads from it: 3 kB less per connection."""

    def put_nowait(self, event: object) -> None:
        """Nobody waits for this."""


_NO_QUEUE: Any = _NoQueue()


class FastWebSocket(WebSocketsSansIOProtocol):
    """One WebSocket. The application finds it as `websocket.state.fast_websocket`."""

    _listener: Listener | None = None
    blocked_since: float | None = None
    """When the send buffer became full, None if it is not."""
    on_lost: Callable[[], None] | None = None
    """Releases the connection at the gate, see `guarded_http.py`."""

    def attach(self, listener: Listener) -> None:
        """Pass every message to `listener` from now on, including those that came early."""
        self._listener = listener
        self._remove_from_scope()
        while not self.queue.empty():
            early = self.queue.get_nowait()
            if early["type"] == "websocket.receive":
                listener.on_message((early.get("text") or "").encode() or early.get("bytes") or b"")
        self._drop_handshake()
        self.resume_reading()

    def _drop_handshake(self) -> None:
        """Free what only the handshake needed: 7 of 28 kB that an idle connection took."""
        self.queue = _NO_QUEUE
        del self.request, self.response
        self.scope["headers"].clear()  # type: ignore[attr-defined]

    @property
    def is_writable(self) -> bool:
        """Whether `send_text` may be called. If not, a callback follows."""
        is_open = not self.close_sent and not self.transport.is_closing()
        return self.blocked_since is None and is_open

    def send_text(self, text: bytes) -> None:
        """Send a text message as one frame; only while `is_writable`."""
        size = len(text)
        if size < 126:
            head = bytes((_TEXT, size))
        elif size < 65_536:
            head = _MEDIUM.pack(_TEXT, 126, size)
        else:
            head = _LONG.pack(_TEXT, 127, size)
        self.transport.write(head + text)

    def pause_reading(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read again after `pause_reading`."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def abort(self) -> None:
        """Close immediately and discard unsent data."""
        self.transport.abort()

    def _remove_from_scope(self) -> None:
        """Break the reference cycle between this object and its own scope."""
        scope: dict[str, Any] = getattr(self, "scope", {})
        scope.get("state", {}).pop("fast_websocket", None)

    # Called by uvicorn.

    def connection_made(self, transport: Any) -> None:
        """Limit the send buffer of a new connection."""
        super().connection_made(transport)
        raw = transport.get_extra_info("socket")
        with contextlib.suppress(AttributeError, OSError):
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """Make the handshake, and let the application find this object."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["fast_websocket"] = self

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the listener, or to the application before it attaches."""
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self._listener.on_message(data)

    def pause_writing(self) -> None:
        """The send buffer is full."""
        super().pause_writing()
        self.blocked_since = time.monotonic()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        self.blocked_since = None
        if self._listener is not None:
            self._listener.on_writable()

    def keepalive_timeout(self) -> None:
        """Abort on a missing pong: the client may never read what is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release everything and notify the listener."""
        super().connection_lost(exc)
        self._remove_from_scope()
        # The parser and the connection refer to each other, as do exceptions and their frames:
        # break these cycles instead of waiting for the garbage collector.
        self.conn.parser.close()
        self.conn.handshake_exc = self.conn.parser_exc = None
        on_lost, self.on_lost = self.on_lost, None
        if on_lost is not None:
            on_lost()
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.on_disconnect()
