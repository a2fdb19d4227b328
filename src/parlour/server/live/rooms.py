"""All tables in memory, and whatever is due at them: bots to ask, clocks to watch."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine, Mapping, Sequence
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.server.bus import Bus, LocalBus
from parlour.server.config import Config
from parlour.server.reader import Reader
from parlour.server.room import Room, now_ms
from parlour.server.store import Store
from parlour.server.thinking import Thinkers
from parlour.table import commands
from parlour.table.message import view_for
from parlour.table.seats import Who
from parlour.table.table import fold
from parlour.table.turns import luck_of

LOG = logging.getLogger("parlour.server")
KEPT = 200
"""Tables that stay in memory when nobody watches them."""
TOGETHER = 500
"""Tables that are read from the database in one query."""
UNREADABLE = (AttributeError, LookupError, Refusal, TypeError, ValueError)
"""What a log leads to that is not one of ours."""
LOOK = 5.0
"""Seconds between two looks at all connections."""


def _no_matter(error: Exception | None) -> None:
    """What nobody asked for is refused in silence."""
    if error is not None and not isinstance(error, Refusal):
        LOG.error("%s", type(error).__name__, exc_info=error)


class Rooms:
    """All tables of this process, read from the log when first asked for."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.bus: Bus = LocalBus()
        self.reader = Reader(store.entries_after)
        self.thinkers = Thinkers(config.workers, warm=config.warm)
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every table that anybody here holds: there must never be two of the same."""
        self._kept: OrderedDict[str, Room] = OrderedDict()
        """Those that stay in memory, the one asked for last at the end."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._missed: set[tuple[str, Who]] = set()
        """Who is waited for at which table, before a bot stands in."""
        self._closing = False

    async def look_around(self) -> None:
        """One timer for all connections costs less than one for each."""
        while True:
            await asyncio.sleep(min(LOOK, self.config.patience / 4))
            self._look()

    def _look(self) -> None:
        # Not inside the loop above: what it looked at last would stay alive while it sleeps.
        now = time.monotonic()
        for room in list(self._rooms.values()):
            for watcher in tuple(room.watchers):
                watcher.look(now)
        self._forget_idle()

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
            self._keep(room)
            return room
        task = self._opening.get(table_id)
        if task is None:
            task = self.spawn(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> Room | None:
        try:
            entries = await self.store.entries(table_id)
            if not entries:
                return None
            table = fold(entries)
        except UNREADABLE:
            # Say another version wrote it. It stays as it is, and the other tables do too.
            LOG.exception("a log that cannot be read")
            return None
        room = Room(table_id, table, self)
        room.forget()
        self._rooms[table_id] = room
        self._keep(room)
        self._forget_idle()
        self.look_after(room)
        self.look_for_absent(room)
        return room

    def _keep(self, room: Room) -> None:
        self._kept[room.id] = room
        self._kept.move_to_end(room.id)

    def _forget_idle(self) -> None:
        """The log has everything: a table nobody watches can leave memory.

        Whoever has asked for it but does not watch it yet still holds it: until they let go, it is
        found again, and goes on hearing what other processes write.
        """
        oldest = islice(self._kept.items(), max(0, len(self._kept) - KEPT))
        for table_id in [table_id for table_id, room in oldest if room.is_idle]:
            del self._kept[table_id]

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

    async def heard(self, moved: Mapping[str, int] | None) -> None:
        """Other processes have moved these tables on, each to that version; or any, if None."""
        if moved is None:
            await self.catch_up(list(self._rooms.values()))
            return
        for table_id in moved:
            if table_id in self._opening or self.bus.owns(table_id):
                await self.get(table_id)
        known = [room for table_id in moved if (room := self._rooms.get(table_id))]
        await self.catch_up([room for room in known if room.table.version < moved[room.id]])

    async def catch_up(self, behind: Sequence[Room]) -> None:
        """Read for many tables at once what was written since."""
        for start in range(0, len(behind), TOGETHER):
            part = behind[start : start + TOGETHER]
            wanted = [(room.id, room.table.version, room.table.game.name) for room in part]
            written = await self.store.entries_after(wanted)
            for room in part:
                try:
                    room.hear(written.get(room.id, ()))
                except UNREADABLE:  # one table is no reason to miss what happens at the others
                    LOG.exception("a log that does not go on from here")

    async def take_over(self) -> None:
        """Look at everything anew: who is alive has changed, or we were away."""
        known = list(self._rooms.values())
        await self.catch_up(known)
        for room in known:
            self.look_after(room)
            self.look_for_absent(room)
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
            view, luck = view_for(table, seat), luck_of(table, seat)
            move = await self.thinkers.ask((table.game.name, level, view, legal, luck))
            await room.do(commands.BotPlay(seat, move, version))
        except Refusal:
            pass  # the table has moved on while it thought
        finally:
            room.asked.discard(seat)
            self.look_after(room)

    # Who is not there.

    def is_here(self, table_id: str, who: Who) -> bool:
        """Whether this process has a connection of this person at this table."""
        room = self._rooms.get(table_id)
        return room is not None and any(one.who == who for one in room.watchers)

    def miss(self, table_id: str, who: Who) -> None:
        """Somebody's connection is gone: after a while without another, a bot stands in."""
        if (table_id, who) not in self._missed:
            self._missed.add((table_id, who))
            loop = asyncio.get_running_loop()
            loop.call_later(self.config.grace, self._still_missing, table_id, who)

    def look_for_absent(self, room: Room, back: Seat | None = None) -> None:
        """Whose process died cannot say that they are gone: see who comes back.

        Who is missed by nobody is not waited for: at a table that all have left the last one would
        be, again and again. Once somebody is `back` there they are, after a game too. Programs
        need no connection, so that they have none says nothing.
        """
        is_due = room.table.phase == "playing" or back is not None
        if not is_due or not self.bus.owns(room.id):
            return
        for seat, one in enumerate(room.table.seats):
            if one is None or one.kind != "human" or seat == back:
                continue
            if not self.is_here(room.id, one.who) and room.can_stand_in(one.who):
                self.miss(room.id, one.who)

    def _still_missing(self, table_id: str, who: Who) -> None:
        self._missed.discard((table_id, who))
        if not self._closing and not self.is_here(table_id, who):
            self.spawn(self._stand_in(table_id, who))

    async def _stand_in(self, table_id: str, who: Who) -> None:
        # Not the room they left: it may have gone from memory and come back since.
        room = await self.get(table_id)
        if room is None or not room.can_stand_in(who) or await self.bus.is_elsewhere(table_id, who):
            return
        if not self.is_here(table_id, who):
            room.ask(commands.Absent(who), _no_matter)

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
