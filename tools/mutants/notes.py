"""Mutants with a note: those that no test can notice."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.mutants.changes import Mutant

NOTES = tomllib.loads((Path(__file__).parent / "notes.toml").read_text(encoding="utf-8"))


def why_equivalent(mutant: Mutant) -> str | None:
    """Why no test can notice this mutant, None if one should."""
    wanted = mutant.file, mutant.text, mutant.before, mutant.after
    for one in NOTES["equivalent"]:
        if (one["file"], one["in"], one["before"], one["after"]) == wanted:
            return str(one["why"])
    return None


def outcome(mutant: Mutant, result: str) -> str:
    """The column of the report: the result, or `equivalent` for a survivor with a note."""
    is_equivalent = result == "survived" and why_equivalent(mutant) is not None
    return "equivalent" if is_equivalent else result
