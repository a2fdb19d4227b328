"""Help at a real table: positions that were entered, moves, bots and the coach."""

import json
from random import Random
from typing import Any

import pytest

from parlour.games import get
from parlour.games.match import Match
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.position import dump_position
from parlour.games.refusal import Refusal
from parlour.games.wire import dump
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.json_api.position import bot_move, moves_in, opinion, read_question

HAND = ["Y1", "Y2", "G3", "B1", "V5"]
SHORT: dict[str, Any] = {
    "players": 3,
    "seat": 1,
    "round": 1,
    "hand": HAND,
    "table": [[], [], []],
    "scores": [0, 0, 0],
    "cards_scored": [0, 0, 0],
}
EMPTY = ["."] * 9
FRESH: dict[str, Any] = {
    "players": 3,
    "seat": 2,
    "round": 1,
    "display": ["B5", "G5", "R1*"],
    "grids": [EMPTY, EMPTY, EMPTY],
    "scores": [0, 0, 0],
}
FULL_GRIDS = [
    [f"{[card for card in FACES if FACES[card].number == space][grid]}/x" for space in range(1, 10)]
    for grid in range(4)
]
"""Pairs on every space: more cards than there are."""


def entered(state: Any, seat: int) -> dict[str, Any]:
    """A position of a real game as it would be entered."""
    if hasattr(state, "display"):
        return dict(dump_position(state, round_over=False).position)
    gone = [card for one in state.rounds if one.deck == state.deck for card in sum(one.table, ())]
    return {
        "players": state.players,
        "seat": seat,
        "round": state.round,
        "hand": list(state.hands[seat]),
        "table": dump(state.table),
        "scores": list(state.scores),
        "cards_scored": list(state.cards_scored),
        "gone": gone,
    }


