"""HTTP: the puzzles of a game, all at once. Answers to them stay on the player's device."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from parlour.server.http.dependencies import OptionalPerson, ServiceDep
from parlour.server.http.messages.tables import PuzzleSet
from parlour.server.http.middleware.compression import SharedJson
from parlour.server.http.paths import GameName
from parlour.table.puzzles.collection import dump_collection

router = APIRouter(prefix="/api", tags=["puzzles"])


@router.get("/puzzles/{game}", response_model=PuzzleSet)
async def puzzles(
    game: GameName, request: Request, service: ServiceDep, _: OptionalPerson
) -> Response:
    """All puzzles of a game."""
    # Working them out takes a second, so it is done once for all requests.
    made = service.puzzles.setdefault(game, SharedJson(partial(dump_collection, game)))
    return (await made.get()).respond(request.headers)
