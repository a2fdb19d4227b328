"""What a client asks of a table, read with the standard library alone.

The server reads the same messages with its own models (`server/messages.py`), which also describe
them; a test holds the two against each other.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from parlour.games import wire
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.table import commands as do
from parlour.table.seats import Who

ASKS: dict[str, type] = {
    "sit": do.Sit,
    "leave": do.Leave,
    "add_bot": do.AddBot,
    "remove_bot": do.RemoveBot,
    "change": do.Change,
    "ready": do.Ready,
    "start": do.Start,
    "play": do.Play,
    "undo": do.Undo,
    "resign": do.Resign,
    "back": do.Back,
    "pause": do.Pause,
    "resume": do.Resume,
    "rematch": do.Rematch,
    "say": do.Say,
    "chat": do.Chat,
}
_OURS = {"who", "name", "kind", "ref"}
"""Fields of a command that are not the asker's to fill in."""
_USUAL = {"add_bot": {"level": "greedy"}}


def parse_ask(data: Json, who: Who, name: str) -> tuple[str | None, do.Command]:
    """The asker's id for a message, and the command that it stands for."""
    kind = ASKS.get(data["do"]) if isinstance(data, dict) and _is_text(data.get("do")) else None
    if kind is None:
        raise Refusal("bad_request", "table-unreadable")
    names = {field.name for field in fields(kind)}
    ref = data.get("id")
    given = {key: value for key, value in data.items() if key not in {"do", "id"}}
    if not set(given) <= names - _OURS or not (ref is None or _is_text(ref)):
        raise Refusal("bad_request", "table-unreadable")
    ours = {"who": who, "name": name, "ref": ref}
    filled = {key: value for key, value in ours.items() if key in names}
    try:
        command: Any = wire.load(kind, {**_USUAL.get(data["do"], {}), **given, **filled}, "ask")
    except wire.Unreadable:
        raise Refusal("bad_request", "table-unreadable") from None
    return ref, command


def _is_text(data: object) -> bool:
    return isinstance(data, str)
