"""Requests: the commands that clients send, as JSON objects.

`{"do": "play", "move": "Y1"}` stands for the command `Play`. A request has the fields of its
command, except for those that say who sends it, and may have an `id`. The server reads requests
with pydantic (`server/request_schemas.py`), the browser's Python with `parse_request`; both follow
the dataclasses of `commands.py`.
"""

from __future__ import annotations

import re
from dataclasses import Field, fields
from typing import Any, get_args

from parlour.games import wire
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.table import commands
from parlour.table.seats import Kind, PersonId

REQUESTS: dict[str, type] = {
    re.sub(r"(?<=.)(?=[A-Z])", "_", command.__name__).lower(): command
    for command in get_args(commands.Request)
}
"""By their wire names: `AddBot` is `add_bot`. Renaming a class changes the protocol."""
_SENDER_FIELDS = {"who", "name", "kind", "ref"}
"""Fields of commands that `to_command` fills in."""


def request_fields(command: Any) -> list[Field[Any]]:
    """The fields of a command that clients fill in."""
    return [field for field in fields(command) if field.name not in _SENDER_FIELDS]


def to_command(
    request: dict[str, Any], who: PersonId, name: str, kind: Kind = "human"
) -> commands.Command:
    """The command for a valid request of this person."""
    if request["do"] == "play":  # the usual case
        return commands.Play(who, request["move"], request.get("id"), request.get("version"))
    given = dict(request)
    command: Any = REQUESTS[given.pop("do")]
    given.pop("id", None)
    if command is commands.Sit:
        return commands.Sit(who, name, kind=kind, **given)
    made: commands.Command = command(who, **given)
    return made


def parse_request(data: Json, who: PersonId, name: str) -> tuple[str | None, commands.Command]:
    """Check a request with the standard library alone; return its `id` and the command."""
    do, ref = (data.get("do"), data.get("id")) if isinstance(data, dict) else (None, None)
    command = REQUESTS.get(do) if isinstance(do, str) else None
    if command is None or not (ref is None or isinstance(ref, str)):
        raise Refusal("bad_request", "table-unreadable")
    if not set(data) <= {"do", "id", *(field.name for field in request_fields(command))}:
        raise Refusal("bad_request", "table-unreadable")
    try:
        wire.load(command, {**data, "who": who, "name": name}, "request")
    except wire.Unreadable:
        raise Refusal("bad_request", "table-unreadable") from None
    return ref, to_command(data, who, name)
