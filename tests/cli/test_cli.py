"""The command line, with valid and with wrong input."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pexpect
import pytest

from parlour.cli import main
from parlour.cli.help import GROUPS, LAB
from parlour.games import get
from parlour.games.match import Match
from parlour.games.record import dump_record, record_of


def parlour(*arguments: str, text: str = "") -> tuple[int, str, str]:
    """Run the real command."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *arguments],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def record(name: str = "5211", moves: int | None = None) -> dict[str, Any]:
    game = get(name)
    match = Match(game, 2, {}, game.deal("ab" * 32))
    while not match.is_over and (moves is None or len(match.moves) < moves):
        seat = match.state.to_act[0]
        match.play(seat, match.legal(seat)[0])
    data: dict[str, Any] = dump_record(record_of(match, ("North", "Süd")))
    return data


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record()), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command in this process."""
    try:
        status = main(list(arguments))
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_shows_every_command_on_one_screen(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each with a sentence, on a terminal of 24 lines and 80 columns."""
    _, shown, _ = run(capsys, "--help", "--lang", lang)
    lines = shown.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    commands = [name for group in GROUPS.values() for name in group]
    assert [line[11:].split()[0] for line in lines[2 : 2 + len(commands)]] == commands
    for name in (*commands, *LAB):
        status, about, _ = run(capsys, name, "--help", "--lang", lang)
        assert status == 0
        assert about.startswith("usage\xa0:" if lang == "fr" else "usage:")
        assert "show this help message" not in about


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        (["pley", "5211"], "play"),
        (["--lang", "en", "insigt"], "insight"),
        (["serve", "--lann"], "--lan"),
        (["lab", "train", "5211", "--stepz=3"], "--steps"),
        (["admin", "bans", "--jsno"], "--json"),
    ],
)
def test_a_slip_of_the_finger_gets_a_suggestion(
    wrong: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, error = run(capsys, *wrong)
    assert status == 2
    assert error.endswith(f"Did you mean {meant}?\n")


def test_commands_of_the_lab_keep_their_earlier_names(capsys: pytest.CaptureFixture[str]) -> None:
    _, short, _ = run(capsys, "--lang", "fr", "train", "--help")
    _, whole, _ = run(capsys, "--lang", "fr", "lab", "train", "--help")
    assert short == whole
    assert "usage\xa0: parlour lab train" in whole


def test_bash_completes_commands_and_options(tmp_path: Path) -> None:
    """In a real bash; its function fills COMPREPLY, as after a press of Tab."""
    script = """
        eval "$(parlour completion bash)"
        attempt() { COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_TYPE=9; COMP_WORDS=($*)
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
            _python_argcomplete parlour "${COMP_WORDS[-1]}"; echo ${COMPREPLY[@]}; }
        attempt parlour re
        attempt parlour lab t
        attempt parlour play 5211 --se
    """
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "--norc", "-c", script], capture_output=True, text=True, check=True,
        env={**os.environ, "PATH": path},
    )  # fmt: skip
    assert done.stdout.split("\n") == ["replay review restore", "train", "--seed", ""]


