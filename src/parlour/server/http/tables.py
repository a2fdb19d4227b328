"""HTTP: opening, finding, watching and playing at tables."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from parlour import bots
from parlour.bots.ratings import ratings
from parlour.games import FOLDERS, get, wire
from parlour.games.game import AnyGame
from parlour.games.record import parse_record
from parlour.games.refusal import Refusal
from parlour.server.http.advice import answer
from parlour.server.http.dependencies import (
    CurrentPerson,
    JobOwnerDep,
    OptionalPerson,
    Service,
    ServiceDep,
)
from parlour.server.http.messages.tables import (
    FoundTable,
    GameInfo,
    ListedTable,
    MyTable,
    NewTable,
    State,
    Strength,
    TableInfo,
)
from parlour.server.http.middleware.compression import CachedJson
from parlour.server.http.paths import GameName
from parlour.server.identity import Person, address, person_id
from parlour.server.live.room import Room
from parlour.server.live.workers.advice import branch_question
from parlour.server.request_schemas import TableRequest
from parlour.server.steady_clock import now_ms
from parlour.table import Entry, carry_out, commands, open_table
from parlour.table.clock import Millis
from parlour.table.decide.talk import PHRASES
from parlour.table.fold import fold
from parlour.table.message import table_info
from parlour.table.settings import Settings, parse_settings

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(max_length=32)]
Number = Annotated[int, Path(ge=1, le=100_000)]
Since = Annotated[int | None, Query(ge=0)]
LONGEST_WAIT = BRANCH_WAIT = 30


@router.get("/games", response_model=list[GameInfo])
async def list_games(service: ServiceDep, request: Request) -> Response:
    """The games, their options and bots, and the quick phrases."""
    return games_text(service.config.levels).respond(request.headers)


@cache
def games_text(levels: tuple[str, ...] = ()) -> CachedJson:
    """The list of games, which never changes while a server runs, with the levels offered."""
    return CachedJson([one.model_dump(mode="json") for one in _games(levels)])


def _games(levels: tuple[str, ...]) -> list[GameInfo]:
    return [
        GameInfo(
            game=name,
            players=list(get(name).players),
            options=wire.dump(get(name).parse_options({})),
            bots=[one for one in bots.levels_of(get(name)) if one in levels or not levels],
            strengths=strengths(get(name)),
            phrases=list(PHRASES),
        )
        for name in FOLDERS
    ]


def strengths(game: AnyGame) -> dict[str, dict[str, Strength]]:
    """The measured strengths of a game's levels, by number of players."""
    measured = {str(players): ratings(game, players) for players in game.players}
    return {
        players: {
            level: Strength(mu=rating.mu, sigma=rating.sigma, games=rating.games)
            for level, rating in levels.items()
        }
        for players, levels in measured.items()
        if levels
    }


@router.post("/tables", status_code=201)
async def create_table(
    new: NewTable, service: ServiceDep, person: CurrentPerson, owner: JobOwnerDep, request: Request
) -> Response:
    """Open a table; on request also sit down, seat bots and start."""
    service.record_network(person, request)
    game = get(new.game)
    settings = _with_beacon(parse_settings(new.settings), new, service)
    if "private" not in new.settings and not service.config.public_tables:
        settings = replace(settings, private=True)
    service.rooms.policy.check_settings(settings)
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
        question = branch_question(new.branch.record, new.branch.step)
        await answer(question, owner, request, BRANCH_WAIT)
    alone = await _check_host(new, players, person, service)
    if len(new.bots) + new.sit > players:
        raise Refusal("table_full", "table-full")
    for level in new.bots:
        bots.check(level, game)
        service.rooms.policy.check_level(level)
    secret = secrets.token_hex(32)
    now = now_ms()
    opened = open_table(game, person.who, secret, now, players, options, settings, alone=alone)
    table = fold([opened])
    sat: Sequence[Entry] = ()
    if new.sit:
        sit = commands.Sit(person.who, person.name, new.seat, new.salt, person.kind, new.commit)
        sat = carry_out(table, sit, now)
    async with service.quotas.new_table(person.who, address(request)) as origin:
        stored = await service.store.create_table(
            opened,
            private=settings.private,
            host=person.who,
            origin=origin,
            new_table_id=service.rooms.new_table_id,
            sat=sat,
        )
    room = service.rooms.add_new(stored.id, table)
    for level in new.bots:
        await room.do(commands.AddBot(person.who, level))
    if start is not None:
        await room.do(start)
    state = orjson.Fragment(_state(room, person, None))
    return _json(orjson.dumps({"id": stored.id, "code": stored.code, "state": state}), 201)


async def _check_host(new: NewTable, players: int, person: Person, service: Service) -> bool:
    """Refuse a table for others where only guests with a passkey may open one.

    Returns whether the table is for its host alone: later nobody else may sit down there either.
    """
    if service.config.hosting == "everyone" or await service.store.guests.passkeys(person.who):
        return False
    if not (new.sit and new.start and len(new.bots) == players - 1):
        raise Refusal("forbidden", "server-host-passkey")
    return True


def _with_beacon(settings: Settings, new: NewTable, service: Service) -> Settings:
    """On a server with a beacon, tables use it unless their settings say otherwise."""
    has_one = service.config.beacon is not None
    if settings.beacon and not has_one:
        raise Refusal("bad_option", "server-no-beacon")
    return replace(settings, beacon=has_one) if "beacon" not in new.settings else settings


