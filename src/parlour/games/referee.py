"""The referee behind `parlour engine`.

It is independent of I/O and language: `answer` takes a decoded request and returns the
reply, or raises a Refusal and leaves the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.games.deal import fresh_seed, parse_decks, parse_seed
from parlour.games.game import AnyGame, Seat
from parlour.games.match import Match
from parlour.games.record import Record, dump_record, parse_record, record_of, resume
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.games.wire import Json, brief


class Referee:
    """Runs one game at a time for an outside program."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._match: Match | None = None
        self._names: tuple[str, ...] = ()
        self._header: Record | None = None
        self._requests: dict[str, Callable[[dict[str, Json]], Json]] = {
            "new": self._new,
            "legal": self._legal,
            "play": self._play,
            "state": self._state,
            "view": self._view,
            "record": self._record,
            "load": self._load,
        }

    def answer(self, request: Json) -> Json:
        """The reply to one request."""
        if not isinstance(request, dict):
            raise Refusal("bad_request", "request-not-an-object")
        do = request.get("do")
        if not isinstance(do, str) or do not in self._requests:
            known = ", ".join(self._requests)
            raise Refusal("bad_request", "request-unknown", do=brief(do), known=known)
        return self._requests[do](request)

    def _new(self, request: dict[str, Json]) -> Json:
        players = self.game.parse_players(request.get("players"))
        options = self.game.parse_options(_value(request, "options", {}))
        seed = _value(request, "seed", None)
        if seed is not None:
            seed = parse_seed(seed)
        decks = _value(request, "decks", None)
        listed = () if decks is None else parse_decks(decks, self.game.cards)
        first = _value(request, "first", None)
        if first is not None:
            first = parse_seat(first, players)
        if seed is None and decks is None:
            seed = fresh_seed()
        deal = self.game.deal(seed, listed, first if self.game.has_first_player else None)
        names = tuple(f"P{seat + 1}" for seat in range(players))
        self._match, self._names, self._header = (
            Match(self.game, players, options, deal),
            names,
            None,
        )
        return {"ok": True}

    def _legal(self, request: dict[str, Json]) -> Json:
        match = self._running()
        return {"legal": [str(move) for move in match.legal(_seat(request, match))]}

    def _play(self, request: dict[str, Json]) -> Json:
        match = self._running()
        seat = _seat(request, match)
        move = request.get("move")
        if not isinstance(move, str):
            raise Refusal("bad_request", "move-not-text")
        events = match.play(seat, move)
        return {"ok": True, "events": [self.game.dump_event(event) for event in events]}

    def _state(self, _: dict[str, Json]) -> Json:
        return {"state": self.game.dump_state(self._running().state)}

    def _view(self, request: dict[str, Json]) -> Json:
        match = self._running()
        if "seat" not in request:
            raise Refusal("bad_request", "seat-missing")
        seat = None if request["seat"] is None else _seat(request, match)
        return {"view": self.game.dump_view(match.view(seat))}

    def _record(self, _: dict[str, Json]) -> Json:
        return {"record": dump_record(record_of(self._running(), self._names, self._header))}

    def _load(self, request: dict[str, Json]) -> Json:
        record = parse_record(request.get("record"))
        if record.game != self.game.name:
            raise Refusal("bad_record", "record-other-game", game=record.game)
        self._match, self._names, self._header = resume(record), record.players, record
        return {"ok": True}

    def _running(self) -> Match:
        if self._match is None:
            raise Refusal("no_game", "no-game")
        return self._match


def _value(request: dict[str, Json], key: str, default: Json) -> Json:
    """The value of a key; a missing one and null mean the default."""
    value = request.get(key)
    return default if value is None else value


def _seat(request: dict[str, Json], match: Match) -> Seat:
    if "seat" not in request:
        raise Refusal("bad_request", "seat-missing")
    return parse_seat(request["seat"], match.players)
