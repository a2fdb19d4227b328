"""The documentation is true and complete: every code block in it is run."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields as fields_of
from pathlib import Path
from pkgutil import resolve_name
from typing import get_args

import pytest
from tests.support import ROOT
from tests.support.doc_blocks import BLOCK, with_real_output

from parlour.cli.help import GROUPS, LAB
from parlour.games import FOLDERS, get
from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.games.refusal import Code

DOCS = ROOT / "docs"
SITE = sorted(DOCS.rglob("*.md"))
PAGES = [*SITE, *sorted(ROOT.glob("*.md"))]
RUN = {"python", "console", "engine"}
CHECKED = {*FOLDERS, "json", "sh"}
SHOWN = {"text", "diff", "ts", "html", ""}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def fences(*languages: str) -> list[tuple[str, str]]:
    """The page and text of every block in these languages; the rules have tests of their own."""
    found = []
    for path in PAGES:
        if path.parent.name == "rules":
            continue
        for block in BLOCK.finditer(path.read_text(encoding="utf-8")):
            if block["language"] in languages and not block["title"]:
                found.append((name(path), block["text"]))
    return found


def prose(path: Path) -> str:
    """A page without its blocks and its code."""
    text = BLOCK.sub("", path.read_text(encoding="utf-8"))
    return re.sub(r"`[^`\n]*`", "", text)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_code_block_gives_the_output_shown(path: Path, tmp_path: Path) -> None:
    """`python -m tests.support.doc_blocks PAGE` writes the real output into a page."""
    assert (
        with_real_output(path, tmp_path).splitlines()
        == path.read_text(encoding="utf-8").splitlines()
    )


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_code_block_is_recognised(path: Path) -> None:
    """A misspelt language or an indented fence would never run: there is none."""
    text = path.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(text))
    outputs = sum(block["output"] is not None for block in blocks)
    assert text.count("```") == 2 * (len(blocks) + outputs)
    # A figure of the rules is a fence such as `pixies-zone`.
    assert {block["language"].partition("-")[0] for block in blocks} <= RUN | CHECKED | SHOWN


@pytest.mark.parametrize(("page", "text"), fences("5211"))
def test_points_of_5211_are_right(page: str, text: str) -> None:
    claimed = re.search(r"# points\s?: (.*)", text)
    assert claimed, page
    assert get("5211").score_sheet(text, {}).data["points"] == [int(n) for n in claimed[1].split()]


@pytest.mark.parametrize(("page", "text"), fences("pixies"))
def test_points_of_pixies_are_right(page: str, text: str) -> None:
    """A grid is possible, and its remark, if it has one, names its three parts and their sum."""
    number = r"(?:- ?)?\d+"
    remark = rf"# (?:round|manche) (\d)\s?: ({number}) \+? ?({number}) \+? ?({number}) = ({number})"
    claimed = re.search(remark, text)
    assert bool(claimed) == ("#" in text), page
    sheet = get("pixies").score_sheet(text, {"round": int(claimed[1])} if claimed else {})
    (grid,) = sheet.data["grids"]
    if claimed:
        parts = [grid[key] for key in ("validated", "symbols", "zone", "total")]
        assert parts == [int(part.replace(" ", "")) for part in claimed.groups()[1:]]


@pytest.mark.parametrize(("page", "text"), fences("json"))
def test_json_can_be_read(page: str, text: str) -> None:
    assert json.loads(text), page


@pytest.mark.parametrize(("page", "text"), fences("sh"))
def test_shell_blocks_name_targets_that_exist(page: str, text: str) -> None:
    """What cannot run inside a test is `make` and nothing else."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in text.splitlines():
        make, target = line.partition("#")[0].split()
        assert make == "make", page
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page}: no target {target}"


def headings(path: Path) -> list[str]:
    text = BLOCK.sub("", path.read_text(encoding="utf-8"))
    return re.findall(r"^(#+ .*)$", text, re.MULTILINE)


@pytest.mark.parametrize("game", list(FOLDERS))
def test_rules_are_in_both_languages(game: str) -> None:
    """Each page has the same headings, tables and examples as the other."""
    pages = [DOCS / "rules" / f"{game}.md", DOCS / "rules" / f"{game}.fr.md"]
    levels = [[line.split()[0] for line in headings(page)] for page in pages]
    assert levels[0] == levels[1]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    assert len({len(re.findall(r"^\|", text, re.MULTILINE)) for text in texts}) == 1
    assert len({len(re.findall(r"\n\n\*\*", text)) for text in texts}) == 1
    examples = [[_figures(block["text"]) for block in BLOCK.finditer(text)] for text in texts]
    assert examples[0] == examples[1]


def _figures(sheet: str) -> list[str]:
    """A figure without its words: cards and numbers are the same in every language."""
    return [line.partition(":")[2] if ":" in line else line for line in sheet.splitlines()]


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.fr.md")), ids=name)
def test_french_has_its_own_spaces(path: Path) -> None:
    """No line may break before ; : ! ? or inside « »; apostrophes are curved."""
    text = prose(path).partition("\n---\n")[2]
    assert re.findall(r".* [;:!?»].*|.*« .*", text) == []
    assert "'" not in text


