"""A view or a state of any game as a few lines of text, to look at while programming."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.wire import Json

_PER_SEAT = {"table": "table", "hands": "hand", "grids": "grid"}
"""Keys with a list for each seat, and what its line is called."""
_SHOWN = ("round", "turn", "scores", "table", "hand", "hands", "display", "grids")
"""The keys that are shown, in any game."""


def board_lines(data: dict[str, Json]) -> Iterator[str]:
    """The lines of a view or a state, given as JSON: its cards, scores, round and turn."""
    for key in _SHOWN:
        if key in _PER_SEAT:
            for seat, cells in enumerate(data.get(key, ())):
                yield f"{_PER_SEAT[key]} {seat}: {' '.join(map(_cell, cells))}".rstrip()
        elif key in data:
            value = data[key]
            yield f"{key}: {' '.join(map(str, value)) if isinstance(value, list) else value}"


def _cell(cell: str | dict[str, str | None] | None) -> str:
    """A card, or a space of a grid: empty, a card, a card over another one, or one face down."""
    if cell is None:
        return "."
    if isinstance(cell, str):
        return cell
    down = f"({cell['down']})" if cell["down"] else ""
    return f"{cell['up'] or ''}{down}"
