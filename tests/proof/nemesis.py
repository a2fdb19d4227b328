"""Carries out faults: breaks what the schedule says, waits, and heals it."""

import asyncio
import contextlib
import signal
from collections import Counter
from random import Random

from tests.proof.history import History
from tests.proof.proxy import Direction, Weather
from tests.proof.schedule import Fault
from tests.proof.world import World

from parlour.server.bench.services import Service

STUCK = 120.0
"""Seconds without an acknowledgement, everything healed, after which a world counts as stuck."""


class Stuck(Exception):  # noqa: N818 - a finding
    """Nothing is acknowledged any more."""


class Nemesis:
    """Breaks a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.done: Counter[str] = Counter()
        self.sectors = 0
        """Sectors that power cuts have taken."""
        self._running: dict[str, asyncio.Task[None]] = {}

    async def run(self, fault: Fault, history: History) -> None:
        """Wait for some progress, break, and heal; an overlapping fault heals later."""
        await self.progress(history, fault.after, limit=2.0 if self._running else STUCK)
        # The same thing is not broken twice at once, and PostgreSQL's disk is PostgreSQL.
        for target in [name for name in self._running if _overlap(name, fault.target)]:
            await self._running.pop(target)
        task = asyncio.create_task(self._carry_out(fault))
        self.done[fault.kind] += 1
        self._running[fault.target] = task
        if not fault.overlaps:
            await self.heal_all()

    async def heal_all(self) -> None:
        """Wait until everything has healed."""
        tasks = list(self._running.values())
        self._running.clear()
        await asyncio.gather(*tasks)

    async def progress(self, history: History, count: int, limit: float) -> None:
        """Wait until this many more requests are acknowledged."""
        goal = history.acknowledged + count
        clock = asyncio.get_running_loop()
        patient_until = clock.time() + limit
        while history.acknowledged < goal:
            if clock.time() > patient_until:
                if limit < STUCK:
                    return
                raise Stuck(f"{history.acknowledged} acknowledged, nothing for {limit:.0f} s")
            await asyncio.sleep(0.02)

    async def _carry_out(self, fault: Fault) -> None:
        world, target = self.world, fault.target
        match fault.kind:
            case "kill":
                await world.kill(target)
                await asyncio.sleep(fault.duration)
                world.spawn(target)
            case "power cut":
                if fault.variant:
                    await self._wait_for_unsynced(target)
                await world.kill(target)
                rng = Random(f"sectors/{fault.number}")
                lost = world.machines[target].cut_power
                self.sectors += await asyncio.to_thread(lost, rng, fault.amount)
                await asyncio.sleep(fault.duration)
                world.spawn(target)
            case "restart":
                await world.stop(target)
                await asyncio.sleep(fault.duration)
                world.spawn(target)
            case "pause":
                world.signal(target, signal.SIGSTOP)
                await asyncio.sleep(fault.duration)
                world.signal(target, signal.SIGCONT)
            case "disk full":
                world.machines[target].fill_disk(completely=fault.variant % 2 == 1)
                await asyncio.sleep(fault.duration)
                world.machines[target].free_disk()
            case "clock step":
                await self._wait_until_up(target)
                world.machines[target].set_clock(fault.amount)
                await asyncio.sleep(fault.duration)
            case _:
                link = world.links[target]
                link.worsen(weather_of(fault))
                await asyncio.sleep(fault.duration)
                link.heal(reset=fault.variant % 2 == 1)

    async def _wait_for_unsynced(self, target: str) -> None:
        """Wait for a moment at which there is something to lose, if it comes soon."""
        clock = asyncio.get_running_loop()
        until = clock.time() + 1
        while not self.world.machines[target].has_unsynced() and clock.time() < until:
            await asyncio.sleep(0.001)

    async def _wait_until_up(self, target: str) -> None:
        """Wait until a server listens: it reads the system's clock when it starts."""
        service = self.world.processes[target]
        clock = asyncio.get_running_loop()
        until = clock.time() + STUCK
        while True:
            if clock.time() > until:
                raise Stuck(f"{target} does not start, for {STUCK:.0f} s")
            with contextlib.suppress(RuntimeError):  # it has stopped, and will be started again
                if await asyncio.to_thread(Service.is_up, service):
                    return
            await asyncio.sleep(0.05)

    def calm(self) -> None:
        """Set the clocks right again."""
        for machine in self.world.machines.values():
            machine.set_clock(0)


def weather_of(fault: Fault) -> Weather:
    """What a fault of a link does to it."""
    if fault.kind == "partition":
        return Weather("drop", refuse=True)
    if fault.kind == "drop":
        direction: Direction = "up" if fault.variant < 2 else "down"
        return Weather("drop", (direction,))
    if fault.kind == "cut":
        return Weather("cut")
    return Weather("delay" if fault.kind == "delay" else "reorder", seconds=fault.amount)


def _overlap(one: str, other: str) -> bool:
    """Whether two targets have a part in common."""
    return bool(set(one.split(" - ")) & set(other.split(" - ")) - {"clients"})
