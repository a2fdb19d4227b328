"""The registry of bots: levels and baselines, lazy imports, clear refusals."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour import bots
from parlour.bots import ratings, registry
from parlour.games import FOLDERS, Refusal, get


def test_the_levels_are_listed_baselines_first_then_from_weak_to_strong() -> None:
    assert list(bots.LEVELS) == ["random", "greedy", *bots.LADDER]
    assert bots.LADDER == ("novice", "casual", "skilled", "expert", "champion")


@pytest.mark.parametrize("name", list(FOLDERS))
def test_a_game_offers_its_own_levels(name: str) -> None:
    game = get(name)
    assert bots.levels_of(game)[:2] == ("random", "greedy")
    assert (bots.levels_of(game)[2:] == bots.LADDER) == registry.has_levels(game)


def test_a_game_without_levels_refuses_the_five_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get("5211")
    monkeypatch.setitem(FOLDERS, "5211", "g9999")
    assert bots.levels_of(game) == ("random", "greedy")
    for level in bots.LADDER:
        with pytest.raises(Refusal, match="doesn’t play 5211"):
            bots.get(level, game)
    bots.check("greedy", game)


def test_lab_bots_are_not_offered_at_tables() -> None:
    game = get("pixies")
    assert type(bots.get("playouts", game)).__name__ == "PlayoutBot"
    assert "playouts" not in bots.levels_of(game)
    with pytest.raises(Refusal, match="playouts"):
        bots.check("playouts", game)


def test_a_baseline_takes_no_weights() -> None:
    with pytest.raises(Refusal, match="takes no weights"):
        bots.trained("greedy", get("pixies"), Path("somewhere"))


def test_baselines_and_beginners_play_without_numpy_and_numba() -> None:
    """The browser's Python has neither."""
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from random import Random\n"
        "from parlour import bots; from parlour.games import get\n"
        "for name in ('5211', 'pixies'):\n"
        "    for level in bots.levels_of(get(name))[:4]: bots.warm_up(level, get(name))\n"
        "    print(bots.levels_of(get(name))[:2])\n"
    )
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, check=False, encoding="utf-8")
    assert done.stderr == ""
    assert done.stdout == "('random', 'greedy')\n" * 2


def test_ratings_are_read_for_each_number_of_players(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pixies").mkdir()
    measured: dict[str, Any] = {"champion": {"mu": 40.5, "sigma": 0.5, "games": 100}}
    text = json.dumps({"game": "pixies", "players": {"2": measured}})
    (tmp_path / "pixies" / "ratings.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(ratings, "files", lambda _package: tmp_path)
    assert ratings.ratings(get("pixies"), 2) == {"champion": ratings.Measured(40.5, 0.5, 100)}
    assert ratings.ratings(get("pixies"), 3) == {}
    assert ratings.ratings(get("5211"), 2) == {}


def test_a_bot_is_made_for_a_game_not_for_its_name() -> None:
    wrong: Any
    for use in (bots.get, bots.check):
        for wrong in ("5211", None):
            with pytest.raises(ValueError, match=r"A bot plays a game, .* not "):
                use("greedy", wrong)
        for wrong in (3, None, ["greedy"]):
            with pytest.raises(ValueError, match=r"by its level's name, .* not "):
                use(wrong, get("5211"))
