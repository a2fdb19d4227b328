"""The figures of the rules show what the games themselves work out."""

import json
import re
from pathlib import Path

import pytest
from tools.pictures import rules_figures as tool

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def test_figures_are_what_the_games_work_out() -> None:
    """`python tools/pictures/rules_figures.py` renews the file."""
    assert tool.FILE.read_text(encoding="utf-8") == tool.text_of(tool.all_figures())


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_both_languages_share_their_figures(game: str) -> None:
    english, french = (
        [
            tool.key_of(one["kind"], one["text"])
            for one in tool.FENCE.finditer(page.read_text("utf-8"))
        ]
        for page in PAGES
        if page.name in {f"{game}.md", f"{game}.fr.md"}
    )
    assert english == french
    assert len(english) == len(set(english))


def test_every_kind_of_figure_is_used() -> None:
    kinds = {key.partition("\n")[0] for key in json.loads(tool.FILE.read_text("utf-8"))}
    assert kinds == set(tool.FIGURES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_no_codes_in_the_text(page: Path) -> None:
    """Codes are for programs: outside its figures a page writes "a green 5"."""
    text = tool.FENCE.sub("", page.read_text(encoding="utf-8"))
    assert not re.findall(r"`|\b[YGOBVRM]\d", text)


def test_a_figure_that_breaks_a_rule_is_refused() -> None:
    with pytest.raises(AssertionError):
        tool.FIGURES["pixies-place"](["R5*/8", ". . .", ". G5 .", ". . ."])
    with pytest.raises(AssertionError):
        tool.FIGURES["pixies-end"](["B1+6 " * 1 + ". " * 8, ". " * 9, "Y3 R4"])
