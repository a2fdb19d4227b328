"""External programs: good ones play, bad ones forfeit, and none is left running."""

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.support.lab.bot_programs import BAD_PROGRAMS, eventually, is_alive, write_program

from parlour.bots.pipe import Forfeit, Program, parse_command
from parlour.games import Refusal

QUESTION = {"view": {}, "legal": ["Y1", "Y2"], "ms": 1}
SOON, EVER = 200, 600_000
"""Milliseconds: a limit that a slow program misses, and one that is never reached."""


def test_a_program_answers_request_after_request(tmp_path: Path) -> None:
    """It stays the same process."""
    body = 'for line in sys.stdin: say(json.dumps({"move": str(os.getpid()), "values": [1]}))'
    program = Program(write_program(tmp_path / "bot.py", body))
    answers = {program.request_move(QUESTION, EVER) for _ in range(20)}
    (pid,) = answers
    assert is_alive(int(pid))
    program.close()
    assert not is_alive(int(pid))
    program.close()


@pytest.mark.parametrize("reason", [reason for reason in BAD_PROGRAMS if reason != "illegal"])
def test_a_bad_program_forfeits_and_is_restarted(reason: str, tmp_path: Path) -> None:
    program = Program(write_program(tmp_path / "bot.py", BAD_PROGRAMS[reason]))
    for _ in range(2):
        for _ in range(3):
            assert program.request_move(QUESTION, EVER) == "Y1"
        with pytest.raises(Forfeit) as caught:
            program.request_move(QUESTION, SOON if reason == "late" else EVER)
        assert caught.value.reason == reason
    program.close()


@pytest.mark.parametrize(
    ("body", "reason", "detail"),
    [
        ("sys.exit(3)", "died", "(3)"),
        ("sys.exit('no licence')", "died", "(1) no licence"),
        ("import nowhere", "died", "(1) ModuleNotFoundError: No module named 'nowhere'"),
        ("sys.exit('cannot load x\\n  at y\\nversion 3')", "died", "(1) cannot load x"),
        ("os.close(1); time.sleep(1000)", "died", ""),
        ("os.kill(os.getpid(), 9)", "died", "(-9)"),
        ("time.sleep(1000)", "late", ""),
        ("os.close(0); time.sleep(1000)", "late", ""),
        ("input(); say('')\nwhile True: say('')", "late", ""),
        ("while True: print('why' * 9999, file=sys.stderr)", "late", ""),
        ("input(); say('[1, 2]')", "garbage", "[1, 2]"),
        ("input(); say('{\"move\": 5}')", "garbage", '{"move": 5}'),
        ("input(); say('{\"error\": {}}')", "garbage", "error"),
        ("input(); say('[' * 50000)", "garbage", "[[["),
        ("input(); os.write(1, bytes([255, 254, 10]))", "garbage", ""),
        ("while True: sys.stdout.write('x' * 9999)", "flood", "xxx"),
        ("say('Welcome'); input(); time.sleep(1000)", "garbage", "Welcome"),
    ],
)
def test_every_way_to_fail_the_first_request(
    body: str, reason: str, detail: str, tmp_path: Path
) -> None:
    program = Program(write_program(tmp_path / "bot.py", body), start=1.0)
    with pytest.raises(Forfeit) as caught:
        program.request_move(QUESTION, SOON if reason == "late" else EVER)
    assert caught.value.reason == reason
    assert detail in caught.value.detail
    program.close()


def test_a_second_answer_forfeits(tmp_path: Path) -> None:
    """Its first answer is good; the next one answers no request."""
    body = "line = input()\nwhile True: say(answer(line))"
    program = Program(write_program(tmp_path / "bot.py", body))
    with closing(program), pytest.raises(Forfeit, match="flood"):
        # On a slow machine the extra answer may arrive only after several requests.
        for _ in range(10_000):
            assert program.request_move(QUESTION, EVER) == "Y1"


