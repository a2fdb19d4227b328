"""The limits on requests, connections, guests and tables, with their defaults.

`rate_limits.py` and `quotas.py` enforce those of HTTP requests and messages; `connection_rates.py`,
`live/sockets/guarded_http.py` and `Service` in `http/dependencies.py` those of connections;
`live/log_budget.py` and `live/workers/advice.py` those of tables and of hints.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from parlour.games.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one guest, one address or one message.

    Clients are counted twice, as a guest and by address (see `addresses.py`), so that many guests
    of one client are one client. The limits of an address are those of a school: 60 people behind
    one router who load the page in the same minute (55 files each, 6 connections at a time), play
    in pairs or against bots and send a message every other second: see `docs/host/host.md`.
    """

    per_second: float = 20
    """Sustained rate of a guest's requests and messages; `burst` of them may come together."""
    burst: int = 60
    address_per_second: float = 200
    """Sustained rate of an address's requests and messages; a file of the page counts a fifth."""
    address_burst: int = 1500
    address_percent: int = 20
    """The part of the event loop's time for an address that sends several requests at once; for
    files of the page at least half."""
    guests_per_minute: int = 30
    """New guests from one address; `guests_burst` of them may come together."""
    guests_burst: int = 90
    message_bytes: int = 4096
    body_bytes: int = 16_384
    tables: int = 20
    """Unfinished tables of one guest."""
    address_tables: int = 200
    """Unfinished tables of all guests of one address."""
    address_new_tables: int = 2000
    """Tables of one address within an hour, finished or not: each is stored for a year."""
    sheets: int = 20
    """Shared score sheets of one guest; each lasts a month after its last change."""
    address_sheets: int = 200
    all_sheets: int = 20_000
    sheet_changes: int = 10
    """Changes of shared sheets by one address in a second; six times as many may come together."""
    pushes: int = 10
    """Devices of one guest that are notified when it is their turn."""
    pushes_per_hour: int = 30
    """Messages to one guest, each to all their devices; `pushes_burst` may come together."""
    pushes_burst: int = 20
    connections: int = 50
    """Open WebSockets of one guest."""
    address_connections: int = 500
    """Open connections of one address, WebSockets included."""
    connections_per_second: int = 40
    """Sustained rate of new connections of one address; `connections_burst` may come together."""
    connections_burst: int = 800
    header_seconds: float = 10
    """For a request's headers, from the first byte or from connecting."""
    body_seconds: float = 20
    """For a request's body."""
    hints: int = 4
    """Hints, replays and checks of one guest that are queued or running."""
    address_hints: int = 16
    all_hints: int = 64
    reviews: int = 2
    """Reviews of one guest that are queued or running."""
    address_reviews: int = 8
    all_reviews: int = 32
    work_percent: int = 50
    """The part of a worker's time that one guest's hints, replays and reviews may use for long;
    `work_burst` seconds of it may come together."""
    work_burst: int = 120
    address_work_percent: int = 200
    address_work_burst: int = 480
    enforced: bool = True
    """Off for benchmarks and load tests, whose clients all share one address."""

    def changed(self, given: Iterable[str]) -> Limits:
        """These limits, changed by texts such as `tables=50`."""
        names = [one.name for one in fields(self) if one.name != "enforced"]
        changes: dict[str, Any] = {}
        for text in given:
            name, _, value = text.partition("=")
            if name not in names or not re.fullmatch(r"\d{1,9}", value) or not int(value):
                raise Refusal("bad_option", "server-bad-limit", limits=", ".join(names))
            changes[name] = int(value)
        return replace(self, **changes)
