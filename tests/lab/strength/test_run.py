"""`parlour strength`: duels, resumed runs, and a page that says what is not reached."""

import io
import json
import shutil
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from rich.console import Console

from parlour.bots.baselines import GreedyBot
from parlour.bots.ratings import Measured
from parlour.games import Refusal, get
from parlour.lab import strength, strength_plan, strength_same
from parlour.lab import strength_openspiel as spiel
from parlour.lab import strength_times as times
from parlour.lab.sitting import Forfeited, Outcome
from parlour.lab.standings import Standings
from parlour.lab.strength import Wishes, run
from parlour.lab.strength_page import page
from parlour.lab.strength_plan import CHAMPION, SEED, Duel, digest_of, duels, fingerprint
from parlour.lab.strength_ratings import ratings_data
from parlour.lab.strength_results import Attack, Found, attacks, keep_bouts, rate
from parlour.text import LANGUAGES, Words

ENGLISH = Words("en")


def standings(duel: Duel, wins: int, deals: int) -> Standings:
    """A duel in which the one bot has won so many of the deals, from every seat."""
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


def wishes(folder: Path, **more: object) -> Wishes:
    usual = Wishes(
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


def test_all_that_is_wanted_of_the_champion_is_measured() -> None:
    """Once there are levels; every level meets the one below at every table."""
    for name in ("5211", "pixies"):
        listed = duels((name,), (2, 3, 4, 5), ("goals", "ladder"))
        assert len({duel.name for duel in listed}) == len(listed)
        met = {(duel.game, duel.players, duel.rest) for duel in listed if duel.part == "goals"}
        assert {key for key in CHAMPION if key[0] == name and key[2] != listed[0].one} <= met
        assert {duel.players for duel in duels((name,), (2, 5), ("ladder",))} == {2, 5}


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second run plays nothing again, and writes the same page; more games add to them."""
    monkeypatch.setattr(strength_plan, "has_levels", lambda _: False)  # baselines are quick
    console = Console(file=io.StringIO())
    asked = wishes(tmp_path)
    assert run(asked, console, ENGLISH)
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    files = sorted((tmp_path / "kept").rglob("*.jsonl"))
    before = {path: path.read_bytes() for path in files}
    assert run(asked, console, ENGLISH)
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == text
    assert {path: path.read_bytes() for path in files} == before
    assert run(replace(asked, games=6), console, ENGLISH)
    for path in files:
        assert path.read_bytes().startswith(before[path])
        assert path.read_bytes() != before[path]


def test_a_page_can_be_written_without_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From what another run has kept so far, and nothing is added to that."""
    monkeypatch.setattr(strength_plan, "has_levels", lambda _: False)
    console, asked = Console(file=io.StringIO()), wishes(tmp_path, parts=("ladder",))
    assert run(asked, console, ENGLISH)
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")}
    assert run(replace(asked, games=40, measure=False), console, ENGLISH)
    assert {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*.jsonl")} == kept
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "not at its end" in text
    assert "| pixies | 2 | greedy | 1 × random |" in text


def test_bots_that_have_changed_are_measured_anew(tmp_path: Path) -> None:
    """Results lie under a digest of code and weights; what was measured is no part of it."""
    (tmp_path / "levels.py").write_text("LEVELS = 1")
    before = digest_of([tmp_path])
    (tmp_path / "ratings.json").write_text("{}")
    (tmp_path / "levels.pyc").write_text("")
    assert digest_of([tmp_path, tmp_path / "missing"]) == before
    (tmp_path / "weights.npz").write_bytes(b"1")
    after = digest_of([tmp_path])
    (tmp_path / "weights.npz").write_bytes(b"2")
    assert len({before, after, digest_of([tmp_path])}) == 3


def test_what_is_said_about_code_is_no_part_of_a_bot(tmp_path: Path) -> None:
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


def test_other_weights_are_other_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game's digest holds what its bots have learned."""
    copied = shutil.copytree(str(resources.files("parlour.bots")), tmp_path / "bots")
    monkeypatch.setattr(strength_plan, "files", lambda _: Path(copied))
    for name, file in (
        ("5211", "g5211/weights/players3.npz"),
        ("pixies", "pixies/weights/value.npz"),
    ):
        before = fingerprint(get(name))
        (tmp_path / "bots" / file).write_bytes(b"other")
        assert fingerprint(get(name)) != before


@pytest.mark.parametrize("is_same", [True, False])
def test_results_are_kept_if_the_play_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_same: bool
) -> None:
    """Other code that plays every game as before takes over what was measured; no other does."""
    monkeypatch.setattr(strength_plan, "has_levels", lambda _: False)
    console = Console(file=io.StringIO())
    asked = wishes(tmp_path, parts=("ladder",))
    assert run(asked, console, ENGLISH)
    (folder,) = (tmp_path / "kept").iterdir()
    times.keep(folder / "times.jsonl", times.Times("greedy", 2, 1, 1.0, 1.0, 1.0))
    times.keep(folder / "times.jsonl", times.Times("champion", 2, 1, 1.0, 1.0, 1.0))
    monkeypatch.setattr(strength_same, "fingerprint", lambda _: "0" * 12)
    if not is_same:
        last = GreedyBot.choose
        monkeypatch.setattr(GreedyBot, "choose", lambda *args: (last(*args), args[2][-1])[1])
    assert run(asked, console, ENGLISH)
    now = {path.name for path in (tmp_path / "kept").iterdir()}
    kept = times.kept(tmp_path / "kept" / ("pixies-" + "0" * 12) / "times.jsonl")
    assert [one.level for one in kept] == (["greedy"] if is_same else [])
    assert now == {"pixies-" + "0" * 12, folder.name}
    assert (folder.name in console.file.getvalue()) == is_same  # type: ignore[attr-defined]


def test_reached_and_not_reached_are_computed() -> None:
    """The verdict follows from the figures, and says when the interval leaves it open."""
    found = Found(200, "parlour strength")
    goals = {
        "reached |": (0.60, 90),
        "reached, in doubt": (0.60, 62),
        "not reached, in doubt": (0.60, 58),
        "not reached |": (0.60, 30),
    }
    for number, (wanted, wins) in enumerate(goals.values()):
        duel = Duel("goals", "pixies", 2, "greedy", "random", wanted)
        duel = replace(duel, wanted=wanted + number / 10**6)
        found.duels[duel] = standings(duel, wins, 100)
    rows = [line for line in page(found, ENGLISH).splitlines() if "at least 60%" in line]
    assert [row.split(" | ")[-1].removesuffix(" |") for row in rows] == [
        name.removesuffix(" |") for name in goals
    ]


@pytest.mark.parametrize(("games", "is_unfinished"), [(200, False), (202, True)])
def test_a_page_of_a_run_that_was_cut_off_says_so(games: int, is_unfinished: bool) -> None:
    found = Found(games, "parlour strength")
    duel = Duel("ladder", "pixies", 2, "greedy", "random")
    found.duels[duel] = standings(duel, 50, 100)
    assert ("not at its end" in page(found, ENGLISH)) == is_unfinished


def test_what_was_not_measured_is_said_to_be_so() -> None:
    found = Found(2, "parlour strength")
    found.missing.append(Duel("goals", "pixies", 4, "champion", "greedy", 0.55))
    (row,) = [line for line in page(found, ENGLISH).splitlines() if "at least 55%" in line]
    assert row.endswith("| – | 0 | not measured |")


def test_times_searches_and_attacks_have_their_verdicts() -> None:
    found = Found(2, "parlour strength")
    found.times["pixies"] = [
        times.Times("champion", 2, 1000, 80.0, 299.0, 400.0),
        times.Times("expert", 2, 1000, 20.0, 51.0, 60.0),
    ]
    found.attacks["5211"] = [
        Attack("response", 2000, 0.51, 0.49, 0.53),
        Attack("search", 2000, 0.53, 0.50, 0.56),
    ]
    found.meetings["5211"] = [
        spiel.Meeting("5211", "champion", 0, seat, 1.0, 50.0, 500.0, 40) for seat in (0, 1)
    ]
    text = page(found, ENGLISH)
    verdicts = [line.split(" | ")[-1] for line in text.splitlines() if "at most" in line]
    assert verdicts == ["reached |", "not reached |", "reached |", "reached, in doubt |"]
    found.attacks["5211"][0] = Attack("response", 2000, 0.58, 0.55, 0.61)
    found.fingerprints["5211"] = "0" * 12
    text = page(found, ENGLISH)
    verdicts = [line.split(" | ")[-1] for line in text.splitlines() if "at most 54%" in line]
    assert verdicts == ["not reached |", "reached, in doubt |", "not measured |"]
    assert "IS-MCTS" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_can_be_written_in_every_language(lang: str) -> None:
    found = Found(2, "parlour strength", {"pixies": "0" * 12})
    duel = Duel("goals", "pixies", 4, "greedy", "random", 0.4)
    found.duels[duel] = standings(duel, 3, 4)
    found.ratings["pixies", 4] = found.duels[duel]
    text = page(found, Words(lang))
    assert text.startswith("# ")
    assert "`parlour strength`" in text
    assert text.count("\n| pixies | 4 |") == 5


def test_ratings_are_written_as_they_are_read() -> None:
    duel = Duel("ladder", "pixies", 2, "greedy", "random")
    found = Found(2, "parlour strength")
    found.ratings["pixies", 2] = standings(duel, 8, 10)
    data = json.loads(json.dumps(ratings_data(get("pixies"), found)))
    assert (data["game"], data["seed"]) == ("pixies", SEED)
    measured = {name: Measured(**one) for name, one in data["players"]["2"].items()}
    assert measured["greedy"].mu > measured["random"].mu
    assert measured["greedy"].games == 20


def test_think_times_are_taken_of_whole_games(tmp_path: Path) -> None:
    seen: list[int] = []
    found = times.measure(get("pixies"), "greedy", 2, 100, seen.append)
    assert found.decisions == seen[-1] >= 100
    assert 0 < found.median <= found.p99 <= found.longest
    path = tmp_path / "times.jsonl"
    assert times.kept(path) == []
    times.keep(path, found)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"level": "cut')
    assert times.kept(path) == [found]


@pytest.mark.parametrize("name", ["pixies", "5211"])
def test_a_search_sees_the_game_that_is_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel's state follows the rules to the end, and both seats of a deal have its cards."""
    monkeypatch.setattr(spiel, "LEAST", 2)
    monkeypatch.setattr(spiel, "TIMES", 0)
    found = [spiel.meet(get(name), "greedy", 0, seat, "x") for seat in (0, 1)]
    assert [(one.deal, one.seat, one.simulations) for one in found] == [(0, 0, 2), (0, 1, 2)]
    assert all(one.share in {0.0, 0.5, 1.0} for one in found)
    mean = sum(one.share for one in found) / 2
    assert rate(found).mean == mean


def test_attacks_are_read_from_where_they_were_written(tmp_path: Path) -> None:
    """A line that a crash cut short says nothing, and its deal is played again."""
    assert attacks(tmp_path) == []
    path = tmp_path / "attack-search.jsonl"
    keep_bouts(path, 0, (1.0, 0.5))
    keep_bouts(path, 1, (0.0, 0.0))
    whole = attacks(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"deal": 2, "sha')
    assert attacks(tmp_path) == whole
    (found,) = whole
    assert (found.name, found.games, found.win) == ("search", 4, 0.375)
    assert found.low < 0.375 < found.high
    keep_bouts(path, 2, (1.0, 1.0))  # joins the cut line
    keep_bouts(path, 2, (1.0, 1.0))
    assert attacks(tmp_path)[0].games == 6


def test_every_figure_is_there_before_any_is_exact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that is cut off has measured all duels, each with the same share of its games."""
    seen: list[tuple[str, float]] = []

    def note(_: object, duel: Duel, share: float) -> bool:
        seen.append((duel.name, share))
        return True

    monkeypatch.setattr(strength._Measuring, "_duel", note)
    asked = wishes(tmp_path, parts=("goals",))
    assert run(asked, Console(file=io.StringIO()), ENGLISH)
    names = list(dict.fromkeys(name for name, _ in seen))
    assert len(names) > 3
    assert seen == [(name, share) for share in strength_plan.SHARES for name in names]


def test_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        run(wishes(tmp_path, games=0), Console(), ENGLISH)
