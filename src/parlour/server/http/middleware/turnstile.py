"""A turnstile: requests of one address begin one after the other, those of others in between.

The event loop runs everything that is ready before it reads from the network again. If one address
sends thirty requests at a time, a move that arrives behind them waits for all thirty. Here each
turn of the loop begins at most one request of each address, so the move waits for one. And an
address with several requests pauses between them for as long as they take, so that half of the
loop's time is left for others. A client that sends one request at a time notices nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque

LEAST_PAUSE, MOST_PAUSE = 0.001, 0.02
"""Seconds between two requests of an address that has several."""


class Turnstile:
    """Lets one request of each address begin in each turn of the event loop."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting requests of every address that had a request begin just now."""

    async def enter(self, address: str) -> None:
        """Wait for this address's turn."""
        queue = self._queues.get(address)
        loop = asyncio.get_running_loop()
        if queue is None:
            self._queues[address] = deque()
            loop.call_soon(self._pause, loop, address, loop.time())
            return
        turn: asyncio.Future[None] = loop.create_future()
        queue.append(turn)
        await turn

    def _pause(self, loop: asyncio.AbstractEventLoop, address: str, began: float) -> None:
        """Called in the turn after a request began: pause for as long as it took."""
        if self._queues[address]:
            pause = min(MOST_PAUSE, max(LEAST_PAUSE, loop.time() - began))
            loop.call_later(pause, self._turn, loop, address)
        else:
            del self._queues[address]

    def _turn(self, loop: asyncio.AbstractEventLoop, address: str) -> None:
        """Let the next request of an address begin; forget the address if none is waiting."""
        queue = self._queues[address]
        while queue:
            turn = queue.popleft()
            if not turn.done():  # else it was cancelled
                turn.set_result(None)
                loop.call_soon(self._pause, loop, address, loop.time())
                return
        del self._queues[address]
