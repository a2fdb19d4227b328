"""How much of Pixies is luck: what somebody would win who knew which cards come next.

A seer plans like the expert, but instead of reckoning with any next display it is shown the one
that comes. Nobody may know that, so what it wins against a level is a yardstick for how much
thought could still gain; no proof, because somebody who plans better might win more with less.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random

import numpy as np

from parlour import bots
from parlour.bots.bot import Bot
from parlour.bots.pixies.imagine import judge
from parlour.bots.pixies.weights import Net, load
from parlour.games import get
from parlour.games.batching import ByteRow, WordRow
from parlour.games.match import Match
from parlour.games.pixies.batch_actions import choice_of
from parlour.games.pixies.batch_core import AS_IT_LIES, CARD, ORDERED, PILE
from parlour.games.pixies.batch_run import rows_of
from parlour.games.pixies.moves import Move
from parlour.games.pixies.state import State
from parlour.lab.intervals import ByDeal
from parlour.lab.luck import Luck
from parlour.lab.strength_results import Attack
from parlour.lab.wishes import add_match, numbers

GAME = get("pixies")
PLAYERS = 2


@dataclass(frozen=True)
class Seer:
    """Knows the next displays of a round, so many of them; with none it knows what all know."""

    net: Net
    displays: int

    def choose(self, state: State, legal: Sequence[Move]) -> Move:
        """The best move if everybody plays on as the expert would, with the cards that do come."""
        if len(legal) == 1:
            return legal[0]
        choices = np.array([choice_of(str(move), state.display) for move in legal], np.int64)
        chances = np.empty((len(choices), 1))
        settings = np.array([state.players, 0, 0, self.displays], np.int64)
        judge(settings, *rows_as_they_lie(state), choices, *self.net, chances)
        return legal[int(chances[:, 0].argmax())]


def rows_as_they_lie(state: State) -> tuple[ByteRow, WordRow]:
    """A position as compiled code takes it, the deck in its true order."""
    b, w = rows_of(GAME.view(state, state.to_act[0]))
    cards = [CARD[card] for card in reversed(state.draw_pile)]
    b[PILE : PILE + len(cards)] = cards
    w[ORDERED] = AS_IT_LIES
    return b, w


def foresee(games: int, seed: str, level: str, displays: int) -> ByDeal:
    """Let a seer play so many games against a level, over duplicate deals."""
    luck, rate = Luck("pixies", seed), ByDeal()
    seer, rival = Seer(load(), displays), bots.get(level, GAME)
    for deal in range(max(1, games // PLAYERS)):
        for seat in range(PLAYERS):
            rate.add(deal, _share(seer, rival, seat, luck, deal))
    return rate


def _share(seer: Seer, rival: Bot, own: int, luck: Luck, deal: int) -> float:
    """The part of the victory that a seer on this seat has of one game."""
    cards = GAME.deal(luck.digest(f"foresight/deal/{deal}").hex())
    match = Match(GAME, PLAYERS, GAME.parse_options({}), cards)
    while not match.is_over:
        state = match.state
        seat = state.to_act[0]
        legal = GAME.legal(state, seat)
        if seat == own:
            move = seer.choose(state, legal)
        else:
            rng = Random(luck.digest(f"foresight/{deal}/{own}/{len(match.moves)}"))
            move = rival.choose(GAME.view(state, seat), legal, rng)
        match.play(seat, str(move))
    winners = GAME.result(match.state).winners
    return (own in winners) / len(winners)


def main(words: Sequence[str] | None = None) -> None:
    """Print one JSON object for each number of displays known."""
    parser = ArgumentParser(prog="python -m parlour.lab.foresight")
    add_match(parser, GAME, "playouts")
    parser.add_argument(
        "--displays", type=numbers, default=[0, 1, 18], help="how many are known, one or several"
    )
    wish = parser.parse_args(words)
    for displays in wish.displays:
        rate = foresee(wish.games, wish.seed, wish.level, displays)
        found = Attack.of(f"knows {displays}", rate)
        sys.stdout.write(json.dumps(asdict(found)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
