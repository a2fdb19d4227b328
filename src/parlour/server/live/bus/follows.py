"""Which tables have clients at a process that does not own them.

Their owner announces changes of these tables, and of no others. Where tables have
a home (`live/homes/`), all players of a table meet at its owner, so that a normal move crosses no
bus. A process that does not own a table always announces what it writes: the owner runs the bots
and clocks.

Announcements may be lost. So after every change of members, and after every gap in the messages, a
process requests all lists again, and announces everything until they have had time to arrive.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

SETTLE_SECONDS = 2.0
"""Seconds after a change of members or a gap until the lists of the others count as complete."""
MARK = "."
"""Part of the name of every process that sends these lists. Processes of older versions, which do
not, are sent every change."""


class Follows:
    """The tables that this process and the others follow."""

    def __init__(self, name: str, owns: Callable[[str], bool]) -> None:
        self._name, self._owns = name, owns
        self._watched: set[str] = set()
        """Tables with clients at this process."""
        self._followed: set[str] = set()
        """Those of them that this process does not own."""
        self._unsent: dict[str, bool] = {}
        """Tables that were added to `_followed`, or removed."""
        self._send_all = self._request_lists = True
        self._others: dict[str, set[str]] = {}
        """The tables that other processes follow, by process."""
        self._all_send_lists = False
        self._settled_at = time.monotonic() + SETTLE_SECONDS

    def watch(self, table_id: str, *, watched: bool) -> None:
        """Record that a table has clients here, or none any more."""
        if not watched:
            self._watched.discard(table_id)
            if table_id in self._followed:
                self._followed.discard(table_id)
                self._unsent[table_id] = False
            return
        self._watched.add(table_id)
        if not self._owns(table_id):
            self._followed.add(table_id)
            self._unsent[table_id] = True

    def on_members(self, members: Collection[str]) -> None:
        """Other processes are alive than before, so tables may have other owners."""
        self._others = {name: kept for name, kept in self._others.items() if name in members}
        self._all_send_lists = all(MARK in name for name in members)
        self._followed = {table_id for table_id in self._watched if not self._owns(table_id)}
        self.on_gap()

    def on_gap(self) -> None:
        """Messages may have been lost: exchange all lists again."""
        self._send_all = self._request_lists = True
        self._settled_at = time.monotonic() + SETTLE_SECONDS

    def is_wanted(self, table_id: str) -> bool:
        """Whether to announce a change of this table."""
        if not self._all_send_lists or time.monotonic() < self._settled_at:
            return True
        return not self._owns(table_id) or any(table_id in one for one in self._others.values())

    # Messages.

    @property
    def has_unsent(self) -> bool:
        """Whether there is anything to send."""
        return bool(self._send_all or self._request_lists or self._unsent)

    def message(self) -> dict[str, Any]:
        """The next message to the others; it counts as sent."""
        message: dict[str, Any] = {"from": self._name, "ask": self._request_lists}
        if self._send_all:
            message["all"] = sorted(self._followed)
        else:
            message["add"] = [one for one, added in self._unsent.items() if added]
            message["drop"] = [one for one, added in self._unsent.items() if not added]
        self._unsent, self._send_all, self._request_lists = {}, False, False
        return message

    def receive(self, message: dict[str, Any]) -> Iterable[str]:
        """Read what another process sends; returns the tables that it has begun to follow.

        Each may have changed after that process read it, and before this message came.
        """
        if message["from"] == self._name:
            return ()
        if message["ask"]:
            self._send_all = True
        if "all" in message:
            self._others[message["from"]] = set(message["all"])
            return list(message["all"])
        known = self._others.setdefault(message["from"], set())
        known.update(message["add"])
        known.difference_update(message["drop"])
        return list(message["add"])
