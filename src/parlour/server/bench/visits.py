"""Simulates visits: two new guests open a table, play one game and leave; others follow.

Opening guests, tables and connections costs a server more than most moves, so a load of tables that
never change says little. Here every game has new guests and a new table. Some games are watched;
some players say something, lose their connection once and return.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from parlour.server.bench.clients import PLAYERS, Client, Http, Player, Tally, connect_all

TURNS = 33
"""A player's moves in a game of 5211 for two."""
OPENING_AT_ONCE = 8
"""Tables that are opened at the same time before the measurement."""
PATTERN = 4
"""Of this many games, one is watched, in one a player reconnects, in one both say something."""
SETTINGS = {"undo": False, "spectators": True}


@dataclass(slots=True)
class Opened:
    """A table with two new guests whose game has begun."""

    players: list[Visitor]
    spectators: list[Client]
    connections: list[Http]

    async def close(self) -> None:
        """Disconnect everyone."""
        for client in (*self.players, *self.spectators):
            client.close()
        for http in self.connections:
            await http.close()


class Visitor(Player):
    """Plays one game; may resign, say something, or lose its connection on the way."""

    def __init__(self, port: int, table: str, cookie: str, think: float, tally: Tally) -> None:
        super().__init__(table, cookie, think, tally)
        self._port = port
        self._turns = 0
        self.resigns_at = self.speaks_at = self.reconnects_at = TURNS + 1
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task: asyncio.Task[None] | None = None

    def on_message(self, text: bytes) -> None:
        """Handle a state of the table; a game may be over while a move is on its way."""
        super().on_message(text)
        if self._state and self._state["phase"] == "over":
            self._on_game_over()

    def _move(self) -> None:
        self._turns += 1
        if self._turns == self.speaks_at:
            self.send(b'{"do":"say","phrase":"nice"}')
        if self._turns == self.resigns_at:
            self.send(b'{"do":"resign"}')
        elif self._turns == self.reconnects_at:
            self._task = asyncio.create_task(self._reconnect())
        else:
            super()._move()

    async def _reconnect(self) -> None:
        self._query = f"?protocol=2&since={self.version}"
        await self.reconnect(self._port)
        super()._move()

    def _on_game_over(self) -> None:
        if not self.finished.done():
            self.finished.set_result(None)

    def close(self) -> None:
        """Disconnect, also while reconnecting."""
        if self._task is not None:
            self._task.cancel()
        super().close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Closed by either side: the game is over for this player."""
        super().connection_lost(exc)
        if self.is_lost:
            self._on_game_over()


async def open_game(
    ports: Sequence[int], think: float, tally: Tally, *, watched: bool = False
) -> Opened:
    """Open a table for two new guests, connect them, and a spectator if `watched`, and start."""
    # Requests and sockets go to different processes, as behind a load balancer.
    connections = [Http(ports[n % len(ports)]) for n in range(PLAYERS)]
    cookies = []
    for n, http in enumerate(connections):
        cookies.append((await http.post("/api/guest", {"name": f"Player {n}"}))[1])
    new = {"game": "5211", "players": PLAYERS, "settings": SETTINGS}
    table, _ = await connections[0].post("/api/tables", new, cookies[0])
    path = f"/api/tables/{table['id']}"
    await connections[1].post(path, {"do": "sit"}, cookies[1])
    players = [
        Visitor(ports[n % len(ports)], table["id"], cookie, think, tally)
        for n, cookie in enumerate(cookies)
    ]
    spectators = [Client(table["id"])] if watched else []
    for n, client in enumerate((*players, *spectators)):
        await connect_all(ports[n % len(ports)], [client])
    await connections[0].post(path, {"do": "start"}, cookies[0])
    return Opened(players, spectators, connections)


class Visits:
    """A number of tables at which one game follows the other, each with new guests."""

    def __init__(self, ports: Sequence[int], tables: int, think: float, tally: Tally) -> None:
        self._ports, self._think, self._tally = ports, think, tally
        self._gate = asyncio.Semaphore(OPENING_AT_ONCE)
        self._waiting = tables
        self._all_open = asyncio.Event()
        self._tasks = [asyncio.create_task(self._table(number)) for number in range(tables)]

    async def all_open(self) -> None:
        """Wait until there is a game at every table. Raises what goes wrong at any of them."""
        opened = asyncio.create_task(self._all_open.wait())
        done, _ = await asyncio.wait({opened, *self._tasks}, return_when=asyncio.FIRST_COMPLETED)
        opened.cancel()
        for task in done:
            await task  # a table's task never ends unless it fails

    async def close(self) -> None:
        """Disconnect everyone. Raises what went wrong at any table."""
        failed = [task.exception() for task in self._tasks if task.done()]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for error in failed:
            if error is not None:
                raise error

    async def _table(self, number: int) -> None:
        """Games at one table slot. The first ends early, so that games do not end together."""
        rng = Random(number)
        game = number
        async with self._gate:
            opened = await self._open(game)
        self._note_open()
        opened.players[0].resigns_at = rng.randrange(1, TURNS + 1)
        while True:
            try:
                await self._play(opened)
            finally:
                await opened.close()
            game += 1
            opened = await self._open(game)

    def _note_open(self) -> None:
        self._waiting -= 1
        if not self._waiting:
            self._all_open.set()

    async def _open(self, game: int) -> Opened:
        watched = game % PATTERN == 0
        opened = await open_game(self._ports, self._think, self._tally, watched=watched)
        middle = TURNS // 2
        if game % PATTERN == 1:
            opened.players[game % PLAYERS].reconnects_at = middle
        if game % PATTERN == 2:
            for player in opened.players:
                player.speaks_at = middle
        return opened

    async def _play(self, opened: Opened) -> None:
        for player in opened.players:
            player.begin()
        await asyncio.gather(*(player.finished for player in opened.players))
        if any(player.is_lost for player in opened.players):
            raise RuntimeError("a player was disconnected")
        if self._tally.counting:
            self._tally.games += 1


async def open_many(ports: Sequence[int], count: int) -> list[Opened]:
    """Open games, a few at a time, in which nobody moves."""
    waiting = iter(range(count))
    made: list[Opened] = []

    async def worker() -> None:
        for _ in waiting:
            made.append(await open_game(ports, 0, Tally()))

    await asyncio.gather(*(worker() for _ in range(OPENING_AT_ONCE)))
    return made
