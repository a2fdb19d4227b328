"""Change a valid input a little: its bytes, or its JSON values and keys."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

ODD_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2, 5, 255, 2**31, 2**63, 10**30, 0.5, 1e308, "", "0", "Y1", "5211",
    "pixies", "\x00", "\ud800", "\u202e", "a" * 300, "é́́́́", "{ $x }", [], [[]], {}, {"": None},
    ["Y1"] * 100,
]  # fmt: skip
ODD_BYTES = [
    b"\x00", b"\xff", b"\xed\xa0\x80", b"\xe2\x80\xae", b'"', b"\\", b"{", b"}", b"[", b"]", b",",
    b"-", b"/", b"*", b"+", b"\n", b" ", b"e999", b"NaN", b"1" * 400, b"[" * 300, b"null",
]  # fmt: skip


def mutate(data: bytes, rng: random.Random, others: list[bytes]) -> bytes:
    """One changed copy of an input; `others` are inputs to splice with."""
    if rng.random() < 0.6:
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            pass
        else:
            for _ in range(rng.choice((1, 1, 2, 4))):
                value = _change_value(value, rng)
            return json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "replace")
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = _change_bytes(data, rng, others)
    return data


def _change_bytes(data: bytes, rng: random.Random, others: list[bytes]) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = min(len(data), start + rng.choice((0, 1, 1, 2, 8, 40)))
    match rng.randrange(5):
        case 0:
            return data[:start] + rng.choice(ODD_BYTES) + data[end:]
        case 1:
            return data[:start] + data[end:]
        case 2:
            return data[:end] + data[start:]
        case 3:
            return data[:start] + rng.randbytes(end - start) + data[end:]
        case _:
            other = rng.choice(others)
            return data[:start] + other[rng.randrange(len(other) + 1) :]


def _change_value(value: Any, rng: random.Random) -> Any:
    """Replace, remove, repeat, move or rename one part of a JSON value."""
    places = list(_places(value)) if isinstance(value, dict | list) else []
    if not places:
        return deepcopy(rng.choice(ODD_VALUES))
    holder, key = rng.choice(places)
    match rng.randrange(7):
        case 0 | 1 | 2:
            holder[key] = deepcopy(rng.choice(ODD_VALUES))
        case 3:
            del holder[key]
        case 4 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), deepcopy(holder[key]))
        case 4:
            holder[rng.choice(["do", "id", "seat", "x", "", "settings"])] = deepcopy(holder[key])
        case 5:
            other, place = rng.choice(places)
            if _has(other, place) and not isinstance(other[place], dict | list):
                holder[key] = other[place]
        case _:
            if isinstance(holder[key], bool | None):
                holder[key] = not holder[key]
            elif isinstance(holder[key], int):
                holder[key] += rng.choice((-1, 1, 10, -(10**6)))
            elif isinstance(holder[key], str):
                text = holder[key]
                cut = rng.randrange(len(text) + 1)
                holder[key] = text[:cut] + rng.choice(["", " ", "9", "-", "/", "\x07"]) + text[cut:]
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _has(holder: Any, key: Any) -> bool:
    return key in holder if isinstance(holder, dict) else key < len(holder)
