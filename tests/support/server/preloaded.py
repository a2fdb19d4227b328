"""Servers that start quickly: forked from a process that has imported all of Parlour.

Tests start a hundred servers, and most of such a start is importing the same modules again. One
process per test worker imports them and forks; what runs in a fork is the command `parlour`. How
people start it is tested in `tests/server/test_startup.py`.
"""

import atexit
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any

from tests.support import ROOT
from tests.support.server.stepped_clock import step_wall_clock

MODULES = (
    "parlour.__main__",
    "parlour.games.g5211",
    "parlour.games.pixies",
    "parlour.server.steady_clock",
    "parlour.server.run",
    "parlour.server.startup",
    "parlour.terminal.saves",
    "psycopg",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.pysqlite",
)
MAX_REQUEST = 2**18
NO_PARENT = "the preloaded process has ended"
OPEN_MAX = 2**16


class Forked:
    """A `parlour` process, with the part of `subprocess.Popen` that services use."""

    def __init__(
        self, arguments: Sequence[str], errors: IO[Any] | None = None, clock: Path | None = None
    ) -> None:
        """Run `parlour` with these arguments; its wall clock may follow a file."""
        self.args = list(arguments)
        self.returncode: int | None = None
        request = {
            "arguments": self.args,
            "environment": dict(os.environ),
            "folder": str(Path.cwd()),
            "clock": str(clock) if clock else None,
        }
        self._reports, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            fds = [theirs.fileno(), errors.fileno() if errors else 2]
            socket.send_fds(_parent(), [json.dumps(request).encode()], fds)
        self.pid = int(self._reports.recv(64) or NO_PARENT)

    def poll(self) -> int | None:
        """How it ended, as a negative number if by a signal; None while it runs."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        status = self._ended(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return status

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._reports], [], [], timeout)[0]:
            self.returncode = int(self._reports.recv(64) or NO_PARENT)
            self._reports.close()
        return self.returncode

    def send_signal(self, sig: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sig)


@cache
def _parent() -> socket.socket:
    """The control socket of the process that forks. All forks end with it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.support.server.preloaded", str(theirs.fileno())]
    with theirs:
        process = subprocess.Popen(
            command, cwd=ROOT, pass_fds=[theirs.fileno()], stdout=subprocess.DEVNULL
        )

    def stop() -> None:
        ours.close()
        process.wait(60)

    atexit.register(stop)
    return ours


def serve_forks(control: socket.socket) -> dict[str, Any] | None:
    """Fork for every request; returns it in the fork, and None in the parent at the end."""
    running: dict[int, tuple[int, socket.socket]] = {}
    """For every fork, by its pidfd: its process id, and where to report its end."""
    poll = select.poll()
    poll.register(control, select.POLLIN)
    while True:
        for ready, _ in poll.poll():
            if ready in running:
                poll.unregister(ready)
                os.close(ready)
                pid, reports = running.pop(ready)
                _report(reports, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
                reports.close()
                continue
            message, fds, _, _ = socket.recv_fds(control, MAX_REQUEST, 2)
            if not message:
                for pid, _ in running.values():
                    os.kill(pid, signal.SIGKILL)
                return None
            reports, errors = socket.socket(fileno=fds[0]), fds[1]
            pid = os.fork()
            if pid == 0:
                os.dup2(errors, 2)
                for one in (control, reports, *(reports for _, reports in running.values())):
                    one.detach()
                os.closerange(3, OPEN_MAX)
                request: dict[str, Any] = json.loads(message)
                return request
            os.close(errors)
            _report(reports, pid)
            pidfd = os.pidfd_open(pid)
            running[pidfd] = pid, reports
            poll.register(pidfd, select.POLLIN)


def _report(reports: socket.socket, number: int) -> None:
    with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more
        reports.send(str(number).encode())


def become(request: dict[str, Any]) -> list[str]:
    """Take on the folder, environment and clock of the request; returns the arguments."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    if request["clock"]:
        step_wall_clock(Path(request["clock"]))
        importlib.reload(sys.modules["parlour.server.steady_clock"])
    # Worker processes import the main module of the process that starts them.
    sys.modules["__main__"] = sys.modules["parlour.__main__"]
    arguments: list[str] = request["arguments"]
    sys.argv = ["parlour", *arguments]
    return arguments


def preload() -> None:
    """Import everything, and leave nothing that a fork would copy while it runs.

    Words are parsed and validators built once as well: a fork has them in memory.
    """
    for name in MODULES:
        importlib.import_module(name)
    from parlour.cli import _parser
    from parlour.server.app import ROUTERS, create_app
    from parlour.server.config import Config
    from parlour.server.http.preparation import prepare
    from parlour.text import Words

    config = Config("sqlite://")
    app = create_app(config)
    routes = [route for module in ROUTERS for route in module.router.routes]
    prepare(app, [*routes, *app.routes], config.languages)
    for language in config.languages:
        _parser(Words(language))
    assert threading.active_count() == 1, "a thread does not survive a fork"
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    # Ctrl-C reaches every process of a terminal; the tests themselves end this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    preload()
    wanted = serve_forks(socket.socket(fileno=int(sys.argv[1])))
    if wanted is not None:
        from parlour.cli import main

        sys.exit(main(become(wanted)))
