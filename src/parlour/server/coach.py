"""HTTP: the coach's review of a finished game, and a hint in a game that is not rated.

Reviews take seconds. They are made one after the other in a process of their own, so that they
never keep a bot waiting; those who ask for the same one share it, and the last ones are kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from parlour.games import get
from parlour.games.record import parse_record
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.server.lobby import Number, TableId, record_text
from parlour.server.packing import json_answer
from parlour.server.review_messages import Judged, Review, ReviewPending
from parlour.server.room import Room
from parlour.server.service import Anybody, Served, Somebody, Speaking
from parlour.server.thinking import Thinkers
from parlour.table.message import view_for
from parlour.text import LANGUAGES, Words

router = APIRouter(prefix="/api", tags=["coach"])

KEPT = 64
"""Reviews that stay in memory."""
WAITING = 16
"""Reviews under way or waiting; more are refused."""
LONGEST_WAIT = 30

Key = tuple[str, int]
Texts = dict[str, bytes]
"""A review as JSON, for each language."""
HintQuestion = tuple[str, Json, list[str], tuple[str, ...], str]


def make_review(text: str) -> Texts:
    """Review a record; runs in a worker."""
    from parlour.table.review import review  # noqa: PLC0415 - the server itself needs no NumPy
    from parlour.table.review_json import dump_review  # noqa: PLC0415

    found = review(parse_record(orjson.loads(text)))
    return {lang: orjson.dumps(dump_review(found, Words(lang))) for lang in LANGUAGES}


def make_hint(question: HintQuestion) -> bytes:
    """Think for somebody; runs in a worker. A view is all there is to think with."""
    from parlour.table.review import hint  # noqa: PLC0415
    from parlour.table.review_json import dump_judgement  # noqa: PLC0415

    name, view, legal, names, lang = question
    game = get(name)
    found = hint(game, game.load_view(view), legal, names)
    return orjson.dumps(dump_judgement(found, Words(lang)))


class Coach:
    """The reviews of this process: made once, kept for a while."""

    def __init__(self) -> None:
        self._workers = Thinkers(1, warm=False)
        self._made: OrderedDict[Key, Texts] = OrderedDict()
        self._making: dict[Key, asyncio.Task[Texts]] = {}

    async def review(self, key: Key, record: str, wait: float) -> Texts | None:
        """The review of this record; None if it takes longer than that."""
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        task = self._making.get(key)
        if task is None:
            if len(self._making) >= WAITING:
                raise Refusal("too_many", "coach-busy")
            task = asyncio.create_task(self._make(key, record))
            # What went wrong is for whoever waits; nobody may be waiting any more.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._making[key] = task
        done, _ = await asyncio.wait({task}, timeout=wait)
        return task.result() if done else None

    async def _make(self, key: Key, record: str) -> Texts:
        try:
            made = await self._workers.work(make_review, record)
        finally:
            del self._making[key]
        self._made[key] = made
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    async def close(self) -> None:
        """Nobody waits any more."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()


@router.get(
    "/tables/{table_id}/records/{number}/review",
    response_model=Review,
    responses={202: {"model": ReviewPending}},
)
async def review_record(
    table_id: TableId,
    number: Number,
    request: Request,
    service: Served,
    person: Anybody,
    words: Speaking,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT,
) -> Response:
    """What the coach says about a finished game. 202 if that is still being worked out."""
    await service.room(table_id, person)
    coach: Coach = request.app.state.coach
    texts = await coach.review(
        (table_id, number), await record_text(service, table_id, number), wait
    )
    if texts is None:
        return Response(b'{"pending":true}', 202, media_type="application/json")
    return json_answer(texts[words.lang], request.headers)


@router.get("/tables/{table_id}/hint", response_model=Judged)
async def hint_at_table(
    table_id: TableId, service: Served, person: Somebody, words: Speaking
) -> Response:
    """What the coach would play for the asker here, and why; never at a rated table."""
    room = await service.room(table_id, person)
    question = _question(room, person.who, words)
    answer = await service.rooms.thinkers.work(make_hint, question)
    return Response(answer, media_type="application/json")


def _question(room: Room, who: str, words: Words) -> HintQuestion:
    table = room.table
    seat = table.seat_of(who)
    if seat is None:
        raise Refusal("not_seated", "table-not-seated")
    if table.settings.rated or not table.settings.hints:
        raise Refusal("forbidden", "coach-no-hints")
    legal = list(table.legal(seat))
    if not legal:
        raise Refusal("not_now", "coach-nothing-to-do")
    view: Any = view_for(table, seat)
    return table.game.name, view, legal, table.names, words.lang
