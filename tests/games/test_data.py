"""Stored playthroughs and tree counts: every game, every number of players, none missing."""

import json
from pathlib import Path

import pytest
from tests.support import DATA

from parlour.games import FOLDERS, get
from parlour.games.match import Match
from parlour.games.perft import divide, perft
from parlour.games.testing import playthrough

PLAYTHROUGHS = sorted(DATA.glob("*/playthrough-*.txt"))
COUNTS = [
    (path.parent.name, number, row)
    for path in sorted(DATA.glob("*/perft.jsonl"))
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines())
]


def test_no_playthrough_is_missing() -> None:
    """`make data` writes one for each game and number of players, and for the long game."""
    found = {(path.parent.name, path.stem) for path in PLAYTHROUGHS}
    wanted = {(name, f"playthrough-{n}") for name in FOLDERS for n in get(name).players}
    wanted |= {("5211", f"playthrough-{n}-long") for n in get("5211").players}
    assert found == wanted


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_replays_as_stored(path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    header = dict(line.split(": ", 1) for line in kept.splitlines()[:4])
    game = get(header["game"])
    options = game.parse_options(json.loads(header["options"]))
    again = playthrough(game, int(header["players"]), options, header["seed"])
    assert again.splitlines() == kept.splitlines()


@pytest.mark.parametrize(("name", "number", "row"), COUNTS, ids=lambda value: str(value)[:6])
def test_tree_counts(name: str, number: int, row: str) -> None:
    """Each stored position has as many continuations as it had."""
    position = json.loads(row)
    game = get(name)
    options = game.parse_options(position["options"])
    match = Match(game, position["players"], options, game.deal(position["seed"]))
    for seat, move in position["moves"]:
        match.play(seat, move)
    counts = position["counts"]
    assert [perft(game, match.state, d, match.deal) for d in range(len(counts))] == counts


def test_divide_adds_up() -> None:
    game = get("pixies")
    match = Match(game, 2, {}, game.deal("00" * 32))
    split = divide(game, match.state, 4, match.deal)
    assert list(split) == [str(move) for move in match.legal(match.state.to_act[0])]
    assert sum(split.values()) == perft(game, match.state, 4, match.deal)
