"""The tasks of advice workers: hints, reviews, replays, checks of a deal, steps of a branch.

Every function takes picklable arguments and returns JSON, compressed if it is long, by language.
"""

from __future__ import annotations

import gzip
from typing import Any

import orjson

from parlour.games import get
from parlour.games.record import parse_record
from parlour.games.verify import verify
from parlour.games.wire import Json
from parlour.table.daily.par import ParGame, play_par
from parlour.table.decide.lobby import branch_steps
from parlour.table.json_api.position import Question, bot_move
from parlour.table.json_api.replay import replayed
from parlour.table.review.model import dump_judgement, dump_review
from parlour.text import LANGUAGES, Words

Texts = dict[str, bytes]
"""An answer for each language; under "" one that is the same in all."""
HintQuestion = tuple[str, Any, list[str], tuple[str, ...]]
"""A game, the view of a seat, its legal moves, and the players' names."""
MIN_BYTES = 4096
"""Shorter answers are not compressed."""
GZIP_LEVEL = 5
"""Near the best ratio for JSON, at a third of the time."""


def pack(data: Json) -> bytes:
    """JSON as bytes, compressed if it is long."""
    text = orjson.dumps(data)
    return gzip.compress(text, GZIP_LEVEL) if len(text) >= MIN_BYTES else text


def make_review(question: tuple[str, int]) -> Texts:
    """Review a record with this number of worlds."""
    from parlour.table.review.coach import review  # noqa: PLC0415 - NumPy loads slowly

    record, worlds = question
    found = review(parse_record(orjson.loads(record)), worlds)
    return {lang: pack(dump_review(found, Words(lang))) for lang in LANGUAGES}


def make_hint(question: HintQuestion) -> Texts:
    """Work out a hint from a view alone."""
    from parlour.table.review.coach import hint  # noqa: PLC0415

    name, view, legal, names = question
    found = hint(get(name), view, legal, names)
    return {lang: pack(dump_judgement(found, Words(lang))) for lang in LANGUAGES}


def make_par(game: ParGame) -> int:
    """The points of one game that a daily deal's par is worked out from."""
    return play_par(game)


def make_bot_move(question: tuple[Question, str]) -> Texts:
    """A bot's move in a position of a real table."""
    return {"": pack(bot_move(*question))}


def make_replay(record: str) -> Texts:
    """A record as frames."""
    return {"": pack(replayed(orjson.loads(record)))}


def make_checks(record: str) -> Texts:
    """Repeat the deal and the moves of a record, and compare."""
    checks = verify(parse_record(orjson.loads(record)))
    return {
        lang: pack(
            [
                {"name": one.name, "holds": one.holds, "message": Words(lang).say(one.finding)}
                for one in checks
            ]
        )
        for lang in LANGUAGES
    }


def check_branch(branch: tuple[str, int]) -> Texts:
    """Refuse a record from which no game can branch off at this step."""
    record, step = branch
    branch_steps(parse_record(orjson.loads(record)), step)
    return {"": b"{}"}
