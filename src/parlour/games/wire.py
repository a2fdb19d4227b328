"""Frozen dataclasses to JSON and back, strictly, and JSON lines.

States, views and events are plain dataclasses whose field names are the keys that outside programs
see. So one short function writes any of them and one reads them, and there is no second list of
keys that could differ from the first.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import (
    Any,
    Literal,
    NoReturn,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from parlour.games.refusal import Refusal

T = TypeVar("T")
Json: TypeAlias = Any
Read: TypeAlias = Callable[[Json], Any]
"""Returns the value that some JSON stands for, or raises Unreadable."""

# Tuples, not unions: isinstance is faster with them.
_ROWS = (list, tuple)
_PLAIN = (str, int, float, type(None))


class Unreadable(Refusal):
    """The data does not have the expected shape: what was found at which place."""

    def __init__(self, place: str, found: str = "none") -> None:
        super().__init__("bad_request", "record-unreadable", place=place, found=found)
        self.place = place
        self.found = found

    def within(self, place: str) -> Unreadable:
        """The same error, with an outer place in front of its place."""
        return Unreadable(place + self.place, self.found)


def brief(data: Json) -> str:
    """A value from outside as JSON, short enough for a sentence."""
    if isinstance(data, list | tuple | dict):
        return "{…}" if isinstance(data, dict) else "[…]"
    text = json.dumps(data, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"


# Dataclasses to JSON and back.


def dump(value: object) -> Json:
    """A dataclass as a dict, a tuple as a list, and so on inside."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, _ROWS):
        return [dump(item) for item in value]
    named = value if isinstance(value, dict) else fields_of(value)
    return {name: dump(item) for name, item in named.items()}


def load(kind: type[T], data: Json, where: str = "") -> T:
    """The value of that type which `dump` wrote as `data`. Unknown keys are ignored."""
    try:
        return cast(T, reader(cast(Any, kind))(data))
    except Unreadable as error:
        raise error.within(where or kind.__name__) from None


def dump_tagged(value: object) -> Json:
    """Like `dump`, with the class's name under `event`."""
    return {"event": type(value).__name__.lower(), **dump(value)}


def load_tagged(kinds: tuple[type, ...], data: Json) -> Any:
    """The event which `dump_tagged` wrote, one of `kinds`."""
    tag = data.get("event") if isinstance(data, dict) else None
    for kind in kinds:
        if kind.__name__.lower() == tag:
            return load(kind, data)
    raise Unreadable("event", brief(tag))


# Fields of dataclasses.


def fields_of(value: object) -> dict[str, Any]:
    """A dataclass's fields by name, in order, not converted."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in field_names(kind)}


def changed(value: T, **changes: Any) -> T:
    """Like `dataclasses.replace`, in less time; every event changes a state."""
    return type(value)(**{**fields_of(value), **changes})


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields, looked up once for each type."""
    return tuple(field.name for field in fields(kind))


# Readers, one for each type.


@cache
def reader(kind: Any) -> Read:
    """A function that reads values of this type. Made once per type, for speed."""
    if kind is Any:
        return lambda data: data
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _read_optional(args)
    if origin is Literal:
        return _read_literal(args)
    if origin is tuple:
        return _read_list(reader(args[0])) if args[-1] is Ellipsis else _read_tuple(args)
    if is_dataclass(kind):
        return _read_dataclass(kind)
    return _read_plain(origin or kind)


def _read_plain(kind: type) -> Read:
    def read(data: Json) -> Any:
        # Not isinstance, to which true is an int.
        if type(data) is not kind:
            raise Unreadable("", brief(data))
        return data

    return read


def _read_optional(args: tuple[Any, ...]) -> Read:
    (inner,) = (reader(arg) for arg in args if arg is not type(None))
    return lambda data: None if data is None else inner(data)


def _read_literal(values: tuple[Any, ...]) -> Read:
    kinds = {type(value) for value in values}

    def read(data: Json) -> Any:
        if type(data) not in kinds or data not in values:
            raise Unreadable("", brief(data))
        return data

    return read


def _read_list(inner: Read) -> Read:
    def read(data: Json) -> tuple[Any, ...]:
        if not isinstance(data, _ROWS):
            raise Unreadable("", brief(data))
        place = 0
        try:
            found = []
            for item in data:
                found.append(inner(item))
                place += 1
        except Unreadable as error:
            raise error.within(f"[{place}]") from None
        return tuple(found)

    return read


def _read_tuple(args: tuple[Any, ...]) -> Read:
    readers = [reader(arg) for arg in args]

    def read(data: Json) -> tuple[Any, ...]:
        if not isinstance(data, _ROWS) or len(data) != len(readers):
            raise Unreadable("", brief(data))
        return tuple(inner(item) for inner, item in zip(readers, data, strict=True))

    return read


def _read_dataclass(kind: Any) -> Read:
    hints = get_type_hints(kind)
    parts = [(part.name, reader(hints[part.name]), _is_required(part)) for part in fields(kind)]

    def read(data: Json) -> Any:
        if not isinstance(data, dict):
            raise Unreadable("", brief(data))
        values = {}
        for name, inner, is_required in parts:
            if name in data:
                try:
                    values[name] = inner(data[name])
                except Unreadable as error:
                    raise error.within(f".{name}") from None
            elif is_required:
                raise Unreadable(f".{name}")
        return kind(**values)

    return read


def _is_required(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


# JSON lines, as programs exchange them over pipes.


def parse_line(line: bytes) -> Json:
    """One JSON value from one line; refuses bad JSON, deep nesting and huge numbers."""
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        # ValueError covers broken UTF-8, broken JSON and integers too long for Python to read.
        raise Refusal("bad_json", "bad-json") from None


def _refuse_constant(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python reads but JSON does not have."""
    raise ValueError(name)


def dump_line(data: Json) -> bytes:
    """One JSON object as a line of ASCII, which no terminal or pipe can garble."""
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"
