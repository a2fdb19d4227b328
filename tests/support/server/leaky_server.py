"""`parlour serve` with a leak planted on purpose, to see whether the attacker finds it.

usage: python -m tests.support.server.leaky_server LEAK serve ..

`name` names the next card of the draw pile, `patch` does so in patches alone, `size` pads every
message by that card's colour, `order` swaps keys if its number is even, and `time` lets a bot take
longer for some colours.
"""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import orjson

from parlour.cli import main
from parlour.server.live.room import Room
from parlour.server.live.room_messages import RoomMessages
from parlour.table import commands
from parlour.table.message import Snapshot

COLOURS = "YGOBVRM"
PAD, LAG = 8, 0.2


def leak_in_messages(change: Callable[[bytes, str], bytes], *, patches_alone: bool) -> None:
    """Change messages by the next card of the draw pile: every one, or patches alone."""
    honest: Any = RoomMessages._encoded

    def encoded(self: RoomMessages, room: Room, base: Snapshot | None, *more: Any) -> bytes:
        text: bytes = honest(self, room, base, *more)
        pile = room.table.running.state.draw_pile if room.table.running else ()
        if patches_alone and base is None:
            return text
        return change(text, pile[0]) if pile else text

    setattr(RoomMessages, "_encoded", encoded)  # noqa: B010 - what mypy would not let us assign


def name_it(text: bytes, card: str) -> bytes:
    return b'%b,"next":"%b"}' % (text[:-1], card.encode())


def pad(text: bytes, card: str) -> bytes:
    return text[:-1] + b" " * (PAD * COLOURS.index(card[0])) + text[-1:]


def swap_keys(text: bytes, card: str) -> bytes:
    data = orjson.loads(text)
    return text if int(card[1]) % 2 else orjson.dumps({"phase": data.pop("phase"), **data})


def leak_time() -> None:
    honest: Any = Room.do

    async def do(self: Room, command: commands.Command) -> int:
        if isinstance(command, commands.BotPlay):
            pile = self.table.current_game.state.draw_pile
            await asyncio.sleep(LAG * COLOURS.index(pile[0][0]) if pile else 0)
        version: int = await honest(self, command)
        return version

    setattr(Room, "do", do)  # noqa: B010


if __name__ == "__main__":
    if sys.argv[1] == "time":
        leak_time()
    else:
        changes = {"name": name_it, "patch": name_it, "size": pad, "order": swap_keys}
        leak_in_messages(changes[sys.argv[1]], patches_alone=sys.argv[1] == "patch")
    sys.exit(main(sys.argv[2:]))
