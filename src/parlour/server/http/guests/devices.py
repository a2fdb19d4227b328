"""HTTP: the devices where a guest is signed in, and signing out."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, Service, ServiceDep
from parlour.server.http.messages.guests import Device, SignOutIn
from parlour.server.http.paths import KeyName
from parlour.server.identity import YEAR, Person, SignOut
from parlour.server.steady_clock import now_ms
from parlour.table.seats import PersonId

router = APIRouter(prefix="/api", tags=["guests"])


def not_for_programs(person: Person) -> None:
    """Refuse programs: a token plays for its owner, but cannot change who they are."""
    if person.is_program:
        raise Refusal("forbidden", "server-not-for-programs")


async def sign_in_again(
    service: Service, person: Person | None, request: Request, response: Response, who: PersonId
) -> None:
    """Sign this browser in as this guest, and out of the guest it was before."""
    if person is not None and person.credential and not person.is_program:
        await _end_device(service, person.who, person.credential)
    await service.identity.sign_in(request, response, who)


async def _end_device(service: Service, who: PersonId, credential: str) -> bool:
    ended = await service.store.guests.delete_keys(who, "device", credential)
    service.end(SignOut(who, only=credential))
    return bool(ended)


@router.get("/devices")
async def list_devices(service: ServiceDep, person: CurrentPerson) -> list[Device]:
    """The devices where the guest is signed in, the one used last first."""
    not_for_programs(person)
    return [
        Device(
            name=row["hash"][:16],
            label=row["label"],
            created=row["created"],
            used=row["expires"] - YEAR * 1000,
            current=row["hash"] == person.credential,
        )
        for row in await service.store.guests.keys(person.who, "device")
        if row["expires"] > now_ms()
    ]


@router.delete("/devices/{name:key}", status_code=204)
async def delete_device(name: KeyName, service: ServiceDep, person: CurrentPerson) -> None:
    """Sign a device out. Its connections are closed."""
    not_for_programs(person)
    for row in await service.store.guests.keys(person.who, "device"):
        if row["hash"].startswith(name) and await _end_device(service, person.who, row["hash"]):
            return
    raise Refusal("not_found", "server-no-key")


@router.post("/guest/sign-out", status_code=204)
async def sign_out(
    body: SignOutIn,
    service: ServiceDep,
    person: CurrentPerson,
    request: Request,
    response: Response,
) -> None:
    """Sign out here, on all other devices, or everywhere. Open connections are closed.

    Programs keep their tokens: delete those one by one.
    """
    not_for_programs(person)
    if body.where == "here":
        if person.credential:
            await _end_device(service, person.who, person.credential)
        service.identity.delete_cookies(response)
        return
    keep = ""
    if body.where == "others":
        # A cookie of an earlier version names no device, so it would end with the others.
        keep = person.credential or await service.identity.sign_in(request, response, person.who)
    else:
        service.identity.delete_cookies(response)
    guests = service.store.guests
    await guests.delete_keys(person.who, "device", keep=keep)
    await guests.delete_keys(person.who, "link")
    await guests.sign_out_cookies(person.who, now_ms())
    service.end(SignOut(person.who, keep=keep))
