"""The rules of Pixies: take a card of the display, place it, fill the grid, three rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import assert_never

from parlour.games.deal import Deal
from parlour.games.game import Game, Seat, Watcher
from parlour.games.lesson import Lesson
from parlour.games.pixies import describe, moves, position, reasons, score, tips
from parlour.games.pixies import events as ev
from parlour.games.pixies import view as views
from parlour.games.pixies.cards import CARDS, FACES, ROUNDS, display_size
from parlour.games.pixies.derive import (
    Derived,
    Finished,
    derive,
    finished_round,
    without_aids,
)
from parlour.games.pixies.events import EVENTS, Event
from parlour.games.pixies.lessons import LESSON
from parlour.games.pixies.moves import Move, placements
from parlour.games.pixies.sheet.game import score_game
from parlour.games.pixies.sheet.round import score_sheet
from parlour.games.pixies.state import EMPTY, Cards, Grid, Options, RoundScore, State, placed
from parlour.games.pixies.view import View
from parlour.games.position import PositionAfter
from parlour.games.refusal import Refusal
from parlour.games.seats import check_seat
from parlour.games.sentence import Sentence, sentence
from parlour.games.sheet.game import SheetGame, SheetResult
from parlour.games.sheet.round import Sheet
from parlour.games.wire import Json


class Pixies(Game[State, Move, Event, View]):
    """Pixies for 2 to 5 players."""

    name = "pixies"
    title = sentence("pixies-name")
    cards = CARDS
    has_first_player = True
    options = Options
    state_kind = State
    view_kind = View
    event_kinds = EVENTS
    chance_kinds = (ev.Shuffled, ev.Displayed)
    non_revealing_kinds = (ev.Placed,)
    end_kind = ev.Ended
    derived_kind = Derived

    def new(self, players: int, options: Options, deal: Deal) -> tuple[Event, ...]:
        """Start with a random first player, shuffle, and turn up the first cards."""
        self.check_deal(deal)
        started = ev.Started(players, options)
        return (started, *_new_round(players, 1, deal.first_player(players), deal))

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Every way to take a card of the display, if it is this seat's turn."""
        check_seat(seat, state.players)
        if seat not in state.to_act:
            return ()
        grid = state.grids[seat]
        listed = [move for card in state.display for move in placements(grid, card)]
        return tuple(sorted(listed, key=str))

    def may_act(self, state: State, seat: Seat) -> bool:
        """Only the seat whose turn it is."""
        return seat in state.to_act

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Refuse a card that is not there, or a placement that its space does not allow."""
        check_seat(seat, state.players)
        if state.over:
            raise Refusal("game_over", "game-over")
        if seat != state.seat:
            raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=state.seat)
        if move.card not in state.display:
            raise Refusal("illegal_move", "pixies-not-on-display", card=move.card)
        if move not in placements(state.grids[seat], move.card):
            raise _refuse_placement(state.grids[seat], move)

    def play(self, state: State, seat: Seat, move: Move, deal: Deal) -> tuple[Event, ...]:
        """Place the card; then the next cards are turned up, or the round ends."""
        self.check(state, seat, move)
        self.check_deal(deal)
        grid = placed(state.grids[seat], move.card, move.space, move.how)
        cell = grid[move.space - 1]
        validated = cell is not None and cell.is_validated
        event = ev.Placed(seat, move.card, move.space, move.how, validated)
        return (event, *_after_placing(self.apply(state, event), seat, deal))

    def apply(self, state: State | None, event: Event) -> State:
        """The state after one event."""
        if isinstance(event, ev.Started):
            return _empty(event.players, event.options)
        if state is None:
            raise ValueError(f"a game starts with Started, not with {event}")
        match event:
            case ev.Shuffled(number, first, cards):
                return _apply_shuffled(state, number, first, cards or ())
            case ev.Displayed(cards):
                pile = state.draw_pile[len(cards) :]
                return replace(
                    state, turn=state.turn + 1, first=state.seat, display=cards, draw_pile=pile
                )
            case ev.Placed():
                return _apply_placed(state, event)
            case ev.Scored(number, scores, totals):
                rounds = (*state.rounds, RoundScore(number, scores))
                return replace(state, rounds=rounds, scores=totals)
            case ev.Ended(winners):
                return replace(state, over=True, winners=winners, to_act=())
            case _:
                assert_never(event)

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
        """The points that the seat's grid would gain."""
        if view.seat is None:
            return 0
        before = view.grids[view.seat]
        now = placed(before, move.card, move.space, move.how)
        gained = score.score_grid(now, view.round).total
        return gained - score.score_grid(before, view.round).total

    def derive(self, view: View, legal: Sequence[str], events: Sequence[Event]) -> Derived:
        """The points of every grid, the gain of every move, the order of play, and full grids."""
        return derive(view, legal, events)

    def finished_round(self, events: Sequence[Event]) -> Finished | None:
        """A view has only the scores: the next round clears the grids."""
        return finished_round(events)

    def without_aids(self, derived: Derived) -> Derived:
        """Where each move puts its card, but not what that or a grid is worth."""
        return without_aids(derived)

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

    def help(self, players: int, options: Options) -> Sentence:  # noqa: ARG002 - there are none
        """The rules in a few lines."""
        return sentence("pixies-help", players=players)

    def score_sheet(self, text: str, settings: Mapping[str, int]) -> Sheet:
        """Score grids of real cards."""
        return score_sheet(text, settings)

    def score_game(self, game: SheetGame) -> SheetResult:
        """Score a whole game played with real cards."""
        return score_game(game)

    def read_position(self, data: Json) -> View:
        """The view of a position at a real table."""
        return position.read_position(data)

    def position_after(self, view: View, move: Move) -> PositionAfter:
        """The position once this card is placed, and before new ones are revealed."""
        state = self.imagine(view, Random(0))
        events = self.play(state, state.seat, move, self.deal("00" * 32))
        is_over = any(isinstance(event, ev.Scored) for event in events)
        return position.dump_position(self.apply(state, events[0]), round_over=is_over)


