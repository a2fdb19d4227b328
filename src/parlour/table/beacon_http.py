"""Reads a public randomness beacon over HTTP, by drand's API: one request at a time, blocking.

`{url}/public/latest` and `{url}/public/ROUND` answer with `round`, `randomness` and `signature`.
`{url}/info`, where there is one, says when rounds are published (`genesis_time`, `period`).
"""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import Any
from urllib.request import Request, urlopen

from parlour.games.deal import Beacon

ANSWER_SECONDS = 4.0
"""How long a beacon may take to answer."""
MAX_BYTES = 10_000
BROKEN = (OSError, ValueError, KeyError, TypeError, HTTPException)
"""Errors raised by a beacon that is unreachable or sends an invalid response."""


def read(url: str, path: str) -> dict[str, Any]:
    """The beacon's response at this path."""
    if not url.startswith(("http://", "https://")):
        raise ValueError("a beacon's address begins with https://")
    request = Request(url + path, headers={"accept": "application/json"})  # noqa: S310
    with urlopen(request, timeout=ANSWER_SECONDS) as answer:  # noqa: S310 - checked above
        found = json.loads(answer.read(MAX_BYTES))
    if not isinstance(found, dict):
        raise TypeError("the beacon's answer is not an object")
    return found


def published(url: str, number: int) -> Beacon:
    """A round as the beacon has published it; raises ValueError if its value contradicts itself."""
    found = read(url, f"/public/{number}")
    beacon = Beacon(url, int(found["round"]), found["randomness"], found["signature"])
    if beacon.round != number or not beacon.is_consistent:
        raise ValueError("the beacon's answer contradicts itself")
    return beacon
