"""Feed a running server changed requests, headers and WebSocket frames, beside honest players.

The inputs come from a process of the lowest priority, as in `parlour bench abuse`. Most limits are
lifted, or nearly all inputs would be refused before anything reads them; but as on any server, the
inputs of one address take turns with what others send.
"""

import asyncio
import json
import os
import random
import re
import sys
import tempfile
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import uvloop
from tools.fuzz import corpus
from tools.fuzz.mutate import mutate

from parlour.server.bench.abuse.attacks import bad_frames
from parlour.server.bench.abuse.honest import Crowd, Window
from parlour.server.bench.abuse.raw_http import BROKEN, Attacker, request
from parlour.server.bench.abuse.run import ACK_FLOOR_MS, MAX_SLOWDOWN
from parlour.server.bench.abuse.undisturbed import (
    TOLERATED,
    measure_undisturbed,
    seconds_elsewhere,
)
from parlour.server.bench.services import ParlourService
from parlour.server.limits import Limits
from parlour.server.scheduling import USUAL_SLICE, set_slice, short_slice

AT_ONCE = 12
"""Connections: most of their time they wait, some for two seconds until they give up."""
TABLES = 20
"""Enough moves in ten seconds for a percentile: of 60 it would be the slowest one."""
LIFTED_LIMITS = [
    one.name
    for one in fields(Limits)
    if one.name not in {"address_percent", "header_seconds", "body_seconds", "enforced"}
    if not one.name.endswith("_bytes")
]
"""The limits that are lifted."""
SHEET: dict[str, Any] = {
    "id": "abc", "game": "5211", "started": 1000,
    "fields": {"people": [1000, [{"id": "p0", "name": "Anna"}]], "e.1.p0": [2000, ["Y1", "G2"]]},
}  # fmt: skip
POSITION = {
    "players": 2, "seat": 1, "round": 2, "hand": ["Y1", "Y2", "G3", "B1", "V5"],
    "table": [["Y3", "G2"], ["B2", "B3"]], "scores": [4, 7], "cards_scored": [2, 3],
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ran:
    """The figures of one run against a server."""

    answers: dict[str, int]
    quiet: Window
    during: Window
    memory_mb: tuple[float, float]
    """Before and after."""
    tracebacks: int

    @property
    def inputs(self) -> int:
        """Requests and frames that were sent."""
        return self.answers.get("inputs", 0)

    def errors(self) -> list[str]:
        """Statuses and log lines that show a bug."""
        found = [f"{s}: {n}" for s, n in self.answers.items() if s.startswith("5") and s != "503"]
        return found + ([f"tracebacks: {self.tracebacks}"] if self.tracebacks else [])

    def is_slower(self) -> bool:
        """Whether honest players waited more than twice as long as before, and noticed it."""
        slowest = max(ACK_FLOOR_MS, MAX_SLOWDOWN * self.quiet.ack(0.99))
        return not self.during.acks or self.during.ack(0.99) > slowest


class Inputs:
    """Changed requests for every route, and frames for the WebSocket of one table."""

    def __init__(self, attacker: Attacker, rng: random.Random) -> None:
        self._attacker, self._rng = attacker, rng
        self._paths: list[tuple[str, str]] = []
        self._cookie = ""
        self._known: dict[str, str] = {"{number}": "1", "{game}": "5211"}
        """Values for the parameters of paths; others, such as keys, cannot be known."""

    async def prepare(self) -> None:
        """Read the routes from the server's own description, open a table and share a sheet."""
        _, _, self._cookie = await self._attacker.once("POST", "/api/guest", {"name": "Fuzz"})
        new = {"game": "5211", "players": 2, "bots": ["greedy"], "start": True}
        _, opened, _ = await self._attacker.once("POST", "/api/tables", new, self._cookie)
        self._known["{table_id}"] = opened["id"]
        _, made, _ = await self._attacker.once(
            "POST", "/api/sheets", {"sheet": SHEET}, self._cookie
        )
        self._known["{sheet_id}"] = made["id"]
        _, daily, _ = await self._attacker.once("GET", "/api/daily/5211")
        self._known["{day}"] = daily["day"]
        _, described, _ = await self._attacker.once("GET", "/api/openapi.json")
        self._paths.clear()
        for path, methods in described["paths"].items():
            self._paths += [(method.upper(), path) for method in methods]

    def bodies(self) -> list[bytes]:
        """Bodies that some route reads."""
        record = json.loads(corpus.records()[1])
        table = {"game": "5211", "players": 2, "settings": {}, "bots": ["greedy"], "start": True}
        plain: list[Any] = [
            table, {**table, "from": {"record": record, "step": 2}}, {"record": record},
            {"name": "Anna", "lang": "fr"}, {"key": "abc"}, {"label": "x"},
            {"token": "t", "credential": {"id": "x", "response": {}}, "label": "y"},
            {"done": ["", "G2 G4"], "name": "Anna"}, {"sheet": SHEET}, {"fields": SHEET["fields"]},
            {"game": "5211", "position": POSITION, "names": ["Anna", "Ben"], "bot": "casual"},
        ]  # fmt: skip
        return [json.dumps(one).encode() for one in plain] + corpus.requests() + corpus.sheets()

    def http(self, bodies: list[bytes]) -> bytes:
        """One changed request."""
        rng = self._rng
        method, path = rng.choice(self._paths)
        for part in re.findall(r"\{\w+\}", path):
            known = self._known.get(part, "x")
            odd = rng.choice([known] * 6 + ["%00", "..", "%ED%A0%80", "9" * 40, "%2e%2e/", "é"])
            path = path.replace(part, odd)
        if rng.random() < 0.2:
            path += rng.choice(
                ["?since=-1", "?since=1e9", "?wait=NaN&since=0", "?game=%00", "?a=b"]
            )
        body = mutate(rng.choice(bodies), rng, bodies) if method != "GET" else b""
        head = request(method, path, None, self._cookie if rng.random() < 0.7 else "x=%ff")
        more = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n".encode()
        whole = head[:-2] + more + body
        if rng.random() < 0.1:  # not even HTTP
            whole = mutate(whole, rng, [whole])
        return whole

    async def send(self, count: int, bodies: list[bytes]) -> None:
        """Send a number of inputs: requests over connections that stay open, and frames."""
        sent = 0
        while sent < count:
            writer = None
            try:
                # One of the inputs deletes the guest, and then most others would be refused.
                if (await self._attacker.once("GET", "/api/guest", None, self._cookie))[0] == 403:
                    await self.prepare()
                reader, writer = await self._attacker.open()
                if self._rng.random() < 0.2:
                    sent += await self._frames(reader, writer, bodies)
                    continue
                for _ in range(20):
                    sent += 1
                    self._attacker.counts["inputs"] += 1
                    writer.write(self.http(bodies))
                    async with asyncio.timeout(2):
                        await self._attacker.answer(reader)
            except (*BROKEN, TimeoutError):
                self._attacker.counts["closed"] += 1
            finally:
                if writer is not None:
                    writer.transport.abort()

    async def _frames(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, bodies: list[bytes]
    ) -> int:
        hello = request(
            "GET", f"/api/tables/{self._known['{table_id}']}/socket", None, self._cookie
        )[:-2]
        hello += b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        writer.write(hello + b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
        drained = asyncio.create_task(reader.read())
        sent = 0
        try:
            for _ in range(30):
                text = mutate(self._rng.choice(bodies), self._rng, bodies)[:120]
                frame = bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text
                writer.write(frame if self._rng.random() < 0.8 else bad_frames(self._rng))
                sent += 1
                self._attacker.counts["inputs"] += 1
                await writer.drain()
                await asyncio.sleep(0)
                if drained.done():
                    break
        finally:
            drained.cancel()
        return sent


async def _send_all(port: int, inputs: int, seed: str) -> dict[str, int]:
    attacker = Attacker(port)
    made = [Inputs(attacker, random.Random(f"{seed}/{number}")) for number in range(AT_ONCE)]
    for one in made:
        await one.prepare()
    attacker.counts.clear()
    bodies = made[0].bodies()
    await asyncio.gather(*(one.send(inputs // AT_ONCE, bodies) for one in made))
    return dict(attacker.counts)


async def _beside_honest_players(port: int, inputs: int, seed: str) -> tuple[Any, Window, Window]:
    crowd = Crowd(port, TABLES)
    await crowd.sit_down()
    await crowd.warm_up(2)
    quiet = await measure_undisturbed(crowd, 12)
    command = [sys.executable, "-m", "tools.fuzz.server", str(port), str(inputs), seed]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    done = asyncio.create_task(process.communicate())
    during, left_out = Window(), Window()
    while not done.done():
        before = seconds_elsewhere()
        window = await crowd.measure(2)
        is_disturbed = seconds_elsewhere() - before > 2 * TOLERATED
        (left_out if is_disturbed else during).add(window)
    text, _ = await done
    crowd.leave()
    if len(during.acks) < len(left_out.acks):  # others were busy most of the time
        during.add(left_out)
        during.is_disturbed = True
    return json.loads(text), quiet, during


def fuzz_server(inputs: int, seed: str) -> Ran:
    """Start a server, send it inputs, and measure what it and honest players do."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        options = ("--workers", "1", *(f"--limit={name}=999999999" for name in LIFTED_LIMITS))
        server = ParlourService(Path(folder), *options, stderr=log)
        try:
            before = server.metric("parlour_resident_bytes") / 2**20
            with short_slice():
                ran = uvloop.run(_beside_honest_players(server.port, inputs, seed))
            after = server.metric("parlour_resident_bytes") / 2**20
            tracebacks = Path(log.name).read_text(encoding="utf-8").count("Traceback")
        finally:
            server.stop()
    return Ran(*ran, (before, after), tracebacks)


if __name__ == "__main__":
    os.nice(19)
    set_slice(USUAL_SLICE)
    print(json.dumps(uvloop.run(_send_all(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))))
