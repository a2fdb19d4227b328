"""Outside programs as bots: a line of JSON out, a line of JSON back, and no trust at all.

A program that hangs, dies, writes what cannot be read, writes more than it was asked for or
names a move that is not legal raises Forfeit and is stopped, with everything it started. The next
question starts it anew, so that one bad game costs one game.
"""

from __future__ import annotations

import errno
import os
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

from parlour.games.lines import dump_line, parse_line
from parlour.games.refusal import Refusal
from parlour.games.wire import Json

Reason: TypeAlias = Literal["late", "died", "garbage", "flood", "illegal"]

LONGEST_ANSWER = 2**16
"""Bytes. A move is short; estimates for every legal move are not, but they end somewhere."""
GRACE = 1.0
"""Seconds on top of the thinking time, for pipes and a busy machine: nobody forfeits by a hair."""
START = 10.0
"""Seconds on top of that for the first answer after a start: interpreters and models load."""
RESTART = 1.0
"""The same for a program that has once let START pass without a word."""
FAREWELL = 0.5
"""Seconds to leave by itself once its input is closed."""
SHOWN = 200
"""Characters of a program's own words that a report repeats."""


class Forfeit(Exception):  # noqa: N818 - an outcome of the game, not a fault of ours
    """Why a program lost its game: a reason for programs, and its own words as far as known."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason: Reason = reason
        self.detail = detail


def parse_command(command: str) -> list[str]:
    """The words of a command line; refuses one that could never start."""
    if sys.platform == "win32":
        raise Refusal("bad_request", "program-windows")
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise Refusal("bad_request", "program-unreadable", program=command[:SHOWN])
    if shutil.which(words[0]) is None:
        raise Refusal("bad_request", "program-missing", program=words[0][:SHOWN])
    return words


class Program:
    """One outside program. It is started by the first question and lives until `close`."""

    def __init__(self, command: str, start: float = START) -> None:
        self.words = parse_command(command)
        self._patience = start
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._complaint = b""

    def ask(self, request: Json, ms: int) -> str:
        """The move it answers with; one that does not answer well is stopped and forfeits."""
        try:
            return self._exchange(request, ms)
        except Forfeit:
            self._stop()
            raise

    def close(self) -> None:
        """Let it leave, and make sure that it does, with all that it started."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
        self._stop()

    def _exchange(self, request: Json, ms: int) -> str:
        is_fresh = self._process is None
        if self._process is None:
            self._process = self._start()
        else:
            self._check_silence(self._process)
        seconds = ms / 1000 + GRACE + (self._patience if is_fresh else 0)
        line = self._listen(self._process, dump_line(request), time.monotonic() + seconds)
        if line is None:
            if is_fresh:
                self._patience = min(self._patience, RESTART)
            raise Forfeit("late", self._last_words())
        if self._heard:
            raise Forfeit("flood", _shown(self._heard))
        return _parse_answer(line)

    def _check_silence(self, process: subprocess.Popen[bytes]) -> None:
        """What it wrote since its last answer is an answer to nothing."""
        line = self._listen(process, b"", time.monotonic())
        if line is not None or self._heard:
            raise Forfeit("flood", _shown(line or self._heard))

    def _start(self) -> subprocess.Popen[bytes]:
        self._heard = self._complaint = b""
        try:
            process = _running.start(self.words)
        except OSError as error:
            raise Forfeit("died", error.strerror or "") from None
        for stream in _streams(process):
            os.set_blocking(stream.fileno(), False)
        return process

    def _listen(
        self, process: subprocess.Popen[bytes], unsent: bytes, deadline: float
    ) -> bytes | None:
        """Send, and read on until a whole line has come or the time is up (None).

        Both at once and never blocking: a program that does not read, or writes without end,
        must not keep us waiting.
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
                    elif not self._hear(process, key.fd):
                        selector.unregister(key.fileobj)
                line, newline, rest = self._heard.partition(b"\n")
                if newline:
                    self._heard = rest.lstrip()
                    return line
                if not ready or time.monotonic() > deadline:
                    return None

    def _hear(self, process: subprocess.Popen[bytes], fd: int) -> bool:
        """Take in what it wrote; False at the end of its complaints, Forfeit at its answers'."""
        try:
            chunk = os.read(fd, LONGEST_ANSWER)
        except BlockingIOError:
            return True
        if process.stderr is not None and fd == process.stderr.fileno():
            self._complaint = (self._complaint + chunk)[-4 * SHOWN :]
            return bool(chunk)
        if not chunk:
            raise Forfeit("died", self._obituary(process))
        # Empty lines say nothing, and are not held against it.
        self._heard = (self._heard + chunk).lstrip()
        if len(self._heard) > LONGEST_ANSWER:
            raise Forfeit("flood", _shown(self._heard))
        return True

    def _obituary(self, process: subprocess.Popen[bytes]) -> str:
        """Its exit status, and the last line it complained with."""
        try:
            status = str(process.wait(FAREWELL))
        except subprocess.TimeoutExpired:
            status = "?"
        with suppress(OSError):
            if process.stderr is not None:
                self._complaint += os.read(process.stderr.fileno(), LONGEST_ANSWER)
        return " ".join(filter(None, [f"({status})", self._last_words()]))

    def _last_words(self) -> str:
        lines = self._complaint.strip().splitlines()
        return _shown(lines[-1]) if lines else ""

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _running.stop(process)


class _Running:
    """All programs of this process, so that none can be forgotten when it has to end at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._is_ending = False

    def start(self, words: list[str]) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        with self._lock:
            if self._is_ending:
                raise OSError(errno.ECANCELED, os.strerror(errno.ECANCELED))
            # A session of its own: a terminal's Ctrl-C is not meant for it, and its whole group
            # can be stopped at once.
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
    """End every program at once and start none any more: this process is about to end.

    Any thread may call it, whatever the others are doing.
    """
    _running.kill_all()


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    """The program and all it started, as far as they stayed in its session."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _streams(process: subprocess.Popen[bytes]) -> list[IO[bytes]]:
    return [s for s in (process.stdin, process.stdout, process.stderr) if s is not None]


def _send(fd: int, unsent: bytes) -> bytes:
    """Write what fits; a program that closed its input has nothing more to be told."""
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
        raise Forfeit("garbage", _shown(line))
    return move


def _shown(text: bytes) -> str:
    return text[:SHOWN].decode("utf-8", "replace").strip()
