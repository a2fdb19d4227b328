"""`parlour sheet`: a sheet for paper, empty or filled in from a file of the page."""

import json
from pathlib import Path

import pytest
from tests.cli.test_cli import run

GAME = {
    "parlour_sheet": 1,
    "game": "pixies",
    "players": ["Anna", "<Ben>"],
    "rounds": [
        {"entries": [{"parts": [21, 11, 4]}, {"parts": [0, -3, 0]}]},
        {"entries": [{"parts": [0, 0, 2]}, {"parts": [9, 0, 0]}]},
        {"entries": [{"parts": [0, 0, 2]}, {"parts": [45, 0, 9]}]},
    ],
}


def test_an_empty_sheet_has_a_row_for_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, rows, paper in (
        (("5211", "--players", "2"), 11, "A4"),
        (("pixies", "--paper", "letter"), 3, "letter"),
    ):
        status, out, _ = run(capsys, "sheet", *arguments)
        assert status == 0
        assert out.count('<th scope="row">') == rows + 1
        assert f"size: {paper} portrait" in out


def test_a_filled_sheet_shows_points_and_the_winner(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GAME), encoding="utf-8")
    _, out, _ = run(capsys, "sheet", "pixies", "--file", str(path))
    assert "&lt;Ben&gt; wins!" in out
    assert "<td>40</td><td>−3</td>" in out
    assert "<td>54</td><td>87</td>" in out


@pytest.mark.parametrize("text", ["{", "[]", '{"parlour_sheet": 1}', json.dumps(GAME)])
def test_other_files_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    status, _, error = run(capsys, "sheet", "5211", "--file", str(path))
    assert status == 2
    assert "bad_" in error
