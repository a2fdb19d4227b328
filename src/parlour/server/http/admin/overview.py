"""HTTP: the server's status, who is online, open tables, and the admin log."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterable
from dataclasses import asdict

from fastapi import APIRouter, Depends

from parlour.games.refusal import Refusal
from parlour.server.http.admin.access import PATH, AdminDep, CommandLineDep, get_admin
from parlour.server.http.admin.log import log_action
from parlour.server.http.admin.people import sanctions
from parlour.server.http.dependencies import Service, ServiceDep
from parlour.server.http.guests.personal_data import leave_table
from parlour.server.http.messages.admin import (
    AdminGuest,
    AdminLogEntryOut,
    AdminStatus,
    AdminTable,
    OnlineGuest,
    Overview,
    RecentError,
    Waiting,
)
from parlour.server.http.metrics import resident_bytes
from parlour.server.http.tables import TableId
from parlour.server.live.bus.base import BusUnavailable, Seated
from parlour.server.live.room import Room
from parlour.server.monitoring.error_log import recent_errors
from parlour.server.monitoring.measures import ERRORS, REFUSALS
from parlour.server.steady_clock import now_ms
from parlour.server.storage.retention import Expiring
from parlour.table import commands

router = APIRouter(prefix=PATH, include_in_schema=False, dependencies=[Depends(get_admin)])
STARTED = time.monotonic()


@router.get("/overview")
async def overview(service: ServiceDep) -> Overview:
    """Everything that the admin page shows. No cards: tables are named, not shown."""
    online = await _online(service)
    return Overview(
        status=_status(service, len(online)),
        online=online,
        tables=await list_tables(service),
        sanctions=await sanctions(service),
        errors=[
            RecentError(text=text, count=count, last=last) for text, count, last in recent_errors()
        ],
        log=await admin_log(service),
        waiting=await list_waiting(service),
    )


@router.get("/status")
async def status(service: ServiceDep) -> AdminStatus:
    """The status of the process that answers."""
    return _status(service, len(await _online(service)))


def _status(service: Service, online: int) -> AdminStatus:
    rooms, bots, advice = service.rooms, service.rooms.bot_pool, service.advice.queues
    health, bus = service.store.health, service.rooms.bus
    return AdminStatus(
        guests_online=online,
        connections=rooms.watchers,
        processes=bus.processes,
        tables_in_memory=len(rooms),
        games_started=rooms.counts.games_started,
        games_finished=rooms.counts.games_finished,
        bots_waiting=bots.waiting,
        hints_waiting=advice["quick"].waiting,
        reviews_waiting=advice["reviews"].waiting,
        database=health.trouble or ("ok" if health.away_since is None else "away"),
        bus=None if bus.alone else ("ok" if bus.is_up else "away"),
        errors=ERRORS.total(),
        refusals=REFUSALS.total(),
        load=round(os.getloadavg()[0] / (os.cpu_count() or 1), 2),
        memory=resident_bytes(),
        uptime=int(time.monotonic() - STARTED),
    )


async def _online(service: Service) -> list[OnlineGuest]:
    """The people connected to any process, with their tables."""
    seated: set[Seated] = set(service.rooms.connected())
    with contextlib.suppress(BusUnavailable):  # then only those who are connected to this process
        seated |= await service.rooms.bus.present_elsewhere()
    names = await service.store.moderation.names({who for _, who in seated})
    found = [
        OnlineGuest(
            guest=who, name=name, tables=sorted(table for table, one in seated if one == who)
        )
        for who, name in names.items()
    ]
    return sorted(found, key=lambda one: (one.name.casefold(), one.guest))


@router.get("/tables")
async def list_tables(service: ServiceDep) -> list[AdminTable]:
    """The newest tables with a game under way or with people who wait for one, private or not."""
    rows = await service.store.personal_data.open_tables(now_ms())
    rooms = await service.find_rooms(row["id"] for row in rows)
    return [
        AdminTable(
            id=row["id"],
            game=row["game"],
            private=row["private"],
            created=row["created"],
            phase=room.table.phase,
            people=[
                AdminGuest(guest=one.who, name=one.name)
                for one in room.table.seats
                if one is not None and not one.is_bot
            ],
        )
        for row, room in zip(rows, rooms, strict=True)
        if room is not None
    ]


@router.post("/tables/{table_id}/close", status_code=204)
async def close_table(table_id: TableId, service: ServiceDep, admin: AdminDep) -> None:
    """End a table's game, as `end` does, and make everyone leave: it is no longer listed."""
    room = await _room(service, table_id)
    if room.table.phase in {"playing", "paused"}:
        await room.do(commands.Stop())
    for one in list(room.table.seats):
        if one is not None and not one.is_bot:
            await leave_table(service, table_id, one.who, stop_rated=True)
    await log_action(service, admin, "close", table=table_id)


@router.post("/tables/{table_id}/end", status_code=204)
async def end_game(table_id: TableId, service: ServiceDep, admin: AdminDep) -> None:
    """End the game on a table without a winner; it counts for no rating. The players stay."""
    room = await _room(service, table_id)
    await room.do(commands.Stop())
    await log_action(service, admin, "end", table=table_id)


async def _room(service: Service, table_id: str) -> Room:
    room = await service.find_room(table_id)
    if room is None:
        raise Refusal("not_found", "server-no-table")
    return room


@router.get("/retention")
async def list_waiting(service: ServiceDep) -> list[Waiting]:
    """What waits to be deleted until an admin confirms it, or was confirmed."""
    return _waiting(await service.store.retention.waiting())


@router.post("/retention")
async def confirm_retention(service: ServiceDep, admin: CommandLineDep) -> list[Waiting]:
    """Let the next run delete what is held back, and nothing that expires after this."""
    confirmed = await service.store.retention.confirm()
    for one in confirmed:
        await log_action(service, admin, "retention", detail=f"{one.due} {one.kind}")
    return _waiting(confirmed)


def _waiting(found: Iterable[Expiring]) -> list[Waiting]:
    return [
        Waiting(kind=one.kind, due=one.due, of=one.of, days=one.days, confirmed=one.confirmed)
        for one in found
    ]


@router.get("/log")
async def admin_log(service: ServiceDep) -> list[AdminLogEntryOut]:
    """Actions of admins in the last ninety days, newest first."""
    return [
        AdminLogEntryOut(**asdict(entry)) for entry in await service.store.moderation.log_entries()
    ]
