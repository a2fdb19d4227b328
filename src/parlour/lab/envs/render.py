"""A running game as text, for `render_mode="ansi"`: what has happened, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.games.game import Watcher
from parlour.lab.envs.play import Play
from parlour.text import Words, language

_SHOWN = ("round", "turn", "scores", "table", "hand", "display", "grids")
"""The keys of a view that are worth a line, in any game."""


def text_of(play: Play, seat: Watcher) -> str:
    """The last move in words, and below it the table as a seat, or a spectator, sees it."""
    words, game = Words(language()), play.game
    view = game.dump_view(play.view(seat))
    names = tuple(f"player_{other}" for other in range(play.players))
    seen = (game.seen(event, seat) for event in play.last_events)
    told = (game.tell(event, names, seat) for event in seen)
    lines = [words.say(sentence) for sentence in told if sentence is not None]
    return "\n".join([*lines, *_table(view)])


def _table(view: dict[str, Any]) -> Iterator[str]:
    for key in _SHOWN:
        if key == "grids":
            for seat, grid in enumerate(view.get("grids", ())):
                yield f"grid {seat}: {' '.join(map(_cell, grid))}"
        elif key == "table":
            for seat, cards in enumerate(view.get("table", ())):
                yield f"table {seat}: {' '.join(cards)}".rstrip()
        elif key in view:
            value = view[key]
            yield f"{key}: {' '.join(map(str, value)) if isinstance(value, list) else value}"


def _cell(cell: dict[str, str | None] | None) -> str:
    """A space of a grid: empty, a card, a card over another one, or one face down."""
    if cell is None:
        return "."
    down = f"({cell['down']})" if cell["down"] else ""
    return f"{cell['up'] or ''}{down}"
