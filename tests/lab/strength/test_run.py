"""`parlour strength`: duels, resumed runs, and a page that says what is not reached."""

import io
import json
import shutil
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from rich.console import Console

from parlour.bots.ratings import Measured
from parlour.games import Refusal, get
from parlour.lab.arena.game import Forfeited, Outcome
from parlour.lab.arena.standings import Standings
from parlour.lab.output import append_line
from parlour.lab.strength import openspiel, plan
from parlour.lab.strength.page import page
from parlour.lab.strength.plan import CHAMPION, SEED, Duel, digest_of, duels, fingerprint
from parlour.lab.strength.results import (
    AttackResult,
    StrengthResults,
    load_attacks,
    load_lines,
    ratings_data,
    search_rate,
)
from parlour.lab.strength.run import StrengthOptions, run
from parlour.lab.strength.times import ThinkTimes, measure
from parlour.text import LANGUAGES, Words

ENGLISH = Words("en")


def standings(duel: Duel, wins: int, deals: int) -> Standings:
    """A duel in which the single bot has won this many of the deals, from every seat."""
    plan = duel.plan(SEED)
    found = Standings(plan.names, plan.players)
    for number in range(deals * len(plan.names)):
        seating = plan.seating(number)
        seats = tuple(plan.names[entrant] for entrant in seating.entrants)
        one = seats.index(plan.names[0])
        winner = one if seating.deal < wins else (one + 1) % len(seats)
        none: tuple[Forfeited, ...] = ()
        scores = tuple(int(seat == winner) for seat in range(len(seats)))
        found.add(Outcome(number, seating.deal, "", seats, scores, (winner,), none, 1))
    return found


def options(folder: Path, **more: object) -> StrengthOptions:
    usual = StrengthOptions(
        games=4,
        search_games=2,
        names=("pixies",),
        players=(2,),
        parts=("goals", "ladder", "ratings"),
        folder=folder / "kept",
        out=folder / "page.md",
        workers=1,
    )
    return replace(usual, **more)  # type: ignore[arg-type]


def test_a_duel_seats_one_against_many_of_a_kind() -> None:
    """In every deal, from every seat, with the same cards."""
    plan = Duel("ladder", "5211", 4, "greedy", "random").plan(SEED)
    for deal in range(3):
        tables = [plan.seating(4 * deal + game).entrants for game in range(4)]
        assert sorted(table.index(0) for table in tables) == [0, 1, 2, 3]
        assert all(sorted(table) == [0, 1, 2, 3] for table in tables)
    assert {entrant.level for entrant in plan.entrants[1:]} == {"random"}


def test_every_target_for_the_champion_is_measured() -> None:
    """Once there are levels; every level meets the one below at every table."""
    for name in ("5211", "pixies"):
        listed = duels((name,), (2, 3, 4, 5), ("goals", "ladder"))
        assert len({duel.name for duel in listed}) == len(listed)
        met = {(duel.game, duel.players, duel.opponent) for duel in listed if duel.part == "goals"}
        assert {key for key in CHAMPION if key[0] == name and key[2] != listed[0].bot} <= met
        assert {duel.players for duel in duels((name,), (2, 5), ("ladder",))} == {2, 5}


