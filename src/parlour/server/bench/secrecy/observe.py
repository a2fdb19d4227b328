"""Play against a real server, and record all that an attacker can see: bytes, sizes, times.

The attacker has a seat, a spectator's connection without a name, and a stranger who reads listings
and records. Seat and spectator are connected twice: for whole states (protocol 1), and for patches,
compressed where they are long (protocol 2). The game stops at a random turn, just before the
opponent's newest cards could matter to anything public; then the attacker resigns, and the record
shows which cards were where.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import orjson

from parlour.games.g5211 import events as ev
from parlour.games.game import Card
from parlour.games.record import parse_record, replay
from parlour.server.bench.clients import Client, Http, connect_all, patched

LONGEST = 6
"""Turns that are played before the attacker guesses, at most."""
PATIENCE = 180.0
"""Seconds for one game; a bot's first answer may wait for its compilation."""
OPPONENT_SEAT = 1
GAMES = ("5211", "pixies")
PATCHES = " with patches"
"""Ends the names of the roles that are connected with protocol 2."""


@dataclass(slots=True)
class Sight:
    """One thing that the attacker received."""

    role: str
    at: float
    text: bytes
    wire_bytes: int = 0
    """Its length as it was sent, perhaps compressed."""


@dataclass(slots=True)
class Played:
    """One game: what the attacker received, and what was hidden at that moment."""

    game: str
    opponent: str
    """`bot` or `person`."""
    sights: list[Sight]
    pile: tuple[Card, ...]
    """The draw pile, from the top."""
    fresh: tuple[Card, ...]
    """Cards that the opponent drew after the last reveal; nothing public depends on them yet."""


class RecordingClient(Client):
    """A connection that records every message with its time of arrival."""

    def __init__(self, role: str, table: str, cookie: str, sights: list[Sight]) -> None:
        super().__init__(table, cookie)
        self._role, self._sights = role, sights
        self._query = "?protocol=2" if role.endswith(PATCHES) else ""
        self._arrived = asyncio.Event()
        self.state: dict[str, Any] = {}
        self.refusal: dict[str, Any] | None = None
        self._moves = 0
        self._acknowledged: set[str] = set()

    def on_message(self, text: bytes) -> None:
        """Record the message, and wake the task that waits for it."""
        self._sights.append(Sight(self._role, time.perf_counter(), text, self.frame_bytes))
        message = orjson.loads(text)
        self.state = message.get("state", self.state)
        if "patch" in message:
            self.state = patched(self.state, message["patch"])
        self._acknowledged.update(self.state.get("acks", ()))
        self.refusal = message.get("refused", self.refusal)
        self._arrived.set()

    async def next_message(self) -> None:
        """Wait for the next message."""
        self._arrived.clear()
        await self._arrived.wait()

    def request(self, **request: Any) -> None:
        """Send a request."""
        self.send(orjson.dumps(request))

    async def play(self, move: str) -> None:
        """Play a move, and wait until it is acknowledged.

        The opponent may move at the same time, so that the view changes before that.
        """
        self._moves += 1
        move_id = str(self._moves)
        self.request(do="play", id=move_id, move=move)
        while move_id not in self._acknowledged:
            if self.refusal is not None:
                raise RuntimeError(f"{move} was refused: {self.refusal}")
            await self.next_message()

    def can_act(self) -> bool:
        """Whether the game waits for this seat."""
        return self.state.get("seat") in self._to_act()

    def others_are_done(self) -> bool:
        """Whether nobody else has to act."""
        return set(self._to_act()) <= {self.state.get("seat")}

    def _to_act(self) -> list[int]:
        view = self.state.get("view") or {"to_act": []}
        seats: list[int] = view["to_act"]
        return seats

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.get("phase") == "over"


class Opponent(RecordingClient):
    """An honest person: plays a random legal move, always after the same time."""

    def __init__(self, table: str, cookie: str, rng: Random) -> None:
        super().__init__("opponent", table, cookie, [])
        self._rng = rng
        self._answered = -1

    def on_message(self, text: bytes) -> None:
        """Answer when it is this person's turn."""
        self._sights.clear()  # not the attacker's
        super().on_message(text)
        if self.can_act() and self._answered != self.state["version"]:
            self._answered = self.state["version"]
            move = self._rng.choice(self.state["legal"])
            loop = asyncio.get_running_loop()
            loop.call_later(0.1, lambda: self.request(do="play", move=move))


