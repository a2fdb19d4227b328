"""HTTP: looking back at games and scoring real ones. None of it changes anything."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response

from parlour.games.refusal import Refusal
from parlour.server import messages as ms
from parlour.server.lobby import Number, TableId
from parlour.server.packing import json_answer
from parlour.server.service import Anybody, Served, Speaking
from parlour.table.replay import replayed
from parlour.table.score import dump_sheet, read_sheet

router = APIRouter(prefix="/api", tags=["study"])


@router.get("/records/{table_id}/{number}")
async def shared_record(
    table_id: TableId, number: Number, service: Served, person: Anybody
) -> dict[str, Any]:
    """The record of a finished game, for whoever has its link.

    A private table's id is its link and cannot be guessed; a public table's games could be watched
    anyway. Of a public table closed to spectators only its players get records.
    """
    room = await service.find(table_id)
    found = None if room is None else await service.store.record(table_id, number)
    if room is None or found is None:
        raise Refusal("not_found", "server-no-record")
    who = person.who if person else None
    allowed = room.table.settings.private or room.may_watch(who)
    if not allowed and (who is None or not await service.store.has_played(who, table_id)):
        raise Refusal("forbidden", "server-no-spectators")
    data: dict[str, Any] = orjson.loads(found)
    return data


@router.post("/replay", response_model=ms.Replayed)
async def replay_record(given: ms.RecordIn, request: Request, _: Anybody) -> Response:
    """A record as frames: every step as every seat saw it."""

    def answer() -> Response:
        return json_answer(orjson.dumps(replayed(given.record)), request.headers)

    return await asyncio.to_thread(answer)


@router.post("/score")
async def score_round(sheet: ms.SheetIn, words: Speaking, _: Anybody) -> ms.SheetOut:
    """A round on a real table, scored and explained."""
    found = read_sheet(sheet.game, sheet.text, sheet.round)
    return ms.SheetOut(**dump_sheet(found), text=[words.say(one) for one in found.sentences])
