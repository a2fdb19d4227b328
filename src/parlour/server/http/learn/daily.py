"""HTTP: the daily deal of each game. The server's clock alone says which day it is.

Until a day's deal is revealed, nothing here reveals anything about its cards: a commitment, a par
and, once the reader's own try is over, points. What a guest may see of a table and of its record is
decided where every other table's is (`tables.py`, `records.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from sqlalchemy import RowMapping
from sqlalchemy.exc import SQLAlchemyError

from parlour.games import FOLDERS, get
from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, OptionalPerson, Service, ServiceDep
from parlour.server.http.messages.daily import (
    Daily,
    DailyBot,
    DailyCommitment,
    DailyRank,
    DailyTry,
    PastDaily,
    StartedDaily,
)
from parlour.server.http.paths import GameName
from parlour.server.identity import Person, address, person_id
from parlour.server.steady_clock import now_ms
from parlour.server.storage.store import Store
from parlour.table.clock import Millis
from parlour.table.daily.days import (
    DailyGame,
    Day,
    day_after,
    day_at,
    ends_at,
    parse_day,
    revealed_at,
)
from parlour.table.daily.deal import daily_log, day_secret, deal_commitment, deal_secret
from parlour.table.daily.lineup import lineup_of

router = APIRouter(prefix="/api/daily", tags=["daily deal"])

DayName = Annotated[str, Path(max_length=10, pattern=r"^20\d\d-\d\d-\d\d$")]
LISTED = 50
"""Lines of a table of results."""
PAST_DAYS = 30
PUBLISHING_SECONDS = 600.0


async def run_publishing(store: Store) -> None:
    """Publish today's and tomorrow's commitments in time, whether or not anyone requests them."""
    while True:
        with contextlib.suppress(Refusal, SQLAlchemyError):  # tried again next time
            today = day_at(now_ms())
            for game in FOLDERS:
                for day in (today, day_after(today)):
                    await _publish(store, game, day)
        await asyncio.sleep(PUBLISHING_SECONDS)


async def _publish(store: Store, game: str, day: Day) -> RowMapping:
    return await store.daily.publish(game, day, await _commit(store, game, day), now_ms())


async def _commit(store: Store, game: str, day: Day) -> str:
    return deal_commitment(day_secret(await store.daily.key(), game, day))


async def _tomorrows(store: Store, game: str, day: Day) -> DailyCommitment:
    """The commitment to the deal of the day after this one."""
    day = day_after(day)
    commitment = await _commit(store, game, day)
    return _commitment(await store.daily.published(game, day, commitment, now_ms()))


@router.get("/{game}")
async def todays_deal(game: GameName, service: ServiceDep, person: OptionalPerson) -> Daily:
    """Today's deal, and the commitment to tomorrow's."""
    get(game)
    return await _describe(service, game, day_at(now_ms()), person)


@router.get("/{game}/{day}")
async def deal_of_day(
    game: GameName, day: DayName, service: ServiceDep, person: OptionalPerson
) -> Daily:
    """Today's deal or that of an earlier day since this server has had them."""
    get(game)
    return await _describe(service, game, parse_day(day), person)


@router.post("/{game}/{day}/tries")
async def start_try(
    game: GameName, day: DayName, service: ServiceDep, person: CurrentPerson, request: Request
) -> StartedDaily:
    """Play a day's deal. The first try on the day itself counts, all others are for fun.

    A counted try that is not over is resumed.
    """
    get(game)
    service.record_network(person, request)
    day, now = parse_day(day), now_ms()
    await _known_deal(service.store, game, day, now)
    begun = await service.store.daily.attempt(game, day, person.who)
    if begun is not None and begun["ended"] is None and now < revealed_at(day):
        return StartedDaily(table=begun["table_id"], counted=True)
    is_today = day == day_at(now)
    if begun is None and not is_today and now < revealed_at(day):
        # Others are still finishing theirs.
        raise Refusal("not_now", "daily-closing")
    daily = DailyGame(day, counted=begun is None and is_today)
    secret = day_secret(await service.store.daily.key(), game, day)
    log = daily_log(get(game), daily, secret, person.who, person.name, now, person.kind)
    async with service.quotas.new_table(person.who, address(request)) as origin:
        also = [lambda table: service.store.set_seated(table, person.who, now)]
        if origin is not None:
            also.append(origin)
        table = await service.store.daily.open_table(
            log, game, daily, person.who, *also, table_id=service.rooms.new_table_id()
        )
    room = await service.room(table, person)
    # Its bots begin to think, in whichever process runs them.
    service.rooms.bus.publish(table, room.table.version)
    return StartedDaily(table=table, counted=daily.counted)


async def _known_deal(store: Store, game: str, day: Day, now: Millis) -> RowMapping:
    """A day's deal; refuses days to come, and days before this server had any."""
    today = day_at(now)
    if day > today:
        raise Refusal("not_found", "daily-not-yet")
    row = await (_publish(store, game, day) if day == today else store.daily.deal(game, day))
    if row is None:
        raise Refusal("not_found", "daily-no-day")
    return row


async def _describe(service: Service, game: str, day: Day, person: Person | None) -> Daily:
    store, now, who = service.store, now_ms(), person_id(person)
    deal = await _known_deal(store, game, day, now)
    today, is_revealed = day_at(now), now >= revealed_at(day)
    secret = day_secret(await store.daily.key(), game, day)
    if deal["par"] is None:
        service.daily_pars.request(game, day, secret)
    mine = await _own_try(store, game, day, who)
    lineup = lineup_of(get(game), day)
    shows = is_revealed or (mine is not None and mine.over)
    tomorrow = await _tomorrows(store, game, day) if day == today else None
    return Daily(
        game=game,
        day=day,
        today=today,
        at=now,
        ends=ends_at(day),
        reveals=revealed_at(day),
        players=lineup.players,
        bots=[DailyBot(name=one.name, level=one.level) for one in lineup.bots],
        deal=_commitment(deal),
        secret=deal_secret(secret) if is_revealed else None,
        tomorrow=tomorrow,
        par=deal["par"],
        usual=deal["usual"],
        luck=deal["luck"],
        results=await store.daily.players(game, day),
        mine=mine,
        standings=await _standings(store, game, day, who, is_revealed) if shows else None,
        past=[PastDaily(**row) for row in await store.daily.past(game, today, who, PAST_DAYS)],
    )


def _commitment(row: RowMapping) -> DailyCommitment:
    return DailyCommitment(**{key: row[key] for key in ("day", "commitment", "published")})


async def _own_try(store: Store, game: str, day: Day, who: str | None) -> DailyTry | None:
    row = None if who is None else await store.daily.attempt(game, day, who)
    if row is None:
        return None
    points = row["points"]
    rank = None if points is None else await store.daily.rank(game, day, points)
    is_over = row["ended"] is not None
    return DailyTry(table=row["table_id"], over=is_over, points=points, rank=rank)


async def _standings(
    store: Store, game: str, day: Day, who: str | None, is_revealed: bool
) -> list[DailyRank]:
    """The best results; those with equal points share a rank."""
    lines: list[DailyRank] = []
    for place, row in enumerate(await store.daily.best(game, day, LISTED), start=1):
        is_tie = lines and lines[-1].points == row["points"]
        shared: dict[str, Any] = {"name": row["name"], "points": row["points"]}
        is_own = row["guest"] == who
        lines.append(
            DailyRank(
                **shared,
                rank=lines[-1].rank if is_tie else place,
                me=is_own,
                table=row["table_id"] if is_revealed or is_own else None,
            )
        )
    return lines
