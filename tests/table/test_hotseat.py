"""The table in the pocket: whole games as JSON, with nothing but the standard library."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour.games.record import parse_record
from parlour.games.verify import verify
from parlour.pocket import Pocket
from parlour.server import messages as ms

ROOT = Path(__file__).parents[1]


def opened(game: str = "5211", *bots: str, people: int = 1, **more: Any) -> Pocket:
    pocket = Pocket()
    seats = [{"name": f"P{n}"} for n in range(people)] + [{"bot": level} for level in bots]
    (told,) = json.loads(pocket.open(json.dumps({"game": game, "seats": seats, **more})))
    ms.Down.model_validate(told)
    assert told["state"]["phase"] == "playing"
    return pocket


def message(pocket: Pocket, seat: int | None, since: int | None = None) -> Any:
    told = json.loads(pocket.message(seat, since))
    ms.State.model_validate(told)
    return told


def play_out(pocket: Pocket, people: int) -> None:
    """Everybody plays their first legal move, bots theirs, to the end."""
    for ref in map(str, range(2000)):
        if message(pocket, None)["phase"] == "over":
            return
        if json.loads(pocket.step()):
            continue
        seat = next(n for n in range(5) if _is_due(message(pocket, n)))
        assert seat < people
        move = message(pocket, seat)["legal"][0]
        (told,) = json.loads(pocket.ask(seat, json.dumps({"do": "play", "move": move, "id": ref})))
        assert told["state"]["acks"] == [ref]
    raise AssertionError("the game does not end")


def _is_due(told: Any) -> bool:
    return told["seat"] in told["view"]["to_act"] and bool(told["legal"])


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize(("people", "bots"), [(1, ["greedy", "random"]), (2, []), (3, ["greedy"])])
def test_a_whole_game_and_its_record(game: str, people: int, bots: list[str]) -> None:
    pocket = opened(game, *bots, people=people)
    assert json.loads(pocket.record()) is None
    play_out(pocket, people)
    record = parse_record(json.loads(pocket.record()))
    assert all(check.holds for check in verify(record))
    assert record.seats == ("human",) * people + tuple(bots)


def test_a_message_is_the_servers_and_tells_what_is_new() -> None:
    pocket = opened("5211", "greedy")
    first = message(pocket, 0)
    assert (first["seat"], first["events"], len(first["view"]["hand"])) == (0, [], 5)
    move = first["legal"][0]
    (told,) = json.loads(pocket.ask(0, json.dumps({"do": "play", "move": move, "id": "a"})))
    ms.Down.model_validate(told)
    assert [one["what"] for one in told["state"]["events"]] == ["played"]
    steps = [json.loads(pocket.step()) for _ in range(3)]
    assert steps == [True, True, False], "it answers, then chooses for the next turn, then waits"
    events = message(pocket, 0)["events"]
    assert events[0]["move"] is None, "the bot's own move is its own"
    assert events[0]["told"]
    assert message(pocket, 0)["events"] == []
    assert len(message(pocket, 0, since=0)["events"]) == first["version"] + 3


def test_a_seat_sees_its_own_hand_alone() -> None:
    pocket = opened("5211", people=3)
    hands = [message(pocket, seat)["view"]["hand"] for seat in range(3)]
    assert len({tuple(hand) for hand in hands}) == 3
    assert message(pocket, None)["view"]["hand"] == []
    pocket.ask(1, json.dumps({"do": "play", "move": message(pocket, 1)["legal"][0]}))
    seen = [message(pocket, 0, 0), message(pocket, None, 0)]
    opening = seen[0]["events"][0]
    assert (opening["what"], opening["secret"]) == ("opened", None)
    known = {opening["commitment"], seen[0]["table"]["commitment"]}
    assert set(re.findall(r"[0-9a-f]{64}", json.dumps(seen))) == known


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_saved_and_loaded_it_goes_on(game: str) -> None:
    pocket = opened(game, "greedy", "greedy")
    for _ in range(4):
        while json.loads(pocket.step()):
            pass
        pocket.ask(0, json.dumps({"do": "play", "move": message(pocket, 0)["legal"][0]}))
    saved = pocket.save()
    again = Pocket()
    (told,) = json.loads(again.load(saved))
    assert told["state"]["phase"] == "playing"
    assert again.save() == saved
    ours, theirs = message(pocket, 0, 0), message(again, 0, 0)
    assert {**ours, "at": 0} == {**theirs, "at": 0}
    play_out(again, 1)


def test_a_rematch_moves_everybody_on() -> None:
    pocket = opened("5211", people=2)
    play_out(pocket, 2)
    for seat in (0, 1):
        (told,) = json.loads(pocket.ask(seat, '{"do": "rematch"}'))
        assert "state" in told
    seats = message(pocket, 0)["table"]["seats"]
    assert [one["name"] for one in seats] == ["P1", "P0"]
    play_out(pocket, 2)


def test_refusals_say_why_and_change_nothing() -> None:
    pocket = opened("5211", "greedy")
    before = pocket.save()
    for seat, text, code in [
        (0, '{"do": "play", "move": "Z9", "id": "x"}', "illegal_move"),
        (0, '{"do": "fly"}', "bad_request"),
        (0, '{"do": "play", "move": 7}', "bad_request"),
        (0, '{"do": "play", "move": "Y1", "who": "p1"}', "bad_request"),
        (0, '{"do": "sit", "kind": "bot"}', "bad_request"),
        (0, '{"do": ["play"]}', "bad_request"),
        (0, "[1, 2", "bad_json"),
        (0, "[1, 2]", "bad_request"),
        (1, '{"do": "play", "move": "Y1 G1"}', "not_seated"),
        (7, '{"do": "undo"}', "not_seated"),
        (None, '{"do": "start"}', "not_now"),
    ]:
        (told,) = json.loads(pocket.ask(seat, text))
        ms.Down.model_validate(told)
        assert told["refused"]["code"] == code, text
    assert pocket.save() == before


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"game": "poker", "seats": [{"name": "A"}]},
        {"game": "5211", "seats": [{"bot": "greedy"}, {"bot": "greedy"}]},
        {"game": "5211", "seats": [{"name": "A"}]},
        {"game": "5211", "seats": [{"name": "A"}, {"bot": "nobody"}]},
        {"game": "5211", "seats": [{"name": "A"}, 7]},
        {"game": "5211", "seats": [{"name": "A"}, {"name": "B"}], "settings": {"delay": -1}},
        {"game": "5211", "seats": [{"name": "A"}, {"name": "B"}], "from": 3},
        {"game": "5211", "seats": [{"name": "A"}, {"name": "B"}], "from": {"record": {}}},
    ],
)
def test_a_table_that_cannot_be_is_refused(data: Any) -> None:
    (told,) = json.loads(Pocket().open(json.dumps(data)))
    assert told["refused"]["code"]


@pytest.mark.parametrize("text", ["", "{}", '{"entries": []}', '{"entries": [{"what": "sat"}]}'])
def test_what_was_not_saved_by_it_is_refused(text: str) -> None:
    (told,) = json.loads(Pocket().load(text))
    assert told["refused"]["code"] in {"bad_json", "bad_record"}


def test_what_if_a_record_had_gone_on_otherwise() -> None:
    pocket = opened("pixies", "greedy", "random", people=1)
    play_out(pocket, 1)
    record = json.loads(pocket.record())
    step = 40
    branch = {"record": record, "step": step}
    other = opened("pixies", "greedy", "greedy", people=1, **{"from": branch})
    frames = json.loads(pocket.replay(json.dumps(record)))["frames"]
    assert message(other, None)["view"] == frames[step]["view"]
    play_out(other, 1)
    went = json.loads(other.record())
    assert went["moves"][:step] == record["moves"][:step]
    assert (went["seed"], went["branch"]) == (record["seed"], step)
    assert "secret" not in went
    assert all(check.holds for check in verify(parse_record(went)))
    over = {"game": "pixies", "seats": [{"name": "A"}, {"bot": "greedy"}, {"bot": "greedy"}]}
    branch["step"] = len(record["moves"])
    (told,) = json.loads(Pocket().open(json.dumps({**over, "from": branch})))
    assert told["refused"]["code"] == "game_over"


def test_score_sheets_and_replays_of_what_is_no_record() -> None:
    pocket = Pocket()
    sheet = json.loads(pocket.score("5211", json.dumps({"text": "Y1 Y2 G3 B1\nG1 G2 O4 V6"})))
    assert sheet["points"] == [3, 3]
    assert sheet["sentences"][0]["id"]
    assert json.loads(pocket.score("pixies", '{"text": ". . . . . . . . .", "round": 2}'))["grids"]
    for bad in (
        pocket.score("5211", "[]"),
        pocket.score("5211", '{"text": 7}'),
        pocket.replay("{"),
    ):
        assert json.loads(bad)["refused"]["code"].startswith("bad_")


GAME = """
import json, sys
from parlour.pocket import Pocket
for game in ("5211", "pixies"):
    pocket = Pocket()
    seats = [{"name": "A"}, {"bot": "novice"}, {"bot": "casual"}]
    pocket.open(json.dumps({"game": game, "seats": seats}))
    while json.loads(pocket.message(0))["phase"] != "over":
        if not json.loads(pocket.step()):
            move = json.loads(pocket.message(0))["legal"][0]
            pocket.ask(0, json.dumps({"do": "play", "move": move}))
    frames = json.loads(pocket.replay(pocket.record()))["frames"]
    assert len(frames) > 20 and json.loads(pocket.record())["winners"]
    assert all(one["holds"] for one in json.loads(pocket.verify(pocket.record()))["checks"])
    seats[1] = {"bot": "expert"}
    (told,) = json.loads(Pocket().open(json.dumps({"game": game, "seats": seats})))
    assert told["refused"]["code"] == "bad_request"
outside = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
assert outside <= {"__main__", "parlour"}, outside
"""


def test_it_runs_on_the_files_that_the_page_takes_along(tmp_path: Path) -> None:
    """As web/plugins/pocket.ts lists them, with nothing installed."""
    plugin = (ROOT / "web" / "plugins" / "pocket.ts").read_text(encoding="utf-8")
    source = ROOT / "src" / "parlour"
    lists = {name: re.findall(r'"([^"]+)"', body) for name, body in
             re.findall(r"const (ROOMS|FILES) = \[(.*?)\];", plugin, re.DOTALL)}  # fmt: skip
    left_out = re.search(r"const LEFT_OUT = /(.*)/;", plugin)
    assert left_out
    paths = [source / name for name in lists["FILES"]]
    for room in lists["ROOMS"]:
        paths += (source / room).rglob("*.py")
    for path in paths:
        name = path.relative_to(source).as_posix()
        if not re.search(left_out[1].replace("\\/", "/"), name):
            target = tmp_path / "parlour" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{GAME}"
    subprocess.run([sys.executable, "-S", "-I", "-c", code], check=True)
