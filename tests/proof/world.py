"""Servers, database and bus, each on a machine that can be broken, with proxies between them."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from signal import Signals

from tests.proof.machine import Machine, compile_shim
from tests.proof.proxy import Link
from tests.proof.schedule import CHILDREN, Configuration

from parlour.server.bench.services import ParlourService, Service, postgres, redis
from parlour.server.config import database_url

OPTIONS = ("--no-limits", "--no-warm", "--bot-delay", "0", "--workers", "1", "--grace", "2")


class World:
    """The processes, machines and links of a run, by their names in the schedule."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.log = (folder / "servers.log").open("ab")
        self.database = ""
        """Where the checker reads, without a proxy."""
        self.processes: dict[str, Service] = {}
        self.machines: dict[str, Machine] = {}
        self.links: dict[str, Link] = {}
        self.down: set[str] = set()
        """Processes that are meant to be dead; others are started again when they die."""
        self.lying_disk = False
        self._paused: dict[str, int] = {}
        """The children that are paused."""
        self._rng = Random(f"links/{seed}")
        self._library = compile_shim(folder)

    @property
    def ports(self) -> list[int]:
        """Where clients connect."""
        return [link.port for name, link in self.links.items() if name.startswith("clients")]

    def machine(self, name: str, disk: Path) -> Machine:
        """A new machine, for the process of this name."""
        made = Machine(self._library, self.folder / name.replace(" ", "-"), disk)
        self.machines[name] = made
        return made

    async def link(self, name: str, target: int) -> int:
        """A new proxy in front of a port; returns its own."""
        link = self.links[name] = Link(target, self._rng)
        await link.open()
        return link.port

    async def server(self, name: str, disk: Path, *options: str) -> None:
        """Start a server, and a proxy for its clients."""
        machine = self.machine(name, disk)
        start = partial(ParlourService, disk, *OPTIONS, *options)
        env = {**os.environ, **machine.env}
        self.processes[name] = await asyncio.to_thread(start, env=env, stderr=self.log)
        await self.link(f"clients - {name}", self.processes[name].port)

    async def supervise(self) -> None:
        """Restart what has died by itself, as the system's own supervisor would."""
        while True:
            await asyncio.sleep(0.2)
            for name, service in self.processes.items():
                process = service.process
                if name not in self.down and (process is None or process.poll() is not None):
                    self.spawn(name)

    def signal(self, name: str, what: signal.Signals) -> None:
        """Send a signal to a process, and to its children where they are one program."""
        if name in CHILDREN:
            self._signal_child(name, what)
            return
        process = self.processes[name].process
        if process is None or process.poll() is not None:
            return
        family = [process.pid, *(children(process.pid) if name == "PostgreSQL" else ())]
        for pid in family:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, what)

    def _signal_child(self, name: str, what: Signals) -> int | None:
        """Send a signal to one of a server's own processes, if it runs; returns its id.

        A process that was stopped is continued, even if another one has its place by now.
        """
        pid = self._paused.pop(name, None) if what == signal.SIGCONT else self._child(name)
        if pid is None:
            return None
        if what == signal.SIGSTOP:
            self._paused[name] = pid
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)
        return pid

    def _child(self, name: str) -> int | None:
        parent = self.processes["server a"].process
        found = [] if parent is None else sorted(children(parent.pid))
        place = CHILDREN.index(name)
        return found[place] if place < len(found) else None

    async def stop(self, name: str, what: Signals = Signals.SIGTERM) -> None:
        """Let a process end by a signal, and wait for it. A parent replaces its children."""
        self.down.add(name)
        if name not in CHILDREN:
            await asyncio.to_thread(self.processes[name].stop, what)
            return
        pid = self._signal_child(name, what)
        while pid is not None and _runs(pid):
            await asyncio.sleep(0.01)

    async def kill(self, name: str) -> None:
        """Kill a process and wait for its end. It stays down until it is spawned."""
        if name in CHILDREN:
            await self.stop(name, signal.SIGKILL)
            return
        self.down.add(name)
        process = self.processes[name].process
        if process is None:
            return
        family = children(process.pid) if name == "PostgreSQL" else []
        self.signal(name, signal.SIGKILL)
        await asyncio.to_thread(process.wait, 60)
        while any(Path(f"/proc/{pid}/cmdline").exists() and _runs(pid) for pid in family):
            await asyncio.sleep(0.01)

    def spawn(self, name: str) -> None:
        """Start a process that was killed; it answers a little later.

        Several servers need clocks that agree when they start; one alone starts with any. Children
        are started by their parent.
        """
        if name in CHILDREN:
            self.down.discard(name)
            return
        if name in self.machines and len(self.ports) > 1:
            self.machines[name].set_clock(0)
        self.processes[name].spawn()
        self.down.discard(name)


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(child) for child in text.split()]


def _runs(pid: int) -> bool:
    """Whether a process is running, and not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@asynccontextmanager
async def build_world(configuration: Configuration, seed: int) -> AsyncIterator[World]:
    """Start everything; at the end stop everything."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-proof-"))
    folder.chmod(0o755)
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        world = World(folder, seed)
        disk = folder / "disk"
        disk.mkdir()
        if configuration == "sqlite":
            world.database = database_url(None, disk)
            await world.server("server a", disk)
        elif configuration == "cluster":
            await _on_services(world, stack, disk, "server a", "server b")
        else:
            processes = ("--processes", str(len(CHILDREN)))
            await _on_services(world, stack, disk, "server a", more=processes)
        supervisor = asyncio.create_task(world.supervise())
        try:
            yield world
        finally:
            supervisor.cancel()
            await asyncio.gather(supervisor, return_exceptions=True)
            await _stop(world)


async def _on_services(
    world: World, stack: ExitStack, disk: Path, *servers: str, more: tuple[str, ...] = ()
) -> None:
    """Start PostgreSQL, Redis and these servers."""
    home = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
    machine = world.machine("PostgreSQL", home / "data")
    env = {**os.environ, **machine.env}
    url, base = await asyncio.to_thread(
        stack.enter_context, postgres(durable=True, folder=home, env=env)
    )
    bus, redis_server = await asyncio.to_thread(stack.enter_context, redis(world.folder))
    world.processes |= {"PostgreSQL": base, "Redis": redis_server}
    world.database = database_url(url, disk)
    for name in servers:
        base_port = await world.link(f"{name} - PostgreSQL", base.port)
        bus_port = await world.link(f"{name} - Redis", redis_server.port)
        await world.server(
            name,
            disk,
            "--database",
            url.replace(f":{base.port}/", f":{base_port}/"),
            "--bus",
            bus.replace(f":{redis_server.port}/", f":{bus_port}/"),
            *more,
        )


async def _stop(world: World) -> None:
    for name, service in world.processes.items():
        if name.startswith("server"):
            with contextlib.suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(service.stop, signal.SIGKILL)
    world.log.close()
    for link in world.links.values():
        await link.close()
