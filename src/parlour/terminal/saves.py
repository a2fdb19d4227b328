"""Saved games on this machine: the unfinished ones, and all that were played to the end.

Every game has its own file, so that starting one never touches another.
"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from parlour.games.record import Record, dump_record, parse_record
from parlour.games.refusal import Refusal


def folder() -> Path:
    """The folder of saved games: PARLOUR_DATA, or the system's folder for user data."""
    chosen = os.environ.get("PARLOUR_DATA")
    return Path(chosen) if chosen else user_data_path("parlour", appauthor=False)


class SaveFile:
    """The file of one unfinished game.

    Two terminals may resume the same game. The one that is behind gets a refusal instead of
    overwriting what the other has saved.
    """

    def __init__(self, record: Record) -> None:
        self._path = folder() / "unfinished" / _name(record, record.started)
        self._saved = dump_record(record) if self._path.exists() else None

    def write(self, record: Record) -> None:
        """Save the game; once this returns, a crash cannot lose it."""
        self._check()
        _write(self._path, record)
        self._saved = dump_record(record)

    def finish(self, record: Record) -> Path:
        """Save a finished game under the time it ended, and remove the unfinished one."""
        self._check()
        path = _write(folder() / "games" / _name(record, record.ended), record)
        self._path.unlink(missing_ok=True)
        return path

    def _check(self) -> None:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            found = None
        except ValueError:
            found = {}
        if found != self._saved:
            raise Refusal("not_now", "play-elsewhere")


def unfinished() -> list[Record]:
    """The unfinished games, the newest first. Files that cannot be read are skipped."""
    found = []
    for path in sorted((folder() / "unfinished").glob("*.json"), reverse=True):
        try:
            record = parse_record(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, RecursionError):
            continue
        if record.seats is not None and len(record.seats) == len(record.players):
            found.append(record)
    return found


def now() -> str:
    """The current time as records write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _name(record: Record, moment: str | None) -> str:
    """A file name that sorts by time; the seed distinguishes games of the same second."""
    stamp = "".join(char for char in moment or "" if char.isalnum())
    return f"{stamp}-{record.game}-{(record.seed or '')[:8]}.json"


def _write(path: Path, record: Record) -> Path:
    """Replace a file atomically: a crash halfway leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.new")
    with draft.open("w", encoding="utf-8") as file:
        # ASCII, so that a name in a broken encoding cannot stop a game from being saved.
        json.dump(dump_record(record), file)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return path
