"""Chance nodes of Pixies: the first player, and the next card turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.game import Card, Seat
from parlour.games.pixies import GAME, score
from parlour.games.pixies import events as ev
from parlour.games.pixies.batch.actions import WAYS, action_of
from parlour.games.pixies.batch.core import CARD
from parlour.games.pixies.cards import CARDS, ROUNDS, display_size
from parlour.games.pixies.moves import Move
from parlour.lab.envs.openspiel.position import ChanceModel, Sizes


class ChancePixies(ChanceModel):
    """The cards turned up are random; everything else is visible."""

    game = GAME
    has_hidden_cards = False
    cards = CARDS

    def cards_needed(self, event: Any) -> int:
        """The cards of a display."""
        return len(event.cards) if isinstance(event, ev.Displayed) else 0

    def unseen_cards(self, state: Any) -> tuple[Card, ...]:
        """The draw pile."""
        pile: tuple[Card, ...] = state.draw_pile
        return pile

    def with_cards(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """Put the cards on top of the draw pile, and turn them up.

        They are sorted, because their order makes no difference and must not make two positions.
        """
        cards = tuple(sorted(cards, key=CARDS.index))
        rest = tuple(card for card in state.draw_pile if card not in cards)
        return replace(state, draw_pile=(*cards, *rest)), replace(event, cards=cards)

    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """The first player, cards turned up, cards placed: the same for all seats."""
        match event:
            case ev.Shuffled(_, first):
                seen = f"first {first}; "
            case ev.Displayed(cards):
                seen = f"{' '.join(cards)}; "
            case ev.Placed(placer, card, space, how):
                seen = f"{placer} {card} {how} {space}; "
            case _:
                return traces
        return (traces[0] + seen,) * len(traces)

    def sizes(self, players: int) -> Sizes:
        """Three rounds of at most one deck each, after a chance node for the first player."""
        size = display_size(players)
        most = len(CARDS) // size * size
        return Sizes(ROUNDS, most, most, 1)

    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """For each round and card: the turn it came up, then when, by whom and how it was taken."""
        return rounds, len(CARDS), 2 + players + WAYS

    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """All events, card by card; seats in turn order, own seat first."""
        number, turn, taken = -1, 0, 0
        players = out.shape[2] - 2 - WAYS
        for event in log:
            match event:
                case ev.Shuffled():
                    number, turn, taken = number + 1, 0, 0
                case ev.Displayed(cards):
                    turn += 1
                    for card in cards:
                        out[number, CARD[card], 0] = turn
                case ev.Placed(placer, card, space, how):
                    taken += 1
                    line = out[number, CARD[card]]
                    line[1] = taken
                    line[2 + (placer - seat) % players] = 1
                    line[2 + players + action_of(str(Move(card, how, space))) % WAYS] = 1

    def winners(self, state: Any) -> tuple[Seat, ...]:
        """Most points over the rounds played."""
        return score.winners(state.scores)
