"""HTTP: tables, opened, found, looked at and played at; records and the check of a deal."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from parlour import bots
from parlour.bots.ratings import ratings
from parlour.games import FOLDERS, get, wire
from parlour.games.game import AnyGame
from parlour.games.record import parse_record
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.server import messages as ms
from parlour.server.identity import Person
from parlour.server.room import Room, now_ms
from parlour.server.service import Anybody, Served, Service, Somebody, Speaking
from parlour.table import commands, open_table
from parlour.table.decide import branch_steps
from parlour.table.message import about
from parlour.table.phrases import PHRASES
from parlour.table.settings import parse_settings

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(max_length=32)]
Number = Annotated[int, Path(ge=1, le=100_000)]
Since = Annotated[int | None, Query(ge=0)]
LONGEST_WAIT = 30


@router.get("/games")
async def list_games() -> list[ms.GameInfo]:
    """What can be played here, against which bots, and what can be said."""
    return [
        ms.GameInfo(
            game=name,
            players=list(get(name).players),
            options=wire.dump(get(name).parse_options({})),
            bots=list(bots.levels_of(get(name))),
            strengths=strengths(get(name)),
            phrases=list(PHRASES),
        )
        for name in FOLDERS
    ]


def strengths(game: AnyGame) -> dict[str, dict[str, ms.Strength]]:
    """What was measured about a game's levels, by the number of players."""
    measured = {str(players): ratings(game, players) for players in game.players}
    return {
        players: {
            level: ms.Strength(mu=one.mu, sigma=one.sigma, games=one.games)
            for level, one in levels.items()
        }
        for players, levels in measured.items()
        if levels
    }


@router.post("/tables", status_code=201)
async def create_table(new: ms.NewTable, service: Served, person: Somebody) -> Response:
    """Open a table, sit down, seat bots, start: as much of that as is asked for."""
    game = get(new.game)
    settings = parse_settings(new.settings)
    options = game.parse_options(new.options)
    players = game.parse_players(new.players)
    start: commands.Command | None = commands.Start(person.who) if new.start else None
    if new.branch is not None:
        record = parse_record(new.branch.record)
        if record.game != game.name:
            raise Refusal("bad_record", "table-branch-other")
        players, options = len(record.players), record.options
        start = commands.Branch(person.who, record, new.branch.step)
        _check_branch(new, players, rated=settings.rated)
        await asyncio.to_thread(branch_steps, record, new.branch.step)
    if len(new.bots) + new.sit > players:
        raise Refusal("table_full", "table-full")
    for level in new.bots:
        bots.check(level, game)
    limit = service.config.limits.tables
    now = now_ms()
    if service.config.limits.enforced and await service.store.open_tables(person.who, now) >= limit:
        raise Refusal("too_many", "server-too-many-tables", most=limit)
    opened = open_table(game, person.who, secrets.token_hex(32), now, players, options, settings)
    table_id = await service.store.create_table(opened, private=settings.private, host=person.who)
    room = await service.room(table_id, person)
    await _fill(room, new, person, start)
    row = await service.store.about(table_id)
    code = row["code"] if row else None
    state = orjson.Fragment(_state(room, person, None))
    return _json(orjson.dumps({"id": table_id, "code": code, "state": state}), 201)


def _check_branch(new: ms.NewTable, players: int, *, rated: bool) -> None:
    """Refuse before a table is opened for nothing."""
    if rated:
        raise Refusal("bad_option", "table-branch-unrated")
    if len(new.bots) + new.sit < players:
        raise Refusal("not_now", "table-seats-free", free=players - len(new.bots) - new.sit)


async def _fill(
    room: Room, new: ms.NewTable, person: Person, start: commands.Command | None
) -> None:
    if new.sit:
        kind: Any = "program" if person.is_program else "human"
        await room.do(commands.Sit(person.who, person.name, new.seat, new.salt, kind))
    for level in new.bots:
        await room.do(commands.AddBot(person.who, level))
    if start is not None:
        await room.do(start)


@router.get("/tables")
async def list_tables(
    service: Served, person: Anybody, game: Annotated[str | None, Query(max_length=40)] = None
) -> list[ms.Listed]:
    """Public tables, those that wait for players first."""
    if game is not None:
        get(game)
    listed = []
    rows = await service.store.public_tables(game, now_ms())
    for row, room in zip(rows, await service.tables(row["id"] for row in rows), strict=True):
        if room is not None and room.may_watch(person.who if person else None):
            info = ms.TableInfo.model_validate(about(room.table))
            listed.append(
                ms.Listed(id=room.id, code=row["code"], phase=room.table.phase, table=info)
            )
    return listed


