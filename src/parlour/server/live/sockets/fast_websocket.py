"""The WebSocket protocol class: uvicorn's, with a shortcut after the handshake.

Uvicorn passes every message through a queue, a task and a coroutine, which costs more than handling
the message. Here only the handshake goes through the application as usual; then a
`Listener` attaches and is called directly for every message.

What a client sends is read in small pieces, when it is its address's turn: hundreds of kilobytes of
tiny frames can arrive at once, and all others would wait until the last one is handled. Nothing
more is read from a client that does not read what it is sent.

`server/run.py` selects it by `ws=FastWebSocket`.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable
from functools import partial
from secrets import token_bytes
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.streams import StreamReader

from parlour.server.limits.connection_rates import EARLY_SECONDS
from parlour.server.limits.pacing import Pacer
from parlour.server.live.sockets.frames import EXTENSIONS, is_short_text, short_text, text_frame
from parlour.server.monitoring.error_log import log_error

if TYPE_CHECKING:
    from parlour.server.live.sockets.guarded_http import Gate

SEND_BUFFER = 65_536
"""Bytes that the operating system may buffer per client, so that a slow reader shows early."""

PIECE = 512
"""Bytes that are handled in one turn: most messages are shorter, and at most 85 frames fit."""


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


class _Writable:
    """Takes the place of uvicorn's event while everything is sent at once: 1 kB less."""

    def set(self) -> None:
        """It always is."""

    def is_set(self) -> bool:
        """Always."""
        return True

    async def wait(self) -> bool:
        """There is nothing to wait for."""
        return True


_WRITABLE: Any = _Writable()


class _NoTimer:
    """Takes the place of uvicorn's timer for closing: the application returns, the socket stays."""

    def cancel(self) -> None:
        """There is nothing to cancel."""


_STAYS_OPEN: Any = _NoTimer()


_DROPPED = {
    "app",
    "app_state",
    "asgi_version",
    "close_timeout",
    "close_timer",
    "config",
    "curr_msg_data_type",
    "default_headers",
    "handshake_complete",
    "handshake_initiated",
    "initial_response",
    "last_ping_rtt",
    "pending_ping_payload",
    "ping_interval",
    "ping_sent_at",
    "ping_timeout",
    "ping_timer",
    "pong_timer",
    "queue",
    "request",
    "response",
    "root_path",
    "scheme",
    "scope",
    "server",
}
"""Attributes of uvicorn's class that a connection loses after its handshake: only the handshake
needs them, or the class below has their value."""
_DROPPED_IF_UNSET = ("blocked_since", "close_sent", "disconnected", "read_paused")


