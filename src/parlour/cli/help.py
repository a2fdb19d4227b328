"""What `parlour --help` prints, and what is said about a word that it does not know."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from parlour.text import Words

GROUPS = {
    "play": ("play", "score", "sheet"),
    "look-back": ("replay", "review", "verify"),
    "program": ("engine", "bot", "arena", "envs", "perft", "bench"),
    "host": ("serve", "doctor", "backup", "restore", "admin"),
    "more": ("lab", "completion"),
}
"""Every command, by who needs it."""
LAB = ("insight", "puzzles", "strength", "train")
"""The commands of `parlour lab`, which were commands of their own and may still be called so."""
EXAMPLES = (
    "parlour play pixies --players 3",
    "parlour arena 5211 --bots expert,greedy",
    "parlour serve --lan",
)


def overview(words: Words) -> str:
    """All commands on one screen, in groups."""
    rows = [words("cli-about"), words("cli-usage")]
    for group, commands in GROUPS.items():
        label = words(f"cli-group-{group}")
        for name in commands:
            rows.append(f"{label:11}{name:11}{words(f'cli-{name}')}")
            label = ""
    label = words("cli-group-examples")
    for example in EXAMPLES:
        rows.append(f"{label:11}{example}")
        label = ""
    return "\n".join(rows) + "\n"


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The name that somebody may have meant."""
    found = difflib.get_close_matches(word, list(names), 1)
    return found[0] if found else None


def suggestions(unknown: Iterable[str], names: Iterable[str], words: Words) -> Iterator[str]:
    """A question for each unknown word that looks like a name."""
    known = list(names)
    for word in unknown:
        guess = nearest(word.partition("=")[0], known)
        if guess is not None:
            yield words("cli-did-you-mean", name=guess)
