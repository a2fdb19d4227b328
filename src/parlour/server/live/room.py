"""One table in memory: its one writer, and its listeners.

Save before sending: a command is decided, its entries are committed, and only then are they applied
here and sent to anyone. If another process has written first, its entries are read and the command
is decided again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Protocol

from parlour.games.refusal import Refusal
from parlour.server.identity import Person
from parlour.server.live.bus.base import ANYONE
from parlour.server.live.entry_effects import EntryEffects
from parlour.server.live.homes.homes import WriteMark
from parlour.server.live.push.notifier import people_to_move
from parlour.server.live.room_messages import RoomMessages
from parlour.server.monitoring.error_log import log_error
from parlour.server.steady_clock import now_ms
from parlour.server.storage.writer import Conflict, Done, Statement, outcome
from parlour.table import Entry, Table, apply_entry, commands, decide, log
from parlour.table.clock import Millis
from parlour.table.delayed import DelayedTable
from parlour.table.seats import PersonId

if TYPE_CHECKING:
    from parlour.server.live.rooms import Rooms

MAX_RETRIES = 20
"""How often a command is retried because another process has written first."""
_BEGINS_A_WAIT = (log.CameBack, log.Resumed, log.WantsRematch)
"""After these events a person waits for absent players, perhaps for the first time."""
MAX_UNSENT = 8
"""Changes that may be applied before watchers are woken, while more are being written."""


class Watcher(Protocol):
    """A connected client, woken when there is something new."""

    who: PersonId
    person: Person | None
    where: str
    """The client's network address, as it is counted."""

    def on_signed_out(self) -> None:
        """The person's sign-in has ended: disconnect."""

    def wake(self, now: Millis | None = None) -> None:
        """Send what is new at this moment."""

    def on_rewritten(self) -> None:
        """The log has changed: everything has to be sent again."""

    def on_deleted(self) -> None:
        """The table no longer exists: disconnect."""

    def check_idle(self, now: float) -> None:
        """Called regularly, to find dead connections."""


_BEGINS = (commands.Start, commands.Rematch)


def _begins_rated(table: Table, fresh: Sequence[Entry]) -> bool:
    """Whether a rated game begins with these entries."""
    begins = any(isinstance(entry.what, log.Dealt | log.Drawing) for entry in fresh)
    return begins and table.settings.rated


def _is_single_move(fresh: Sequence[Entry]) -> bool:
    """Whether these entries are one move, which has no effects and counts against no budget.

    Nearly all entries are written like that.
    """
    return len(fresh) == 1 and type(fresh[0].what) is log.Played


