"""Counts of the move tree: the quickest check that two implementations play the same game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.games.deal import Deal
from parlour.games.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int, deal: Deal) -> int:
    """The number of different sequences of `depth` decisions; a finished game ends a sequence.

    Seats that choose simultaneously decide in seat order, and do not change a choice: otherwise
    the tree would be infinite.
    """
    if depth < 0:
        raise ValueError(f"The depth of a tree is a whole number from 0, not {depth}.")
    if depth == 0 or not state.to_act:
        return 1
    if depth == 1:
        return len(game.legal(state, state.to_act[0]))
    return sum(perft(game, after, depth - 1, deal) for _, after in _children(game, state, deal))


def divide(game: AnyGame, state: Any, depth: int, deal: Deal) -> dict[str, int]:
    """`perft`, split by the first move: where two implementations differ, this finds the branch."""
    if depth < 1:
        raise ValueError(f"A tree is divided at a depth of at least 1, not {depth}.")
    if not state.to_act:
        return {}
    return {
        str(move): perft(game, after, depth - 1, deal)
        for move, after in _children(game, state, deal)
    }


def _children(game: AnyGame, state: Any, deal: Deal) -> Iterator[tuple[Any, Any]]:
    seat = state.to_act[0]
    for move in game.legal(state, seat):
        yield move, game.after(state, game.play(state, seat, move, deal))
