"""`parlour engine`: the referee on standard input and output, one JSON object a line.

It never dies of bad input: whatever a line holds, the answer is one line, and the game stands.
`parlour bot` answers its lines through the same loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from parlour.games.game import AnyGame
from parlour.games.lines import dump_line, parse_line
from parlour.games.referee import Referee
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.text import Words

LONGEST_LINE = 16 * 2**20
"""Bytes. Longer than any honest request by far; without a bound one line could fill the memory."""


def serve(game: AnyGame, requests: BinaryIO, replies: BinaryIO, words: Words) -> None:
    """Answer every line until there are no more."""
    answer_lines(Referee(game).answer, requests, replies, words)


def answer_lines(
    answer: Callable[[Json], Json], requests: BinaryIO, replies: BinaryIO, words: Words
) -> None:
    """One reply a request; a Refusal becomes an error line."""
    while line := requests.readline(LONGEST_LINE + 1):
        replies.write(dump_line(_reply(answer, line, requests, words)))
        replies.flush()


def _reply(answer: Callable[[Json], Json], line: bytes, requests: BinaryIO, words: Words) -> Json:
    try:
        if len(line) > LONGEST_LINE:
            _skip_rest(line, requests)
            raise Refusal("bad_request", "line-too-long", megabytes=LONGEST_LINE // 2**20)
        return answer(parse_line(line))
    except Refusal as refusal:
        return {"error": {"code": refusal.code, "message": words.refuse(refusal)}}


def _skip_rest(line: bytes, requests: BinaryIO) -> None:
    """Read to the end of an endless line without keeping it."""
    while line and not line.endswith(b"\n"):
        line = requests.readline(LONGEST_LINE)
