"""Who counts as gone: after a game, a vote or a pause, and with or without a connection."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.support.server.seated import (
    away,
    connected,
    table_of_two,
    until_nobody_is_waited_for,
)

from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.table import commands

SOON = 0.01
"""Seconds that a lost connection is waited for."""


def at_table(folder: Path, play: Callable[[Rooms, Room, str, str], Awaitable[None]]) -> None:
    """Play at a table of Zoë and Ben whose process does not wait long for lost connections."""

    async def run() -> None:
        async with table_of_two(folder, grace=SOON) as (rooms, room, zoe, ben):
            await play(rooms, room, zoe, ben)

    asyncio.run(run())


def test_a_player_who_returns_to_a_finished_game_sees_that_the_other_is_gone(
    tmp_path: Path,
) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        first, second = connected(room, rooms, zoe), connected(room, rooms, ben)
        await room.do(commands.Resign(ben))
        first.on_disconnect()
        second.on_disconnect()
        await until_nobody_is_waited_for(rooms)
        assert (away(room, zoe), away(room, ben)) == (None, "resigned"), "nobody was left to see it"
        connected(room, rooms, zoe)
        await until_nobody_is_waited_for(rooms)
        assert (away(room, zoe), away(room, ben)) == (None, "gone")

    at_table(tmp_path, play)


def test_nothing_is_logged_after_a_game_that_everyone_has_left(tmp_path: Path) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        both = connected(room, rooms, zoe), connected(room, rooms, ben)
        version = await room.do(commands.Resign(ben))
        for one in both:
            one.on_disconnect()
        await until_nobody_is_waited_for(rooms)
        assert room.table.version == version

    at_table(tmp_path, play)


def test_a_player_without_a_connection_does_not_wait_for_one_who_left_after_the_game(
    tmp_path: Path,
) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        other = connected(room, rooms, ben)
        await room.do(commands.Resign(ben))
        other.on_disconnect()
        await until_nobody_is_waited_for(rooms)
        rooms.stand_ins.on_vote(room, zoe)
        await room.do(commands.Rematch(zoe))
        await until_nobody_is_waited_for(rooms)
        assert away(room, ben) == "gone"

    at_table(tmp_path, play)


def test_a_player_without_a_connection_does_not_wait_for_one_who_leaves_after_their_vote(
    tmp_path: Path,
) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        other = connected(room, rooms, ben)
        await room.do(commands.Resign(ben))
        rooms.stand_ins.on_vote(room, zoe)
        await room.do(commands.Rematch(zoe))
        other.on_disconnect()
        await until_nobody_is_waited_for(rooms)
        assert away(room, ben) == "gone"

    at_table(tmp_path, play)


def test_a_player_who_leaves_while_their_vote_is_written_counts_as_gone(tmp_path: Path) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        connected(room, rooms, ben)
        leaving = connected(room, rooms, zoe)
        await room.do(commands.Resign(zoe))
        rooms.stand_ins.on_vote(room, ben)
        await room.do(commands.Rematch(ben))
        vote = asyncio.create_task(room.do(commands.Rematch(zoe)))
        await asyncio.sleep(0)
        assert not vote.done()
        leaving.on_disconnect()
        await vote
        await until_nobody_is_waited_for(rooms)
        assert away(room, zoe) == "gone"

    at_table(tmp_path, play)


def test_a_player_who_has_lost_the_connection_and_votes_over_http_is_there(
    tmp_path: Path,
) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        connected(room, rooms, ben)
        lost = connected(room, rooms, zoe)
        await room.do(commands.Resign(ben))
        lost.on_disconnect()
        assert rooms.stand_ins.waiting == 1
        rooms.stand_ins.on_vote(room, zoe)
        await room.do(commands.Rematch(zoe))
        await until_nobody_is_waited_for(rooms)
        assert away(room, zoe) is None

    at_table(tmp_path, play)


def test_a_player_who_left_during_a_pause_counts_as_gone_after_it(tmp_path: Path) -> None:
    async def play(rooms: Rooms, room: Room, zoe: str, ben: str) -> None:
        connected(room, rooms, zoe)
        leaving = connected(room, rooms, ben)
        await room.do(commands.Pause(zoe))
        leaving.on_disconnect()
        await until_nobody_is_waited_for(rooms)
        assert away(room, ben) is None
        await room.do(commands.Resume(zoe))
        await until_nobody_is_waited_for(rooms)
        assert (away(room, zoe), away(room, ben)) == (None, "gone")

    at_table(tmp_path, play)
