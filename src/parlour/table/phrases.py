"""Quick phrases: what players say to each other, each told in its reader's own language."""

from __future__ import annotations

from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence, sentence

PHRASES = (
    "hello",
    "good-luck",
    "one-moment",
    "take-your-time",
    "your-turn",
    "nice",
    "oops",
    "wow",
    "thanks",
    "well-played",
    "again",
    "goodbye",
)
LONGEST_CHAT = 200
BURST, WITHIN = 5, 10_000
"""How many phrases one player may say within how many milliseconds."""


def check_phrase(name: object) -> str:
    """The phrase of that name; refuses what is not one."""
    if not isinstance(name, str) or name not in PHRASES:
        raise Refusal("bad_phrase", "table-phrase-unknown", phrases=", ".join(PHRASES))
    return name


def check_chat(text: object) -> str:
    """A line of free text: printable, trimmed, not too long."""
    line = " ".join(text.split()) if isinstance(text, str) else ""
    if not 1 <= len(line) <= LONGEST_CHAT or not line.isprintable():
        raise Refusal("bad_phrase", "table-bad-chat", most=LONGEST_CHAT)
    return line


def phrase_sentence(name: str) -> Sentence:
    """The phrase as a sentence in no language yet."""
    return sentence(f"phrase-{name}")
