"""The stepping form: many games at once, one decision of each at a time, for learning.

A `Batch` holds all arrays from the start and changes them in place; nothing is allocated and no
Python object is made in its loops.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numba import types
from numpy.typing import ArrayLike, NDArray

from parlour.games.batch_layout import Piece, aligned
from parlour.games.batch_random import GAMMA, scrambled, streams
from parlour.games.batching import (
    BYTE_ROWS,
    DEALT,
    DECKS,
    KEPT,
    LEARNER,
    RNG,
    START,
    WORD_ROW,
    WORD_ROWS,
    ByteRow,
    Int,
    Policy,
    WordRow,
    address_of,
    entry,
    kernel,
    spread,
)
from parlour.games.refusal import Refusal

RESET, LOOK = -1, -2
"""Actions besides the moves: deal a new game here; only write down what is to be seen."""

PLAYERS, LONG, AUTO_RESET, VIEWER = range(4)
"""The settings of a step, by their place in an array."""

_SIGNED_BYTES = types.Array(types.int8, 2, "C")
STATE = types.Tuple((BYTE_ROWS, WORD_ROWS))
SHOWN = types.Tuple((WORD_ROWS, _SIGNED_BYTES, types.Array(types.uint16, 2, "C"), types.uint8[::1]))
TOLD = types.Tuple(
    (
        types.Array(types.float32, 2, "C"),
        types.Array(types.int16, 2, "C"),
        types.Array(types.int16, 2, "C"),
        types.Array(types.boolean, 1, "C"),
    )
)
STEP = (
    types.void,
    WORD_ROW,
    types.int64,
    types.int64,
    STATE,
    DECKS,
    WORD_ROW,
    SHOWN,
    TOLD,
    types.int64,
)
"""The types of a game's `step`: settings, first and last game, and the arrays of a Batch."""

Shown: TypeAlias = tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.uint16], NDArray[np.uint8]]
"""What a seat sees: observation (by eights), mask, legal actions listed, how many they are."""
Told: TypeAlias = tuple[
    NDArray[np.float32], NDArray[np.int16], NDArray[np.int16], NDArray[np.bool_]
]
"""What a step led to: reward, points gained, final points, done."""
State: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.int64]]


@entry(types.int64, _SIGNED_BYTES, types.uint8[::1], WORD_ROW)
def first_illegal(mask: NDArray[np.int8], count: NDArray[np.uint8], actions: WordRow) -> Int:
    """The first game whose action is not legal, or -1; in a finished game nothing matters."""
    for game in range(len(actions)):
        action = actions[game]
        if action in (RESET, LOOK) or not count[game]:
            continue
        if action < 0 or action >= mask.shape[1] or not mask[game, action]:
            return game
    return -1


# Parts of every game's step.


@kernel
def take_down(legal: NDArray[np.uint16], count: Int, mask: NDArray[np.int8], action: Int) -> Int:
    """Clear the mask of the last decision; the number of the option that the action is."""
    option = 0
    for k in range(np.int64(count)):
        mask[legal[k]] = 0
        if legal[k] == action:
            option = k
    return option


@kernel
def tell_start(w: WordRow, scores: Int, players: Int, action: Int, told: Told, game: Int) -> None:
    """Before a decision: nothing won yet, and the points to count from."""
    if action == LOOK:
        return
    told[3][game] = False
    for seat in range(players):
        told[0][game, seat] = 0
        told[1][game, seat] = 0 if action == RESET else -w[scores + seat]


@kernel
def tell_points(w: WordRow, scores: Int, players: Int, action: Int, told: Told, game: Int) -> None:
    """After a decision that did not end the game: the points gained by it."""
    if action == LOOK or told[3][game]:
        return
    for seat in range(players):
        told[1][game, seat] += w[scores + seat]


@kernel
def tell_end(w: WordRow, scores: Int, players: Int, won: Int, told: Told, game: Int) -> None:
    """The game is over: divide the victory, given as a bit for each seat; keep the points."""
    sharing = 0
    for seat in range(players):
        sharing += won >> seat & 1
    for seat in range(players):
        told[0][game, seat] = np.float32(won >> seat & 1) / np.float32(sharing)
        told[1][game, seat] += w[scores + seat]
        told[2][game, seat] = w[scores + seat]
    told[3][game] = True


