"""Who sits at a table, and what is a valid salt."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.refusal import Refusal
from parlour.games.sentence import BotName

PersonId: TypeAlias = str
"""A person's id, given out by the server. Never sent to others."""

Kind: TypeAlias = Literal["human", "bot", "program"]
Away: TypeAlias = Literal["gone", "left", "clock", "resigned"]
"""Why a bot stands in: connection lost, left the table, out of time, resigned."""

_SALT = re.compile(r"[\x21-\x7e]{0,64}")
_COMMIT = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Occupant:
    """The person, program or bot in a seat."""

    kind: Kind
    name: str
    who: PersonId = ""
    level: str | None = None
    """A bot's level."""
    salt: str = ""
    """The player's contribution to the shuffle, empty until it is revealed."""
    commit: str = ""
    """The SHA-256 of a salt that is revealed only once everyone is committed."""
    away: Away | None = None
    missing: bool = False
    """The connection is lost, and no bot plays yet."""
    takeover: int | None = None
    """The time, in ms, at which a bot takes over from a missing player; None: not by itself."""
    rematch: Literal["no", "new", "same"] = "no"
    ready: bool = False

    @property
    def must_reveal(self) -> bool:
        """Whether this player has a salt that is not revealed yet."""
        return bool(self.commit) and not self.salt

    @property
    def deal_salt(self) -> str:
        """What goes into the shuffle: for a salt that was never revealed, its commitment."""
        return self.salt or self.commit

    @property
    def is_bot(self) -> bool:
        """Whether one of our bots sits here. An outside program counts as a person."""
        return self.kind == "bot"

    @property
    def display_name(self) -> str:
        """The name for sentences: a bot's says its level."""
        return display_name(self.name, self.level)

    @property
    def is_waiting(self) -> bool:
        """Whether a person or a program is there, so that others may keep them waiting."""
        return self.is_present and not self.missing

    @property
    def is_present(self) -> bool:
        """Whether a person or a program, and no bot, plays this seat right now."""
        return self.kind != "bot" and self.away is None


def display_name(name: str, level: str | None) -> str:
    """A name for sentences: a bot's says its level."""
    return name if level is None else BotName(name, level)


def clean_salt(text: object) -> str:
    """A player's contribution to the shuffle; refuses all but up to 64 plain characters."""
    if not isinstance(text, str) or not _SALT.fullmatch(text):
        raise Refusal("bad_request", "table-bad-salt")
    return text


def clean_commit(text: object) -> str:
    """The commitment to a salt, or an empty one; refuses everything but 64 hexadecimal digits."""
    if text is None:
        return ""
    if not isinstance(text, str) or not _COMMIT.fullmatch(text):
        raise Refusal("bad_request", "table-bad-commit")
    return text


def commit_to(salt: str) -> str:
    """The commitment to a salt: its SHA-256."""
    return hashlib.sha256(salt.encode()).hexdigest()
