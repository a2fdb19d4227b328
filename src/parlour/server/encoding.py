"""How a table's log and messages become JSON: what is told again and again is written once.

orjson takes dataclasses as they are, but six times as slowly as dictionaries, and most of a message
is what the other seats are told too: the rounds so far, the tally. So a value is taken apart into
its fields, and those that have fields of their own are remembered, as JSON, for as long as they are
the very same object.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache, lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import orjson

from parlour.games.wire import fields_of
from parlour.table.log import Entry, Form, dump_entry

REMEMBERED = 2048
"""Values: what hundreds of busy tables tell again at their next move. A few kilobytes each."""


class _Once:
    """JSON by identity: a value is kept with what was written of it, so nothing else can be it."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, orjson.Fragment]] = {}

    def __call__(self, value: object) -> orjson.Fragment:
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        written = orjson.Fragment(orjson.dumps(value))
        self._known[id(value)] = value, written
        return written


_once = _Once()


def _value(value: Any) -> Any:
    """What orjson writes fastest: the fields of a value, or of each value in a list, by name."""
    if type(value) is list:
        return [_value(item) for item in value]
    kind: Any = type(value)
    if not hasattr(kind, "__dataclass_fields__"):
        return value
    named = fields_of(value)
    for name in _deep(kind):
        part = named[name]
        if part:  # what is empty is written as fast as it is found
            named[name] = _once(part)
    return named


@cache
def _deep(kind: Any) -> tuple[str, ...]:
    """The fields that hold dataclasses which never change, alone or in a tuple."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _holds_fields(hint))


def _holds_fields(hint: Any) -> bool:
    if is_dataclass(hint):
        return bool(vars(hint)["__dataclass_params__"].frozen)
    looked_into = get_origin(hint) in {tuple, Union, UnionType}
    return looked_into and any(_holds_fields(part) for part in get_args(hint))


@lru_cache(maxsize=4096)
def _event(event: object) -> orjson.Fragment:
    """A game's event, written once for the log and for all who may see the same of it."""
    kind = type(event).__name__.lower()
    return orjson.Fragment(orjson.dumps({"event": kind, **fields_of(event)}))


WRITTEN = Form(_value, _event)
"""For orjson."""


def text_of(entry: Entry) -> str:
    """An entry of a log, everything included."""
    return orjson.dumps(dump_entry(entry, WRITTEN)).decode()
