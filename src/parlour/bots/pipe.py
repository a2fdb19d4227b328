"""External programs as bots: a line of JSON out, a line of JSON back. They are not trusted.

A program that hangs, dies, writes something unreadable or too much, or names an illegal move
forfeits the game and is killed with all its child processes. The next request restarts it, so that
other games are not affected.
"""

from __future__ import annotations

import errno
import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from threading import Lock
from typing import IO, Literal, TypeAlias

from parlour.games.refusal import Refusal
from parlour.games.wire import Json, dump_line, parse_line

Reason: TypeAlias = Literal["late", "died", "garbage", "flood", "illegal"]

MAX_ANSWER_BYTES = 2**16
"""Enough for a move and estimates for every legal move."""
GRACE = 1.0
"""Seconds on top of the thinking time, for the pipe and a busy machine."""
START = 10.0
"""Extra seconds for the first answer after a start, to load interpreters and models."""
RESTART = 1.0
"""The same for a program that once used up START without an answer."""
EXIT_GRACE = 0.5
"""Seconds to exit by itself once its input is closed."""
QUOTED = 200
"""Characters of a program's output that a report quotes."""
_ERROR = re.compile(rb"error|exception|panic|cannot|not found|no such", re.IGNORECASE)


class Forfeit(Exception):  # noqa: N818 - an outcome of the game, not a fault of ours
    """A program lost its game: the reason, and what it wrote, if known."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason: Reason = reason
        self.detail = detail


def parse_command(command: str) -> list[str]:
    """Split a command line; refuses one that could never start."""
    if sys.platform == "win32":
        raise Refusal("bad_request", "program-windows")
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise Refusal("bad_request", "program-unreadable", program=command[:QUOTED])
    if shutil.which(words[0]) is None:
        raise Refusal("bad_request", "program-missing", program=words[0][:QUOTED])
    return words


class Program:
    """One external program, started by the first request and running until `close`."""

    def __init__(self, command: str, start: float = START) -> None:
        self.words = parse_command(command)
        self._start_seconds = start
        self._process: subprocess.Popen[bytes] | None = None
        self._output = b""
        self._errors = b""

    def request_move(self, request: Json, ms: int) -> str:
        """Send a request and return the move; a program that answers badly is killed."""
        try:
            return self._exchange(request, ms)
        except Forfeit:
            self._stop()
            raise

    def close(self) -> None:
        """Let it exit, then kill it and all its child processes."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(EXIT_GRACE)
        self._stop()

    def _exchange(self, request: Json, ms: int) -> str:
        is_fresh = self._process is None
        if self._process is None:
            self._process = self._start()
        else:
            self._check_no_output(self._process)
        seconds = ms / 1000 + GRACE + (self._start_seconds if is_fresh else 0)
        line = self._exchange_line(self._process, dump_line(request), time.monotonic() + seconds)
        if line is None:
            if is_fresh:
                self._start_seconds = min(self._start_seconds, RESTART)
            raise Forfeit("late", self._error())
        if self._output:
            raise Forfeit("flood", _quoted(self._output))
        return _parse_answer(line)

    def _check_no_output(self, process: subprocess.Popen[bytes]) -> None:
        """Raise Forfeit if it wrote anything since its last answer."""
        line = self._exchange_line(process, b"", time.monotonic())
        if line is not None or self._output:
            raise Forfeit("flood", _quoted(line or self._output))

    def _start(self) -> subprocess.Popen[bytes]:
        self._output = self._errors = b""
        try:
            process = _running.start(self.words)
        except OSError as error:
            raise Forfeit("died", error.strerror or "") from None
        for stream in _streams(process):
            os.set_blocking(stream.fileno(), False)
        return process

    def _exchange_line(
        self, process: subprocess.Popen[bytes], unsent: bytes, deadline: float
    ) -> bytes | None:
        """Send, and read until a whole line has arrived; None if the time is up.

        Never blocks: a program that does not read, or never stops writing, must not keep us
        waiting.
        """
        with selectors.DefaultSelector() as selector:
            for stream in _streams(process):
                if stream is not process.stdin:
                    selector.register(stream, selectors.EVENT_READ)
                elif unsent:
                    selector.register(stream, selectors.EVENT_WRITE)
            while True:
                ready = selector.select(max(0.0, deadline - time.monotonic()))
                for key, _ in ready:
                    if key.fileobj is process.stdin:
                        unsent = _send(key.fd, unsent)
                        if not unsent:
                            selector.unregister(key.fileobj)
                    elif not self._read(process, key.fd):
                        selector.unregister(key.fileobj)
                line, newline, rest = self._output.partition(b"\n")
                if newline:
                    self._output = rest.lstrip()
                    return line
                if not ready or time.monotonic() > deadline:
                    return None

    def _read(self, process: subprocess.Popen[bytes], fd: int) -> bool:
        """Read what it wrote; False at the end of its stderr, Forfeit at the end of its stdout."""
        try:
            chunk = os.read(fd, MAX_ANSWER_BYTES)
        except BlockingIOError:
            return True
        if process.stderr is not None and fd == process.stderr.fileno():
            self._errors = (self._errors + chunk)[-4 * QUOTED :]
            return bool(chunk)
        if not chunk:
            raise Forfeit("died", self._exit_report(process))
        # Empty lines are ignored.
        self._output = (self._output + chunk).lstrip()
        if len(self._output) > MAX_ANSWER_BYTES:
            raise Forfeit("flood", _quoted(self._output))
        return True

    def _exit_report(self, process: subprocess.Popen[bytes]) -> str:
        """Its exit status and what its stderr says about it."""
        try:
            status = str(process.wait(EXIT_GRACE))
        except subprocess.TimeoutExpired:
            status = "?"
        with suppress(OSError):
            if process.stderr is not None:
                self._errors += os.read(process.stderr.fileno(), MAX_ANSWER_BYTES)
        return " ".join(filter(None, [f"({status})", self._error()]))

    def _error(self) -> str:
        """The first line of its stderr that names an error, else the last one.

        In Python's traceback that is the last line, in a report of Node's one in the middle.
        """
        lines = [line for line in self._errors.splitlines() if line.strip()]
        named = (line for line in lines if not line[:1].isspace() and _ERROR.search(line))
        return _quoted(next(named, lines[-1])) if lines else ""

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _running.stop(process)


