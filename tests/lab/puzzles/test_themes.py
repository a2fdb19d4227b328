"""Themes of puzzles: the page trains what the coach's reasons are about."""

import re

import pytest
from tests.support import ROOT

from parlour.games import FOLDERS, get
from parlour.lab.puzzles import g5211, pixies
from parlour.lab.puzzles.games import puzzle_game
from parlour.table.puzzles.collection import puzzles_of

THEME_OF = {"5211": g5211._THEME_OF, "pixies": pixies._THEME_OF}


def page_map(game: str, name: str) -> dict[str, str]:
    file = ROOT / "web" / "src" / "games" / FOLDERS[game] / "puzzles.ts"
    found = re.search(rf"const {name}[^=]*= {{\n(.*?)\n}};", file.read_text(), re.DOTALL)
    assert found
    return dict(re.findall(r'"?([\w-]+)"?: "([\w-]+)"', found[1]))


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_page_maps_reasons_to_the_same_themes(game: str) -> None:
    assert page_map(game, "themeOf") == THEME_OF[game]
    assert set(page_map(game, "themes")) == set(puzzle_game(get(game)).THEMES)


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_there_are_puzzles_to_train_every_mistake(game: str) -> None:
    known = {theme for puzzle in puzzles_of(game) for theme in puzzle.themes}
    assert set(THEME_OF[game].values()) <= known