@pytest.mark.parametrize(("shell", "word"), [("zsh", "compdef"), ("fish", "complete --command")])
def test_other_shells_get_their_own_script(
    shell: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, script, _ = run(capsys, "completion", shell)
    assert f"{word} " in script
    assert "parlour" in script


BAD: list[tuple[Sequence[str], str]] = [
    ((), "bad_argument"),
    (("dance",), "bad_argument"),
    (("engine",), "bad_argument"),
    (("engine", "poker"), "bad_argument"),
    (("engine", "5211", "--fast"), "bad_argument"),
    (("engine", "5211", "--lang", "de"), "bad_argument"),
    (("perft", "5211", "--depth", "x"), "bad_argument"),
    (("perft", "5211", "--depth", "-1"), "bad_request"),
    (("perft", "5211", "--depth", "0", "--divide"), "bad_request"),
    (("perft", "5211", "--depth", "9" * 5000), "bad_argument"),
    (("perft", "5211", "--players", "7"), "bad_players"),
    (("perft", "5211", "--seed", "00"), "bad_seed"),
    (("perft", "pixies", "--long"), "bad_option"),
    (("perft", "5211", "--option", "long"), "bad_option"),
    (("perft", "5211", "--option", "long=perhaps"), "bad_option"),
    (("play", "5211", "--option", "short=yes"), "bad_option"),
    (("arena", "5211", "--bots", "random,greedy", "--option", "wide=1"), "bad_option"),
    (("play", "5211", "--players", "6"), "bad_players"),
    (("play", "5211", "--players", "1"), "bad_players"),
    (("play", "5211", "--bots", "shark"), "bad_request"),
    (("play", "5211", "--bots", "greedy,greedy", "--players", "2"), "bad_request"),
    (("play", "5211", "--seed", "zz"), "bad_seed"),
    (("serve", "--review-worlds", "0"), "bad_option"),
    (("verify", "/no/such/file"), "bad_file"),
    (("verify", "."), "bad_file"),
    (("replay", "."), "bad_file"),
    (("score", "5211", "Y1 Y2 Y3 Y4"), "bad_sheet"),
    (("score", "5211", "Y1", "--file", "x"), "bad_sheet"),
    (("score", "pixies", "--round", "4", *"." * 9), "bad_argument"),
    (("score", "pixies", "--round", "9" * 4000, *"." * 9), "bad_argument"),
    (("score", "pixies", "-x", *"." * 8), "bad_argument"),
    (("score", "5211", "Y1 Y2 Y3 Y4", "", "G1 G2 G3 G4"), "bad_sheet"),
    (("verify", "x" * 5000), "bad_file"),
    (("score", "5211", "--round", "1", "Y1 Y2 Y3 Y4", "G1 G2 G3 G4"), "bad_sheet"),
]


@pytest.mark.parametrize("spelling", [("--option", "long=yes"), ("--long",)])
def test_a_game_starts_with_its_options(spelling: Sequence[str], tmp_path: Path) -> None:
    """Both spellings: `--long` is the older one."""
    assert parlour("play", "5211", *spelling)[0] == 0
    (saved,) = (tmp_path / "data" / "unfinished").glob("*.json")
    assert json.loads(saved.read_text(encoding="utf-8"))["options"] == {"long": True}


@pytest.mark.parametrize(("arguments", "code"), BAD, ids=lambda v: " ".join(v)[:30] if v else "-")
def test_bad_arguments_get_a_sentence_with_its_code(
    arguments: Sequence[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang in ("en", "fr"):
        status, out, err = run(
            capsys, *arguments, *(() if "--lang" in arguments else ("--lang", lang))
        )
        assert status == 2
        assert out == ""
        assert f"parlour: {code}: " in err
        assert "Traceback" not in err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "bad_json"),
        (b"\xff\xfe\x00", "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b"[]", "bad_record"),
        (b'{"parlour":1}', "bad_record"),
        (json.dumps({**record(), "moves": [[0, "Y9"]]}).encode(), "bad_record"),
        (json.dumps({**record(), "game": "go"}).encode(), "bad_record"),
    ],
)
def test_bad_files_get_a_sentence_with_its_code(
    command: str, content: bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    status, _, err = run(capsys, command, str(path))
    assert status == 2
    assert err.startswith(f"parlour: {code}: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "FILE"),
        ("sheet", "5211", "--file", "FILE"),
        ("bench", "server", "--compare", "FILE"),
    ],
)
def test_a_file_that_is_not_utf8_is_not_called_broken_json(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe\x00")
    given = [str(path) if one == "FILE" else one for one in arguments]
    assert run(capsys, *given) == (2, "", f"parlour: bad_json: {path} isn’t UTF-8 text.\n")


def test_verify_confirms_a_true_record(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, "verify", str(record_file))
    assert status == 0
    assert "All 66 moves are legal." in out
    assert out.endswith("This record is valid.\n")


def test_verify_finds_a_false_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "false.json"
    path.write_text(json.dumps({**record(), "scores": [99, 0]}), encoding="utf-8")
    status, out, _ = run(capsys, "verify", str(path), "--json")
    assert status == 1
    assert json.loads(out) == {
        "holds": False,
        "checks": {"deal": True, "moves": True, "scores": False, "winners": True},
    }
    assert run(capsys, "verify", str(path), "--lang", "fr")[1].endswith("n’est pas valide.\n")


FRENCH = {"Y": "J", "G": "V", "V": "Vi"}
"""The letters of cards that differ in French."""


@pytest.mark.parametrize("name", ["5211", "pixies"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_replay_shows_the_whole_game(
    name: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    data = record(name)
    path.write_text(json.dumps(data), encoding="utf-8")
    status, out, _ = run(capsys, "replay", str(path), "--lang", lang)
    assert status == 0
    for number, (seat, move) in enumerate(data["moves"], 1):
        colon = "\xa0:" if lang == "fr" else ":"
        shown = re.sub("[YGV]", lambda code: FRENCH[code[0]], move) if lang == "fr" else move
        assert f"{number}. {('North', 'Süd')[seat]}{colon} {shown}" in out


def test_a_replay_from_one_seat_hides_the_others_choices(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seat 1's view of a turn in which only seat 0 has chosen does not show that choice."""
    path = tmp_path / "game.json"
    data = record(moves=1)
    path.write_text(json.dumps(data), encoding="utf-8")
    hidden = get("5211").start(2, get("5211").parse_options({}), get("5211").deal("ab" * 32))[0]
    only_zero = set(hidden.hands[0]) - set(hidden.hands[1])
    _, out, _ = run(capsys, "replay", str(path), "--seat", "1")
    assert "North has chosen." in out
    assert not any(card in out for card in only_zero)
    _, open_, _ = run(capsys, "replay", str(path))
    assert all(card in open_ for card in only_zero)
    assert run(capsys, "replay", str(path), "--seat", "2")[0] == 2


def test_control_characters_in_names_do_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**record(), "players": ["\x1b[2J", "[bold]b"]}), encoding="utf-8")
    status, out, _ = run(capsys, "replay", str(path))
    assert status == 0
    assert "\x1b[2J" not in out
    assert "[bold]b" in out


def test_perft_counts_and_divides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "perft", "5211", "--depth", "2", "--json")
    assert json.loads(out) == {"0": 1, "1": 10, "2": 100}
    _, out, _ = run(capsys, "perft", "pixies", "--depth", "2", "--divide")
    assert out.splitlines()[-1] == "total: 12"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record(moves=64)), encoding="utf-8")
    _, out, _ = run(capsys, "perft", "5211", "--record", str(path), "--depth", "5", "--json")
    assert json.loads(out)["5"] == json.loads(out)["2"], "two decisions before the end"
    assert run(capsys, "perft", "pixies", "--record", str(path))[0] == 2


