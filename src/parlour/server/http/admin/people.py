"""HTTP: an admin finds, kicks, renames, mutes, bans, exports and deletes guests."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import StreamingResponse

from parlour.games.refusal import Refusal
from parlour.server.http.admin.access import PATH, AdminDep, CommandLineDep, get_admin
from parlour.server.http.admin.log import log_action
from parlour.server.http.dependencies import Service, ServiceDep
from parlour.server.http.guests.personal_data import export_parts, forget_guest, leave_all_tables
from parlour.server.http.messages.admin import BanIn, LiftIn, MuteIn, SanctionOut
from parlour.server.http.messages.guests import GuestIn
from parlour.server.limits.addresses import address_group
from parlour.server.steady_clock import now_ms
from parlour.server.storage.moderation import Sanction, SanctionKind
from parlour.table.names import clean_name
from parlour.table.seats import PersonId

router = APIRouter(prefix=PATH, include_in_schema=False, dependencies=[Depends(get_admin)])
GuestId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


@router.get("/guests")
async def find_guests(
    service: ServiceDep, text: Annotated[str, Query(max_length=60)] = ""
) -> list[dict[str, Any]]:
    """Guests by their names or ids, the newest first."""
    return [dict(row) for row in await service.store.personal_data.find(text)]


@router.get("/guests/{who}/export")
async def export_guest(
    who: GuestId, service: ServiceDep, admin: CommandLineDep
) -> StreamingResponse:
    """Everything that is stored about a guest."""
    await _name(service, who)
    await log_action(service, admin, "export", who)
    return StreamingResponse(export_parts(service, who), media_type="application/json")


@router.delete("/guests/{who}", status_code=204)
async def delete_guest(who: GuestId, service: ServiceDep, admin: CommandLineDep) -> None:
    """Delete a guest, as if they had done it themselves; rated games under way do not count."""
    await _name(service, who)
    await forget_guest(service, who, stop_rated=True)
    await log_action(service, admin, "forget")


@router.post("/guests/{who}/kick", status_code=204)
async def kick_guest(who: GuestId, service: ServiceDep, admin: AdminDep) -> None:
    """Make a guest leave every table where they sit; in a game under way a bot plays on.

    A rated game ends and counts for nobody, so that an admin who plays gains nothing by it.
    """
    await _name(service, who)
    await log_action(service, admin, "kick", who)
    await leave_all_tables(service, who, stop_rated=True)


@router.post("/guests/{who}/name", status_code=204)
async def rename_guest(who: GuestId, given: GuestIn, service: ServiceDep, admin: AdminDep) -> None:
    """Give a guest another name, from the next table on."""
    before = await _name(service, who)
    name = clean_name(given.name)
    await service.store.guests.rename(who, name)
    service.identity.forget(who)
    await log_action(service, admin, "rename", who, detail=f"{before} > {name}")


@router.get("/bans")
async def sanctions(service: ServiceDep) -> list[SanctionOut]:
    """The bans and mutes in force, by the time at which they end."""
    found = await service.store.moderation.sanctions(now_ms())
    return [
        SanctionOut(
            kind=one.kind,
            subject=one.subject,
            guest=one.guest,
            name=one.name,
            until=one.until,
            created=one.created,
        )
        for one in found
    ]


@router.post("/bans", status_code=204)
async def ban(given: BanIn, service: ServiceDep, admin: AdminDep) -> None:
    """Ban a guest, or a network by its address: every connection is closed at once.

    A guest leaves every table first, so that the others play on without waiting.
    """
    detail = _duration(given.minutes)
    network = _network(given.target)
    if network is not None:
        hashed = service.networks.hashed(network)
        await _impose(service, "address", hashed, given.minutes)
        await log_action(service, admin, "ban", detail=f"address {hashed[:8]}, {detail}")
        return
    who = given.target
    name = await _name(service, who)
    await _impose(service, "ban", who, given.minutes, who, name)
    if given.network:
        for hashed in await service.store.moderation.networks_of(who):
            await _impose(service, "address", hashed, given.minutes, who, name)
    # First: leaving can be refused, and a ban in force must be in the log.
    await log_action(service, admin, "ban", who, detail=detail + (", networks" * given.network))
    await leave_all_tables(service, who, stop_rated=True)


@router.post("/bans/lift", status_code=204)
async def unban(given: LiftIn, service: ServiceDep, admin: AdminDep) -> None:
    """End the ban of a guest, with those of networks because of them, or of one network."""
    moderation = service.store.moderation
    network = _network(given.target)
    hashed = given.target if network is None else service.networks.hashed(network)
    lifted = [
        await moderation.lift("ban", given.target),
        await moderation.lift("address", hashed),
        await moderation.lift_networks(given.target),
    ]
    if not any(lifted):
        raise Refusal("not_found", "server-no-ban")
    await service.enforce_sanctions()
    await log_action(service, admin, "unban", given.target if network is None else "")


@router.post("/mutes", status_code=204)
async def mute(given: MuteIn, service: ServiceDep, admin: AdminDep) -> None:
    """Refuse a guest's chat and phrases."""
    name = await _name(service, given.target)
    await _impose(service, "mute", given.target, given.minutes, given.target, name)
    await log_action(service, admin, "mute", given.target, detail=_duration(given.minutes))


@router.post("/mutes/lift", status_code=204)
async def unmute(given: LiftIn, service: ServiceDep, admin: AdminDep) -> None:
    """Let a guest talk again."""
    if not await service.store.moderation.lift("mute", given.target):
        raise Refusal("not_found", "server-no-ban")
    await service.enforce_sanctions()
    await log_action(service, admin, "unmute", given.target)


async def _impose(
    service: Service,
    kind: SanctionKind,
    subject: str,
    minutes: int,
    guest: PersonId = "",
    name: str = "",
) -> None:
    now = now_ms()
    sanction = Sanction(kind, subject, now + minutes * 60_000, now, guest, name)
    await service.store.moderation.impose(sanction)
    await service.enforce_sanctions()


async def _name(service: Service, who: str) -> str:
    """The guest's name; refuses an unknown id."""
    name = await service.store.guests.name(who)
    if name is None:
        raise Refusal("not_found", "server-no-such-guest")
    return name


def _network(target: str) -> str | None:
    """The network of an address, None if it is no address."""
    try:
        ip_address(target.partition("/")[0])
    except ValueError:
        return None
    return address_group(target.partition("/")[0])


def _duration(minutes: int) -> str:
    for unit, length in (("d", 1440), ("h", 60)):
        if minutes % length == 0:
            return f"{minutes // length} {unit}"
    return f"{minutes} min"
