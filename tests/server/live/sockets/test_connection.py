"""Connections that begin while something else happens to their table, or that fail to begin."""

import asyncio
import logging
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import text
from starlette.websockets import WebSocket
from tests.support.server.in_process import serving_table
from tests.support.server.seated import Socket, away, connected, connection, table_of_two
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosedError

from parlour.server.bench import clients as bench
from parlour.server.config import database_url
from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.server.live.sockets.connection import Connection
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.storage.connection.database import connect
from parlour.table import commands

PONG = 0x8A
READY = bytes((0x81, 0x80 | 14, 0, 0, 0, 0)) + b'{"do":"ready"}'
"""A short message in one frame; its mask changes nothing."""


async def come_back_while_written(folder: Path, rooms: Rooms, room: Room, who: str) -> None:
    """Block the writer while it writes that this person is gone; unblock it once they are back."""
    stand_ins = rooms.stand_ins
    engine = connect(database_url(None, folder))
    with closing(engine.connect()) as other:
        other.execute(text("BEGIN IMMEDIATE"))
        missing = asyncio.create_task(stand_ins._stand_in(room.id, who, due=0.0))
        while not room._busy:
            assert not missing.done()
            await asyncio.sleep(0)
        connected(room, rooms, who)
        assert stand_ins.is_connected(room.id, who)
        assert room._busy
        other.rollback()
    await missing
    engine.dispose()


async def test_a_player_who_returns_while_a_bot_takes_over_keeps_playing(tmp_path: Path) -> None:
    """The bot was not stored yet when they connected, so connecting has not replaced it."""
    async with table_of_two(tmp_path) as (rooms, room, _, ben):
        await come_back_while_written(tmp_path, rooms, room, ben)
        assert away(room, ben) is None
        kinds = [type(entry.what).__name__ for entry in room.table.entries[-2:]]
        assert kinds == ["WentAway", "CameBack"]


async def test_a_player_who_returns_while_their_vote_is_withdrawn_is_not_away(
    tmp_path: Path,
) -> None:
    async with table_of_two(tmp_path, rated=True, undo=False) as (rooms, room, _, ben):
        await room.do(commands.Resign(ben))
        await room.do(commands.Rematch(ben))
        assert room.table.phase == "over"
        await come_back_while_written(tmp_path, rooms, room, ben)
        assert away(room, ben) is None
        kinds = [type(entry.what).__name__ for entry in room.table.entries[-2:]]
        assert kinds == ["WentAway", "CameBack"]


async def test_a_connection_that_fails_to_begin_leaves_nothing_behind(tmp_path: Path) -> None:
    async with table_of_two(tmp_path) as (rooms, room, _, ben):
        released: list[str] = []
        broken = Socket(RuntimeError("no socket"))
        with pytest.raises(RuntimeError, match="no socket"):
            connection(room, rooms, ben, broken, lambda: released.append(ben)).begin()
        assert not room.watchers
        assert not rooms.stand_ins.is_connected(room.id, ben)
        assert rooms.stand_ins.waiting == 1, "others learn that Ben is not there"
        assert released == [ben]


