"""A whole game as readable text, to be kept and compared: a change of the rules shows at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from parlour.games import wire
from parlour.games.game import AnyGame, Seat
from parlour.games.testing import random_game


def playthrough(game: AnyGame, players: int, options: Any, seed: str) -> str:
    """A random game, every event, every part of the state that changed, all legal moves.

    Views would fill most of the text with what the state has said already: each is given by the
    first digits of its SHA-256, which is enough to notice the smallest change in any of them.
    """
    return "\n".join(_lines(game, players, options, seed)) + "\n"


def _lines(game: AnyGame, players: int, options: Any, seed: str) -> Iterator[str]:
    yield f"game: {game.name}"
    yield f"players: {players}"
    yield f"options: {_text(wire.dump(options))}"
    yield f"seed: {seed}"
    state, events = game.start(players, options, game.deal(seed))
    yield from _events(game, events)
    yield from _position(game, {}, state)
    for number, step in enumerate(random_game(game, players, options, seed), 1):
        yield ""
        yield f"# {number}. seat {step.seat} plays {step.move}"
        yield from _events(game, step.events)
        yield from _position(game, game.dump_state(step.before), step.after)


def _events(game: AnyGame, events: Any) -> Iterator[str]:
    for event in events:
        yield f"event: {_text(game.dump_event(event))}"


def _position(game: AnyGame, before: dict[str, Any], state: Any) -> Iterator[str]:
    for key, value in game.dump_state(state).items():
        if before.get(key) != value:
            yield f"{key}: {_text(value)}"
    for watcher in (None, *range(state.players)):
        yield f"view {_label(watcher)}: {_digest(game.dump_view(game.view(state, watcher)))}"
    for seat in range(state.players):
        legal = game.legal(state, seat)
        if legal:
            yield f"legal {seat}: {', '.join(map(str, legal))}"


def _label(watcher: Seat | None) -> str:
    return "spectator" if watcher is None else str(watcher)


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _digest(value: Any) -> str:
    return hashlib.sha256(_text(value).encode()).hexdigest()[:16]
