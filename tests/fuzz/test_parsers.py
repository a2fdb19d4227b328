"""Every parser reads or refuses whatever it gets; `make fuzz` tries a million inputs.

The only allowed failure is a Refusal that has a sentence in every language.
"""

import contextlib
import io
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from itsdangerous import BadData, URLSafeSerializer
from pydantic import ValidationError
from tests.fuzz import valid
from tests.fuzz.changes import changed

from parlour.bots.bot_server import BotServer
from parlour.cli.engine import answer_lines, serve
from parlour.games import FOLDERS, get
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

EXAMPLES = int(os.environ.get("PARLOUR_FUZZ", "120"))
"""For each parser."""
GAMES = [get(name) for name in FOLDERS]
WORDS = [Words(lang) for lang in LANGUAGES]


@contextlib.contextmanager
def refusable() -> Iterator[None]:
    """Allow a Refusal that every language can say."""
    try:
        yield
    except Refusal as refusal:
        for words in WORDS:
            words.refuse(refusal).encode()


def moves(data: bytes) -> None:
    """A move that can be read is written as text that gives the same move."""
    for game in GAMES:
        with refusable():
            move = game.parse_move(data.decode("utf-8", "replace"))
            assert game.parse_move(str(move)) == move


def records(data: bytes) -> None:
    """A record that can be read is written as it was, and replays or is refused."""
    with refusable():
        record = parse_record(parse_line(data))
        assert parse_record(dump_record(record)) == record
        verify(record)
        for _ in replay(record):
            pass


def table_settings(data: bytes) -> None:
    """Settings and options, as JSON and as on the command line."""
    for game in GAMES:
        for read in (game.parse_options, parse_settings):
            with refusable():
                read(parse_line(data))
        with refusable():
            game.parse_option_texts([data.decode("utf-8", "replace")])


def engine(data: bytes) -> None:
    """The engine answers every line with one line of JSON, whatever it is."""
    answers = io.BytesIO()
    serve(GAMES[len(data) % 2], io.BytesIO(data), answers, WORDS[0])
    lines = answers.getvalue().splitlines()
    assert len(lines) == data.count(b"\n") + (bool(data) and not data.endswith(b"\n"))
    for line in lines:
        json.loads(line)


def requests(data: bytes) -> None:
    """A request to a table, by the server's reader and by the browser's."""
    with contextlib.suppress(ValidationError):
        TABLE_REQUEST.validate_json(data)
    with refusable():
        parse_request(parse_line(data), "p0", "Anna")


def sheets(data: bytes) -> None:
    """A round on a real table."""
    with refusable():
        given = parse_line(data)
        if isinstance(given, dict) and isinstance(given.get("game"), str):
            found = read_sheet(given["game"], given.get("text"), given.get("round"))
            json.dumps(dump_sheet(found))


def hotseat(data: bytes) -> None:
    """The table in the browser: every call returns JSON or refuses."""
    given: Any = None
    with refusable():
        given = parse_line(data)
    if not isinstance(given, dict):
        return
    table = HotseatTable()
    # A saved game that was edited may be readable and still impossible later on.
    edited = (AttributeError, LookupError, TypeError, ValueError) if "load" in given else ()
    for name in ("open", "load", "replay", "verify"):
        if name in given:
            with refusable():
                json.loads(getattr(table, name)(json.dumps(given[name])))
    with contextlib.suppress(*edited), refusable():
        json.loads(table.request(0, json.dumps(given.get("request"))))
        json.loads(table.step())
        json.loads(table.save())


def bots(data: bytes) -> None:
    """A bot over a pipe answers every line."""
    for game in GAMES:
        bot = BotServer(game, "greedy", "seed")
        answer_lines(bot.answer, io.BytesIO(data), io.BytesIO(), WORDS[1])


def texts(data: bytes) -> None:
    """Names, Fluent variables, headers, cookies, database addresses."""
    text = data.decode("utf-8", "replace")
    for words in WORDS:
        assert len(words("table-setting-unknown", setting=text)) < 4000
    app = SimpleNamespace(state=SimpleNamespace())
    header: Any = SimpleNamespace(headers={"accept-language": text}, app=app)
    language(header)
    with contextlib.suppress(BadData):
        URLSafeSerializer("key", salt="guest").loads(text)
    with refusable():
        database_url(text, Path())
    with refusable():
        clean_name(text)


PARSERS: dict[Callable[[bytes], None], Callable[[], list[bytes]]] = {
    moves: lambda: valid.MOVES,
    records: valid.records,
    table_settings: lambda: valid.as_json(*valid.SETTINGS),
    engine: valid.sessions,
    requests: lambda: valid.as_json(*valid.TABLE_REQUESTS),
    sheets: lambda: valid.as_json(*valid.SHEETS),
    hotseat: valid.calls,
    bots: valid.views,
    texts: lambda: [text.encode() for text in valid.TEXTS],
}


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.__name__)
def test_a_parser_reads_or_refuses_whatever_it_gets(parser: Callable[[bytes], None]) -> None:
    inputs = PARSERS[parser]()
    for data in inputs:
        parser(data)
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
    given(changed(inputs))(
        settings(max_examples=EXAMPLES, database=None, suppress_health_check=slow)(parser)
    )()
