"""What a game is: a few verbs over frozen states, and the three nouns they speak in.

A **Move** is what a player wants, an **Event** is what happened, a **View** is what one seat may
know. They never mix: a move enters by `check` and `play`, which answer with events; `apply` turns
events into the next state and needs no luck, because chance is already resolved inside them;
`view` builds up what a seat may know instead of striking out what it may not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import reduce
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from parlour.games import wire
from parlour.games.deal import Deal
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence
from parlour.games.sheet import Sheet
from parlour.games.wire import Json

Seat: TypeAlias = int
Card: TypeAlias = str
"""A card is its code: `Y1`, `B5-2`. Codes sort, compare and print by themselves."""

Watcher: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""


class AnyState(Protocol):
    """What every game's state tells, whatever else it holds."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, sorted; none once the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, per seat."""

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
    """How a game stands or ended: `winners` is empty until it is over."""

    over: bool
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Game(ABC, Generic[S, M, E, V]):
    """One game. Stateless: everything it knows of a running game is in the state it is handed."""

    name: ClassVar[str]
    title: ClassVar[Sentence]
    players: ClassVar[range] = range(2, 6)
    cards: ClassVar[tuple[Card, ...]]
    """The whole deck in printed order, where a shuffle starts."""
    has_first_player: ClassVar[bool] = False
    """Whether chance decides who starts."""
    options: ClassVar[type]
    event_kinds: ClassVar[tuple[type, ...]]
    view_kind: ClassVar[type]
    chance_kinds: ClassVar[tuple[type, ...]] = ()
    """The events through which luck comes in: what cards gave is told apart by them."""
    reckoned_kind: ClassVar[type | None] = None
    """What `reckon` gives, if a screen of this game needs it."""

    # The verbs.

    @abstractmethod
    def new(self, players: int, options: Any, deal: Deal) -> tuple[E, ...]:
        """The events that begin a game; applied from None on, they give its first state."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Every move this seat may make now, sorted by its text; empty if it has nothing to do."""

    @abstractmethod
    def check(self, state: S, seat: Seat, move: M) -> None:
        """Raise the Refusal that says why this seat may not make this move now, if it may not."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M, deal: Deal) -> tuple[E, ...]:
        """Check the move, then tell all that happens because of it, up to the next decision."""

    @abstractmethod
    def apply(self, state: S | None, event: E) -> S:
        """The state after one event. Trusts the event; no luck and no rules are consulted."""

    @abstractmethod
    def view(self, state: S, seat: Watcher) -> V:
        """What this seat, or a spectator, may know, with perfect memory."""

    def result(self, state: S) -> Result:
        """Scores so far, and the winners once the game is over."""
        return Result(state.over, state.scores, state.winners)

    # What bots, screens and logs need besides.

    @abstractmethod
    def seen(self, event: E, seat: Watcher) -> E:
        """The event as this seat may know it, hidden cards left out."""

    @abstractmethod
    def reshuffle(self, state: S, seat: Watcher, rng: Random) -> S:
        """The same position with every card that this seat cannot see dealt anew.

        Built from the state, not from a view: it is what views are tested with.
        """

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """One state that this view could come from, its hidden cards dealt at random."""

    @abstractmethod
    def preview(self, view: V, move: M) -> int:
        """What the seat's points this round would change by if it were scored right after."""

    def reckon(self, view: V, legal: Sequence[str], events: Sequence[E]) -> object | None:  # noqa: ARG002
        """What a screen shows beside the view and cannot know without rules, if anything.

        `legal` are the moves of whoever looks, `events` what has just happened.
        """
        return None

    # Text.

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move that `str(move)` writes; refuses what cannot be read at all."""

    @abstractmethod
    def dump_state(self, state: S) -> Json:
        """The referee's whole knowledge as JSON."""

    @abstractmethod
    def load_state(self, data: Json) -> S:
        """The state that `dump_state` wrote."""

    @abstractmethod
    def tell(self, event: E, names: Sequence[str], you: Watcher) -> Sentence | None:
        """One sentence about an event (already `seen` by `you`), or None for a silent one."""

    def reasons(
        self,
        view: V,  # noqa: ARG002 - a game that gives reasons looks at all of these
        move: M,  # noqa: ARG002
        other: M,  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        effect: Sequence[float],  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """What speaks for a move against another, from the position, the weightiest first.

        `effect` is by how much each seat's final points change, on average. A game may know none.
        """
        return ()

    @abstractmethod
    def help(self, players: int, options: Any) -> Sentence:
        """The rules in a few lines, for somebody about to play."""

    @abstractmethod
    def score_sheet(self, text: str, settings: Mapping[str, int]) -> Sheet:
        """Score what lies on a real table, written as text; refuses impossible cards."""

    # The same for every game.

    def start(self, players: int, options: Any, deal: Deal) -> tuple[S, tuple[E, ...]]:
        """A new game: its first state, and the events that led there."""
        events = self.new(self.parse_players(players), options, deal)
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
        """This game's luck, from a seed or from listed decks."""
        return Deal(self.name, self.cards, seed, decks, first)

    def parse_players(self, data: object) -> int:
        """How many play; refuses a number that this game is not for."""
        if type(data) is not int or data not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Refusal("bad_players", "bad-players", least=least, most=most)
        return data

    def parse_options(self, data: Json) -> Any:
        """The options an outside program wrote; an unknown one is refused by name."""
        known = {field.name for field in fields(self.options)}
        if not isinstance(data, dict):
            raise Refusal("bad_option", "options-not-an-object")
        for name in data:
            if name not in known:
                raise Refusal("bad_option", "option-unknown", option=str(name)[:40], game=self.name)
        try:
            return wire.load(self.options, data)
        except wire.Unreadable as error:
            raise Refusal(
                "bad_option",
                "option-wrong",
                option=error.place.rpartition(".")[2],
                found=error.found,
            ) from None

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
