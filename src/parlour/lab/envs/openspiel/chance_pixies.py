"""The luck of Pixies: who starts, and which card is turned up next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.game import Card, Seat
from parlour.games.pixies import GAME, score
from parlour.games.pixies import events as ev
from parlour.games.pixies.batch_actions import WAYS, action_of, action_text
from parlour.games.pixies.batch_core import CARD
from parlour.games.pixies.cards import CARDS, ROUNDS, display_size
from parlour.games.pixies.moves import Move
from parlour.lab.envs.openspiel.position import Luck, Sizes

_action_of = cache(action_of)


class LuckPixies(Luck):
    """Cards turned up are luck; everything else lies open."""

    game = GAME
    hides = False
    cards = CARDS

    def wanted(self, event: Any) -> int:
        """A display wants all its cards."""
        return len(event.cards) if isinstance(event, ev.Displayed) else 0

    def hidden(self, state: Any) -> tuple[Card, ...]:
        """The draw pile."""
        pile: tuple[Card, ...] = state.draw_pile
        return pile

    def given(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """Put these cards on top of the draw pile, and turn them up.

        In printed order: in which one they came makes no difference, and so not two positions.
        """
        cards = tuple(sorted(cards, key=CARDS.index))
        rest = tuple(card for card in state.draw_pile if card not in cards)
        return replace(state, draw_pile=(*cards, *rest)), replace(event, cards=cards)

    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """Who starts, what is turned up, who places what and how: all seats see the same."""
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

    def action(self, text: str) -> int:
        """The integer of the batch simulator."""
        return _action_of(text)

    def text(self, action: int) -> str:
        """The move that an integer stands for."""
        return action_text(action)

    def sizes(self, players: int) -> Sizes:
        """Three rounds, each at most as long as the deck lasts; first chance says who starts."""
        size = display_size(players)
        most = len(CARDS) // size * size
        return Sizes(ROUNDS, most, most, 1)

    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """For each round and card: turned up on which turn, taken as which one, by whom, how."""
        return rounds, len(CARDS), 2 + players + WAYS

    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """Everything that was seen, card by card; seats in turn order, the own one first."""
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
