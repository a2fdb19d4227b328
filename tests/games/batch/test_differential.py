"""The same decks and moves give the same game by the rules and in the batch simulator.

PARLOUR_DECISIONS says how many decisions are compared in all.
"""

import os
from random import Random

import numpy as np
import pytest
from tests.support.lab.batch_pair import GAMES, RulesAndBatch

DECISIONS = int(os.environ.get("PARLOUR_DECISIONS", "100000"))

CASES = [
    *(("5211", players, {"long": long}) for players in (2, 3, 4, 5) for long in (False, True)),
    *(("pixies", players, {}) for players in (2, 3, 4, 5)),
]


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_rules_and_batch_play_the_same_game(
    name: str, players: int, options: dict[str, bool]
) -> None:
    """Legal moves, hands, grids, scores and winners agree at every decision."""
    rng = Random(f"{name} {players} {options}")
    left = DECISIONS // len(CASES) + 1
    while left > 0:
        pair = RulesAndBatch(name, players, options, rng)
        for number in range(GAMES):
            pair.compare(number)
        while left > 0 and (running := pair.running()):
            actions = np.zeros(GAMES, np.int64)
            for number in running:
                actions[number] = pair.move(number, rng)
            pair.batch.step(actions)
            for number in running:
                pair.compare(number)
            left -= len(running)


def test_a_difference_would_be_found() -> None:
    """The comparison fails as soon as one side plays another move."""
    rng = Random(1)
    pair = RulesAndBatch("pixies", 3, {}, rng)
    actions = np.array([pair.move(number, rng) for number in range(GAMES)])
    actions[0] = next(action for action in pair.batch.legal[0] if action != actions[0])
    pair.batch.step(actions)
    with pytest.raises(AssertionError):
        pair.compare(0)
