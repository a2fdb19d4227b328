"""HTTP: guests, their other devices, their programs' tokens, their games and ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from parlour.games import get
from parlour.games.refusal import Refusal
from parlour.server import people_messages as ms
from parlour.server.identity import LINK_MINUTES, Person
from parlour.server.room import now_ms
from parlour.server.service import Anybody, Served, Somebody, address
from parlour.table.seats import clean_name

router = APIRouter(prefix="/api", tags=["people"])

MOST_TOKENS = 20
TokenName = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


def _not_for_programs(person: Person) -> None:
    """A token plays for its owner; it must not become them, nor speak for them."""
    if person.is_program:
        raise Refusal("forbidden", "server-not-for-programs")


@router.post("/guest")
async def be_guest(
    guest: ms.GuestIn, service: Served, person: Anybody, request: Request, response: Response
) -> ms.Guest:
    """Be somebody here, or change one's name. A cookie remembers it."""
    name = clean_name(guest.name)
    if person is None:
        service.allow(service.arrivals, address(request))
        who = await service.store.guests.create(name, now_ms())
        service.identity.remember(response, who)
    else:
        _not_for_programs(person)
        who = person.who
        await service.store.guests.rename(who, name)
    service.identity.know(who, name)
    if guest.lang is not None:
        await service.store.guests.prefer(who, guest.lang)
    return ms.Guest(name=name, lang=await service.store.guests.preferred(who))


@router.get("/guest")
async def who_am_i(service: Served, person: Somebody) -> ms.Guest:
    """Who one is here."""
    return ms.Guest(name=person.name, lang=await service.store.guests.preferred(person.who))


@router.post("/guest/link")
async def link_device(service: Served, person: Somebody) -> ms.KeyOut:
    """A key that makes another device the same guest, once and within ten minutes."""
    _not_for_programs(person)
    await service.store.guests.drop_keys(person.who, "link")
    expires = now_ms() + LINK_MINUTES * 60_000
    return ms.KeyOut(key=await service.store.guests.create_key(person.who, "link", expires=expires))


@router.post("/guest/claim")
async def claim_device(
    key: ms.KeyIn, service: Served, person: Anybody, request: Request, response: Response
) -> ms.Guest:
    """Become the guest that the key was made for."""
    if person is None:
        service.allow(service.arrivals, address(request))
    who = await service.store.guests.key_owner(key.key, "link", now_ms())
    name = None if who is None else await service.store.guests.name(who)
    if who is None or name is None or not await service.store.guests.drop_keys(who, "link"):
        raise Refusal("not_found", "server-no-key")
    service.identity.remember(response, who)
    return ms.Guest(name=name, lang=await service.store.guests.preferred(who))


@router.post("/tokens")
async def create_token(token: ms.TokenIn, service: Served, person: Somebody) -> ms.KeyOut:
    """A token with which a program plays as this guest: `Authorization: Bearer ..`."""
    _not_for_programs(person)
    if len(await service.store.guests.keys(person.who, "token")) >= MOST_TOKENS:
        raise Refusal("too_many", "server-too-many-tokens", most=MOST_TOKENS)
    return ms.KeyOut(key=await service.store.guests.create_key(person.who, "token", token.label))


@router.get("/tokens")
async def list_tokens(service: Served, person: Somebody) -> list[ms.TokenInfo]:
    """The tokens there are, by name and label."""
    found = await service.store.guests.keys(person.who, "token")
    return [ms.TokenInfo(name=row["hash"][:16], label=row["label"]) for row in found]


@router.delete("/tokens/{name}", status_code=204)
async def drop_token(name: TokenName, service: Served, person: Somebody) -> None:
    """Make a token worthless."""
    _not_for_programs(person)
    if not await service.store.guests.drop_keys(person.who, "token", name):
        raise Refusal("not_found", "server-no-key")


@router.get("/history")
async def history(
    service: Served, person: Somebody, limit: Annotated[int, Query(ge=1, le=200)] = 50
) -> list[ms.Past]:
    """One's finished games, the latest first, each with its record."""
    return [
        ms.Past(
            table=row["table_id"],
            number=row["number"],
            game=row["game"],
            seat=row["seat"],
            ended=row["ended"],
            record=orjson.loads(row["record"]),
        )
        for row in await service.store.history(person.who, limit)
    ]


@router.get("/history.ndjson")
async def all_records(service: Served, person: Somebody) -> StreamingResponse:
    """All records of one's games, one a line."""

    async def lines() -> AsyncIterator[str]:
        async for row in service.store.whole_history(person.who):
            yield row["record"] + "\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


@router.get("/ratings")
async def my_ratings(service: Served, person: Somebody) -> list[ms.Rating]:
    """One's own ratings, one for each game played at a rated table."""
    return [ms.Rating(**dict(row)) for row in await service.store.ratings_of(person.who)]


@router.get("/ratings/{game}")
async def ranking(
    game: Annotated[str, Path(max_length=40)],
    service: Served,
    _: Anybody,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[ms.Rated]:
    """The best rated players of a game."""
    get(game)
    rows = await service.store.ratings(game, limit)
    return [ms.Rated(**dict(row)) for row in rows]
