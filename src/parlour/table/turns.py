"""A bot's turn at a table, wherever that table is."""

from __future__ import annotations

import hashlib
from random import Random

from parlour import bots
from parlour.games.game import Seat
from parlour.table.commands import BotPlay
from parlour.table.table import Table


def luck_of(table: Table, seat: Seat) -> str:
    """Where a bot's own luck comes from: the same wherever and however often it is asked."""
    run = table.dealt
    return hashlib.sha256(f"{run.seed}/{len(run.moves)}/{seat}".encode()).hexdigest()


def bot_move(table: Table, seat: Seat, level: str) -> BotPlay:
    """What this seat's bot does now. It gets the view of its seat and nothing else."""
    state = table.dealt.state
    bot = bots.get(level, table.game)
    legal = table.game.legal(state, seat)
    move = bot.choose(table.game.view(state, seat), legal, Random(luck_of(table, seat)))
    return BotPlay(seat, str(move), table.version)
