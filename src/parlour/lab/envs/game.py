"""One game played by action numbers: in the batch simulator, and in the rules where needed.

Most steps need only an observation, a mask and a reward, which the simulator gives at once. A bot
that needs a View, or a person who reads along, gets it from the rules: both play the same deal, so
that replaying the moves leads to the same position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games import get
from parlour.games.batch.actions import parse_action
from parlour.games.batch.base import BaseBatch, FixedDeal
from parlour.games.batch.registry import batch_module
from parlour.games.board import board_lines
from parlour.games.deal import Deal
from parlour.games.game import Seat, Watcher
from parlour.games.match import Match
from parlour.lab.envs.checks import check_players, check_reward, named_deal
from parlour.text import Words, language

FORFEIT = -1.0
"""The reward of an illegal action, which ends the game; the others get 0."""

_MANY_DECKS = 500
"""More decks than a game without a limit will ever need."""


class EnvGame:
    """Plays one game after the other, with the same players and options."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any], reward: str) -> None:
        self.game, self.module = get(game), batch_module(game)
        check_players(self.game, players)
        check_reward(reward)
        self.players = players
        self.pieces = self.module.Batch.layout(players)
        self._options = dict(options)
        self._parsed_options = self.game.parse_options(self._options)
        self._deck_limit = self.module.Batch.deck_limit(self._parsed_options)
        self._reward = reward
        self._batch: BaseBatch | None = None
        self._forfeiter: Seat | None = None
        self._actions: list[tuple[Seat, int]] = []
        self._match: Match | None = None
        self.last_events: Sequence[Any] = ()
        """The events of the last move, once `match` was read."""

    def start(self, seed: str) -> None:
        """Deal a new game from a seed of 64 hex digits."""
        self._deal: Deal = self.game.deal(seed)
        limit = self._deck_limit
        # Without a limit, decks are shuffled when they are needed; until then any order is fine.
        self._decks = np.tile(self.module.Batch.deck, (1, limit or _MANY_DECKS, 1))
        self._filled = 0
        self._fill(limit or 1)
        first = -1
        if self.game.has_first_player:
            first = self._deal.first_player(self.players)
        self._batch = self.module.Batch(
            self.players,
            1,
            auto_reset=False,
            fixed_deal=FixedDeal(self._decks, first),
            options=self._options,
        )
        self._forfeiter = None
        self._actions = []
        self._match = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._forfeiter is not None or bool(self._running.ended[0])

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        return int(self._running.seat[0])

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action of the seat to act."""
        if self.is_over:
            return np.zeros(self.module.ACTIONS, np.int8)
        mask: NDArray[np.int8] = self._running.mask[0].copy()
        return mask

    def observe(self, seat: Seat) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """A seat's observation and mask; the mask is empty unless the seat may choose."""
        batch = self._running
        if seat == self.seat and not self.is_over:
            return batch.observation[0].copy(), self.mask
        observations, masks = batch.observe(seat)
        mask = masks[0] if self._may_choose(seat) else np.zeros_like(masks[0])
        return observations[0], mask

    def check_running(self) -> None:
        """Raise an error before the first game, and after the end of each."""
        if self.is_over:
            raise RuntimeError("The game is over: reset the environment before the next step.")

    def parse_action(self, action: object) -> int:
        """An action for the running game; a ValueError if it is no integer in range."""
        self.check_running()
        return parse_action(action, self.module.ACTIONS)

    def is_legal(self, seat: Seat, action: int) -> bool:
        """Whether a seat may take an action now."""
        if seat == self.seat:
            return bool(self._running.mask[0, action])
        return bool(self.observe(seat)[1][action])

    def act(self, action: int) -> list[float]:
        """Act for the seat to act and return each seat's reward; an illegal action forfeits."""
        batch, seat = self._running, self.seat
        if not self.is_legal(seat, action):
            return self.forfeit(seat)
        batch.step(np.array([action]))
        self._actions.append((seat, action))
        if self._deck_limit is None and batch.position(0)["deck"] == self._filled:
            self._fill(self._filled + 1)
        return [float(earned) for earned in rewards_of(self._reward, batch)[0]]

    def forfeit(self, *seats: Seat) -> list[float]:
        """End the game at the cost of these seats."""
        self._forfeiter = seats[0]
        return [FORFEIT if seat in seats else 0.0 for seat in range(self.players)]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far."""
        return tuple(int(points) for points in self._running.scores[0])

    @property
    def match(self) -> Match:
        """The game as the rules know it."""
        if self._batch is None:
            raise not_reset()
        if self._match is None:
            self._match = Match(self.game, self.players, self._parsed_options, self._deal)
            self.last_events = self._match.opening
        for seat, action in self._actions[len(self._match.moves) :]:
            self.last_events = self._match.play(seat, self.module.action_text(action))
        return self._match

    def render_text(self, seat: Watcher) -> str:
        """The last move in words, then the table as a seat or a spectator sees it."""
        words, view = Words(language()), self.game.dump_view(self.match.view(seat))
        names = tuple(f"player_{other}" for other in range(self.players))
        seen = (self.game.seen(event, seat) for event in self.last_events)
        sentences = (self.game.describe(event, names, seat) for event in seen)
        lines = [words.say(sentence) for sentence in sentences if sentence is not None]
        return "\n".join([*lines, *board_lines(view)])

    @property
    def _running(self) -> BaseBatch:
        if self._batch is None:
            raise not_reset()
        return self._batch

    def _may_choose(self, seat: Seat) -> bool:
        """In 5211 all seats choose at once: seats after the simulator's current one still may."""
        return not self.is_over and seat >= self.seat

    def _fill(self, number: int) -> None:
        """Copy the deal's decks into the simulator, up to that number."""
        while self._filled < min(number, self._decks.shape[1]):
            cards = self._deal.deck(self._filled + 1)
            self._decks[0, self._filled] = [self.module.CARD_NUMBER[card] for card in cards]
            self._filled += 1


class ViewEncoder:
    """Turns Views into observations, so that a trained agent can play at a real table.

    It runs the simulator's own code. `options` are the game's options by name.
    """

    def __init__(
        self, game: str, players: int, *, options: Mapping[str, Any] | None = None
    ) -> None:
        check_players(get(game), players)
        self._module = batch_module(game)
        self._batch = self._module.Batch(players, 1, options=options)
        self.pieces = self._batch.pieces

    def encode(self, view: Any) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """The observation and the mask of the view's seat."""
        self._batch.set_position(0, *self._module.rows_of(view), over=view.over)
        observations, masks = self._batch.observe(view.seat)
        mask = masks[0] if view.seat in view.to_act else np.zeros_like(masks[0])
        return observations[0], mask


def rewards_of(reward: str, batch: BaseBatch) -> NDArray[Any]:
    """The reward of the last step, for each seat of each game."""
    if reward == "win":
        return batch.reward
    if reward == "points":
        return batch.gained
    own = batch.gained.astype(np.float32)
    lead: NDArray[np.float32] = own - (own.sum(axis=1, keepdims=True) - own) / (batch.players - 1)
    return lead


def next_seed(generator: np.random.Generator, options: dict[str, Any] | None) -> str:
    """The seed of the next deal: `options["deal"]`, or the generator's next."""
    return named_deal(options) or hashlib.sha256(generator.bytes(32)).hexdigest()


def not_reset() -> RuntimeError:
    """The error of every method that needs a game before there is one."""
    return RuntimeError("The environment has no game yet: reset it before anything else.")
