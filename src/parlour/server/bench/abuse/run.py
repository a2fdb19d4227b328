"""Run each attack beside honest tables, and compare with the same tables before it.

Every attack gets a new server with the default limits, and with as many open files as most systems
allow. Honest players come from addresses of their own, the attackers from a single one. The
attackers run in a process of the lowest priority, and the honest players here never wait for it:
in reality they have machines of their own. Moments in which other programs are busy do not count.
"""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import uvloop

from parlour.games.refusal import Refusal
from parlour.server.bench.abuse.attacks import ATTACKS
from parlour.server.bench.abuse.honest import Crowd, Window
from parlour.server.bench.abuse.undisturbed import measure_undisturbed
from parlour.server.bench.run import machine
from parlour.server.bench.services import ParlourService
from parlour.server.scheduling import short_slice

OPEN_FILES = 1024
"""Files that most systems let a process open by default."""
WARM_UP = 3.0
MAX_SLOWDOWN = 2.0
"""How many times as long moves and bots may take during an attack."""
ACK_FLOOR_MS = 25.0
"""A p99 below this is never called slow: nobody notices it, and small values double by chance."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One attack: what honest players saw before and during it, and what the attackers got."""

    attack: str
    quiet: Window
    during: Window
    lost: int
    """Honest players who were disconnected."""
    answers: dict[str, int]
    tracebacks: int = 0
    """Errors that the server did not expect, by its log."""

    @property
    def ack_ratio(self) -> float:
        """How many times as long the slowest hundredth of moves took to be acknowledged."""
        return self.during.ack(0.99) / max(0.001, self.quiet.ack(0.99))

    @property
    def bot_ratio(self) -> float:
        """How many times as long bots took on average."""
        return self.during.bot_mean / max(0.001, self.quiet.bot_mean)

    @property
    def is_disturbed(self) -> bool:
        """Whether other programs used the processors, so that both periods hardly compare."""
        return self.quiet.is_disturbed or self.during.is_disturbed

    def complaints(self) -> list[str]:
        """Which promises were broken, as names for programs."""
        found = []
        slowest = max(ACK_FLOOR_MS, MAX_SLOWDOWN * self.quiet.ack(0.99))
        if not self.during.acks or self.during.ack(0.99) > slowest:
            found.append("acks")
        if not self.during.bots or self.bot_ratio > MAX_SLOWDOWN:
            found.append("bots")
        if self.during.turned_away:
            found.append("newcomers")
        if self.lost:
            found.append("lost")
        if any(status.startswith("5") and status != "503" for status in self.answers):
            found.append("5xx")
        if self.tracebacks:
            found.append("tracebacks")
        return found

    def as_json(self) -> dict[str, Any]:
        """All figures, rounded."""
        figures: dict[str, Any] = {"attack": self.attack}
        for name, window in (("quiet", self.quiet), ("during", self.during)):
            figures |= {
                f"{name}_moves": len(window.acks),
                f"{name}_p50_ms": round(window.ack(0.5), 1),
                f"{name}_p99_ms": round(window.ack(0.99), 1),
                f"{name}_bot_ms": round(window.bot_mean),
                f"{name}_bot_p99_ms": round(window.bot(0.99)),
            }
        return figures | {
            "ack_ratio": round(self.ack_ratio, 2),
            "bot_ratio": round(self.bot_ratio, 2),
            "newcomers": self.during.newcomers,
            "turned_away": self.during.turned_away,
            "lost": self.lost,
            "tracebacks": self.tracebacks,
            "disturbed": self.is_disturbed,
            "answers": self.answers,
            "complaints": self.complaints(),
        }


@contextmanager
def _server() -> Iterator[tuple[ParlourService, Path]]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, hard), hard))
        try:
            server = ParlourService(Path(folder), "--workers", "1", stderr=log)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        try:
            yield server, Path(log.name)
        finally:
            server.stop()


@contextmanager
def attackers(name: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """A process that has prepared an attack and waits for the signal to begin."""
    command = [sys.executable, "-m", "parlour.server.bench.abuse.attacks"]
    process = subprocess.Popen(
        [*command, name, str(port)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _line(process: subprocess.Popen[str]) -> str:
    if process.stdout is None or not (line := process.stdout.readline()):
        raise RuntimeError("the attackers have stopped")
    return line


def _signal(process: subprocess.Popen[str]) -> None:
    """Let the attackers begin, or stop."""
    if process.stdin is not None:
        process.stdin.write("\n")
        process.stdin.flush()


async def _measure(name: str, port: int, tables: int, seconds: float) -> Outcome:
    crowd = Crowd(port, tables)
    await crowd.sit_down()
    with attackers(name, port) as process:
        await asyncio.to_thread(_line, process)
        await crowd.warm_up(min(WARM_UP, seconds))
        quiet = await measure_undisturbed(crowd, seconds)
        _signal(process)
        during = await measure_undisturbed(crowd, seconds)
        _signal(process)
        answers = json.loads(await asyncio.to_thread(_line, process))
    return Outcome(name, quiet, during, crowd.leave(), answers)


def run(tables: int, seconds: float, only: Sequence[str] = ()) -> Iterator[Outcome]:
    """Run the attacks one after the other, each with a server of its own."""
    for name in only:
        if name not in ATTACKS:
            known = ", ".join(ATTACKS)
            raise Refusal("bad_request", "bench-abuse-unknown", attack=name, attacks=known)
    for name in only or ATTACKS:
        with _server() as (server, log), short_slice():
            outcome = uvloop.run(_measure(name, server.port, tables, seconds))
            yield replace(outcome, tracebacks=log.read_text().count("Traceback"))


def conditions(tables: int, seconds: float) -> dict[str, Any]:
    """The conditions of the run, for the first printed line."""
    return {**machine(), "tables": tables, "seconds": round(seconds, 1)}
