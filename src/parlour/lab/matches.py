"""Playing whole games between bots, outside any arena."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from parlour.bots.bot import Bot
from parlour.games.game import AnyGame, Seat
from parlour.games.match import Match


def play_out(match: Match, choose: Callable[[Seat], Any]) -> list[Any]:
    """Play a match to its end with the moves that `choose` returns; returns the events."""
    events: list[Any] = []
    while not match.is_over:
        seat = match.state.to_act[0]
        events += match.play(seat, str(choose(seat)))
    return events


def bot_move(match: Match, seat: Seat, bot: Bot, rng: Random) -> Any:
    """The move that a bot makes in this seat."""
    game, state = match.game, match.state
    return bot.choose(game.view(state, seat), game.legal(state, seat), rng)


def play_duplicate(
    game: AnyGame, seed: str, choose: Callable[[Match, Seat, Seat], Any]
) -> list[float]:
    """Play a deal for two from both seats; returns our share of the victory in each.

    `choose` gets the match, our seat and the seat that moves.
    """
    shares = []
    for own in range(2):
        match = Match(game, 2, game.parse_options({}), game.deal(seed))
        play_out(match, partial(choose, match, own))
        shares.append(victory_share(match, own))
    return shares


def victory_share(match: Match, seat: Seat) -> float:
    """A seat's share of the victory: 1/k if k seats share it, 0 if it lost."""
    winners = match.game.result(match.state).winners
    return (seat in winners) / len(winners)