class FastWebSocket(WebSocketsSansIOProtocol):
    """One WebSocket. The application finds it as `websocket.state.fast_websocket`.

    Once a listener is attached, the connection outlives the application's call.
    """

    # Values after the handshake, until an instance has another.
    handshake_initiated = handshake_complete = True
    close_sent = disconnected = read_paused = False
    close_timeout = 10.0
    curr_msg_data_type = "bytes"
    close_timer: Any = _STAYS_OPEN
    queue: Any = _NO_QUEUE
    writable: Any = _WRITABLE
    initial_response = ping_timer = pong_timer = None
    pending_ping_payload: bytes | None = None
    ping_sent_at = last_ping_rtt = 0.0

    _listener: Listener | None = None
    blocked_since: float | None = None
    """When the send buffer became full, None if it is not."""
    _compresses = False
    """Whether messages to the client are compressed."""
    on_lost: Callable[[], None] | None = None
    """Releases the connection at the gate, see `guarded_http.py`."""
    gate: Gate | None = None
    """Counts this connection if it fails."""
    address = ""
    """The address that it is counted by: the client's own, if a trusted proxy forwards it."""
    _pacer: Pacer | None = None
    _percent = 100.0
    _unread = b""
    """Bytes that have arrived and are not handled yet."""
    _turn: asyncio.Future[None] | None = None
    """Done when it is this connection's turn to be read."""
    _is_stopped = False
    """Whether nothing is read from the network."""
    _is_between_frames = False
    """Whether the parser waits for a new frame, so that a whole message may bypass it."""
    is_failed = False
    """Whether the client has broken the protocol."""
    _made_at = 0.0

    def pace(self, pacer: Pacer, address: str, percent: float) -> None:
        """Read only when it is this address's turn, which gets `percent` of the loop's time."""
        self.address = address
        if percent < 100:
            self._pacer, self._percent = pacer, percent

    @property
    def host(self) -> str:
        """Where it comes from: the client, or a proxy."""
        return self.client[0] if self.client else ""

    def attach(self, listener: Listener, *, compresses: bool = False) -> None:
        """Pass every message to `listener` from now on, including those that came early.

        With `compresses`, messages are compressed, if the client has offered it.
        """
        self._listener = listener
        self._compresses = compresses and bool(self.conn.extensions)
        self._remove_from_scope()
        self._drop_handshake()
        self._is_between_frames = self._awaits_frame()
        self._read_more()
        if self.disconnected:
            listener.on_disconnect()

    def _drop_handshake(self) -> None:
        """Free what only the handshake needed: 12 of 28 kB that an idle connection took."""
        for message in (self.request, self.response):
            message.headers.clear()  # the parser keeps the request for ever
        dropped = _DROPPED.union(name for name in _DROPPED_IF_UNSET if not getattr(self, name))
        if self.writable.is_set():
            dropped.add("writable")
        # A dictionary of a few attributes instead of one of forty.
        self.__dict__ = {
            name: value for name, value in self.__dict__.items() if name not in dropped
        }
        self.ping_sent_at = self._made_at

    @property
    def is_writable(self) -> bool:
        """Whether `send_text` may be called. If not, a callback follows."""
        is_open = not self.close_sent and not self.transport.is_closing()
        return self.blocked_since is None and is_open

    def send_text(self, text: bytes) -> None:
        """Send a text message as one frame; only while `is_writable`."""
        self.transport.write(text_frame(text, compresses=self._compresses))

    def pause_reading(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self._stop_reading()

    def resume_reading(self) -> None:
        """Read again after `pause_reading`."""
        if self.read_paused:
            self.read_paused = False
            self._read_more()

    def _stop_reading(self) -> None:
        if not self.transport.is_closing():
            self._is_stopped = True
            self.transport.pause_reading()

    def _read_more(self) -> None:
        """Handle what has arrived, and read more, as far as that is allowed."""
        if self._turn is not None or not self._may_read:
            return
        if self._unread and self._pacer is not None:
            self._wait_for_turn(self._pacer)
            return
        if self._unread:
            unread, self._unread = self._unread, b""
            self._handle(unread)
        if self._is_stopped and self._may_read and not self.transport.is_closing():
            self._is_stopped = False
            self.transport.resume_reading()

    @property
    def _may_read(self) -> bool:
        if self.close_sent:  # only the client's close frame is awaited
            return True
        is_paused = self.read_paused or self.blocked_since is not None
        return self._listener is not None and not is_paused

    def _wait_for_turn(self, pacer: Pacer) -> None:
        """Handle the next piece when it is this address's turn, now if it is."""
        waiting = pacer.wait(self.address)
        if waiting is None:
            self._handle_piece(pacer)
        else:
            self._stop_reading()
            self._turn = waiting
            waiting.add_done_callback(partial(self._on_turn, pacer))

    def _on_turn(self, pacer: Pacer, turn: asyncio.Future[None]) -> None:
        self._turn = None
        if not turn.cancelled():
            self._handle_piece(pacer)

    def _handle_piece(self, pacer: Pacer) -> None:
        """Handle a piece of what has arrived, then let others have their turn."""
        began = time.perf_counter()
        if self._may_read and not self.disconnected:
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            try:
                self._handle(piece)
            except Exception as error:  # must not keep the address from ever having a turn again
                log_error("a message of a client", error)
                self.abort()
        pacer.end_at_once(self.address, self._percent, time.perf_counter() - began)
        self._read_more()

    def _handle(self, data: bytes) -> None:
        """Pass a short message to the listener, and everything else to the parser.

        Nearly every message is a single frame that arrives on its own; the parser would take
        several times as long.
        """
        listener = self._listener
        if listener is not None and self._is_between_frames and not self.close_sent:
            may_be_compressed = bool(self.conn.extensions)
            if is_short_text(data, may_be_compressed=may_be_compressed):
                text = short_text(data)
                if text is not None:
                    listener.on_message(text)
                    return
        self._is_between_frames = False
        super().data_received(data)
        self._is_between_frames = listener is not None and self._awaits_frame()

    def close(self, code: int) -> None:
        """Close with this code, as an application does; at once if the client does not read."""
        if self.blocked_since is not None:
            self.abort()
            return
        task = self.loop.create_task(self._send_close(code))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    async def _send_close(self, code: int) -> None:
        with contextlib.suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})
            self.close_timer.cancel()
            # Uvicorn's timer would wait for the client to read what is still to be sent.
            self.close_timer = self.loop.call_later(self.close_timeout, self.abort)
            self._read_more()

    def check_alive(self, now: float, patience: float) -> None:
        """Ping the client, or abort if it has not answered the last ping in time. Called regularly.

        Uvicorn would start a timer for every connection, which takes most of a kilobyte.
        """
        if now - self.ping_sent_at < patience:
            return
        if self.pending_ping_payload is not None:
            self.abort()  # it may never read what is still to be sent
        elif self.is_writable:
            self.ping_sent_at = now
            self.pending_ping_payload = token_bytes(4)
            self.conn.send_ping(self.pending_ping_payload)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def abort(self) -> None:
        """Close immediately: what is still to be sent or handled is discarded."""
        self._unread = b""
        self.transport.abort()

    def _remove_from_scope(self) -> None:
        """Break the reference cycle between this object and its own scope."""
        scope: dict[str, Any] = getattr(self, "scope", {})
        scope.get("state", {}).pop("fast_websocket", None)

    def _awaits_frame(self) -> bool:
        """Whether the parser waits for a new frame of a new message, having read no byte of it.

        Only its innermost generator knows: at that place it waits for more data or the end.
        """
        conn = self.conn
        if conn.state is not OPEN or conn.expect_continuation_frame:
            return False
        waiting: Any = conn.parser
        while (inner := getattr(waiting, "gi_yieldfrom", None)) is not None:
            waiting = inner
        return getattr(waiting, "gi_code", None) is StreamReader.at_eof.__code__

    # Called by uvicorn.

    def data_received(self, data: bytes) -> None:
        """Handle what has arrived, piece by piece. The handshake's request is all one piece."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        is_ready = self._turn is None and self._may_read
        if is_ready and self._pacer is None and not self._unread:
            self._handle(data)
            return
        self._unread += data
        if is_ready:
            self._read_more()
        else:
            self._stop_reading()

    def connection_made(self, transport: Any) -> None:
        """Limit the send buffer of a new connection, and offer compression."""
        super().connection_made(transport)
        self._made_at = time.monotonic()
        self.conn.available_extensions = EXTENSIONS
        raw = transport.get_extra_info("socket")
        with contextlib.suppress(AttributeError, OSError):
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    async def send(self, message: Any) -> None:
        """Send a message of the application. Raises if the client hung up during the handshake.

        Uvicorn would skip the accept, and then log that the handshake was not completed.
        """
        if not self.handshake_complete and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def handle_connect(self, event: Request) -> None:
        """Make the handshake, and let the application find this object."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["fast_websocket"] = self
        else:
            self.is_failed = True

    def handle_parser_exception(self) -> None:
        """Close a connection whose client breaks the protocol."""
        self.is_failed = True
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the listener, or to the application before it attaches."""
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if (
            not self.transport.is_closing()
        ):  # a message before it in the same piece may have done so
            self._listener.on_message(data)

    def pause_writing(self) -> None:
        """The send buffer is full."""
        self.writable = asyncio.Event()
        self.blocked_since = time.monotonic()
        self._stop_reading()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        self.blocked_since = None
        if self._listener is not None:
            self.writable = _WRITABLE
            self._listener.on_writable()
        self._read_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release everything and notify the listener."""
        is_gone = self.conn.close_rcvd is None and not self.close_sent
        is_early = time.monotonic() - self._made_at < EARLY_SECONDS
        if self.gate is not None and (self.is_failed or (is_gone and is_early)):
            self.gate.add_failed(self.address or self.host)
        if self._turn is not None:
            self._turn.cancel()
        self._unread = b""
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
