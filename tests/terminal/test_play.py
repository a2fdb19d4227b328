"""Whole games in a real pseudo-terminal, typed as a person would."""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from parlour.terminal.draw import artist
from parlour.terminal.play import matching
from parlour.text import Words

PROMPT = {"en": r"Your move:|Which one\?", "fr": "À vous\xa0:|Quel coup,"}


def start(*arguments: str, data: Path, lang: str = "en") -> Any:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "parlour", "play", *arguments, "--lang", lang],
        encoding="utf-8",
        timeout=90,
        dimensions=(50, 120),
        # The parent of the tests may have made them ignore Ctrl-C; a terminal does not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        env={
            "PARLOUR_DATA": str(data),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PATH": "/bin",
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        },
    )
    child.delaybeforesend = None
    return child


def play_on(child: Any, lang: str = "en", most: int = 400) -> int:
    """Answer every prompt with 1 until the game is saved; returns the number of prompts."""
    for count in range(most):
        if child.expect([PROMPT[lang], "parlour replay"]) == 1:
            child.expect(pexpect.EOF)
            return count
        child.sendline("1")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_a_whole_game(game: str, lang: str, tmp_path: Path) -> None:
    child = start(game, "--players", "3", data=tmp_path, lang=lang)
    assert play_on(child, lang) > 20
    (kept,) = (tmp_path / "games").glob(f"*-{game}-*.json")
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["winners"]
    assert record["seats"] == ["human", "greedy", "greedy"]
    assert record["started"] <= record["ended"]
    assert record["players"][0] in ("Player 1", "Joueur 1")
    assert not list((tmp_path / "unfinished").iterdir())


def test_the_menu_rejects_wrong_answers_and_resumes_a_game(tmp_path: Path) -> None:
    child = start(data=tmp_path)
    child.expect("Which game")
    child.sendline("9")
    child.expect("one of these numbers")
    child.sendline("2")
    child.expect("How many players")
    child.sendline("")
    child.expect(PROMPT["en"])
    child.sendline("R0")
    child.expect("isn’t a move")
    child.sendline("?")
    child.expect("largest zone")
    child.sendline("1")
    child.expect(PROMPT["en"])
    child.sendline("q")
    child.expect("Your game is saved")
    child.expect(pexpect.EOF)
    (left,) = (tmp_path / "unfinished").iterdir()
    before = json.loads(left.read_text(encoding="utf-8"))
    assert before["game"] == "pixies"
    assert before["moves"]
    child = start(data=tmp_path)
    child.expect("unfinished")
    child.sendline("1")
    play_on(child)
    (kept,) = (tmp_path / "games").glob("*.json")
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["moves"][: len(before["moves"])] == before["moves"]
    assert record["seed"] == before["seed"]


def test_a_killed_game_is_not_lost(tmp_path: Path) -> None:
    """SIGKILL in the middle: the next start offers to resume with every move that was made."""
    child = start("5211", data=tmp_path)
    for _ in range(4):
        child.expect(PROMPT["en"])
        child.sendline("1 2")
    child.expect(PROMPT["en"])
    child.kill(9)
    child.wait()
    (left,) = (tmp_path / "unfinished").iterdir()
    kept = json.loads(left.read_text(encoding="utf-8"))
    assert len(kept["moves"]) >= 2
    child = start(data=tmp_path)
    child.expect(r"Continue 5211, 2 players, started \d+ [A-Z][a-z]+ \d{4}, \d+ moves? played")
    child.expect("Enter: the first")
    child.sendeof()
    child.expect("See you next time")


def test_a_broken_save_is_ignored(tmp_path: Path) -> None:
    """It is neither offered nor touched: a later version may read it."""
    broken = tmp_path / "unfinished" / "20300101-5211.json"
    broken.parent.mkdir()
    broken.write_text('{"parlour":2,', encoding="utf-8")
    child = start(data=tmp_path)
    child.expect("Which game")
    child.sendeof()
    child.expect("See you next time.")
    child.expect(pexpect.EOF)
    assert broken.read_text(encoding="utf-8") == '{"parlour":2,'


def test_beginning_another_game_leaves_the_first_one_alone(tmp_path: Path) -> None:
    for game in ("5211", "pixies"):
        child = start(game, data=tmp_path)
        child.expect(PROMPT["en"])
        child.sendline("q")
        child.expect("Your game is saved")
        child.expect(pexpect.EOF)
    child = start(data=tmp_path)
    for offer in ("You have an unfinished game", "Continue ", "Continue ", "Start a new game"):
        child.expect(offer)


def test_two_windows_do_not_write_over_each_other(tmp_path: Path) -> None:
    """The one that is behind is refused; what the other has saved stays."""
    child = start("5211", data=tmp_path)
    child.expect(PROMPT["en"])
    child.sendline("q")
    child.expect(pexpect.EOF)
    windows = []
    for _ in range(2):
        window = start(data=tmp_path)
        window.expect("Enter: the first")
        window.sendline("1")
        window.expect(PROMPT["en"])
        windows.append(window)
    first, second = windows
    for move in ("1 2", "1"):
        first.sendline(move)
        first.expect("Cards revealed")
        first.expect(PROMPT["en"])
    (left,) = (tmp_path / "unfinished").iterdir()
    kept = left.read_text(encoding="utf-8")
    second.sendline("1 2")
    second.expect("another window")
    second.expect(pexpect.EOF)
    second.wait()
    assert second.exitstatus == 2
    assert left.read_text(encoding="utf-8") == kept
    first.sendline("q")
    first.expect("Your game is saved")
    first.expect(pexpect.EOF)


