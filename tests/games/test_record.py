"""Records: written, read, replayed, verified; and every way in which one can be wrong."""

import json
import pickle
from typing import Any

import pytest

from parlour.games import Refusal, get
from parlour.games.deal import commitment, seed_from
from parlour.games.match import Match
from parlour.games.record import dump_record, parse_record, record_of, replay, resume
from parlour.games.verify import verify

SECRET, SALTS = "5e" * 32, ["north's salt", ""]


def played(name: str, moves: int | None = None, **luck: Any) -> dict[str, Any]:
    """A record of a game of first legal moves, to its end or for this many moves."""
    game = get(name)
    deal = game.deal(**(luck or {"seed": "ab" * 32}))
    match = Match(game, 2, {}, deal)
    while not match.is_over and (moves is None or len(match.moves) < moves):
        seat = match.state.to_act[-1]
        match.play(seat, match.legal(seat)[0])
    data: dict[str, Any] = dump_record(record_of(match, ("North", "Süd")))
    return data


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_record_replays_byte_for_byte(name: str) -> None:
    data = played(name)
    match = resume(parse_record(json.loads(json.dumps(data))))
    assert json.dumps(dump_record(record_of(match, ("North", "Süd")))) == json.dumps(data)
    assert list(data) == [
        "parlour", "game", "players", "options", "seed", "moves", "scores", "winners",
        "started", "ended",
    ]  # fmt: skip


def test_an_unfinished_record_has_no_result() -> None:
    data = played("5211", 5)
    assert "scores" not in data
    assert "winners" not in data
    assert len(resume(parse_record(data)).moves) == 5


def test_listed_decks_and_first_player_are_recorded() -> None:
    game = get("pixies")
    decks = tuple(game.deal("cd" * 32).deck(n) for n in (1, 2, 3))
    data = played("pixies", decks=decks, first=1)
    assert data["first"] == 1
    assert "seed" not in data
    assert resume(parse_record(json.loads(json.dumps(data)))).is_over


def test_a_replay_shows_every_step() -> None:
    data = played("5211", 4)
    steps = list(replay(parse_record(data)))
    assert [step.number for step in steps] == [0, 1, 2, 3, 4]
    assert [step.move for step in steps[1:]] == [move for _, move in data["moves"]]


@pytest.mark.parametrize(
    "change",
    [
        {"parlour": 2},
        {"game": "poker"},
        {"players": ["one"]},
        {"players": [1, 2]},
        {"options": {"longer": True}},
        {"seed": "xyz"},
        {"seed": None},
        {"moves": [[0, "Y1"]]},
        {"moves": [[7, "Y1 Y2"]]},
        {"moves": [["0", "Y1"]]},
        {"moves": [[0]]},
        {"moves": {}},
        {"scores": [1, 2]},
        {"winners": [9]},
        {"seats": ["human"]},
        {"seats": ["human"] * 9},
        {"resigned": [9]},
        {"decks": [["Y1"]]},
        {"first": 5},
        {"secret": "short", "salts": []},
        {"secret": SECRET, "salts": ["\ud800", ""]},
        {"secret": SECRET, "salts": ["only one"]},
        {"seed": ""},
    ],
)
def test_a_bad_record_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        resume(parse_record({**played("5211"), **change}))
    assert caught.value.code == "bad_record"


@pytest.mark.parametrize("data", [None, [], "record", {}, 5])
def test_data_that_is_not_a_record_is_refused(data: object) -> None:
    with pytest.raises(Refusal):
        parse_record(data)


def test_a_move_after_the_end_is_refused() -> None:
    data = played("5211")
    data["moves"].append(data["moves"][-1])
    with pytest.raises(Refusal, match="can’t be played: The game is over"):
        resume(parse_record(data))


def served() -> dict[str, Any]:
    data = played("5211", seed=seed_from(SECRET, SALTS))
    return {**data, "commitment": commitment(SECRET), "secret": SECRET, "salts": SALTS}


def holds(data: dict[str, Any]) -> dict[str, bool]:
    return {check.name: check.holds for check in verify(parse_record(data))}


def test_a_served_record_is_checked_from_its_secret() -> None:
    assert holds(served()) == dict.fromkeys(
        ["commitment", "seed", "deal", "moves", "scores", "winners"], True
    )
    without_seed = {key: value for key, value in served().items() if key != "seed"}
    assert all(holds(without_seed).values())


@pytest.mark.parametrize(
    ("change", "failing"),
    [
        ({"commitment": "00" * 32}, "commitment"),
        ({"salts": ["other", ""]}, "seed"),
        ({"scores": [0, 0]}, "scores"),
        ({"winners": [0, 1]}, "winners"),
    ],
)
def test_a_false_claim_is_found(change: dict[str, Any], failing: str) -> None:
    found = holds({**served(), **change})
    assert [name for name, good in found.items() if not good] == [failing]


def test_a_stacked_deck_is_found() -> None:
    """True secret and salts, but decks in another order than they give."""
    stacked = list(reversed(get("5211").deal(seed_from(SECRET, SALTS)).deck(1)))
    data = played("5211", seed=seed_from(SECRET, SALTS), decks=(tuple(stacked),))
    data |= {"commitment": commitment(SECRET), "secret": SECRET, "salts": SALTS}
    assert holds(data)["seed"]
    assert not holds(data)["deal"]
    first = played("pixies", seed="ab" * 32, first=0)
    second = played("pixies", seed="ab" * 32, first=1)
    assert [holds(data)["deal"] for data in (first, second)].count(True) == 1


def test_a_finished_game_must_show_its_secret() -> None:
    data = {key: value for key, value in served().items() if key not in ("secret", "salts")}
    assert holds(data)["commitment"] is False


def test_hex_is_compared_ignoring_case() -> None:
    data = served()
    assert all(holds({**data, "commitment": data["commitment"].upper()}).values())


def test_unknown_keys_are_kept() -> None:
    data = {**played("5211", 3), "event": "club evening", "tags": [1, {"a": None}]}
    match_record = parse_record(json.loads(json.dumps(data)))
    assert dump_record(match_record) == data
    again = record_of(resume(match_record), match_record.players, match_record)
    assert dump_record(again) == data


def test_a_running_game_has_no_result_to_claim() -> None:
    claims: list[dict[str, Any]] = [{"scores": [0, 0]}, {"winners": []}]
    for claim in claims:
        with pytest.raises(Refusal, match="don’t finish the game"):
            resume(parse_record({**played("5211", 2), **claim}))


def test_a_refusal_can_be_pickled() -> None:
    refusal = Refusal("bad_players", "bad-players", least=2, most=5)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, again.reason) == (refusal.code, refusal.reason)


def test_an_unfinished_record_verifies() -> None:
    assert holds(played("pixies", 3)) == {"deal": True, "moves": True, "result": True}


def test_a_finished_record_must_contain_its_result() -> None:
    data = played("pixies")
    del data["scores"], data["winners"]
    assert holds(data)["result"] is False
