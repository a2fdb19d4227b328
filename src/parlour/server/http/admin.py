"""HTTP: what `parlour admin` asks a running server to do.

Only for requests that reach the server directly and are signed with its own key (`admin_key.py`).
"""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import StreamingResponse

from parlour.games.refusal import Refusal
from parlour.server.admin_key import is_admin
from parlour.server.clock import now_ms
from parlour.server.http.dependencies import ServiceDep, get_service
from parlour.server.http.guests.personal_data import export_parts, forget_guest, leave_table
from parlour.server.http.messages.guests import GuestIn
from parlour.server.http.metrics import is_forwarded
from parlour.server.http.tables import TableId
from parlour.server.monitoring.measures import ERRORS, REFUSALS
from parlour.server.monitoring.process_log import log_event
from parlour.table.names import clean_name


async def _check_admin(request: Request) -> None:
    """Refuse everyone but the host of this server."""
    key = get_service(request).identity.key
    if is_forwarded(request) or not is_admin(key, request.headers.get("authorization", "")):
        raise Refusal("forbidden", "server-not-admin")


router = APIRouter(
    prefix="/api/admin", include_in_schema=False, dependencies=[Depends(_check_admin)]
)
GuestId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


@router.get("/guests")
async def find_guests(
    service: ServiceDep, text: Annotated[str, Query(max_length=60)] = ""
) -> list[dict[str, Any]]:
    """Guests by their names or ids, the newest first."""
    return [dict(row) for row in await service.store.personal_data.find(text)]


@router.get("/guests/{who}/export")
async def export_guest(who: GuestId, service: ServiceDep) -> StreamingResponse:
    """Everything that is stored about a guest."""
    await _check_exists(service, who)
    _log("export", who)
    return StreamingResponse(export_parts(service, who), media_type="application/json")


@router.delete("/guests/{who}", status_code=204)
async def delete_guest(who: GuestId, service: ServiceDep) -> None:
    """Delete a guest, as if they had done it themselves."""
    await _check_exists(service, who)
    await forget_guest(service, who)
    _log("forget", who)


async def _check_exists(service: ServiceDep, who: str) -> None:
    if await service.store.guests.name(who) is None:
        raise Refusal("not_found", "server-no-such-guest")


@router.get("/status")
async def status(service: ServiceDep) -> dict[str, Any]:
    """How this process is: who is here, what is queued, what went wrong since its start."""
    rooms, bots, advice = service.rooms, service.rooms.bot_pool, service.advice.queues
    health, bus = service.store.health, service.rooms.bus
    return {
        "guests_online": rooms.people,
        "connections": rooms.watchers,
        "tables_in_memory": len(rooms),
        "games_started": rooms.counts.games_started,
        "games_finished": rooms.counts.games_finished,
        "bots_waiting": bots.waiting,
        "hints_waiting": advice["quick"].waiting,
        "reviews_waiting": advice["reviews"].waiting,
        "database": health.trouble or ("ok" if health.away_since is None else "away"),
        "bus": None if bus.alone else ("ok" if bus.is_up else "away"),
        "errors": ERRORS.total(),
        "refusals": REFUSALS.total(),
    }


@router.get("/tables")
async def list_tables(service: ServiceDep) -> list[dict[str, Any]]:
    """The newest tables with a game under way or with people who wait for one, private or not."""
    rows = await service.store.personal_data.open_tables(now_ms())
    found = []
    for row, room in zip(rows, await service.find_rooms(row["id"] for row in rows), strict=True):
        if room is None:
            continue
        people = [
            {"guest": one.who, "name": one.name}
            for one in room.table.seats
            if one is not None and not one.is_bot
        ]
        facts = {key: row[key] for key in ("id", "game", "private", "created")}
        found.append({**facts, "phase": room.table.phase, "people": people})
    return found


@router.post("/tables/{table_id}/close", status_code=204)
async def close_table(table_id: TableId, service: ServiceDep) -> None:
    """Make everyone leave a table: a running game ends, and the table is no longer listed."""
    room = await service.find_room(table_id)
    if room is None:
        raise Refusal("not_found", "server-no-table")
    for one in list(room.table.seats):
        if one is not None and not one.is_bot:
            await leave_table(service, table_id, one.who)
    _log("close")


@router.post("/guests/{who}/kick", status_code=204)
async def kick_guest(who: GuestId, service: ServiceDep) -> None:
    """Make a guest leave every table where they sit; in a game under way a bot plays on."""
    await _check_exists(service, who)
    for row in await service.store.tables_of(who):
        await leave_table(service, row["id"], who)
    _log("kick", who)


@router.post("/guests/{who}/name", status_code=204)
async def rename_guest(who: GuestId, given: GuestIn, service: ServiceDep) -> None:
    """Give a guest another name, from the next table on."""
    await _check_exists(service, who)
    await service.store.guests.rename(who, clean_name(given.name))
    service.identity.forget(who)
    _log("rename", who)


def _log(action: str, who: str = "") -> None:
    """Log what the host did; of a guest only as much of the id as tells two apart."""
    about = f" guest {who[:6]}" if who else ""
    message = "the host used: %(action)s%(about)s"
    log_event(logging.INFO, "admin", message, action=action, about=about.strip())
