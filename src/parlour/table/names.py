"""Which names people may have: any real name in any script, and no lookalikes of other text.

After Unicode's guidance for identifiers (UAX #31, UTS #39), less strict where names are not
identifiers: spaces, punctuation and emoji are fine. Refused are names that look blank or like
another person's:

- characters that show nothing (default ignorable ones, fillers, the empty Braille cell);
- stacked accents: more than four nonspacing marks in a row, the same one twice in a row (both
  UTS #39, 5.4), more than three on a letter of a European alphabet, enclosing marks, and marks
  without a letter below;
- joiners except where spelling needs them (UAX #31, 2.3.1: Persian, Indic scripts) or in emoji;
- Latin, Greek, Cyrillic and other look-alike letters mixed in one word (UTS #39, 5.2).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from parlour.games.refusal import Refusal

MAX_NAME_LENGTH = 24
MAX_MARKS, MAX_EUROPEAN_MARKS = 4, 3
"""Nonspacing marks on one letter: Hebrew needs four (shin dot, dagesh, vowel, accent)."""

_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\ufffd"
    "\U0001d159\U000e0100"
) | {chr(code) for code in (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))}
"""Characters that Python calls printable and that show nothing, or a box."""
_EMOJI_STYLE = "\ufe0f"
"""Selects a character's coloured form."""
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_LOOKALIKES = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "GOTHIC"})
"""Alphabets whose letters can be mistaken for each other's."""
_JOINED = frozenset(
    [
        "ARABIC",
        "SYRIAC",
        "MONGOLIAN",
        "NKO",
        "DEVANAGARI",
        "BENGALI",
        "GURMUKHI",
        "GUJARATI",
        "ORIYA",
        "TAMIL",
        "TELUGU",
        "KANNADA",
        "MALAYALAM",
        "SINHALA",
        "TIBETAN",
        "KHMER",
        "MYANMAR",
    ]
)
"""Scripts in which a joiner between two letters changes their shape."""


def clean_name(text: object) -> str:
    """The name as it is shown to others; refuses names that are empty, too long or misleading."""
    if not isinstance(text, str):
        raise Refusal("bad_name", "table-bad-name", most=MAX_NAME_LENGTH)
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise Refusal("bad_name", "table-bad-name", most=MAX_NAME_LENGTH)
    if not (_is_visible(name) and _has_plain_marks(name) and _has_one_alphabet_per_word(name)):
        raise Refusal("bad_name", "table-name-unclear")
    return name


def _is_visible(name: str) -> bool:
    """Whether every character shows something, or joins two that do."""
    return all(
        _is_joiner_in_place(name, place)
        if char in {_ZWNJ, _ZWJ}
        else _is_emoji(name[place - 1 : place])
        if char == _EMOJI_STYLE
        else char.isprintable() and char not in _BLANK
        for place, char in enumerate(name)
    )


def _is_joiner_in_place(name: str, place: int) -> bool:
    before, after = name[:place][-1:], name[place + 1 : place + 2]
    if not before or not after:
        return False
    if name[place] == _ZWJ and _is_emoji(after):
        return _is_emoji(before) or before == _EMOJI_STYLE
    return _script(before) in _JOINED and _script(after) in _JOINED


def _is_emoji(char: str) -> bool:
    """Whether this may be an emoji or a part of one: a symbol, or a tone of skin."""
    return bool(char) and unicodedata.category(char) in {"So", "Sk"}


def _has_plain_marks(name: str) -> bool:
    """Whether every mark is on a letter, and no letter has more marks than spelling needs."""
    for before, char in zip(("", *name), name, strict=False):
        if unicodedata.category(char) == "Mc" and not _can_bear_marks(before):
            return False
    for base, marks in _stacks(unicodedata.normalize("NFD", name)):
        if marks and not _can_bear_marks(base):
            return False
        most = MAX_EUROPEAN_MARKS if _script(base) in _LOOKALIKES else MAX_MARKS
        if len(marks) > most or any(a == b for a, b in pairwise(marks)):
            return False
        if any(unicodedata.category(mark) == "Me" for mark in marks):
            return False
    return True


def _can_bear_marks(char: str) -> bool:
    return bool(char) and unicodedata.category(char)[0] in "LNM"


def _stacks(text: str) -> Iterator[tuple[str, str]]:
    """Every character with the nonspacing marks that follow it; marks at the start have none."""
    base, marks = "", ""
    for char in text:
        if unicodedata.category(char) in {"Mn", "Me"} and char != _EMOJI_STYLE:
            marks += char
            continue
        yield base, marks
        base, marks = char, ""
    yield base, marks


def _has_one_alphabet_per_word(name: str) -> bool:
    return all(
        len({_script(char) for char in word if char.isalpha()} & _LOOKALIKES) <= 1
        for word in name.replace("-", " ").split()
    )


def _script(char: str) -> str:
    """The first word of a character's name, which for letters is their script."""
    return unicodedata.name(char, "").partition(" ")[0] if char else ""
