"""The same games by the rules and in a batch, compared move by move."""

from random import Random
from typing import Any

import numpy as np
import pytest

from parlour.games import AnyGame, get
from parlour.games.batch.base import BaseBatch, FixedDeal
from parlour.games.batch.compiled import policy
from parlour.games.batch.registry import batch_module

GAMES = 16
DECKS = {"5211": 1, "pixies": 3}
LONG_DECKS = 24

COMPARED = {
    "5211": ("deck", "last_round", "hands", "scores", "cards_scored", "over"),
    "pixies": ("round", "turn", "first", "display", "grids", "scores", "over"),
}


class RulesAndBatch:
    """The same games by the rules and in a batch."""

    def __init__(self, name: str, players: int, options: dict[str, bool], rng: Random) -> None:
        self.game: AnyGame = get(name)
        number = LONG_DECKS if options.get("long") else DECKS[name]
        shuffled = [[self._deck(rng) for _ in range(number)] for _ in range(GAMES)]
        firsts = [rng.randrange(players) for _ in range(GAMES)]
        self.deals = [
            self.game.deal(decks=tuple(decks), first=first)
            for decks, first in zip(shuffled, firsts, strict=True)
        ]
        chosen = self.game.parse_options(options)
        self.states = [self.game.start(players, chosen, deal)[0] for deal in self.deals]
        numbers = batch_module(name).CARD_NUMBER
        fixed_deal = FixedDeal(
            [[[numbers[c] for c in deck] for deck in decks] for decks in shuffled], firsts
        )
        self.batch: BaseBatch = batch_module(name).Batch(
            players, GAMES, auto_reset=False, fixed_deal=fixed_deal, options=options
        )
        self.action_of = batch_module(name).action_of

    def _deck(self, rng: Random) -> tuple[str, ...]:
        return tuple(rng.sample(self.game.cards, len(self.game.cards)))

    def running(self) -> list[int]:
        """The numbers of the games that are not over."""
        return [number for number, state in enumerate(self.states) if not state.over]

    def move(self, number: int, rng: Random) -> int:
        """Compare the legal moves of one game and make one of them in the rules."""
        state = self.states[number]
        seat = state.to_act[0]
        assert seat == self.batch.seat[number]
        legal = [str(move) for move in self.game.legal(state, seat)]
        listed = self.batch.legal[number, : self.batch.count[number]]
        assert sorted(map(self.batch.action_text, listed)) == legal
        assert np.flatnonzero(self.batch.mask[number]).tolist() == sorted(listed)
        text = rng.choice(legal)
        move = self.game.parse_move(text)
        self.states[number] = self.game.after(
            state, self.game.play(state, seat, move, self.deals[number])
        )
        return self.action_of(text)

    def compare(self, number: int) -> None:
        """One game is in the same position in both."""
        state, position = self.states[number], self.batch.position(number)
        for key in COMPARED[self.game.name]:
            assert position[key] == getattr(state, key), key
        assert position["draw"] == len(state.draw_pile)
        if not state.over:
            assert (position["round"], position["turn"]) == (state.round, state.turn)
            assert self.batch.seat[number] == state.to_act[0]
        else:
            won = np.flatnonzero(self.batch.reward[number] > 0)
            assert tuple(won) == state.winners
            assert self.batch.reward[number].sum() == pytest.approx(1)
            assert tuple(self.batch.final[number]) == state.scores


@policy
def first_option(b: Any, w: Any, players: Any) -> Any:
    """Takes the first option, whatever it is."""
    return 0
