"""Arenas: the same games however they are played, and no bad program stops one."""

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import DATA
from tests.support.lab.arenas import SEED, play_arena, small_plan, stored_games
from tests.support.lab.bot_programs import (
    BAD_PROGRAMS,
    GOOD_PROGRAM,
    eventually,
    is_alive,
    write_program,
)

from parlour.games import FOLDERS
from parlour.lab.arena.game import SeatedPlayers

PARLOUR = [sys.executable, "-m", "parlour"]


def arena(out: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    """The real command, in a process group of its own."""
    return subprocess.Popen(
        [*PARLOUR, "arena", "--ms", "600000", *arguments, "--seed", SEED, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


@pytest.mark.parametrize(
    ("game", "players", "levels"),
    [("5211", 2, ("random", "greedy")), ("pixies", 3, ("random", "greedy"))],
)
def test_resumed_is_the_same_as_uninterrupted(
    game: str, players: int, levels: tuple[str, ...], tmp_path: Path
) -> None:
    """Byte for byte, wherever it was cut off."""
    plan = small_plan(game, players, levels)
    whole = tmp_path / "whole.jsonl"
    standings = play_arena(plan, 12, whole)
    kept = whole.read_bytes()
    for cut in range(0, len(kept), len(kept) // 7):
        part = tmp_path / "part.jsonl"
        part.write_bytes(kept[:cut])
        resumed = play_arena(plan, 12, part)
        assert part.read_bytes() == kept
        assert resumed.rows == standings.rows
        assert resumed.history == standings.history


@pytest.mark.parametrize("game", list(FOLDERS))
def test_an_arena_gives_the_stored_games(game: str, tmp_path: Path) -> None:
    """Byte for byte: old files of results can be resumed, and their games repeated."""
    assert stored_games(game, tmp_path) == (DATA / game / "arena.jsonl").read_bytes()


def test_an_arena_can_be_extended(tmp_path: Path) -> None:
    short, full = tmp_path / "short.jsonl", tmp_path / "full.jsonl"
    play_arena(small_plan(), 6, short)
    play_arena(small_plan(), 12, full)
    assert play_arena(small_plan(), 12, short).games == 12
    assert short.read_bytes() == full.read_bytes()
    # With fewer games again, it counts only those and keeps all.
    assert play_arena(small_plan(), 4, short).games == 4
    assert short.read_bytes() == full.read_bytes()


def test_two_workers_give_the_same_as_none(tmp_path: Path) -> None:
    alone, together = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    plan = small_plan("pixies", 4, ("greedy", "random", "random"))
    one, two = play_arena(plan, 30, alone), play_arena(plan, 30, together, workers=2)
    assert alone.read_bytes() == together.read_bytes()
    assert one.rows == two.rows


def test_nothing_depends_on_what_was_played_before() -> None:
    """A game played alone is the same as within a run."""
    plan = small_plan("pixies", 2, ("random", "greedy"))
    with SeatedPlayers(plan) as seated:
        row = [seated.play(number) for number in range(6)]
    for number in (5, 0, 3):
        with SeatedPlayers(plan) as seated:
            assert seated.play(number) == row[number]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert play_arena(small_plan(levels=("random", "random", "random")), 4).games == 6


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_our_bot_over_a_pipe_plays_as_it_does_inside(game: str) -> None:
    """`parlour bot` is an outside program like any other, and its games are the same."""
    inside = small_plan(game, 2, ("greedy", "random"))
    outside = shlex.join([*PARLOUR, "bot", game, "--level", "random"])
    mixed = small_plan(game, 2, ("greedy",), (outside,), ms=600_000)
    with SeatedPlayers(inside) as here, SeatedPlayers(mixed) as there:
        for number in range(4):
            one, other = here.play(number), there.play(number)
            assert (one.scores, one.winners, one.moves) == (
                other.scores,
                other.winners,
                other.moves,
            )


@pytest.mark.parametrize("reason", list(BAD_PROGRAMS))
def test_a_bad_program_loses_its_games_and_the_arena_continues(reason: str, tmp_path: Path) -> None:
    bad = write_program(tmp_path / "bad.py", BAD_PROGRAMS[reason])
    plan = small_plan(
        "5211", 3, ("greedy", "random"), (bad,), ms=200 if reason == "late" else 600_000
    )
    out = tmp_path / "games.jsonl"
    standings = play_arena(plan, 3, out, workers=2)
    row = standings.rows[2]
    assert (row.forfeits, row.wins.total, row.points.count) == (3, 0, 0)
    assert standings.rows[0].wins.total == standings.rows[1].wins.total == 1.5
    for line in map(json.loads, lines(out)):
        (forfeit,) = line["forfeits"]
        assert line["scores"] is None
        assert line["seats"][forfeit["seat"]] == bad
        assert forfeit["reason"] == reason
        assert sorted([*line["winners"], forfeit["seat"]]) == [0, 1, 2]
    details = {"died": "(7) out of ideas", "garbage": "checkmate", "illegal": "Z9"}
    assert details.get(reason, "") in forfeit["detail"]


def test_a_program_on_two_seats_is_two_programs(tmp_path: Path) -> None:
    """They share no knowledge, and each gets requests about its own hand only."""
    body = """
seen = set()
for line in sys.stdin:
    seen.add(json.loads(line)["view"]["seat"])
    say(answer(line) if len(seen) == 1 else "two seats!")
"""
    plan = small_plan("5211", 4, ("random",), (write_program(tmp_path / "bot.py", body),))
    with SeatedPlayers(plan) as seated:
        outcome = seated.play(0)
    assert outcome.seats.count("random") == 2
    assert outcome.forfeits == ()


def test_a_program_learns_nothing_of_the_deal(tmp_path: Path) -> None:
    """It gets the view, the moves, its time and a seed of its own."""
    received = tmp_path / "received"
    body = f"""
for line in sys.stdin:
    open({str(received)!r}, "a").write(line)
    say(answer(line))
"""
    plan = small_plan("pixies", 2, ("random",), (write_program(tmp_path / "bot.py", body),))
    with SeatedPlayers(plan) as seated:
        outcome = seated.play(0)
    questions = [json.loads(line) for line in received.read_text("utf-8").splitlines()]
    assert all(set(question) == {"view", "legal", "ms", "seed"} for question in questions)
    seeds = [question["seed"] for question in questions]
    assert len(set(seeds)) == len(seeds) == outcome.moves // 2
    assert not {plan.seed, outcome.seed} & set(seeds)


def test_an_interrupt_loses_no_finished_game(tmp_path: Path) -> None:
    """Ctrl-C exits with status 130 and whole lines; the same command resumes from there."""
    out = tmp_path / "games.jsonl"
    bots = ("5211", "--bots", "random,greedy", "--workers", "2")
    process = arena(out, *bots, "--games", "100000")
    assert eventually(lambda: len(lines(out)) >= 10)
    os.killpg(process.pid, signal.SIGINT)
    output = process.communicate()[0].decode()
    assert process.returncode == 130
    kept = lines(out)
    assert f"{len(kept)} of 100000 games saved in {out}" in output
    assert "greedy" in output
    assert len({json.loads(line)["number"] for line in kept}) == len(kept) >= 10
    games = len(kept) + 6
    again = arena(out, *bots, "--games", str(games))
    output = again.communicate()[0].decode()
    assert again.returncode == 0
    assert f"{len(kept)} games already in {out}" in output
    whole = tmp_path / "whole.jsonl"
    play_arena(small_plan(), games, whole)
    assert out.read_bytes() == whole.read_bytes()


def test_sudden_death_leaves_no_process_behind(tmp_path: Path) -> None:
    """The first process is killed outright; workers and the programs they started end too."""
    out, pids = tmp_path / "games.jsonl", tmp_path / "pids"
    body = f"""
open({str(pids)!r}, "a").write(f"{{os.getpid()}} {{os.getppid()}} ")
for number, line in enumerate(sys.stdin):
    say(answer(line))
while True: time.sleep(1000)  # the end of its input is not enough
"""
    bot = write_program(tmp_path / "bot.py", body)
    process = arena(
        out, "5211", "--bots", "random", "--bot", bot, "--games", "99999", "--workers", "2"
    )
    assert eventually(lambda: len(lines(out)) >= 4)
    process.kill()
    process.communicate()
    family = {int(pid) for pid in pids.read_text("utf-8").split()}
    assert len(family) >= 2
    assert eventually(lambda: not any(map(is_alive, family)))
    assert all(json.loads(line) for line in lines(out) if line.endswith(b"\n"))


def test_a_worker_that_dies_ends_the_arena_with_a_sentence(tmp_path: Path) -> None:
    """What was played is kept, the other worker and its programs end, and nobody waits."""
    out, pids = tmp_path / "games.jsonl", tmp_path / "pids"
    body = f"""
open({str(pids)!r}, "a").write(f"{{os.getpid()}} {{os.getppid()}}\\n")
{GOOD_PROGRAM}
while True: time.sleep(1000)  # the end of its input is not enough
"""
    bot = write_program(tmp_path / "bot.py", body)
    process = arena(
        out, "5211", "--bots", "random", "--bot", bot, "--games", "99999", "--workers", "2"
    )
    assert eventually(lambda: pids.exists() and pids.read_text("utf-8").count("\n") == 2)
    assert eventually(lambda: len(lines(out)) >= 4)
    (orphan, victim), *others = (line.split() for line in pids.read_text("utf-8").splitlines())
    os.kill(int(victim), signal.SIGKILL)
    output = process.communicate()[0].decode()
    os.kill(int(orphan), signal.SIGKILL)
    assert process.returncode == 2
    assert "parlour: worker_died: A worker process died." in output
    kept = lines(out)
    assert len({json.loads(line)["number"] for line in kept}) == len(kept) >= 4
    assert eventually(lambda: not any(is_alive(int(pid)) for pair in others for pid in pair))


def test_a_second_interrupt_stops_at_once(tmp_path: Path) -> None:
    """Even while a program thinks for a minute; and nothing stays behind."""
    out, pids = tmp_path / "games.jsonl", tmp_path / "pids"
    body = f"""
for line in sys.stdin:
    open({str(pids)!r}, "a").write(f"{{os.getpid()}} {{os.getppid()}} ")
    time.sleep(1000)
"""
    bot = write_program(tmp_path / "bot.py", body)
    process = arena(out, "5211", "--bots", "random", "--bot", bot, "--workers", "2")
    assert eventually(lambda: pids.exists() and len(pids.read_text("utf-8").split()) == 4)
    os.kill(process.pid, signal.SIGTERM)
    assert process.stdout is not None
    while b"press again" not in process.stdout.readline():
        assert process.poll() is None
    os.kill(process.pid, signal.SIGTERM)
    process.communicate()
    assert process.returncode == 130
    assert eventually(
        lambda: not any(is_alive(int(pid)) for pid in pids.read_text("utf-8").split())
    )


def test_a_finished_arena_leaves_no_process_behind(tmp_path: Path) -> None:
    out, pids = tmp_path / "games.jsonl", tmp_path / "pids"
    body = f'open({str(pids)!r}, "a").write(f"{{os.getpid()}} {{os.getppid()}} ")\n{GOOD_PROGRAM}'
    bot = write_program(tmp_path / "bot.py", body)
    process = arena(out, "5211", "--bots", "random", "--bot", bot, "--games", "6", "--workers", "2")
    process.communicate()
    assert process.returncode == 0
    assert len(lines(out)) == 6
    assert not any(is_alive(int(pid)) for pid in pids.read_text("utf-8").split())
