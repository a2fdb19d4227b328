"""`parlour review`: readable at 80 columns in both languages, and JSON for programs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.reviews import played_record

from parlour.games.record import dump_record


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(json.dumps(dump_record(played_record("5211", 2))), encoding="utf-8")
    return path


def run(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "parlour", "review", *words]
    return subprocess.run(
        command, capture_output=True, check=False, encoding="utf-8", env=environment
    )


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
def test_a_review_fits_80_columns(record: Path, lang: str, title: str, luck: str) -> None:
    done = run(str(record), "--lang", lang, "--worlds", "8", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == title
    assert any(line.startswith(luck) for line in lines)
    assert any("\N{LOWER ONE EIGHTH BLOCK}" in line for line in lines)


def test_json_is_nothing_but_the_review(record: Path) -> None:
    done = run(str(record), "--json", "--seat", "1", "--worlds", "8", "--lang", "fr")
    data = json.loads(done.stdout)
    assert {one["seat"] for one in data["decisions"]} == {1}
    assert (data["review"], data["worlds"], data["finished"]) == (1, 8, True)


@pytest.mark.parametrize(
    ("option", "value", "code"), [("--seat", "2", "bad_seat"), ("--worlds", "0", "bad_request")]
)
def test_impossible_options_are_refused(record: Path, option: str, value: str, code: str) -> None:
    done = run(str(record), option, value, "--lang", "en")
    assert done.returncode == 2
    assert f"parlour: {code}: " in done.stderr
