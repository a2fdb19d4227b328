"""Tables of a process without a server, and connections to them whose other end says nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from tests.support.server.stores import NOW, new_guest, open_store

from parlour.games import get
from parlour.server.config import Config, database_url
from parlour.server.identity import Person
from parlour.server.limits import Limits
from parlour.server.limits.rate_limits import RateLimits
from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.server.live.sanctions import Sanctions
from parlour.server.live.sockets.connection import Client, Connection
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.table import commands
from parlour.table.fold import open_table
from parlour.table.seats import Away
from parlour.table.settings import Settings
from parlour.text import Words


class Socket:
    """A client that reads nothing for now, or whose connection cannot be served."""

    is_writable = False

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error

    def attach(self, _listener: object, *, compresses: bool = False) -> None:
        del compresses
        if self._error is not None:
            raise self._error


def connection(
    room: Room, rooms: Rooms, who: str, socket: Socket, release: Callable[[], None]
) -> Connection:
    client = Client(Person(who, "Ben"), "127.0.0.1", Words("en"))
    as_socket = cast(FastWebSocket, socket)
    return Connection(as_socket, room, rooms, client, None, RateLimits(Limits()), release)


def connected(room: Room, rooms: Rooms, who: str) -> Connection:
    """A connection of this person that has begun."""
    begun = connection(room, rooms, who, Socket(), lambda: None)
    begun.begin()
    return begun


@asynccontextmanager
async def table_of_two(
    folder: Path, grace: float = 20, **settings: Any
) -> AsyncIterator[tuple[Rooms, Room, str, str]]:
    """The tables of a process, one of them with a game of Zoë and Ben, and their ids."""
    async with open_store(folder) as store:
        config = Config(database_url(None, folder), warm=False, grace=grace)
        rooms = Rooms(store, config, Sanctions(store.moderation, str))
        zoe, ben = await new_guest(store), await new_guest(store, "Ben")
        entry = open_table(get("5211"), zoe, "00" * 32, NOW, settings=Settings(**settings))
        room = await rooms.get((await store.create_table(entry, private=False, host=zoe)).id)
        assert room is not None
        await room.do(commands.Sit(zoe, "Zoë"))
        await room.do(commands.Sit(ben, "Ben"))
        await room.do(commands.Ready(ben))
        await room.do(commands.Start(zoe))
        try:
            yield rooms, room, zoe, ben
        finally:
            await rooms.close()


async def until_nobody_is_waited_for(rooms: Rooms) -> None:
    """Wait until everyone whose connection is lost has been checked for the last time."""
    async with asyncio.timeout(300):
        while rooms.stand_ins.waiting:
            await asyncio.sleep(0.005)


def away(room: Room, who: str) -> Away | None:
    """Why this player is away."""
    (occupant,) = (one for one in room.table.seats if one is not None and one.who == who)
    return occupant.away
