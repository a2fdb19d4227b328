"""Dealing a day's cards: a table like any other, whose secret is the day's.

The player adds no salt, or else the cards would differ. So the deal's secret follows from the day
alone, its commitment is the same at every table of the day, and the record proves it as any other.
"""

from __future__ import annotations

import hashlib
import hmac

from parlour.games.deal import commitment, game_secret, seed_from
from parlour.games.game import AnyGame
from parlour.table import commands
from parlour.table.clock import Millis
from parlour.table.daily.days import DailyGame, Day
from parlour.table.daily.lineup import lineup_of
from parlour.table.decide import carry_out
from parlour.table.fold import fold, open_table
from parlour.table.log import Entry
from parlour.table.seats import Kind, PersonId
from parlour.table.settings import Settings

SEAT = 0
"""The player's seat."""
SETTINGS = Settings(private=True, spectators=False, hints=False)
"""Nobody watches, since others still have to play these cards, and the coach does not help."""


def day_secret(key: str, game: str, day: Day) -> str:
    """The secret of a day's tables, from the server's key. Never shown, unlike the deal's."""
    return hmac.new(bytes.fromhex(key), f"daily/{game}/{day}".encode(), hashlib.sha256).hexdigest()


def deal_secret(secret: str) -> str:
    """The secret of the deal at a table with a day's secret; shown when it is revealed."""
    return game_secret(secret, 1)


def deal_seed(secret: str, players: int) -> str:
    """What the cards of a table with a day's secret are shuffled from: no seat has a salt."""
    return seed_from(deal_secret(secret), [""] * players)


def deal_commitment(secret: str) -> str:
    """What is published the day before: the commitment to the deal's secret."""
    return commitment(deal_secret(secret))


def daily_log(
    game: AnyGame,
    daily: DailyGame,
    secret: str,
    who: PersonId,
    name: str,
    now: Millis,
    kind: Kind = "human",
) -> list[Entry]:
    """The log of a new table at which the day's cards have just been dealt to this player."""
    lineup = lineup_of(game, daily.day)
    opened = open_table(game, who, secret, now, lineup.players, settings=SETTINGS, daily=daily)
    table = fold([opened])
    # The bots first: a player may have the name of one of them.
    for seat, bot in enumerate(lineup.bots, start=SEAT + 1):
        carry_out(table, commands.AddBot(who, bot.level, seat, bot.name), now)
    carry_out(table, commands.Sit(who, name, SEAT, kind=kind), now)
    carry_out(table, commands.Start(who), now)
    return table.entries
