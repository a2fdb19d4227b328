"""HTTP: guests, their devices, tokens for their programs, their past games and ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from parlour.games import get
from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, OptionalPerson, ServiceDep
from parlour.server.http.guests.devices import not_for_programs, sign_in_again
from parlour.server.http.messages.guests import (
    Guest,
    GuestIn,
    KeyIn,
    KeyOut,
    PastGame,
    RankedPlayer,
    Rating,
    TokenIn,
    TokenInfo,
)
from parlour.server.http.paths import GameName, KeyName
from parlour.server.identity import LINK_MINUTES, SignOut, address
from parlour.server.steady_clock import now_ms
from parlour.table.names import clean_name

router = APIRouter(prefix="/api", tags=["guests"])

MAX_TOKENS = 20


@router.post("/guest")
async def create_or_rename_guest(
    guest: GuestIn,
    service: ServiceDep,
    person: OptionalPerson,
    request: Request,
    response: Response,
) -> Guest:
    """Become a guest, or change the guest's name. Sets a cookie."""
    name = clean_name(guest.name)
    if person is None:
        async with service.quotas.new_guest(address(request)) as origin:
            await service.identity.create(request, response, name, guest.lang, origin)
        return Guest(name=name, lang=guest.lang)
    not_for_programs(person)
    await service.store.guests.rename(person.who, name)
    service.identity.forget(person.who)
    if guest.lang is not None:
        await service.store.guests.set_language(person.who, guest.lang)
    return Guest(name=name, lang=await service.store.guests.language(person.who))


@router.get("/guest")
async def who_am_i(
    service: ServiceDep, person: CurrentPerson, request: Request, response: Response
) -> Guest:
    """The guest who sent this request. Renews the cookie."""
    await service.identity.renew(request, response, person)
    return Guest(name=person.name, lang=await service.store.guests.language(person.who))


@router.post("/guest/link")
async def link_device(service: ServiceDep, person: CurrentPerson) -> KeyOut:
    """A key with which another device becomes the same guest, once, within ten minutes."""
    not_for_programs(person)
    await service.store.guests.delete_keys(person.who, "link")
    expires = now_ms() + LINK_MINUTES * 60_000
    return KeyOut(key=await service.store.guests.create_key(person.who, "link", expires=expires))


@router.post("/guest/claim")
async def claim_device(
    key: KeyIn, service: ServiceDep, person: OptionalPerson, request: Request, response: Response
) -> Guest:
    """Become the guest that the key was made for."""
    if person is None:
        service.rate_limits.check_arrival(address(request))
    who = await service.store.guests.key_owner(key.key, "link", now_ms())
    name = None if who is None else await service.store.guests.name(who)
    if who is None or name is None or not await service.store.guests.delete_keys(who, "link"):
        raise Refusal("not_found", "server-no-key")
    await sign_in_again(service, person, request, response, who)
    return Guest(name=name, lang=await service.store.guests.language(who))


@router.post("/tokens")
async def create_token(token: TokenIn, service: ServiceDep, person: CurrentPerson) -> KeyOut:
    """A token with which a program plays as this guest: `Authorization: Bearer ..`."""
    not_for_programs(person)
    if len(await service.store.guests.keys(person.who, "token")) >= MAX_TOKENS:
        raise Refusal("too_many", "server-too-many-tokens", most=MAX_TOKENS)
    return KeyOut(key=await service.store.guests.create_key(person.who, "token", token.label))


@router.get("/tokens")
async def list_tokens(service: ServiceDep, person: CurrentPerson) -> list[TokenInfo]:
    """The guest's tokens, by name and label."""
    found = await service.store.guests.keys(person.who, "token")
    return [TokenInfo(name=row["hash"][:16], label=row["label"]) for row in found]


@router.delete("/tokens/{name:key}", status_code=204)
async def delete_token(name: KeyName, service: ServiceDep, person: CurrentPerson) -> None:
    """Delete a token."""
    not_for_programs(person)
    found = await service.store.guests.keys(person.who, "token")
    revoked = [row["hash"] for row in found if row["hash"].startswith(name)]
    if not revoked or not await service.store.guests.delete_keys(person.who, "token", name):
        raise Refusal("not_found", "server-no-key")
    for credential in revoked:
        service.end(SignOut(person.who, only=credential))


@router.get("/history", response_model=list[PastGame])
async def history(
    service: ServiceDep, person: CurrentPerson, limit: Annotated[int, Query(ge=1, le=200)] = 50
) -> Response:
    """The guest's finished games with their records, the latest first."""
    games = [
        {
            "table": row["table_id"],
            "number": row["number"],
            "game": row["game"],
            "seat": row["seat"],
            "ended": row["ended"],
            # As it is stored: decoding and encoding 200 records takes 25 ms.
            "record": orjson.Fragment(row["record"]),
        }
        for row in await service.store.history(person.who, limit)
    ]
    return Response(orjson.dumps(games), media_type="application/json")


class _Lines(StreamingResponse):
    media_type = "application/x-ndjson"


@router.get("/history.ndjson", response_class=_Lines)
async def all_records(service: ServiceDep, person: CurrentPerson) -> _Lines:
    """The records of all the guest's games, one per line."""

    async def lines() -> AsyncIterator[str]:
        async for row in service.store.all_history(person.who):
            yield row["record"] + "\n"

    return _Lines(lines())


@router.get("/ratings")
async def my_ratings(service: ServiceDep, person: CurrentPerson) -> list[Rating]:
    """The guest's ratings, one for each game played at rated tables."""
    return [Rating(**dict(row)) for row in await service.store.rankings.ratings(person.who)]


@router.get("/ratings/{game}")
async def ranking(
    game: Annotated[GameName, Path(max_length=40)],
    service: ServiceDep,
    _: OptionalPerson,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[RankedPlayer]:
    """The best rated players of a game."""
    get(game)
    rows = await service.store.rankings.best(game, now_ms(), limit)
    return [RankedPlayer(**row) for row in rows]
