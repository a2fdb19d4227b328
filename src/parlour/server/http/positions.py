"""HTTP: help at a real table, for a position that a player has entered.

The coach and the bots are those of the advice workers, in the same queue and with the same limits
as hints. A guest who is playing a rated game gets no help here either.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from parlour.games.refusal import Refusal
from parlour.server.http.advice import answer
from parlour.server.http.dependencies import (
    JobOwnerDep,
    OptionalPerson,
    Service,
    ServiceDep,
    WordsDep,
)
from parlour.server.http.messages.sheets import (
    BotPositionIn,
    PositionIn,
    PositionMove,
    PositionMoves,
)
from parlour.server.http.middleware.compression import packed_response
from parlour.server.http.review import HINT_WAIT, Wait
from parlour.server.identity import Person
from parlour.server.live.workers.advice import bot_move_question, hint_question
from parlour.table.json_api.position import Question, moves_in, read_question
from parlour.table.review.model import Judgement

router = APIRouter(prefix="/api/position", tags=["score sheet"])


@router.post("/moves", response_model=PositionMoves)
async def position_moves(given: PositionIn, _: OptionalPerson) -> Any:
    """What the player may do, and the position after each move."""
    return moves_in(_read(given))


@router.post("/advice", response_model=Judgement)
async def position_advice(
    given: PositionIn,
    service: ServiceDep,
    person: OptionalPerson,
    owner: JobOwnerDep,
    request: Request,
    words: WordsDep,
    wait: Wait = HINT_WAIT,
) -> Response:
    """What the coach would play, why, and what the other moves cost.

    After `wait` seconds, 503 with the code `getting_ready` while the coach is being compiled.
    """
    found = _read(given)
    await _check_not_rated(service, person)
    legal = [str(move) for move in found.legal]
    question = hint_question((found.game.name, found.view, legal, found.names))
    texts = await answer(question, owner, request, wait)
    return packed_response(texts[words.lang], request.headers)


@router.post("/bot", response_model=PositionMove)
async def position_bot(
    given: BotPositionIn,
    service: ServiceDep,
    person: OptionalPerson,
    owner: JobOwnerDep,
    request: Request,
    wait: Wait = HINT_WAIT,
) -> Response:
    """What a bot plays in this position; the same question always gets the same answer."""
    found = _read(given)
    await _check_not_rated(service, person)
    texts = await answer(bot_move_question(found, given.bot), owner, request, wait)
    return packed_response(texts[""], request.headers)


def _read(given: PositionIn) -> Question:
    return read_question(given.game, given.position, given.names)


async def _check_not_rated(service: Service, person: Person | None) -> None:
    """Refuse help to a guest who is playing a rated game: its position could be the one entered."""
    if person is None:
        return
    rows = await service.store.tables_of(person.who)
    for room in await service.find_rooms(row["id"] for row in rows):
        table = None if room is None else room.table
        if table is not None and table.settings.rated and table.phase in ("playing", "paused"):
            raise Refusal("forbidden", "coach-no-hints")
