"""Turn all that the attacker received into numbers: sizes, times, keys, values, names of cards."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
import orjson
from numpy.typing import NDArray

from parlour.games.game import Card
from parlour.server.bench.secrecy.observe import PATCHES, Played, Sight

Floats: TypeAlias = NDArray[np.float64]
LETTERS, DIGITS = "BGMORVY", "123456789"
CODES = re.compile(rb'"([BGMORVY][1-9][^"]{0,2})"')
"""Cards of both games as messages name them."""
CONNECTED = tuple(role + how for role in ("seat", "spectator") for how in ("", PATCHES))
LATEST = 3
"""Messages of each connection that are examined one by one."""
DEPTH = 4
"""How deep the values of a message are examined."""


def features(played: Played) -> dict[str, float]:
    """Numbers by name, from everything that was received in a game."""
    found = {"always": 1.0}
    for role in CONNECTED:
        seen = [sight for sight in played.sights if sight.role == role]
        found[f"{role} messages"] = len(seen)
        found[f"{role} bytes"] = sum(len(sight.text) for sight in seen)
        latest = seen[-LATEST:]
        for number, sight in enumerate(reversed(latest)):
            found |= _of_message(f"{role} {number}", sight.text)
            found[f"{role} {number} sent bytes"] = sight.wire_bytes
        for number, (before, after) in enumerate(pairwise(reversed(latest))):
            # People and bots answer at different speeds.
            found |= _of_time(f"{played.opponent} {role} gap {number}", before.at - after.at)
        stamps = _server_stamps(seen)[-LATEST:]
        for number, (before_ms, after_ms) in enumerate(pairwise(reversed(stamps))):
            gap = (before_ms - after_ms) / 1000
            found |= _of_time(f"{played.opponent} {role} server gap {number}", gap)
    last = {sight.role: sight.at for sight in played.sights}
    found |= _of_time("between roles", last.get("spectator", 0.0) - last.get("seat", 0.0))
    strangers = [sight for sight in played.sights if sight.role.startswith("stranger")]
    for before, after in pairwise(strangers):
        found |= _of_time(f"{after.role} time", after.at - before.at)
    for sight in strangers:
        head, _, body = sight.text.partition(b"\r\n\r\n")
        found[f"{sight.role} head"] = len(head)
        found |= _of_message(sight.role, body)
    return found


def _server_stamps(sights: Sequence[Sight]) -> list[int]:
    """When the table's entries were made by the server's own clock, in order."""
    stamps: dict[int, int] = {}
    for sight in sights:
        message = orjson.loads(sight.text)
        for event in message.get("state", message.get("patch", {})).get("events", ()):
            stamps[event["number"]] = event["at"]
    return [stamps[number] for number in sorted(stamps)]


def _of_time(name: str, seconds: float) -> dict[str, float]:
    return {name: seconds, f"{name} log": math.log1p(1000 * abs(seconds))}


def _of_message(name: str, text: bytes) -> dict[str, float]:
    found = {f"{name} size": float(len(text))}
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError:
        return found
    # What the contents explain is known to the attacker: what is left over would be a leak.
    found[f"{name} padding"] = float(len(text) - len(orjson.dumps(data)))
    found |= {f"{name}{path}": value for path, value in _values("", data)}
    return found


def _values(path: str, data: Any) -> Iterator[tuple[str, float]]:
    """Every number, length and place of a key in a message, by its path."""
    if path.count(".") > DEPTH:
        return
    if isinstance(data, dict):
        for place, (key, value) in enumerate(data.items()):
            yield f"{path}.{key} place", float(place)
            yield from _values(f"{path}.{key}", value)
    elif isinstance(data, bool | int | float):
        yield path, float(data)
    elif isinstance(data, str | list):
        yield f"{path} length", float(len(data))
        if isinstance(data, list) and data and isinstance(data[-1], dict):
            yield from _values(f"{path}.last", data[-1])


def properties(card: Card) -> Floats:
    """A card's colour and number, one-hot."""
    letters = [float(card[0] == letter) for letter in LETTERS]
    return np.array(letters + [float(card[1] == digit) for digit in DIGITS])


def mentions(sights: Sequence[Sight]) -> dict[Card, dict[str, float]]:
    """For every card: where and how often it is named in what was received last, and in all."""
    found: dict[Card, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for sight in sights:
        for code in CODES.findall(sight.text):
            role = sight.role if sight.role in CONNECTED else "stranger"
            found[code.decode()][role] += 1
    for role, text in {sight.role: sight.text for sight in sights}.items():
        body = text.partition(b"\r\n\r\n")[2] if role.startswith("stranger") else text
        for path, card in _strings(role, orjson.loads(body)):
            found[card][path] += 1
    return found


def _strings(path: str, data: Any) -> Iterator[tuple[str, str]]:
    """Every text of a message by its path; the place in a list does not count."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(f"{path}.{key}", value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(f"{path}[]", value)
