"""The luck of 5211: cards drawn in secret, one of thirty different ones at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.g5211 import GAME, score
from parlour.games.g5211 import events as ev
from parlour.games.g5211.batch_actions import action_of, action_text
from parlour.games.g5211.batch_core import TYPE, TYPES
from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.game import Card, Seat
from parlour.lab.envs.openspiel.position import Luck, Sizes

_action_of = cache(action_of)


class Luck5211(Luck):
    """Draws are luck. The cards in the box were removed unseen, so they may come as well."""

    game = GAME
    hides = True
    cards = TYPES

    def wanted(self, event: Any) -> int:
        """A draw wants its cards."""
        return event.count if isinstance(event, ev.Drew) else 0

    def hidden(self, state: Any) -> tuple[Card, ...]:
        """The draw pile and the box: nobody can tell them apart."""
        return (*state.draw_pile, *state.box)

    def given(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """Put these cards on top of the draw pile, and draw them."""
        rest = list(self.hidden(state))
        for card in cards:
            rest.remove(card)
        pile = (*cards, *rest)
        draw = len(state.draw_pile)
        state = replace(state, draw_pile=pile[:draw], box=pile[draw:])
        return state, replace(event, cards=cards)

    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """Own draws, and what everybody revealed; the rest follows from that."""
        match event:
            case ev.Drew(seat, _, cards):
                drawn = f"{traces[seat]}+{' '.join(sorted(cards or ()))}; "
                return (*traces[:seat], drawn, *traces[seat + 1 :])
            case ev.Revealed(cards):
                shown = " | ".join(" ".join(chosen) for chosen in cards)
                return tuple(f"{trace}{shown}; " for trace in traces)
        return traces

    def action(self, text: str) -> int:
        """The integer of the batch simulator."""
        return _action_of(text)

    def text(self, action: int) -> str:
        """The move that an integer stands for."""
        return action_text(action)

    def sizes(self, players: int) -> Sizes:
        """As many rounds as the deck has. The last one is played without drawing."""
        played, dealt = players * sum(TURNS), players * HAND
        rounds = (len(CARDS) - REMOVED[players] - dealt) // played + 1
        return Sizes(rounds, len(TURNS), played, dealt)

    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """For each turn the own hand before it, then what each seat revealed, own first."""
        return rounds * len(TURNS), 1 + players, len(TYPES)

    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """How many of each different card, turn by turn."""
        turn = 0
        for event in log:
            match event:
                case ev.Drew(drawer, _, cards) if drawer == seat:
                    for card in cards or ():
                        out[turn:, 0, TYPE[card]] += 1
                case ev.Revealed(cards):
                    for place in range(len(cards)):
                        for card in cards[(seat + place) % len(cards)]:
                            out[turn, 1 + place, TYPE[card]] += 1
                    turn += 1
                    for card in cards[seat]:
                        out[turn:, 0, TYPE[card]] -= 1
        # Hands of turns to come are not known yet.
        out[turn + 1 :, 0] = 0

    def winners(self, state: Any) -> tuple[Seat, ...]:
        """Most points, then most cards scored."""
        return score.winners(state.scores, state.cards_scored)
