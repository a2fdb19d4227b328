"""A run: epochs of faults, each with new tables, each finished and checked before the next."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import orjson
from sqlalchemy import create_engine, select
from tests.proof.checker import Stored, Violation, changed_since, check
from tests.proof.clients import Client, Player, set_up
from tests.proof.history import History
from tests.proof.nemesis import STUCK, Nemesis, Stuck
from tests.proof.schedule import Configuration, Fault, make_schedule
from tests.proof.world import World, build_world

from parlour.games import registry
from parlour.server.storage import schema as db
from parlour.table.log import load_entry

EPOCH = 25
"""Faults between two checks of everything."""
FINISH = 240.0
"""Seconds in which every game can be finished once all is well."""


@dataclass
class Report:
    """What a run has shown."""

    configuration: Configuration
    seed: int
    faults: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    observations: int = 0
    entries: int = 0
    tables: int = 0
    sectors: int = 0
    seconds: float = 0.0
    violations: list[Violation] = field(default_factory=list)
    excerpts: list[str] = field(default_factory=list)


async def run(
    configuration: Configuration,
    faults: int,
    seed: int,
    *,
    tables: int = 8,
    think: float = 0.15,
    epoch: int = EPOCH,
    duration_factor: float = 1.0,
    lying_disk: bool = False,
) -> Report:
    """Run this many faults in one configuration, and check everything.

    With `duration_factor` below 1, faults are shorter than the schedule says.
    """
    report = Report(configuration, seed)
    schedule = [
        replace(fault, duration=fault.duration * duration_factor)
        for fault in make_schedule(configuration, faults, seed)
    ]
    began = time.monotonic()
    async with build_world(configuration, seed) as world:
        world.lying_disk = lying_disk
        nemesis = Nemesis(world)
        earlier: dict[str, Stored] = {}
        for start in range(0, faults, epoch):
            part = schedule[start : start + epoch]
            await _epoch(world, nemesis, part, report, earlier, tables, think)
            _log(f"{configuration}: {start + len(part)} faults, {time.monotonic() - began:.0f} s")
            if report.violations:
                break
        report.faults, report.sectors = nemesis.done, nemesis.sectors
    report.seconds = time.monotonic() - began
    return report


def run_one(
    configuration: Configuration, faults: int, seed: int, tables: int, *, lying_disk: bool
) -> Report:
    """Run one configuration in this process."""
    return asyncio.run(run(configuration, faults, seed, tables=tables, lying_disk=lying_disk))


async def _epoch(
    world: World,
    nemesis: Nemesis,
    schedule: Sequence[Fault],
    report: Report,
    earlier: dict[str, Stored],
    tables: int,
    think: float,
) -> None:
    """Let people play at new tables while things break; then finish every game and check."""
    history = History()
    run_name = f"e{schedule[0].number}t"
    clients = await set_up(world.ports, history, tables, run_name, think)
    if world.lying_disk:
        # Only from now on: first the tables must be stored, so that something of them can be lost.
        for machine in world.machines.values():
            machine.lie_about_syncs()
    players = [client for client in clients if isinstance(client, Player)]
    tasks = [asyncio.create_task(client.live()) for client in clients]
    violations: list[Violation] = []
    try:
        for fault in schedule:
            await nemesis.run(fault, history)
            _check_alive(tasks)
        await nemesis.heal_all()
        nemesis.calm()
        await nemesis.progress(history, 1, limit=STUCK)
        violations += await _finish(players)
    except Stuck as stuck:
        violations.append(Violation("all", str(stuck), time.monotonic()))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    stored = await asyncio.to_thread(read_stored, world.database)
    mine = {client.table for client in clients}
    violations += await asyncio.to_thread(
        check, history, {name: one for name, one in stored.items() if name in mine}
    )
    violations += changed_since(earlier, stored)
    earlier.update(stored)
    _add(report, history, clients, stored, violations)


def _check_alive(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Clients never end by themselves: one that has, found a bug of its own or of the server."""
    for task in tasks:
        if task.done():
            task.result()


async def _finish(players: Sequence[Player]) -> list[Violation]:
    """Play every game to its end, all being well."""
    for player in players:
        player.stopped = True
        player.think = 0
    until = time.monotonic() + FINISH
    while not all(player.is_done for player in players):
        if time.monotonic() > until:
            return [
                Violation(player.table, f"{player} cannot finish the game", time.monotonic())
                for player in players
                if not player.is_done
            ]
        await asyncio.sleep(0.05)
    return []


def read_stored(url: str) -> dict[str, Stored]:
    """All tables, read from the database itself."""
    engine = create_engine(url)
    lines: dict[str, list[str]] = {}
    records: dict[str, dict[int, str]] = {}
    with engine.connect() as connection:
        query = select(db.entries).order_by(db.entries.c.table_id, db.entries.c.number)
        for row in connection.execute(query).mappings():
            lines.setdefault(row["table_id"], []).append(row["data"])
        for row in connection.execute(select(db.games)).mappings():
            records.setdefault(row["table_id"], {})[row["number"]] = row["record"]
    engine.dispose()
    stored = {}
    for table, texts in lines.items():
        data = [orjson.loads(text) for text in texts]
        game = registry.get(data[0]["game"])
        entries = [load_entry(one, game) for one in data]
        stored[table] = Stored(entries, records.get(table, {}))
    return stored


def _add(
    report: Report,
    history: History,
    clients: Sequence[Client],
    stored: Mapping[str, Stored],
    violations: Sequence[Violation],
) -> None:
    report.outcomes.update(one.outcome for one in history.operations)
    report.observations += len(history.observations)
    mine = {client.table for client in clients}
    report.entries += sum(len(one.entries) for name, one in stored.items() if name in mine)
    report.tables += len(mine)
    report.violations += violations
    for violation in violations[:3]:
        if violation.at is not None:
            report.excerpts += [str(violation), *history.excerpt(violation.table, violation.at)]


def _log(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
