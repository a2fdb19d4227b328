"""The log of a server process: one line for each event, on standard error.

As plain sentences, or as JSON with the same sentence, the kind of the event and its figures, for
programs that collect logs. Nothing in it names a card, a secret, a table or a person.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Literal, TextIO, TypeAlias, get_args

LOG, UVICORN = logging.getLogger("parlour.server"), logging.getLogger("uvicorn")
Format: TypeAlias = Literal["text", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)
REPEAT_SECONDS = 60.0
_EVENT, _FIGURES = "parlour_event", "parlour_figures"


def log_event(level: int, event: str, message: str, **figures: float | str) -> None:
    """Log an event of a kind; the message may contain its figures as `%(name)s`."""
    LOG.log(level, message % figures, extra={_EVENT: event, _FIGURES: figures})


class JsonLines(logging.Formatter):
    """One JSON object for each event."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as one line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, _EVENT, "message"),
            "message": _one_line(record.getMessage()),
            **getattr(record, _FIGURES, {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """One sentence for each event; a service manager adds the time."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as one line."""
        text = _one_line(record.getMessage())
        if record.exc_info and record.exc_info[0] is not None:
            return f"{text}: {record.exc_info[0].__name__}"
        return text


class _OncePerMinute(logging.Filter):
    """Drops repeated messages of uvicorn: clients could flood the log with them."""

    def __init__(self) -> None:
        super().__init__()
        self._logged_at: dict[tuple[str, object], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log an event."""
        if not record.name.startswith(UVICORN.name):
            return True
        # Uvicorn logs all errors with the same words: their types distinguish them.
        key = record.getMessage(), record.exc_info and record.exc_info[0]
        if record.created - self._logged_at.get(key, -REPEAT_SECONDS) < REPEAT_SECONDS:
            return False
        self._logged_at = {
            old: at for old, at in self._logged_at.items() if record.created - at < REPEAT_SECONDS
        }
        self._logged_at[key] = record.created
        return True


def _one_line(text: str) -> str:
    return " ".join(text.split())


@contextmanager
def process_log(how: Format, stream: TextIO | None = None) -> Iterator[None]:
    """Send our own and uvicorn's events to standard error in this format, while the server runs.

    At a terminal, where the host has started the server and sees its greeting, plain text leaves
    out what is not worth a warning.
    """
    stream = sys.stderr if stream is None else stream
    handler = logging.StreamHandler(stream)
    handler.addFilter(_OncePerMinute())
    handler.setFormatter(JsonLines() if how == "json" else TextLines())
    is_quiet = how == "text" and stream.isatty()
    levels = {LOG: logging.WARNING if is_quiet else logging.INFO, UVICORN: logging.WARNING}
    before = [(logger, logger.handlers[:], logger.propagate, logger.level) for logger in levels]
    for logger, level in levels.items():
        logger.handlers[:], logger.propagate = [handler], False
        logger.setLevel(level)
    try:
        yield
    finally:
        for logger, handlers, propagate, level in before:
            logger.handlers[:], logger.propagate = handlers, propagate
            logger.setLevel(level)
