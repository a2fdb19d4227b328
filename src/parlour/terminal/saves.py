"""Games kept on this machine: those still running, and all that were played to the end.

Every game has a file of its own, so that beginning one never touches another.
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
    """Where games are kept: PARLOUR_DATA, or the system's place for a user's data."""
    chosen = os.environ.get("PARLOUR_DATA")
    return Path(chosen) if chosen else user_data_path("parlour", appauthor=False)


class Save:
    """The file of one running game, as long as nobody else writes it.

    Two terminals may go on with the same game. The one that is behind must not write over what
    the other has kept: it is told so instead, before anything is lost.
    """

    def __init__(self, record: Record) -> None:
        self._path = folder() / "unfinished" / _name(record, record.started)
        self._kept = dump_record(record) if self._path.exists() else None

    def keep(self, record: Record) -> None:
        """Keep the game as it stands; it survives whatever happens next."""
        self._check()
        _write(self._path, record)
        self._kept = dump_record(record)

    def finish(self, record: Record) -> Path:
        """Keep a finished game under the time it ended; it is no longer an unfinished one."""
        self._check()
        path = _write(folder() / "games" / _name(record, record.ended), record)
        self._path.unlink(missing_ok=True)
        return path

    def _check(self) -> None:
        try:
            there = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            there = None
        except ValueError:
            there = {}
        if there != self._kept:
            raise Refusal("not_now", "play-elsewhere")


def unfinished() -> list[Record]:
    """The games that were left, the newest first. What cannot be read is left where it is."""
    found = []
    for path in sorted((folder() / "unfinished").glob("*.json"), reverse=True):
        try:
            record = parse_record(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, RecursionError, Refusal):
            continue
        if record.seats is not None and len(record.seats) == len(record.players):
            found.append(record)
    return found


def now() -> str:
    """This moment as records write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _name(record: Record, moment: str | None) -> str:
    """A file name that sorts by time; the seed's first digits keep two games of a second apart."""
    stamp = "".join(char for char in moment or "" if char.isalnum())
    return f"{stamp}-{record.game}-{(record.seed or '')[:8]}.json"


def _write(path: Path, record: Record) -> Path:
    """Replace a file whole or not at all: a crash in the middle leaves the old one."""
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
