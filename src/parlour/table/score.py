"""A score sheet for programs: what lies on a real table in, points and sentences out."""

from __future__ import annotations

from parlour.games import registry
from parlour.games.refusal import Refusal
from parlour.games.sheet import Sheet
from parlour.games.wire import Json, dump

LONGEST_SHEET = 4000


def read_sheet(game: str, text: object, number: object = None) -> Sheet:
    """Score a round, written as for `parlour score`; `number` says which round it is."""
    if not isinstance(text, str) or len(text) > LONGEST_SHEET:
        raise Refusal("bad_sheet", "table-unreadable")
    settings = {"round": number} if type(number) is int else {}
    return registry.get(game).score_sheet(text, settings)


def dump_sheet(sheet: Sheet) -> Json:
    """The figures of `parlour score --json`, its sentences in no language yet."""
    return {**sheet.data, "sentences": dump(sheet.sentences)}
