"""Logs unexpected errors in one short line, and a repeated one at most once a minute.

The line names the error's type and the last places it passed. It leaves out the error's text, which
may contain cards or the address of a table.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict, deque
from pathlib import Path
from traceback import extract_tb

from parlour.server.monitoring.measures import ERRORS
from parlour.server.monitoring.process_log import log_event

PAUSE = 60.0
"""Seconds in which the same error is not logged again."""
MAX_KNOWN = 200
_SHOWN_FRAMES = 4
_known: OrderedDict[str, tuple[float, int]] = OrderedDict()
"""When each error was logged last, and how often it has occurred since."""

RECENT_SECONDS, MAX_RECENT = 3600.0, 1000
_recent: deque[tuple[float, str]] = deque(maxlen=MAX_RECENT)
"""When the last errors occurred, and their texts."""


def recent_errors() -> list[tuple[str, int, int]]:
    """The errors of the last hour: text, how often, and when last in ms; the latest first."""
    since = time.time() - RECENT_SECONDS
    found: dict[str, tuple[int, int]] = {}
    for at, text in _recent:
        if at >= since:
            found[text] = found.get(text, (0, 0))[0] + 1, int(at * 1000)
    listed = [(text, count, last) for text, (count, last) in found.items()]
    return sorted(listed, key=lambda one: one[2], reverse=True)


def brief_error(error: BaseException) -> str:
    """An error's type, and the last places it passed."""
    frames = extract_tb(error.__traceback__)[-_SHOWN_FRAMES:]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)]
    text = type(error).__name__
    if isinstance(error, WorkError):
        text = str(error)
    return f"{text} at {' < '.join(places)}" if places else text


class WorkError(RuntimeError):
    """A task failed in a worker process; the text is its `brief_error`."""


def log_error(doing: str, error: BaseException) -> None:
    """Log an unexpected error, unless it was logged a moment ago."""
    text = f"{doing}: {brief_error(error)}"
    ERRORS["all"] += 1
    _recent.append((time.time(), text))
    now = time.monotonic()
    logged_at, repeated = _known.get(text, (-PAUSE, 0))
    if now - logged_at < PAUSE:
        _known[text] = logged_at, repeated + 1
        return
    _known[text] = now, 0
    _known.move_to_end(text)
    if len(_known) > MAX_KNOWN:
        _known.popitem(last=False)
    again = f" ({repeated} more of these since)" if repeated else ""
    kind = type(error).__name__
    log_event(logging.ERROR, "error", "%(text)s%(again)s", text=text, again=again, kind=kind)
