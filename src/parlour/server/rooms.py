"""Tables in memory: one writer each, everybody who watches, and whatever is due there.

Save, then tell: a command is decided, its entries are committed, and only then do they happen
here and reach anybody. Another process may have been first; then its entries are read and the
command is decided anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Protocol

from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.server.bus import Bus, LocalBus
from parlour.server.config import Config
from parlour.server.ratings import ranks
from parlour.server.store import Store
from parlour.server.thinking import Thinkers
from parlour.server.writer import Conflict, More
from parlour.table import Entry, Table, commands, decide, message_for
from parlour.table import log as logs
from parlour.table.message import view_for
from parlour.table.seats import Who
from parlour.table.spectators import Delayed
from parlour.table.table import fold

LOG = logging.getLogger("parlour.server")
KEPT = 5000
"""Tables that stay in memory when nobody watches them."""
TRIES = 20
LOOK = 5.0
"""Seconds between two looks at all connections."""


def now_ms() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


class Watcher(Protocol):
    """Somebody connected: is woken when there is something new."""

    who: Who

    def wake(self) -> None:
        """There is something new."""

    def look(self, now: float) -> None:
        """Some time has passed."""


class Room:
    """One table in this process."""

    def __init__(self, table_id: str, table: Table, rooms: Rooms) -> None:
        self.id = table_id
        self.table = table
        self.watchers: set[Watcher] = set()
        self.asked: set[int] = set()
        """Seats whose bot is thinking."""
        self.timer: asyncio.TimerHandle | None = None
        self._rooms = rooms
        self._lock = asyncio.Lock()
        self._delayed: Delayed | None = None

    async def do(self, command: commands.Command) -> int:
        """Do this, durably; gives the version after it. Refusals change nothing.

        Whoever asked may be gone before the commit: what is written must still happen here.
        """
        return int(await asyncio.shield(self._rooms.spawn(self._do(command))))

    async def _do(self, command: commands.Command) -> int:
        async with self._lock:
            for _ in range(TRIES):
                fresh = await self._decide(command)
                if not fresh:
                    return self.table.version
                phase, more = self._consequences(fresh)
                try:
                    await self._rooms.store.append(self.id, fresh, phase, more)
                except Conflict:
                    await self._read()
                    continue
                self._apply(fresh)
                break
            else:
                raise Refusal("not_now", "table-busy")
        self._rooms.bus.publish(self.id, self.table.version)
        return self.table.version

    async def _decide(self, command: commands.Command) -> tuple[Entry, ...]:
        """Refuse nobody only because another process has written what we have not read yet."""
        try:
            return decide(self.table, command, now_ms())
        except Refusal:
            if self._rooms.bus.alone:
                raise
        await self._read()
        return decide(self.table, command, now_ms())

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have written; at least up to `version`, if that is known."""
        if version is not None and version <= self.table.version:
            return
        async with self._lock:
            await self._read()

    async def _read(self) -> None:
        self._apply(await self._rooms.store.entries(self.id, self.table.version))

    def _apply(self, fresh: list[Entry] | tuple[Entry, ...]) -> None:
        for entry in fresh:
            self.table.apply(entry)
            if isinstance(entry.what, logs.Dealt):
                self.forget()
        if fresh:
            for watcher in self.watchers:
                watcher.wake()
            self._rooms.look_after(self)

    def forget(self) -> None:
        """An evening of rematches must not fill the memory. Delayed spectators need the whole."""
        if not self.table.settings.delay:
            self.table.forget()

    def _consequences(self, fresh: tuple[Entry, ...]) -> tuple[str | None, list[More]]:
        """What else is written in the same transaction: a new phase, a finished game."""
        phase: str | None = None
        more: list[More] = []
        for entry in fresh:
            if isinstance(entry.what, logs.Dealt):
                phase = "playing"
            elif isinstance(entry.what, logs.Ended):
                phase = "over"
                more += self._ending(fresh, entry)
        return phase, more

    def _ending(self, fresh: tuple[Entry, ...], entry: Entry) -> list[More]:
        # A copy gives exactly the record that the table will have once this is written.
        after = self.table.copy()
        for one in fresh:
            after.apply(one)
        record, number = after.records[-1], after.rematches
        guests = {seat: one.who for seat, one in enumerate(after.seats) if one and not one.is_bot}
        store = self._rooms.store
        more = [store.keep_game(self.id, number, record, guests, entry.at)]
        end = entry.what
        if self.table.settings.rated and isinstance(end, logs.Ended) and end.why != "left":
            places = ranks(after, end.winners, end.scores)
            if places:
                more.append(store.rate_game(record.game, places))
        return more

    # What watchers see.

    def may_watch(self, who: Who | None) -> bool:
        """Whether this person may look: a player, the host, or a spectator where they may.

        Before the game there is nothing to see but free seats: whoever has the link may join.
        """
        if self.table.phase == "waiting":
            return True
        if who is not None and (self.table.seat_of(who) is not None or self.table.host == who):
            return True
        return self.table.settings.spectators

    def message(self, who: Who | None, since: int | None, dump: logs.Dump) -> Json:
        """What this person is told now."""
        seat = None if who is None else self.table.seat_of(who)
        if seat is None and self.table.settings.delay:
            return self.delayed.message(since, now_ms())
        message = message_for(self.table, seat, since, now_ms(), dump)
        message["seat"] = seat
        return message

    @property
    def delayed(self) -> Delayed:
        """The table as spectators with a delay see it."""
        if self._delayed is None:
            self._delayed = Delayed(self.table)
        return self._delayed


