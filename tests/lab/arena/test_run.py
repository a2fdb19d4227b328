"""`parlour arena` as people use it: tables, reports, refusals, languages, terminals."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pytest
from tests.support.lab.arenas import SEED
from tests.support.lab.bot_programs import BAD_PROGRAMS, GOOD_PROGRAM, write_program

from parlour.cli import main

BOTS = ("--bots", "random,greedy")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run `parlour arena` in this process."""
    try:
        status = main(["arena", *arguments])
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


REFUSED: list[tuple[Sequence[str], str, str]] = [
    (("5211", "--bots", "random,shark"), "bad_request", "Unknown bot shark"),
    (("5211", *BOTS, "--games", "0"), "bad_request", "at least one game"),
    (("5211", *BOTS, "--games", "-5"), "bad_request", "at least one game"),
    (("5211", *BOTS, "--players", "7"), "bad_players", "2 to 5 players"),
    (("pixies", *BOTS, "--players", "1"), "bad_players", "2 to 5 players"),
    (("5211", "--bots", "random"), "bad_request", "2 to 16 bots"),
    (("5211",), "bad_request", "2 to 16 bots"),
    (("5211", "--bots", ",".join(["random"] * 17)), "bad_request", "2 to 16 bots"),
    (("5211", *BOTS, "--ms", "0"), "bad_request", "millisecond"),
    (("5211", *BOTS, "--workers", "0"), "bad_request", "at least one worker"),
    (("5211", *BOTS, "--seed", "xyz"), "bad_seed", "64 hexadecimal digits"),
    (("pixies", *BOTS, "--long"), "bad_option", "long"),
    (
        ("5211", *BOTS, "--bot", "no-such-program"),
        "bad_request",
        "Program not found: no-such-program",
    ),
    (("5211", *BOTS, "--bot", "'"), "bad_request", "isn’t a valid command"),
    (("5211", *BOTS, "--out", "/no/such/folder/x"), "bad_file", "No such file"),
    (("5211", *BOTS, "--out", "/"), "bad_file", "folder"),
    (("5211", *BOTS, "--out", "/dev/null"), "bad_results", "regular file"),
    (("5211", *BOTS, "--report", "/"), "bad_file", "folder"),
    (("5211", *BOTS, "--report", "/no/such/folder/x"), "bad_file", "No such file"),
    (("5211", *BOTS, "--games", "many"), "bad_argument", "many"),
    (("poker", *BOTS), "bad_argument", "poker"),
]


