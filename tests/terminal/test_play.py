"""Whole games in a real pseudo-terminal, typed as a person would."""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from parlour.terminal.play import matching

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
    # A signal that comes just before Python's readline begins to wait is seen with the next key.
    said = 1
    while said:
        child.sendcontrol("c")
        said = child.expect(["See you next time", pexpect.TIMEOUT], timeout=5)


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


def test_without_aids_nothing_is_counted_for_the_player(tmp_path: Path) -> None:
    child = start("pixies", "--no-aids", "--seed", "00" * 32, data=tmp_path)
    child.expect(PROMPT["en"])
    assert "symbols 0" not in child.before
    child.sendline("s")
    child.expect("Aids are off in this game")
    child.expect(PROMPT["en"])
    assert "draw pile" not in child.before
    child.close(force=True)
