"""A position of 5211 on a real table: one player's hand, and the cards revealed so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from parlour.games.g5211.cards import COPIES, TURNS, VALUE, rounds
from parlour.games.g5211.moves import Move
from parlour.games.g5211.state import Cards, Options
from parlour.games.g5211.view import View, hand_size, unseen
from parlour.games.game import Seat
from parlour.games.position import (
    PositionAfter,
    bad_position,
    check_points,
    check_seats,
    load_position,
    rng_of,
)
from parlour.games.wire import Json, dump

MAX_DECKS = 50


@dataclass(frozen=True, slots=True)
class Position:
    """What the player in `seat` knows. `gone` are cards of earlier rounds of this deck."""

    players: int
    seat: Seat
    round: int
    """Within the deck."""
    hand: Cards
    table: tuple[Cards, ...]
    """Revealed this round, by seat."""
    scores: tuple[int, ...]
    cards_scored: tuple[int, ...]
    gone: Cards = ()
    deck: int = 1
    long: bool = False


def read_position(data: Json) -> View:
    """What a player knows at a real table; refuses an impossible position.

    Cards of earlier rounds that were not entered are drawn from those that could be among them.
    """
    position = load_position(Position, data)
    _check_numbers(position)
    turn = _turn(position)
    # Draws left in this round, then in each whole round but the last, in which no one draws.
    rest = sum(TURNS[turn - 1 :]) + sum(TURNS) * (rounds(position.players) - 1 - position.round)
    is_last = position.round == rounds(position.players)
    no_piles: tuple[Cards, ...] = ((),) * position.players
    view = View(
        players=position.players,
        options=Options(long=position.long),
        round=position.round,
        turn=turn,
        to_act=tuple(range(position.players)),
        scores=position.scores,
        over=False,
        winners=(),
        rounds=(),
        deck=position.deck,
        last_round=is_last,
        table=position.table,
        piles=no_piles,
        cards_scored=position.cards_scored,
        discard=position.gone,
        draw=0 if is_last else position.players * rest,
        seat=position.seat,
        hand=tuple(sorted(position.hand)),
        chosen=None,
        left=(),
    )
    _check_cards(position, view)
    played = (position.round - 1) * position.players * sum(TURNS)
    missing = played - len(position.gone)
    assumed = rng_of(position).sample(unseen(view), missing)
    return replace(view, discard=(*position.gone, *assumed))


def position_after(view: View, move: Move) -> PositionAfter:
    """The position once the player has revealed these cards, and drawn none."""
    if view.seat is None:
        raise ValueError("a spectator has no move")
    hand = list(view.hand)
    for card in move.cards:
        hand.remove(card)
    table = list(view.table)
    table[view.seat] += move.cards
    position = Position(
        players=view.players,
        seat=view.seat,
        round=view.round,
        hand=tuple(hand),
        table=tuple(table),
        scores=view.scores,
        cards_scored=view.cards_scored,
        deck=view.deck,
        long=view.options.long,
    )
    return PositionAfter(dump(position), view.turn == len(TURNS))


def _check_numbers(position: Position) -> None:
    check_seats(
        position.players, position.seat, position.table, position.scores, position.cards_scored
    )
    check_points((*position.scores, *position.cards_scored))
    if min(*position.scores, *position.cards_scored) < 0:
        raise bad_position("g5211-position-negative")
    if not 1 <= position.round <= rounds(position.players):
        raise bad_position("g5211-position-round", last=rounds(position.players))
    most = MAX_DECKS if position.long else 1
    if not 1 <= position.deck <= most:
        raise bad_position("g5211-position-deck", most=most)


def _turn(position: Position) -> int:
    """The turn to be played, from the number of cards that everyone has revealed."""
    lengths = {len(cards) for cards in position.table}
    before = [sum(TURNS[:turn]) for turn in range(len(TURNS))]
    (length,) = lengths if len(lengths) == 1 else (-1,)
    if length not in before:
        raise bad_position("g5211-position-table")
    return before.index(length) + 1


def _check_cards(position: Position, view: View) -> None:
    wanted = hand_size(view)
    if len(position.hand) != wanted:
        raise bad_position("g5211-position-hand", wanted=wanted, count=len(position.hand))
    seen = [*position.hand, *position.gone, *(card for cards in position.table for card in cards)]
    for card, count in Counter(seen).items():
        if card not in VALUE:
            raise bad_position("g5211-position-card", card=card[:20])
        copies = COPIES[VALUE[card]]
        if count > copies:
            raise bad_position("g5211-sheet-too-many", card=card, count=count, copies=copies)
    played = (position.round - 1) * position.players * sum(TURNS)
    if len(position.gone) > played:
        raise bad_position("g5211-position-gone", most=played)
