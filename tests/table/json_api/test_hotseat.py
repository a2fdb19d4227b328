"""A table for one device: whole games as JSON, with nothing but the standard library."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.support import ROOT

from parlour.games.record import parse_record
from parlour.games.verify import verify
from parlour.server.http.messages import tables as ms
from parlour.table.json_api.hotseat import HotseatTable


def opened(game: str = "5211", *bots: str, people: int = 1, **more: Any) -> HotseatTable:
    hotseat = HotseatTable()
    seats = [{"name": f"P{n}"} for n in range(people)] + [{"bot": level} for level in bots]
    (answer,) = json.loads(hotseat.open(json.dumps({"game": game, "seats": seats, **more})))
    ms.SocketMessage.model_validate(answer)
    assert answer["state"]["phase"] == "playing"
    return hotseat


def message(hotseat: HotseatTable, seat: int | None, since: int | None = None) -> Any:
    answer = json.loads(hotseat.message(seat, since))
    ms.State.model_validate(answer)
    return answer


def play_out(hotseat: HotseatTable, people: int) -> None:
    """All people play their first legal move, and bots move, until the game is over."""
    for ref in map(str, range(2000)):
        if message(hotseat, None)["phase"] == "over":
            return
        if json.loads(hotseat.step()):
            continue
        seat = next(n for n in range(5) if _is_due(message(hotseat, n)))
        assert seat < people
        move = message(hotseat, seat)["legal"][0]
        (answer,) = json.loads(
            hotseat.request(seat, json.dumps({"do": "play", "move": move, "id": ref}))
        )
        assert answer["state"]["acks"] == [ref]
    raise AssertionError("the game does not end")


def _is_due(answer: Any) -> bool:
    return answer["seat"] in answer["view"]["to_act"] and bool(answer["legal"])


def test_a_resumed_game_has_a_recap_for_whoever_sees_the_screen() -> None:
    hotseat = opened("5211", people=2)
    move = message(hotseat, 0)["legal"][0]
    hotseat.request(0, json.dumps({"do": "play", "move": move}))
    resumed = HotseatTable()
    resumed.load(hotseat.save())
    for seat, sentence in ((0, "g5211-chose"), (1, "g5211-chose-secretly")):
        found = json.loads(resumed.recap(seat))
        ms.Recap.model_validate(found)
        assert found["events"][-1]["told"][0]["id"] == sentence
    assert "g5211-drew" not in resumed.recap(None)


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize(("people", "bots"), [(1, ["greedy", "random"]), (2, []), (3, ["greedy"])])
def test_a_whole_game_and_its_record(game: str, people: int, bots: list[str]) -> None:
    hotseat = opened(game, *bots, people=people)
    assert json.loads(hotseat.record()) is None
    play_out(hotseat, people)
    record = parse_record(json.loads(hotseat.record()))
    assert all(check.holds for check in verify(record))
    assert record.seats == ("human",) * people + tuple(bots)


def test_a_message_has_the_servers_form_and_the_new_events() -> None:
    hotseat = opened("5211", "greedy")
    first = message(hotseat, 0)
    assert (first["seat"], first["events"], len(first["view"]["hand"])) == (0, [], 5)
    move = first["legal"][0]
    (answer,) = json.loads(hotseat.request(0, json.dumps({"do": "play", "move": move, "id": "a"})))
    ms.SocketMessage.model_validate(answer)
    assert [one["what"] for one in answer["state"]["events"]] == ["played"]
    steps = [json.loads(hotseat.step()) for _ in range(3)]
    assert steps == [True, True, False], "it answers, then chooses for the next turn, then waits"
    events = message(hotseat, 0)["events"]
    assert events[0]["move"] is None, "the bot's own move is its own"
    assert events[0]["told"]
    assert message(hotseat, 0)["events"] == []
    assert len(message(hotseat, 0, since=0)["events"]) == first["version"] + 3


def test_a_seat_sees_only_its_own_hand() -> None:
    hotseat = opened("5211", people=3)
    hands = [message(hotseat, seat)["view"]["hand"] for seat in range(3)]
    assert len({tuple(hand) for hand in hands}) == 3
    assert message(hotseat, None)["view"]["hand"] == []
    hotseat.request(1, json.dumps({"do": "play", "move": message(hotseat, 1)["legal"][0]}))
    seen = [message(hotseat, 0, 0), message(hotseat, None, 0)]
    opening = seen[0]["events"][0]
    assert (opening["what"], opening["secret"]) == ("opened", None)
    known = {opening["commitment"], seen[0]["table"]["commitment"]}
    assert set(re.findall(r"[0-9a-f]{64}", json.dumps(seen))) == known


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_a_saved_table_can_be_loaded_and_continued(game: str) -> None:
    hotseat = opened(game, "greedy", "greedy")
    for _ in range(4):
        while json.loads(hotseat.step()):
            pass
        hotseat.request(0, json.dumps({"do": "play", "move": message(hotseat, 0)["legal"][0]}))
    saved = hotseat.save()
    again = HotseatTable()
    (answer,) = json.loads(again.load(saved))
    assert answer["state"]["phase"] == "playing"
    assert again.save() == saved
    ours, theirs = message(hotseat, 0, 0), message(again, 0, 0)
    assert {**ours, "at": 0} == {**theirs, "at": 0}
    play_out(again, 1)


def test_a_rematch_rotates_the_seats() -> None:
    hotseat = opened("5211", people=2)
    play_out(hotseat, 2)
    for seat in (0, 1):
        (answer,) = json.loads(hotseat.request(seat, '{"do": "rematch"}'))
        assert "state" in answer
    seats = message(hotseat, 0)["table"]["seats"]
    assert [one["name"] for one in seats] == ["P1", "P0"]
    play_out(hotseat, 2)


def test_refusals_say_why_and_change_nothing() -> None:
    hotseat = opened("5211", "greedy")
    before = hotseat.save()
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
        (answer,) = json.loads(hotseat.request(seat, text))
        ms.SocketMessage.model_validate(answer)
        assert answer["refused"]["code"] == code, text
    assert hotseat.save() == before


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
def test_an_impossible_table_is_refused(data: Any) -> None:
    (answer,) = json.loads(HotseatTable().open(json.dumps(data)))
    assert answer["refused"]["code"]


@pytest.mark.parametrize("text", ["", "{}", '{"entries": []}', '{"entries": [{"what": "sat"}]}'])
def test_loading_anything_but_a_saved_table_is_refused(text: str) -> None:
    (answer,) = json.loads(HotseatTable().load(text))
    assert answer["refused"]["code"] in {"bad_json", "bad_record"}


def test_a_table_can_branch_off_from_a_record() -> None:
    hotseat = opened("pixies", "greedy", "random", people=1)
    play_out(hotseat, 1)
    record = json.loads(hotseat.record())
    step = 40
    branch = {"record": record, "step": step}
    other = opened("pixies", "greedy", "greedy", people=1, **{"from": branch})
    frames = json.loads(hotseat.replay(json.dumps(record)))["frames"]
    assert message(other, None)["view"] == frames[step]["view"]
    play_out(other, 1)
    went = json.loads(other.record())
    assert went["moves"][:step] == record["moves"][:step]
    assert (went["seed"], went["branch"]) == (record["seed"], step)
    assert "secret" not in went
    assert all(check.holds for check in verify(parse_record(went)))
    over = {"game": "pixies", "seats": [{"name": "A"}, {"bot": "greedy"}, {"bot": "greedy"}]}
    branch["step"] = len(record["moves"])
    (answer,) = json.loads(HotseatTable().open(json.dumps({**over, "from": branch})))
    assert answer["refused"]["code"] == "game_over"


def test_score_sheets_work_and_replays_of_bad_records_are_refused() -> None:
    hotseat = HotseatTable()
    sheet = json.loads(hotseat.score("5211", json.dumps({"text": "Y1 Y2 G3 B1\nG1 G2 O4 V6"})))
    assert sheet["points"] == [3, 3]
    assert sheet["sentences"][0]["id"]
    assert json.loads(hotseat.score("pixies", '{"text": ". . . . . . . . .", "round": 2}'))["grids"]
    for bad in (
        hotseat.score("5211", "[]"),
        hotseat.score("5211", '{"text": 7}'),
        hotseat.replay("{"),
    ):
        assert json.loads(bad)["refused"]["code"].startswith("bad_")


GAME = """
import json, sys
from parlour.table.json_api.hotseat import HotseatTable
for game in ("5211", "pixies"):
    hotseat = HotseatTable()
    seats = [{"name": "A"}, {"bot": "novice"}, {"bot": "casual"}]
    hotseat.open(json.dumps({"game": game, "seats": seats}))
    while json.loads(hotseat.message(0))["phase"] != "over":
        if not json.loads(hotseat.step()):
            move = json.loads(hotseat.message(0))["legal"][0]
            hotseat.request(0, json.dumps({"do": "play", "move": move}))
    frames = json.loads(hotseat.replay(hotseat.record()))["frames"]
    assert len(frames) > 20 and json.loads(hotseat.record())["winners"]
    assert all(one["holds"] for one in json.loads(hotseat.verify(hotseat.record()))["checks"])
    seats[1] = {"bot": "champion"}
    (answer,) = json.loads(HotseatTable().open(json.dumps({"game": game, "seats": seats})))
    assert answer["refused"]["code"] == "bad_request"
