"""Notices who stays away, so that a bot stands in for them.

What happens then is decided at the table: `table/decide/presence.py`. The bot's level is the
table's setting `stand_in`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.server.live.bus.base import BusUnavailable
from parlour.server.live.room import Room
from parlour.table import commands
from parlour.table.seats import PersonId

if TYPE_CHECKING:
    from parlour.server.live.rooms import Rooms

BATCH = 500
"""Tables whose players are looked up in one query."""
NOTICE_SECONDS = 1.0
"""The time after which the others see that a connection is lost; reloading a page takes less."""
MARGIN_SECONDS = 0.01
"""A stand-in that is due this soon is due now."""


class StandIns:
    """Notices players who are not connected, and lets bots play for them."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._scheduled: dict[tuple[str, PersonId], asyncio.TimerHandle] = {}
        """By table and person: when a missing person is checked next."""
        self._after_game: set[tuple[str, PersonId]] = set()
        """Players who left after a game; their check is skipped if nobody is left by then."""
        self._closing = False

    def close(self) -> None:
        """Cancel all checks."""
        self._closing = True

    @property
    def waiting(self) -> int:
        """How many missing people will be checked again."""
        return len(self._scheduled)

    def is_connected(self, table_id: str, who: PersonId) -> bool:
        """Whether this process has a connection of this person at this table."""
        room = self._rooms.loaded_room(table_id)
        return room is not None and any(watcher.who == who for watcher in room.watchers)

    async def check_everyone_there(
        self, room: Room, command: commands.Start | commands.Rematch
    ) -> None:
        """Refuse a rated game while someone is neither connected nor ready: they would lose it.

        Programs need no connection. Nor do people who play without one, once they are ready or have
        voted for a rematch; those who had a connection and lost it have to do so again.
        """
        missing = {
            occupant.who: occupant.name
            for occupant in room.table.seats
            if occupant is not None and occupant.kind == "human" and occupant.who != command.who
            if not self.is_connected(room.id, occupant.who)
            if not (occupant.ready or occupant.rematch == "new")
            or (room.id, occupant.who) in self._scheduled
        }
        try:
            elsewhere = await self._rooms.bus.connected_elsewhere(
                [(room.id, who) for who in missing]
            )
        except BusUnavailable:
            raise Refusal("unavailable", "server-unavailable") from None
        for who, name in missing.items():
            if (room.id, who) not in elsewhere:
                raise Refusal("not_now", "table-rated-absent", name=name)

    def on_connect(self, room: Room, who: PersonId) -> None:
        """A connection of this person was opened: nobody needs to stand in for them."""
        self._rooms.bus.set_present(room.id, who, present=True)
        self._cancel(room.id, who)
        if room.table.phase == "over":
            # From now on there is someone who should see that the others are gone.
            self.schedule(room, room.table.seat_of(who))

    def on_vote(self, room: Room, who: PersonId) -> None:
        """This person votes for a rematch over HTTP: they are here, even without a connection.

        A vote over a connection says nothing: it may have ended while the vote was being written.
        """
        if not room.table.settings.rated:
            self._cancel(room.id, who)

    def _cancel(self, table_id: str, who: PersonId) -> None:
        self._after_game.discard((table_id, who))
        timer = self._scheduled.pop((table_id, who), None)
        if timer is not None:
            timer.cancel()

    def on_disconnect(self, room: Room, who: PersonId) -> None:
        """A connection of this person has ended, perhaps not the only one."""
        if self.is_connected(room.id, who):
            return
        self._rooms.bus.set_present(room.id, who, present=False)
        if room.table.seat_of(who) is not None:
            is_new = (room.id, who) not in self._scheduled
            self._schedule_for(room, who)
            if is_new and room.table.phase == "over" and not _is_rematch_wanted(room):
                self._after_game.add((room.id, who))

    def _schedule_for(self, room: Room, who: PersonId) -> None:
        """Let a bot stand in for a disconnected person who is not back after `config.grace`.

        During a game the others are notified after `NOTICE_SECONDS`, and may then change how long
        they wait. Agreement to a rated game is withdrawn then, too. After a game, unless they want
        a rematch, nobody is notified: the first check is at the end of the grace period.
        """
        self._after_game.discard((room.id, who))  # someone waits for them
        if (room.id, who) not in self._scheduled:
            grace = self._rooms.config.grace
            due = asyncio.get_running_loop().time() + grace
            seconds = min(NOTICE_SECONDS, grace) if self._is_noticed(room, who) else grace
            self._check_later(room.id, who, due, seconds)

    def _is_noticed(self, room: Room, who: PersonId) -> bool:
        """Whether the others should see soon that this person's connection is lost."""
        return room.table.phase != "over" or _wants_rematch(room, who)

    def _check_later(self, table_id: str, who: PersonId, due: float, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(seconds, self._still_missing, table_id, who, due)
        self._scheduled[table_id, who] = timer

    def schedule(self, room: Room, returned: Seat | None = None) -> None:
        """Schedule a stand-in for every player who is not connected to this process.

        After a game this is needed only when the person in seat `returned` waits for them.
        """
        if room.table.phase == "playing" or returned is not None:
            for who in self._unconnected(room, returned):
                if room.can_stand_in(who):
                    if room.table.phase == "playing" and returned is not None:
                        self._cancel(room.id, who)  # the time until now does not count
                    self._schedule_for(room, who)

    def _unconnected(self, room: Room, without: Seat | None = None) -> list[PersonId]:
        """The players who are not connected to this process, if it is responsible for this table.

        That is the owner and each process with a connected player, who may be waiting.
        Programs need no connection, so they never count as gone.
        """
        if not room.watchers and not self._rooms.bus.owns(room.id):
            return []
        return [
            occupant.who
            for seat, occupant in enumerate(room.table.seats)
            if occupant is not None and occupant.kind == "human" and seat != without
            if not self.is_connected(room.id, occupant.who)
        ]

    async def schedule_for_missing(self, rooms: Sequence[Room]) -> None:
        """Schedule a stand-in for every player who is connected nowhere.

        A process that dies cannot report its players as gone, and its death may go unnoticed while
        Redis restarts. So this is done regularly, and not only when processes come and go.
        """
        for start in range(0, len(rooms), BATCH):
            part = [room for room in rooms[start : start + BATCH] if room.table.phase == "playing"]
            missing = [(room, who) for room in part for who in self._unconnected(room)]
            try:
                elsewhere = await self._rooms.bus.connected_elsewhere(
                    [(room.id, who) for room, who in missing]
                )
            except BusUnavailable:
                return
            for room, who in missing:
                if (room.id, who) not in elsewhere and room.can_stand_in(who):
                    self._schedule_for(room, who)

    async def notice_lost(self) -> None:
        """Schedule a check of everyone who was connected to a process that has died.

        In a game `schedule_for_missing` finds them anyway. Before and after it, nobody else would
        take back their agreement to a rated game, which would begin without them.
        """
        try:
            lost = await self._rooms.bus.take_lost()
        except BusUnavailable:
            return  # tried again next time
        for table_id, who in lost:
            if not (self._rooms.bus.owns(table_id) or self._rooms.loaded_room(table_id)):
                continue
            room = await self._rooms.get(table_id)
            if room is not None and (room.can_stand_in(who) or _has_agreed(room, who)):
                self._schedule_for(room, who)

    def _still_missing(self, table_id: str, who: PersonId, due: float) -> None:
        is_after_game = (table_id, who) in self._after_game
        self._after_game.discard((table_id, who))
        is_deserted = is_after_game and self._is_deserted(table_id)
        if self._closing or is_deserted or self.is_connected(table_id, who):
            self._scheduled.pop((table_id, who), None)
        else:
            self._rooms.spawn(self._stand_in(table_id, who, due))

    def _is_deserted(self, table_id: str) -> bool:
        """Whether everyone has left the table after a game, so that nobody waits for anyone.

        When someone returns or wants a rematch, the others get the grace period again. Without
        this, a busy server would read the log of nearly every finished game again, only to add that
        a player is gone.
        """
        room = self._rooms.loaded_room(table_id)
        is_over = room is None or (not room.watchers and room.table.phase == "over")
        return is_over and self._rooms.bus.alone

    async def _stand_in(self, table_id: str, who: PersonId, due: float) -> None:
        """Log that this person is missing, let a bot play for them, or check again later."""
        timer = self._scheduled.get((table_id, who))
        try:
            wait = await self._handle_missing(table_id, who, due)
        except (BusUnavailable, SQLAlchemyError):
            # Redis or the database is unreachable: check again later.
            wait = self._rooms.config.grace
        except Refusal:
            wait = None  # the table has changed in the meantime
        if self._scheduled.get((table_id, who)) is not timer:
            return  # they have connected since
        if wait is not None:
            self._check_later(table_id, who, due, wait)
        else:
            self._scheduled.pop((table_id, who), None)

    async def _handle_missing(self, table_id: str, who: PersonId, due: float) -> float | None:
        """Seconds until this person is to be checked again; None if there is no need."""
        # Not the room they left: it may have been dropped from memory and reopened since.
        room = await self._rooms.get_current(table_id)
        if room is None or not (room.can_stand_in(who) or _has_agreed(room, who)):
            return None
        if await self._is_elsewhere(table_id, who):
            return None
        if self.is_connected(table_id, who):
            return None
        if _has_agreed(room, who):
            await self._withdraw(room, who)
            return None
        left = due - asyncio.get_running_loop().time()
        seat = room.table.seat_of(who)
        occupant = None if seat is None else room.table.seats[seat]
        if occupant is not None and occupant.takeover is not None:
            left = (occupant.takeover - room.now()) / 1000
        elif left > MARGIN_SECONDS and room.table.phase == "playing":
            with contextlib.suppress(Refusal):  # they come and go too often: no longer logged
                await room.do(commands.Disconnected(who, room.now() + round(left * 1000)))
        if left <= MARGIN_SECONDS:
            await self._note_others(room, seat)
            await room.do(commands.Absent(who))
        await self._welcome_back(room, who)
        return left if left > MARGIN_SECONDS else None

    async def _note_others(self, room: Room, seat: Seat | None) -> None:
        """Log who else has just lost the connection: perhaps nobody waits any more."""
        for other in self._unconnected(room, seat):
            if (room.id, other) in self._scheduled:
                takeover = room.now() + round(self._rooms.config.grace * 1000)
                with contextlib.suppress(Refusal):
                    await room.do(commands.Disconnected(other, takeover))

    async def _is_elsewhere(self, table_id: str, who: PersonId) -> bool:
        """Whether this person is connected to the table at another process.

        After most games everyone leaves. The shared counts of the server's processes then save two
        queries to Redis for each player.
        """
        homes, bus = self._rooms.homes, self._rooms.bus
        if homes is not None and bus.is_up and not homes.may_be_connected(who, bus.members):
            return False
        return bool(await bus.connected_elsewhere([(table_id, who)]))

    async def _withdraw(self, room: Room, who: PersonId) -> None:
        """Take back this person's agreement to a rated game, which would begin without them."""
        if room.table.phase == "waiting":
            await room.do(commands.Ready(who, ready=False))
        else:
            await room.do(commands.Absent(who))
            await self._welcome_back(room, who)

    async def _welcome_back(self, room: Room, who: PersonId) -> None:
        """Log the return of someone who connected while their absence was being written."""
        if self.is_connected(room.id, who):
            await room.do(commands.Back(who))


def _wants_rematch(room: Room, who: PersonId) -> bool:
    seat = room.table.seat_of(who)
    occupant = None if seat is None else room.table.seats[seat]
    return occupant is not None and occupant.rematch != "no"


def _is_rematch_wanted(room: Room) -> bool:
    """Whether any player waits for a rematch, perhaps without a connection."""
    return any(one is not None and one.rematch != "no" for one in room.table.seats)


def _has_agreed(room: Room, who: PersonId) -> bool:
    """Whether this person has agreed to a rated game that could begin without them."""
    table = room.table
    seat = table.seat_of(who)
    occupant = None if seat is None else table.seats[seat]
    if occupant is None or not table.settings.rated or table.drawing is not None:
        return False
    if table.phase == "waiting":
        return occupant.ready
    return table.phase == "over" and occupant.rematch == "new" and occupant.away is None
