"""Logs how often requests were refused, as totals by code: single refusals are many."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from parlour.server.monitoring.measures import REFUSALS
from parlour.server.monitoring.process_log import log_event

SECONDS = 600.0
"""Between two lines."""


async def log_refusals() -> None:
    """Log the refusals of every ten minutes in which there were any."""
    before = Counter(REFUSALS)
    while True:
        await asyncio.sleep(SECONDS)
        before = log_since(before)


def log_since(before: Counter[str]) -> Counter[str]:
    """Log the refusals since then, if there are any; returns the counts of now."""
    now = Counter(REFUSALS)
    fresh = now - before
    if fresh:
        listed = ", ".join(f"{code} {count}" for code, count in fresh.most_common())
        message = f"refused in the last ten minutes: {listed}"
        log_event(logging.INFO, "refusals", message, **fresh)
    return now
