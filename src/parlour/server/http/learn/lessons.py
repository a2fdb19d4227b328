"""HTTP: lessons, the guided first games; tips. Nothing about them is stored."""

from __future__ import annotations

from fastapi import APIRouter

from parlour.games.sentence import dump_sentence
from parlour.server.http.dependencies import CurrentPerson, OptionalPerson, ServiceDep
from parlour.server.http.messages.tables import LessonIn, LessonOut, PlayerSentence
from parlour.server.http.paths import GameName
from parlour.server.http.tables import TableId
from parlour.table.json_api.lesson import lesson_at

router = APIRouter(prefix="/api", tags=["lessons"])


@router.post("/lessons/{game}")
async def lesson(game: GameName, given: LessonIn, _: OptionalPerson) -> LessonOut:
    """The lesson's next step after these ones, or why the last move was wrong."""
    return LessonOut(**lesson_at(game, given.done, given.name))


@router.get("/tables/{table_id}/tips")
async def tips(
    table_id: TableId, service: ServiceDep, person: CurrentPerson
) -> list[PlayerSentence]:
    """What a newcomer in the sender's seat may want to know now; nothing without aids."""
    table = (await service.room(table_id, person)).table
    found = table.tips(table.seat_of(person.who))
    return [PlayerSentence(**dump_sentence(one)) for one in found]
