"""A worker process: runs tasks in turn, with a thread that loads the code they need."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Condition, Lock, Thread, get_native_id
from typing import Any, TypeAlias

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.games.match import Match
from parlour.games.record import record_of
from parlour.games.refusal import Refusal
from parlour.server.monitoring.error_log import WorkError, brief_error
from parlour.server.scheduling import USUAL_SLICE, set_slice

Need: TypeAlias = tuple[str, str]
"""Something to load and compile: a game, and a bot's level or `COACH`."""
COACH = "coach"
LOADER_NICENESS = 10


@dataclass(frozen=True, slots=True)
class Report:
    """A worker's message: something is loaded, or a task is done."""

    loaded: Need | None = None
    result: Any = None
    error: Refusal | WorkError | None = None


def run_worker(pipe: Connection, loads: Sequence[Need], niceness: int) -> None:
    """Run tasks until the server is gone."""
    # Terminals and service managers send both to workers too; the server ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    set_slice(USUAL_SLICE)  # not the server's, which is never to wait for a worker
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_exit_with_server, daemon=True).start()
    _import_tasks()
    reports = _Reports(pipe)
    # A worker of low priority need not be lowered further, and what a task waits for never is.
    loader = _Loader(loads, reports, LOADER_NICENESS if loads and not niceness else 0)
    loader.start()
    while True:
        try:
            message = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            function, argument = pickle.loads(message)  # noqa: S301 - from the server
            if isinstance(function, str):
                loader.load_next((function, argument))
                continue
            report = Report(result=function(argument))
        except Refusal as refusal:
            report = Report(error=refusal)
        except Exception as error:
            report = Report(error=WorkError(brief_error(error)))
        reports.send(report)


def _import_tasks() -> None:
    """Import what tasks are made of before the loader starts.

    Two threads that import modules which import each other can fail.
    """
    for module in ("advice_tasks", "bot_pool"):
        import_module(f"parlour.server.live.workers.{module}")
    for name in FOLDERS:
        get(name)


def _exit_with_server() -> None:
    """End this process if the server was killed and could not stop it."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class _Reports:
    """Sends reports of two threads through one pipe."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._lock = pipe, Lock()

    def send(self, report: Report) -> None:
        with self._lock:
            self._pipe.send(report)


class _Loader(Thread):
    """Loads and compiles code; what a task waits for comes first."""

    def __init__(self, loads: Sequence[Need], reports: _Reports, niceness: int) -> None:
        super().__init__(daemon=True)
        self._niceness = niceness
        self._pending = list(loads)
        self._done: set[Need] = set()
        self._changed = Condition()
        self._reports = reports

    def load_next(self, need: Need) -> None:
        """Load this before everything else that is not loaded yet."""
        with self._changed:
            self._pending.insert(0, need)
            self._changed.notify()

    def run(self) -> None:
        """Load what is pending, until the process ends."""
        if sys.platform == "linux" and self._niceness:
            lower = os.getpriority(os.PRIO_PROCESS, 0) + self._niceness
            os.setpriority(os.PRIO_PROCESS, get_native_id(), lower)  # of this thread alone
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._pending))
                need = self._pending.pop(0)
            if need not in self._done:
                self._done.add(need)
                with suppress(Exception):  # the task that needs it will fail in the same way
                    load(need)
                self._reports.send(Report(loaded=need))


def load(need: Need) -> None:
    """Load and compile everything that a level, or the coach, needs in a game."""
    name, what = need
    if what == COACH:
        _load_coach(name)
    else:
        bots.warm_up(what, get(name))


def _load_coach(name: str) -> None:
    """Compile the coach: review the first moves of a game, in few worlds."""
    from parlour.table.review.coach import hint, review  # noqa: PLC0415 - NumPy loads slowly

    game = get(name)
    players = game.players[0]
    match = Match(game, players, game.parse_options({}), game.deal("00" * 32))
    names = tuple(map(str, range(players)))
    seat = match.state.to_act[0]
    legal = [str(move) for move in game.legal(match.state, seat)]
    hint(game, game.view(match.state, seat), legal, names)
    for _ in range(2 * players):
        seat = match.state.to_act[0]
        match.play(seat, str(game.legal(match.state, seat)[0]))
    review(record_of(match, names), worlds=8)
