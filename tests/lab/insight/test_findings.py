"""The figures behind the pages "in numbers": shipped files come from the command they name."""

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.support import ROOT

from parlour.cli import main
from parlour.games import FOLDERS, get
from parlour.lab.insight.findings import _layout
from parlour.lab.insight.run import RANDOM, InsightOptions, run
from parlour.text import Words

GAMES = 2000
SEED = "5eed" * 16


def shipped(game: str) -> dict[str, Any]:
    file = ROOT / "web" / "src" / "games" / FOLDERS[game] / "numbers.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A small run of each game with random play and the greedy bot."""
    folder, found = tmp_path_factory.mktemp("findings"), {}
    for game in sorted(FOLDERS):
        out = folder / f"{game}.json"
        options = InsightOptions(get(game), ("greedy",), GAMES, SEED, out, workers=1, bot_games=4)
        run(options, Console(quiet=True), Words("en"))
        found[game] = json.loads(out.read_text(encoding="utf-8"))
    return found


def estimates(found: Any, path: str = "") -> dict[str, list[float]]:
    """Every `[mean, low, high]` by where it is."""
    if isinstance(found, dict):
        return {
            k: v for name, one in found.items() for k, v in estimates(one, f"{path}/{name}").items()
        }
    if isinstance(found, list):
        if len(found) == 3 and all(isinstance(one, int | float) for one in found):
            return {path: found}
        return {
            k: v for n, one in enumerate(found) for k, v in estimates(one, f"{path}/{n}").items()
        }
    return {}


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_shipped_files_have_the_figures_that_the_command_writes(
    fresh: dict[str, Any], game: str
) -> None:
    new, old = fresh[game], shipped(game)
    assert new.keys() == old.keys()
    for players, figures in new["players"].items():
        known = old["players"][players]
        assert figures["facts"] == known["facts"]
        assert figures[RANDOM].keys() == known[RANDOM].keys()
        assert figures["greedy"].keys() == known[old["level"]].keys()


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_shipped_figures_agree_with_a_fresh_run_of_random_play(
    fresh: dict[str, Any], game: str
) -> None:
    """Both estimate the same: if they differed much, they would not be of the same game."""
    for players, figures in fresh[game]["players"].items():
        new = estimates(figures[RANDOM])
        old = estimates(shipped(game)["players"][players][RANDOM])
        assert new.keys() == old.keys()
        for name, (mean, low, high) in new.items():
            other, other_low, other_high = old[name]
            spread = (high - low + other_high - other_low) / 4
            assert abs(mean - other) <= 3 * spread + 0.002, f"{game}, {players} players: {name}"


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_shipped_files_name_their_command(game: str) -> None:
    found = shipped(game)
    level, games = found["level"], found["games"]
    assert found["command"] == (
        f"parlour insight {game} --games {games[RANDOM]} --bots random,{level} "
        f"--bot-games {games[level]} --seed {found['seed']}"
    )


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        arguments = ["insight", "pixies", "--games", "20", "--bots", "greedy", "--bot-games", "2"]
        assert main([*arguments, "--seed", SEED, "--out", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_figures_of_a_kind_share_a_line() -> None:
    data = {"a": {"b": [[1, 2], [3, 4]]}, "c": "d"}
    text = _layout(data)
    assert json.loads(text) == data
    assert '"b": [[1,2],[3,4]]' in text


def test_bots_need_two_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["insight", "5211", "--games", "20", "--bot-games", "1"]) != 0
    assert "two games" in capsys.readouterr().err
