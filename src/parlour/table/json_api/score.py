"""A score sheet as JSON: the cards of a real table in, points and sentences out."""

from __future__ import annotations

from parlour.games import registry
from parlour.games.refusal import Refusal
from parlour.games.sheet.round import Sheet
from parlour.games.wire import Json, dump

MAX_SHEET_LENGTH = 4000


def read_sheet(game: str, text: object, number: object = None) -> Sheet:
    """Score a round, written as for `parlour score`; `number` is the number of the round."""
    if not isinstance(text, str) or len(text) > MAX_SHEET_LENGTH:
        raise Refusal("bad_sheet", "table-unreadable")
    settings = {"round": number} if type(number) is int else {}
    return registry.get(game).score_sheet(text, settings)


def dump_sheet(sheet: Sheet) -> Json:
    """The JSON of `parlour score --json`, with sentences in no language yet."""
    return {**sheet.data, "sentences": dump(sheet.sentences)}
