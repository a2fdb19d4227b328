"""How much of Pixies is luck: what a player who knew the next cards would win.

A seer plans like the expert, but sees the next displays instead of assuming random ones. What it
wins against a level suggests how much better play could still get. It is no proof: a better planner
might win more with less knowledge.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import numpy as np

from parlour import bots
from parlour.bots.pixies.rollouts import win_chances
from parlour.bots.pixies.weights import Net, load
from parlour.games import get
from parlour.games.batch.compiled import ByteRow, WordRow
from parlour.games.match import Match
from parlour.games.pixies.batch.actions import choice_of
from parlour.games.pixies.batch.core import CARD, FIXED_ORDER, ORDERED, PILE
from parlour.games.pixies.batch.run import rows_of
from parlour.games.pixies.moves import Move
from parlour.games.pixies.state import State
from parlour.lab.matches import bot_move, play_duplicate
from parlour.lab.report.intervals import MeanByDeal
from parlour.lab.script_args import add_match_arguments, numbers
from parlour.lab.seeds import SeedTree
from parlour.lab.strength.results import AttackResult

GAME = get("pixies")


@dataclass(frozen=True)
class Seer:
    """Knows a number of the next displays of a round; with none, what every player knows."""

    net: Net
    displays: int

    def choose(self, state: State, legal: Sequence[Move]) -> Move:
        """The best move if all play on like the expert, with the cards that do come."""
        if len(legal) == 1:
            return legal[0]
        choices = np.array([choice_of(str(move), state.display) for move in legal], np.int64)
        chances = np.empty((len(choices), 1))
        settings = np.array([state.players, 0, 0, self.displays], np.int64)
        win_chances(settings, *rows_with_deck(state), choices, *self.net, chances)
        return legal[int(chances[:, 0].argmax())]


def rows_with_deck(state: State) -> tuple[ByteRow, WordRow]:
    """A position in the form of compiled code, with the deck in its true order."""
    b, w = rows_of(GAME.view(state, state.to_act[0]))
    cards = [CARD[card] for card in reversed(state.draw_pile)]
    b[PILE : PILE + len(cards)] = cards
    w[ORDERED] = FIXED_ORDER
    return b, w


def play_seer(games: int, seed: str, level: str, displays: int) -> MeanByDeal:
    """Let a seer play this number of games against a level, over duplicate deals."""
    seeds, rate = SeedTree("pixies", seed), MeanByDeal()
    seer, opponent = Seer(load(), displays), bots.get(level, GAME)

    def choose(match: Match, own: int, seat: int) -> Any:
        if seat == own:
            return seer.choose(match.state, GAME.legal(match.state, seat))
        rng = Random(seeds.digest(f"foresight/{rate.deals}/{own}/{len(match.moves)}"))
        return bot_move(match, seat, opponent, rng)

    for deal in range(max(1, games // 2)):
        rate.add_deal(play_duplicate(GAME, seeds.digest(f"foresight/deal/{deal}").hex(), choose))
    return rate


def main(words: Sequence[str] | None = None) -> None:
    """Print one JSON object for each number of displays known."""
    parser = ArgumentParser(prog="python -m parlour.lab.strength.luck_bound")
    add_match_arguments(parser, GAME, "playouts")
    parser.add_argument(
        "--displays", type=numbers, default=[0, 1, 18], help="how many are known, one or several"
    )
    arguments = parser.parse_args(words)
    for displays in arguments.displays:
        rate = play_seer(arguments.games, arguments.seed, arguments.level, displays)
        found = AttackResult.of(f"knows {displays}", rate)
        sys.stdout.write(json.dumps(asdict(found)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
