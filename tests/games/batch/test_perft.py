"""Tree counts of the batch simulators are those of the rules."""

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.support import DATA

from parlour.games import FOLDERS, get
from parlour.games.batch.base import BaseBatch, FixedDeal
from parlour.games.batch.policy_games import children, perft
from parlour.games.batch.registry import batch_module
from parlour.games.match import Match
from parlour.games.perft import perft as rules_perft
from parlour.games.testing import random_game

NAMES = sorted(FOLDERS)
COUNTS = [
    (path.parent.name, number, json.loads(row))
    for path in sorted(DATA.glob("*/perft.jsonl"))
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines())
]


@pytest.mark.parametrize(("name", "number", "position"), COUNTS, ids=lambda v: str(v)[:6])
def test_tree_counts_are_those_of_the_rules(
    name: str, number: int, position: dict[str, Any]
) -> None:
    """Every stored position has as many continuations here, to the full depth."""
    batch, chosen = replayed(name, position)
    for depth, count in enumerate(position["counts"]):
        assert perft_after(batch, depth, chosen) == count


def perft_after(batch: BaseBatch, depth: int, chosen: dict[int, int]) -> int:
    """The tree count where some seats have already chosen, out of the order that a batch keeps."""
    seat = int(batch.seat[0])
    if seat in chosen:
        batch = batch.select(np.arange(batch.games))
        batch.step(np.full(batch.games, chosen[seat]))
        return perft_after(batch, depth, {s: a for s, a in chosen.items() if s != seat})
    if not chosen or depth < 2:
        return perft(batch, depth)
    return perft_after(children(batch), depth - 1, chosen)


def replayed(name: str, position: dict[str, Any]) -> tuple[BaseBatch, dict[int, int]]:
    """One game in a batch, played to a stored position, and what seats have already chosen."""
    game, numbers = get(name), batch_module(name).CARD_NUMBER
    deal = game.deal(position["seed"])
    decks = [[numbers[card] for card in deal.deck(n)] for n in range(1, 7)]
    first = deal.first_player(position["players"]) if game.has_first_player else -1
    options = position["options"]
    fixed_deal = FixedDeal([decks], first)
    batch = batch_module(name).Batch(
        position["players"], 1, auto_reset=False, fixed_deal=fixed_deal, options=options
    )
    waiting: dict[int, list[int]] = {}
    for seat, move in position["moves"]:
        waiting.setdefault(seat, []).append(batch_module(name).action_of(move))
    # Where seats choose at once, a record has them in any order; here they come in seat order.
    while waiting.get(int(batch.seat[0])):
        batch.step([waiting[int(batch.seat[0])].pop(0)])
    return batch, {seat: actions[0] for seat, actions in waiting.items() if actions}


@pytest.mark.parametrize("name", NAMES)
def test_tree_counts_of_fresh_deals(name: str) -> None:
    """Positions that are not stored, deep in random games."""
    game = get(name)
    for number in range(6):
        players, seed = 2 + number % 4, f"{number:064x}"
        record = [
            (step.seat, str(step.move))
            for step in random_game(game, players, game.parse_options({}), seed)
        ]
        moves = record[: Random(number).randrange(len(record))]
        position = {"players": players, "options": {}, "seed": seed, "moves": moves}
        match = Match(game, players, {}, game.deal(seed))
        for seat, move in moves:
            match.play(seat, move)
        batch, chosen = replayed(name, position)
        expected = rules_perft(game, match.state, 3, match.deal)
        assert perft_after(batch, 3, chosen) == expected