def _check_branch(new: NewTable, players: int, *, rated: bool) -> None:
    """Refuse a branch that could not start, before a table is opened."""
    if rated:
        raise Refusal("bad_option", "table-branch-unrated")
    if len(new.bots) + new.sit < players:
        raise Refusal("not_now", "table-seats-free", free=players - len(new.bots) - new.sit)


@router.get("/tables")
async def list_tables(
    service: ServiceDep,
    person: OptionalPerson,
    game: Annotated[GameName | None, Query(max_length=40)] = None,
) -> list[ListedTable]:
    """Public tables, those waiting for players first. None where the host wants none listed."""
    if not service.config.public_tables:
        return []
    if game is not None:
        get(game)
    listed, now, who = [], now_ms(), person_id(person)
    rows = await service.store.public_tables(game, now)
    for row, room in zip(rows, await service.find_rooms(row["id"] for row in rows), strict=True):
        if room is None or not room.may_watch(who):
            continue
        # With a delay, others do not learn from the list what the players know already.
        table = room.table_for(who, room.now())
        if table.phase != "over":
            info = TableInfo.model_validate(table_info(table))
            listed.append(ListedTable(id=room.id, code=row["code"], phase=table.phase, table=info))
    return sorted(listed, key=lambda one: one.phase != "waiting")


@router.get("/mine")
async def my_tables(service: ServiceDep, person: CurrentPerson) -> list[MyTable]:
    """The sender's unfinished tables, the latest first, without those they resigned."""
    mine = []
    rows = await service.store.tables_of(person.who)
    for row, room in zip(rows, await service.find_rooms(row["id"] for row in rows), strict=True):
        seat = None if room is None else room.table.seat_of(person.who)
        if room is None or seat is None:
            continue
        occupant = room.table.seats[seat]
        if occupant is None or occupant.away == "resigned":
            continue
        listed = {"id": room.id, "code": row["code"], "phase": room.table.phase}
        info = TableInfo.model_validate(table_info(room.table))
        mine.append(MyTable(**listed, table=info, seat=seat, my_turn=seat in room.table.to_act))
    return mine


@router.get("/codes/{code}")
async def find_table(
    code: Annotated[str, Path(max_length=8)], service: ServiceDep, _: OptionalPerson
) -> FoundTable:
    """The table with this code."""
    letters = code.isascii() and code.isalpha()
    found = await service.store.find_code(code.lower()) if letters else None
    if found is None:
        raise Refusal("not_found", "server-no-table")
    return FoundTable(id=found)


@router.get("/tables/{table_id}", response_model=State)
async def get_state(
    table_id: TableId,
    service: ServiceDep,
    person: OptionalPerson,
    request: Request,
    since: Since = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> Response:
    """A table as the sender sees it. With `wait`, responds once there is more than `since`."""
    room = await service.room(table_id, person)
    # A client that has seen more than we have was served by another process.
    await room.catch_up(since or 0)
    if wait and since is not None:
        await wait_for_news(room, person, since, wait, address(request))
        room = await service.room(table_id, person)
    return _json(_state(room, person, since))


class _LongPoll:
    """The watcher of a request that waits."""

    def __init__(self, person: Person | None, where: str) -> None:
        self.who = person_id(person) or ""
        self.person = person
        self.where = where
        self.news = asyncio.Event()
        self.is_signed_out = False

    def on_signed_out(self) -> None:
        self.is_signed_out = True
        self.news.set()

    def wake(self, now: Millis | None = None) -> None:  # noqa: ARG002
        self.news.set()

    def on_rewritten(self) -> None:
        """The next request gets what has changed."""

    def on_deleted(self) -> None:
        """The next request finds no table."""

    def check_idle(self, now: float) -> None:
        """A request has its own timeout."""

    async def sleep(self, seconds: float | None) -> None:
        """Wait until woken, or for this many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.news.wait()
        self.news.clear()


async def wait_for_news(
    room: Room, person: Person | None, since: int, wait: float, where: str
) -> None:
    """Wait until this person may see more than version `since`, or until the time is up."""
    who = person_id(person)
    watcher = _LongPoll(person, where)
    room.add_watcher(watcher)
    try:
        async with asyncio.timeout(wait):
            # For a delayed spectator this is the version they may see by now.
            while room.version_for(who, room.now()) <= since:
                later = room.delayed.next_at() if room.is_delayed_for(who) else None
                await watcher.sleep(None if later is None else max(50, later - room.now()) / 1000)
                if watcher.is_signed_out:
                    raise Refusal("forbidden", "server-no-guest")
    except TimeoutError:
        pass
    finally:
        room.remove_watcher(watcher)


@router.post("/tables/{table_id}", response_model=State)
async def send_request(
    table_id: TableId,
    body: TableRequest,
    service: ServiceDep,
    person: CurrentPerson,
    request: Request,
    since: Since = None,
) -> Response:
    """Send a request to a table, as over its WebSocket. Responds when it is durable."""
    request_id: str | None = body["id"]
    request.state.request_id = request_id
    room = await service.room(table_id, person)
    service.record_network(person, request)
    if body["do"] == "rematch":
        service.rooms.stand_ins.on_vote(room, person.who)
    await room.do(person.command(body))
    return _json(_state(room, person, since, [request_id] if request_id else []))


def _state(room: Room, person: Person | None, since: int | None, acks: Sequence[str] = ()) -> bytes:
    who, now = person_id(person), room.now()
    if since is not None and since > room.version_for(who, now):
        since = None
    return room.message(who, since, now, acks)


def _json(text: bytes, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
