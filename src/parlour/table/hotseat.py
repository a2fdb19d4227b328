"""A table in the pocket: pass and play on one device, without a server and without a network.

The page runs this inside a Python of its own in the browser: JSON text in, JSON text out, nothing
but the standard library. The table is the one that the server runs, and so are its messages.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from parlour.games import get
from parlour.games.record import dump_record, parse_record
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.games.wire import Json, dump
from parlour.table import (
    Table,
    carry_out,
    commands,
    dump_entry,
    load_entry,
    message_for,
    open_table,
)
from parlour.table.asking import parse_ask
from parlour.table.replay import replayed
from parlour.table.score import dump_sheet, read_sheet
from parlour.table.settings import parse_settings
from parlour.table.table import fold
from parlour.table.turns import bot_move

VERSION = 1


class Pocket:
    """One table on this device. Every answer is JSON; a refusal looks like the server's."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._told: dict[int | None, int] = {}

    def open(self, text: str) -> str:
        """Open a table and start; gives messages.

        `game`; `seats`, each `{"name": ".."}` or `{"bot": "greedy"}`; `options` and `settings` if
        wanted; `from`, `{"record": .., "step": 12}`, for a game that goes on from a record.
        """
        return self._answer(lambda: self._open(_read(text)))

    def ask(self, seat: int | None, text: str) -> str:
        """Do what a seat asks (None: the host), in the WebSocket's words. Gives its messages."""
        data: Any = None
        try:
            data = _read(text)
            ref, command = parse_ask(data, *self._person(seat))
            self._do(command)
        except Refusal as refusal:
            given = data.get("id") if isinstance(data, dict) else None
            return _dump([{"refused": _refused(refusal, given)}])
        return _dump([{"state": self._message(seat, [] if ref is None else [ref])}])

    def step(self) -> str:
        """Let one bot make its move, if one is to move: `true` if one did."""
        table = self._here()
        self._do(commands.Tick())
        waiting = table.bots_to_move()
        if waiting:
            self._do(bot_move(table, *waiting[0]))
        return _dump(bool(waiting))

    def message(self, seat: int | None, since: int | None = None) -> str:
        """How the table stands for a seat, and what happened since it was last told.

        Or after version `since`. A seat that was never told anything hears nothing of before.
        """
        if since is not None:
            self._told[seat] = since
        return _dump(self._message(seat, []))

    def record(self) -> str:
        """The record of the game that has just ended, or `null`."""
        table = self._here()
        over = table.phase == "over" and table.records
        return _dump(dump_record(table.records[-1]) if over else None)

    def save(self) -> str:
        """Everything, to go on later: secrets too."""
        entries = [dump_entry(entry) for entry in self._here().entries]
        return _dump({"pocket": VERSION, "entries": entries})

    def load(self, text: str) -> str:
        """Go on with what `save` wrote. Gives messages."""
        return self._answer(lambda: self._load(_read(text)))

    def replay(self, text: str) -> str:
        """A record as frames, see `table/replay.py`; or `{"refused"}`."""
        return _attempt(lambda: replayed(_read(text)))

    def verify(self, text: str) -> str:
        """Whether a record holds: `{"checks": [{"name", "holds", "finding"}]}` or `{"refused"}`."""

        def checks() -> Json:
            return {
                "checks": [
                    {"name": one.name, "holds": one.holds, "finding": dump(one.finding)}
                    for one in verify(parse_record(_read(text)))
                ]
            }

        return _attempt(checks)

    def score(self, game: str, text: str) -> str:
        """A round on a real table, `{"text", "round"}`, scored; or `{"refused"}`."""

        def sheet() -> Json:
            data = _read(text)
            if not isinstance(data, dict):
                raise Refusal("bad_request", "table-unreadable")
            return dump_sheet(read_sheet(game, data.get("text"), data.get("round")))

        return _attempt(sheet)

    # Inside.

    def _open(self, data: Json) -> None:
        if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
            raise Refusal("bad_request", "table-unreadable")
        game = get(str(data.get("game")))
        people = [seat for seat in data["seats"] if isinstance(seat, dict) and "name" in seat]
        if not people:
            raise Refusal("not_seated", "table-nobody")
        settings = parse_settings(data.get("settings") or {})
        options = game.parse_options(data.get("options") or {})
        players = game.parse_players(len(data["seats"]))
        host, secret = _who(data["seats"].index(people[0])), secrets.token_hex(32)
        table = fold([open_table(game, host, secret, _now(), players, options, settings)])
        for number, seat in enumerate(data["seats"]):
            if seat in people:
                carry_out(table, commands.Sit(_who(number), seat["name"], number), _now())
            else:
                level = seat.get("bot") if isinstance(seat, dict) else None
                carry_out(table, commands.AddBot(host, str(level), number), _now())
        carry_out(table, _beginning(data.get("from"), host), _now())
        self._table, self._told = table, {}

    def _load(self, data: Json) -> None:
        try:
            first, *rest = data["entries"]
            opened = load_entry(first)
            game = get(first["game"])
            table = fold([opened, *(load_entry(entry, game) for entry in rest)])
        except (AttributeError, LookupError, TypeError, ValueError):
            raise Refusal("bad_record", "table-unreadable") from None
        self._table, self._told = table, {}

    def _here(self) -> Table:
        if self._table is None:
            raise Refusal("no_game", "table-not-started")
        return self._table

    def _person(self, seat: int | None) -> tuple[str, str]:
        """Who sits there: an id of our own, and the name."""
        table = self._here()
        if seat is None:
            return table.host, ""
        one = table.seats[seat] if 0 <= seat < table.players else None
        return ("", "") if one is None else (one.who, one.name)

    def _do(self, command: commands.Command) -> None:
        carry_out(self._here(), command, _now())

    def _message(self, seat: int | None, acks: list[str]) -> Json:
        table = self._here()
        message = message_for(table, seat, self._told.get(seat), _now())
        self._told[seat] = table.version
        return {**message, "seat": seat, "acks": acks}

    def _answer(self, work: Any) -> str:
        try:
            work()
        except Refusal as refusal:
            return _dump([{"refused": _refused(refusal)}])
        return _dump([{"state": self._message(None, [])}])


def _beginning(branch: Json, host: str) -> commands.Command:
    """The start of a new game, or of one that goes on from a record."""
    if branch is None:
        return commands.Start(host)
    if not isinstance(branch, dict):
        raise Refusal("bad_request", "table-unreadable")
    return commands.Branch(host, parse_record(branch.get("record")), branch.get("step", 0))


def _who(number: int) -> str:
    return f"p{number}"


def _now() -> int:
    return time.time_ns() // 1_000_000


def _read(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("bad_json", "bad-json") from None


def _dump(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _refused(refusal: Refusal, ref: object = None) -> Json:
    return {
        "id": ref if isinstance(ref, str) else None,
        "code": refusal.code,
        "message": str(refusal),
        "sentence": dump(refusal.reason),
    }


def _attempt(work: Any) -> str:
    try:
        return _dump(work())
    except Refusal as refusal:
        return _dump({"refused": _refused(refusal)})
