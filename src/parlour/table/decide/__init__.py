"""Turn a command into log entries, or refuse it. Changes nothing.

Each module decides the commands of one subject and lists its deciders in `DECIDERS`.
"""

from __future__ import annotations

from random import Random

from parlour import bots
from parlour.games.game import Seat
from parlour.table import commands
from parlour.table.clock import Millis
from parlour.table.decide import drawing, forfeits, lobby, play, presence, removal, talk
from parlour.table.fold import apply_entry
from parlour.table.log import Entry
from parlour.table.table import Table

_DECIDERS = (
    lobby.DECIDERS
    | drawing.DECIDERS
    | play.DECIDERS
    | presence.DECIDERS
    | forfeits.DECIDERS
    | removal.DECIDERS
    | talk.DECIDERS
)


def decide(table: Table, command: commands.Command, now: Millis) -> tuple[Entry, ...]:
    """The entries that this command leads to; raises a Refusal if it is not allowed.

    Time never runs backwards in a log, even if a system clock does.
    """
    last = table.entries[-1]
    at = max(now, last.at)
    events = _DECIDERS[type(command)](table, command, at)
    if len(events) == 1:  # the usual case
        return (Entry(last.number + 1, at, events[0]),)
    return tuple(Entry(number, at, event) for number, event in enumerate(events, last.number + 1))


def carry_out(table: Table, command: commands.Command, now: Millis = 0) -> tuple[Entry, ...]:
    """Decide and apply immediately, for tables that exist only in this process."""
    entries = decide(table, command, now)
    for entry in entries:
        apply_entry(table, entry)
    return entries


def bot_command(table: Table, seat: Seat, level: str) -> commands.BotPlay:
    """The next move of this seat's bot. It gets the view of its seat and nothing else."""
    game, state = table.game, table.current_game.state
    rng = Random(table.bot_seed(seat))
    bot = bots.seated(level, table.bot_name(seat), game)
    move = bot.choose(game.view(state, seat), game.legal(state, seat), rng)
    return commands.BotPlay(seat, str(move), table.version)
