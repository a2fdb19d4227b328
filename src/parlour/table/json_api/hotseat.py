"""A table for one device that is passed around, without a server or a network.

The page runs this in the browser's own Python: JSON text in, JSON text out, only the standard
library. The table and its messages are the same as on the server.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from parlour.bots import characters
from parlour.games import get
from parlour.games.record import dump_record, parse_record
from parlour.games.refusal import Refusal
from parlour.games.sentence import dump_sentence
from parlour.games.verify import verify
from parlour.games.wire import Json, Unreadable, dump
from parlour.table import (
    Table,
    carry_out,
    commands,
    dump_entry,
    load_entry,
    message_for,
    open_table,
)
from parlour.table.decide import bot_command
from parlour.table.fold import fold
from parlour.table.json_api.lesson import lesson_at
from parlour.table.json_api.position import Question, bot_move, moves_in, opinion, read_question
from parlour.table.json_api.replay import replayed
from parlour.table.json_api.score import dump_sheet, read_sheet
from parlour.table.recap import recap
from parlour.table.requests import parse_request
from parlour.table.settings import parse_settings

VERSION = 1


class HotseatTable:
    """One table on this device. Answers are JSON; refusals look like the server's."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._sent: dict[int | None, int] = {}

    def open(self, text: str) -> str:
        """Open a table and start; returns messages.

        Keys: `game`; `seats`, each `{"name": ".."}` or `{"bot": "greedy"}`, perhaps with the
        `character` that plays it; optionally `options`, `settings`, and `from`,
        `{"record": .., "step": 12}`, to branch off from a record.
        """
        return self._answer(lambda: self._open(_read(text)))

    def request(self, seat: int | None, text: str) -> str:
        """Carry out a WebSocket request of a seat (None: the host); returns its messages."""
        data: Any = None
        try:
            data = _read(text)
            ref, command = parse_request(data, *self._person(seat))
            self._do(command)
        except Refusal as refusal:
            given = data.get("id") if isinstance(data, dict) else None
            return _dump([{"refused": _refused(refusal, given)}])
        return _dump([{"state": self._message(seat, [] if ref is None else [ref])}])

    def step(self) -> str:
        """Let one bot move, if one is to move; returns whether one did."""
        table = self._current()
        self._do(commands.Tick())
        waiting = table.bots_to_move()
        if waiting:
            self._do(bot_command(table, *waiting[0]))
        return _dump(bool(waiting))

    def message(self, seat: int | None, since: int | None = None) -> str:
        """A seat's message, with the events since its last message or since version `since`.

        The first message of a seat has no events.
        """
        if since is not None:
            self._sent[seat] = since
        return _dump(self._message(seat, []))

    def recap(self, seat: int | None) -> str:
        """What happened in the current game so far, as this seat may know it."""
        return _dump(recap(self._current(), seat))

    def record(self) -> str:
        """The record of the game that has just ended, or `null`."""
        table = self._current()
        over = table.phase == "over" and table.records
        return _dump(dump_record(table.records[-1]) if over else None)

    def save(self) -> str:
        """The whole log, secrets included, for `load`."""
        entries = [dump_entry(entry) for entry in self._current().entries]
        return _dump({"pocket": VERSION, "entries": entries})

    def load(self, text: str) -> str:
        """Resume what `save` wrote; returns messages."""
        return self._answer(lambda: self._load(_read(text)))

    def replay(self, text: str) -> str:
        """A record as frames (see `replay.py`), or `{"refused"}`."""
        return _or_refusal(lambda: replayed(_read(text)))

    def verify(self, text: str) -> str:
        """Verify a record: `{"checks": [{"name", "holds", "finding"}]}` or `{"refused"}`."""

        def checks() -> Json:
            return {
                "checks": [
                    {"name": one.name, "holds": one.holds, "finding": dump(one.finding)}
                    for one in verify(parse_record(_read(text)))
                ]
            }

        return _or_refusal(checks)

    def score(self, game: str, text: str) -> str:
        """A round on a real table, `{"text", "round"}`, scored; or `{"refused"}`."""

        def sheet() -> Json:
            data = _read(text)
            if not isinstance(data, dict):
                raise Refusal("bad_request", "table-unreadable")
            return dump_sheet(read_sheet(game, data.get("text"), data.get("round")))

        return _or_refusal(sheet)

    def position(self, verb: str, game: str, text: str) -> str:
        """Help at a real table (see `position.py`), or `{"refused"}`.

        `verb` is `moves`, `bot` or `opinion`; keys: `position`, and optionally `names` and `bot`.
        """

        def answer() -> Json:
            data = _read(text)
            names = data.get("names", []) if isinstance(data, dict) else None
            if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
                raise Refusal("bad_request", "table-unreadable")
            question = read_question(game, data.get("position"), names)
            if verb == "bot":
                return bot_move(question, str(data.get("bot")))
            return moves_in(question) if verb == "moves" else opinion(question)

        return _or_refusal(answer)

    def tips(self, seat: int) -> str:
        """What a newcomer in this seat may want to know now: a list of sentences."""
        return _dump([dump_sentence(one) for one in self._current().tips(seat)])

    def hint(self, seat: int) -> str:
        """What the device's strongest bot would play in this seat (`opinion`), or `{"refused"}`."""

        def advice() -> Json:
            table = self._current()
            view, _ = table.hint_basis(seat)
            legal = table.game.legal(table.current_game.state, seat)
            found = opinion(Question(table.game, view, legal, tuple(table.display_names)))
            self._do(commands.NoteHint(self._person(seat)[0]))
            return found

        return _or_refusal(advice)

    def lesson(self, game: str, text: str) -> str:
        """A learner's progress in a game's lesson, `{"done", "name"}`; or `{"refused"}`."""

        def at() -> Json:
            data = _read(text)
            done = data.get("done") if isinstance(data, dict) else None
            if not isinstance(done, list) or not all(isinstance(one, str) for one in done):
                raise Refusal("bad_request", "table-unreadable")
            return lesson_at(game, done, str(data.get("name", "-")))

        return _or_refusal(at)

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
        host, secret = _person_id(data["seats"].index(people[0])), secrets.token_hex(32)
        table = fold([open_table(game, host, secret, _now(), players, options, settings)])
        for number, seat in enumerate(data["seats"]):
            if seat in people:
                carry_out(table, commands.Sit(_person_id(number), seat["name"], number), _now())
            else:
                carry_out(table, _add_bot(seat, host, number), _now())
        carry_out(table, _first_command(data.get("from"), host), _now())
        self._table, self._sent = table, {}

    def _load(self, data: Json) -> None:
        try:
            first, *rest = data["entries"]
            opened = load_entry(first)
            game = get(first["game"])
            game.parse_players(first["players"])  # or a billion seats would fill the memory
            table = fold([opened, *(load_entry(entry, game) for entry in rest)])
            _check_loaded(table)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, Refusal) and not isinstance(error, Unreadable):
                raise
            raise Refusal("bad_record", "table-unreadable") from None
        self._table, self._sent = table, {}

    def _current(self) -> Table:
        if self._table is None:
            raise Refusal("no_game", "table-not-started")
        return self._table

    def _person(self, seat: int | None) -> tuple[str, str]:
        """The id and the name of the person in a seat."""
        table = self._current()
        if seat is None:
            return table.host, ""
        occupant = table.seats[seat] if 0 <= seat < table.players else None
        return ("", "") if occupant is None else (occupant.who, occupant.name)

    def _do(self, command: commands.Command) -> None:
        carry_out(self._current(), command, _now())

    def _message(self, seat: int | None, acks: list[str]) -> Json:
        table = self._current()
        message = message_for(table, seat, self._sent.get(seat), _now())
        self._sent[seat] = table.version
        return {**message, "seat": seat, "acks": acks}

    def _answer(self, work: Any) -> str:
        try:
            work()
        except Refusal as refusal:
            return _dump([{"refused": _refused(refusal)}])
        return _dump([{"state": self._message(None, [])}])


