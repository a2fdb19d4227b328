"""Who sits at a table, and what counts as a name or a salt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.refusal import Refusal

Who: TypeAlias = str
"""Somebody, by an id that only the server hands out. Never sent to others."""

Kind: TypeAlias = Literal["human", "bot", "program"]
Away: TypeAlias = Literal["gone", "left", "clock", "resigned"]
"""Why a bot stands in: connection lost, left the table, out of time, resigned for good."""

LONGEST_NAME = 24
_SALT = re.compile(r"[\x21-\x7e]{0,64}")


@dataclass(frozen=True, slots=True)
class Occupant:
    """Somebody in a seat."""

    kind: Kind
    name: str
    who: Who = ""
    level: str | None = None
    """A bot's level."""
    salt: str = ""
    away: Away | None = None
    rematch: Literal["no", "new", "same"] = "no"
    ready: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether our own bot sits here; an outside program is somebody's, like a person."""
        return self.kind == "bot"

    @property
    def is_present(self) -> bool:
        """Whether somebody from outside plays this seat right now."""
        return not self.is_bot and self.away is None


def clean_name(text: object) -> str:
    """A name as it is shown to others: printable, trimmed, not too long."""
    if not isinstance(text, str):
        raise Refusal("bad_name", "table-bad-name", most=LONGEST_NAME)
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("bad_name", "table-bad-name", most=LONGEST_NAME)
    return name


def clean_salt(text: object) -> str:
    """A player's own part in the shuffle: up to 64 plain characters."""
    if not isinstance(text, str) or not _SALT.fullmatch(text):
        raise Refusal("bad_request", "table-bad-salt")
    return text
