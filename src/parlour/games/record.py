"""Records: a whole game as one JSON object that replays to the same state on any machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from parlour.games import registry, wire
from parlour.games.deal import Beacon, commitment, parse_decks, parse_seed, seed_from
from parlour.games.game import AnyGame, Card, Seat
from parlour.games.match import Match
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.games.wire import Json

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not. Field names are the record's keys; None means the key is absent."""

    parlour: int
    game: str
    players: tuple[str, ...]
    """Their names."""
    moves: tuple[tuple[int, str], ...]
    options: Any = None
    seed: str | None = None
    decks: tuple[tuple[Card, ...], ...] | None = None
    first: Seat | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None
    started: str | None = None
    ended: str | None = None
    commitment: str | None = None
    secret: str | None = None
    salts: tuple[str, ...] | None = None
    commits: tuple[str | None, ...] | None = None
    """What each seat was committed to, the SHA-256 of its salt, before any salt was revealed."""
    beacon: Beacon | None = None
    """The round of a public beacon that was mixed into the shuffle."""
    seats: tuple[str, ...] | None = None
    """The kind of player in each seat: `human`, `program`, or a bot's level."""
    resigned: tuple[int, ...] | None = None
    """The seats that resigned; a bot finished the game for them."""
    more: Mapping[str, Json] = field(default_factory=dict)
    """Keys that this version does not know; they are kept and written again."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a replayed record, its events and the state after. Step 0 is the deal."""

    number: int
    seat: Seat | None
    move: str | None
    events: tuple[Any, ...]
    state: Any


def dump_record(record: Record) -> Json:
    """A record as JSON: keys in a fixed order, those without a value left out."""
    order = [
        "parlour", "game", "players", "options", "seed", "decks", "first", "moves", "scores",
        "winners", "started", "ended", "commitment", "secret", "salts", "commits", "beacon",
        "seats", "resigned",
    ]  # fmt: skip
    data = {key: wire.dump(getattr(record, key)) for key in order}
    always = {"started", "ended"}
    known = {key: value for key, value in data.items() if value is not None or key in always}
    return {**known, **record.more}


def parse_record(data: Json) -> Record:
    """Read a record and check its shape and its deal; `replay` checks the moves."""
    if not isinstance(data, dict) or data.get("parlour") != VERSION:
        raise Refusal("bad_record", "record-not-one", version=VERSION)
    names = {part.name for part in fields(Record)} - {"more", "options"}
    shape = {key: value for key, value in data.items() if key in names}
    more = {key: value for key, value in data.items() if key not in names | {"options"}}
    try:
        record = replace(wire.load(Record, shape, "record"), more=more)
    except wire.Unreadable as error:
        raise Refusal(
            "bad_record", "record-unreadable", place=error.place, found=error.found
        ) from None
    try:
        game = registry.get(record.game)
        return replace(
            _with_checked_deal(record, game), options=game.parse_options(data.get("options", {}))
        )
    except Refusal as refusal:
        raise Refusal("bad_record", "record-part", part=refusal.reason) from None


def _with_checked_deal(record: Record, game: AnyGame) -> Record:
    """The record with its deal checked, and with the seed that follows from its secret."""
    players = len(record.players)
    if record.decks is not None:
        parse_decks(record.decks, game.cards)
    if record.first is not None:
        parse_seat(record.first, players)
    for winner in record.winners or ():
        parse_seat(winner, players)
    for seat in record.resigned or ():
        parse_seat(seat, players)
    for part, rows in (("seats", record.seats), ("scores", record.scores)):
        if rows is not None and len(rows) != players:
            raise Refusal("bad_record", "record-wrong-length", part=part, players=players)
    if record.salts is not None:
        _check_salts(record.salts, players)
    if record.commits is not None and len(record.commits) != players:
        raise Refusal("bad_record", "record-bad-salts", players=players)
    read = replace(
        record,
        seed=_hex(record.seed),
        secret=_hex(record.secret),
        commitment=_hex(record.commitment),
        beacon=_checked_beacon(record.beacon),
    )
    if read.seed is None and read.secret is not None and read.salts is not None:
        return replace(read, seed=seed_from(read.secret, read.salts, read.beacon))
    if read.seed is None and read.decks is None:
        raise Refusal("bad_record", "record-no-luck")
    return read