class _Running:
    """All running programs of this process, so that all can be killed together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._is_ending = False

    def start(self, words: list[str]) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        with self._lock:
            if self._is_ending:
                raise OSError(errno.ECANCELED, os.strerror(errno.ECANCELED))
            # In its own session a terminal's Ctrl-C does not reach it, and its whole process group
            # can be killed.
            process = subprocess.Popen(
                words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
            self._processes.add(process)
        return process

    def stop(self, process: subprocess.Popen[bytes]) -> None:
        _kill_group(process)
        process.wait()
        with self._lock:
            self._processes.discard(process)
        for stream in _streams(process):
            stream.close()

    def kill_all(self) -> None:
        with self._lock:
            self._is_ending = True
            for process in self._processes:
                _kill_group(process)


_running = _Running()


def kill_all() -> None:
    """Kill every program and start no more, because this process is about to end.

    Any thread may call this at any time.
    """
    _running.kill_all()


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill the program and its child processes, except those that left its session."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _streams(process: subprocess.Popen[bytes]) -> list[IO[bytes]]:
    return [s for s in (process.stdin, process.stdout, process.stderr) if s is not None]


def _send(fd: int, unsent: bytes) -> bytes:
    """Write as much as fits; returns the rest, nothing if the program closed its input."""
    try:
        return unsent[os.write(fd, unsent) :]
    except BlockingIOError:
        return unsent
    except BrokenPipeError:
        return b""


def _parse_answer(line: bytes) -> str:
    try:
        answer = parse_line(line)
    except Refusal:
        answer = None
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str):
        raise Forfeit("garbage", _quoted(line))
    return move


def _quoted(text: bytes) -> str:
    return text[:QUOTED].decode("utf-8", "replace").strip()