@router.get("/mine")
async def my_tables(service: Served, person: Somebody) -> list[ms.Mine]:
    """The tables where one sits and can go on, the latest first; not where one has given up."""
    mine = []
    rows = await service.store.tables_of(person.who)
    for row, room in zip(rows, await service.tables(row["id"] for row in rows), strict=True):
        seat = None if room is None else room.table.seat_of(person.who)
        if room is None or seat is None:
            continue
        one = room.table.seats[seat]
        if one is None or one.away == "resigned":
            continue
        listed = {"id": room.id, "code": row["code"], "phase": room.table.phase}
        info = ms.TableInfo.model_validate(about(room.table))
        mine.append(ms.Mine(**listed, table=info, seat=seat, my_turn=seat in room.table.to_act))
    return mine


@router.get("/codes/{code}")
async def find_table(
    code: Annotated[str, Path(max_length=8)], service: Served, _: Anybody
) -> ms.Found:
    """The table that a code was read out for."""
    letters = code.isascii() and code.isalpha()
    found = await service.store.find_code(code.lower()) if letters else None
    if found is None:
        raise Refusal("not_found", "server-no-table")
    return ms.Found(id=found)


@router.get("/tables/{table_id}", response_model=ms.State)
async def look(
    table_id: TableId,
    service: Served,
    person: Anybody,
    since: Since = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> Response:
    """How a table stands for the asker. With `wait`, answers when it has moved past `since`."""
    room = await service.room(table_id, person)
    # Who has seen more than we have was told by another process.
    await room.catch_up(since or 0)
    if wait and since is not None:
        await _moved(room, person, since, wait)
        room = await service.room(table_id, person)
    return _json(_state(room, person, since))


class _Waiting:
    """A watcher of one request."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.news = asyncio.Event()

    def wake(self) -> None:
        self.news.set()

    def look(self, now: float) -> None:
        """A request has its own end."""

    async def sleep(self, seconds: float | None) -> None:
        """Until there is something new, or for so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.news.wait()
        self.news.clear()


async def _moved(room: Room, person: Person | None, since: int, wait: float) -> None:
    who = person.who if person else None
    watcher = _Waiting(who or "")
    room.watchers.add(watcher)
    try:
        async with asyncio.timeout(wait):
            # What a spectator with a delay may not see yet is no news.
            while room.version_for(who, now_ms()) <= since:
                later = room.delayed.next_at() if room.is_delayed_for(who) else None
                await watcher.sleep(None if later is None else max(50, later - now_ms()) / 1000)
    except TimeoutError:
        pass
    finally:
        room.watchers.discard(watcher)


@router.post("/tables/{table_id}", response_model=ms.State)
async def act(
    table_id: TableId,
    asked: ms.Asked,
    service: Served,
    person: Somebody,
    request: Request,
    since: Since = None,
) -> Response:
    """Do something at a table: the same messages as over its WebSocket. Answers when durable."""
    request.state.asked = asked.id
    room = await service.room(table_id, person)
    await room.do(person.command(asked))
    return _json(_state(room, person, since, [asked.id] if asked.id else []))


def _state(room: Room, person: Person | None, since: int | None, acks: Sequence[str] = ()) -> bytes:
    if since is not None and since > room.table.version:
        since = None
    return room.message(person.who if person else None, since, now_ms(), acks)


@router.get("/tables/{table_id}/records/{number}")
async def record(
    table_id: TableId, number: Number, service: Served, person: Anybody
) -> dict[str, Any]:
    """The record of a finished game. There is none before the end."""
    await service.room(table_id, person)
    found: dict[str, Any] = orjson.loads(await record_text(service, table_id, number))
    return found


@router.get("/tables/{table_id}/records/{number}/checks")
async def check_deal(
    table_id: TableId, number: Number, service: Served, person: Anybody, words: Speaking
) -> list[ms.Checked]:
    """Deal a finished game anew and compare: commitment, seed, moves, scores, winners."""
    await service.room(table_id, person)
    data = orjson.loads(await record_text(service, table_id, number))
    checks = await asyncio.to_thread(lambda: verify(parse_record(data)))
    return [
        ms.Checked(name=one.name, holds=one.holds, message=words.say(one.finding)) for one in checks
    ]


async def record_text(service: Service, table_id: str, number: int) -> str:
    """The record of a finished game, as it is stored."""
    found = await service.store.record(table_id, number)
    if found is None:
        raise Refusal("not_found", "server-no-record")
    return found


def _json(text: bytes, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
