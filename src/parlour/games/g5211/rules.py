"""The rules of 5211: simultaneous choice, exact Kododo, colour majority, the long game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, TypeVar

from parlour.games.deal import Deal
from parlour.games.g5211 import describe, moves, position, reasons, score, tips
from parlour.games.g5211 import events as ev
from parlour.games.g5211 import view as views
from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS
from parlour.games.g5211.derive import Derived, derive, without_aids
from parlour.games.g5211.events import EVENTS, Event
from parlour.games.g5211.lessons import LESSON
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.games.g5211.sheet.game import score_game
from parlour.games.g5211.sheet.round import score_sheet
from parlour.games.g5211.state import Cards, Options, RoundResult, State
from parlour.games.g5211.view import View
from parlour.games.game import Game, Seat, Watcher
from parlour.games.lesson import Lesson
from parlour.games.position import PositionAfter
from parlour.games.refusal import Refusal
from parlour.games.seats import check_seat
from parlour.games.sentence import Sentence, sentence
from parlour.games.sheet.game import SheetGame, SheetResult
from parlour.games.sheet.round import Sheet
from parlour.games.wire import Json, changed

T = TypeVar("T")


class G5211(Game[State, Move, Event, View]):
    """5211 for 2 to 5 players."""

    name = "5211"
    title = sentence("g5211-name")
    cards = CARDS
    options = Options
    state_kind = State
    view_kind = View
    private_keys = ("seat", "hand", "chosen", "left")
    event_kinds = EVENTS
    derived_kind = Derived
    derived_from = (
        "players",
        "turn",
        "over",
        "rounds",
        "table",
        "piles",
        "discard",
        "hand",
        "left",
    )
    chance_kinds = (ev.Shuffled, ev.Drew)
    non_revealing_kinds = (ev.Chose,)
    end_kind = ev.Ended

    def new(self, players: int, options: Options, deal: Deal) -> tuple[Event, ...]:
        """Start, shuffle, and deal five cards to every seat."""
        self.check_deal(deal)
        started = ev.Started(players, options)
        return (started, *_new_deck(players, 1, deal))

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Each different pair, or card, of the hand; a seat that has chosen may choose again."""
        check_seat(seat, state.players)
        if state.over:
            return ()
        return _choices(state.hands[seat], TURNS[state.turn - 1])

    def may_act(self, state: State, seat: Seat) -> bool:  # noqa: ARG002
        """Everyone may, until the game is over."""
        return not state.over

    def legal_texts(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The same as `legal`, without creating the moves."""
        check_seat(seat, state.players)
        return () if state.over else _choice_texts(state.hands[seat], TURNS[state.turn - 1])

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Refuse a choice of the wrong number of cards, or of cards not in the hand."""
        check_seat(seat, state.players)
        if state.over:
            raise Refusal("game_over", "game-over")
        wanted = TURNS[state.turn - 1]
        if len(move.cards) != wanted:
            raise Refusal("illegal_move", "g5211-wrong-number", turn=state.turn, wanted=wanted)
        for card in move.cards:
            held = state.hands[seat].count(card)
            if move.cards.count(card) > held:
                raise Refusal("illegal_move", "g5211-not-in-hand", card=card, held=held)

    def play(self, state: State, seat: Seat, move: Move, deal: Deal) -> tuple[Event, ...]:
        """Choose; after the last choice reveal, draw, and score the round if it is complete."""
        self.check(state, seat, move)
        self.check_deal(deal)
        chose = ev.Chose(seat, move.cards)
        if state.to_act not in ((), (seat,)):  # others have still to choose
            return (chose,)
        choices = (*state.choices[:seat], move.cards, *state.choices[seat + 1 :])
        return (chose, *_reveal(state, tuple(cards or () for cards in choices), deal))

    def apply(self, state: State | None, event: Event) -> State:
        """The state after one event."""
        if isinstance(event, ev.Started):
            return _empty(event.players, event.options)
        if state is None:
            raise ValueError(f"a game starts with Started, not with {event}")
        return _APPLY[type(event)](state, event)

    # Assigned directly, which saves a call: a server uses these several times for each move.
    view = staticmethod(views.view)
    seen = staticmethod(ev.seen)
    parse_move = staticmethod(moves.parse_move)
    describe = staticmethod(describe.describe)

    def reshuffle(self, state: State, seat: Watcher, rng: Random) -> State:
        """The same position, the cards that this seat cannot see dealt again."""
        return views.reshuffle(state, seat, rng)

    def imagine(self, view: View, rng: Random) -> State:
        """A state that this view could come from."""
        return views.imagine(view, rng)

    def preview(self, view: View, move: Move) -> int:
        """The change in points if the round were scored now, with these cards added."""
        if view.seat is None:
            return 0
        now = _with(view.table, view.seat, view.table[view.seat] + move.cards)
        return score.judge(now).points[view.seat] - score.judge(view.table).points[view.seat]

    def derive(self, view: View, legal: Sequence[str], events: Sequence[Event]) -> Derived:  # noqa: ARG002
        """The tally against limit and Kododo number, the last verdict, the cards not seen."""
        return derive(view)

    def without_aids(self, derived: Derived) -> Derived:
        """The counts alone: not which colour would score now, nor which cards are unseen."""
        return without_aids(derived)

    def without_unseen(self, derived: Derived) -> Derived:
        """Without the cards not seen yet."""
        return replace(derived, unseen=())

    def reasons(
        self, view: View, move: Move, other: Move, names: Sequence[str], effect: Sequence[float]
    ) -> tuple[Sentence, ...]:
        """Why a move is better than another."""
        return reasons.reasons(view, move, other, names, effect)

    def tips(self, view: View, names: Sequence[str]) -> tuple[Sentence, ...]:
        """Tips for a newcomer."""
        return tips.tips(view, names)

    def lesson(self) -> Lesson:
        """The guided first game."""
        return LESSON

    def help(self, players: int, options: Options) -> Sentence:
        """The rules in a few lines."""
        long = "yes" if options.long else "no"
        kododo, most = kododo_number(players), colour_limit(players)
        return sentence("g5211-help", kododo=kododo, limit=most, long=long)

    def score_sheet(self, text: str, settings: Mapping[str, int]) -> Sheet:
        """Score a round played with real cards."""
        return score_sheet(text, settings)

    def score_game(self, game: SheetGame) -> SheetResult:
        """Score a whole game played with real cards."""
        return score_game(game)

    def read_position(self, data: Json) -> View:
        """The view of a player at a real table."""
        return position.read_position(data)

    def position_after(self, view: View, move: Move) -> PositionAfter:
        """The position once the player has revealed these cards."""
        return position.position_after(view, move)


@lru_cache(maxsize=4096)
def _choices(hand: Cards, count: int) -> tuple[Move, ...]:
    """Every different choice; cached, because moves are listed again while others choose."""
    # The hand is sorted, and so are its combinations: only repeats have to be dropped.
    return tuple(map(Move, dict.fromkeys(combinations(hand, count))))


@lru_cache(maxsize=4096)
def _choice_texts(hand: Cards, count: int) -> tuple[str, ...]:
    """The texts of `_choices`."""
    return tuple(dict.fromkeys(map(" ".join, combinations(hand, count))))


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _minus(cards: Cards, taken: Cards) -> Cards:
    """The cards without `taken`, in the same order."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def _empty(players: int, options: Options) -> State:
    nothing: tuple[Cards, ...] = ((),) * players
    zeros = (0,) * players
    return State(
        players=players,
        options=options,
        deck=0,
        round=1,
        turn=1,
        last_round=False,
        hands=nothing,
        choices=(None,) * players,
        table=nothing,
        piles=nothing,
        cards_scored=zeros,
        discard=(),
        draw_pile=(),
        box=(),
        left=nothing,
        rounds=(),
        scores=zeros,
        over=False,
        winners=(),
    )


def _new_deck(players: int, number: int, deal: Deal) -> Iterator[Event]:
    """Shuffle, remove the box's cards, then deal five to seat 0, five to seat 1, and so on."""
    cards = deal.deck(number)
    yield ev.Shuffled(number, cards)
    yield from _draws(cards[REMOVED[players] :], HAND, range(players))


def _draws(pile: Cards, count: int, seats: Iterable[Seat]) -> Iterator[Event]:
    """Each seat in turn draws all its cards from the top."""
    for i, seat in enumerate(seats):
        yield ev.Drew(seat, count, pile[i * count : (i + 1) * count])


def _reveal(state: State, choices: tuple[Cards, ...], deal: Deal) -> Iterator[Event]:
    """Turn the cards up, draw, and after the third turn score the round."""
    yield ev.Revealed(choices)
    seats = range(state.players)
    if not state.last_round:
        yield from _draws(state.draw_pile, TURNS[state.turn - 1], seats)
    if state.turn < len(TURNS):
        return
    if state.last_round:
        for seat in seats:
            (card,) = _minus(state.hands[seat], choices[seat])
            yield ev.Left(seat, card)
    table = tuple(cards + chosen for cards, chosen in zip(state.table, choices, strict=True))
    verdict = score.judge(table)
    yield ev.Scored(verdict.result, verdict.colour, verdict.kept, verdict.points)
    scores = _sums(state.scores, verdict.points)
    cards_scored = _sums(state.cards_scored, map(len, verdict.kept))
    if _is_over(state, scores):
        yield ev.Ended(score.winners(scores, cards_scored), scores, cards_scored)
    elif state.last_round:
        yield from _new_deck(state.players, state.deck + 1, deal)


def _is_over(state: State, scores: tuple[int, ...]) -> bool:
    """Whether the game ends with the round just scored."""
    return score.is_over(
        long=state.options.long, deck=state.deck, last_round=state.last_round, best=max(scores)
    )


def _sums(so_far: tuple[int, ...], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(so_far, more, strict=True))


def _apply_drew(state: State, event: ev.Drew) -> State:
    hand = tuple(sorted(state.hands[event.seat] + (event.cards or ())))
    hands = _with(state.hands, event.seat, hand)
    return changed(state, hands=hands, draw_pile=state.draw_pile[event.count :])


def _apply_chose(state: State, event: ev.Chose) -> State:
    return changed(state, choices=_with(state.choices, event.seat, event.cards))


def _apply_left(state: State, event: ev.Left) -> State:
    left = _with(state.left, event.seat, (event.card,) if event.card else ())
    return changed(state, hands=_with(state.hands, event.seat, ()), left=left)


def _apply_shuffled(state: State, event: ev.Shuffled) -> State:
    """Start a deck; only rounds, points and cards scored carry over from the one before."""
    cards = event.cards or ()
    fresh = _empty(state.players, state.options)
    removed = REMOVED[state.players]
    return changed(
        fresh,
        deck=event.deck,
        draw_pile=cards[removed:],
        box=cards[:removed],
        rounds=state.rounds,
        scores=state.scores,
        cards_scored=state.cards_scored,
    )


def _apply_revealed(state: State, event: ev.Revealed) -> State:
    cards = event.cards
    hands = tuple([_minus(hand, chosen) for hand, chosen in zip(state.hands, cards, strict=True)])
    table = tuple([down + chosen for down, chosen in zip(state.table, cards, strict=True)])
    turn = min(state.turn + 1, len(TURNS))
    return changed(state, hands=hands, table=table, choices=(None,) * state.players, turn=turn)


def _apply_scored(state: State, event: ev.Scored) -> State:
    """Move kept cards to the score piles, the others to the discard; start the next round."""
    discard = [
        card
        for cards, kept in zip(state.table, event.kept, strict=True)
        for card in _minus(cards, kept)
    ]
    finished = RoundResult(
        state.deck, state.round, state.table, event.result, event.colour, event.points
    )
    return changed(
        state,
        round=state.round + 1,
        turn=1,
        last_round=not state.draw_pile,
        table=((),) * state.players,
        piles=tuple(a + b for a, b in zip(state.piles, event.kept, strict=True)),
        cards_scored=_sums(state.cards_scored, map(len, event.kept)),
        discard=state.discard + tuple(discard),
        rounds=(*state.rounds, finished),
        scores=_sums(state.scores, event.points),
    )


def _apply_ended(state: State, event: ev.Ended) -> State:
    """End the game; the round just scored stays the current one.

    It was the deck's last round if the hands are empty: a long game may end with cards in hand,
    even when the draw pile has just run out.
    """
    return changed(
        state,
        over=True,
        winners=event.winners,
        round=state.rounds[-1].round,
        turn=len(TURNS),
        last_round=not any(state.hands),
    )


_APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.Shuffled: _apply_shuffled,
    ev.Drew: _apply_drew,
    ev.Chose: _apply_chose,
    ev.Revealed: _apply_revealed,
    ev.Left: _apply_left,
    ev.Scored: _apply_scored,
    ev.Ended: _apply_ended,
}
"""What each event but the first does to a state."""
