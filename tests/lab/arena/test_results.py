"""Files of results: self-contained lines, nothing lost, nothing mixed up."""

import json
from pathlib import Path

import pytest
from tests.support.lab.arenas import SEED, play_arena, small_plan

from parlour.games import Refusal, get
from parlour.games.record import Record, dump_record, open_record, parse_record
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.results import Results, find_seed


def refusal(path: Path, plan: Plan) -> Refusal:
    before = path.read_bytes()
    with pytest.raises(Refusal) as caught:
        Results(path, plan)
    assert path.read_bytes() == before
    return caught.value


@pytest.fixture
def results_file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    play_arena(small_plan(), 8, path)
    return path


def test_a_line_of_results_is_self_contained(results_file: Path) -> None:
    lines = [json.loads(line) for line in results_file.read_text("utf-8").splitlines()]
    assert [line["number"] for line in lines] == list(range(8))
    assert [line["deal"] for line in lines] == [0, 0, 1, 1, 2, 2, 3, 3]
    for line in lines:
        assert line["arena"] == SEED
        assert line["game"] == "5211"
        assert line["options"] == {"long": False}
        assert sorted(line["seats"]) == ["greedy", "random"]
        assert len(line["scores"]) == 2
        assert line["forfeits"] == []
        best = [seat for seat in (0, 1) if line["scores"][seat] == max(line["scores"])]
        assert set(line["winners"]) <= set(best)
    assert len({line["seed"] for line in lines}) == 4
    assert lines[0]["seats"] == lines[1]["seats"][::-1]


def test_the_seed_of_a_line_deals_its_cards(results_file: Path) -> None:
    """The cards of a game can be dealt again from its line."""
    first, second = (json.loads(line) for line in results_file.read_text("utf-8").splitlines()[:2])
    record = parse_record(dump_record(Record(1, "5211", ("a", "b"), (), seed=first["seed"])))
    match = open_record(record)
    assert match.state.box == get("5211").deal(second["seed"]).deck(1)[:10]


@pytest.mark.parametrize("cut", [1, 60, 200, 300])
def test_a_torn_last_line_is_dropped(results_file: Path, cut: int) -> None:
    whole = results_file.read_bytes()
    torn = whole[: whole.rindex(b"\n", 0, -1) + 1] + whole[:cut]
    results_file.write_bytes(torn)
    with Results(results_file, small_plan()) as results:
        assert list(results.played) == list(range(7))
    assert results_file.read_bytes() == whole[: whole.rindex(b"\n", 0, -1) + 1]


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (small_plan("pixies"), "game"),
        (small_plan(players=3), "players"),
        (small_plan(levels=("greedy", "random")), "bots"),
        (small_plan(levels=("greedy", "random", "greedy")), "bots"),
        (small_plan(ms=5), "ms"),
        (small_plan(options={"long": True}), "options"),
    ],
)
def test_a_file_of_another_arena_is_refused(results_file: Path, other: Plan, key: str) -> None:
    refused = refusal(results_file, other)
    assert (refused.code, refused.reason.id) == ("bad_results", "results-other-arena")
    assert refused.reason.args["key"] == key


@pytest.mark.parametrize(
    "line",
    [
        b"hello\n",
        b"[]\n",
        b"{}\n",
        b"\n",
        b"\xff\n",
        b'{"parlour":1}\n',
    ],
)
def test_a_file_that_is_no_arena_is_refused(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(line)
    refused = refusal(path, small_plan())
    assert (refused.code, refused.reason.id) == ("bad_results", "results-bad-line")


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"number": 3},
        {"deal": 9},
        {"seats": ["greedy", "greedy"]},
        {"seed": "00" * 32},
        {"scores": [1, 2, 3]},
        {"winners": [2]},
        {"winners": []},
        {"scores": "many"},
    ],
)
def test_a_line_that_is_not_of_the_plan_is_refused(
    results_file: Path, change: dict[str, object]
) -> None:
    lines = results_file.read_bytes().splitlines(keepends=True)
    lines[5] = json.dumps({**json.loads(lines[5]), **change}).encode() + b"\n"
    results_file.write_bytes(b"".join(lines))
    refused = refusal(results_file, small_plan())
    assert refused.reason.id == "results-bad-line"
    assert refused.reason.args["line"] == 6


def test_two_arenas_cannot_share_a_file(results_file: Path) -> None:
    with Results(results_file, small_plan()):
        assert refusal(results_file, small_plan()).reason.id == "results-in-use"
    with Results(results_file, small_plan()) as results:
        assert len(results.played) == 8


def test_only_an_ordinary_file_can_keep_results() -> None:
    with pytest.raises(Refusal, match="/dev/null isn’t a regular file"):
        Results(Path("/dev/null"), small_plan())


def test_a_file_with_games_in_any_order_ends_up_in_order(results_file: Path) -> None:
    whole = results_file.read_bytes()
    lines = whole.splitlines(keepends=True)
    results_file.write_bytes(b"".join(reversed(lines[2:])))
    play_arena(small_plan(), 8, results_file)
    assert results_file.read_bytes() == whole


def test_the_seed_is_found_in_the_file(results_file: Path, tmp_path: Path) -> None:
    assert find_seed(results_file) == SEED
    assert find_seed(tmp_path / "none") is None
    torn = tmp_path / "torn"
    torn.write_bytes(results_file.read_bytes()[:100])
    assert find_seed(torn) is None
    torn.write_bytes(b"[1]\n")
    assert find_seed(torn) is None
