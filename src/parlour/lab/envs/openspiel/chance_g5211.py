"""Chance nodes of 5211: cards drawn in secret, one of thirty types at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.g5211 import GAME, score
from parlour.games.g5211 import events as ev
from parlour.games.g5211.batch.core import TYPE, TYPES
from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.game import Card, Seat
from parlour.lab.envs.openspiel.position import ChanceModel, Sizes


class Chance5211(ChanceModel):
    """Draws are random. The cards in the box were removed unseen, so they may be drawn, too."""

    game = GAME
    has_hidden_cards = True
    cards = TYPES

    def cards_needed(self, event: Any) -> int:
        """The cards of a draw."""
        return event.count if isinstance(event, ev.Drew) else 0

    def unseen_cards(self, state: Any) -> tuple[Card, ...]:
        """The draw pile and the box, which look the same to every player."""
        return (*state.draw_pile, *state.box)

    def with_cards(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """Put the cards on top of the draw pile, and draw them."""
        rest = list(self.unseen_cards(state))
        for card in cards:
            rest.remove(card)
        pile = (*cards, *rest)
        draw = len(state.draw_pile)
        state = replace(state, draw_pile=pile[:draw], box=pile[draw:])
        return state, replace(event, cards=cards)

    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """Own draws and all revealed cards; everything else follows from them."""
        match event:
            case ev.Drew(seat, _, cards):
                drawn = f"{traces[seat]}+{' '.join(sorted(cards or ()))}; "
                return (*traces[:seat], drawn, *traces[seat + 1 :])
            case ev.Revealed(cards):
                shown = " | ".join(" ".join(chosen) for chosen in cards)
                return tuple(f"{trace}{shown}; " for trace in traces)
        return traces

    def sizes(self, players: int) -> Sizes:
        """All rounds of the deck; the last one is played without drawing."""
        played, dealt = players * sum(TURNS), players * HAND
        rounds = (len(CARDS) - REMOVED[players] - dealt) // played + 1
        return Sizes(rounds, len(TURNS), played, dealt)

    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """For each turn the hand before it, then the cards that each seat revealed, own first."""
        return rounds * len(TURNS), 1 + players, len(TYPES)

    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """Number of cards of each type, turn by turn."""
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
        # Hands of later turns are not known yet.
        out[turn + 1 :, 0] = 0

    def winners(self, state: Any) -> tuple[Seat, ...]:
        """Most points, then most cards scored."""
        return score.winners(state.scores, state.cards_scored)