class Rooms:
    """All tables of this process, read from the log when first asked for."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.bus: Bus = LocalBus()
        self.thinkers = Thinkers(config.workers)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def look_around(self) -> None:
        """One timer for all connections costs less than one for each."""
        while True:
            await asyncio.sleep(LOOK)
            now = time.monotonic()
            for room in list(self._rooms.values()):
                for watcher in room.watchers:
                    watcher.look(now)

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def watchers(self) -> int:
        """How many are connected."""
        return sum(len(room.watchers) for room in self._rooms.values())

    async def get(self, table_id: str) -> Room | None:
        """The table of that id, None if there is none."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            return room
        task = self._opening.get(table_id)
        if task is None:
            task = self.spawn(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> Room | None:
        entries = await self.store.entries(table_id)
        if not entries:
            return None
        room = Room(table_id, fold(entries), self)
        room.forget()
        self._rooms[table_id] = room
        self._forget_idle()
        self.look_after(room)
        return room

    def _forget_idle(self) -> None:
        """The log has everything: a table nobody watches can leave memory."""
        for table_id in list(self._rooms)[: max(0, len(self._rooms) - KEPT)]:
            room = self._rooms[table_id]
            if not room.watchers and not room.asked and room.timer is None:
                del self._rooms[table_id]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work in the background, kept alive until done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            LOG.error("%s", type(error).__name__, exc_info=error)

    async def heard(self, table_id: str, version: int) -> None:
        """Another process has moved a table on."""
        room = self._rooms.get(table_id)
        if room is None and self.bus.owns(table_id):
            await self.get(table_id)
        elif room is not None:
            await room.catch_up(version)

    async def take_over(self) -> None:
        """Look at everything anew: who is alive has changed, or we were away."""
        known = list(self._rooms.values())
        for start in range(0, len(known), 500):
            part = known[start : start + 500]
            last = await self.store.versions([room.id for room in part])
            for room in part:
                await room.catch_up(last.get(room.id, 0))
                self.look_after(room)
        for table_id in await self.store.running():
            if table_id not in self._rooms and self.bus.owns(table_id):
                await self.get(table_id)

    # What is due at a table.

    def look_after(self, room: Room) -> None:
        """Ask its bots and watch its clock, if this table is ours to look after."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        if self._closing or not self.bus.owns(room.id):
            return
        for seat, level in room.table.bots_to_move():
            if seat not in room.asked:
                room.asked.add(seat)
                self.spawn(self._bot_turn(room, seat, level))
        deadline = room.table.deadline()
        if deadline is not None:
            wait = max(0, deadline - now_ms()) / 1000
            loop = asyncio.get_running_loop()
            # Timers of weeks overflow: look again after a day at the latest.
            room.timer = loop.call_later(min(wait, 86_400), self._ring, room)

    def _ring(self, room: Room) -> None:
        room.timer = None
        self.spawn(self._tick(room))

    async def _tick(self, room: Room) -> None:
        try:
            await room.do(commands.Tick())
        finally:
            self.look_after(room)

    async def _bot_turn(self, room: Room, seat: int, level: str) -> None:
        try:
            if self.config.bot_delay:
                await asyncio.sleep(self.config.bot_delay)
            table = room.table
            if seat not in {one for one, _ in table.bots_to_move()} or table.running is None:
                return
            version = table.version
            legal = [str(move) for move in table.game.legal(table.running.state, seat)]
            # The bot's luck is its own, but the same wherever it is asked.
            luck = f"{table.running.seed}/{len(table.running.moves)}/{seat}"
            secret = hashlib.sha256(luck.encode()).hexdigest()
            view = view_for(table, seat)
            move = await self.thinkers.ask((table.game.name, level, view, legal, secret))
            await room.do(commands.BotPlay(seat, move, version))
        except Refusal:
            pass  # the table has moved on while it thought
        finally:
            room.asked.discard(seat)
            self.look_after(room)

    async def close(self) -> None:
        """Stop everything that is under way; nothing is lost by that."""
        self._closing = True  # a bot's turn that is cancelled must not begin anew
        for room in self._rooms.values():
            if room.timer is not None:
                room.timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        await self.bus.close()
