"""The parsers under test, each as a function of bytes that may raise a Refusal and nothing else."""

import contextlib
import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from itsdangerous import URLSafeSerializer
from pydantic import ValidationError
from tools.fuzz import corpus

from parlour.bots.bot_server import BotServer
from parlour.cli.engine import answer_lines, serve
from parlour.games import get
from parlour.games.record import dump_record, parse_record, replay
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.games.wire import parse_line
from parlour.server.config import database_url
from parlour.server.identity import language
from parlour.server.request_schemas import TABLE_REQUEST
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.json_api.score import dump_sheet, read_sheet
from parlour.table.names import clean_name
from parlour.table.requests import parse_request
from parlour.table.settings import parse_settings
from parlour.text import LANGUAGES, Words

GAMES = [get(name) for name in corpus.GAMES]
HOTSEAT_CALLS = [
    "open", "request", "step", "message", "record", "save", "load", "replay", "verify", "score",
]  # fmt: skip
EVERY_LANGUAGE = [Words(lang) for lang in LANGUAGES]


@dataclass(frozen=True, slots=True)
class Target:
    """One parser: valid inputs, and what to do with a changed one."""

    seeds: Callable[[], list[bytes]]
    run: Callable[[bytes], None]
    """Raises an exception for a bug. A Refusal is not a bug if every language has its sentence."""
    share: float = 1.0
    """Its share of the inputs, relative to the others."""


def _refusable(work: Callable[[bytes], object]) -> Callable[[bytes], None]:
    """Allow refusals that have a sentence in every language."""

    def run(data: bytes) -> None:
        try:
            work(data)
        except Refusal as refusal:
            for words in EVERY_LANGUAGE:
                words.refuse(refusal).encode()

    return run


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def read_moves(data: bytes) -> None:
    """A move that can be read is written as text that gives the same move."""
    for game in GAMES:
        try:
            move = game.parse_move(_text(data))
        except Refusal:
            continue
        if game.parse_move(str(move)) != move:
            raise AssertionError(f"{move} reads as another move")


def read_records(data: bytes) -> None:
    """A record that can be read is written as it was, and replays or is refused."""
    record = parse_record(parse_line(data))
    if parse_record(dump_record(record)) != record:
        raise AssertionError("the record reads as another one")
    verify(record)
    for _ in replay(record):
        pass


def read_settings(data: bytes) -> None:
    """Settings and options, as JSON and as on the command line."""
    for game in GAMES:
        for read in (game.parse_options, parse_settings):
            try:
                read(parse_line(data))
            except Refusal as refusal:
                EVERY_LANGUAGE[0].refuse(refusal)
        try:
            game.parse_option_texts([_text(data)])
        except Refusal as refusal:
            EVERY_LANGUAGE[1].refuse(refusal)


def run_engine(data: bytes) -> None:
    """The engine answers every line with one line, whatever it is."""
    replies = io.BytesIO()
    serve(GAMES[len(data) % 2], io.BytesIO(data), replies, EVERY_LANGUAGE[0])
    lines = len(data.splitlines()) if b"\r" not in data else None
    answers = replies.getvalue().splitlines()
    expected = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    if len(answers) != expected:
        raise AssertionError(f"{len(answers)} answers to {lines} lines")
    for answer in answers:
        json.loads(answer)


def read_requests(data: bytes) -> None:
    """A request to a table, by the server's reader and by the browser's."""
    with contextlib.suppress(ValidationError):
        TABLE_REQUEST.validate_json(data)
    parse_request(parse_line(data), "p0", "Anna")


def read_sheets(data: bytes) -> None:
    """A round on a real table."""
    given = parse_line(data)
    if isinstance(given, dict):
        game = given.get("game")
        if isinstance(game, str):
            found = dump_sheet(read_sheet(game, given.get("text"), given.get("round")))
            json.dumps(found)


def run_hotseat(data: bytes) -> None:
    """The table in the browser: every call returns JSON, and only misuse by the page raises."""
    calls = parse_line(data)
    table = HotseatTable()
    # A saved game that was edited may be readable and still impossible later on.
    allowed: tuple[type[Exception], ...] = (Refusal,)
    for call in calls if isinstance(calls, list) else ():
        if not isinstance(call, list) or not call or call[0] not in HOTSEAT_CALLS:
            continue
        name, *given = call
        try:
            answer = getattr(table, name)(*_hotseat_arguments(name, given))
        except allowed:
            continue
        json.loads(answer)
        if name == "load":
            allowed = (Refusal, AttributeError, LookupError, TypeError, ValueError)


def _hotseat_arguments(name: str, given: list[Any]) -> list[Any]:
    """The page gives seats and versions as numbers, and everything else as text."""
    padded = [*given, None, None]
    seat = padded[0] if type(padded[0]) is int else None
    match name:
        case "request":
            return [seat, json.dumps(padded[1])]
        case "message":
            return [seat, padded[1] if type(padded[1]) is int else None]
        case "score":
            return [str(padded[0]), json.dumps(padded[1])]
        case "step" | "record" | "save":
            return []
        case _:
            return [json.dumps(padded[0])]


@cache
def _bots() -> list[BotServer]:
    return [BotServer(game, "greedy", "seed") for game in GAMES]


def run_bots(data: bytes) -> None:
    """A bot over a pipe answers every line."""
    for bot in _bots():
        answer_lines(bot.answer, io.BytesIO(data), io.BytesIO(), EVERY_LANGUAGE[1])


def read_texts(data: bytes) -> None:
    """Names, Fluent variables, headers, cookies, database addresses."""
    text = _text(data)
    for words in EVERY_LANGUAGE:
        said = words("table-setting-unknown", setting=text)
        words("bot-unknown", bot=said, bots=text)
        if len(said) > 4 * 10**3:
            raise AssertionError("a sentence without bounds")
    app = SimpleNamespace(state=SimpleNamespace())
    header: Any = SimpleNamespace(headers={"accept-language": text}, app=app)
    language(header)
    database_url(text, Path())
    try:
        URLSafeSerializer("key", salt="guest").loads(text)
    except Exception as error:  # the server catches this family and nothing else
        if type(error).__module__ != "itsdangerous.exc":
            raise
    clean_name(text)


TARGETS: dict[str, Target] = {
    "moves": Target(corpus.moves, _refusable(read_moves), 3),
    "records": Target(corpus.records, _refusable(read_records), 0.5),
    "settings": Target(corpus.settings, _refusable(read_settings), 2),
    "engine": Target(corpus.engine, run_engine, 0.5),
    "requests": Target(corpus.requests, _refusable(read_requests), 3),
    "sheets": Target(corpus.sheets, _refusable(read_sheets), 1),
    "hotseat": Target(corpus.hotseats, _refusable(run_hotseat), 0.3),
    "bots": Target(corpus.views, run_bots, 0.5),
    "texts": Target(corpus.texts, _refusable(read_texts), 2),
}

sys.setrecursionlimit(1000)  # as in production, whatever a tool has set
