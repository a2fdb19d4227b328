"""`parlour engine`: the referee on standard input and output, one JSON object a line.

It never dies of bad input: whatever a line holds, the answer is one line, and the game stands.
"""

from __future__ import annotations

import json
from typing import BinaryIO, NoReturn

from parlour.games.game import AnyGame
from parlour.games.referee import Referee
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.text import Words

LONGEST_LINE = 16 * 2**20
"""Bytes. Longer than any honest request by far; without a bound one line could fill the memory."""


def serve(game: AnyGame, requests: BinaryIO, replies: BinaryIO, words: Words) -> None:
    """Answer every line until there are no more."""
    referee = Referee(game)
    while line := requests.readline(LONGEST_LINE + 1):
        replies.write(dump_line(_reply(referee, line, requests, words)))
        replies.flush()


def _reply(referee: Referee, line: bytes, requests: BinaryIO, words: Words) -> Json:
    try:
        if len(line) > LONGEST_LINE:
            _skip_rest(line, requests)
            raise Refusal("bad_request", "line-too-long", megabytes=LONGEST_LINE // 2**20)
        return referee.answer(parse_line(line))
    except Refusal as refusal:
        return {"error": {"code": refusal.code, "message": words.refuse(refusal)}}


def _skip_rest(line: bytes, requests: BinaryIO) -> None:
    """Read to the end of an endless line without keeping it."""
    while line and not line.endswith(b"\n"):
        line = requests.readline(LONGEST_LINE)


def parse_line(line: bytes) -> Json:
    """One JSON value from one line; refuses garbage, deep nesting and numbers without end."""
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        # ValueError covers broken UTF-8, broken JSON and integers too long for Python to read.
        raise Refusal("bad_json", "bad-json") from None


def _refuse_constant(name: str) -> NoReturn:
    """NaN and Infinity are Python's own, not JSON."""
    raise ValueError(name)


def dump_line(data: Json) -> bytes:
    """One JSON object as a line of ASCII, so that no terminal or pipe can spoil it."""
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"
