"""Scoring a real table: by arguments, file or standard input; impossible ones are refused."""

import json
from pathlib import Path

import pytest
from tests.cli.test_cli import parlour, run

G5211 = ["Y1 Y2 G3 B1", "G1 G2 O4 V6"]
GRID = "B1+6/x M2 . G4+4/R4 B5* . . R8 x"


def test_5211_by_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "score", "5211", *G5211)
    assert status == 0
    assert out.splitlines() == [
        "In play: 3 green, 2 yellow, 1 orange, 1 blue and 1 violet.",
        "3 Kododo, not exactly 4, so the colours decide.",
        "Green has the majority with 3 cards: players keep their own, each worth its value.",
        "Player 1 keeps G3: 3 points.",
        "Player 2 keeps G1 G2: 3 points.",
    ]


def test_5211_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards that are listed one by one are grouped in fours."""
    _, quoted, _ = run(capsys, "score", "5211", *G5211)
    _, plain, _ = run(capsys, "score", "5211", *" ".join(G5211).split())
    assert plain == quoted


def test_5211_says_which_colours_are_out_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = ["G2 G2 G2 Y4", "G2 G2 G3 Y4", "G3 G3 Y3 O2", "B2 B3 O3 Y3"]
    _, out, _ = run(capsys, "score", "5211", *sheet)
    assert "Green is out: 8 cards, the limit is 7." in out
    assert "Yellow has the majority with 4 cards" in out
    _, french, _ = run(capsys, "score", "5211", *sheet, "--lang", "fr")
    assert "Le vert est éliminé\xa0: 8 cartes, la limite est de 7." in french


def test_5211_ties_and_exact_kododo(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "score", "5211", "Y2 Y3 G2 G3", "Y4 G4 O2 O3")
    assert "Tied with 3 cards each, so out: yellow and green." in out
    assert "Orange has the majority with 2 cards" in out
    _, out, _ = run(capsys, "score", "5211", "Y1 G1 B1 G3", "O1 G4 O2 O3")
    assert "Exactly 4 Kododo" in out
    assert "Player 1 keeps Y1 G1 B1: 3 points." in out


def test_pixies_explains_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "score", "pixies", "--round", "2", *GRID.split())
    assert status == 0
    assert out.splitlines() == [
        "Player 1, round 2: 27 points.",
        "Validated: 1 + 4 = 5.",
        "Symbols: 13.",
        "B1+6 on space 1: 6 spirals, +6.",
        "G4+4 on space 4: 4 spirals, +4.",
        "B5* on space 5: one for each face-up blue card, itself included, +3.",
        "Zone: the largest is blue, 3 cards on spaces 1, 2, 5, at 3 points each = 9.",
    ]


@pytest.mark.parametrize(
    ("lang", "grid", "sentence"),
    [
        ("en", ". . . . . . M7-1 . .", "Player 1, round 1: −1 points."),
        ("fr", ". . . . . . M7-1 . .", "Joueur 1, manche 1\xa0: −1 point."),
        ("en", ". . . . . . . . R9", "Player 1, round 1: 0 points."),
        ("fr", ". . . . . . . . R9", "Joueur 1, manche 1\xa0: 0 point."),
        ("en", ". . . . . G6+1 . . .", "Player 1, round 1: 1 point."),
    ],
)
def test_zero_and_negative_points_are_worded_correctly(
    lang: str, grid: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(capsys, "score", "pixies", "--lang", lang, grid)
    assert out.splitlines()[0] == sentence


def test_names_remarks_and_several_grids_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.txt"
    text = "# Sunday\nNorth:\nB1+6 . .\n. b5-2/x .\n. . .\n\nÉté: . . . . . . . . R9  # bare\n"
    path.write_text(text, encoding="utf-8")
    _, out, _ = run(capsys, "score", "pixies", "--file", str(path), "--json")
    data = json.loads(out)
    assert [(grid["name"], grid["total"]) for grid in data["grids"]] == [("North", 9), ("Été", 0)]
    assert data["grids"][0]["validated_spaces"] == [5]
    assert data["sentences"][0] == "North, round 1: 9 points."


def test_standard_input() -> None:
    status, out, _ = parlour(
        "score", "5211", "--json", text="North: Y1 Y2 G3 B1\nSouth: G1 G2 O4 V6\n"
    )
    data = json.loads(out)
    assert status == 0
    assert data["players"] == ["North", "South"]
    assert (data["result"], data["colour"], data["points"]) == ("majority", "G", [3, 3])


@pytest.mark.parametrize(
    ("game", "cards", "sentence"),
    [
        ("5211", ["Y7 Y2 G3 B1", G5211[1]], "Player 1: there’s no card Y7."),
        (
            "5211",
            ["V6 Y2 G3 B1", G5211[1]],
            "V6 appears twice, but the deck has only",
        ),
        ("5211", ["Y2 G3 B1", G5211[1]], "Player 1 has 3 cards; everyone should have 4."),
        ("5211", [G5211[0]], "You entered 1 player;"),
        ("5211", [G5211[0]] * 6, "You entered 6 players;"),
        ("pixies", [GRID.replace("M2", "M1")], "There’s no card M1 (space 2, Player 1)."),
        ("pixies", [GRID.replace("R8", "R9")], "R9 is face up on space 8 (Player 1); a"),
        ("pixies", [GRID.replace("R4", "R8")], "R8 appears twice: on space 4"),
        ("pixies", [GRID, GRID], "appears twice: on space 1 (Player 1) and on space 1 (Player 2)"),
        ("pixies", [GRID[:-2]], "Player 1 has 8 spaces; a grid has 9."),
        ("pixies", [GRID.replace("M2", "M2/")], "“M2/” on space 2"),
        ("pixies", [GRID.replace("M2", "x/M2")], "There’s no card x (space 2, Player 1)."),
        ("pixies", [GRID.replace("R4", "R5")], "R5 is face down on space 4"),
        ("pixies", ["/B4 . . . . . . . ."], "B4 is face down on space 1"),
        ("pixies", [". . . B4/R4 . . . . /G5"], "only possible once a 5 is validated"),
        ("pixies", ["x x x x x x x x x"], "but no card in this grid is validated"),
        ("pixies", ["# nothing"], "No cards to score."),
    ],
)
def test_impossible_tables_are_named(
    game: str, cards: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "score", game, *cards)
    assert (status, out) == (2, "")
    assert err.startswith("parlour: bad_sheet: ")
    assert sentence in err
