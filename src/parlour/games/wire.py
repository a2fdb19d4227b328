"""Frozen dataclasses to JSON and back, strictly.

States, views and events are plain dataclasses whose field names are the keys that outside
programs see. That makes one short function enough to write any of them and one to read them,
and it leaves no second list of keys that could drift from the first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, cast

from parlour.games.reading import ROWS, Json, Unreadable, brief, reader

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
    if isinstance(value, ROWS):
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
    return _taker(kind)(value)


def changed(value: T, **changes: Any) -> T:
    """Like `dataclasses.replace`, in half of the time; every event changes a state."""
    kind: Any = type(value)
    # In order, so by place: of a name that is no field there is one too many.
    return cast(T, kind(*(_taker(kind)(value) | changes).values()))


@cache
def _taker(kind: Any) -> Callable[[object], dict[str, Any]]:
    """What takes a value of this type apart, written out for the type as dataclasses does itself.

    Asking for the fields each time, or going through a list of names, costs several times as much.
    """
    parts = ", ".join(f"{field.name!r}: value.{field.name}" for field in fields(kind))
    take = eval(f"lambda value: {{{parts}}}")  # noqa: S307 - names of our own fields, nothing else
    return cast(Callable[[object], dict[str, Any]], take)