@pytest.mark.parametrize(("arguments", "code", "sentence"), REFUSED)
def test_bad_arguments_get_a_clear_sentence(
    arguments: Sequence[str], code: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert f"parlour: {code}: " in err
    assert sentence in err
    status, out, french = run(capsys, *arguments, "--lang", "fr")
    assert (status, out) == (2, "")
    assert f"parlour: {code}: " in french
    assert french != err


def test_an_arena_ends_in_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report, out_file = tmp_path / "report.html", tmp_path / "games.jsonl"
    arguments = ("5211", *BOTS, "--games", "20", "--workers", "1", "--seed", SEED)
    files = ("--out", str(out_file), "--report", str(report))
    status, out, err = run(capsys, *arguments, *files)
    assert (status, err) == (0, "")
    head, *progress = out.splitlines()
    assert head.startswith("5211, 2 players, 2 bots: 20 games (10 deals")
    assert f"Seed {SEED}" in progress
    assert "20 of 20 games" in progress
    table = re.search(r"^Bot +Wins \(95%\) +Points \(95%\) +Rating\n(.*)\n(.*)$", out, re.M)
    assert table
    assert [row.split()[0] for row in table.groups()] == ["greedy", "random"]
    shown = re.search(r"greedy +([\d.]+%) \(([\d.]+) to ([\d.]+)\)", out)
    assert shown
    page = report.read_text("utf-8")
    assert shown[1] in page
    lines = [json.loads(line) for line in out_file.read_text("utf-8").splitlines()]
    won = sum(
        (line["seats"][seat] == "greedy") / len(line["winners"])
        for line in lines
        for seat in line["winners"]
    )
    assert shown[1] == f"{100 * won / 20:.1f}%"
    # The same command again has nothing left to play, and says the same.
    status, again, _ = run(capsys, *arguments, *files)
    assert status == 0
    assert "20 games already in" in again
    assert again.splitlines()[-3:] == out.splitlines()[-3:]


def test_a_resumed_arena_finds_its_seed_in_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out_file = tmp_path / "games.jsonl"
    arguments = ("5211", *BOTS, "--workers", "1", "--out", str(out_file))
    run(capsys, *arguments, "--games", "4")
    status, out, _ = run(capsys, *arguments, "--games", "8")
    assert status == 0
    seeds = {json.loads(line)["arena"] for line in out_file.read_text("utf-8").splitlines()}
    assert len(seeds) == 1
    assert f"Seed {seeds.pop()}" in out
    status, _, err = run(capsys, *arguments, "--seed", SEED)
    assert status == 2
    assert "contains another arena: its seed is" in err


def test_an_arena_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("pixies", *BOTS, "--games", "4", "--workers", "1", "--lang", "fr")
    status, out, _ = run(capsys, *arguments)
    assert status == 0
    assert "4 parties, soit 2 donnes jouées" in out
    assert re.search(r"greedy .*\d,\d\s% \(\d+,\d à \d+,\d\)", out)


def test_the_same_bot_may_enter_twice(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("5211", "--bots", "greedy,greedy", "--games", "4", "--workers", "1")
    _, out, _ = run(capsys, *arguments)
    assert re.search(r"^greedy #2 ", out, re.MULTILINE)
    assert re.search(r"^greedy +\d", out, re.MULTILINE)


def test_forfeits_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = write_program(tmp_path / "bad.py", BAD_PROGRAMS["illegal"])
    honest = write_program(tmp_path / "honest.py", GOOD_PROGRAM)
    programs = ("--bot", bad, "--bot", honest, "--ms", "600000")
    status, out, _ = run(capsys, "5211", *programs, "--games", "14", "--workers", "1")
    assert status == 1, "one of them never finished a game"
    assert "bad.py never finished a game. It forfeited 14 times, first with: Z9\n" in out
    assert "honest.py never" not in out
    assert "sent an illegal move: Z9" in out
    assert "4 more forfeits." in out
    assert "Forfeits" in out
    assert re.search(r"honest\.py +100\.0%", out)
    assert re.search(r"bad\.py +0\.0% .* 14$", out, re.MULTILINE)


def test_output_of_a_program_is_shown_as_plain_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Markup, names of emoji and escape sequences have no effect."""
    body = "input(); say('[bold]:fire:' + chr(27) + '[2J[/bold]')"
    bot = write_program(tmp_path / "[red].py", body)
    arguments = ("--bot", bot, "--ms", "600000", "--games", "2", "--workers", "1")
    status, out, _ = run(capsys, "5211", "--bots", "random", *arguments)
    assert status == 1
    assert "[bold]:fire:\N{REPLACEMENT CHARACTER}[2J[/bold]" in out
    assert re.search(r"\[red\]\.py'? +0\.0%", out)


def test_a_terminal_sees_a_bar_and_the_table_growing(tmp_path: Path) -> None:
    arguments = ["-m", "parlour", "arena", "pixies", *BOTS, "--games", "40", "--workers", "1"]
    environment = {"TERM": "xterm-256color", "PARLOUR_LANG": "en", "COLUMNS": "100"}
    child = pexpect.spawn(
        sys.executable,
        [*arguments, "--out", str(tmp_path / "games.jsonl")],
        env=environment,
        dimensions=(30, 100),
        encoding="utf-8",
        timeout=120,
    )
    out = child.read()
    child.close()
    assert child.exitstatus == 0
    # How many frames are drawn before the last depends on the machine.
    counts = [int(count) for count in re.findall(r"(\d+)/40", out)]
    assert counts[-1] == 40
    assert counts == sorted(counts)
    parts = ("40 games (20 deals", "━", "random", "greedy")
    assert [part for part in parts if part not in out] == []


def test_ctrl_c_on_a_terminal_keeps_what_was_played(tmp_path: Path) -> None:
    out_file = tmp_path / "games.jsonl"
    arguments = ["-m", "parlour", "arena", "5211", *BOTS, "--games", "100000", "--workers", "2"]
    child = pexpect.spawn(
        sys.executable,
        [*arguments, "--out", str(out_file)],
        env={"TERM": "xterm-256color", "PARLOUR_LANG": "en", "COLUMNS": "200"},
        dimensions=(30, 200),
        encoding="utf-8",
        timeout=120,
    )
    child.expect(r"\D[1-9]\d*/100000")
    child.sendintr()
    child.expect(r"Stopped\. (\d+) of 100000 games saved")
    kept = int(child.match.group(1))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert len(out_file.read_text("utf-8").splitlines()) == kept