def test_a_number_outside_the_list_plays_nothing(tmp_path: Path) -> None:
    """One card typed where two are wanted: a list of pairs; 99 and an empty line choose none."""
    child = start("5211", "--seed", "00" * 32, data=tmp_path)
    child.expect("Your move:")
    child.sendline("1")
    child.expect("more than one way")
    child.expect("1 to 4")
    child.sendline("99")
    child.expect("one of these numbers")
    child.sendline("")
    child.expect("Your move:")
    child.sendline("s")
    child.expect("cards of this deck still out")
    child.sendline("1 v6")
    child.expect("V6 isn’t in your hand")
    (left,) = (tmp_path / "unfinished").iterdir()
    assert json.loads(left.read_text(encoding="utf-8"))["moves"] == []


@pytest.mark.parametrize(
    ("legal", "parts", "found"),
    [
        (["B1 B2", "B1 G1", "B2 G1"], ["B1"], ["B1 B2", "B1 G1"]),
        (["B1 B2", "B1 G1", "B2 G1"], ["G1", "B1"], ["B1 G1"]),
        (["B1 B1", "B1 G1"], ["B1", "B1"], ["B1 B1"]),
        (["R9/over", "R9/under"], ["R9", "over"], ["R9/over"]),
        (["R9", "G1"], ["R9"], ["R9"]),
        (["R9"], ["R8"], []),
    ],
)
def test_typed_text_narrows_the_list_of_moves(
    legal: list[str], parts: list[str], found: list[str]
) -> None:
    assert matching(legal, parts) == found


def test_french_letters_are_shown_and_typed_and_v_is_never_guessed(tmp_path: Path) -> None:
    """The hand is G3 G6 V1 V3 Y3: V3 may be the green 3 of the screen or the code of the violet."""
    child = start("5211", "--seed", f"{44:064x}", data=tmp_path, lang="fr")
    child.expect("J jaune, V vert")
    child.expect(PROMPT["fr"])
    for shown in (" V3 ", " V6 ", " Vi1 ", " Vi3 ", " J3 "):
        assert shown in child.before
    for typed in ("V3 J3", "v3 y3"):
        child.sendline(typed)
        child.expect("Plusieurs coups possibles")
        child.expect("1  V3 J3")
        child.expect("2  Vi3 J3")
        child.sendline("")
        child.expect(PROMPT["fr"])
    child.sendline("V5 J3")
    child.expect("V5 en main")
    child.expect(PROMPT["fr"])
    # There is no green 1: only the code fits.
    child.sendline("V1 vi3")
    child.expect("révélées")
    assert "Vi1 Vi3" in child.before + child.readline()
    child.close(force=True)
    (left,) = (tmp_path / "unfinished").iterdir()
    assert json.loads(left.read_text(encoding="utf-8"))["moves"][0] == [0, "V1 V3"]


@pytest.mark.parametrize(
    ("game", "lang", "typed", "readings"),
    [
        ("5211", "fr", "J3 Vi3", ["Y3 V3"]),
        ("5211", "fr", "V3 V3", ["G3 G3", "V3 V3"]),
        ("5211", "fr", "g3 1", ["g3 1"]),
        ("5211", "en", "V3 Y3", ["V3 Y3"]),
        ("5211", "en", "J3", ["J3"]),
        ("pixies", "fr", "v5-2 dessus", ["G5-2 dessus"]),
        ("pixies", "fr", "J4/under", ["Y4/under"]),
        ("pixies", "en", "V5", ["V5"]),
    ],
)
def test_typed_cards_are_read_in_the_letters_of_the_language_or_as_codes(
    game: str, lang: str, typed: str, readings: list[str]
) -> None:
    """One line never mixes two meanings of a letter."""
    found = artist(game).readings(typed.split(), Words(lang))
    assert [" ".join(one) for one in found] == readings


@pytest.mark.parametrize(
    ("game", "lang", "text", "shown"),
    [
        ("5211", "fr", "Ada : Y2 V3 · 12 G, G3.", "Ada : J2 Vi3 · 12 G, V3."),
        ("5211", "en", "Ada: Y2 V3", "Ada: Y2 V3"),
        ("pixies", "fr", "G5-2/over Y4* B1+6", "V5-2/over J4* B1+6"),
    ],
)
def test_cards_in_sentences_have_the_letters_of_the_language(
    game: str, lang: str, text: str, shown: str
) -> None:
    assert artist(game).text(text, Words(lang)) == shown


def test_without_aids_nothing_is_counted_for_the_player(tmp_path: Path) -> None:
    child = start("pixies", "--no-aids", "--seed", "00" * 32, data=tmp_path)
    child.expect(PROMPT["en"])
    assert "symbols 0" not in child.before
    child.sendline("s")
    child.expect("Aids are off in this game")
    child.expect(PROMPT["en"])
    assert "draw pile" not in child.before
    child.close(force=True)
