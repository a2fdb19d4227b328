"""When a bot moves: at times that say nothing about its cards.

A bot thinks longer about some hands than about others, so a move sent as soon as it is found would
reveal something about the hand. Therefore the moment of the answer is chosen before the bot thinks,
from what a spectator sees and from randomness that nothing else uses. The move waits for its
moment. If it is not ready by then, it waits for the next beat of a fixed length: a bot needs
hundredths of a second, so missing a beat says only that the machine is busy.

The same randomness makes a bot pleasant to play with: people do not answer at a constant pace, and
take longer at the start of a round, when there is more to look at.
"""

from __future__ import annotations

import asyncio
import math
from random import Random, SystemRandom
from typing import Any

_RANDOM = SystemRandom()
SPREAD = 0.35
"""The standard deviation of the logarithm of a pause."""
SHORTEST, LONGEST = 0.6, 2.0
"""The bounds of a pause, in parts of the usual one."""
NEW_ROUND = 1.4
"""How much longer the pause is in the first turn of a round."""


def draw_pause(usual: float, public: Any, rng: Random = _RANDOM) -> float:
    """Seconds from the moment a bot is to move until it does.

    `public` is a spectator's view: the pause cannot depend on anything else of the game.
    """
    factor = min(LONGEST, max(SHORTEST, rng.lognormvariate(0.0, SPREAD)))
    return usual * factor * (NEW_ROUND if getattr(public, "turn", 0) == 1 else 1.0)


class Moment:
    """The moment at which a bot will answer, fixed when it is made."""

    def __init__(self, usual: float, public: Any) -> None:
        self._beat = usual
        self._at = asyncio.get_running_loop().time()
        if usual:
            self._at += draw_pause(usual, public)

    async def wait(self) -> None:
        """Wait for the moment, or for the next beat after it. Without a usual pause: return."""
        if self._beat:
            now = asyncio.get_running_loop().time()
            await asyncio.sleep(next_beat(self._at, self._beat, now) - now)


def next_beat(moment: float, beat: float, now: float) -> float:
    """The moment, or the first beat after it that is not past."""
    return moment + beat * max(0, math.ceil((now - moment) / beat))