def test_a_run_resumes_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second run plays nothing again, and writes the same page; more games add to them."""
    monkeypatch.setattr(plan, "has_levels", lambda _: False)  # baselines are quick
    console = Console(file=io.StringIO())
    chosen = options(tmp_path)
    assert run(chosen, console, ENGLISH)
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    files = sorted((tmp_path / "kept").rglob("*.jsonl"))
    before = {path: path.read_bytes() for path in files}
    assert run(chosen, console, ENGLISH)
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == text
    assert {path: path.read_bytes() for path in files} == before
    assert run(replace(chosen, games=6), console, ENGLISH)
    for path in files:
        assert path.read_bytes().startswith(before[path])
        assert path.read_bytes() != before[path]


def test_a_page_can_be_written_without_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the results of another run, which are left unchanged."""
    monkeypatch.setattr(plan, "has_levels", lambda _: False)
    console, chosen = Console(file=io.StringIO()), options(tmp_path, parts=("ladder",))
    assert run(chosen, console, ENGLISH)
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")}
    assert run(replace(chosen, games=40, measure=False), console, ENGLISH)
    assert {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")} == kept
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "This run isn’t complete" in text
    assert "| pixies | 2 | greedy | 1 × random |" in text


def test_changed_bots_are_measured_again(tmp_path: Path) -> None:
    """Results are stored under a digest of code and weights, without the measured ratings."""
    (tmp_path / "levels.py").write_text("LEVELS = 1")
    before = digest_of([tmp_path])
    (tmp_path / "ratings.json").write_text("{}")
    (tmp_path / "levels.pyc").write_text("")
    assert digest_of([tmp_path, tmp_path / "missing"]) == before
    (tmp_path / "weights.npz").write_bytes(b"1")
    after = digest_of([tmp_path])
    (tmp_path / "weights.npz").write_bytes(b"2")
    assert len({before, after, digest_of([tmp_path])}) == 3


def test_comments_and_docstrings_do_not_change_a_bots_digest(tmp_path: Path) -> None:
    """Comments and docstrings change no play, so they void no results; a number does."""
    code = tmp_path / "levels.py"
    code.write_text("HEAT = 1\n\ndef level():\n    return HEAT\n")
    before = digest_of([tmp_path])
    code.write_text(
        'HEAT = 1  # warm\n"""How much."""\n\ndef level():\n    """It."""\n    return HEAT\n'
    )
    (tmp_path / "README.md").write_text("How it came to be.")
    assert digest_of([tmp_path]) == before
    code.write_text("HEAT = 2\n\ndef level():\n    return HEAT\n")
    assert digest_of([tmp_path]) != before


def test_weights_change_a_bots_digest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game's digest includes the weights of its bots."""
    copied = shutil.copytree(str(resources.files("parlour.bots")), tmp_path / "bots")
    monkeypatch.setattr(plan, "files", lambda _: Path(copied))
    for name, file in (
        ("5211", "g5211/weights/players3.npz"),
        ("pixies", "pixies/weights/value.npz"),
    ):
        before = fingerprint(get(name))
        (tmp_path / "bots" / file).write_bytes(b"other")
        assert fingerprint(get(name)) != before


def test_reached_and_not_reached_are_computed() -> None:
    """The verdict follows from the figures, and says when the interval leaves it open."""
    found = StrengthResults(200, "parlour strength")
    goals = {
        "reached |": (0.60, 90),
        "reached, uncertain": (0.60, 62),
        "not reached, uncertain": (0.60, 58),
        "not reached |": (0.60, 30),
    }
    for number, (wanted, wins) in enumerate(goals.values()):
        duel = Duel("goals", "pixies", 2, "greedy", "random", wanted)
        duel = replace(duel, target=wanted + number / 10**6)
        found.duels[duel] = standings(duel, wins, 100)
    rows = [line for line in page(found, ENGLISH).splitlines() if "at least 60%" in line]
    assert [row.split(" | ")[-1].removesuffix(" |") for row in rows] == [
        name.removesuffix(" |") for name in goals
    ]


@pytest.mark.parametrize(("games", "is_unfinished"), [(200, False), (202, True)])
def test_a_page_of_a_run_that_was_cut_off_says_so(games: int, is_unfinished: bool) -> None:
    found = StrengthResults(games, "parlour strength")
    duel = Duel("ladder", "pixies", 2, "greedy", "random")
    found.duels[duel] = standings(duel, 50, 100)
    assert ("This run isn’t complete" in page(found, ENGLISH)) == is_unfinished


def test_the_page_says_what_was_not_measured() -> None:
    found = StrengthResults(2, "parlour strength")
    found.missing.append(Duel("goals", "pixies", 4, "champion", "greedy", 0.55))
    (row,) = [line for line in page(found, ENGLISH).splitlines() if "at least 55%" in line]
    assert row.endswith("| – | 0 | not measured |")


def test_times_searches_and_attacks_have_their_verdicts() -> None:
    found = StrengthResults(2, "parlour strength")
    found.times["pixies"] = [
        ThinkTimes("champion", 2, 1000, 80.0, 299.0, 400.0),
        ThinkTimes("expert", 2, 1000, 20.0, 51.0, 60.0),
    ]
    found.attacks["5211"] = [
        AttackResult("response", 2000, 0.51, 0.49, 0.53),
        AttackResult("search", 2000, 0.53, 0.50, 0.56),
    ]
    found.search_games["5211"] = [
        openspiel.SearchGame("5211", "champion", 0, seat, 1.0, 50.0, 500.0, 40) for seat in (0, 1)
    ]
    text = page(found, ENGLISH)
    verdicts = [line.split(" | ")[-1] for line in text.splitlines() if "at most" in line]
    assert verdicts == ["reached |", "not reached |", "reached |", "reached, uncertain |"]
    found.attacks["5211"][0] = AttackResult("response", 2000, 0.58, 0.55, 0.61)
    found.fingerprints["5211"] = "0" * 12
    text = page(found, ENGLISH)
    verdicts = [line.split(" | ")[-1] for line in text.splitlines() if "at most 54%" in line]
    assert verdicts == ["not reached |", "reached, uncertain |", "not measured |"]
    assert "IS-MCTS" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_can_be_written_in_every_language(lang: str) -> None:
    found = StrengthResults(2, "parlour strength", {"pixies": "0" * 12})
    duel = Duel("goals", "pixies", 4, "greedy", "random", 0.4)
    found.duels[duel] = standings(duel, 3, 4)
    found.ratings["pixies", 4] = found.duels[duel]
    text = page(found, Words(lang))
    assert text.startswith("# ")
    assert "`parlour strength`" in text
    assert text.count("\n| pixies | 4 |") == 5


def test_ratings_are_written_as_they_are_read() -> None:
    duel = Duel("ladder", "pixies", 2, "greedy", "random")
    found = StrengthResults(2, "parlour strength")
    found.ratings["pixies", 2] = standings(duel, 8, 10)
    data = json.loads(json.dumps(ratings_data(get("pixies"), found)))
    assert (data["game"], data["seed"]) == ("pixies", SEED)
    measured = {name: Measured(**one) for name, one in data["players"]["2"].items()}
    assert measured["greedy"].mu > measured["random"].mu
    assert measured["greedy"].games == 20


def test_think_times_are_measured_over_whole_games(tmp_path: Path) -> None:
    seen: list[int] = []
    found = measure(get("pixies"), "greedy", 2, 100, seen.append)
    assert found.decisions == seen[-1] >= 100
    assert 0 < found.median <= found.p99 <= found.longest
    path = tmp_path / "times.jsonl"
    assert load_lines(path, ThinkTimes) == []
    append_line(path, found)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"level": "cut')
    assert load_lines(path, ThinkTimes) == [found]


@pytest.mark.parametrize("name", ["pixies", "5211"])
def test_a_search_sees_the_game_that_is_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel's state follows the rules to the end, and both seats of a deal have its cards."""
    monkeypatch.setattr(openspiel, "MIN_SIMULATIONS", 2)
    monkeypatch.setattr(openspiel, "TIMES", 0)
    found = [openspiel.play_against_search(get(name), "greedy", 0, seat, "x") for seat in (0, 1)]
    assert [(one.deal, one.seat, one.simulations) for one in found] == [(0, 0, 2), (0, 1, 2)]
    assert all(one.share in {0.0, 0.5, 1.0} for one in found)
    mean = sum(one.share for one in found) / 2
    assert search_rate(found).mean == mean


def test_attacks_are_read_from_where_they_were_written(tmp_path: Path) -> None:
    """A line that a crash cut short is ignored, and its deal is played again."""
    assert load_attacks(tmp_path) == []
    path = tmp_path / "attack-search.jsonl"
    append_line(path, {"deal": 0, "shares": [1.0, 0.5]})
    append_line(path, {"deal": 1, "shares": [0.0, 0.0]})
    whole = load_attacks(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"deal": 2, "sha')
    assert load_attacks(tmp_path) == whole
    (found,) = whole
    assert (found.name, found.games, found.win) == ("search", 4, 0.375)
    assert found.low < 0.375 < found.high
    append_line(path, {"deal": 2, "shares": [1.0, 1.0]})  # joins the cut line
    append_line(path, {"deal": 2, "shares": [1.0, 1.0]})
    assert load_attacks(tmp_path)[0].games == 6


def test_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        run(options(tmp_path, games=0), Console(), ENGLISH)