@dataclass(frozen=True)
class Listed:
    """What is settled about the first game in each place: its decks and who starts.

    `decks` has the axes game, deck, card; the top card comes first, each as the number that the
    game's batch gives it. An array of bytes is used as it is, so that decks can be filled in as
    games come to them. `first` is a seat, or one for each game, or -1 to leave it to chance.
    """

    decks: ArrayLike
    first: ArrayLike = -1


class AnyBatch(ABC):
    """Games side by side. Every `step` makes one decision in each, for the seat to act.

    With `learners` (a seat, or one for each game) the other seats are played inside, at random
    or by the compiled policy `opponents`, and a step goes from one decision of the learner to its
    next. A finished game is dealt anew at once unless `auto_reset` is off; then it waits, without
    legal actions, for the action RESET.

    What happens in a game depends on the seed, its number and the actions, never on `threads`.
    """

    actions: ClassVar[int]
    """How many actions there are."""
    most: ClassVar[int]
    """How many can be legal at once."""
    row_sizes: ClassVar[tuple[int, int]]
    """How many bytes and words a game takes."""
    words_of: ClassVar[dict[str, int]]
    """Where in the words stand `seat`, `ended` and `scores`."""
    deck: ClassVar[NDArray[np.uint8]]
    """The numbers of all cards, sorted."""
    has_long: ClassVar[bool] = False
    """Whether there is a long game."""

    def __init__(
        self,
        players: int,
        games: int,
        seed: int = 0,
        *,
        threads: int = 1,
        auto_reset: bool = True,
        learners: ArrayLike = -1,
        opponents: Policy | None = None,
        listed: Listed | None = None,
        long: bool = False,
    ) -> None:
        if not 2 <= players <= 5:
            raise Refusal("bad_players", "bad-players", least=2, most=5)
        if games < 1 or threads < 0 or (long and not self.has_long):
            raise ValueError(f"{games} games on {threads} threads, {long=}")
        self.players, self.games, self.threads, self.long = players, games, threads, long
        self.pieces = self.layout(players)
        self._policy = address_of(opponents)
        self._settings = np.zeros(4, np.int64)
        self._settings[:] = players, long, auto_reset, -1
        self._state = self._new_state(games)
        self._decks = self._checked(listed)
        self._shown = self._new_shown()
        self._told: Told = (
            np.zeros((games, players), np.float32),
            np.zeros((games, players), np.int16),
            np.zeros((games, players), np.int16),
            np.zeros(games, np.bool_),
        )
        self._first = self._seats(listed.first if listed else -1)
        self._words[:, LEARNER] = self._seats(learners)
        self.reset(seed)

    # What a game brings besides.

    layout: ClassVar[staticmethod[[int], tuple[Piece, ...]]]
    """The parts of an observation for so many players, from the seat's own point of view."""
    action_text: ClassVar[staticmethod[[int], str]]
    """The move that an action stands for."""
    advance: ClassVar[staticmethod[..., None]]
    """The compiled step."""

    @abstractmethod
    def position(self, game: int) -> dict[str, Any]:
        """One game in the words of the rules: for tests and curious eyes, not for loops."""

    # What is to be seen.

    @property
    def observation(self) -> NDArray[np.int8]:
        """What the seat to act knows, a row for each game; `pieces` tells what is where."""
        return self._shown[0].view(np.int8)

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action, a row for each game."""
        return self._shown[1]

    @property
    def legal(self) -> NDArray[np.uint16]:
        """The legal actions listed; the first `count` of each row count."""
        return self._shown[2]

    @property
    def count(self) -> NDArray[np.uint8]:
        """How many legal actions each game has."""
        return self._shown[3]

    @property
    def reward(self) -> NDArray[np.float32]:
        """Each seat's share of the victory in games that ended with this step, else nought."""
        return self._told[0]

    @property
    def gained(self) -> NDArray[np.int16]:
        """The points each seat gained with this step."""
        return self._told[1]

    @property
    def final(self) -> NDArray[np.int16]:
        """The points at the end of the last game that was finished here."""
        return self._told[2]

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games ended with this step."""
        return self._told[3]

    @property
    def seat(self) -> NDArray[np.int64]:
        """The seat to act in each game."""
        return self._words[:, self.words_of["seat"]]

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games are over and wait for RESET."""
        ended: NDArray[np.bool_] = self._words[:, self.words_of["ended"]] != 0
        return ended

    @property
    def scores(self) -> NDArray[np.int64]:
        """The points so far of each seat."""
        start = self.words_of["scores"]
        return self._words[:, start : start + self.players]

    # What can be done.

    def step(self, actions: ArrayLike) -> None:
        """Make one decision in each game. An illegal one is refused, and nothing has changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"{chosen.shape} actions for {self.games} games")
        wrong = first_illegal(self.mask, self.count, chosen)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._advance(chosen, self._shown)

    def reset(self, seed: int | None = None) -> None:
        """Deal new games everywhere; with a seed, as if the batch were new."""
        if seed is not None:
            self._words[:, RNG] = streams(seed, self.games)
            self._words[:, DEALT] = 0
            self._words[:, START] = self._first
        self._advance(np.full(self.games, RESET, np.int64), self._shown)

    def look(self, seat: int) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """What another seat sees in each game, and what it may do: observation and mask."""
        shown = self._new_shown()
        self._settings[VIEWER] = self._seats(seat)[0]
        self._advance(np.full(self.games, LOOK, np.int64), shown)
        self._settings[VIEWER] = -1
        return shown[0].view(np.int8), shown[1]

    def put(self, game: int, b: ByteRow, w: WordRow, *, over: bool = False) -> None:
        """Put a position there, given by its rows; `look` then tells what is to be seen of it.

        Rows made from a view hold what one seat knows, so this is for looking, not for playing on.
        """
        self._state[0][game] = b
        self._words[game, KEPT:] = w[KEPT:]
        self._words[game, self.words_of["ended"]] = over

    def keys(self) -> NDArray[np.uint64]:
        """64 random bits from each game's own stream, for policies outside."""
        self._words[:, RNG] += GAMMA
        return scrambled(self._words[:, RNG].view(np.uint64))

    def select(self, games: NDArray[np.int64]) -> AnyBatch:
        """A new batch with copies of these games; one may be taken several times."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.games = len(games)
        other._settings = self._settings.copy()
        other._state = (self._state[0][games], self._state[1][games])
        other._decks = self._decks[games] if len(self._decks) else self._decks
        other._shown = tuple(array[games] for array in self._shown)  # type: ignore[assignment]
        other._told = tuple(array[games] for array in self._told)  # type: ignore[assignment]
        return other

    # Inside.

    @property
    def _words(self) -> NDArray[np.int64]:
        return self._state[1]

    def _advance(self, actions: WordRow, shown: Shown) -> None:
        def part(first: int, last: int) -> None:
            self.advance(
                self._settings,
                first,
                last,
                self._state,
                self._decks,
                actions,
                shown,
                self._told,
                self._policy,
            )

        spread(part, self.games, self.threads)

    def _new_state(self, games: int) -> State:
        many_bytes, many_words = self.row_sizes
        return np.zeros((games, many_bytes), np.uint8), np.zeros((games, many_words), np.int64)

    def _new_shown(self) -> Shown:
        last = self.pieces[-1]
        return (
            np.zeros((self.games, aligned(last.start + last.size) // 8), np.int64),
            np.zeros((self.games, self.actions), np.int8),
            np.zeros((self.games, self.most), np.uint16),
            np.zeros(self.games, np.uint8),
        )

    def _checked(self, listed: Listed | None) -> NDArray[np.uint8]:
        size = len(self.deck)
        if listed is None:
            return np.empty((self.games, 0, size), np.uint8)
        decks = np.ascontiguousarray(listed.decks, np.uint8)
        if decks.ndim != 3 or (decks.shape[0], decks.shape[2]) != (self.games, size):
            raise ValueError(f"decks of the shape {decks.shape}")
        if not (np.sort(decks, axis=2) == self.deck).all():
            raise ValueError(f"a deck without exactly the {size} cards of the game")
        return decks

    def _seats(self, seats: ArrayLike) -> NDArray[np.int64]:
        """A seat for each game, or -1."""
        each: NDArray[np.int64] = np.broadcast_to(np.asarray(seats, np.int64), self.games)
        if (each < -1).any() or (each >= self.players).any():
            raise ValueError(f"seats {each.min()} to {each.max()} with {self.players} players")
        return each
