"""Random states that look like the true one to a seat, for searches over hidden cards.

OpenSpiel builds a state only from its history. So the hidden cards of the current position are
sampled first, and a history is built backwards from there: any card of a hand may have been drawn
last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import pyspiel

from parlour.games.g5211.events import Drew, Revealed
from parlour.games.game import Card, Seat
from parlour.lab.envs.openspiel.position import Position

Uniform: TypeAlias = Callable[[], float]
"""OpenSpiel's sampler: random numbers from 0 up to 1."""


def resample(state: Any, player: Seat, uniform: Uniform) -> Any:
    """A random state of the same game in which this seat has seen exactly the same.

    Also works for OpenSpiel's turn-based form of a game; there, seats that have already chosen this
    turn choose again.
    """
    rng = Random(uniform())
    game = state.get_game()
    position, chosen = _position(state, game)
    if not position.model.has_hidden_cards:
        return state.clone()
    if position.is_chance:
        raise ValueError("there is nothing to resample at a chance node")
    new = game.new_initial_state()
    for actions in _history(position, player, rng):
        _apply(new, actions)
    for seat, action in enumerate(chosen):
        legal = new.legal_actions(seat)
        new.apply_action(action if seat == player else rng.choice(legal))
    return new


def _position(state: Any, game: Any) -> tuple[Position, list[int]]:
    """The position, and the actions chosen this turn but not yet revealed."""
    if hasattr(state, "position"):
        return state.position, []
    return replayed(str(game), tuple(state.history()))


@lru_cache(maxsize=16)
def replayed(game: str, history: tuple[int, ...]) -> tuple[Position, list[int]]:
    """The same for a turn-based game; cached, because a search resamples one position often."""
    parameters = pyspiel.load_game(game).get_parameters()["game"]
    inner = pyspiel.load_game(parameters.pop("name"), parameters)
    position: Position = inner.start
    chosen: list[int] = []
    for action in history:
        if position.is_chance:
            position = position.chance(action)
            continue
        chosen.append(action)
        if len(chosen) == position.players:
            position, chosen = position.play(list(enumerate(chosen))), []
    return position, chosen


def _history(position: Position, player: Seat, rng: Random) -> Iterator[list[int]]:
    """A history that leads to a sampled position; simultaneous actions are one item."""
    model = position.model
    view = model.game.view(position.state, player)
    hands = [list(hand) for hand in model.game.imagine(view, rng).hands]
    backwards: list[list[int]] = []
    for event in reversed(position.log):
        match event:
            case Drew(seat, count, cards):
                drawn = cards if seat == player else _remove_random(hands[seat], count, rng)
                backwards.extend([model.cards.index(card)] for card in drawn or ())
            case Revealed(cards):
                for hand, shown in zip(hands, cards, strict=True):
                    hand.extend(shown)
                backwards.append([model.action_of(" ".join(shown)) for shown in cards])
    return reversed(backwards)


def _remove_random(hand: list[Card], count: int, rng: Random) -> tuple[Card, ...]:
    """Remove random cards from a hand."""
    return tuple(hand.pop(rng.randrange(len(hand))) for _ in range(count))


def _apply(state: Any, actions: Sequence[int]) -> None:
    if state.is_simultaneous_node():
        state.apply_actions(actions)
    else:
        for action in actions:
            state.apply_action(action)
