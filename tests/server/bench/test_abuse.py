"""The abuse bench: a small run, and what it calls broken."""

import asyncio
import json
import os
import subprocess
import sys
from typing import cast

import orjson
import pytest

from parlour.cli import main
from parlour.server.bench.abuse import undisturbed
from parlour.server.bench.abuse.attacks import ATTACKS
from parlour.server.bench.abuse.honest import Crowd, HonestPlayer, Window
from parlour.server.bench.abuse.run import ACK_FLOOR_MS, Outcome
from parlour.server.bench.abuse.undisturbed import PIECE, measure_undisturbed
from parlour.server.bench.clients import Tally
from parlour.text import LANGUAGES, Words

SMALL = ["bench", "abuse", "--tables", "2", "--seconds", "0.2"]
"""So short that often no bot answers in time: the bench must play on until one has."""


def outcome(quiet: float, during: float, bots: float = 600.0, **more: object) -> Outcome:
    """An attack in which moves and bots took this long, in milliseconds."""
    windows = Window([quiet] * 100, [600.0] * 20, 1), Window([during] * 100, [bots] * 20, 1)
    return Outcome("hints", *windows, **{"lost": 0, "answers": {"200": 5}, **more})  # type: ignore[arg-type]


@pytest.mark.long
def test_a_small_run_attacks_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    status = main([*SMALL, "--only", "frames", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert figures["attack"] == "frames"
    assert figures["quiet_moves"] > 0
    assert figures["during_moves"] > 0
    assert figures["during_bot_ms"] > 0
    assert figures["answers"]["sent"] > 0, "the attackers have done nothing"
    assert figures["lost"] == figures["tracebacks"] == 0
    assert status == (1 if figures["complaints"] else 0)


async def test_a_bot_that_answers_in_a_patch_is_timed() -> None:
    def turn_of(seat: int) -> dict[str, object]:
        return {"view": {"to_act": [seat]}}

    waits: list[float] = []
    player = HonestPlayer("table", "cookie", Tally(counting=True), waits)
    state = {"version": 1, "phase": "playing", "seat": 0, "legal": [], **turn_of(1)}
    player.on_message(orjson.dumps({"state": state}))
    player.on_message(orjson.dumps({"chat": "hello"}))
    assert not waits
    patch = {"base": 1, "version": 2, "state": {"view": {"to_act": [[0]]}}}
    player.on_message(orjson.dumps({"patch": patch}))
    assert len(waits) == 1


def test_an_unknown_attack_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--only", "flattery"]) == 2
    error = capsys.readouterr().err
    assert all(name in error for name in ATTACKS)


def test_twice_as_slow_is_allowed_and_more_is_not() -> None:
    assert outcome(100, 200).complaints() == []
    assert outcome(100, 201).complaints() == ["acks"]
    assert outcome(100, 100, bots=1200).complaints() == []
    assert outcome(100, 100, bots=1201).complaints() == ["bots"]


def test_a_few_milliseconds_may_double() -> None:
    assert outcome(2, ACK_FLOOR_MS).complaints() == []
    assert outcome(2, ACK_FLOOR_MS + 1).complaints() == ["acks"]


def test_lockouts_lost_connections_and_errors_are_complaints() -> None:
    locked_out = outcome(1, 1)
    locked_out.during.turned_away = 1
    assert locked_out.complaints() == ["newcomers"]
    assert outcome(1, 1, lost=1).complaints() == ["lost"]
    assert outcome(1, 1, answers={"500": 1}).complaints() == ["5xx"]
    assert outcome(1, 1, answers={"503": 1, "429": 9}).complaints() == []
    assert outcome(1, 1, tracebacks=1).complaints() == ["tracebacks"]


class Pieces:
    """Honest players who measure one move in each piece, while others are busy or not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *busy: float) -> None:
        self._busy, self._elsewhere, self._measured = list(busy), 0.0, 0
        monkeypatch.setattr(undisturbed, "seconds_elsewhere", lambda: self._elsewhere)

    async def measure(self, seconds: float) -> Window:
        assert seconds == PIECE
        self._elsewhere += self._busy.pop(0) * seconds
        self._measured += 1
        return Window([float(self._measured)], [600.0], 3, 1)

    def window(self) -> Window:
        return asyncio.run(measure_undisturbed(cast(Crowd, self), 2 * PIECE))


def test_pieces_in_which_other_programs_are_busy_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Pieces(monkeypatch, 0.05, 0.5, 0.11, 0.09).window()
    assert found.acks == [1.0, 4.0]
    assert (found.newcomers, found.turned_away, len(found.bots)) == (6, 2, 2)
    assert not found.is_disturbed


def test_on_a_machine_that_is_never_idle_all_pieces_count_and_are_marked_disturbed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Pieces(monkeypatch, 0.0, *[1.0] * 5).window()
    assert len(found.acks) == 6
    assert found.is_disturbed
    disturbed = Outcome("hints", Window([1.0], [1.0]), found, 0, {})
    assert disturbed.as_json()["disturbed"]


def test_children_count_with_this_program_and_not_as_others() -> None:
    family = undisturbed._family(os.getpid())
    assert family[0] == os.getpid()
    assert undisturbed._ticks(os.getpid()) > 0
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in undisturbed._family(os.getpid())
        assert child.pid not in family
    assert child.pid not in undisturbed._family(os.getpid())
    assert undisturbed._ticks(child.pid) == 0
    assert undisturbed.seconds_elsewhere() > 0


def test_nothing_measured_is_not_a_success() -> None:
    silent = Outcome("hints", Window([1.0], [1.0]), Window(), 0, {})
    assert silent.complaints() == ["acks", "bots"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_complaint_and_figure_has_a_sentence(lang: str) -> None:
    from parlour.cli.server import _numbers

    words = Words(lang)
    text = words("bench-abuse-attack", **_numbers(outcome(4.2, 9.7).as_json(), words))
    assert "hints" in text
    assert "200 5" in text
    assert {"en": "9.7", "fr": "9,7"}[lang] in text
    for one in ("acks", "bots", "newcomers", "lost", "5xx", "tracebacks", "disturbed"):
        assert words(f"bench-abuse-{one}")