@pytest.mark.parametrize("name", ["5211", "pixies"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_entered_position_is_what_the_seat_of_a_real_game_knows(name: str, players: int) -> None:
    """Whole games: what bots and the coach read of a view is the same, and so are the moves."""
    game, rng = get(name), Random(players)
    match = Match(game, players, {}, game.deal(f"{players:064x}"))
    assumed = {"rounds", "piles", "discard"}
    while not match.is_over:
        state = match.state
        seat = rng.choice(state.to_act)
        if not any(getattr(state, "choices", ())):
            question = read_question(name, entered(state, seat))
            wanted, found = (
                {key: value for key, value in game.dump_view(view).items() if key not in assumed}
                for view in (game.view(state, seat), question.view)
            )
            assert found == wanted
            assert question.legal == game.legal(state, seat)
        match.play(seat, str(rng.choice(game.legal(state, seat))))


def test_cards_that_nobody_entered_are_assumed_always_in_the_same_way() -> None:
    """The second round of 5211 without the first one's cards; face-down cards of Pixies."""
    second = SHORT | {"round": 2, "scores": [5, 0, 3]}
    view = read_question("5211", second).view
    assert len(view.discard) == 12
    assert view == read_question("5211", second).view
    hidden = FRESH | {"grids": [["B1+6/x", "x", *EMPTY[2:]], EMPTY, EMPTY]}
    grid = read_question("pixies", hidden).view.grids[0]
    assert grid[0].down[1] == grid[1].down[1] == "1"


@pytest.mark.parametrize(
    ("game", "changes", "reason"),
    [
        ("5211", {"players": 6}, "bad-players"),
        ("5211", {"seat": 3}, "bad-seat"),
        ("5211", {"scores": [0, 0]}, "position-rows"),
        ("5211", {"scores": [0, 0, 10**9]}, "position-points"),
        ("5211", {"scores": [0, 0, -1]}, "g5211-position-negative"),
        ("5211", {"round": 8}, "g5211-position-round"),
        ("5211", {"deck": 2}, "g5211-position-deck"),
        ("5211", {"hand": HAND[1:]}, "g5211-position-hand"),
        ("5211", {"hand": ["Y6", "Y6", *HAND[2:]]}, "g5211-sheet-too-many"),
        ("5211", {"hand": ["Y7", *HAND[1:]]}, "g5211-position-card"),
        ("5211", {"table": [["Y1", "Y2"], [], []]}, "g5211-position-table"),
        ("5211", {"gone": ["Y1"]}, "g5211-position-gone"),
        ("5211", {"hand": 5}, "record-unreadable"),
        ("pixies", {"round": 4}, "pixies-sheet-round"),
        ("pixies", {"players": 9, "grids": [EMPTY] * 9}, "bad-players"),
        ("pixies", {"display": []}, "pixies-position-display"),
        ("pixies", {"display": ["B5", "B5"]}, "pixies-position-twice"),
        ("pixies", {"display": ["B55"]}, "pixies-position-card"),
        ("pixies", {"players": 5, "seat": 4, "display": ["R9"], "scores": [0] * 5,
                    "grids": [*FULL_GRIDS, EMPTY]}, "pixies-position-deck"),
        ("pixies", {"grids": [["B1+6", *EMPTY[1:]], ["B1+6", *EMPTY[1:]], EMPTY]},
         "pixies-sheet-card-twice"),
        ("pixies", {"grids": [["x", *EMPTY[1:]], EMPTY, EMPTY]}, "pixies-sheet-baseless"),
        ("pixies", {"grids": [EMPTY, EMPTY, ["B1+6/x", *["x"] * 8]]}, "pixies-position-full"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(game: str, changes: Any, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_question(game, (SHORT if game == "5211" else FRESH) | changes)
    assert refused.value.reason.id == reason


def test_moves_say_what_to_enter_after_them() -> None:
    """5211: the cards leave the hand. Pixies: a pair, the next player, and the end of a round."""
    first = moves_in(read_question("5211", SHORT))["moves"][0]
    assert first["move"] == "B1 G3"
    assert first["after"]["table"] == [[], ["B1", "G3"], []]
    assert sorted(first["after"]["hand"]) == ["V5", "Y1", "Y2"]
    pair = FRESH | {"grids": [EMPTY, EMPTY, [*EMPTY[:4], "Y5", *EMPTY[5:]]]}
    found = {one["move"]: one for one in moves_in(read_question("pixies", pair))["moves"]}
    after = found["B5/over"]["after"]
    assert (after["grids"][2][4], after["seat"]) == ("B5/Y5", 0)
    assert after["display"] == ["G5", "R1*"]
    assert not found["B5/over"]["round_over"]
    full = ["B1+6/G1+5", "M2", "M3", "M4", "Y5", "M6-1", "M7-1", "M8-1", "."]
    last = FRESH | {"grids": [EMPTY, EMPTY, full], "display": ["R1*"]}
    (only,) = moves_in(read_question("pixies", last))["moves"]
    assert only["move"] == "R1*/9"
    assert only["round_over"]


@pytest.mark.parametrize(("game", "position"), [("5211", SHORT), ("pixies", FRESH)])
def test_bots_play_at_a_real_table(game: str, position: Any) -> None:
    """The same move for the same position; other names are refused."""
    question = read_question(game, position)
    legal = {str(move) for move in question.legal}
    for level in ("novice", "casual"):
        answer = bot_move(question, level)
        assert answer["move"] in legal
        assert answer == bot_move(question, level)
    with pytest.raises(Refusal, match="Choose a bot from"):
        bot_move(question, "random")


def test_without_a_network_a_portable_bot_gives_its_opinion() -> None:
    """The page's own Python: all moves, the best first, what the values are, and why."""
    hotseat = HotseatTable()
    body = json.dumps({"position": SHORT, "names": ["Anna", "Ben", "Cleo"]})
    found = json.loads(hotseat.position("opinion", "5211", body))
    assert found["scale"] == "share"
    assert found["moves"][0]["move"] == found["best"]
    assert sum(one["value"] for one in found["moves"]) == pytest.approx(1, abs=0.01)
    assert found["reason"]["id"]
    pixies = opinion(read_question("pixies", FRESH))
    assert pixies["scale"] == "points"
    values = [one["value"] for one in pixies["moves"]]
    assert values == sorted(values, reverse=True)
    for verb in ("moves", "bot"):
        given = json.dumps({"position": FRESH, "bot": "casual"})
        assert "refused" not in json.loads(hotseat.position(verb, "pixies", given))
    wrong = json.loads(hotseat.position("moves", "pixies", '{"position": 1}'))
    assert wrong["refused"]["code"] == "bad_sheet"
    assert json.loads(hotseat.position("moves", "pixies", "[]"))["refused"]["code"] == "bad_request"
