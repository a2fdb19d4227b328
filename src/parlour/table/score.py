"""A score sheet for programs: what lies on a real table in, points and sentences out."""

from __future__ import annotations

from parlour.games import registry
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.table.message import dump_sentence

LONGEST_SHEET = 4000


def scored(game: str, text: object, number: object = None) -> Json:
    """A round, scored: the figures of `parlour score --json`, its sentences in no language yet."""
    if not isinstance(text, str) or len(text) > LONGEST_SHEET:
        raise Refusal("bad_sheet", "table-unreadable")
    settings = {"round": number} if type(number) is int else {}
    sheet = registry.get(game).score_sheet(text, settings)
    return {**sheet.data, "sentences": [dump_sentence(one) for one in sheet.sentences]}