def test_output_without_a_request_is_a_flood(tmp_path: Path) -> None:
    """The second line comes long after the first; the next request finds it."""
    mark = tmp_path / "said"
    body = f"""
say(answer(sys.stdin.readline()))
time.sleep(0.3)
say("and another thing")
open({str(mark)!r}, "w").close()
time.sleep(1000)
"""
    program = Program(write_program(tmp_path / "bot.py", body))
    assert program.request_move(QUESTION, EVER) == "Y1"
    assert eventually(mark.exists)
    with pytest.raises(Forfeit) as caught:
        program.request_move(QUESTION, EVER)
    assert caught.value.reason == "flood"
    assert caught.value.detail == "and another thing"


def test_a_program_that_never_reads_cannot_keep_us_waiting(tmp_path: Path) -> None:
    """The request is far larger than any pipe's buffer."""
    program = Program(write_program(tmp_path / "bot.py", "time.sleep(1000)"), start=0.2)
    with pytest.raises(Forfeit, match="late"):
        program.request_move({**QUESTION, "view": "x" * 10**6}, SOON)


def test_stderr_and_empty_lines_are_allowed(tmp_path: Path) -> None:
    body = """
for line in sys.stdin:
    print("thinking hard " * 10000, file=sys.stderr)
    say("")
    say(answer(line))
    say("")
"""
    program = Program(write_program(tmp_path / "bot.py", body))
    assert [program.request_move(QUESTION, EVER) for _ in range(5)] == ["Y1"] * 5
    program.close()


@pytest.mark.parametrize("how", ["close", "forfeit"])
def test_child_processes_of_a_program_end_with_it(how: str, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    body = f"""
import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(1000)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
for line in sys.stdin:
    say("nonsense" if "0" in line else answer(line))
while True: time.sleep(1000)  # the end of its input is not enough
"""
    program = Program(write_program(tmp_path / "bot.py", body))
    assert program.request_move({"legal": ["Y1"]}, EVER) == "Y1"
    family = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert all(map(is_alive, family))
    if how == "forfeit":
        with pytest.raises(Forfeit):
            program.request_move({"legal": ["0"]}, EVER)
    else:
        program.close()
    assert eventually(lambda: not any(map(is_alive, family)))
    program.close()


def test_kill_all_ends_every_program_and_starts_none(tmp_path: Path) -> None:
    """From another thread, while the first waits for an answer that never comes."""
    waits = tmp_path / "waits"
    body = f"""
input(); say(json.dumps({{'move': str(os.getpid())}}))
input(); open({str(waits)!r}, "w").close()
time.sleep(1000)
"""
    code = f"""
import time
from pathlib import Path
from threading import Thread
from parlour.bots.pipe import Forfeit, Program, kill_all
program = Program({write_program(tmp_path / "bot.py", body)!r})
print(program.request_move({{}}, {EVER}))
def kill_then():
    while not Path({str(waits)!r}).exists(): time.sleep(0.01)
    kill_all()
Thread(target=kill_then).start()
for _ in range(2):
    try:
        program.request_move({{}}, {EVER})
    except Forfeit as forfeit:
        print(forfeit)
"""
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, check=True, encoding="utf-8")
    pid, killed, refused = done.stdout.splitlines()
    assert killed == "died: (-9)"
    assert refused.startswith("died: ")
    assert not is_alive(int(pid))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "program-unreadable"),
        ("   ", "program-unreadable"),
        ("sh -c 'oops", "program-unreadable"),
        ("no-such-program-anywhere --fast", "program-missing"),
        ("/", "program-missing"),
    ],
)
def test_a_command_that_cannot_start_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse_command(text)
    assert caught.value.reason.id == reason


def test_a_program_that_can_no_longer_start_forfeits(tmp_path: Path) -> None:
    """It could be started when the arena began, and no longer can."""
    path = tmp_path / "bot"
    path.write_text("#!/nowhere/python\n", encoding="utf-8")
    path.chmod(0o755)
    program = Program(json.dumps(str(path)))
    with pytest.raises(Forfeit, match="died"):
        program.request_move(QUESTION, SOON)
