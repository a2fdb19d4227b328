"""Notifies guests that it is their turn at a table where moves may take days.

Only those who are not looking at the table, a second after the turn has begun: by then a page that
was loaded again is back, and a move that was undone is gone. The message has the game and the other
players' names, never a card. Everything here waits in the background with limits of its own, so
that a slow push service delays nothing but messages to itself.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import orjson
from sqlalchemy import RowMapping
from sqlalchemy.exc import SQLAlchemyError

from parlour.games.refusal import Refusal
from parlour.server.limits.token_bucket import RateLimiter
from parlour.server.live.bus.base import BusUnavailable
from parlour.server.live.push.delivery import BadEndpoint, Delivery
from parlour.server.steady_clock import now_ms
from parlour.table import Table
from parlour.table.seats import PersonId
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.server.live.push.encryption import Sender
    from parlour.server.live.room import Room
    from parlour.server.live.rooms import Rooms

DELAY_SECONDS = 1.0
MAX_PENDING = 2000
"""Turns and messages that wait; more are dropped."""
MAX_DELIVERIES = 32
MAX_DELIVERIES_PER_HOST = 4
"""Deliveries at the same time: one slow service leaves room for the others."""
MAX_FAILURES = 5
"""Deliveries that fail in a row before a subscription is deleted."""
TTL_SECONDS = 3 * 86_400
"""For how long a push service keeps a message for a device that is off."""
GONE = {404, 410}
_NOBODY: frozenset[PersonId] = frozenset()


def people_to_move(table: Table) -> frozenset[PersonId]:
    """The people whose move a table waits for, if moves may take days there."""
    if table.settings.clock.kind != "days":
        return _NOBODY
    seated = (table.seats[seat] for seat in table.to_act)
    return frozenset(
        one.who for one in seated if one is not None and one.kind == "human" and one.away is None
    )


async def load_encryption() -> ModuleType:
    """The code that encrypts and signs messages: 7 MB that few servers need, loaded in a thread."""
    return await asyncio.to_thread(import_module, "parlour.server.live.push.encryption")


class TurnNotifier:
    """Sends the messages of one server process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store.push
        config = rooms.config
        contact = config.push_contact
        if contact is None and config.names:
            contact = f"https://{config.names[0]}"
        self._contact = contact
        self._delivery = Delivery(private=config.push_private)
        limits = config.limits
        self._limiter = RateLimiter(limits.pushes_per_hour / 3600, limits.pushes_burst)
        self._sender: Sender | None = None
        self._timers: dict[tuple[str, PersonId], asyncio.TimerHandle] = {}
        self._looking_up = 0
        """Turns whose players' subscriptions are being looked up."""
        self._sending = 0
        self._slots = asyncio.Semaphore(MAX_DELIVERIES)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self.counts: Counter[str] = Counter()
        """Messages that were sent, have failed, or were dropped."""

    async def sender(self) -> Sender:
        """The signer of messages; its key is created when it is first needed."""
        if self._sender is None:
            crypto = await load_encryption()
            self._sender = crypto.Sender(await self._store.key(crypto.new_key), self._contact)
        return self._sender

    def close(self) -> None:
        """Cancel all messages."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._delivery.close()

    def on_change(self, table_id: str, table: Table, before: frozenset[PersonId]) -> None:
        """Schedule messages for those whose turn it has become; `before` had their turn already."""
        if not self._rooms.config.push:
            return
        for who in people_to_move(table) - before:
            key = (table_id, who)
            if key in self._timers:
                continue
            if len(self._timers) + self._looking_up + self._sending >= MAX_PENDING:
                self.counts["dropped"] += 1
                continue
            loop = asyncio.get_running_loop()
            self._timers[key] = loop.call_later(DELAY_SECONDS, self._start, table_id, who)

    def _start(self, table_id: str, who: PersonId) -> None:
        self._timers.pop((table_id, who), None)
        self._looking_up += 1
        self._rooms.spawn(self._look_up(table_id, who))

    async def _look_up(self, table_id: str, who: PersonId) -> None:
        try:
            await self._notify(table_id, who)
        finally:
            self._looking_up -= 1

    async def _notify(self, table_id: str, who: PersonId) -> None:
        """Send a message to all devices of this person, if the table still waits for them."""
        try:
            subscriptions = await self._store.subscriptions(who, now_ms())
            room = await self._rooms.get_current(table_id)
            if not subscriptions or room is None or not await self._is_awaited(room, who):
                return
        except (BusUnavailable, Refusal, SQLAlchemyError):
            self.counts["dropped"] += 1  # it is unknown whether they are connected
            return
        if self._rooms.config.limits.enforced and not self._limiter.allow(who):
            self.counts["dropped"] += 1
            return
        for row in subscriptions:
            if self._sending >= MAX_PENDING:
                self.counts["dropped"] += 1
                continue
            message = turn_message(room.table, table_id, who, row["lang"])
            self._sending += 1
            self._rooms.spawn(self._send(row, table_id, message))

    async def _is_awaited(self, room: Room, who: PersonId) -> bool:
        """Whether the table waits for this person, who is not looking at it."""
        if who not in people_to_move(room.table):
            return False
        if self._rooms.stand_ins.is_connected(room.id, who):
            return False
        return not await self._rooms.bus.connected_elsewhere([(room.id, who)])

    async def _send(self, row: RowMapping, table_id: str, message: dict[str, Any]) -> None:
        try:
            host = urlsplit(row["endpoint"]).hostname or ""
            slots = self._hosts.get(host)
            if slots is None:
                slots = self._hosts[host] = asyncio.Semaphore(MAX_DELIVERIES_PER_HOST)
            async with slots, self._slots:
                status = await self._deliver(row, table_id, message)
            with contextlib.suppress(Refusal, SQLAlchemyError):  # the next message will show it
                await self._settle(row, status)
        finally:
            self._sending -= 1

    async def _deliver(self, row: RowMapping, table_id: str, message: dict[str, Any]) -> int:
        """The status of the answer, 0 without one."""
        sender, crypto = await self.sender(), await load_encryption()
        keys = crypto.BrowserKeys.parse(row["p256dh"], row["auth"])
        headers = {
            "Authorization": sender.authorization(row["endpoint"]),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": crypto.topic(table_id),
            "Urgency": "normal",
        }
        try:
            body = crypto.encrypt(orjson.dumps(message), keys)
            return await self._delivery.post(row["endpoint"], headers, body)
        except BadEndpoint:
            return 404
        except OSError:
            return 0

    async def _settle(self, row: RowMapping, status: int) -> None:
        """Count a delivery; delete a subscription that has ended or keeps failing."""
        subscription, failures = row["id"], row["failures"]
        if 200 <= status < 300:
            self.counts["sent"] += 1
            if failures:
                await self._store.set_failures(subscription, 0)
            return
        self.counts["failed"] += 1
        if status == 0:
            return  # perhaps this server is offline: that says nothing about the subscription
        if status in GONE or failures + 1 >= MAX_FAILURES:
            await self._store.delete(subscription)
        else:
            await self._store.set_failures(subscription, failures + 1)


def turn_message(table: Table, table_id: str, who: PersonId, lang: str) -> dict[str, Any]:
    """The message that a device shows: whose turn it is, and at which table."""
    words = Words(lang)
    names = [
        words.name(one.display_name) for one in table.seats if one is not None and one.who != who
    ]
    game = words.say(table.game.title)
    return {
        "title": words("push-turn"),
        "body": words("push-turn-where", game=game, names=words.list(names)),
        "url": f"/t/{table_id}",
        "tag": table_id,
        "lang": lang,
    }
