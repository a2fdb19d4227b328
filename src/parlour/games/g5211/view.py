"""What one seat of 5211 may know, and the states that fit it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random

from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.g5211.state import Cards, Options, RoundResult, State
from parlour.games.game import Card, Seat, Watcher
from parlour.games.seats import check_seat

_DECK: dict[Card, int] = dict(Counter(CARDS))


@dataclass(frozen=True, slots=True)
class View:
    """The fields of the protocol's `view`; `hand` is empty for a spectator."""

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
    left: Cards
    """The card left over in the deck's last round, which its owner alone has seen."""


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
        left=() if seat is None else state.left[seat],
    )


def unseen_counts(view: View) -> dict[Card, int]:
    """How many of each card, in the deck's order, this seat has not seen in this deck."""
    unseen = dict(_hidden_from_spectators(view.discard, view.table, view.piles))
    for card in view.hand + view.left:
        unseen[card] -= 1
    return unseen


@lru_cache(maxsize=256)
def _hidden_from_spectators(
    discard: Cards, table: tuple[Cards, ...], piles: tuple[Cards, ...]
) -> dict[Card, int]:
    """How many of each card have not been revealed to everyone; cached: the same for every seat.

    Deliberately a plain loop: a Counter takes five times as long.
    """
    hidden = dict(_DECK)
    for cards in (discard, *table, *piles):
        for card in cards:
            hidden[card] -= 1
    return hidden


def unseen(view: View) -> list[Card]:
    """The cards that this seat has not seen in this deck: in hands, the draw pile or the box."""
    return [card for card, count in unseen_counts(view).items() for _ in range(count)]


def hand_size(view: View) -> int:
    """How many cards each hand has: five, except in the deck's last round."""
    if not view.last_round:
        return HAND
    return 0 if view.over else HAND - sum(TURNS[: view.turn - 1])


def imagine(view: View, rng: Random) -> State:
    """A state that fits this view: unseen cards dealt, and unseen choices made, at random."""
    cards = unseen(view)
    rng.shuffle(cards)
    pile = iter(cards)
    others = [seat for seat in range(view.players) if seat != view.seat]
    size = hand_size(view)
    hands = [view.hand] * view.players
    choices = [view.chosen] * view.players
    left = [view.left] * view.players
    for seat in others:
        hands[seat] = _hand(pile, size)
        left[seat] = _hand(pile, 1 if view.over and view.last_round else 0)
        waits = view.over or seat in view.to_act
        choices[seat] = None if waits else _choice(hands[seat], view.turn, rng)
    return State(
        players=view.players,
        options=view.options,
        deck=view.deck,
        round=view.round,
        turn=view.turn,
        last_round=view.last_round,
        hands=tuple(hands),
        choices=tuple(choices),
        table=view.table,
        piles=view.piles,
        cards_scored=view.cards_scored,
        discard=view.discard,
        draw_pile=tuple(islice(pile, view.draw)),
        box=tuple(islice(pile, REMOVED[view.players])),
        left=tuple(left),
        rounds=view.rounds,
        scores=view.scores,
        over=view.over,
        winners=view.winners,
    )


def reshuffle(state: State, seat: Watcher, rng: Random) -> State:
    """The same position with everything that this seat cannot see dealt and chosen again."""
    others = [other for other in range(state.players) if other != seat]
    cards = [*state.draw_pile, *state.box]
    for other in others:
        cards += (*state.hands[other], *state.left[other])
    rng.shuffle(cards)
    pile = iter(cards)
    hands, left, choices = list(state.hands), list(state.left), list(state.choices)
    for other in others:
        hands[other] = _hand(pile, len(hands[other]))
        left[other] = _hand(pile, len(left[other]))
        if choices[other] is not None:
            choices[other] = _choice(hands[other], state.turn, rng)
    return replace(
        state,
        hands=tuple(hands),
        left=tuple(left),
        choices=tuple(choices),
        draw_pile=tuple(islice(pile, len(state.draw_pile))),
        box=tuple(pile),
    )


def _hand(pile: Iterator[str], size: int) -> Cards:
    return tuple(sorted(islice(pile, size)))


def _choice(hand: Cards, turn: int, rng: Random) -> Cards:
    return tuple(sorted(rng.sample(hand, TURNS[turn - 1])))
