"""The puzzles that ship with Parlour, and what a screen needs to show one.

Each game has a file beside this module, JSON compressed by xz, that `parlour puzzles` writes.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from parlour.bots.characters import characters
from parlour.games import registry
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence, dump_sentence, sentence
from parlour.games.wire import Json, dump
from parlour.table.puzzles.model import Choice, Puzzle, dump_puzzle, load_puzzle, puzzle_id


def file_name(game: str) -> str:
    """The name of a game's file."""
    return f"{game}.json.xz"


def pack(game: AnyGame, puzzles: Sequence[Puzzle], made: dict[str, Json]) -> bytes:
    """The file of a game's puzzles; `made` says how they were found."""
    data = {
        "game": game.name,
        "made": made,
        "puzzles": [dump_puzzle(game, puzzle) for puzzle in puzzles],
    }
    text = json.dumps(data, separators=(",", ":"))
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


def unpack(data: bytes) -> tuple[AnyGame, list[Puzzle], dict[str, Json]]:
    """The game, its puzzles and how they were found, from a file."""
    found = json.loads(lzma.decompress(data))
    game = registry.get(found["game"])
    return game, [load_puzzle(game, one) for one in found["puzzles"]], found["made"]


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; refuses a game without any."""
    game = registry.get(name)
    file = files(__package__) / file_name(game.name)
    if not file.is_file():
        raise Refusal("not_found", "puzzles-none", game=game.name)
    _, found, _ = unpack(file.read_bytes())
    return tuple(found)


def dump_collection(name: str) -> dict[str, Any]:
    """All puzzles of a game as the page shows them."""
    game = registry.get(name)
    return {
        "game": game.name,
        "puzzles": [show_puzzle(game, puzzle) for puzzle in puzzles_of(name)],
    }


def show_puzzle(game: AnyGame, puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle with all that a screen needs: derived values, names, and the coach's reasons."""
    view, name = puzzle.view, puzzle_id(game, puzzle)
    legal = [one.move for one in puzzle.choices]
    names = _names(view.players, view.seat, int(name, 16))
    return {
        "id": name,
        "rating": puzzle.rating,
        "themes": list(puzzle.themes),
        "missed": puzzle.hardness,
        "seat": view.seat,
        "names": names,
        "view": game.dump_view(view),
        "reckoned": dump(game.derive(view, legal, ())),
        "choices": [
            {
                "move": one.move,
                "win": one.win,
                "mix": one.mix,
                "why": _why(game, puzzle, names, one),
            }
            for one in puzzle.choices
        ],
    }


def _names(players: int, seat: int, number: int) -> list[str]:
    """Characters for the other seats; the player's own name is empty."""
    known = list(characters())
    first = number % len(known)
    others = [known[(first + 3 * turn) % len(known)] for turn in range(players)]
    return ["" if other == seat else others[other] for other in range(players)]


def _why(game: AnyGame, puzzle: Puzzle, names: Sequence[str], choice: Choice) -> Json:
    """Why the best choice is better than this one; for the best, than the next best."""
    best = puzzle.best
    if choice == best:
        choice = max((one for one in puzzle.choices if one != best), key=lambda one: one.win)
    return dump_sentence(reason(game, puzzle, names, choice) or sentence("review-why-wins"))


def reason(game: AnyGame, puzzle: Puzzle, names: Sequence[str], choice: Choice) -> Sentence | None:
    """The coach's reason why the best choice is better than another one, if it knows one."""
    view = puzzle.view
    effect = [0.0] * view.players
    if choice.own:
        effect[view.seat] = 1.0
    else:
        effect[(view.seat + 1) % view.players] = -1.0
    best, other = game.parse_move(puzzle.best.move), game.parse_move(choice.move)
    said = game.reasons(view, best, other, names, effect)
    return said[0] if said else None