def _empty(players: int, options: Options) -> State:
    return State(
        players=players,
        options=options,
        round=0,
        turn=0,
        first=0,
        to_act=(0,),
        display=(),
        draw_pile=(),
        grids=(EMPTY,) * players,
        rounds=(),
        scores=(0,) * players,
        over=False,
        winners=(),
    )


def _refuse_placement(grid: Grid, move: Move) -> Refusal:
    """Say how the card has to be placed instead."""
    wanted = placements(grid, move.card)[0].how
    space = FACES[move.card].number
    if wanted == "down" and move.how == "down":
        return Refusal("illegal_move", "pixies-space-not-empty", space=move.space)
    reason = {
        "up": "pixies-must-go-up",
        "over": "pixies-must-pair",
        "down": "pixies-must-go-down",
    }[wanted]
    return Refusal("illegal_move", reason, card=move.card, space=space)


def _new_round(players: int, number: int, first: Seat, deal: Deal) -> Iterator[Event]:
    cards = deal.deck(number)
    yield ev.Shuffled(number, first, cards)
    yield ev.Displayed(cards[: display_size(players)])


def _after_placing(state: State, seat: Seat, deal: Deal) -> Iterator[Event]:
    """The events after `seat` has placed a card: none, the next turn, or the round's end."""
    left = len(state.display)
    is_full = any(None not in grid for grid in state.grids)
    # With two players a turn is two times two cards: the round may end between them.
    halfway = state.players == 2 and left == 2 and is_full
    if left and not halfway:
        return
    size = display_size(state.players)
    if not is_full and len(state.draw_pile) >= size:
        yield ev.Displayed(state.draw_pile[:size])
        return
    scores = tuple(score.score_grid(grid, state.round) for grid in state.grids)
    totals = tuple(so_far + grid.total for so_far, grid in zip(state.scores, scores, strict=True))
    full = tuple(seat for seat, grid in enumerate(state.grids) if None not in grid)
    yield ev.Scored(state.round, scores, totals, full, state.display, state.grids)
    if state.round < ROUNDS:
        # The seat that played last starts the next round.
        yield from _new_round(state.players, state.round + 1, seat, deal)
    else:
        yield ev.Ended(score.winners(totals), totals)


def _apply_shuffled(state: State, number: int, first: Seat, cards: Cards) -> State:
    return replace(
        state,
        round=number,
        turn=0,
        first=first,
        to_act=(first,),
        display=(),
        draw_pile=cards,
        grids=(EMPTY,) * state.players,
    )


def _apply_placed(state: State, event: ev.Placed) -> State:
    seat = event.seat
    display = tuple(card for card in state.display if card != event.card)
    grid = placed(state.grids[seat], event.card, event.space, event.how)
    # The seat that took the last card of a display starts the next turn.
    following = (seat + 1) % state.players if display else seat
    return replace(
        state,
        to_act=(following,),
        display=display,
        grids=(*state.grids[:seat], grid, *state.grids[seat + 1 :]),
    )