class Room:
    """One table in this process."""

    def __init__(self, table_id: str, table: Table, rooms: Rooms) -> None:
        self.id = table_id
        self.table = table
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        """Seats whose bot is thinking."""
        self.unready: tuple[int, ...] = ()
        """Seats whose bot cannot move yet because its code is still being compiled."""
        self.timer: asyncio.TimerHandle | None = None
        self.write_mark: WriteMark | None = None
        """No other process has written while this equals `Homes.write_mark`; None: unknown."""
        self._rooms = rooms
        self._turns: deque[Callable[[], bool]] = deque()
        """Queued changes. A turn returns True if it must wait for the database."""
        self._busy = False
        """Whether a turn is waiting for the database."""
        self._unsent = 0
        """Applied changes for which watchers have not been woken yet."""
        self.messages = RoomMessages()
        self._delayed: DelayedTable | None = None
        self._ahead: Millis = 0
        """How far the table's time is ahead of the server's."""

    def now(self) -> Millis:
        """The time at this table: the server's, but never before the last entry.

        If the clock was set back while the server was down, or another process has a clock ahead
        of ours, the table's time continues from its last entry.
        """
        now = now_ms()
        self._ahead = max(self._ahead, self.table.entries[-1].at - now)
        return now + self._ahead

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches and nothing is pending, so that it may be dropped from memory."""
        busy = self._busy or self._turns or self.thinking or self.timer is not None
        return not self.watchers and not busy

    def add_watcher(self, watcher: Watcher) -> None:
        """Send every change to this client from now on."""
        if not self.watchers:
            self._rooms.bus.follow(self.id, follows=True)
            self._rooms.bus.set_present(self.id, ANYONE, present=True)
            self._rooms.on_watched(self)
        self.watchers.add(watcher)

    def remove_watcher(self, watcher: Watcher) -> None:
        """A client has left."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self._rooms.bus.follow(self.id, follows=False)
            self._rooms.bus.set_present(self.id, ANYONE, present=False)
            self._rooms.on_unwatched(self)

    # Commands: one after the other, without a task for each.

    async def do(self, command: commands.Command) -> int:
        """Carry out a command; returns the version after it, once durable. Raises refusals."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.submit(command, partial(self._answer, answer))
        try:
            return await answer
        finally:
            del answer  # break the cycle of the refusal and this frame

    def _answer(self, answer: asyncio.Future[int], error: Exception | None) -> None:
        # The caller may be cancelled before the commit; the command is still carried out.
        if answer.done():
            return
        if error is None:
            answer.set_result(self.table.version)
        else:
            answer.set_exception(error)

    def submit(self, command: commands.Command, done: Done) -> None:
        """Carry out a command in turn; `done` is called once it is durable, or with the error.

        Watchers are woken after that. If another command follows immediately, they are woken
        after both: where all choose at the same time, most need only the outcome.
        """
        if isinstance(command, commands.Play):
            done = self._rooms.counts.timed(done)
        self._turns.append(partial(self._turn, command, done))
        self._advance()

    def _advance(self) -> None:
        while self._turns and not self._busy:
            self._busy = self._turns.popleft()()
        if self._unsent and (not self._busy or self._unsent >= MAX_UNSENT):
            self._wake_watchers()

    def _end_turn(self) -> None:
        self._busy = False
        self._advance()

    def _turn(self, command: commands.Command, done: Done) -> bool:
        if isinstance(command, _BEGINS) and self.table.settings.rated:
            # Checks with the other processes that everyone is connected.
            self._rooms.spawn(self._retry(command, done))
            return True
        try:
            fresh = self._decide(command)
            if fresh:
                self._append(fresh, partial(self._written, command, fresh, done))
                return True
        except Refusal as refusal:
            if not self._rooms.bus.alone:
                # It may be refused only because another process has written what we have not read.
                self._rooms.spawn(self._retry(command, done))
                return True
            # Without its traceback, which refers to the caller and this table.
            done(refusal.with_traceback(None))
            return False
        except Exception as error:
            done(error)
            return False
        self._acknowledge(done)
        return False

    def _decide(self, command: commands.Command) -> tuple[Entry, ...]:
        rooms, table = self._rooms, self.table
        rooms.policy.check(command)
        first = self._forgiven(command) if rooms.downtime.has_happened else ()
        if first:
            table = table.copy()
            for entry in first:
                apply_entry(table, entry)
        fresh = decide(table, command, self.now())
        if not _is_single_move(fresh):
            rooms.log_budget.check(self.id, table, command, fresh)
        return (*first, *fresh) if first else fresh

    def _forgiven(self, command: commands.Command) -> tuple[Entry, ...]:
        """The entries for a downtime, which must be written before this command's own.

        Usually that was written when the table was opened. But the disk may have been full, or this
        process does not own the table: after any other entry nobody would know of the downtime.
        """
        forgive = self._rooms.downtime.command_for(self)
        if forgive is None or isinstance(command, commands.Forgive):
            return ()
        return decide(self.table, forgive, self.now())

    def _append(self, fresh: tuple[Entry, ...], done: Done) -> None:
        rooms = self._rooms
        phase: str | None = None
        statements: Sequence[Statement] = ()
        if not _is_single_move(fresh):
            effects = EntryEffects(self.id, rooms.store, rooms.config)
            phase, statements = effects.collect(self.table, fresh)
        rooms.store.append(self.id, fresh, phase, statements, done)

    def _written(
        self,
        command: commands.Command,
        fresh: tuple[Entry, ...],
        done: Done,
        error: Exception | None,
    ) -> None:
        if isinstance(error, Conflict):
            self._rooms.spawn(self._retry(command, done))
            return
        try:
            self._settle(fresh, done, error)
        finally:
            self._end_turn()

    def _settle(self, fresh: Sequence[Entry], done: Done, error: Exception | None) -> None:
        """Apply durable entries and answer the sender. The others are woken next."""
        if error is not None:
            done(error)
            return
        rooms, table = self._rooms, self.table
        takes_days = table.settings.clock.kind == "days"
        before = people_to_move(table) if takes_days else None
        if rooms.homes is not None:
            rooms.homes.count_write(self.id)
        self._apply(fresh)
        if not _is_single_move(fresh):
            rooms.counts.count(fresh)
        if before is not None:
            rooms.turns.on_change(self.id, table, before)
        self._acknowledge(done)
        rooms.bus.publish(self.id, table.version)

    def _acknowledge(self, done: Done) -> None:
        done(None)
        self._unsent += 1  # the acknowledgement and the news are one message

    async def _retry(self, command: commands.Command, done: Done) -> None:
        """Read, decide and write until no other process writes in between."""
        version = -1
        try:
            for _ in range(MAX_RETRIES):
                await self._read()
                if version == self.table.version and await self._rooms.drop_deleted(self):
                    # It could not be written, and yet nobody else has written.
                    done(Refusal("not_found", "server-no-table"))
                    return
                version = self.table.version
                fresh = self._decide(command)
                if not fresh:
                    self._acknowledge(done)
                    return
                if isinstance(command, _BEGINS) and _begins_rated(self.table, fresh):
                    await self._rooms.stand_ins.check_everyone_there(self, command)
                error = await outcome(partial(self._append, fresh))
                if not isinstance(error, Conflict):
                    self._settle(fresh, done, error)
                    return
            done(Refusal("not_now", "table-busy"))
        except Refusal as refusal:
            done(refusal.with_traceback(None))
        except Exception as error:
            done(error)
        finally:
            self._end_turn()

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have written, unless `version` is known already."""
        if version is not None and version <= self.table.version:
            return
        async with self._own_turn():
            await self._read()

    async def rewrite(self, change: Callable[[], Awaitable[None]] | None = None) -> None:
        """Change the stored log in turn, or let another process do so, and read it again."""
        async with self._own_turn():
            if change is not None:
                await change()
            table = await self._rooms.read_table(self.id)
            if table is None:
                return
            self.table, self._delayed = table, None
            self.messages.forget()
            self.forget()
            for watcher in tuple(self.watchers):
                watcher.on_rewritten()
            self._unsent += 1

    @asynccontextmanager
    async def _own_turn(self) -> AsyncIterator[None]:
        """Wait for a turn, and let nothing else change the table until this one is over."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> bool:
            if turn.done():
                return False  # the caller was cancelled
            turn.set_result(None)
            return True

        self._turns.append(begin)
        self._advance()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._end_turn()

    async def _read(self) -> None:
        table = self.table
        known = (self.id, table.version, table.game.name)
        self._learn(await self._rooms.reader.read(known))

    def learn(self, written: Sequence[Entry]) -> None:
        """Apply in turn what other processes have written."""

        def turn() -> bool:
            self._learn(written)
            return False

        self._turns.append(turn)
        self._advance()

    def _learn(self, written: Sequence[Entry]) -> None:
        """Apply what is new of this. Moves never change, so what was read stays true."""
        fresh = [entry for entry in written if entry.number > self.table.version]
        if fresh and fresh[0].number == self.table.version + 1:
            self._apply(fresh)
            self._unsent += 1
            self._return_connected(fresh)

    def _return_connected(self, fresh: Sequence[Entry]) -> None:
        """Bring back players who are connected here but whom another process marked as gone."""
        for entry in fresh:
            what = entry.what
            if isinstance(what, log.Dropped) or (
                isinstance(what, log.WentAway) and what.why == "gone"
            ):
                player = self.table.seats[what.seat]
                if player and any(watcher.who == player.who for watcher in self.watchers):
                    back = partial(self._turn, commands.Back(player.who), lambda _: None)
                    self._turns.append(back)

    def _apply(self, fresh: Sequence[Entry]) -> None:
        table = self.table
        for entry in fresh:
            apply_entry(table, entry)
            if type(entry.what) is log.Played:
                continue
            if isinstance(entry.what, log.Dealt):
                self.forget()
            elif isinstance(entry.what, log.WantsRematch) and table.settings.rated:
                continue  # a rated rematch waits for everyone in any case
            elif isinstance(entry.what, _BEGINS_A_WAIT):
                self._rooms.stand_ins.schedule(self, entry.what.seat)

    def _wake_watchers(self) -> None:
        self._unsent = 0
        self._wake_all()
        self._rooms.schedule_due_work(self)

    def _wake_all(self) -> None:
        self.messages.share()
        now = self.now()
        for watcher in tuple(self.watchers):
            try:
                watcher.wake(now)
            except Exception as error:  # must not keep the other watchers from being woken
                log_error("waking a watcher", error)
        self.messages.stop_sharing()

    @contextmanager
    def getting_ready(self, seat: int) -> Iterator[None]:
        """Show to all watchers that this seat's bot is getting ready."""
        self.unready = tuple(sorted({*self.unready, seat}))
        self._wake_all()
        try:
            yield
        finally:
            self.unready = tuple(one for one in self.unready if one != seat)
            self._wake_all()

    def forget(self) -> None:
        """Drop past games from memory, unless delayed spectators need the whole log."""
        if not self.table.settings.delay:
            self.table.forget_past_games()

    def can_stand_in(self, who: PersonId) -> bool:
        """Whether a bot would stand in for this person if they were gone."""
        try:
            return bool(decide(self.table, commands.Absent(who), self.now()))
        except Refusal:
            return False

    # Messages to watchers.

    def may_watch(self, who: PersonId | None) -> bool:
        """Whether this person may watch: players and the host, spectators if the table allows it.

        Before the game there is nothing to see but free seats, so everyone with the link may.
        """
        table = self.table
        if table.phase == "waiting" or table.settings.spectators:
            return True
        return who is not None and (table.seat_of(who) is not None or table.host == who)

    def is_delayed_for(self, who: PersonId | None) -> bool:
        """Whether this person sees everything later than the players."""
        table = self.table
        return table.settings.delay > 0 and (who is None or table.seat_of(who) is None)

    def table_for(self, who: PersonId | None, now: Millis) -> Table:
        """The table as this person may see it at this moment. Not to be changed."""
        return self.delayed.table_at(now) if self.is_delayed_for(who) else self.table

    def version_for(self, who: PersonId | None, now: Millis) -> int:
        """How far this person may see at this moment."""
        if not self.is_delayed_for(who):
            return self.table.version
        return self.delayed.version_at(now)

    def message(
        self,
        who: PersonId | None,
        since: int | None,
        now: Millis,
        acks: Sequence[str] = (),
        *,
        with_recap: bool = False,
    ) -> bytes:
        """This person's message at this moment, as JSON."""
        return self.messages.state(self, who, since, now, acks, with_recap=with_recap)

    @property
    def delayed(self) -> DelayedTable:
        """The table as spectators with a delay see it."""
        if self._delayed is None:
            self._delayed = DelayedTable(self.table)
        return self._delayed
