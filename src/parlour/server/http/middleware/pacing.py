"""Paces requests: those of one address run one after the other, with others in between.

The event loop runs everything that is ready before it reads from the network again. If one address
sends thirty requests at a time, a move that arrives behind them waits for all thirty. Here a
request of an address begins when the one before it has been answered, and after a pause that is
several times as long. So an address that sends without end takes a part of the loop's time, and a
move waits for one of its requests at most. A client that sends one request at a time notices
nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque

LONGEST_TURN = 0.003
"""Seconds after which the next request no longer waits for an answer: it may come from a worker or
a database, which leave the loop to others. Most requests need less of the loop's own time."""
LEAST_PAUSE = 0.001


class RequestPacer:
    """Runs one request of each address at a time, with a pause after it while others wait."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting requests of every address whose turn or pause is not over."""

    async def begin(self, address: str, percent: float) -> Turn:
        """Wait for this address's turn. All its turns may take `percent` of the loop's time."""
        if percent >= 100:
            return Turn(self, None, 0.0)
        queue = self._queues.get(address)
        if queue is None:
            self._queues[address] = deque()
        else:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            queue.append(waiting)
            try:
                await waiting
            except asyncio.CancelledError:
                if not waiting.cancelled():
                    self._next(address)  # its turn had just come
                raise
        return Turn(self, address, 100 / percent - 1)

    def end(self, address: str, pause: float) -> None:
        """Let the next request of an address begin after a pause; forget it if none is waiting."""
        if self._queues[address]:
            asyncio.get_running_loop().call_later(pause, self._next, address)
        else:
            del self._queues[address]

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

    def __init__(self, pacer: RequestPacer, address: str | None, pause: float) -> None:
        self._is_over = address is None
        if address is None:
            return
        self._pacer, self._address, self._pause = pacer, address, pause
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._timer = self._loop.call_later(LONGEST_TURN, self.end)

    def end(self) -> None:
        """End this turn; a second time it does nothing."""
        if self._is_over:
            return
        self._is_over = True
        self._timer.cancel()
        took = min(LONGEST_TURN, self._loop.time() - self._began)
        self._pacer.end(self._address, max(LEAST_PAUSE, self._pause * took))
