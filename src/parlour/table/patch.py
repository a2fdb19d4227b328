"""What changed between two states, as a small JSON value, and how to apply it.

A patch of a value is

- a number, text, `true`, `false` or `null`: the new value;
- `[value]`: the new value, where it is a list or an object;
- `[n, a, b, ..]`, with at least one item after `n`: keep the first n items of the list, then append
  these;
- an object: patches by key of an object, or by index of a list; what it does not name stays.

Both sides of a difference are what one watcher may know, so a patch says nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from parlour.games.wire import Json, field_names

_PLAIN = frozenset({str, int, float, bool, type(None)})


Memo: TypeAlias = dict[tuple[int, int], tuple[Json, Any, Any]]
"""Patches of parts that several watchers see, by the identity of the old part and the new one. It
keeps both alive, so that nothing else can have their identities."""


def difference(old: Any, new: Any, memo: Memo | None = None) -> Json:
    """The patch from `old` to `new`: dataclasses, dicts by text, sequences and plain values.

    Of equal values it is an empty object. With `memo`, patches of fields are shared with earlier
    calls: most of what changes is the same for all seats.
    """
    if old is new:
        return {}
    kind: Any = type(new)
    if kind is type(old) and hasattr(kind, "__dataclass_fields__"):
        return _changed_fields(old, new, {} if memo is None else memo)
    return {} if old == new else _changed(old, new)


def _changed(old: Any, new: Any) -> Json:
    """The patch between values that are not the same object; empty if they are equal.

    Comparing dataclasses first would walk them twice. Plain values must already be known to differ.
    """
    kind: Any = type(new)
    if kind in _PLAIN:
        return new
    if kind is not type(old):
        return [new]
    if kind is tuple or kind is list:
        return _changed_list(old, new)
    if kind is dict:
        return _changed_keys(old, new) if old.keys() == new.keys() else [new]
    if hasattr(kind, "__dataclass_fields__"):
        return _changed_fields(old, new, {})
    return {} if old == new else [new]


def _changed_fields(old: Any, new: Any, memo: Memo) -> Json:
    """The patch between two dataclasses of one type, by field."""
    patch: dict[str, Json] = {}
    kind: Any = type(new)
    for name in field_names(kind):
        before, value = getattr(old, name), getattr(new, name)
        if before is value:
            continue
        if type(value) in _PLAIN:
            if before != value:
                patch[name] = value
        elif part := _changed_once(before, value, memo):
            patch[name] = part
    return patch


def _changed_once(old: Any, new: Any, memo: Memo) -> Json:
    known = memo.get((id(old), id(new)))
    if known is None:
        known = memo[id(old), id(new)] = _changed(old, new), old, new
    return known[0]


def _changed_keys(old: dict[str, Any], new: dict[str, Any]) -> Json:
    changed = {}
    for key, value in new.items():
        before = old[key]
        if before is value:
            continue
        if type(value) in _PLAIN:
            if before != value:
                changed[key] = value
        elif part := _changed(before, value):
            changed[key] = part
    return changed


def _changed_list(old: Sequence[Any], new: Sequence[Any]) -> Json:
    size = len(new)
    if len(old) != size:
        same = len(old)
        if new[:same] != old:  # most lists only grow
            pairs = enumerate(zip(old, new, strict=False))
            same = next((index for index, (a, b) in pairs if a != b), min(same, size))
        return [same, *new[same:]] if 0 < same < size else [new]
    changed = {}
    for index, value in enumerate(new):
        before = old[index]
        if before is value or (type(value) is tuple and before == value):
            continue
        if type(value) in _PLAIN:
            if before != value:
                changed[str(index)] = value
        elif part := _changed(before, value):
            changed[str(index)] = part
    # In a short list of cards where most have moved, the list itself is shorter.
    return changed if 2 * len(changed) <= size or type(new[0]) is not str else [new]


def apply_patch(old: Json, patch: Json) -> Json:
    """The new value; `old` is not changed. Raises LookupError or TypeError if they do not fit."""
    if isinstance(patch, list):
        return patch[0] if len(patch) == 1 else [*old[: patch[0]], *patch[1:]]
    if not isinstance(patch, dict):
        return patch
    new = old.copy()
    for key, part in patch.items():
        index = int(key) if isinstance(new, list) else key
        new[index] = apply_patch(new[index], part)
    return new