async def test_a_client_that_hangs_up_during_the_handshake_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its connection is closing, but not reported as lost yet, when it would be accepted."""
    hung_up: list[str] = []

    async def accept(socket: WebSocket) -> None:
        socket.state.fast_websocket.transport.abort()
        hung_up.append(socket.url.path)
        await accept_as_usual(socket)

    accept_as_usual = WebSocket.accept
    async with serving_table(tmp_path) as (port, service, table, cookie):
        monkeypatch.setattr(WebSocket, "accept", accept)
        with pytest.raises((OSError, RuntimeError)):
            await bench.Client(table, cookie).connect(port)
        async with asyncio.timeout(300):
            while service.connections.total:
                await asyncio.sleep(0.01)
    assert len(hung_up) == 1
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


class BrokenError(Exception):
    """An error that nobody has thought of."""


def break_once(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    """Let the next call of a method fail."""
    usual = getattr(owner, name)

    def fail(*_: object) -> None:
        monkeypatch.setattr(owner, name, usual)
        raise BrokenError

    monkeypatch.setattr(owner, name, fail)


async def hello(socket: ClientConnection, ref: str) -> dict[str, Any]:
    """Send a phrase; returns the refusal, or the message that acknowledges it."""
    await socket.send(orjson.dumps({"id": ref, "do": "say", "phrase": "hello"}).decode())
    async for data in socket:
        message: dict[str, Any] = orjson.loads(data)
        if "refused" in message or ref in message.get("state", {}).get("acks", ()):
            return message
    raise AssertionError("closed without an answer")


def socket_of(port: int, table: str, cookie: str) -> connect_socket:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    return connect_socket(url, additional_headers={"cookie": cookie}, proxy=None)


async def test_an_unexpected_error_is_refused_on_its_own_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It stays open, and so do the others of this address, which once got no answer ever again."""
    async with asyncio.timeout(120), serving_table(tmp_path) as (port, _, table, cookie):
        async with socket_of(port, table, cookie) as one, socket_of(port, table, cookie) as two:
            break_once(monkeypatch, Room, "_append")
            refusal = (await hello(one, "a"))["refused"]
            assert (refusal["id"], refusal["code"]) == ("a", "internal")
            for socket in (one, two):
                assert "state" in await hello(socket, "b")
        http = bench.Http(port)
        assert (await http.post("/api/guest", {"name": "Ben"}))[1]
        await http.close()
    assert "a message of a client: BrokenError" in caplog.text


async def test_an_address_is_served_after_any_error_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Only the socket on which it happened is closed."""
    async with asyncio.timeout(120), serving_table(tmp_path) as (port, _, table, cookie):
        async with socket_of(port, table, cookie) as one, socket_of(port, table, cookie) as two:
            break_once(monkeypatch, Connection, "on_message")
            with pytest.raises(ConnectionClosedError):
                await hello(one, "a")
            assert "state" in await hello(two, "b")
        http = bench.Http(port)
        assert (await http.post("/api/guest", {"name": "Ben"}))[1]
        await http.close()
    assert "a message of a client: BrokenError" in caplog.text


@pytest.mark.parametrize("where", ["in a message", "between two turns"])
async def test_no_message_is_handled_after_its_connection_was_aborted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Neither another one of the same piece, nor one that waits for its turn."""
    handled = list[FastWebSocket]()

    def on_message(connection: Connection, _: bytes) -> None:
        websocket = connection._socket
        handled.append(websocket)
        if where == "in a message":
            websocket.abort()
        else:
            websocket.pause_reading()

    monkeypatch.setattr(Connection, "on_message", on_message)
    async with asyncio.timeout(120), serving_table(tmp_path) as (port, service, table, cookie):
        client = bench.Client(table, cookie)
        await client.connect(port)
        assert client._transport is not None
        client._transport.write(READY * 100)
        while not handled:
            await asyncio.sleep(0)
        websocket = handled[0]
        if where == "between two turns":
            assert websocket._unread
            while websocket._pacer is not None and websocket._pacer._queues:
                await asyncio.sleep(0.001)
            before = len(handled)
            websocket.abort()
            websocket.resume_reading()
            assert len(handled) == before
        else:
            assert len(handled) == 1
        while service.connections.total:
            await asyncio.sleep(0.001)


class SilentClient(bench.Client):
    """Reads everything, but answers no ping."""

    def _send(self, first: int, data: bytes) -> None:
        if first != PONG:
            super()._send(first, data)


async def test_a_client_that_answers_no_ping_is_dropped(tmp_path: Path) -> None:
    """Its machine may be gone without a word. Others stay, however long they say nothing."""
    patience = 3600.0
    async with (
        asyncio.timeout(300),
        serving_table(tmp_path, patience=patience) as (port, service, table, cookie),
        socket_of(port, table, cookie) as alive,
    ):
        silent = SilentClient(table, cookie)
        await silent.connect(port)
        room = service.rooms.loaded_room(table)
        assert room is not None
        for n in range(1, 4):
            for watcher in tuple(room.watchers):
                watcher.check_idle(time.monotonic() + n * patience)
            # It answers the ping before the second of these: the server has read both by then.
            await hello(alive, f"first {n}")
            await hello(alive, f"second {n}")
        while not silent.is_lost:
            await asyncio.sleep(0.01)
        assert service.rooms.watchers == 1