def test_a_record_may_come_from_standard_input() -> None:
    status, out, _ = parlour("verify", "-", text=json.dumps(record("pixies")))
    assert (status, out.splitlines()[-1]) == (0, "This record is valid.")


def test_a_broken_pipe_is_no_error(record_file: Path) -> None:
    command = f"{sys.executable} -m parlour replay {record_file} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
    assert done.stderr == b""


def test_a_very_long_name_does_not_break_a_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**record(), "players": ["x" * 3000, "b"]}), encoding="utf-8")
    assert run(capsys, "replay", str(path))[0] == 0


@pytest.mark.parametrize("command", [["engine", "5211"], ["score", "5211"], ["play"]])
def test_a_closed_standard_input_is_an_empty_one(command: list[str]) -> None:
    line = " ".join([sys.executable, "-m", "parlour", *command, "<&-"])
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_reported() -> None:
    line = f"{sys.executable} -m parlour --lang en perft 5211 > /dev/full"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "parlour: bad_file: Can’t write the output.\n"


def test_characters_that_a_terminal_cannot_show_become_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "score", "pixies", "--lang", "fr", *"........."],
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "valid?es" in done.stdout


def test_stepping_through_a_replay(record_file: Path) -> None:
    """Enter goes forward, b back, a number jumps there, other input stays, q quits."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "parlour", "replay", str(record_file), "--lang", "en"],
        encoding="utf-8",
        timeout=90,
        dimensions=(50, 120),
    )
    for typed, wanted in [("", "1. North: "), ("40", "40. "), ("b", "39. "), ("junk", "39. ")]:
        child.expect("Enter: next")
        child.sendline(typed)
        child.expect(re.escape(wanted))
    child.expect("Enter: next")
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[1].startswith("parlour 0.")
