"""The attacker who guesses hidden cards: it finds planted leaks, and none in the real server."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import orjson
import pytest
import uvloop
from tests.support.services import Server

from parlour.cli import main
from parlour.games import get
from parlour.server.bench.secrecy.guess import Verdict, judge, questions
from parlour.server.bench.secrecy.measure import CONNECTED, features
from parlour.server.bench.secrecy.observe import PATCHES, Observer, Played, Sight
from parlour.server.bench.secrecy.run import attack
from parlour.server.bench.services import Service, free_port
from parlour.text import LANGUAGES

ROOT = Path(__file__).parents[3]
NEVER = 1e-6
"""A short run is repeated often: only what chance practically never does may fail it."""


def imagined(rng: Random, leak: Callable[[str], int]) -> Played:
    """A game in which each message is longer than its contents by a leak of the next card."""
    deck = list(get("5211").cards)
    rng.shuffle(deck)
    pile = tuple(deck[: rng.randrange(20, 60)])
    text = orjson.dumps({"state": {"version": rng.randrange(9), "view": {"table": deck[-3:]}}})
    text += b" " * leak(pile[0])
    times = [rng.random(), 1 + rng.random()]
    sights = [Sight(role, at, text) for at in times for role in ("seat", "spectator")]
    return Played("5211", "bot", sights, pile, tuple(deck[-9:-7]))


def verdicts(leak: Callable[[str], int]) -> dict[tuple[str, str], Verdict]:
    rng = Random(5211)
    found = judge([imagined(rng, leak) for _ in range(500)], Random(1))
    return {(one.place, one.sense): one for one in found}


def test_a_leak_in_the_size_of_messages_is_found_and_times_do_not_show_it() -> None:
    found = verdicts(lambda card: "YGOBV".index(card[0]))
    assert found["pile", "all"].is_leak
    assert not found["pile", "times"].is_leak


def test_without_a_leak_the_attacker_does_not_beat_chance() -> None:
    found = verdicts(lambda _: 0)
    assert not found["pile", "all"].is_leak
    assert found["pile", "all"].guesses > 200


def test_both_cards_of_a_question_are_equally_likely_however_many_copies_there_are() -> None:
    rng, more, fewer = Random(3), 0, 0
    deck = ["Y1"] * 6 + ["G2"] * 2
    for _ in range(4000):
        rng.shuffle(deck)
        for question in questions(Played("5211", "bot", [], tuple(deck), ()), "pile", rng, 1):
            more += question.real == "Y1"
            fewer += question.real == "G2"
    assert Verdict("5211", "pile", "all", more + fewer, more).chance > 0.001
    assert Verdict("5211", "pile", "all", more + fewer, fewer).chance > 0.001


def test_the_chance_of_a_result_is_exact() -> None:
    assert Verdict("5211", "pile", "all", 3, 3).chance == 1 / 8
    assert Verdict("5211", "pile", "all", 2, 1).chance == 3 / 4
    assert Verdict("5211", "pile", "all", 0, 0).chance == 1


@contextmanager
def leaky(folder: Path, leak: str) -> Iterator[int]:
    """A server with a planted leak: its port."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "tests.support.server.leaky_server",
        leak,
        "serve",
        "--no-browser",
    ]
    command += ["--port", str(port), "--data", str(folder), "--no-limits", "--bot-delay", "0.05"]
    server = Service(command, port, cwd=ROOT)
    try:
        yield port
    finally:
        server.stop()


@pytest.mark.long
@pytest.mark.parametrize("leak", ["name", "patch"])
def test_a_card_named_by_a_leaky_server_is_guessed(tmp_path: Path, leak: str) -> None:
    with leaky(tmp_path, leak) as port:
        found = attack(Observer(port, "greedy", ("5211",)), games=40, at_once=20)
    by_place = {(one.place, one.sense): one for one in found}
    assert by_place["pile", "all"].is_leak
    assert by_place["pile", "times"].chance > NEVER


def test_the_attacker_keeps_whole_states_and_patches_of_a_seat_and_of_a_spectator(
    server: Server,
) -> None:
    played = uvloop.run(Observer(server.port, "greedy").play(4, 4))
    sights = [sight for one in played for sight in one.sights]
    for role in CONNECTED:
        kinds = {next(iter(orjson.loads(one.text))) for one in sights if one.role == role}
        assert ("patch" in kinds) == role.endswith(PATCHES)
        assert "state" in kinds
    assert any(0 < one.wire_bytes < len(one.text) for one in sights)  # compressed
    found = {name for one in played for name in features(one)}
    assert {f"{role} 0 sent bytes" for role in CONNECTED} <= found
    assert any(".patch.state.view." in name for name in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_what_was_guessed_and_fails_for_a_leak(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = [Verdict("5211", "hand", "times", 480, 241), Verdict("pixies", "pile", "all", 99, 98)]
    monkeypatch.setattr("parlour.server.bench.secrecy.run.run", lambda *_: results)
    assert main(["--lang", lang, "bench", "secrecy"]) == 1
    honest, leaky = capsys.readouterr().out.splitlines()
    assert "241" in honest
    assert "480" in honest
    alarm = {"en": "A LEAK", "fr": "UNE FUITE"}[lang]
    assert alarm in leaky
    assert alarm not in honest
    results.pop()
    assert main(["--lang", lang, "bench", "secrecy"]) == 0


@pytest.mark.long
@pytest.mark.parametrize("leak", ["size", "order", "time"])
def test_every_planted_leak_is_found(tmp_path: Path, leak: str) -> None:
    with leaky(tmp_path, leak) as port:
        observer = Observer(port, "greedy", ("5211",), ("bot",))
        found = attack(observer, games=500, at_once=30)
    assert any(one.is_leak for one in found if one.place == "pile")


@pytest.mark.long
def test_two_thousand_games_give_no_hidden_card_away() -> None:
    assert main(["bench", "secrecy", "--games", "2000"]) == 0
