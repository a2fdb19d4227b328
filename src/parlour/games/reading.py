"""JSON into frozen dataclasses, strictly: for every type a reader, made once from its hints.

A server reads thousands of log entries a second; asking a type what it is made of for each of
them would cost more than reading them.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

Json: TypeAlias = Any
ROWS = (list, tuple)  # not a union, which would be put together at every look
Read: TypeAlias = Callable[[Json], Any]
"""Gives the value that some JSON stands for, or raises Unreadable."""


class Unreadable(ValueError):  # noqa: N818 - it says what the data is, not that we failed
    """The data does not have the shape that was asked for: what was found at which place."""

    def __init__(self, place: str, found: str = "none") -> None:
        super().__init__(f"{place} cannot be {found}")
        self.place = place
        self.found = found

    def within(self, place: str) -> Unreadable:
        """The same, seen from further out."""
        return Unreadable(place + self.place, self.found)


def brief(data: Json) -> str:
    """A value from outside as JSON writes it, short enough for a sentence."""
    if isinstance(data, list | tuple | dict):
        return "{…}" if isinstance(data, dict) else "[…]"
    text = json.dumps(data, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"


@cache
def reader(kind: Any) -> Read:
    """What reads values of this type."""
    if kind is Any:
        return lambda data: data
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _optional(args)
    if origin is Literal:
        return _one_of(args)
    if origin is tuple:
        return _many(reader(args[0])) if args[-1] is Ellipsis else _few(args)
    if is_dataclass(kind):
        return _whole(kind)
    return _plain(kind)


def _plain(kind: type) -> Read:
    def read(data: Json) -> Any:
        # `type(..) is`: true is an int to isinstance, but not to the people who wrote the protocol.
        if type(data) is not kind:
            raise Unreadable("", brief(data))
        return data

    return read


def _optional(args: tuple[Any, ...]) -> Read:
    (inner,) = (reader(arg) for arg in args if arg is not type(None))
    return lambda data: None if data is None else inner(data)


def _one_of(values: tuple[Any, ...]) -> Read:
    kinds = {type(value) for value in values}

    def read(data: Json) -> Any:
        if type(data) not in kinds or data not in values:
            raise Unreadable("", brief(data))
        return data

    return read


def _many(inner: Read) -> Read:
    def read(data: Json) -> tuple[Any, ...]:
        if not isinstance(data, ROWS):
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


def _few(args: tuple[Any, ...]) -> Read:
    readers = [reader(arg) for arg in args]

    def read(data: Json) -> tuple[Any, ...]:
        if not isinstance(data, ROWS) or len(data) != len(readers):
            raise Unreadable("", brief(data))
        return tuple(inner(item) for inner, item in zip(readers, data, strict=True))

    return read


def _whole(kind: Any) -> Read:
    hints = get_type_hints(kind)
    parts = [(one.name, reader(hints[one.name]), _is_needed(one)) for one in fields(kind)]

    def read(data: Json) -> Any:
        if not isinstance(data, dict):
            raise Unreadable("", brief(data))
        values = {}
        for name, inner, needed in parts:
            if name in data:
                try:
                    values[name] = inner(data[name])
                except Unreadable as error:
                    raise error.within(f".{name}") from None
            elif needed:
                raise Unreadable(f".{name}")
        return kind(**values)

    return read


def _is_needed(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
