"""Paces what one address sends: its requests and messages take turns, with others in between.

The event loop runs everything that is ready before it reads from the network again. If one address
sends thirty requests at a time, a move that arrives behind them waits for all thirty. Here a
request of an address begins when the one before it has been answered, and after a pause that is
several times as long. So an address that sends without end takes a part of the loop's time, and a
move waits for one of its requests at most. A client that sends one request at a time notices
nothing.

What comes over WebSockets takes the same turns (`live/sockets/fast_websocket.py`), piece by piece.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

LONGEST_TURN = 0.003
"""Seconds after which the next request no longer waits for an answer: it may come from a worker or
a database, which leave the loop to others. Most requests need less of the loop's own time."""
LEAST_PAUSE = 0.001


class Pacer:
    """Gives each address one turn at a time, with a pause after it while others wait."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting turns of every address whose turn or pause is not over."""

    async def begin(self, address: str, percent: float) -> Turn:
        """Wait for this address's turn. All its turns may take `percent` of the loop's time."""
        if percent >= 100:
            return Turn(self, None, 0.0)
        waiting = self.wait(address)
        if waiting is not None:
            try:
                await waiting
            except asyncio.CancelledError:
                if not waiting.cancelled():
                    self._next(address)  # its turn had just come
                raise
        return Turn(self, address, 100 / percent - 1)

    def wait(self, address: str) -> asyncio.Future[None] | None:
        """Begin a turn: None if it begins now, otherwise a future that is done when it does.

        The caller ends the turn, unless it has cancelled the future before.
        """
        queue = self._queues.get(address)
        if queue is None:
            self._queues[address] = deque()
            return None
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(waiting)
        return waiting

    def end(self, address: str, pause: float) -> None:
        """End a turn: the next one begins after a pause. Forget the address if nothing waits."""
        if self._queues[address]:
            asyncio.get_running_loop().call_later(pause, self._next, address)
        else:
            del self._queues[address]

    def end_at_once(self, address: str, percent: float, took: float) -> None:
        """End a turn in which the loop did nothing else, so that nothing could begin to wait.

        Therefore it is followed by a pause even if nothing waits.
        """
        pause = max(LEAST_PAUSE, (100 / percent - 1) * took)
        asyncio.get_running_loop().call_later(pause, self._next, address)

    def _next(self, address: str) -> None:
        queue = self._queues[address]
        while queue:
            waiting = queue.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                return
        del self._queues[address]


class Turn:
    """The turn of one request: over with its answer, or after `LONGEST_TURN`."""

    def __init__(self, pacer: Pacer, address: str | None, pause: float) -> None:
        self._is_over = address is None
        if address is None:
            return
        self._pacer, self._address, self._pause = pacer, address, pause
        self._began = time.perf_counter()  # uvloop's own clock counts whole milliseconds
        self._timer = asyncio.get_running_loop().call_later(LONGEST_TURN, self.end)

    def end(self) -> None:
        """End this turn; a second time it does nothing."""
        if self._is_over:
            return
        self._is_over = True
        self._timer.cancel()
        took = min(LONGEST_TURN, time.perf_counter() - self._began)
        self._pacer.end(self._address, max(LEAST_PAUSE, self._pause * took))
