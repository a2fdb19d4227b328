"""A strategy: valid inputs with a few changes, in their bytes or in their JSON, and plain noise."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

ODD_BYTES = (
    b"\x00", b"\xff", b"\xed\xa0\x80", b"\xe2\x80\xae", b'"', b"\\", b"{", b"}", b"[", b"]", b",",
    b"-", b"/", b"*", b"+", b"\n", b" ", b"e999", b"NaN", b"1" * 400, b"[" * 3000, b"null",
)  # fmt: skip
ODD_VALUES = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, 0.5, 1e308, "", "0", "Y1", "5211", "\x00",
    "\ud800", "\u202e", "a" * 300, "{ $x }",
)  # fmt: skip
LEAVES = st.sampled_from(ODD_VALUES) | st.integers() | st.text(max_size=8)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


def changed(inputs: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Inputs near these."""
    valid = st.sampled_from(inputs)
    return st.one_of(valid, _changed_json(valid), _changed_bytes(valid), st.binary(max_size=100))


@st.composite
def _changed_bytes(draw: st.DrawFn, valid: st.SearchStrategy[bytes]) -> bytes:
    """Some bytes replaced by odd ones, or by the end of another input."""
    data = draw(valid)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 40)))
        data = data[:start] + draw(st.sampled_from(ODD_BYTES) | valid) + data[end:]
    return data


@st.composite
def _changed_json(draw: st.DrawFn, valid: st.SearchStrategy[bytes]) -> bytes:
    """Some values replaced, removed or repeated."""
    try:
        value = json.loads(draw(valid))
    except ValueError:
        value = draw(VALUES)
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(value))
        if not places:
            break
        holder, key = draw(st.sampled_from(places))
        match draw(st.sampled_from(("replace", "remove", "repeat"))):
            case "replace":
                holder[key] = draw(VALUES)
            case "remove":
                del holder[key]
            case _ if isinstance(holder, list):
                holder.insert(key, holder[key])
            case _:
                holder[draw(st.sampled_from(("do", "id", "seat", "x", "")))] = holder[key]
    return json.dumps(value).encode()


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of a JSON value, by what holds it."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])
