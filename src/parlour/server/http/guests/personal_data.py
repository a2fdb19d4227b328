"""HTTP: everything about a guest as one file, and deleting it.

The games stay for those who played them too, with "Someone" in the guest's place.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import orjson
from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, JobOwnerDep, Service, ServiceDep
from parlour.server.http.guests.devices import not_for_programs
from parlour.server.identity import SignOut
from parlour.server.steady_clock import now_ms
from parlour.table import Table, commands
from parlour.table.anonymous import words_of
from parlour.table.log import Entry
from parlour.table.seats import PersonId

router = APIRouter(prefix="/api", tags=["guests"])

EXPORT_SECONDS = 10.0
"""The cost of an export, which reads many rows, against the limit of a guest's work."""
EXPORT_PAUSE = 4
"""Pauses between the logs of an export, as multiples of the time that reading one takes."""
DRAWING_SECONDS, DRAWING_POLL_SECONDS = 60.0, 0.2
"""The longest wait for cards to be drawn, and the time between two checks."""
_ALREADY_GONE = {"table-not-seated", "table-removed", "table-already-away"}
"""Refusals for a guest who has already left in some way."""
SETTLE_SECONDS = 2.0
"""After this, every other process has read the logs again."""


class _Json(StreamingResponse):
    media_type = "application/json"


@router.get("/guest/export", response_model=dict[str, Any])
async def export_guest(service: ServiceDep, person: CurrentPerson, owner: JobOwnerDep) -> _Json:
    """Everything that is stored about the guest, as one JSON object to download."""
    not_for_programs(person)
    service.rate_limits.check_work(owner.client, owner.address, EXPORT_SECONDS)
    headers = {"content-disposition": 'attachment; filename="parlour.json"'}
    return _Json(export_parts(service, person.who), headers=headers)


@router.delete("/guest", status_code=204)
async def delete_guest(service: ServiceDep, person: CurrentPerson, response: Response) -> None:
    """Delete the guest and everything about them, at once and for good.

    In a running game a bot plays on in the guest's seat; a rated one is lost.
    """
    not_for_programs(person)
    await forget_guest(service, person.who)
    service.identity.delete_cookies(response)


async def export_parts(service: Service, who: PersonId) -> AsyncIterator[bytes]:
    """The export, piece by piece: someone may have played thousands of games."""
    profile = await service.store.personal_data.profile(who)
    if profile is None:
        raise Refusal("not_found", "server-no-such-guest")
    profile = {"parlour": 1, "exported": now_ms(), **profile}
    yield orjson.dumps(profile)[:-1] + b',"tables":['
    separator = b""
    messages: list[dict[str, Any]] = []
    for table_id in await service.store.personal_data.tables(who):
        if await service.store.personal_data.has_words(table_id):
            written = await _messages_at(service, table_id, who)
            messages += [{"table": table_id, **one} for one in written]
        yield separator + orjson.dumps(table_id)
        separator = b","
    yield b'],"messages":' + orjson.dumps(messages) + b',"games":['
    separator = b""
    async for row in service.store.all_history(who):
        game = {key: row[key] for key in ("table_id", "number", "seat", "ended")}
        yield separator + orjson.dumps(game)[:-1] + b',"record":' + row["record"].encode() + b"}"
        separator = b","
    yield b"]}\n"


async def _messages_at(service: Service, table_id: str, who: PersonId) -> list[dict[str, Any]]:
    """What the guest wrote at a table. Reads one table at a time, and pauses for other requests."""
    async with service.exporting:
        began = time.perf_counter()
        written = await asyncio.to_thread(_messages_in, await service.store.entries(table_id), who)
        await asyncio.sleep(EXPORT_PAUSE * (time.perf_counter() - began))
    return written


def _messages_in(entries: list[Entry], who: PersonId) -> list[dict[str, Any]]:
    return [{"at": at, "text": text} for at, text in words_of(entries, who)]


async def forget_guest(service: Service, who: PersonId, *, stop_rated: bool = False) -> None:
    """Delete a guest. If this is interrupted, doing it again completes it."""
    data = service.store.personal_data
    tokens = await service.store.guests.keys(who, "token")
    await leave_all_tables(service, who, stop_rated=stop_rated)
    for table_id in await data.tables(who):
        await _rewrite(service, table_id, who)
    await data.rewrite_records(who)
    tables = await data.tables(who)
    await data.delete(who)
    for token in tokens:
        service.end(SignOut(who, only=token["hash"]))
    service.end(SignOut(who))
    if not service.rooms.bus.alone:
        # Another process may have written under the old name before it knew.
        await asyncio.sleep(SETTLE_SECONDS)
        for table_id in tables:
            await _rewrite(service, table_id, who)
        await data.rewrite_records(who)
        await data.delete(who)


async def leave_all_tables(service: Service, who: PersonId, *, stop_rated: bool = False) -> None:
    """Make a guest leave every table, also finished ones: a rematch would seat them again."""
    for table_id in await service.store.seats_of(who):
        await leave_table(service, table_id, who, stop_rated=stop_rated)


async def leave_table(
    service: Service, table_id: str, who: PersonId, *, stop_rated: bool = False
) -> None:
    """Make a guest leave a table, if they are still there.

    With `stop_rated` a rated game ends first and counts for nobody; otherwise the guest loses it.
    """
    room = await service.find_room(table_id)
    if room is None:
        return
    until = asyncio.get_running_loop().time() + DRAWING_SECONDS
    while True:
        try:
            if stop_rated and _is_in_rated_game(room.table, who):
                await room.do(commands.Stop())
            await room.do(commands.Leave(who))
            return
        except Refusal as refusal:
            if refusal.reason.id in _ALREADY_GONE:
                return
            if room.table.drawing is None or asyncio.get_running_loop().time() > until:
                raise
        # Nobody can leave while cards are drawn, which takes a few seconds.
        await asyncio.sleep(DRAWING_POLL_SECONDS)


def _is_in_rated_game(table: Table, who: PersonId) -> bool:
    """Whether this guest would lose a rated game by leaving."""
    run, is_running = table.running, table.phase in {"playing", "paused"}
    if run is None or not is_running or not run.forfeits.still_rated:
        return False
    return table.seat_of(who) in table.playing_people()


async def _rewrite(service: Service, table_id: str, who: PersonId) -> None:
    store = service.store

    async def change() -> None:
        await store.personal_data.rewrite_log(table_id, await store.entries(table_id), who)

    room = await service.find_room(table_id)
    if room is not None:
        await room.rewrite(change)
