"""`parlour bot`: one of our bots for programs that ask it over a pipe.

Like the referee it knows nothing of lines or languages: `answer` takes a decoded request and
gives the reply, or raises the Refusal that says why not.
"""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

from parlour.bots.registry import get, within
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.wire import Json, Unreadable


class Answerer:
    """A bot that is asked with `{"view", "legal"}` and answers with `{"move"}`.

    It remembers nothing: its luck comes from the request's own `"seed"` (an arena sends one, so
    that a game can be repeated), or else from its seed and the view. The same seed and the same
    questions give the same answers, in whatever order and however often it is started.
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
        bot = within(self.bot, _time(request.get("ms")))
        rng = Random(self._luck(request))
        try:
            self._check(view, legal)
            return {"move": str(bot.choose(view, legal, rng))}
        except Exception:  # a view that reads well may still be of no game: say so, and go on
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
        return view

    def _legal(self, data: Json) -> tuple[Any, ...]:
        if not isinstance(data, list) or not data or not all(isinstance(m, str) for m in data):
            raise Refusal("bad_request", "bot-no-moves")
        return tuple(self.game.parse_move(text) for text in data)

    def _check(self, view: Any, legal: tuple[Any, ...]) -> None:
        """Compiled bots trust a view: let only those through that some game could have.

        A state that it could come from must give the same view again, and allow the moves.
        """
        state = self.game.imagine(view, Random(0))
        if self.game.view(state, view.seat) != view:
            raise ValueError("a view that no state gives")
        if not set(legal) <= set(self.game.legal(state, view.seat)):
            raise ValueError("moves that this view does not allow")

    def _luck(self, request: dict[str, Json]) -> str:
        seed = request.get("seed")
        if seed is None:
            seen = json.dumps([request["view"], request["legal"]], sort_keys=True)
            return hashlib.sha256(f"{self.seed}/{seen}".encode()).hexdigest()
        if not isinstance(seed, str):
            raise Refusal("bad_seed", "bot-bad-seed")
        return seed


def _time(ms: Json) -> float | None:
    """Milliseconds, if any are named; nonsense in the request is refused."""
    if ms is None:
        return None
    if isinstance(ms, bool) or not isinstance(ms, int | float) or not ms >= 0:
        raise Refusal("bad_request", "bot-bad-time")
    return float(ms)
