"""Results of an arena as JSON lines: one line a game, written the moment it ends.

Each line is complete: it names the arena (its seed, bots and settings), the deal, who sat where and
how the game ended. So a file can be resumed: its games are not played again, and a file of another
arena is recognised by any of its lines.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from parlour.games import wire
from parlour.games.refusal import Refusal
from parlour.games.wire import Json, dump_line, parse_line
from parlour.lab.arena.game import Outcome
from parlour.lab.arena.plan import Plan
from parlour.lab.output import read_lines


def settings(plan: Plan) -> dict[str, Json]:
    """The part that all lines of an arena share."""
    return {
        "arena": plan.seed,
        "game": plan.game,
        "players": plan.players,
        "options": wire.dump(plan.options),
        "bots": list(plan.names),
        "ms": plan.ms,
    }


def dump(plan: Plan, outcome: Outcome) -> bytes:
    """One game as a line."""
    return dump_line({**settings(plan), **wire.dump(outcome)})


def find_seed(path: Path) -> str | None:
    """The seed of the arena in this file, so that resuming it needs no --seed."""
    try:
        seed = parse_line(read_lines(path)[0])["arena"]
    except (Refusal, LookupError, TypeError):
        return None
    return seed if isinstance(seed, str) else None


class Results:
    """A file of results, open in one arena at a time."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.played: dict[int, Outcome] = {}
        """Games in the file, in the order of its lines."""
        if path.exists() and not path.is_file():
            raise Refusal("bad_results", "results-not-a-file", file=str(path))
        # Without a buffer each line is one write: a signal cannot leave half a line behind.
        self._file: BinaryIO = path.open("a+b", buffering=0)
        try:
            _lock(self._file, path)
            self._read()
        except BaseException:
            self._file.close()
            raise

    def write(self, outcome: Outcome) -> None:
        """Append one game."""
        line = dump(self.plan, outcome)
        while line:
            line = line[self._file.write(line) :]
        self.played[outcome.number] = outcome

    def finish(self) -> None:
        """Sort the games, so that the file is the same however they were played."""
        if list(self.played) == sorted(self.played):
            return
        draft = self.path.with_name(self.path.name + ".new")
        with draft.open("wb") as file:
            for number in sorted(self.played):
                file.write(dump(self.plan, self.played[number]))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.path)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _read(self) -> None:
        self._file.seek(0)
        data = self._file.read()
        # A crash may leave a last line without an end: that game is played again.
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].split(b"\n")[:-1], 1):
            outcome = self._parse(line, number)
            self.played[outcome.number] = outcome
        self._file.truncate(whole)

    def _parse(self, line: bytes, number: int) -> Outcome:
        unreadable = Refusal("bad_results", "results-bad-line", file=str(self.path), line=number)
        try:
            data = parse_line(line)
            outcome = wire.load(Outcome, data, "game")
        except Refusal:
            raise unreadable from None
        for key, value in settings(self.plan).items():
            if data.get(key) != value:
                raise Refusal(
                    "bad_results", "results-other-arena", file=str(self.path), key=key,
                    found=_shorten(data.get(key)), wanted=_shorten(value),
                )  # fmt: skip
        if outcome.number in self.played or not self._is_planned(outcome):
            raise unreadable
        return outcome

    def _is_planned(self, outcome: Outcome) -> bool:
        """Whether the plan has this game, with its deal and its seats."""
        if outcome.number < 0:
            return False
        seating = self.plan.seating(outcome.number)
        seats = tuple(self.plan.names[entrant] for entrant in seating.entrants)
        found = (outcome.deal, outcome.seed, outcome.seats)
        numbers = [*outcome.winners, *(forfeit.seat for forfeit in outcome.forfeits)]
        return (
            found == (seating.deal, seating.seed, seats)
            and all(0 <= seat < self.plan.players for seat in numbers)
            and bool(outcome.winners)
            and (outcome.scores is None or len(outcome.scores) == self.plan.players)
        )


def _shorten(value: Json) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 80 else text[:79] + "…"


def _lock(file: BinaryIO, path: Path) -> None:
    """Refuse a file that another arena writes to."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 - there is none on Windows

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Refusal("bad_results", "results-in-use", file=str(path)) from None
