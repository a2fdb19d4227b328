"""Who counts as gone: after a game, a vote or a pause, and with or without a connection."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TypeAlias

import pytest
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
AtTable: TypeAlias = tuple[Rooms, Room, str, str]


@pytest.fixture
async def at_table(tmp_path: Path) -> AsyncIterator[AtTable]:
    """A table of Zoë and Ben, whose process does not wait long, and their ids."""
    async with table_of_two(tmp_path, grace=SOON) as found:
        yield found


async def test_a_player_who_returns_to_a_finished_game_sees_that_the_other_is_gone(
    at_table: AtTable,
) -> None:
    rooms, room, zoe, ben = at_table
    first, second = connected(room, rooms, zoe), connected(room, rooms, ben)
    await room.do(commands.Resign(ben))
    first.on_disconnect()
    second.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    assert (away(room, zoe), away(room, ben)) == (None, "resigned"), "nobody was left to see it"
    connected(room, rooms, zoe)
    await until_nobody_is_waited_for(rooms)
    assert (away(room, zoe), away(room, ben)) == (None, "gone")


async def test_nothing_is_logged_after_a_game_that_everyone_has_left(at_table: AtTable) -> None:
    rooms, room, zoe, ben = at_table
    both = connected(room, rooms, zoe), connected(room, rooms, ben)
    version = await room.do(commands.Resign(ben))
    for one in both:
        one.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    assert room.table.version == version


async def test_a_player_without_a_connection_does_not_wait_for_one_who_left_after_the_game(
    at_table: AtTable,
) -> None:
    rooms, room, zoe, ben = at_table
    other = connected(room, rooms, ben)
    await room.do(commands.Resign(ben))
    other.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    rooms.stand_ins.on_vote(room, zoe)
    await room.do(commands.Rematch(zoe))
    await until_nobody_is_waited_for(rooms)
    assert away(room, ben) == "gone"


async def test_a_player_without_a_connection_does_not_wait_for_one_who_leaves_after_their_vote(
    at_table: AtTable,
) -> None:
    rooms, room, zoe, ben = at_table
    other = connected(room, rooms, ben)
    await room.do(commands.Resign(ben))
    rooms.stand_ins.on_vote(room, zoe)
    await room.do(commands.Rematch(zoe))
    other.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    assert away(room, ben) == "gone"


async def test_a_player_who_leaves_while_their_vote_is_written_counts_as_gone(
    at_table: AtTable,
) -> None:
    rooms, room, zoe, ben = at_table
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


async def test_a_player_who_has_lost_the_connection_and_votes_over_http_is_there(
    at_table: AtTable,
) -> None:
    rooms, room, zoe, ben = at_table
    connected(room, rooms, ben)
    lost = connected(room, rooms, zoe)
    await room.do(commands.Resign(ben))
    lost.on_disconnect()
    assert rooms.stand_ins.waiting == 1
    rooms.stand_ins.on_vote(room, zoe)
    await room.do(commands.Rematch(zoe))
    await until_nobody_is_waited_for(rooms)
    assert away(room, zoe) is None


async def test_a_player_who_left_during_a_pause_counts_as_gone_after_it(at_table: AtTable) -> None:
    rooms, room, zoe, ben = at_table
    connected(room, rooms, zoe)
    leaving = connected(room, rooms, ben)
    await room.do(commands.Pause(zoe))
    leaving.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    assert away(room, ben) is None
    await room.do(commands.Resume(zoe))
    await until_nobody_is_waited_for(rooms)
    assert (away(room, zoe), away(room, ben)) == (None, "gone")


async def test_nobody_is_replaced_while_everyone_is_missing(at_table: AtTable) -> None:
    """The router restarts: the time of the last to return begins when the first one is back."""
    rooms, room, zoe, ben = at_table
    both = connected(room, rooms, zoe), connected(room, rooms, ben)
    for one in both:
        one.on_disconnect()
    await until_nobody_is_waited_for(rooms)
    assert (away(room, zoe), away(room, ben)) == (None, None)
    connected(room, rooms, zoe)
    await room.do(commands.Say(zoe, "hello"))  # after her return, which is decided first
    await until_nobody_is_waited_for(rooms)
    assert (away(room, zoe), away(room, ben)) == (None, "gone")


async def test_friends_decide_themselves_when_a_bot_plays(tmp_path: Path) -> None:
    async with table_of_two(tmp_path, SOON, private=True) as (rooms, room, zoe, ben):
        connected(room, rooms, zoe)
        connected(room, rooms, ben).on_disconnect()
        await until_nobody_is_waited_for(rooms)
        assert away(room, ben) is None
        await room.do(commands.StandIn(zoe, 1))
        assert away(room, ben) == "gone"
        connected(room, rooms, ben)
        await room.do(commands.Say(zoe, "hello"))
        assert away(room, ben) is None
