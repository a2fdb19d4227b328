"""The protocol of a game: a few methods over frozen states, and three kinds of values.

A **Move** is what a player wants to do, an **Event** is what happened, a **View** is what one seat
may know. A move enters by `check` and `play`, which return events; `apply` turns an event into the
next state and needs no randomness, because the event already holds its outcome; `view` builds up
what a seat may know instead of removing what it may not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from parlour.games import options, wire
from parlour.games.deal import Deal
from parlour.games.lesson import Lesson
from parlour.games.options import Option
from parlour.games.position import PositionAfter
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.games.sentence import Sentence
from parlour.games.sheet.game import SheetGame, SheetResult
from parlour.games.sheet.round import Sheet
from parlour.games.wire import Json

Seat: TypeAlias = int
Card: TypeAlias = str
"""A card is its code: `Y1`, `B5-2`. Codes sort, compare and print by themselves."""

Watcher: TypeAlias = Seat | None
"""A seat, or None for a spectator."""


class AnyState(Protocol):
    """The fields that the state of every game has."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, sorted; none once the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; none until the game is over."""


S = TypeVar("S", bound=AnyState)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Result:
    """The scores, and the winners once the game is over."""

    over: bool
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    def share(self, seat: Seat) -> float:
        """A seat's share of the victory: 1/k if k seats share it, 0 if it lost."""
        return (seat in self.winners) / len(self.winners)


