"""Fast JSON for a table's log and messages: parts that many messages share are encoded once.

orjson encodes dataclasses six times as slowly as dictionaries, and most of a message is the same
for all seats: the rounds so far, the tally. So a dataclass is turned into a dictionary, and its
fields that hold dataclasses are cached as JSON, by the identity of the object.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import orjson

from parlour.games.wire import Json, fields_of
from parlour.table.log import Encoder, Entry, Played, dump_entry

CACHE_SIZE = 2048
"""Values of a few kilobytes each; enough for hundreds of busy tables."""


class _FragmentCache:
    """JSON by identity. The cache keeps the value alive, so its id cannot be reused."""

    def __init__(self, encode: Callable[[object], orjson.Fragment]) -> None:
        self._encode = encode
        self._known: dict[int, tuple[object, orjson.Fragment]] = {}

    def __call__(self, value: object) -> orjson.Fragment:
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        written = self._encode(value)
        self._known[id(value)] = value, written
        return written


def _encode_part(value: object) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(value))


_fragment = _FragmentCache(_encode_part)


def _value(value: Any) -> Any:
    """A value as orjson encodes it fastest: fields by name, also in items of lists."""
    if type(value) is list:
        return [_value(item) for item in value]
    kind: Any = type(value)
    if not hasattr(kind, "__dataclass_fields__"):
        return value
    named = fields_of(value)
    for name in _nested_fields(kind):
        part = named[name]
        if part:  # an empty part is encoded as fast as it is found
            named[name] = _fragment(part)
    return named


@cache
def _nested_fields(kind: Any) -> tuple[str, ...]:
    """The fields that hold frozen dataclasses, alone or in a tuple."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _holds_dataclasses(hint))


def _holds_dataclasses(hint: Any) -> bool:
    if is_dataclass(hint):
        return bool(vars(hint)["__dataclass_params__"].frozen)
    is_container = get_origin(hint) in {tuple, Union, UnionType}
    return is_container and any(_holds_dataclasses(part) for part in get_args(hint))


def _encode_event(event: object) -> orjson.Fragment:
    kind: Any = type(event)
    return orjson.Fragment(orjson.dumps({"event": _tag(kind), **fields_of(event)}))


@cache
def _tag(kind: type) -> str:
    return kind.__name__.lower()


_event = _FragmentCache(_encode_event)
"""A game's event, encoded once for the log and for all who may see the same of it."""


ORJSON = Encoder(_value, _event)
"""The encoder for orjson."""


def encode(message: Json) -> bytes:
    """A message as JSON. Each dataclass in it, all of them frozen, is encoded once for everyone."""
    return orjson.dumps(message, _fragment, orjson.OPT_PASSTHROUGH_DATACLASS)


def entry_json(entry: Entry) -> str:
    """An entry as it is stored, secrets included."""
    what = entry.what
    if type(what) is not Played:
        return orjson.dumps(dump_entry(entry, ORJSON)).decode()
    data = {  # the same, in one step: nearly all entries are moves
        "number": entry.number,
        "at": entry.at,
        "what": "played",
        "seat": what.seat,
        "move": what.move,
        "by_bot": what.by_bot,
        "ref": what.ref,
        "events": list(map(_event, what.events)),
    }
    return orjson.dumps(data).decode()
