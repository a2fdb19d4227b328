"""Frozen dataclasses to JSON and back, strictly.

States, views and events are plain dataclasses whose field names are the keys that outside
programs see. That makes one short function enough to write any of them and one to read them,
and it leaves no second list of keys that could drift from the first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

from parlour.games.reading import Json, Unreadable, brief, reader

__all__ = [
    "Json",
    "Unreadable",
    "brief",
    "changed",
    "dump",
    "dump_tagged",
    "fields_of",
    "load",
    "load_tagged",
]

T = TypeVar("T")


_PLAIN = (str, int, float, type(None))


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
    try:
        return cast(T, reader(cast(Any, kind))(data))
    except Unreadable as error:
        raise error.within(where or kind.__name__) from None


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
    kind: Any = type(value)
    places, get = _shape(kind)
    return dict(zip(places, get(value), strict=True))


def changed(value: T, **changes: Any) -> T:
    """Like `dataclasses.replace`, in two thirds of the time; every event changes a state."""
    kind: Any = type(value)
    places, get = _shape(kind)
    values = list(get(value))
    for name, item in changes.items():
        values[places[name]] = item
    return cast(T, kind(*values))


@cache
def _shape(kind: Any) -> tuple[dict[str, int], Callable[[object], tuple[Any, ...]]]:
    """Where each field stands, and what gets them all. Asked once a type: reflection is slow."""
    names = [field.name for field in fields(kind)]
    places = {name: place for place, name in enumerate(names)}
    if len(names) > 1:
        return places, attrgetter(*names)
    # Of one name attrgetter makes a value, not a tuple; and there is none for no name.
    return places, lambda value: tuple(getattr(value, name) for name in names)
