"""The HTTP protocol class of a server with several processes: connections go where they belong."""

from __future__ import annotations

from typing import Any

from parlour.server.live.homes.homes import MAX_BYTES, Homes
from parlour.server.live.sockets.guarded_http import GuardedHttp


class HomingHttp(GuardedHttp):
    """One HTTP connection, which may move to another process between two requests.

    Only between requests: in the middle of one, bytes that look like the beginning of another are
    part of a body. And only once everything that was answered has left this process.
    """

    homes: Homes
    arrived: bytes | None = None
    """The bytes that another process read before it handed the connection over."""
    _is_between_requests = True

    def connection_made(self, transport: Any) -> None:
        """Admit a connection; one that was handed over begins with what was read from it.

        That request is served here, wherever its home may be by now.
        """
        super().connection_made(transport)
        arrived, self.arrived = self.arrived, None
        if arrived is not None and not transport.is_closing():
            super().handle(arrived)
            self.loop.call_soon(self._pause_again)

    def _rate_wait(self) -> float:
        """A connection that was handed over does not wait: the other process has counted it."""
        return super()._rate_wait() if self.arrived is None else 0.0

    def _pause_again(self) -> None:
        """Stop reading if a request waits: uvloop has begun to read after `connection_made`."""
        if self.flow.read_paused and not self.transport.is_closing():
            self.transport.pause_reading()

    def handle(self, data: bytes) -> None:
        """Hand the connection over if a request begins that belongs to another process."""
        if self._is_between_requests and not self._is_answering() and self._move_home(data):
            return
        super().handle(data)

    def _is_answering(self) -> bool:
        is_done = self.cycle is None or self.cycle.response_complete
        return not is_done or self.transport.get_write_buffer_size() > 0

    def _move_home(self, data: bytes) -> bool:
        home = self.homes.other_home(data)
        if home is None or len(data) > MAX_BYTES or self.transport.is_closing():
            return False
        descriptor = self.transport.get_extra_info("socket").fileno()
        # First, or the other process might count one connection too many and refuse it.
        self._release_count()
        if not self.homes.hand_over(home, descriptor, data, self.homes.export_sender(data)):
            self._count()
            return False
        # Closes our descriptor only: the connection lives on with the other one. What comes next
        # must be read by its new process.
        self.transport.pause_reading()
        self.transport.abort()
        return True

    # Called by httptools' parser.

    def on_message_begin(self) -> None:
        """A request begins."""
        self._is_between_requests = False
        super().on_message_begin()  # type: ignore[misc]

    def on_message_complete(self) -> None:
        """A request has been read to its end."""
        super().on_message_complete()  # type: ignore[misc]
        self._is_between_requests = True