outside = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
assert outside <= {"__main__", "parlour"}, outside
"""


def test_it_runs_with_only_the_files_bundled_with_the_page(tmp_path: Path) -> None:
    """As web/plugins/python.ts lists them, with nothing installed."""
    plugin = (ROOT / "web" / "plugins" / "python.ts").read_text(encoding="utf-8")
    source = ROOT / "src" / "parlour"
    included, excluded = (
        re.compile(re.search(rf"const {name} = /(.*)/;", plugin)[1].replace("\\/", "/"))  # type: ignore[index]
        for name in ("INCLUDED", "EXCLUDED")
    )
    for path in (*source.rglob("*.py"), *source.rglob("*.json")):
        name = path.relative_to(source).as_posix()
        if included.match(name) and not excluded.search(name):
            target = tmp_path / "parlour" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{GAME}"
    subprocess.run([sys.executable, "-S", "-I", "-c", code], check=True)


def test_a_saved_table_with_too_many_players_or_unknown_cards_is_refused() -> None:
    saved = json.loads(opened("5211", "random").save())
    crowded = json.loads(json.dumps(saved))
    crowded["entries"][0]["players"] = 2**20
    marked = json.loads(json.dumps(saved))
    dealt = next(entry for entry in marked["entries"] if entry["what"] == "dealt")
    shuffled = next(event for event in dealt["events"] if event["event"] == "shuffled")
    shuffled["cards"][0] = "Y0"
    misshapen = json.loads(json.dumps(saved))
    misshapen["entries"][0]["players"] = "2"
    other, optional = ({**saved, "entries": saved["entries"][:1]} for _ in range(2))
    other["entries"] = [{**saved["entries"][0], "game": "poker"}]
    optional["entries"] = [{**saved["entries"][0], "options": {"short": True}}]
    codes = []
    for data in (crowded, marked, misshapen, other, optional, saved):
        (answer,) = json.loads(HotseatTable().load(json.dumps(data)))
        codes.append(answer["refused"]["code"] if "refused" in answer else "loaded")
    assert codes == [
        "bad_players", "bad_record", "bad_record", "bad_request", "bad_option", "loaded",
    ]  # fmt: skip
