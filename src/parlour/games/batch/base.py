"""The base class of every game's `Batch`: many games at once, one decision of each per step.

A `Batch` allocates its arrays once and changes them in place: its loops allocate nothing and create
no Python objects.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import numpy as np
from numba import types
from numpy.typing import ArrayLike, NDArray

from parlour.games.batch.actions import parse_row
from parlour.games.batch.compiled import (
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
    run_in_threads,
)
from parlour.games.batch.layout import Piece, aligned
from parlour.games.batch.playouts import option_bits
from parlour.games.batch.random import GAMMA, scrambled, streams
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal

RESET, OBSERVE = -1, -2
"""Actions that are not moves: deal a new game; only write the observation."""

PLAYERS, OPTIONS, AUTO_RESET, VIEWER = range(4)
"""Indices into the settings of a step. OPTIONS holds the game's options as bits."""

_SIGNED_BYTES = types.Array(types.int8, 2, "C")
STATE = types.Tuple((BYTE_ROWS, WORD_ROWS))
OBSERVED = types.Tuple(
    (WORD_ROWS, _SIGNED_BYTES, types.Array(types.uint16, 2, "C"), types.uint8[::1])
)
OUTCOME = types.Tuple(
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
    OBSERVED,
    OUTCOME,
    types.int64,
)
"""The signature of a game's `step`: settings, first and last game, and the arrays of a Batch."""

Observed: TypeAlias = tuple[
    NDArray[np.int64], NDArray[np.int8], NDArray[np.uint16], NDArray[np.uint8]
]
"""Observation (eight numbers to a word), mask, list of legal actions, number of legal actions."""
Outcome: TypeAlias = tuple[
    NDArray[np.float32], NDArray[np.int16], NDArray[np.int16], NDArray[np.bool_]
]
"""Result of a step: reward, points gained, final points, done."""
State: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.int64]]


@entry(types.int64, _SIGNED_BYTES, types.uint8[::1], WORD_ROW)
def first_illegal(mask: NDArray[np.int8], count: NDArray[np.uint8], actions: WordRow) -> Int:
    """The first game whose action is illegal, or -1; finished games are not checked."""
    for game in range(len(actions)):
        action = actions[game]
        if action in (RESET, OBSERVE) or not count[game]:
            continue
        if action < 0 or action >= mask.shape[1] or not mask[game, action]:
            return game
    return -1


# Used by every game's step.


@kernel
def clear_mask(legal: NDArray[np.uint16], count: Int, mask: NDArray[np.int8], action: Int) -> Int:
    """Clear the mask of the last decision and return the index of the action in `legal`."""
    option = 0
    for k in range(np.int64(count)):
        mask[legal[k]] = 0
        if legal[k] == action:
            option = k
    return option


@kernel
def reset_outcome(
    w: WordRow, scores: Int, players: Int, action: Int, outcome: Outcome, game: Int
) -> None:
    """Clear the outcome before a decision, and subtract the points so far."""
    if action == OBSERVE:
        return
    outcome[3][game] = False
    for seat in range(players):
        outcome[0][game, seat] = 0
        outcome[1][game, seat] = 0 if action == RESET else -w[scores + seat]


@kernel
def add_points(
    w: WordRow, scores: Int, players: Int, action: Int, outcome: Outcome, game: Int
) -> None:
    """Add the points after a decision that did not end the game."""
    if action == OBSERVE or outcome[3][game]:
        return
    for seat in range(players):
        outcome[1][game, seat] += w[scores + seat]


@kernel
def record_end(
    w: WordRow, scores: Int, players: Int, won: Int, outcome: Outcome, game: Int
) -> None:
    """Write the outcome of a finished game; `won` has a bit for each winning seat."""
    sharing = 0
    for seat in range(players):
        sharing += won >> seat & 1
    for seat in range(players):
        outcome[0][game, seat] = np.float32(won >> seat & 1) / np.float32(sharing)
        outcome[1][game, seat] += w[scores + seat]
        outcome[2][game, seat] = w[scores + seat]
    outcome[3][game] = True


