"""A game's options: what players may agree on before the deal.

A game describes them once, as the fields of its frozen dataclass `Options`, each made with
`option`. The command line, the page and the lab read that description; none of them names an
option of a particular game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias, cast, get_type_hints

from parlour.games import wire
from parlour.games.refusal import Refusal

Value: TypeAlias = bool | int

_YES_NO = {"yes": True, "true": True, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, its type, its default, and the Fluent id of its label."""

    name: str
    kind: type[bool] | type[int]
    default: Value
    label: str
    """The label's message. The message `<label>-hint` explains the option in a few words."""

    def parse(self, text: str) -> Value:
        """Read a value as people type it: `yes`, `no`, `true`, `false`, or a number."""
        if self.kind is bool and text.lower() in _YES_NO:
            return _YES_NO[text.lower()]
        if self.kind is int and text.removeprefix("-").isdecimal() and len(text) < 10:
            return int(text)
        raise _refuse_value(self.name, wire.brief(text))


def option(default: Value, *, label: str) -> Any:
    """Declare a field of a game's `Options`."""
    return field(default=default, metadata={"label": label})


def describe(kind: type) -> tuple[Option, ...]:
    """List the options that a game's `Options` declares, in order."""
    hints = get_type_hints(kind)
    return tuple(
        Option(one.name, hints[one.name], cast(Value, one.default), one.metadata["label"])
        for one in fields(kind)
    )


def parse(game: str, kind: type, data: object) -> Any:
    """Build a game's `Options` from a mapping; refuse unknown names and wrong values."""
    if isinstance(data, kind):
        return data
    if not isinstance(data, Mapping):
        raise Refusal("bad_option", "options-not-an-object")
    known = {one.name for one in fields(kind)}
    for name in data:
        if name not in known:
            raise _refuse_name(game, str(name))
    try:
        return wire.load(kind, dict(data))
    except wire.Unreadable as error:
        raise _refuse_value(error.place.rpartition(".")[2], error.found) from None


def parse_texts(game: str, kind: type, texts: Iterable[str]) -> Any:
    """Build a game's `Options` from `name=value` texts, as on the command line."""
    known = {one.name: one for one in describe(kind)}
    values = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in known:
            raise _refuse_name(game, name)
        values[name] = known[name].parse(value)
    return parse(game, kind, values)


def to_texts(chosen: Any) -> tuple[str, ...]:
    """The `name=value` texts that `parse_texts` reads, for every option that is not the default."""
    values = {one: getattr(chosen, one.name) for one in describe(type(chosen))}
    return tuple(
        f"{one.name}={('no', 'yes')[value] if one.kind is bool else value}"
        for one, value in values.items()
        if value != one.default
    )


def _refuse_name(game: str, name: str) -> Refusal:
    return Refusal("bad_option", "option-unknown", option=name[:40], game=game)


def _refuse_value(name: str, found: str) -> Refusal:
    return Refusal("bad_option", "option-wrong", option=name, found=found)
