"""The people of a run: they play, chat, undo, pause and watch, and record every answer.

Half of them use a WebSocket, the others HTTP with long polls. A move that got no answer is sent
again with the same id, to any of the servers; other requests are not repeated, because they have
no id that the server remembers, and count as unknown.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import httpx
import orjson
from tests.proof.history import History, Operation
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.server.bench.services import HOST

PATIENCE = 3.0
"""Seconds without an answer after which a client drops the connection."""
LOST = (OSError, EOFError, WebSocketException, TimeoutError, httpx.HTTPError)


class Refused(Exception):  # noqa: N818 - an answer, not a failure
    """The server has refused a request."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def received(ws: ClientConnection, patience: float) -> dict[str, Any]:
    """The next message."""
    # `wait_for` of Python 3.11 loses a cancellation that comes together with the message.
    async with asyncio.timeout(patience):
        message: dict[str, Any] = orjson.loads(await ws.recv())
    return message


class Client:
    """A person at a table, over connections that break. With `cookie` None, a spectator."""

    def __init__(
        self, name: str, table: str, cookie: str | None, ports: Sequence[int], history: History
    ) -> None:
        self.name, self.table, self.ports, self.history = name, table, ports, history
        self.headers = {"cookie": cookie} if cookie else {}
        self.rng = Random(name)
        self.version: int | None = None
        self.state: dict[str, Any] | None = None
        self.seats: list[dict[str, Any] | None] = []
        self.stopped = False
        """Whether this client only finishes the game on the table."""

    async def live(self) -> None:
        """Connect, again and again, until cancelled."""
        while True:
            try:
                await self.connected(self.rng.choice(self.ports))
            except LOST:
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def connected(self, port: int) -> None:
        """Watch and play until the connection is lost."""
        query = "" if self.version is None else f"?since={self.version}"
        url = f"ws://{HOST}:{port}/api/tables/{self.table}/socket{query}"
        async with connect(
            url,
            additional_headers=self.headers,
            open_timeout=PATIENCE,
            close_timeout=0.1,
            ping_interval=None,
            max_size=2**22,
            proxy=None,
        ) as ws:
            await self.over_websocket(ws)

    async def over_websocket(self, ws: ClientConnection) -> None:
        """Read messages until the connection is lost."""
        while True:
            self.read(await received(ws, 2 * PATIENCE))

    def read(self, message: dict[str, Any]) -> None:
        """Record a message."""
        if "state" in message:
            self.saw(message["state"])

    def saw(self, state: dict[str, Any]) -> None:
        """Record a state of the table."""
        self.history.observe(self.name, self.table, self.version, state)
        self.version, self.state = state["version"], state
        if "table" in state:
            self.seats = state["table"]["seats"]


class Player(Client):
    """Plays random legal moves, and does everything else that a player may do now and then."""

    def __init__(self, *client: Any, think: float) -> None:
        super().__init__(*client)
        self.think = think
        self.pending: Operation | None = None
        self.request: dict[str, Any] = {}
        self._count = 0

    @property
    def is_done(self) -> bool:
        """Whether the game on the table is over and all requests are answered."""
        over = self.state is not None and self.state["phase"] == "over"
        return over and self.pending is None

    def __str__(self) -> str:
        """The name, what the player waits for, and what it knows of the table."""
        state = self.state or {}
        about = {
            "waits for": self.request if self.pending else None,
            "attempts": self.pending.attempts if self.pending else 0,
            "phase": state.get("phase"),
            "to act": (state.get("view") or {}).get("to_act"),
            "away": [seat and seat.get("away") for seat in self.seats],
        }
        return f"{self.name} ({', '.join(f'{key}: {value}' for key, value in about.items())})"

    async def over_websocket(self, ws: ClientConnection) -> None:
        """Play until the connection is lost."""
        try:
            # A table that has not changed sends nothing: nobody else may have anything to do.
            if self.pending is not None or self.choose():
                await self.send(ws)
            while True:
                patience = 3 * PATIENCE if self.pending is None else PATIENCE
                self.read(await received(ws, patience))
                if self.pending is None and self.choose():
                    await self.pause_to_think()
                    await self.send(ws)
        except LOST:
            self.give_up()
            raise

    async def send(self, ws: ClientConnection) -> None:
        """Send the pending request."""
        assert self.pending is not None
        self.pending.attempts += 1
        async with asyncio.timeout(PATIENCE):
            await ws.send(orjson.dumps(self.request).decode())

    async def pause_to_think(self) -> None:
        """Take the time that a person would, more or less."""
        if not self.stopped:
            await asyncio.sleep(self.rng.uniform(0, 2 * self.think))

    def give_up(self) -> None:
        """The answer is lost. Only a move can be sent again."""
        if self.pending is not None and self.pending.do != "play":
            self.finish("unknown")

    def finish(self, outcome: Any, **more: Any) -> None:
        """Record what became of the pending request."""
        assert self.pending is not None
        self.history.end(self.pending, outcome, **more)
        self.pending = None

    def read(self, message: dict[str, Any]) -> None:
        """Record a message, and what it says about the pending request."""
        super().read(message)
        acks = message.get("state", message).get("acks", ())
        refused = message.get("refused")
        if self.pending is None:
            return
        if self.pending.id in acks:
            self.finish("ok", version=self.version)
        elif refused is not None and refused["id"] == self.pending.id:
            self.refused(refused["code"])

    def refused(self, code: str) -> None:
        """Record a refusal. `unavailable` is none: the database may have got the request."""
        assert self.pending is not None
        if code == "unavailable":
            if self.pending.do == "play":
                raise TimeoutError(code)
            self.finish("unknown", code=code)
        else:
            # If an earlier attempt got no answer, it may still be carried out after this one.
            self.finish("refused" if self.pending.attempts == 1 else "unknown", code=code)

    # What to do next.

    def choose(self) -> bool:
        """Choose the next request, if there is something to do now."""
        request = self._next_request()
        if request is None:
            return False
        self._count += 1
        ref = f"{self.name}-{self._count}"
        self.pending = self.history.begin(self.name, self.table, request["do"], ref)
        self.request = {**request, "id": ref}
        if request["do"] == "chat":
            self.request["text"] = ref
        return True

    def _next_request(self) -> dict[str, Any] | None:
        state, rng = self.state, self.rng
        if state is None or state["seat"] is None:
            return None
        me = self.seats[state["seat"]] or {}
        phase, chance = state["phase"], rng.random()
        if phase == "over":
            wants = not self.stopped and me.get("rematch") == "no"
            return {"do": "rematch", "salt": f"s{rng.randrange(1000)}"} if wants else None
        if me.get("away") in {"gone", "clock"}:
            return {"do": "back"}
        if phase == "paused":
            return {"do": "resume"}
        if phase != "playing":
            return None
        if not self.stopped:
            if chance < 0.03:
                return {"do": "chat"}
            if chance < 0.04:
                return {"do": "pause"}
            if state["can_undo"] and chance < 0.12:
                return {"do": "undo"}
        if state["legal"] and state["seat"] in state["view"]["to_act"]:
            return {"do": "play", "move": rng.choice(state["legal"]), "version": state["version"]}
        return None


