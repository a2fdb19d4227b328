"""`parlour bot`: one of our bots, served to other programs over a pipe.

Like the referee it is independent of I/O and language: `answer` takes a decoded request and returns
the reply, or raises a Refusal.
"""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

from parlour.bots.registry import get, with_time_limit
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.wire import Json, Unreadable

MAX_MS = 1e9
"""Eleven days: more is a mistake, and may be too large for the machine's numbers."""


class BotServer:
    """Answers `{"view", "legal"}` with `{"move"}`.

    It is stateless: its random numbers come from the request's `"seed"` (an arena sends one, so
    that games can be repeated), or else from its own seed and the request. The same seed and
    requests give the same answers, in any order and after any restart.
    """

    def __init__(self, game: AnyGame, level: str, seed: str) -> None:
        self.game = game
        self.bot = get(level, game)
        self.seed = seed

    def answer(self, request: Json) -> Json:
        """The move for one request."""
        if not isinstance(request, dict):
            raise Refusal("bad_request", "bot-not-an-object")
        view = self._view(request.get("view"))
        legal = self._legal(request.get("legal"))
        bot = with_time_limit(self.bot, _parse_ms(request.get("ms")))
        rng = Random(self._seed_for(request))
        try:
            self._check(view, legal)
            return {"move": str(bot.choose(view, legal, rng))}
        except Exception:  # a view that parses may still be impossible: refuse it and carry on
            raise Refusal("bad_request", "bot-impossible") from None

    def _view(self, data: Json) -> Any:
        if not isinstance(data, dict) or data.get("game", self.game.name) != self.game.name:
            raise Refusal("bad_request", "bot-no-view", game=self.game.name)
        try:
            view = self.game.load_view(data)
        except Unreadable as error:
            place, found = error.place, error.found
            raise Refusal("bad_request", "record-unreadable", place=place, found=found) from None
        if view.seat is None:
            raise Refusal("bad_request", "bot-no-seat")
        self.game.parse_players(view.players)  # or imagining them all would take forever
        return view

    def _legal(self, data: Json) -> tuple[Any, ...]:
        if not isinstance(data, list) or not data or not all(isinstance(m, str) for m in data):
            raise Refusal("bad_request", "bot-no-moves")
        return tuple(self.game.parse_move(text) for text in data)

    def _check(self, view: Any, legal: tuple[Any, ...]) -> None:
        """Raise an error for a view that no game could have: compiled bots trust their view.

        A state imagined from it must give the same view again, and allow the moves.
        """
        state = self.game.imagine(view, Random(0))
        if self.game.view(state, view.seat) != view:
            raise ValueError("no state gives this view")
        if not set(legal) <= set(self.game.legal(state, view.seat)):
            raise ValueError("this view does not allow these moves")

    def _seed_for(self, request: dict[str, Json]) -> str:
        seed = request.get("seed")
        if seed is None:
            seen = json.dumps([request["view"], request["legal"]], sort_keys=True)
            return hashlib.sha256(f"{self.seed}/{seen}".encode()).hexdigest()
        if not isinstance(seed, str):
            raise Refusal("bad_seed", "bot-bad-seed")
        return seed


def _parse_ms(ms: Json) -> float | None:
    """The time limit in milliseconds, if there is one; refuses anything else."""
    if ms is None:
        return None
    if isinstance(ms, bool) or not isinstance(ms, int | float) or not 0 <= ms <= MAX_MS:
        raise Refusal("bad_request", "bot-bad-time")
    return float(ms)
