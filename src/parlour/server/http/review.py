"""HTTP: the coach's review of a finished game, and a hint in a game that is not rated.

Both are worked out by the advice workers (`live/workers/advice.py`), never by the bots' own.
"""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from parlour.server.http.advice import LONGEST_WAIT, answer, poll
from parlour.server.http.dependencies import (
    CurrentPerson,
    JobOwnerDep,
    ServiceDep,
    WordsDep,
    get_service,
)
from parlour.server.http.messages.tables import ReviewPending
from parlour.server.http.middleware.compression import packed_response
from parlour.server.http.records import SharedRecord, TableRecord
from parlour.server.http.tables import TableId
from parlour.server.live.room import Room
from parlour.server.live.workers.advice import hint_question, review_question
from parlour.server.live.workers.advice_tasks import HintQuestion
from parlour.server.live.workers.fair_queue import JobOwner
from parlour.table import commands
from parlour.table.review.model import Judgement, Review
from parlour.text import Words

router = APIRouter(prefix="/api", tags=["review"])

HINT_WAIT = 20
Wait = Annotated[float, Query(ge=0, le=LONGEST_WAIT)]
PENDING: dict[int | str, dict[str, Any]] = {202: {"model": ReviewPending}}


@router.get("/tables/{table_id}/records/{number}/review", response_model=Review, responses=PENDING)
async def review_record(
    record: TableRecord,
    owner: JobOwnerDep,
    request: Request,
    words: WordsDep,
    wait: Wait = LONGEST_WAIT,
) -> Response:
    """The coach's review of a finished game. 202 while it is not ready."""
    return await _review(record, owner, request, words, wait)


@router.get("/records/{table_id}/{number}/review", response_model=Review, responses=PENDING)
async def review_shared_record(
    record: SharedRecord,
    owner: JobOwnerDep,
    request: Request,
    words: WordsDep,
    wait: Wait = LONGEST_WAIT,
) -> Response:
    """The same review, for anyone with the record's link."""
    return await _review(record, owner, request, words, wait)


async def _review(
    record: str, owner: JobOwner, request: Request, words: Words, wait: float
) -> Response:
    service = get_service(request)
    question = review_question(record, service.config.review_worlds)
    texts = await poll(question, owner, request, wait)
    if texts is not None:
        return packed_response(texts[words.lang], request.headers)
    pending: dict[str, Any] = {"pending": True}
    if not service.advice.is_loaded(question):
        pending |= {"getting_ready": True, "message": words("server-getting-ready")}
    return Response(orjson.dumps(pending), 202, media_type="application/json")


@router.get("/tables/{table_id}/hint", response_model=Judgement)
async def hint_at_table(
    table_id: TableId,
    service: ServiceDep,
    person: CurrentPerson,
    owner: JobOwnerDep,
    request: Request,
    words: WordsDep,
    wait: Wait = HINT_WAIT,
) -> Response:
    """What the coach would play in the sender's seat, and why; never at a rated table.

    Hints are counted, one for each decision: see `hints` of the table.
    After `wait` seconds, 503 with the code `getting_ready` while the coach is being compiled.
    """
    room = await service.room(table_id, person)
    question = hint_question(_question(room, person.who))
    texts = await answer(question, owner, request, wait)
    await room.do(commands.NoteHint(person.who))
    return packed_response(texts[words.lang], request.headers)


def _question(room: Room, who: str) -> HintQuestion:
    table = room.table
    view, legal = table.hint_basis(table.seat_of(who))
    return table.game.name, view, legal, table.names
