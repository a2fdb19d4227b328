"""An arena: bots against bots over duplicate deals, resumable, the same wherever it is played."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Protocol

from parlour.games.refusal import Refusal
from parlour.lab.plan import Plan
from parlour.lab.results import Results
from parlour.lab.sitting import Outcome
from parlour.lab.standings import Standings
from parlour.lab.workers import Here, Pool, Runner, usable_cores


class Watcher(Protocol):
    """Who is told how an arena goes."""

    def show(self, standings: Standings, games: int) -> None:
        """One more game has ended; `games` have in all, those still out of order included."""
        ...

    def stopping(self) -> None:
        """Somebody asked to stop."""
        ...


class Arena:
    """One run of a plan: how many games, and where they are kept."""

    def __init__(self, plan: Plan, games: int, out: Path | None = None) -> None:
        if games < 1:
            raise Refusal("bad_request", "arena-no-games")
        self.plan = plan
        self.games = plan.whole_deals(games)
        self.standings = Standings(plan.names, plan.players)
        self._results = None if out is None else Results(out, plan)
        self._early: dict[int, Outcome] = {}
        self.resumed = 0
        """Games of this run that were found in the file."""
        if self._results is not None:
            for number, outcome in self._results.played.items():
                if number < self.games:
                    self._early[number] = outcome
            self.resumed = len(self._early)
        self._missing = [number for number in range(self.games) if number not in self._early]
        self._advance()

    @property
    def missing(self) -> int:
        """How many games are left to play."""
        return len(self._missing)

    @property
    def ended(self) -> int:
        """How many games have ended."""
        return self.standings.games + len(self._early)

    @property
    def is_complete(self) -> bool:
        """Whether no game is left to play."""
        return self.standings.games == self.games

    def run(self, runner: Runner, watcher: Watcher) -> bool:
        """Play what is missing; False if somebody stopped it before the end."""
        with interruptible(watcher.stopping) as stop:
            for outcome in runner.play(iter(self._missing), stop):
                self._keep(outcome)
                watcher.show(self.standings, self.ended)
        if self.is_complete and self._results is not None:
            self._results.finish()
        return self.is_complete

    def close(self) -> None:
        """Let go of the file."""
        if self._results is not None:
            self._results.close()

    def _keep(self, outcome: Outcome) -> None:
        """First to the file, then into the standings."""
        if self._results is not None:
            self._results.write(outcome)
        self._early[outcome.number] = outcome
        self._advance()

    def _advance(self) -> None:
        """Count every game whose turn has come: standings follow the games' numbers."""
        while self.standings.games in self._early:
            self.standings.add(self._early.pop(self.standings.games))


def local_runner(plan: Plan, workers: int | None, games: int) -> Runner:
    """Worker processes for so many games, or this process if one is enough.

    Outside programs always get a worker between them and us: it ends them whatever happens here.
    """
    count = min(workers or usable_cores(), games)
    if count < 2 and not plan.has_programs:
        return Here(plan)
    return Pool(plan, max(1, count))


@contextmanager
def interruptible(tell: Callable[[], None]) -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C, and a request to end, stop softly; the second time they stop at once."""
    asked = threading.Event()
    told = False

    def handle(_signal: int, _frame: FrameType | None) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    def stop() -> bool:
        # Told here and not in the handler, which may have struck in the midst of some output.
        nonlocal told
        if asked.is_set() and not told:
            told = True
            tell()
        return told

    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    signals = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in signals}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
