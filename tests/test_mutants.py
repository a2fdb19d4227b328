"""Mutation testing counts every mutant once, and excuses only what a note is about."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tools.mutants.__main__ import ended_with
from tools.mutants.changes import Mutant, all_mutants, mutants_of
from tools.mutants.named import NAMED, changed
from tools.mutants.notes import NOTES, outcome, why_equivalent

ROOT = Path(__file__).parents[1]
SOURCE = """
def first(items: list[int]) -> int:
    return items[0] + 1

def second(items: list[int]) -> int:
    return items[0] + 1
"""


def mutants(source: str) -> list[Mutant]:
    return list(mutants_of("a.py", source, "seed"))


def test_mutants_are_the_same_when_lines_move() -> None:
    found = mutants(SOURCE)
    assert len(set(found)) == len(found) == 12  # 0 and 1 off by one, minus, None: in each
    moved = mutants('"""A docstring."""\n\n' + SOURCE)
    assert moved == found
    assert [one.line for one in moved] == [one.line + 2 for one in found]


def test_every_note_is_about_a_mutant() -> None:
    for one in NOTES["equivalent"]:
        source = (ROOT / one["file"]).read_text(encoding="utf-8")
        found = [why_equivalent(mutant) for mutant in all_mutants(one["file"], source)]
        assert one["why"] in found, one


def test_every_named_fault_can_be_made_and_has_a_test() -> None:
    for one in NAMED:
        if "gone" not in one:
            assert changed(one)
            file, _, test = one["test"].partition("::")
            assert test in (ROOT / file).read_text(encoding="utf-8")


def test_a_note_excuses_the_survivor_in_its_line_only() -> None:
    note = NOTES["equivalent"][0]
    file, text, before, after = (note[name] for name in ("file", "in", "before", "after"))
    mutant = Mutant(file, text, before, after, 0, "drop operand", 1, 0)
    assert outcome(mutant, "survived") == "equivalent"
    assert outcome(mutant, "killed") == "killed"
    assert outcome(replace(mutant, text="another line"), "survived") == "survived"


@pytest.mark.parametrize(
    ("code", "lines", "result"),
    [
        (0, ["1 passed"], "survived"),
        (1, ["FAILED tests/test_a.py::test_b", "1 failed"], "killed"),
        (2, ["ERROR tests/test_a.py"], "error"),
        (5, ["no tests ran"], "error"),
        (99, [], "error"),
        (-11, [], "error"),
    ],
)
def test_only_a_failed_test_kills(code: int, lines: Sequence[str], result: str) -> None:
    assert ended_with(code, lines).result == result
