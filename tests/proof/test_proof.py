"""Faults while people play: a few here, 50 in `make test-long`, any number with `make proof`."""

import asyncio
import signal
from collections import Counter
from pathlib import Path

import pytest
from tests.proof.__main__ import describe
from tests.proof.run import Report, run
from tests.proof.schedule import (
    CHILDREN,
    CONFIGURATIONS,
    DURATIONS,
    TARGETS,
    Configuration,
    make_schedule,
)
from tests.proof.world import build_world, children

SEED = 5211


def check(report: Report, faults: int) -> None:
    """All faults were carried out, people could play meanwhile, and nothing was violated."""
    text = "\n".join(describe([report]))
    assert report.violations == [], text
    assert report.faults.total() == faults, text
    assert report.outcomes["ok"] > 5 * faults, text
    assert report.observations > report.outcomes["ok"], text


async def test_faults_violate_nothing() -> None:
    check(await run("sqlite", 10, SEED, tables=3, think=0.02, duration_factor=0.3), 10)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
async def test_many_faults_violate_nothing(configuration: Configuration) -> None:
    check(await run(configuration, 50, SEED), 50)


@pytest.mark.long
async def test_a_disk_that_ignores_syncs_is_detected() -> None:
    """Syncs that do nothing, as with SQLite's `synchronous=OFF`: a power cut loses moves."""
    report = await run("sqlite", 11, SEED, tables=4, lying_disk=True)
    assert report.violations
    assert any("lost" in violation.what for violation in report.violations), report.violations


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_the_same_seed_gives_the_same_faults(configuration: Configuration) -> None:
    schedule = make_schedule(configuration, 110, SEED)
    assert schedule == make_schedule(configuration, 110, SEED)
    assert schedule != make_schedule(configuration, 110, SEED + 1)
    kinds = Counter(fault.kind for fault in schedule)
    assert kinds == dict.fromkeys(TARGETS[configuration], 10)
    for fault in schedule:
        least, most = DURATIONS[fault.kind]
        assert fault.target in TARGETS[configuration][fault.kind]
        assert least <= fault.duration <= most


@pytest.mark.long
async def test_single_processes_of_a_server_are_killed_and_paused() -> None:
    async with build_world("processes", SEED) as world:
        server = world.processes["server a"].process
        assert server is not None

        async def all_but(dead: int) -> list[int]:
            while True:
                found = sorted(children(server.pid))
                if len(found) == len(CHILDREN) and dead not in found:
                    return found
                await asyncio.sleep(0.05)

        before = await all_but(0)
        await world.kill("process 2")
        world.spawn("process 2")
        after = await all_but(before[1])
        assert {before[0], before[2]} < set(after)
        for what, is_stopped in ((signal.SIGSTOP, True), (signal.SIGCONT, False)):
            world.signal("process 1", what)
            while (_state(after[0]) == "T") is not is_stopped:
                await asyncio.sleep(0.01)
        assert server.poll() is None


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
