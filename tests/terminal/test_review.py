"""`parlour review`: readable at 80 columns in both languages, and JSON for programs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest
from tests.support.table.reviews import played_record

from parlour.cli import main
from parlour.games.record import dump_record


class Done(NamedTuple):
    """What a command printed, and its exit status."""

    stdout: str
    stderr: str
    returncode: int


Run: TypeAlias = Callable[..., Done]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(json.dumps(dump_record(played_record("5211", 2))), encoding="utf-8")
    return path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`parlour review` in this process, which has loaded the coach before."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: str) -> Done:
        status = main(["review", *words])
        return Done(*capsys.readouterr(), status)

    return run


@pytest.mark.parametrize(
    ("lang", "title", "luck"),
    [
        ("en", "Review: 5211, Ann and Ben", "luck: the cards"),
        (
            "fr",
            "Analyse\N{NO-BREAK SPACE}: 5211, Ann et Ben",
            "chance\N{NO-BREAK SPACE}: les cartes",
        ),
    ],
)
def test_a_review_fits_80_columns(run: Run, record: Path, lang: str, title: str, luck: str) -> None:
    done = run(str(record), "--lang", lang, "--worlds", "8", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == title
    assert any(line.startswith(luck) for line in lines)
    assert any("\N{LOWER ONE EIGHTH BLOCK}" in line for line in lines)


def test_json_is_nothing_but_the_review(run: Run, record: Path) -> None:
    done = run(str(record), "--json", "--seat", "1", "--worlds", "8", "--lang", "fr")
    data = json.loads(done.stdout)
    assert {one["seat"] for one in data["decisions"]} == {1}
    assert (data["review"], data["worlds"], data["finished"]) == (1, 8, True)


@pytest.mark.parametrize(
    ("option", "value", "code"), [("--seat", "2", "bad_seat"), ("--worlds", "0", "bad_request")]
)
def test_impossible_options_are_refused(
    run: Run, record: Path, option: str, value: str, code: str
) -> None:
    done = run(str(record), option, value, "--lang", "en")
    assert done.returncode == 2
    assert f"parlour: {code}: " in done.stderr
