"""HTTP: games against bots that were played offline, for the rating against bots on every device.

Checked: the cards follow from the seed, every move is legal, the result is what the moves give, one
person played against bots that have a rating, and each deal counts once. Not checked, since nobody
was there: that the bots chose their own moves, and that the person did not know the cards. Cheating
here only falsifies one's own curve: no one else sees it, and ranked lists do not use it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request
from sqlalchemy import RowMapping

from parlour.bots.ratings import ratings
from parlour.games import get
from parlour.games.game import Seat
from parlour.games.record import Record, dump_record, parse_record
from parlour.games.refusal import Refusal
from parlour.server.http.advice import LONGEST_WAIT, answer
from parlour.server.http.dependencies import CurrentPerson, JobOwnerDep, ServiceDep
from parlour.server.http.guests.devices import not_for_programs
from parlour.server.http.messages.guests import OfflineGame
from parlour.server.http.messages.tables import RecordIn
from parlour.server.live.workers.advice import checks_question
from parlour.server.steady_clock import now_ms
from parlour.table.clock import Millis

router = APIRouter(prefix="/api", tags=["guests"])

AHEAD: Millis = 86_400_000
"""How far a device's clock may be ahead: a day."""


@router.post("/offline-games", status_code=204)
async def add_offline_game(
    body: RecordIn, service: ServiceDep, person: CurrentPerson, owner: JobOwnerDep, request: Request
) -> None:
    """Add a finished game against bots; the same deal a second time changes nothing."""
    not_for_programs(person)
    record = parse_record(body.record)
    seat = own_seat(record)
    ended = _ended(record)
    checks = await answer(checks_question(body.record), owner, request, LONGEST_WAIT)
    if not all(one["holds"] for one in orjson.loads(checks["en"])):
        raise Refusal("bad_record", "server-offline-wrong")
    await service.store.offline_games.save(
        {
            "guest": person.who,
            "seed": record.seed,
            "game": record.game,
            "seat": seat,
            "ended": ended,
            "record": orjson.dumps(dump_record(record)).decode(),
        }
    )


@router.get("/offline-games")
async def offline_games(
    service: ServiceDep, person: CurrentPerson, limit: Annotated[int, Query(ge=1, le=500)] = 200
) -> list[OfflineGame]:
    """The guest's games that were played offline, the latest first; records without their moves."""
    rows = await service.store.offline_games.list_games(person.who, limit)
    return await asyncio.to_thread(_without_moves, rows)  # they may be a megabyte


def _without_moves(rows: Sequence[RowMapping]) -> list[OfflineGame]:
    return [
        OfflineGame(
            game=row["game"],
            seat=row["seat"],
            ended=row["ended"],
            record={**orjson.loads(row["record"]), "moves": []},
        )
        for row in rows
    ]


@router.delete("/offline-games", status_code=204)
async def delete_offline_games(service: ServiceDep, person: CurrentPerson) -> None:
    """Delete all of them."""
    not_for_programs(person)
    await service.store.offline_games.delete(person.who)


def own_seat(record: Record) -> Seat:
    """The seat of the one person; refuses what is no finished game of one person against bots."""
    seats = record.seats or ()
    people = [seat for seat, kind in enumerate(seats) if kind == "human"]
    known = ratings(get(record.game), len(seats))
    is_against_bots = len(people) == 1 and len(seats) > 1
    is_rated = all(kind in known for kind in seats if kind != "human")
    has_resigned = bool(people) and people[0] in (record.resigned or ())
    is_over = record.winners is not None or has_resigned
    is_fresh = record.decks is None and not {"same_as", "branch"} & record.more.keys()
    if not (is_against_bots and is_rated and is_over and is_fresh and record.seed):
        raise Refusal("bad_record", "server-offline-not-rated")
    return people[0]


def _ended(record: Record) -> Millis:
    """When the device says that the game ended; refuses a time to come."""
    try:
        ended = datetime.fromisoformat(record.ended or "")
    except ValueError:
        raise Refusal("bad_record", "server-offline-not-rated") from None
    if ended.tzinfo is None:
        ended = ended.replace(tzinfo=UTC)
    at = int(ended.timestamp() * 1000)
    if not 0 < at <= now_ms() + AHEAD:
        raise Refusal("bad_record", "server-offline-not-rated")
    return at