class Game(ABC, Generic[S, M, E, V]):
    """One game. It keeps no state: every method gets the position as an argument."""

    name: ClassVar[str]
    title: ClassVar[Sentence]
    players: ClassVar[range] = range(2, 6)
    cards: ClassVar[tuple[Card, ...]]
    """The whole deck in printed order, from which it is shuffled."""
    has_first_player: ClassVar[bool] = False
    """Whether chance decides who starts."""
    options: ClassVar[type]
    """A frozen dataclass whose fields are made with `parlour.games.options.option`."""
    state_kind: ClassVar[type]
    view_kind: ClassVar[type]
    private_keys: ClassVar[tuple[str, ...]] = ("seat",)
    """The keys of a view that concern its seat alone; a state has the same for all seats."""
    event_kinds: ClassVar[tuple[type, ...]]
    chance_kinds: ClassVar[tuple[type, ...]] = ()
    """The events that depend on luck, by which a review separates luck from skill."""
    non_revealing_kinds: ClassVar[tuple[type, ...]] = ()
    """The events that show no one a card they could not see before; see `reveals`."""
    end_kind: ClassVar[type]
    """The event that ends a game; nothing follows it."""
    derived_kind: ClassVar[type | None] = None
    """The type that `derive` returns, if this game has one."""
    derived_from: ClassVar[tuple[str, ...]] = ()
    """The fields of a view that `derive` and the seat's legal moves depend on, for a game whose
    `derive` ignores events. Both are reused while these are the same objects; if empty,
    they are worked out every time."""

    # The rules.

    @abstractmethod
    def new(self, players: int, options: Any, deal: Deal) -> tuple[E, ...]:
        """The events that start a game; applied to None, they give its first state."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Every move that this seat may make now, sorted by text; empty if it may not act."""

    def may_act(self, state: S, seat: Seat) -> bool:
        """Whether this seat has any legal move now."""
        return bool(self.legal(state, seat))

    def legal_texts(self, state: S, seat: Seat) -> tuple[str, ...]:
        """The legal moves as text, which is all that a message needs."""
        return tuple(map(str, self.legal(state, seat)))

    @abstractmethod
    def check(self, state: S, seat: Seat, move: M) -> None:
        """Raise a Refusal that says why, if this seat may not make this move now."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M, deal: Deal) -> tuple[E, ...]:
        """Check the move and return everything that follows from it, up to the next decision."""

    @abstractmethod
    def apply(self, state: S | None, event: E) -> S:
        """The state after one event. Checks nothing: the event was valid when it was made."""

    @abstractmethod
    def view(self, state: S, seat: Watcher) -> V:
        """What this seat, or a spectator, may know, as if it remembered everything."""

    def result(self, state: S) -> Result:
        """Scores so far, and the winners once the game is over."""
        return Result(state.over, state.scores, state.winners)

    # For bots, screens and logs.

    @abstractmethod
    def seen(self, event: E, seat: Watcher) -> E:
        """The event without the cards that this seat may not see."""

    @abstractmethod
    def reshuffle(self, state: S, seat: Watcher, rng: Random) -> S:
        """The same position with every card that this seat cannot see dealt again.

        Built from the state, not from a view, because views are tested with it.
        """

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """One state that this view could come from, its hidden cards dealt at random."""

    @abstractmethod
    def preview(self, view: V, move: M) -> int:
        """How the seat's points would change if the round were scored right after this move."""

    def derive(self, view: V, legal: Sequence[str], events: Sequence[E]) -> object | None:  # noqa: ARG002
        """What a screen shows in addition to the view and cannot work out without the rules.

        `legal` are the moves of the view's seat, `events` what has just happened.
        """
        return None

    def finished_round(self, events: Sequence[E]) -> object | None:  # noqa: ARG002
        """The last round that these events scored, as `derive` shows it; None if views have it."""
        return None

    def without_aids(self, derived: Any) -> Any:
        """What `derive` returned, without what players can work out or remember themselves."""
        return self.without_unseen(derived)

    def without_unseen(self, derived: Any) -> Any:
        """What `derive` returned, without the list of cards that the seat has not seen."""
        return derived

    def reveals(self, events: Sequence[E]) -> bool:
        """Whether these events showed anyone something new. A move that reveals may not be undone.

        Where all seats choose simultaneously, the choices since the last reveal belong together.
        """
        return not set(map(type, events)).issubset(self.non_revealing_kinds)

    def ends_game(self, events: Sequence[E]) -> bool:
        """Whether the game is over after these events, without building the state."""
        return bool(events) and isinstance(events[-1], self.end_kind)

    # Text.

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move that `str(move)` writes; refuses text that is not a move."""

    @abstractmethod
    def describe(self, event: E, names: Sequence[str], you: Watcher) -> Sentence | None:
        """A sentence about an event (already `seen` by `you`), or None for a silent one."""

    def reasons(
        self,
        view: V,  # noqa: ARG002 - a game that gives reasons uses all of these
        move: M,  # noqa: ARG002
        other: M,  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        effect: Sequence[float],  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """Why a move is better than another in this position, the best reason first.

        `effect` is the average change of each seat's final points. A game may give no reasons.
        """
        return ()

    def tips(self, view: V, names: Sequence[str]) -> tuple[Sentence, ...]:  # noqa: ARG002
        """Tips for a newcomer in this position, the most important first."""
        return ()

    def lesson(self) -> Lesson | None:
        """The guided first game, for games that have one."""
        return None

    @abstractmethod
    def help(self, players: int, options: Any) -> Sentence:
        """The rules in a few lines, for a player about to start."""

    @abstractmethod
    def score_sheet(self, text: str, settings: Mapping[str, int]) -> Sheet:
        """Score a round played with real cards, written as text; refuses impossible cards."""

    def score_game(self, game: SheetGame) -> SheetResult:  # noqa: ARG002
        """Score a whole game played with real cards. A game may have no sheet for it."""
        raise Refusal("bad_sheet", "sheet-game-none", game=self.name)

    def read_position(self, data: Json) -> V:  # noqa: ARG002
        """The view of a player at a real table; refuses an impossible position."""
        raise Refusal("bad_sheet", "sheet-game-none", game=self.name)

    def position_after(self, view: V, move: M) -> PositionAfter:  # noqa: ARG002
        """What to enter once the view's seat has made this move."""
        raise Refusal("bad_sheet", "sheet-game-none", game=self.name)

    # The same for every game.

    def start(self, players: int, options: Any, deal: Deal) -> tuple[S, tuple[E, ...]]:
        """A new game: its first state, and the events that led there."""
        events = self.new(self.parse_players(players), self.parse_options(options), deal)
        return self.after(None, events), events

    def after(self, state: S | None, events: Iterable[E]) -> S:
        """The state after these events."""
        last: S | None = reduce(self.apply, events, state)
        if last is None:
            raise ValueError("no state and no events")
        return last

    def deal(
        self,
        seed: str | None = None,
        decks: tuple[tuple[Card, ...], ...] = (),
        first: Seat | None = None,
    ) -> Deal:
        """The decks of one game, from a seed or from a list."""
        starter = None if first is None else parse_seat(first, self.players[-1])
        return Deal(self.name, self.cards, seed, decks, starter)

    def check_deal(self, deal: Deal) -> None:
        """Refuse what is no deal of this game: it would deal another game's cards."""
        if not isinstance(deal, Deal) or deal.game != self.name:
            raise Refusal("bad_deck", "deal-other-game", game=self.title)

    def parse_players(self, data: object) -> int:
        """The number of players; refuses a number that the game does not allow."""
        if type(data) is not int or data not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Refusal("bad_players", "bad-players", least=least, most=most)
        return data

    def parse_options(self, data: object) -> Any:
        """The options from a mapping (or an options object); refuses unknown names."""
        return options.parse(self.name, self.options, data)

    def parse_option_texts(self, texts: Iterable[str]) -> Any:
        """The options from `name=value` texts, as on the command line."""
        return options.parse_texts(self.name, self.options, texts)

    def option_fields(self) -> tuple[Option, ...]:
        """Describe each option: its name, type, default, and the Fluent id of its label."""
        return options.describe(self.options)

    def dump_state(self, state: S) -> Json:
        """The referee's whole knowledge as JSON: what a spectator sees, and all that is hidden."""
        data = self.dump_view(self.view(state, None))
        for key in self.private_keys:
            del data[key]
        hidden = {key: part for key, part in wire.fields_of(state).items() if key not in data}
        return {**data, **wire.dump(hidden)}

    def load_state(self, data: Json) -> S:
        """The state that `dump_state` wrote."""
        state: S = wire.load(self.state_kind, data, "state")
        return state

    def dump_view(self, view: V) -> Json:
        """A view as JSON, in the keys that outside programs rely on."""
        return {"game": self.name, **wire.dump(view)}

    def load_view(self, data: Json) -> V:
        """The view that `dump_view` wrote."""
        view: V = wire.load(self.view_kind, data, "view")
        return view

    def dump_event(self, event: E) -> Json:
        """An event as JSON, its kind under `event`."""
        return wire.dump_tagged(event)

    def load_event(self, data: Json) -> E:
        """The event that `dump_event` wrote."""
        event: E = wire.load_tagged(self.event_kinds, data)
        return event


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
