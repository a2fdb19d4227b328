"""One table in memory: its one writer, and everybody who watches it.

Save, then tell: a command is decided, its entries are committed, and only then do they happen
here and reach anybody. Another process may have been first; then its entries are read and the
command is decided anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

import orjson

from parlour.games.refusal import Refusal
from parlour.server.encoding import WRITTEN
from parlour.server.ratings import ranks
from parlour.server.writer import Conflict, Done, More, reported
from parlour.table import Entry, Table, commands, decide, message_for
from parlour.table import log as logs
from parlour.table.clock import Millis
from parlour.table.seats import Who
from parlour.table.spectators import Delayed

if TYPE_CHECKING:
    from parlour.server.rooms import Rooms

LOG = logging.getLogger("parlour.server")
TRIES = 20
"""How often a command is decided anew because another process was first."""
_SOMEBODY_WAITS = (logs.CameBack, logs.Resumed)
"""After these whoever is gone is missed by somebody, and may not have been before."""
MOST_UNTOLD = 8
"""Changes that may happen before watchers hear of them, while more are being written."""


def now_ms() -> Millis:
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
        self._turns: deque[Callable[[], bool]] = deque()
        """Who waits to change the table. A turn that must wait for the database says True."""
        self._taken = False
        """Whether a turn is waiting for the database."""
        self._untold = 0
        """Changes that watchers have not heard of yet."""
        self._telling: dict[tuple[int | None, int | None], bytes] | None = None
        """While many are told the same: messages by seat and by what was told before."""
        self._delayed: Delayed | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches and nothing is under way here: it may leave memory."""
        busy = self._taken or self._turns or self.asked or self.timer is not None
        return not self.watchers and not busy

    # Changing it: one after the other, without a task for each.

    async def do(self, command: commands.Command) -> int:
        """Do this, durably; gives the version after it. Refusals change nothing."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.ask(command, partial(self._answer, answer))
        try:
            return await answer
        finally:
            del answer  # or the refusal holds this frame, and the frame the refusal

    def _answer(self, answer: asyncio.Future[int], error: Exception | None) -> None:
        # Whoever asked may be gone before the commit: what is written happens all the same.
        if answer.done():
            return
        if error is None:
            answer.set_result(self.table.version)
        else:
            answer.set_exception(error)

    def ask(self, command: commands.Command, done: Done) -> None:
        """Do this when its turn comes; `done` hears once it is durable, or why it is not.

        Watchers are woken after that. If somebody else's turn comes at once, they are woken after
        both: where all choose at the same time, most need to hear only how it came out.
        """
        self._turns.append(partial(self._turn, command, done))
        self._advance()

    def _advance(self) -> None:
        while self._turns and not self._taken:
            self._taken = self._turns.popleft()()
        if self._untold and (not self._taken or self._untold >= MOST_UNTOLD):
            self._tell()

    def _free(self) -> None:
        self._taken = False
        self._advance()

    def _turn(self, command: commands.Command, done: Done) -> bool:
        try:
            fresh = decide(self.table, command, now_ms())
        except Refusal as refusal:
            if not self._rooms.bus.alone:
                # Refuse nobody only because another process has written what we have not read.
                self._rooms.spawn(self._again(command, done))
                return True
            # Without the way it came, which holds whoever asked and this table.
            done(refusal.with_traceback(None))
            return False
        except Exception as error:
            done(error)
            return False
        if not fresh:
            self._acknowledge(done)
            return False
        self._append(fresh, partial(self._written, command, fresh, done))
        return True

    def _append(self, fresh: tuple[Entry, ...], done: Done) -> None:
        phase, more = self._consequences(fresh)
        self._rooms.store.append(self.id, fresh, phase, more, done)

    def _written(
        self,
        command: commands.Command,
        fresh: tuple[Entry, ...],
        done: Done,
        error: Exception | None,
    ) -> None:
        if isinstance(error, Conflict):
            self._rooms.spawn(self._again(command, done))
            return
        try:
            self._settle(fresh, done, error)
        finally:
            self._free()

    def _settle(self, fresh: Sequence[Entry], done: Done, error: Exception | None) -> None:
        """It is durable: let it happen and answer the asker. The others hear of it next."""
        if error is not None:
            done(error)
            return
        self._apply(fresh)
        self._acknowledge(done)
        self._rooms.bus.publish(self.id, self.table.version)

    def _acknowledge(self, done: Done) -> None:
        done(None)
        self._untold += 1  # the asker's acknowledgement and the news are one message

    async def _again(self, command: commands.Command, done: Done) -> None:
        """The long way, where another process has a hand in it: read, decide, write, repeat."""
        try:
            for _ in range(TRIES):
                await self._read()
                fresh = decide(self.table, command, now_ms())
                if not fresh:
                    self._acknowledge(done)
                    return
                error = await reported(partial(self._append, fresh))
                if not isinstance(error, Conflict):
                    self._settle(fresh, done, error)
                    return
            done(Refusal("not_now", "table-busy"))
        except Refusal as refusal:
            done(refusal.with_traceback(None))
        except Exception as error:
            done(error)
        finally:
            self._free()

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have written; at least up to `version`, if that is known."""
        if version is not None and version <= self.table.version:
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def mine() -> bool:
            if turn.done():
                return False  # whoever asked is gone
            turn.set_result(None)
            return True

        self._turns.append(mine)
        self._advance()
        try:
            await turn
            await self._read()
        finally:
            if turn.done() and not turn.cancelled():
                self._free()

    async def _read(self) -> None:
        table = self.table
        known = (self.id, table.version, table.game.name)
        self._learn(await self._rooms.reader.read(known))

    def hear(self, written: Sequence[Entry]) -> None:
        """Other processes have written these: let them happen here too, when their turn comes."""

        def learn() -> bool:
            self._learn(written)
            return False

        self._turns.append(learn)
        self._advance()

    def _learn(self, written: Sequence[Entry]) -> None:
        """Let happen what is new of this; a log never changes, so what was read stays true."""
        fresh = [entry for entry in written if entry.number > self.table.version]
        if fresh and fresh[0].number == self.table.version + 1:
            self._apply(fresh)
            self._untold += 1
            self._contradict(fresh)

    def _contradict(self, fresh: Sequence[Entry]) -> None:
        """Another process has given up on somebody who is here: say so when it is our turn."""
        for entry in fresh:
            if isinstance(entry.what, logs.WentAway) and entry.what.why == "gone":
                one = self.table.seats[entry.what.seat]
                if one is not None and any(watcher.who == one.who for watcher in self.watchers):
                    back = partial(self._turn, commands.Back(one.who), lambda _: None)
                    self._turns.append(back)

    def _apply(self, fresh: Sequence[Entry]) -> None:
        for entry in fresh:
            self.table.apply(entry)
            if isinstance(entry.what, logs.Dealt):
                self.forget()
            elif isinstance(entry.what, _SOMEBODY_WAITS):
                self._rooms.look_for_absent(self, entry.what.seat)

    def _tell(self) -> None:
        self._untold = 0
        self._telling = {}
        for watcher in tuple(self.watchers):
            try:
                watcher.wake()
            except Exception:  # what one cannot be told is no reason to leave out the others
                LOG.exception("telling")
        self._telling = None
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
            elif isinstance(entry.what, logs.Changed):
                more.append(self._rooms.store.show(self.id, private=entry.what.settings.private))
            elif isinstance(entry.what, logs.Sat) and entry.what.who:
                more.append(self._rooms.store.seat(self.id, entry.what.who, entry.at))
            elif isinstance(entry.what, logs.Rose):
                one = self.table.seats[entry.what.seat]
                if one is not None and not one.is_bot:
                    more.append(self._rooms.store.seat(self.id, one.who, None))
        return phase, more

    def _ending(self, fresh: tuple[Entry, ...], entry: Entry) -> list[More]:
        # A copy gives exactly the record that the table will have once this is written.
        after = self.table.copy()
        for one in fresh:
            after.apply(one)
        record, number = after.records[-1], after.games_dealt
        guests = {seat: one.who for seat, one in enumerate(after.seats) if one and not one.is_bot}
        store = self._rooms.store
        more = [store.keep_game(self.id, number, record, guests, entry.at)]
        end = entry.what
        if self.table.settings.rated and isinstance(end, logs.Ended) and end.why != "left":
            places = ranks(after, end.winners, end.scores)
            if places:
                more.append(store.rate_game(record.game, places))
        return more

    def can_stand_in(self, who: Who) -> bool:
        """Whether a bot would stand in for this person if they are gone."""
        try:
            return bool(decide(self.table, commands.Absent(who), now_ms()))
        except Refusal:
            return False

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

    def is_delayed_for(self, who: Who | None) -> bool:
        """Whether this person sees everything later than the players."""
        if not self.table.settings.delay:
            return False
        return who is None or self.table.seat_of(who) is None

    def version_for(self, who: Who | None, now: Millis) -> int:
        """How far this person may see at this moment."""
        if not self.is_delayed_for(who):
            return self.table.version
        return self.delayed.version_at(now)

    def message(
        self, who: Who | None, since: int | None, now: Millis, acks: Sequence[str] = ()
    ) -> bytes:
        """What this person is told at this moment, as JSON."""
        text = self._message(who, since, now)
        if acks:
            # What is the same for many stays as it is; what is for one alone is put in at the end.
            return b'%b,"acks":%b}' % (text[:-1], orjson.dumps(acks))
        return text

    def _message(self, who: Who | None, since: int | None, now: Millis) -> bytes:
        if self.is_delayed_for(who):
            return orjson.dumps(self.delayed.message(since, now))
        seat = None if who is None else self.table.seat_of(who)
        if self._telling is not None and (seat, since) in self._telling:
            return self._telling[seat, since]
        message = message_for(self.table, seat, since, now, WRITTEN)
        message["seat"] = seat
        text = orjson.dumps(message)
        if self._telling is not None:
            self._telling[seat, since] = text
        return text

    @property
    def delayed(self) -> Delayed:
        """The table as spectators with a delay see it."""
        if self._delayed is None:
            self._delayed = Delayed(self.table)
        return self._delayed