async def fetch(port: int, path: str) -> bytes:
    """A stranger's answer, with its status line and headers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
    try:
        return await reader.read()
    finally:
        writer.close()


@dataclass(slots=True)
class Observer:
    """Plays many games at once against one server."""

    port: int
    level: str = "skilled"
    """The bots' level."""
    games: Sequence[str] = GAMES
    opponents: Sequence[str] = ("bot", "person")
    rng: Random = field(default_factory=lambda: Random(5211))
    _cookies: list[str] = field(default_factory=list)

    async def play(self, games: int, at_once: int) -> list[Played]:
        """Play this many games, both kinds in turn."""
        http = Http(self.port)
        for name in ("Mallory", "Honest"):
            self._cookies.append((await http.post("/api/guest", {"name": name}))[1])
        await http.close()
        waiting = iter(range(games))
        played: list[Played] = []

        async def worker() -> None:
            for number in waiting:
                # Each game against a bot, then each against a person.
                rng = Random(self.rng.getrandbits(64))
                game = self.games[number % len(self.games)]
                opponent = self.opponents[number // len(self.games) % len(self.opponents)]
                async with asyncio.timeout(PATIENCE):
                    found = await self._play_game(game, opponent == "bot", rng)
                if found is not None:
                    played.append(found)

        await asyncio.gather(*(worker() for _ in range(at_once)))
        return played

    async def _play_game(self, game: str, has_bot: bool, rng: Random) -> Played | None:
        mine, theirs = self._cookies
        http = Http(self.port)
        new: dict[str, Any] = {"game": game, "players": 2, "settings": {"undo": False}}
        if has_bot:
            new |= {"bots": [self.level], "start": True}
        table = (await http.post("/api/tables", new, mine))[0]["id"]
        if not has_bot:
            await http.post(f"/api/tables/{table}", {"do": "sit"}, theirs)
            await http.post(f"/api/tables/{table}", {"do": "start"}, mine)
        await http.close()
        sights: list[Sight] = []
        seat = RecordingClient("seat", table, mine, sights)
        clients: list[Client] = [
            seat,
            RecordingClient("spectator", table, "", sights),
            RecordingClient(f"seat{PATCHES}", table, mine, sights),
            RecordingClient(f"spectator{PATCHES}", table, "", sights),
        ]
        if not has_bot:
            clients.append(Opponent(table, theirs, Random(rng.random())))
        await connect_all(self.port, clients)
        try:
            if not await self._play_to_a_random_turn(seat, rng):
                return None
            await self._fetch_as_stranger(table, sights)
            kept = list(sights)
            seat.request(do="resign", id="end")
            while not seat.is_over():
                await seat.next_message()
            answer = await fetch(self.port, f"/api/tables/{table}/records/1")
            record = orjson.loads(answer.partition(b"\r\n\r\n")[2])
            return _with_hidden_cards("bot" if has_bot else "person", kept, record)
        finally:
            for client in clients:
                client.close()

    async def _play_to_a_random_turn(self, seat: RecordingClient, rng: Random) -> bool:
        """Play a few turns, until the opponent has acted on what the attacker cannot see."""
        for _ in range(rng.randrange(LONGEST)):
            while not (seat.can_act() or seat.is_over()):
                await seat.next_message()
            if seat.is_over():
                return False
            await seat.play(rng.choice(seat.state["legal"]))
        while not (seat.is_over() or (seat.can_act() and seat.others_are_done())):
            await seat.next_message()
        await asyncio.sleep(0.02)  # for the messages to the other connections
        return not seat.is_over()

    async def _fetch_as_stranger(self, table: str, sights: list[Sight]) -> None:
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}?since=0",
            "/api/tables",
            f"/api/tables/{table}/records/1",
            f"/api/records/{table}/1",
        ):
            text = await fetch(self.port, path)
            sights.append(Sight(f"stranger {path.replace(table, 'ID')}", time.perf_counter(), text))


def _with_hidden_cards(opponent: str, sights: list[Sight], record: dict[str, Any]) -> Played | None:
    """Add the hidden cards, from the record of the game that has just ended."""
    steps = list(replay(parse_record(record)))
    state = steps[-1].state
    fresh: tuple[Card, ...] = ()
    for event in (event for step in steps for event in step.events):
        if isinstance(event, ev.Revealed):
            fresh = ()
        elif isinstance(event, ev.Drew) and event.seat == OPPONENT_SEAT:
            fresh = event.cards or ()
    if len(set(state.draw_pile)) < 2:
        return None
    return Played(record["game"], opponent, sights, tuple(state.draw_pile), tuple(fresh))
