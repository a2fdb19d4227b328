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
from typing import Any

from parlour.games.wire import Json, fields_of

_PLAIN = frozenset({str, int, float, bool, type(None)})


def difference(old: Any, new: Any) -> Json:
    """The patch from `old` to `new`: dataclasses, dicts by text, sequences and plain values.

    Of equal values it is an empty object.
    """
    return {} if old is new or old == new else _changed(old, new)


def _changed(old: Any, new: Any) -> Json:
    """The patch between values that are not equal. Every message needs dozens: it is kept short."""
    kind = type(new)
    if kind in _PLAIN:
        return new
    if kind is not type(old):
        return [new]
    if kind is tuple or kind is list:
        return _changed_list(old, new)
    if kind is not dict:
        return _changed_keys(fields_of(old), fields_of(new))
    return _changed_keys(old, new) if old.keys() == new.keys() else [new]


def _changed_keys(old: dict[str, Any], new: dict[str, Any]) -> Json:
    changed = {}
    for key, value in new.items():
        before = old[key]
        if before is not value and before != value:
            changed[key] = value if type(value) in _PLAIN else _changed(before, value)
    return changed


def _changed_list(old: Sequence[Any], new: Sequence[Any]) -> Json:
    if len(old) != len(new):
        same = 0
        for before, after in zip(old, new, strict=False):
            if before != after:
                break
            same += 1
        return [same, *new[same:]] if 0 < same < len(new) else [new]
    changed = {}
    for index, after in enumerate(new):
        before = old[index]
        if before is not after and before != after:
            changed[str(index)] = after if type(after) in _PLAIN else _changed(before, after)
    # In a short list of cards where most have moved, the list itself is shorter.
    return changed if 2 * len(changed) <= len(new) or not isinstance(new[0], str) else [new]


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
