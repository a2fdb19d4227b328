"""JSON lines, as programs speak them over pipes: one object a line, read with suspicion."""

from __future__ import annotations

import json
from typing import NoReturn

from parlour.games.refusal import Refusal
from parlour.games.wire import Json


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