def _check_loaded(table: Table) -> None:
    """Raise an error if a saved table has unknown cards, or cannot be shown to a seat."""
    known = set(table.game.cards)
    for event in (one for entry in table.entries for one in getattr(entry.what, "events", ())):
        cards = getattr(event, "cards", None) or ()
        plain = [card for one in cards for card in ((one,) if isinstance(one, str) else one)]
        if not known.issuperset(plain):
            raise ValueError("unknown cards")
    for watcher in (None, *range(table.players)):
        message_for(table, watcher, None, _now())


def _add_bot(seat: Json, host: str, number: int) -> commands.AddBot:
    """Seat a bot; a character that cannot sit here gives way to another of the level."""
    level, name = (seat.get("bot"), seat.get("character")) if isinstance(seat, dict) else ("", None)
    wanted = characters.find(name) if isinstance(name, str) else None
    chosen = wanted.name if wanted is not None and wanted.level == level else None
    return commands.AddBot(host, str(level), number, chosen)


def _first_command(branch: Json, host: str) -> commands.Command:
    """Start a new game, or branch off from a record."""
    if branch is None:
        return commands.Start(host)
    if not isinstance(branch, dict):
        raise Refusal("bad_request", "table-unreadable")
    return commands.Branch(host, parse_record(branch.get("record")), branch.get("step", 0))


def _person_id(number: int) -> str:
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


def _or_refusal(work: Any) -> str:
    try:
        return _dump(work())
    except Refusal as refusal:
        return _dump({"refused": _refused(refusal)})