@pytest.mark.parametrize("language", ["", ".fr"])
def test_the_numbers_of_5211_by_players(language: str) -> None:
    """Box, Kododo number, limit and rounds of a deck, as the rules have them."""
    page = (DOCS / "rules" / f"5211{language}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    players, box, again, kododo, limits = [tuple(map(int, row)) for row in rows]
    assert players == again == tuple(REMOVED)
    assert box == tuple(REMOVED.values())
    assert kododo == tuple(kododo_number(n) for n in players)
    assert limits == tuple(colour_limit(n) for n in players)
    rounds = [(len(CARDS) - REMOVED[n] - n * HAND) // (n * sum(TURNS)) + 1 for n in players]
    found = re.search(r"(\d+)\s(?:rounds|manches) [^,]*, (\d) [^,]*, (\d) [^,]*, (\d) ", page)
    assert found
    assert [int(n) for n in found.groups()] == rounds


def test_every_command_has_a_heading() -> None:
    """`parlour --help` names nothing that the docs do not explain."""
    commands = [*LAB, *(name for group in GROUPS.values() for name in group)]
    titles = [title for path in SITE for title in headings(path)]
    missing = [
        name
        for name in commands
        if not any(re.search(rf"`parlour (lab )?{name}`", title) for title in titles)
    ]
    assert missing == []


def test_every_error_code_is_explained() -> None:
    """Engine, score sheets, arena and tables explain their own codes once; none is made up."""
    row = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
    engine = (DOCS / "program" / "engine.md").read_text(encoding="utf-8").partition("## Errors")[2]
    play = (
        (DOCS / "players" / "play.md").read_text(encoding="utf-8").partition("## When something")[2]
    )
    arena = (
        (DOCS / "program" / "arena.md")
        .read_text(encoding="utf-8")
        .partition("## When something")[2]
    )
    tables = (
        (DOCS / "program" / "tables.md").read_text(encoding="utf-8").partition("## Refusals")[2]
    )
    explained = [code for text in (engine, play, arena, tables) for code in row.findall(text)]
    assert sorted(set(explained)) == sorted(explained)
    assert set(explained) - {"bad_argument", "bad_file"} == set(get_args(Code))


def test_the_site_builds_without_warnings_and_fetches_nothing_external(tmp_path: Path) -> None:
    """Every link leads somewhere, and a reader's browser fetches nothing from elsewhere."""
    # Not --quiet: that would hide the warnings from --strict as well.
    run = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        run, cwd=ROOT, env=quiet, capture_output=True, check=False, encoding="utf-8"
    )
    assert (done.returncode, "WARNING" in done.stderr) == (0, False), done.stderr
    fetched = re.compile(r"<(?:script|img|link|iframe)[^>]*(?:src|href)=\"?(?:https?:)?//[^>]*>")
    rules = (tmp_path / "rules" / "5211.html").read_text(encoding="utf-8")
    assert 'aria-label="A: yellow 3, yellow 2, green Kododo and blue 4. 5 points.' in rules
    assert rules.count("<svg xmlns") > 70, "cards are drawn where the docs write codes"
    for page in tmp_path.rglob("*.html"):
        assert fetched.findall(page.read_text(encoding="utf-8")) == []
    for sheet in tmp_path.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", sheet.read_text("utf-8"))


@pytest.mark.parametrize("game", list(FOLDERS))
def test_every_event_and_its_keys_are_documented(game: str) -> None:
    page = (DOCS / "program" / "engine.md").read_text(encoding="utf-8")
    for kind in get(game).event_kinds:
        rows = [line for line in page.splitlines() if f"`{kind.__name__.lower()}`" in line]
        for field in fields_of(kind):
            assert any(f"`{field.name}`" in row for row in rows), f"{kind.__name__}.{field.name}"


@pytest.mark.parametrize("path", SITE, ids=name)
def test_modules_named_in_the_docs_exist(path: Path) -> None:
    """`parlour.bots.bot.Bot`: a module, or something in one; `<game>` stands for any game."""
    text = path.read_text(encoding="utf-8")
    for found in re.findall(r"`(parlour(?!\.(?:toml|db|service))(?:\.(?:\w+|<game>))+)[`(]", text):
        for folder in FOLDERS.values():
            assert resolve_name(found.replace("<game>", folder)) is not None


def test_files_named_in_the_glossary_exist() -> None:
    page = (DOCS / "glossary.md").read_text(encoding="utf-8").partition("## In the code")[2]
    rows = re.findall(r"^\| .* \| (`.*`) \|$", page, re.MULTILINE)
    paths = {path for row in rows for path in re.findall(r"`([^`]+)`", row)}
    assert len(paths) > 30
    for path in paths:
        folder = ROOT if path.startswith("web/") else ROOT / "src" / "parlour"
        for game in FOLDERS.values():
            assert (folder / path.replace("<game>", game)).exists(), path


def test_tests_named_as_proofs_exist() -> None:
    page = (DOCS / "host" / "reliability.md").read_text(encoding="utf-8")
    paths = set(re.findall(r"`(?:tests/)?([\w/]*test_\w+\.py)`", page))
    assert len(paths) > 20
    for path in paths:
        assert (ROOT / "tests" / path).exists(), path
