"""What `import parlour` gives: the usual tasks in two or three lines each."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.games import FOLDERS, Refusal
from parlour.games.match import Match
from parlour.games.record import dump_record, record_of, replay

SEED = "5211" * 16


@pytest.mark.parametrize("game", parlour.game_names())
def test_a_game_is_dealt_asked_and_played(game: str) -> None:
    match = parlour.new(game, players=3, seed=SEED)
    seat = match.state.to_act[0]
    match.play(seat, match.legal(seat)[0])
    match.play_out([parlour.bot("greedy", game)] * 3, Random(1))
    assert match.is_over
    assert parlour.new(game, 3, seed=SEED).state == parlour.new(game, 3, seed=SEED).state
    assert parlour.new(game).state != parlour.new(game).state, "a fresh seed"


@pytest.mark.parametrize("form", ["path", "name", "text", "object"])
def test_a_record_is_read_in_every_form(form: str, tmp_path: Path) -> None:
    match = parlour.new("pixies", seed=SEED)
    match.play(*_first(match))
    data = dump_record(record_of(match, ("Left", "Right")))
    text = json.dumps(data)
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    source = {"path": path, "name": str(path), "text": text, "object": data}[form]
    (_, step) = replay(parlour.load(source))
    assert step.move == match.moves[0][1]


def _first(match: Match) -> tuple[int, str]:
    seat = match.state.to_act[0]
    return seat, str(match.legal(seat)[0])


@pytest.mark.parametrize("text", ["{", '{"parlour": 1}'])
def test_what_is_no_record_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^\w.*\.$"):
        parlour.load(text)
    with pytest.raises(Refusal):
        parlour.load(text)


def test_games_are_simulated_and_positions_valued() -> None:
    found = parlour.simulate("5211", 4, 100, threads=1)
    assert found.scores.shape == (100, 4)
    match = parlour.new("5211", seed=SEED)
    values = parlour.playouts(match, 0, 10)
    assert values.moves == tuple(map(str, match.legal(0)))


def test_every_game_and_level_is_named() -> None:
    assert parlour.game_names() == tuple(FOLDERS)
    assert {"random", "greedy", "champion"} <= set(parlour.bot_names("5211"))


def test_importing_parlour_imports_nothing_of_it() -> None:
    """It takes no time, whatever the commands and the server need."""
    show = (
        "import sys, parlour; print([name for name in sys.modules if name.startswith('parlour.')])"
    )
    done = subprocess.run([sys.executable, "-c", show], capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"