class HttpPlayer(Player):
    """The same over HTTP, a connection for each request."""

    async def connected(self, port: int) -> None:
        """Play until a request gets no answer."""
        limits = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(
            base_url=f"http://{HOST}:{port}",
            headers=self.headers,
            timeout=PATIENCE,
            limits=limits,
            trust_env=False,
        ) as http:
            try:
                await self._rounds(http)
            except LOST:
                self.give_up()
                raise

    async def _rounds(self, http: httpx.AsyncClient) -> None:
        path = f"/api/tables/{self.table}"
        while True:
            since = {} if self.version is None else {"since": self.version}
            if self.pending is None and not self.choose():
                answer = await http.get(path, params={**since, "wait": PATIENCE / 3})
                self._check(answer)
                self.saw(answer.json())
                continue
            await self.pause_to_think()
            assert self.pending is not None
            self.pending.attempts += 1
            answer = await http.post(path, json=self.request, params=since)
            try:
                self._check(answer)
                self.read({"state": answer.json()})
            except Refused as refused:
                self.refused(refused.code)
                # Read the table to see why: unchanged, it would not end a long poll.
                answer = await http.get(path, params=since)
                self._check(answer)
                self.saw(answer.json())

    def _check(self, answer: httpx.Response) -> None:
        if answer.status_code != 200:
            code = answer.json()["code"]
            if answer.request.method == "GET":
                raise TimeoutError(code)
            raise Refused(code)


async def set_up(
    ports: Sequence[int], history: History, tables: int, run: str, think: float
) -> list[Client]:
    """Open tables with people around them and start their games."""
    clients: list[Client] = []
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:

        async def post(path: str, body: Any, cookie: str | None = None) -> httpx.Response:
            headers = {"cookie": cookie} if cookie else {}
            http.cookies.clear()
            url = f"http://{HOST}:{ports[0]}{path}"
            answer = await _persist(lambda: http.post(url, json=body, headers=headers))
            assert answer.status_code in {200, 201}, answer.text
            return answer

        for number in range(tables):
            game, people = ("pixies", 3) if number % 3 == 2 else ("5211", 2)
            names = [f"{run}{number}{'abc'[seat]}" for seat in range(people)]
            cookies = []
            for name in names:
                answer = await post("/api/guest", {"name": name})
                cookies.append("; ".join(f"{k}={v}" for k, v in answer.cookies.items()))
            settings: dict[str, Any] = {"private": True, "chat": True, "stand_in": "random"}
            if number % 3 == 1:
                settings["clock"] = {"kind": "move", "limit": 600}
            bots = ["random"] if number % 4 == 3 else []
            new = {"game": game, "players": people + len(bots), "settings": settings, "bots": bots}
            table = (await post("/api/tables", new, cookies[0])).json()["id"]
            for cookie in cookies[1:]:
                await post(f"/api/tables/{table}", {"do": "sit"}, cookie)
            await post(f"/api/tables/{table}", {"do": "start"}, cookies[0])
            for seat, (name, cookie) in enumerate(zip(names, cookies, strict=True)):
                kind = HttpPlayer if (seat + number) % 2 else Player
                clients.append(kind(name, table, cookie, ports, history, think=think))
            clients.append(Client(f"{run}{number}w", table, None, ports, history))
    return clients


async def _persist(request: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
    """Retry while a server starts."""
    for _ in range(600):
        try:
            answer = await request()
        except httpx.TransportError:
            await asyncio.sleep(0.1)
            continue
        if answer.status_code != 503:
            return answer
        await asyncio.sleep(0.1)
    raise TimeoutError("no server answers")
