"""Frozen dataclasses to JSON and back, strictly.

States, views and events are plain dataclasses whose field names are the keys that outside
programs see. That makes one short function enough to write any of them and one to read them,
and it leaves no second list of keys that could drift from the first.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from operator import attrgetter
from typing import (
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

Json: TypeAlias = Any
T = TypeVar("T")


_PLAIN = (str, int, float, type(None))
# Reflection is slow and its answer never changes: asked once a type.
_GETTERS: dict[type, tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]] = {}
_HINTS: dict[type, dict[str, Any]] = {}


class Unreadable(ValueError):  # noqa: N818 - it says what the data is, not that we failed
    """The data does not have the shape that was asked for: what was found at which place."""

    def __init__(self, place: str, found: str = "none") -> None:
        super().__init__(f"{place} cannot be {found}")
        self.place = place
        self.found = found


def dump(value: object) -> Json:
    """A dataclass as a dict, a tuple as a list, everything inside likewise."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple | list):
        return [dump(item) for item in value]
    named = value if isinstance(value, dict) else fields_of(value)
    return {name: dump(item) for name, item in named.items()}


def load(kind: type[T], data: Json, where: str = "") -> T:
    """The value of that type which `dump` wrote as `data`. Unknown keys are passed over."""
    return cast(T, _load(kind, data, where or kind.__name__))


def brief(data: Json) -> str:
    """A value from outside as JSON writes it, short enough for a sentence."""
    if isinstance(data, list | tuple | dict):
        return "{…}" if isinstance(data, dict) else "[…]"
    text = json.dumps(data, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"


def dump_tagged(value: object) -> Json:
    """Like `dump`, with the class's name in front: how an event tells its kind."""
    return {"event": type(value).__name__.lower(), **dump(value)}


def load_tagged(kinds: tuple[type, ...], data: Json) -> Any:
    """The event which `dump_tagged` wrote, one of `kinds`."""
    tag = data.get("event") if isinstance(data, dict) else None
    for kind in kinds:
        if kind.__name__.lower() == tag:
            return load(kind, data)
    raise Unreadable("event", brief(tag))


def fields_of(value: object) -> dict[str, Any]:
    """A dataclass's fields by name, in order, each as it is."""
    kind = type(value)
    if kind not in _GETTERS:
        _GETTERS[kind] = _getter(kind)
    names, get = _GETTERS[kind]
    return dict(zip(names, get(value), strict=True))


def _getter(kind: Any) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    names = tuple(field.name for field in fields(kind))
    if len(names) > 1:
        return names, attrgetter(*names)
    # Of one name attrgetter makes a value, not a tuple; and there is none for no name.
    return names, lambda value: tuple(getattr(value, name) for name in names)


def changed(value: T, **changes: Any) -> T:
    """Like `dataclasses.replace`, in a third of the time: for states, which every event changes."""
    kind: Any = type(value)
    return cast(T, kind(**(fields_of(value) | changes)))


def _hints(kind: Any) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def _load(kind: Any, data: Json, where: str) -> Any:
    if kind is Any:
        return data
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        if data is None and type(None) in args:
            return None
        (kind,) = (arg for arg in args if arg is not type(None))
        return _load(kind, data, where)
    if origin is Literal:
        return _expect(data in args and type(data) in map(type, args), data, where)
    if origin is tuple:
        _expect(isinstance(data, list | tuple), data, where)
        if args[-1] is not Ellipsis:
            _expect(len(data) == len(args), data, where)
            return tuple(_load(arg, item, where) for arg, item in zip(args, data, strict=True))
        return tuple(_load(args[0], item, f"{where}[{i}]") for i, item in enumerate(data))
    if is_dataclass(kind):
        return _load_fields(cast(type, kind), data, where)
    # `type(..) is`: true is an int to isinstance, but not to the people who wrote the protocol.
    return _expect(type(data) is kind, data, where)


def _load_fields(kind: type, data: Json, where: str) -> Any:
    _expect(isinstance(data, dict), data, where)
    hints, values = _hints(kind), {}
    for field in fields(kind):
        if field.name in data:
            values[field.name] = _load(hints[field.name], data[field.name], f"{where}.{field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Unreadable(f"{where}.{field.name}")
    return kind(**values)


def _expect(holds: bool, data: Json, where: str) -> Json:
    if not holds:
        raise Unreadable(where, brief(data))
    return data
