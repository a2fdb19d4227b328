"""What one seat of Pixies may know: everything but the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from parlour.games.game import Seat, Watcher
from parlour.games.pixies.cards import CARDS
from parlour.games.pixies.state import Cards, Grid, Options, RoundScore, State
from parlour.games.seats import check_seat


@dataclass(frozen=True, slots=True)
class View:
    """The fields of the protocol's `view`."""

    players: int
    options: Options
    round: int
    turn: int
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]
    rounds: tuple[RoundScore, ...]
    first: Seat
    display: Cards
    draw: int
    grids: tuple[Grid, ...]
    seat: Watcher


def view(state: State, seat: Watcher) -> View:
    """Build what this seat, or a spectator, may know."""
    if seat is not None:
        check_seat(seat, state.players)
    return View(
        players=state.players,
        options=state.options,
        round=state.round,
        turn=state.turn,
        to_act=state.to_act,
        scores=state.scores,
        over=state.over,
        winners=state.winners,
        rounds=state.rounds,
        first=state.first,
        display=state.display,
        draw=len(state.draw_pile),
        grids=state.grids,
        seat=seat,
    )


def unseen(view: View) -> list[str]:
    """The cards still in the deck, in printed order: only their real order is hidden."""
    seen = set(view.display)
    for grid in view.grids:
        for cell in grid:
            if cell is not None:
                seen.update(card for card in (cell.up, cell.down) if card is not None)
    return [card for card in CARDS if card not in seen]


def imagine(view: View, rng: Random) -> State:
    """A state that fits this view: the deck in a random order."""
    cards = unseen(view)
    rng.shuffle(cards)
    return State(
        players=view.players,
        options=view.options,
        round=view.round,
        turn=view.turn,
        first=view.first,
        to_act=view.to_act,
        display=view.display,
        draw_pile=tuple(cards),
        grids=view.grids,
        rounds=view.rounds,
        scores=view.scores,
        over=view.over,
        winners=view.winners,
    )


def reshuffle(state: State, seat: Watcher, rng: Random) -> State:  # noqa: ARG001 - for all alike
    """The same position with the deck in another order."""
    pile = list(state.draw_pile)
    rng.shuffle(pile)
    return replace(state, draw_pile=tuple(pile))
