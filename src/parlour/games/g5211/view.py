"""What one seat of 5211 may know, and the worlds that it cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.g5211.state import Cards, Options, RoundResult, State
from parlour.games.game import Seat, Watcher


@dataclass(frozen=True, slots=True)
class View:
    """Field by field what the protocol's `view` holds; `hand` is empty for a spectator."""

    players: int
    options: Options
    round: int
    turn: int
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]
    rounds: tuple[RoundResult, ...]
    deck: int
    last_round: bool
    table: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    cards_scored: tuple[int, ...]
    discard: Cards
    draw: int
    seat: Watcher
    hand: Cards
    chosen: Cards | None


def view(state: State, seat: Watcher) -> View:
    """Build what this seat may know. Everything here was seen by it; nothing is struck out."""
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
        deck=state.deck,
        last_round=state.last_round,
        table=state.table,
        piles=state.piles,
        cards_scored=state.cards_scored,
        discard=state.discard,
        draw=len(state.draw_pile),
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        chosen=None if seat is None else state.choices[seat],
    )


def unseen(view: View) -> list[str]:
    """The cards this seat has not seen in this deck: in other hands, in the pile, in the box."""
    seen: Counter[str] = Counter(view.hand)
    seen.update(view.discard)
    for cards in (*view.table, *view.piles):
        seen.update(cards)
    return list((Counter(CARDS) - seen).elements())


def hand_size(view: View) -> int:
    """How many cards everybody holds: five, but for the deck's last round."""
    if not view.last_round:
        return HAND
    return 0 if view.over else HAND - sum(TURNS[: view.turn - 1])


def imagine(view: View, rng: Random) -> State:
    """A state this view could come from: unseen cards dealt anew, unseen choices made at random."""
    cards = unseen(view)
    rng.shuffle(cards)

    def take(count: int) -> Cards:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    size = hand_size(view)
    seats = range(view.players)
    hands = tuple(view.hand if seat == view.seat else tuple(sorted(take(size))) for seat in seats)
    choices = tuple(
        view.chosen
        if seat == view.seat
        else None
        if view.over or seat in view.to_act
        else tuple(sorted(rng.sample(hands[seat], TURNS[view.turn - 1])))
        for seat in seats
    )
    deck_is_over = view.over and view.last_round
    return State(
        players=view.players,
        options=view.options,
        deck=view.deck,
        round=view.round,
        turn=view.turn,
        last_round=view.last_round,
        hands=hands,
        choices=choices,
        table=view.table,
        piles=view.piles,
        cards_scored=view.cards_scored,
        discard=view.discard,
        draw_pile=take(view.draw),
        box=take(REMOVED[view.players]),
        left=tuple(take(1 if deck_is_over else 0) for _ in seats),
        rounds=view.rounds,
        scores=view.scores,
        over=view.over,
        winners=view.winners,
    )
