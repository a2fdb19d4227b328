"""Help at a real table: what may be played in a position, what to play, and what a bot plays.

A position is what one player knows, as JSON (`games/position.py`). Hidden cards of others are no
part of it, so nothing here can know them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from parlour import bots
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.games.position import rng_of
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.games.sentence import dump_sentence
from parlour.games.wire import Json

MAX_NAME = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and the legal moves of its player."""

    game: AnyGame
    view: Any
    legal: tuple[Any, ...]
    names: tuple[str, ...]

    def answer(self, move: Any) -> Json:
        """A move, and what to enter once it is made."""
        after = self.game.position_after(self.view, move)
        return {"move": str(move), "after": after.position, "round_over": after.round_over}


def read_question(game: str, position: Json, names: Sequence[str] = ()) -> Question:
    """Read a position; refuses an impossible one, or one with nothing to decide."""
    kind = get(game)
    view = kind.read_position(position)
    legal = kind.legal(kind.imagine(view, Random(0)), view.seat)
    if not legal:
        raise Refusal("not_now", "coach-nothing-to-do")
    known = tuple(name[:MAX_NAME] for name in names[: view.players])
    if len(known) < view.players:
        known = tuple(f"#{number}" for number in range(1, view.players + 1))
    return Question(kind, view, legal, known)


def moves_in(question: Question) -> Json:
    """All moves, each with what to enter after it."""
    return {"moves": [question.answer(move) for move in question.legal]}


def bot_move(question: Question, level: str) -> Json:
    """What a bot of this level plays; always the same for the same position."""
    if level not in bots.LADDER:
        raise Refusal("bad_request", "position-bot-unknown", bots=", ".join(bots.LADDER))
    bot = bots.get(level, question.game)
    rng = rng_of(question.game.dump_view(question.view))
    return question.answer(bot.choose(question.view, question.legal, rng))


def opinion(question: Question) -> Json:
    """What the strongest bot without NumPy thinks of each move, for devices without a network.

    `scale` says what the values are: `points` that it expects, or the `share` of its choices.
    """
    module = f"parlour.bots.{FOLDERS[question.game.name]}.portable"
    if find_spec(module) is None:
        raise Refusal("not_now", "coach-nothing-to-do")
    scale, values = import_module(module).opinion(question.view, question.legal)
    ranked = sorted(zip(values, question.legal, strict=True), key=lambda one: -one[0])
    best, rival = ranked[0][1], ranked[min(1, len(ranked) - 1)][1]
    # A bot that counts only its own grid does not play to hinder the others.
    effect = [1.0 if scale == "points" else 0.0] * question.view.players
    said = question.game.reasons(question.view, best, rival, question.names, effect)
    return {
        "best": str(best),
        "reason": dump_sentence(said[0]) if said else None,
        "scale": scale,
        "moves": [{"move": str(move), "value": round(value, 3)} for value, move in ranked],
    }
