"""The WebSocket endpoint of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from parlour.games.refusal import Refusal
from parlour.server.allowed_origins import known_host, same_origin
from parlour.server.http.dependencies import get_service
from parlour.server.identity import address, language, person_id
from parlour.server.live.sockets.connection import NO_TABLE, Client, Connection
from parlour.server.live.sockets.fast_websocket import FastWebSocket

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/socket")
async def table_socket(
    socket: WebSocket,
    table_id: str,
    since: Annotated[int | None, Query(ge=0)] = None,
    protocol: Annotated[int, Query(ge=1)] = 1,
    recap: Annotated[int, Query(ge=0, le=1)] = 0,
) -> None:
    """Watch and play at a table live."""
    service = get_service(socket)
    if not (known_host(socket, service.config) and same_origin(socket, service.config)):
        await socket.close(4403)
        return
    person = await service.identity.authenticate(socket)
    where = address(socket)
    try:
        service.rate_limits.check_message(person_id(person), where)
        service.check_banned(person, where)
        room = await service.room(table_id, person)
        service.record_network(person, socket)
    except Refusal as refusal:
        await socket.close(NO_TABLE if refusal.code == "not_found" else 4403)
        return
    await room.catch_up(since or 0)
    if since is not None and since > room.version_for(person_id(person), room.now()):
        since = None
    release = service.count_connection(person, where)
    if release is None:
        await socket.close(4429)
        return
    try:
        await socket.accept()
        fast: FastWebSocket = socket.state.fast_websocket
    except BaseException:
        release()
        raise
    client = Client(person, where, language(socket))
    Connection(
        fast,
        room,
        service.rooms,
        client,
        since,
        service.rate_limits,
        release,
        protocol,
        wants_recap=recap == 1,
    ).begin()
    if service.config.warm and person is not None and room.table.seat_of(person.who) is not None:
        service.rooms.bot_pool.prepare_for(room.table)
        if room.table.settings.hints and not room.table.settings.rated:
            service.advice.prepare(room.table.game.name)
