"""Other worlds that a seat cannot tell from the true one, for searches that guess at hidden cards.

OpenSpiel can only be led to a state by its history. So the hidden cards are imagined where the
game stands, and then dealt out backwards: of the cards in a hand, any may have been those just
drawn.
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
"""What OpenSpiel calls a sampler: numbers from 0 up to 1."""


def resample(state: Any, player: Seat, uniform: Uniform) -> Any:
    """A state of the same game in which this seat has seen exactly the same.

    Works for our own states and for those of OpenSpiel's turn-based form; there, seats that have
    chosen already this turn choose again.
    """
    rng = Random(uniform())
    game = state.get_game()
    position, chosen = _position(state, game)
    if not position.luck.hides:
        return state.clone()
    if position.is_chance:
        raise ValueError("while chance deals cards, no seat is asked anything")
    new = game.new_initial_state()
    for actions in _history(position, player, rng):
        _apply(new, actions)
    for seat, action in enumerate(chosen):
        legal = new.legal_actions(seat)
        new.apply_action(action if seat == player else rng.choice(legal))
    return new


def _position(state: Any, game: Any) -> tuple[Position, list[int]]:
    """Where the game stands, and what has been chosen for this turn and not yet revealed."""
    if hasattr(state, "position"):
        return state.position, []
    return replayed(str(game), tuple(state.history()))


@lru_cache(maxsize=16)
def replayed(game: str, history: tuple[int, ...]) -> tuple[Position, list[int]]:
    """The same for a turn-based game. A search asks for one position many times over."""
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
    """The actions that lead there in another world; what all do at once comes together."""
    luck = position.luck
    view = luck.game.view(position.state, player)
    hands = [list(hand) for hand in luck.game.imagine(view, rng).hands]
    backwards: list[list[int]] = []
    for event in reversed(position.log):
        match event:
            case Drew(seat, count, cards):
                drawn = cards if seat == player else _taken(hands[seat], count, rng)
                backwards.extend([luck.cards.index(card)] for card in drawn or ())
            case Revealed(cards):
                for hand, shown in zip(hands, cards, strict=True):
                    hand.extend(shown)
                backwards.append([luck.action(" ".join(shown)) for shown in cards])
    return reversed(backwards)


def _taken(hand: list[Card], count: int, rng: Random) -> tuple[Card, ...]:
    """So many cards of a hand, taken out at random."""
    return tuple(hand.pop(rng.randrange(len(hand))) for _ in range(count))


def _apply(state: Any, actions: Sequence[int]) -> None:
    if state.is_simultaneous_node():
        state.apply_actions(actions)
    else:
        for action in actions:
            state.apply_action(action)