def _hex(text: str | None) -> str | None:
    """32 bytes in hex, in lower case so that they can be compared."""
    return None if text is None else parse_seed(text)


def _checked_beacon(beacon: Beacon | None) -> Beacon | None:
    return None if beacon is None else replace(beacon, randomness=_hex(beacon.randomness))


def _check_salts(salts: tuple[str, ...], players: int) -> None:
    """Check that there is a salt for each seat, and that each can be encoded."""
    try:
        "".join(salts).encode()
    except UnicodeEncodeError:
        raise Refusal("bad_record", "record-bad-salts", players=players) from None
    if len(salts) != players:
        raise Refusal("bad_record", "record-bad-salts", players=players)


def open_record(record: Record) -> Match:
    """The game before the record's first move."""
    game = registry.get(record.game)
    deal = game.deal(record.seed, record.decks or (), record.first)
    try:
        return Match(game, len(record.players), record.options, deal)
    except Refusal as refusal:
        raise Refusal("bad_record", "record-part", part=refusal.reason) from None


def replay(record: Record) -> Iterator[Step]:
    """Every step of the record, from the deal on; refuses the first illegal move."""
    match = open_record(record)
    yield Step(0, None, None, tuple(match.opening), match.state)
    for number in range(1, len(record.moves) + 1):
        events = _play_move(match, record, number)
        seat, move = match.moves[-1]
        yield Step(number, seat, move, events, match.state)


def resume(record: Record) -> Match:
    """Replay a record to its end; refuses wrong scores and winners."""
    match = open_record(record)
    for number in range(1, len(record.moves) + 1):
        _play_move(match, record, number)
    result = match.result
    if not result.over and (record.scores is not None or record.winners is not None):
        raise Refusal("bad_record", "record-not-finished")
    if record.scores is not None and record.scores != result.scores:
        raise Refusal("bad_record", "record-wrong-scores", scores=_list(result.scores))
    if record.winners is not None and record.winners != result.winners:
        raise Refusal("bad_record", "record-wrong-winners", winners=_list(result.winners))
    return match


def _play_move(match: Match, record: Record, number: int) -> tuple[Any, ...]:
    seat, text = record.moves[number - 1]
    try:
        return tuple(match.play(parse_seat(seat, match.players), text))
    except Refusal as refusal:
        raise Refusal(
            "bad_record",
            "record-bad-move",
            number=number,
            move=wire.brief(text),
            why=refusal.reason,
        ) from None


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "-"


def record_of(match: Match, names: tuple[str, ...], header: Record | None = None) -> Record:
    """The record of a running game; scores and winners only once it is over.

    `header` is the record that the game was loaded from, for everything but the moves.
    """
    result = match.result
    base = header or Record(VERSION, match.game.name, names, ())
    return replace(
        base,
        players=names,
        options=match.options,
        seed=match.deal.seed,
        decks=match.deal.decks or None,
        first=match.deal.first,
        moves=tuple(match.moves),
        scores=result.scores if result.over else None,
        winners=result.winners if result.over else None,
    )


def check_secret(record: Record) -> tuple[bool, bool]:
    """For a served table: whether commitment and seed follow from the secret."""
    if record.secret is None:
        raise ValueError("only a served table's record has a secret")
    return (
        record.commitment == commitment(record.secret),
        record.seed == seed_from(record.secret, record.salts or (), record.beacon),
    )


def check_commits(record: Record) -> tuple[bool, tuple[Seat, ...]]:
    """Whether every salt is the one that its player was committed to, and who did not reveal it.

    A salt that was not revealed is replaced by its commitment, which was fixed before as well.
    """
    silent, is_valid = [], True
    for seat, commit in enumerate(record.commits or ()):
        salt = (record.salts or ())[seat] if record.salts else ""
        if commit is None:
            continue
        if salt == commit:
            silent.append(seat)
        elif hashlib.sha256(salt.encode()).hexdigest() != commit:
            is_valid = False
    return is_valid, tuple(silent)
