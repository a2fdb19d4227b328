"""The characters that play the levels: names, and the style that each of them plays in.

`levels.json` describes every level, from the weakest to the strongest: the module of its bot in
each game's folder, and five characters, so that a table of five has five different names. The page
reads the same file. No two names begin with the same two letters: shortened, they still differ.
`characters.ftl` has the texts: a level's name in `bot-level`, a character's temperament in
`character-NAME`, what its style means in a game in `style-FOLDER-STYLE`.

At a table the level decides how strong a bot is, and the character is the name in its seat. A bot
with another name, such as "Casual 2" in an earlier version, plays its level without a style.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Character:
    """A named character that plays a level."""

    name: str
    level: str
    style: str | None = None
    """A style of `styles.py` in every game's folder of bots; None: plays its level as it is."""


@cache
def levels() -> dict[str, dict[str, Any]]:
    """`levels.json`: the levels by name, from the weakest to the strongest."""
    text = (files("parlour.bots") / "levels.json").read_text(encoding="utf-8")
    described: dict[str, dict[str, Any]] = json.loads(text)
    return described


@cache
def characters() -> dict[str, Character]:
    """All characters by name, from the weakest level to the strongest."""
    return {
        name: Character(name, level, style)
        for level, described in levels().items()
        for name, style in described["characters"].items()
    }


def of_level(level: str) -> tuple[Character, ...]:
    """The characters that play a level."""
    return tuple(one for one in characters().values() if one.level == level)


def find(name: str) -> Character | None:
    """The character of this name, case-insensitive."""
    return characters().get(name.capitalize())


def choose_name(level: str, taken: Collection[str], seed: str) -> str:
    """A name for a new bot: a character that is not at the table yet.

    The same seed gives the same name. If all characters of the level are there, they are numbered.
    """
    names = [one.name for one in of_level(level)] or [level.replace("-", " ").title()]
    start = hashlib.sha256(seed.encode()).digest()[0] % len(names)
    names = names[start:] + names[:start]
    number = 1
    while True:
        for name in names:
            numbered = name if number == 1 else f"{name} {number}"
            if numbered not in taken:
                return numbered
        number += 1
