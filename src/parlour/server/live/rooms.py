"""All tables in memory, and the work due at them: bots to move, clocks to watch."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Coroutine, Mapping, Sequence
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.identity import SignOut
from parlour.server.live.beacon import BeaconDeals
from parlour.server.live.bot_timing import Moment
from parlour.server.live.bus.base import Bus, LocalBus, Seated
from parlour.server.live.downtime import Downtime
from parlour.server.live.homes.homes import Homes, WriteMark
from parlour.server.live.log_budget import LogBudget
from parlour.server.live.push.notifier import TurnNotifier
from parlour.server.live.room import Room
from parlour.server.live.sanctions import Sanctions
from parlour.server.live.stand_ins import StandIns
from parlour.server.live.table_counts import TableCounts
from parlour.server.live.table_policy import TablePolicy
from parlour.server.live.workers.bot_pool import BotPool, BotTurn
from parlour.server.monitoring.error_log import log_error
from parlour.server.storage.guests import new_id
from parlour.server.storage.reader import Reader
from parlour.server.storage.store import Store
from parlour.table import Table, commands
from parlour.table.fold import extend, fold
from parlour.table.seats import PersonId

KEPT = 200
"""Tables that stay in memory when nobody watches them."""
FORGOTTEN_AT_ONCE = 50
"""Tables that are checked, and dropped if idle, whenever another one is opened."""
BATCH = 500
"""Tables that are read from the database in one query."""
UNREADABLE = (AttributeError, LookupError, TypeError, ValueError)
"""Errors that reading or folding an invalid log may raise."""
MAX_IDS = 200
"""Ids that are tried for a new table, until one belongs to this process."""
TICK_RETRY_SECONDS = 1.0
"""The time until an expired clock that could not be saved is checked again."""
BOT_RETRY_SECONDS = 5.0
"""The time until a bot that failed tries again."""
SIGN_OUT_CHECK_SECONDS = 60.0
"""The time between two checks whether connected people are still signed in."""
WATCHDOG_SECONDS = 5.0
"""The time between two checks of all connections."""


def _log_failure(error: Exception | None) -> None:
    """Log why a command that no client sent was not carried out; a refusal is normal."""
    if error is not None and not isinstance(error, Refusal):
        log_error("forgiving downtime", error)


class Rooms:
    """All tables of this process, read from their logs when first needed."""

    def __init__(self, store: Store, config: Config, sanctions: Sanctions) -> None:
        self.store = store
        self.config = config
        self.bus: Bus = LocalBus()
        self.homes: Homes | None = None
        """The processes at the same address, if there are several."""
        self.counts = TableCounts()
        self.reader = Reader(store.entries_after)
        self.log_budget = LogBudget(config.limits)
        self.sanctions = sanctions
        self.policy = TablePolicy(config, sanctions)
        self.bot_pool = BotPool(config.workers, warm=config.warm)
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room that is still referenced: there must never be two of one table."""
        self._kept: OrderedDict[str, Room] = OrderedDict()
        """Those that stay in memory although nobody watches them, the most recently used last."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stand_ins = StandIns(self)
        self.turns = TurnNotifier(self)
        self.downtime = Downtime(store)
        self._beacon_deals = BeaconDeals(config.beacon)
        self._closing = False

    async def begin(self) -> None:
        """Open the tables with a game under way and start the background tasks."""
        await self.downtime.measure()
        self.spawn(self.resync())
        self.spawn(self.run_watchdog())
        self.spawn(self.run_sign_out_check())
        self.spawn(self._send_heartbeats())

    async def _send_heartbeats(self) -> None:
        """Store heartbeats while any clock is running."""
        while True:
            await self.downtime.wait()
            if any(room.table.deadline() is not None for room in list(self._rooms.values())):
                with contextlib.suppress(Refusal, SQLAlchemyError):  # the next one will do
                    await self.downtime.beat()

    async def run_watchdog(self) -> None:
        """Check all connections regularly; cheaper than a timer for each."""
        while True:
            await asyncio.sleep(min(WATCHDOG_SECONDS, self.config.patience / 4))
            self._check_connections()

    def _check_connections(self) -> None:
        # Not inside the loop above, whose local variables would keep a room alive while it sleeps.
        now = time.monotonic()
        for room in list(self._rooms.values()):
            for watcher in tuple(room.watchers):
                try:
                    watcher.check_idle(now)
                except Exception as error:  # must not end the watchdog
                    log_error("checking a connection", error)
        self._forget_idle(len(self._kept))

    def disconnect(self, signed_out: SignOut) -> None:
        """Close the connections of a sign-in that has ended."""
        for room in list(self._rooms.values()):
            for watcher in tuple(room.watchers):
                if signed_out.ends(watcher.person):
                    watcher.on_signed_out()
        if signed_out.is_everywhere:
            self.spawn(self._reread_without(signed_out.who))

    def on_sanctions_changed(self) -> None:
        """Another process has changed bans or mutes."""
        self.spawn(self.apply_sanctions())

    async def apply_sanctions(self) -> None:
        """Read bans and mutes again, and close the connections of those who are banned."""
        await self.sanctions.load()
        for room in list(self._rooms.values()):
            for watcher in tuple(room.watchers):
                if self.sanctions.bans(watcher.who, watcher.where):
                    watcher.on_signed_out()

    async def _reread_without(self, who: PersonId) -> None:
        """Reload tables that name a guest who no longer exists."""
        named = [room for room in list(self._rooms.values()) if room.table.names_person(who)]
        if named and await self.store.guests.name(who) is None:
            for room in named:
                await room.rewrite()

    async def run_sign_out_check(self, every: float = SIGN_OUT_CHECK_SECONDS) -> None:
        """Find connections whose sign-in has ended: the bus may have lost the message."""
        while not self.bus.alone:
            await asyncio.sleep(every)
            with contextlib.suppress(Refusal, SQLAlchemyError):  # the next check will do
                await self._check_sign_ins()
                await self.apply_sanctions()

    async def _check_sign_ins(self) -> None:
        people = [one.person for room in self._rooms.values() for one in room.watchers]
        known = {one.credential: one.who for one in people if one is not None and one.credential}
        for credential in known.keys() - await self.store.guests.known_keys(known.keys()):
            self.disconnect(SignOut(known[credential], only=credential))

    def __len__(self) -> int:
        return len(self._rooms)

    def loaded_room(self, table_id: str) -> Room | None:
        """The room of this table if it is in memory."""
        return self._rooms.get(table_id)

    def loaded_version(self, table_id: str) -> int | None:
        """The version of this table that is in memory; None if it is not."""
        room = self._rooms.get(table_id)
        return None if room is None else room.table.version

    def release(self, table_id: str) -> bool:
        """Drop a table from memory before it is deleted; False if anyone is connected to it."""
        room = self._rooms.get(table_id)
        if table_id in self._opening or (room is not None and room.watchers):
            return False
        if room is not None:
            self._drop(room)
        return True

    async def drop_deleted(self, room: Room) -> bool:
        """Drop a table if another process has deleted its log; returns whether it has."""
        if await self.store.has_log(room.id):
            return False
        self._drop(room)
        for watcher in tuple(room.watchers):
            watcher.on_deleted()
        return True

    def _drop(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        self._kept.pop(room.id, None)
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    def connected(self) -> set[Seated]:
        """The tables and guests that are connected to this process."""
        watchers = ((room.id, one.who) for room in self._rooms.values() for one in room.watchers)
        return {(table_id, who) for table_id, who in watchers if who}

    @property
    def watched(self) -> set[str]:
        """The tables to which anyone is connected here."""
        return {table_id for table_id, room in self._rooms.items() if room.watchers}

    @property
    def people(self) -> int:
        """How many different guests are connected."""
        return len({one.who for room in self._rooms.values() for one in room.watchers} - {""})

    @property
    def watchers(self) -> int:
        """How many clients are connected."""
        return sum(len(room.watchers) for room in self._rooms.values())

    async def get(self, table_id: str) -> Room | None:
        """The room of this table, None if there is no such table."""
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

    async def get_current(self, table_id: str) -> Room | None:
        """The room of this table with all that other processes have written.

        It is read from the database, unless this is its home and knows that nobody else has
        written: a game's first requests would otherwise cost as much as several moves.
        """
        mark = self._write_mark(table_id)
        room = await self.get(table_id)
        if room is not None and not self.bus.alone and (mark is None or mark != room.write_mark):
            await room.catch_up()
            room.write_mark = mark
        return room

    def _write_mark(self, table_id: str) -> WriteMark | None:
        homes = self.homes
        return None if homes is None else homes.write_mark(table_id, self.bus.members)

    def new_table_id(self) -> str:
        """An id for a new table whose home is this process: its first player is here."""
        tries = (new_id() for _ in range(MAX_IDS))
        is_home = self.bus.owns if self.homes is None else self.homes.is_home
        return next((one for one in tries if is_home(one)), new_id())

    def add_new(self, table_id: str, table: Table) -> Room:
        """The room of a table that was stored just now.

        The table is already listed: if someone has opened it meanwhile, there is a room for it.
        """
        known = self._rooms.get(table_id)
        if known is not None:
            return known
        room = Room(table_id, table, self)
        room.write_mark = self._write_mark(table_id)
        self._rooms[table_id] = room
        self._keep(room)
        self._forget_idle()
        return room

    async def _open(self, table_id: str) -> Room | None:
        try:
            table = await self.read_table(table_id)
        except UNREADABLE as error:
            # Perhaps another version wrote it. Skip it, and serve the other tables.
            log_error("cannot read the log of a table", error)
            return None
        if table is None:
            return None
        room = Room(table_id, table, self)
        room.forget()
        await self._forgive_downtime(room)  # before anyone sees the clocks
        known = self._rooms.get(table_id)
        if known is not None:  # it is new, and was added while it was read
            return known
        self._rooms[table_id] = room
        self._keep(room)
        self._forget_idle()
        self.schedule_due_work(room)
        self.stand_ins.schedule(room)
        return room

    async def _forgive_downtime(self, room: Room) -> None:
        forgive = self.downtime.command_for(room)
        if forgive is not None and self.bus.owns(room.id):
            try:
                await room.do(forgive)
            except (Refusal, SQLAlchemyError) as error:
                _log_failure(error)  # `schedule_due_work` tries again

    async def read_table(self, table_id: str) -> Table | None:
        """Fold a log page by page: other clients are served in between, however long it is."""
        table: Table | None = None
        async for page in self.store.log_pages(table_id):
            table = fold(page) if table is None else extend(table, page)
        return table

    def on_watched(self, room: Room) -> None:
        """A room has its first watcher, whose connection keeps it in memory."""
        self._kept.pop(room.id, None)

    def on_unwatched(self, room: Room) -> None:
        """The last watcher has left."""
        self._keep(room)

    def _keep(self, room: Room) -> None:
        if not room.watchers and self._rooms.get(room.id) is room:
            self._kept[room.id] = room
            self._kept.move_to_end(room.id)

    def _forget_idle(self, most: int = FORGOTTEN_AT_ONCE) -> None:
        """Drop tables that nobody watches; their logs are stored. Those in use go to the end.

        A room that is still referenced, say by a request, stays in `_rooms` until it is released
        and keeps learning what other processes write.
        """
        excess = max(0, len(self._kept) - KEPT)
        for table_id, room in list(islice(self._kept.items(), min(excess, most))):
            if room.is_idle:
                del self._kept[table_id]
            else:
                self._kept.move_to_end(table_id)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a task in the background and keep a reference until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            log_error("a task in the background", error)

    async def on_tables_moved(self, moved: Mapping[str, int] | None) -> None:
        """Read what other processes wrote: each table has this version now; None: any may have."""
        if moved is None:
            known = list(self._rooms.values())
            await self.catch_up(known)
            await self.stand_ins.notice_lost()
            await self.stand_ins.schedule_for_missing(known)
            return
        for table_id in moved:
            if table_id in self._opening or self.bus.owns(table_id):
                await self.get(table_id)
        known = [room for table_id in moved if (room := self._rooms.get(table_id))]
        await self.catch_up([room for room in known if room.table.version < moved[room.id]])

    async def catch_up(self, behind: Sequence[Room]) -> None:
        """Read many tables' new entries, in few queries."""
        for start in range(0, len(behind), BATCH):
            part = behind[start : start + BATCH]
            wanted = [(room.id, room.table.version, room.table.game.name) for room in part]
            written = await self.store.entries_after(wanted)
            for room in part:
                try:
                    room.learn(written.get(room.id, ()))
                except UNREADABLE as error:  # must not keep other tables from their entries
                    log_error("cannot apply new entries of a table", error)

    async def resync(self) -> None:
        """Reread all tables and open those that this process owns now that bus members changed."""
        known = list(self._rooms.values())
        await self.catch_up(known)
        for room in known:
            self.schedule_due_work(room)
        await self.stand_ins.notice_lost()
        await self.stand_ins.schedule_for_missing(known)
        for table_id in await self.store.running():
            if table_id not in self._rooms and self.bus.owns(table_id):
                await self.get(table_id)

    # Bots and clocks.

    def schedule_due_work(self, room: Room) -> None:
        """Start bots that are to move and the clock's timer, if this process owns the table."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        is_dropped = self._rooms.get(room.id) is not room
        if self._closing or is_dropped or not self.bus.owns(room.id):
            return
        if self.downtime.has_happened:
            forgive = self.downtime.command_for(room)
            if forgive is not None:
                room.submit(forgive, _log_failure)
        for seat, level in room.table.bots_to_move():
            if seat not in room.thinking:
                room.thinking.add(seat)
                self.spawn(self._bot_turn(room, seat, level))
        if self._beacon_deals.is_due(room):
            self.spawn(self._beacon_deals.deal(room))
        deadline = room.table.deadline()
        if deadline is not None:
            wait = max(0, deadline - room.now()) / 1000
            loop = asyncio.get_running_loop()
            # Very long timers overflow, so wake up once a day.
            room.timer = loop.call_later(min(wait, 86_400), self._on_timer, room)

    def _on_timer(self, room: Room) -> None:
        room.timer = None
        self.spawn(self._tick(room))

    async def _tick(self, room: Room) -> None:
        try:
            await room.do(commands.Tick())
        except (Refusal, SQLAlchemyError):
            await asyncio.sleep(TICK_RETRY_SECONDS)  # it could not be saved
        finally:
            self.schedule_due_work(room)

    async def _bot_turn(self, room: Room, seat: int, level: str) -> None:
        """Let a bot think, and play its move at a moment that was chosen before."""
        try:
            table = room.table
            if seat not in dict(table.bots_to_move()) or table.running is None:
                return
            game, state, version = table.game, table.running.state, table.version
            moment = Moment(self.config.bot_delay, game.view(state, None))
            view, legal = game.view(state, seat), game.legal(state, seat)
            turn = BotTurn(
                game.name, level, view, legal, table.bot_seed(seat), table.bot_name(seat)
            )
            is_ready = self.bot_pool.is_ready(game.name, level)
            with contextlib.nullcontext() if is_ready else room.getting_ready(seat):
                begun = time.perf_counter()
                move = await self.bot_pool.choose(turn, table.host, room.id)
                self.counts.bots.observe(time.perf_counter() - begun)
            await moment.wait()
            await room.do(commands.BotPlay(seat, move, version))
        except Refusal as refusal:
            # Either the table has changed in the meantime, or the worker is lost.
            if refusal.code == "unavailable":
                await asyncio.sleep(BOT_RETRY_SECONDS)
        except Exception as error:  # whatever it is would happen again at once
            log_error("a bot's move", error)
            await asyncio.sleep(BOT_RETRY_SECONDS)
        finally:
            room.thinking.discard(seat)
            self.schedule_due_work(room)

    async def close(self) -> None:
        """Stop all work; everything acknowledged is stored."""
        self._closing = True  # a cancelled turn of a bot must not start another
        self.stand_ins.close()
        self.turns.close()
        for room in self._rooms.values():
            if room.timer is not None:
                room.timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bot_pool.close()
        await self.bus.close()