@dataclass(frozen=True)
class FixedDeal:
    """Fixed decks and starting player for the first game in each slot.

    `decks` has the axes game, deck, card, top card first, each card as the number that the game's
    `CARD_NUMBER` gives it. An array of bytes is not copied, so that decks can be filled in later.
    `first` is a seat, or one per game, or -1 for a random one.
    """

    decks: ArrayLike
    first: ArrayLike = -1


class BaseBatch(ABC):
    """Many games side by side. Every `step` makes one decision in each, for the seat to act.

    With `learners` (a seat, or one per game) the other seats play at random or by the compiled
    policy `opponents`, and a step runs to the learner's next decision. A finished game restarts in
    the same step unless `auto_reset` is off; then it has no legal actions until the action RESET.
    `options` are the game's options by name, as `Game.parse_options` reads them.

    A game depends on the seed, its index and the actions, never on `threads`.
    """

    actions: ClassVar[int]
    """Size of the action space."""
    most: ClassVar[int]
    """Most actions that can be legal at once."""
    row_sizes: ClassVar[tuple[int, int]]
    """Bytes and words per game."""
    words_of: ClassVar[dict[str, int]]
    """Indices of `seat`, `ended` and `scores` in the words."""
    deck: ClassVar[NDArray[np.uint8]]
    """The numbers of all cards, sorted."""

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
        fixed_deal: FixedDeal | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if not 2 <= players <= 5:
            raise Refusal("bad_players", "bad-players", least=2, most=5)
        if games < 1 or threads < 0:
            raise ValueError(f"{games} games on {threads} threads")
        self.players, self.games, self.threads = players, games, threads
        self.options = self.game.parse_options({} if options is None else options)
        self.pieces = self.layout(players)
        self._policy = address_of(opponents)
        self._settings = np.zeros(4, np.int64)
        self._settings[:] = players, option_bits(self.options), auto_reset, -1
        self._state = self._new_state(games)
        self._decks = self._checked_decks(fixed_deal)
        self._observed = self._new_observed()
        self._outcome: Outcome = (
            np.zeros((games, players), np.float32),
            np.zeros((games, players), np.int16),
            np.zeros((games, players), np.int16),
            np.zeros(games, np.bool_),
        )
        self._first = self._seats(fixed_deal.first if fixed_deal else -1)
        self._words[:, LEARNER] = self._seats(learners)
        self.reset(seed)

    # Provided by each game.

    game: ClassVar[AnyGame]
    layout: ClassVar[staticmethod[[int], tuple[Piece, ...]]]
    """The pieces of an observation for a number of players, from the seat's own point of view."""
    action_text: ClassVar[staticmethod[[int], str]]
    """The move of an action, as text."""
    advance: ClassVar[staticmethod[..., None]]
    """The compiled step."""

    @staticmethod
    @abstractmethod
    def deck_limit(options: Any) -> int | None:
        """Most decks that a game with these options uses; None if there is no limit."""

    @abstractmethod
    def position(self, game: int) -> dict[str, Any]:
        """One game under the names that the rules use; slow, for tests and debugging."""

    # Arrays with a row for each game.

    @property
    def observation(self) -> NDArray[np.int8]:
        """What the seat to act knows; `pieces` describes the columns."""
        return self._observed[0].view(np.int8)

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action."""
        return self._observed[1]

    @property
    def legal(self) -> NDArray[np.uint16]:
        """The legal actions, in the first `count` columns."""
        return self._observed[2]

    @property
    def count(self) -> NDArray[np.uint8]:
        """Number of legal actions."""
        return self._observed[3]

    @property
    def reward(self) -> NDArray[np.float32]:
        """Each seat's share of the victory in games that ended with this step, else 0."""
        return self._outcome[0]

    @property
    def gained(self) -> NDArray[np.int16]:
        """The points each seat gained with this step."""
        return self._outcome[1]

    @property
    def final(self) -> NDArray[np.int16]:
        """The points at the end of the last game that finished in this slot."""
        return self._outcome[2]

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games ended with this step."""
        return self._outcome[3]

    @property
    def seat(self) -> NDArray[np.int64]:
        """The seat to act."""
        return self._words[:, self.words_of["seat"]]

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games are over and need RESET."""
        ended: NDArray[np.bool_] = self._words[:, self.words_of["ended"]] != 0
        return ended

    @property
    def scores(self) -> NDArray[np.int64]:
        """Each seat's points so far."""
        start = self.words_of["scores"]
        return self._words[:, start : start + self.players]

    def step(self, actions: ArrayLike) -> None:
        """Make one decision in each game; an illegal action is a ValueError and changes nothing."""
        chosen = parse_row(actions, self.games)
        wrong = first_illegal(self.mask, self.count, chosen)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._advance(chosen, self._observed)

    def reset(self, seed: int | None = None) -> None:
        """Deal new games in every slot; with a seed, as in a new batch."""
        if seed is not None:
            self._words[:, RNG] = streams(seed, self.games)
            self._words[:, DEALT] = 0
            self._words[:, START] = self._first
        self._advance(np.full(self.games, RESET, np.int64), self._observed)

    def observe(self, seat: int) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """Another seat's observation and mask in each game."""
        observed = self._new_observed()
        self._settings[VIEWER] = self._seats(seat)[0]
        self._advance(np.full(self.games, OBSERVE, np.int64), observed)
        self._settings[VIEWER] = -1
        return observed[0].view(np.int8), observed[1]

    def set_position(self, game: int, b: ByteRow, w: WordRow, *, over: bool = False) -> None:
        """Overwrite one game with a position, so that `observe` can describe it.

        Rows built from a view hold only what one seat knows: do not play on from them.
        """
        self._state[0][game] = b
        self._words[game, KEPT:] = w[KEPT:]
        self._words[game, self.words_of["ended"]] = over

    def keys(self) -> NDArray[np.uint64]:
        """64 random bits from each game's stream, for policies written in Python."""
        self._words[:, RNG] += GAMMA
        return scrambled(self._words[:, RNG].view(np.uint64))

    def select(self, games: NDArray[np.int64]) -> BaseBatch:
        """A new batch with copies of these games, repeats allowed."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.games = len(games)
        other._settings = self._settings.copy()
        other._state = (self._state[0][games], self._state[1][games])
        other._decks = self._decks[games] if len(self._decks) else self._decks
        other._observed = tuple(array[games] for array in self._observed)  # type: ignore[assignment]
        other._outcome = tuple(array[games] for array in self._outcome)  # type: ignore[assignment]
        return other

    @property
    def _words(self) -> NDArray[np.int64]:
        return self._state[1]

    def _advance(self, actions: WordRow, observed: Observed) -> None:
        def part(first: int, last: int) -> None:
            self.advance(
                self._settings,
                first,
                last,
                self._state,
                self._decks,
                actions,
                observed,
                self._outcome,
                self._policy,
            )

        run_in_threads(part, self.games, self.threads)

    def _new_state(self, games: int) -> State:
        many_bytes, many_words = self.row_sizes
        return np.zeros((games, many_bytes), np.uint8), np.zeros((games, many_words), np.int64)

    def _new_observed(self) -> Observed:
        last = self.pieces[-1]
        return (
            np.zeros((self.games, aligned(last.start + last.size) // 8), np.int64),
            np.zeros((self.games, self.actions), np.int8),
            np.zeros((self.games, self.most), np.uint16),
            np.zeros(self.games, np.uint8),
        )

    def _checked_decks(self, fixed_deal: FixedDeal | None) -> NDArray[np.uint8]:
        size = len(self.deck)
        if fixed_deal is None:
            return np.empty((self.games, 0, size), np.uint8)
        decks = np.ascontiguousarray(fixed_deal.decks, np.uint8)
        if decks.ndim != 3 or (decks.shape[0], decks.shape[2]) != (self.games, size):
            raise ValueError(f"decks of the shape {decks.shape}")
        if not (np.sort(decks, axis=2) == self.deck).all():
            raise ValueError(f"a deck without exactly the {size} cards of the game")
        return decks

    def _seats(self, seats: ArrayLike) -> NDArray[np.int64]:
        """One seat per game, or -1."""
        each: NDArray[np.int64] = np.broadcast_to(np.asarray(seats, np.int64), self.games)
        if (each < -1).any() or (each >= self.players).any():
            raise ValueError(f"seats {each.min()} to {each.max()} with {self.players} players")
        return each
