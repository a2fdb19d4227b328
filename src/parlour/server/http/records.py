"""HTTP: records of finished games, their replay and the check of their deal; score sheets.

A record has two addresses. Below its table's address, anyone who may watch the table can read it.
Below `/records`, anyone with the link can: a private table's id cannot be guessed, and a public
table's games could be watched anyway. Only the records of a public table without spectators are
limited to its players.
"""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Request, Response

from parlour.games.refusal import Refusal
from parlour.server.http.advice import LONGEST_WAIT, answer
from parlour.server.http.dependencies import (
    CurrentPerson,
    JobOwnerDep,
    OptionalPerson,
    Service,
    ServiceDep,
    WordsDep,
    is_table_id,
)
from parlour.server.http.messages.guests import RatingChange
from parlour.server.http.messages.sheets import SheetIn, SheetOut
from parlour.server.http.messages.tables import DealCheck, RecordIn, Replay, Sentence
from parlour.server.http.middleware.compression import packed_response
from parlour.server.http.tables import Number, TableId
from parlour.server.identity import Person, person_id
from parlour.server.live.room import Room
from parlour.server.live.workers.advice import checks_question, replay_question
from parlour.server.live.workers.fair_queue import JobOwner
from parlour.server.steady_clock import now_ms
from parlour.table.daily.days import revealed_at
from parlour.table.json_api.score import dump_sheet, read_sheet

router = APIRouter(prefix="/api", tags=["records"])


async def _table_record(
    table_id: TableId, number: Number, service: ServiceDep, person: OptionalPerson
) -> str:
    if await service.find_room(table_id) is None:
        return await _expired_record(table_id, number, service, person)
    room = await service.room(table_id, person)
    await _check_shown(room, number, service, person)
    return _found(await service.store.record(table_id, number))


async def _expired_record(
    table_id: str, number: int, service: Service, person: Person | None
) -> str:
    """A record whose table has expired, for those who played there: nobody knows who else may."""
    who = person_id(person)
    if who is None or not is_table_id(table_id):
        raise Refusal("not_found", "server-no-record")
    if not await service.store.has_played(who, table_id):
        raise Refusal("not_found", "server-no-record")
    return _found(await service.store.record(table_id, number))


async def _shared_record(
    table_id: TableId, number: Number, service: ServiceDep, person: OptionalPerson
) -> str:
    room = await service.find_room(table_id)
    if room is None:
        return await _expired_record(table_id, number, service, person)
    await _check_shown(room, number, service, person)
    found = _found(await service.store.record(table_id, number))
    who = person_id(person)
    allowed = room.table.settings.private or room.may_watch(who)
    if not allowed and (who is None or not await service.store.has_played(who, table_id)):
        raise Refusal("forbidden", "server-no-spectators")
    return found


async def _check_shown(room: Room, number: int, service: Service, person: Person | None) -> None:
    """Refuse a record to others than its players before anyone may know it.

    With a delay, that is when spectators see the end; of a daily deal, when its day is over.
    """
    who, daily = person_id(person), room.table.daily
    if daily is not None:
        shown = revealed_at(daily.day)
    else:
        delay = room.table.settings.delay * 1000
        if not delay:
            return
        ended = await service.store.game_ended(room.id, number)
        shown = 0 if ended is None else ended + delay
    if shown <= now_ms():
        return
    if who is None or not await service.store.has_played(who, room.id, number):
        raise Refusal("not_found", "server-no-record")


def _found(record: str | None) -> str:
    if record is None:
        raise Refusal("not_found", "server-no-record")
    return record


TableRecord = Annotated[str, Depends(_table_record)]
"""A record as JSON, for anyone who may watch its table."""
SharedRecord = Annotated[str, Depends(_shared_record)]
"""A record as JSON, for anyone with its link."""


@router.get("/tables/{table_id}/records/{number}", response_model=dict[str, Any])
async def table_record(record: TableRecord) -> Response:
    """The record of a finished game. There is none before the end."""
    return Response(record, media_type="application/json")


@router.get("/records/{table_id}/{number}", response_model=dict[str, Any])
async def shared_record(record: SharedRecord) -> Response:
    """The record of a finished game, for anyone with its link."""
    return Response(record, media_type="application/json")


def _loaded(record: str) -> dict[str, Any]:
    data: dict[str, Any] = orjson.loads(record)
    return data


@router.get("/tables/{table_id}/records/{number}/checks", response_model=list[DealCheck])
async def check_deal(
    record: TableRecord, owner: JobOwnerDep, request: Request, words: WordsDep
) -> Response:
    """Repeat the deal of a finished game and compare: commitment, seed, moves, scores, winners."""
    texts = await answer(checks_question(_loaded(record)), owner, request, LONGEST_WAIT)
    return packed_response(texts[words.lang], request.headers)


@router.get("/tables/{table_id}/records/{number}/rating")
async def rating_change(
    table_id: TableId, number: Number, service: ServiceDep, person: CurrentPerson
) -> RatingChange:
    """What a rated game did to the sender's rating; only for those who played it."""
    row = None
    if await service.find_room(table_id) is not None:
        row = await service.store.rankings.rating_change(table_id, number, person.who)
    if row is None:
        raise Refusal("not_found", "server-not-rated")
    notes = [Sentence(id=f"rated-{reason}", args={}) for reason in row["reasons"].split()]
    keys = ("mu", "sigma", "old_mu", "old_sigma", "weight")
    return RatingChange(**{key: row[key] for key in keys}, notes=notes)


@router.get("/records/{table_id}/{number}/replay", response_model=Replay)
async def replay_shared_record(
    record: SharedRecord, owner: JobOwnerDep, request: Request
) -> Response:
    """A finished game's record and its frames, for anyone with its link."""
    return await _replay(_loaded(record), owner, request)


@router.post("/replay", response_model=Replay)
async def replay_record(given: RecordIn, owner: JobOwnerDep, request: Request) -> Response:
    """A record as frames: every step as every seat saw it."""
    return await _replay(given.record, owner, request)


async def _replay(record: dict[str, Any], owner: JobOwner, request: Request) -> Response:
    texts = await answer(replay_question(record), owner, request, LONGEST_WAIT)
    return packed_response(texts[""], request.headers)


@router.post("/score")
async def score_round(sheet: SheetIn, words: WordsDep, _: OptionalPerson) -> SheetOut:
    """A round on a real table, scored and explained."""
    found = read_sheet(sheet.game, sheet.text, sheet.round)
    return SheetOut(**dump_sheet(found), text=[words.say(one) for one in found.sentences])
