"""The levels of the page's own Python play as the compiled levels of the same name do."""

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from parlour import bots
from parlour.bots.g5211 import portable as portable_5211
from parlour.bots.g5211.evaluate import evaluate
from parlour.bots.g5211.weights import load_weights
from parlour.bots.npz import read_array
from parlour.bots.pixies import levels as pixies_levels
from parlour.bots.pixies import portable as portable_pixies
from parlour.bots.pixies import weights as pixies_weights
from parlour.bots.pixies.rollouts import own_values
from parlour.games import get
from parlour.games.testing import random_game


def decisions(name: str, players: int, every: int) -> Iterator[tuple[Any, Any]]:
    """Views with their legal moves, from a random game."""
    game = get(name)
    steps = random_game(game, players, game.parse_options({}), f"{players}7" * 32)
    for number, step in enumerate(steps):
        legal = game.legal(step.before, step.seat)
        if number % every == 0 and len(legal) > 1:
            yield game.view(step.before, step.seat), legal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_network_of_5211_gives_the_same_scores(players: int) -> None:
    checked = 0
    for view, legal in decisions("5211", players, 2):
        compiled = evaluate(view, load_weights(players).policy)
        expected = dict(zip(compiled.moves, compiled.scores.tolist(), strict=True))
        found = portable_5211.scores(view, legal)
        assert found == pytest.approx([expected[move] for move in legal], abs=1e-3)
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_network_of_pixies_gives_exactly_the_same_values(players: int) -> None:
    net = pixies_weights.load()
    skilled = pixies_levels.skilled(get("pixies"), None)
    checked = 0
    for view, legal in decisions("pixies", players, 2):
        b, w, choices = skilled.position(view, legal)
        expected = np.empty(len(choices))
        own_values(players, b, w, choices, *net, expected)
        assert portable_pixies.values(view, legal) == expected.tolist()
        checked += 1
    assert checked > 20


def test_arrays_are_read_as_numpy_reads_them() -> None:
    path = pixies_weights.PACKAGE_FOLDER / pixies_weights.FILE
    with np.load(path) as file:
        for name in ("rows", "out", "points"):
            assert list(read_array(path, name)) == file[name].reshape(-1).tolist()


@pytest.mark.parametrize(
    ("name", "level"), [("5211", "skilled"), ("5211", "expert"), ("pixies", "skilled")]
)
def test_the_lab_can_measure_portable_levels(name: str, level: str) -> None:
    game = get(name)
    bot = bots.get(f"portable-{level}", game)
    for view, legal in decisions(name, 3, 9):
        assert bot.choose(view, legal, Random(1)) in legal


def test_portable_levels_replace_compiled_ones_without_numpy() -> None:
    """The browser's Python has neither."""
    code = (
        "import sys, importlib.util as util\n"
        "sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from parlour.bots import registry; from parlour.games import get\n"
        "found = registry.find_spec\n"
        "registry.find_spec = lambda name: None if name.endswith('.levels') else found(name)\n"
        "for name in ('5211', 'pixies'):\n"
        "    game = get(name)\n"
        "    for level in registry.levels_of(game)[4:]: registry.warm_up(level, game)\n"
        "    print(*registry.levels_of(game))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "random greedy novice casual skilled expert",
        "random greedy novice casual skilled",
    ]
