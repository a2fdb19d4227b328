"""Games kept on this machine: the unfinished one, and all that were played to the end."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from parlour.games.record import Record, dump_record, parse_record
from parlour.games.refusal import Refusal


def folder() -> Path:
    """Where games are kept: PARLOUR_DATA, or the system's place for a user's data."""
    chosen = os.environ.get("PARLOUR_DATA")
    return Path(chosen) if chosen else user_data_path("parlour", appauthor=False)


def _unfinished() -> Path:
    return folder() / "unfinished.json"


def save_unfinished(record: Record) -> Path:
    """Keep the running game; it survives whatever happens next."""
    return _write(_unfinished(), record)


def load_unfinished() -> Record | None:
    """The game that was left, if there is one that can be read."""
    try:
        return parse_record(json.loads(_unfinished().read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError, Refusal):
        return None


def save_finished(record: Record) -> Path:
    """Keep a finished game under the time it ended, and forget the unfinished one."""
    stamp = (record.ended or now()).replace(":", "").replace("-", "")
    path = _write(folder() / "games" / f"{stamp}-{record.game}.json", record)
    _unfinished().unlink(missing_ok=True)
    return path


def now() -> str:
    """This moment as records write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _write(path: Path, record: Record) -> Path:
    """Replace a file whole or not at all: a crash in the middle leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    with draft.open("w", encoding="utf-8") as file:
        json.dump(dump_record(record), file, ensure_ascii=False)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return path
