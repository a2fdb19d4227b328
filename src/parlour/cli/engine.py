"""`parlour engine`: the referee on standard input and output, one JSON object per line.

Bad input never ends it: every line gets a one-line answer, and the game stays as it was.
`parlour bot` answers its lines through the same loop.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import BinaryIO

from parlour.cli.arguments import AddCommand
from parlour.games import AnyGame, Refusal, get
from parlour.games.wire import Json, dump_line, parse_line
from parlour.text import Words

MAX_LINE_BYTES = 16 * 2**20
"""Far longer than any real request. Without a limit, one line could fill the memory."""


def add_engine_command(add: AddCommand) -> None:
    """Register `engine`."""
    add("engine", engine).game()


def engine(arguments: Namespace, words: Words) -> int:
    """Run the referee on standard input and output."""
    serve(get(arguments.game), sys.stdin.buffer, sys.stdout.buffer, words)
    return 0


def serve(game: AnyGame, requests: BinaryIO, replies: BinaryIO, words: Words) -> None:
    """Answer every line until there are no more."""
    from parlour.games.referee import Referee

    answer_lines(Referee(game).answer, requests, replies, words)


def answer_lines(
    answer: Callable[[Json], Json], requests: BinaryIO, replies: BinaryIO, words: Words
) -> None:
    """Write one reply per request; a Refusal becomes an error line."""
    while line := requests.readline(MAX_LINE_BYTES + 1):
        replies.write(dump_line(_reply(answer, line, requests, words)))
        replies.flush()


def _reply(answer: Callable[[Json], Json], line: bytes, requests: BinaryIO, words: Words) -> Json:
    try:
        if len(line) > MAX_LINE_BYTES:
            _skip_rest(line, requests)
            raise Refusal("bad_request", "line-too-long", megabytes=MAX_LINE_BYTES // 2**20)
        return answer(parse_line(line))
    except Refusal as refusal:
        return {"error": {"code": refusal.code, "message": words.refuse(refusal)}}


def _skip_rest(line: bytes, requests: BinaryIO) -> None:
    """Read to the end of a line that is too long, without keeping it."""
    while line and not line.endswith(b"\n"):
        line = requests.readline(MAX_LINE_BYTES)
