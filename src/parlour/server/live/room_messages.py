"""Messages to the watchers of one table: whole states, or patches for clients that ask for them.

Most of a message is the same for all who sit in the same seat, or for all spectators. So what they
may know is worked out once a version, and while all watchers are woken each text is encoded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import orjson

from parlour.server.encoding import ORJSON, encode
from parlour.table import Table
from parlour.table.clock import Millis
from parlour.table.message import Snapshot, can_patch, dump_patch, dump_state, take_snapshot
from parlour.table.patch import Memo
from parlour.table.recap import recap
from parlour.table.seats import PersonId

if TYPE_CHECKING:
    from parlour.server.live.room import Room


MAX_SNAPSHOTS = 32
"""Kept for one version. Clients choose `since`, and could request every version there was."""


class RoomMessages:
    """The messages of one room, which every method is given: a reference would be a cycle."""

    def __init__(self) -> None:
        self._version = 0
        self._snapshots: dict[tuple[int | None, int | None], Snapshot] = {}
        """Of that version, by seat and by the version known before."""
        self._earlier: dict[int | None, Snapshot] = {}
        """Of the version before, by seat."""
        self._texts: dict[tuple[Snapshot | None, Snapshot], bytes] | None = None
        """While watchers are woken: by the snapshot that a client has, and the new one."""
        self._memo: Memo = {}
        """Patches of parts of views, while watchers are woken."""

    def share(self) -> None:
        """Share texts between the messages that are made from now on, at the same moment."""
        self._texts = {}

    def stop_sharing(self) -> None:
        """Drop the texts: that moment is over."""
        self._texts = None
        self._memo.clear()

    def forget(self) -> None:
        """The log was rewritten."""
        self._snapshots.clear()
        self._earlier.clear()

    def state(
        self,
        room: Room,
        who: PersonId | None,
        since: int | None,
        now: Millis,
        acks: Sequence[str],
        *,
        with_recap: bool = False,
    ) -> bytes:
        """The whole state as this person sees it, with the events after version `since`.

        If it cannot list them, it has a recap of the current game for those who asked for one.
        """
        if room.is_delayed_for(who):
            text = orjson.dumps(room.delayed.message(since, now, with_recap=with_recap))
        else:
            known = self._snapshot(room.table, who, since)
            text = self._encoded(room, None, known, now)
            if with_recap:
                text = _with_recap(text, room.table, known)
        return _with_acks(text, acks)

    def news(
        self,
        room: Room,
        who: PersonId | None,
        since: int | None,
        base: Snapshot | None,
        now: Millis,
        acks: Sequence[str],
        *,
        with_recap: bool = False,
    ) -> tuple[bytes, Snapshot | None]:
        """A whole message in protocol 2, and the snapshot that the client then has.

        A patch if the client has `base` and that allows one; else the whole state. Not for
        spectators with a delay, who always get that.
        """
        known = self._snapshot(room.table, who, since)
        if base is None or not can_patch(base, known):
            text = self._encoded(room, None, known, now)
            if with_recap:
                text = _with_recap(text, room.table, known)
            return b'{"state":%b}' % _with_acks(text, acks), known
        return b'{"patch":%b}' % _with_acks(self._encoded(room, base, known, now), acks), known

    def _snapshot(self, table: Table, who: PersonId | None, since: int | None) -> Snapshot:
        """This person's snapshot, made once for everyone who may know the same."""
        if self._version != table.version:
            self._version = table.version
            self._earlier = {seat: one for (seat, _), one in self._snapshots.items()}
            self._snapshots.clear()
        seat = None if who is None else table.seat_of(who)
        known = self._snapshots.get((seat, since))
        if known is None:
            if len(self._snapshots) >= MAX_SNAPSHOTS:
                self._snapshots.clear()
            known = take_snapshot(table, seat, since, self._earlier.get(seat))
            self._snapshots[seat, since] = known
        return known

    def _encoded(self, room: Room, base: Snapshot | None, known: Snapshot, now: Millis) -> bytes:
        """The patch from `base`, or without it the whole state, as JSON."""
        text = None if self._texts is None else self._texts.get((base, known))
        if text is not None:
            return text
        table = room.table
        if base is None:
            message = dump_state(table, known, now, ORJSON)
            message["seat"] = known.watcher
        else:
            memo = None if self._texts is None else self._memo
            message = dump_patch(table, base, known, now, ORJSON, memo)
        if room.unready:
            message["getting_ready"] = room.unready
        text = encode(message)
        if self._texts is not None:
            self._texts[base, known] = text
        return text


def _with_recap(text: bytes, table: Table, known: Snapshot) -> bytes:
    """A state without events that many may share, with the recap for a client that asked for it."""
    if known.since is not None:
        return text
    return b'%b,"recap":%b}' % (text[:-1], encode(recap(table, known.watcher, ORJSON)))


def _with_acks(text: bytes, acks: Sequence[str]) -> bytes:
    """A message that many may share, with the acknowledgements for one client."""
    return b'%b,"acks":%b}' % (text[:-1], orjson.dumps(acks)) if acks else text
