"""The honest players of `parlour bench abuse`: at tables of two, and at tables with a bot.

Every guest comes from a loopback address of their own (Linux answers on all of 127.0.0.0/8), as
people behind different routers would, so that limits per address do not touch them.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.server.bench.clients import Http, Player, Tally, connect_all

BOT_TABLES = 5
"""Every fifth table has a bot instead of a second person."""
BOT = "skilled"
THINK = 1.0
"""Seconds that an honest player thinks on average."""
SLOWEST_START = 120.0
"""Seconds that bots may take to get ready."""
PATIENCE = 5.0
"""Seconds after which a newcomer gives up."""


@dataclass(slots=True)
class Window:
    """Response times of honest players in one period, in milliseconds."""

    acks: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    newcomers: int = 0
    turned_away: int = 0
    is_disturbed: bool = False
    """Whether other programs used the processors too much."""

    def add(self, piece: Window) -> None:
        """Add what was measured in another piece of this period."""
        self.acks += piece.acks
        self.bots += piece.bots
        self.newcomers += piece.newcomers
        self.turned_away += piece.turned_away

    def ack(self, part: float) -> float:
        """A percentile of the time until a move was acknowledged."""
        return _percentile(self.acks, part)

    def bot(self, part: float) -> float:
        """A percentile of the time until a bot had answered."""
        return _percentile(self.bots, part)

    @property
    def bot_mean(self) -> float:
        """The mean time until a bot had answered: it counts a long wait in full."""
        return sum(self.bots) / len(self.bots) if self.bots else 0.0


def _percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def address(group: int, number: int) -> str:
    """A loopback address of its own for each client of a group."""
    return f"127.{group}.{number // 250}.{1 + number % 250}"


class HonestPlayer(Player):
    """A player who also measures how long the bot across the table takes."""

    def __init__(self, table: str, cookie: str, tally: Tally, bot_waits: list[float] | None):
        super().__init__(table, cookie, THINK, tally)
        self._bot_waits = bot_waits
        self._bot_since: float | None = None

    def on_message(self, text: bytes) -> None:
        """Handle a state; note when it becomes the bot's turn, and when it ends."""
        before = self._state
        super().on_message(text)
        if self._bot_waits is None or self._state is before:
            return
        if self.is_my_turn():
            if self._bot_since is not None and self._tally.counting:
                self._bot_waits.append(time.perf_counter() - self._bot_since)
            self._bot_since = None
        elif self._bot_since is None:
            self._bot_since = time.perf_counter()

    @property
    def has_bot(self) -> bool:
        """Whether a bot sits across the table."""
        return self._bot_waits is not None

    def is_my_turn(self) -> bool:
        """Whether the game waits for this player: to move, or for a rematch."""
        state = self._state
        if state is None or state["view"] is None:
            return False
        return state["phase"] == "over" or state["seat"] in state["view"]["to_act"]

    def unanswered(self, now: float) -> tuple[float | None, float | None]:
        """How long a move and a bot's answer have been outstanding, None if they are not."""
        ack = None if self._sent is None else now - self._sent
        bot = None if self._bot_since is None else now - self._bot_since
        return ack, bot


class Crowd:
    """All honest players of a server."""

    def __init__(self, port: int, tables: int) -> None:
        self._port, self._tables = port, tables
        self._tally = Tally()
        self._bot_waits: list[float] = []
        self._players: list[HonestPlayer] = []
        self._newcomers = 0

    async def sit_down(self) -> None:
        """Open all tables, take the seats and begin to play."""
        limit = asyncio.Semaphore(10)

        async def table(number: int) -> None:
            async with limit:
                await self._open(number)

        await asyncio.gather(*(table(number) for number in range(self._tables)))
        await connect_all(self._port, self._players)
        for player in self._players:
            player.begin()

    async def _open(self, number: int) -> None:
        with_bot = number % BOT_TABLES == 0
        new: dict[str, Any] = {
            "game": "pixies" if with_bot else "5211",
            "players": 2,
            "settings": {"undo": False},
        }
        https, cookies = [], []
        for seat in range(1 if with_bot else 2):
            where = address(10, 2 * number + seat)
            https.append(Http(self._port, where))
            cookies.append((await https[-1].post("/api/guest", {"name": f"Player {seat}"}))[1])
        if with_bot:
            new |= {"bots": [BOT], "start": True}
        table = (await https[0].post("/api/tables", new, cookies[0]))[0]["id"]
        if not with_bot:
            await https[1].post(f"/api/tables/{table}", {"do": "sit"}, cookies[1])
            await https[0].post(f"/api/tables/{table}", {"do": "start"}, cookies[0])
        for seat, (http, cookie) in enumerate(zip(https, cookies, strict=True)):
            await http.close()
            waits = self._bot_waits if with_bot else None
            player = HonestPlayer(table, cookie, self._tally, waits)
            player.address = address(10, 2 * number + seat)
            self._players.append(player)

    async def warm_up(self, seconds: float) -> None:
        """Play until every bot has answered, because its first answer waits for its compilation."""
        self._tally.counting = True
        await asyncio.sleep(seconds)
        bots = sum(1 for player in self._players if player.has_bot)
        if not await self._until_bots_answered(2 * bots):
            raise RuntimeError("the bots have not answered")
        self._tally.counting = False

    async def _until_bots_answered(self, times: int) -> bool:
        """Play on until bots have answered this often; False if they take too long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SLOWEST_START):
                while len(self._bot_waits) < times:
                    await asyncio.sleep(0.1)
        return len(self._bot_waits) >= times

    async def measure(self, seconds: float) -> Window:
        """Measure for a while, and until a bot has answered: a short run may see none.

        What is outstanding at the end counts for as long as it lasted.
        """
        self._tally.waits.clear()
        self._bot_waits.clear()
        self._tally.counting = True
        window = Window()
        arrivals = asyncio.create_task(self._arrive(window))
        await asyncio.sleep(seconds)
        await self._until_bots_answered(1)
        self._tally.counting = False
        arrivals.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await arrivals
        now = time.perf_counter()
        outstanding = [player.unanswered(now) for player in self._players]
        acks = self._tally.waits + [ack for ack, _ in outstanding if ack is not None]
        typical = _percentile(self._bot_waits, 0.5)
        late = [bot for _, bot in outstanding if bot is not None and bot > typical]
        window.acks = [1000 * wait for wait in acks]
        window.bots = [1000 * wait for wait in self._bot_waits + late]
        return window

    async def _arrive(self, window: Window) -> None:
        """Let a new player arrive every second, each from a new address."""
        while True:
            http = Http(self._port, address(20, self._newcomers))
            self._newcomers += 1
            window.newcomers += 1
            try:
                async with asyncio.timeout(PATIENCE):
                    await http.post("/api/guest", {"name": "Newcomer"})
                    await http.close()
            except (OSError, RuntimeError, EOFError, TimeoutError):
                window.turned_away += 1
            await asyncio.sleep(1)

    def leave(self) -> int:
        """Disconnect all; return how many had been disconnected before."""
        lost = sum(player.is_lost for player in self._players)
        for player in self._players:
            player.close()
        return lost
