"""One game by integers: the batch simulator plays it, and the rules follow when they are asked.

Most steps need nothing but an observation, a mask and a reward, which the simulator gives at once.
Who wants to see more, a bot that needs a view or a person who reads along, gets it from the rules:
both play the same deal, so the moves made so far lead to the same position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games import get
from parlour.games.batch_form import AnyBatch, Listed
from parlour.games.batch_lanes import lane
from parlour.games.deal import Deal, parse_seed
from parlour.games.game import Seat
from parlour.games.match import Match
from parlour.lab.envs.kinds import DECKS, check_players, check_reward, options_for

FORFEIT = -1.0
"""What an illegal action costs: it ends the game, and the others get nothing for it."""

_MANY_DECKS = 500
"""More than any long game has seen: somebody would have to score a tenth of a point a deck."""


class Play:
    """One game after the other, of one kind and for so many players."""

    def __init__(self, game: str, players: int, *, long: bool, reward: str) -> None:
        self.game, self.lane = get(game), lane(game)
        check_players(self.game, players)
        check_reward(reward)
        self.players = players
        self.pieces = self.lane.Batch.layout(players)
        self._options = options_for(self.game, long=long)
        self._long = long
        self._reward = reward
        self._batch: AnyBatch | None = None
        self.last_events: Sequence[Any] = ()
        """What the last move led to, once `match` was asked for."""

    def start(self, seed: str) -> None:
        """Deal a new game from this seed, 64 hex digits."""
        self._deal: Deal = self.game.deal(seed)
        number = _MANY_DECKS if self._long else DECKS[self.game.name]
        # A long game's later decks are shuffled when they are needed; until then any order does.
        self._decks = np.tile(self.lane.Batch.deck, (1, number, 1))
        self._filled = 0
        self._fill(1 if self._long else number)
        first = -1
        if self.game.has_first_player:
            first = self._deal.first_player(self.players)
        listed = Listed(self._decks, first)
        self._batch = self.lane.Batch(
            self.players, 1, auto_reset=False, listed=listed, long=self._long
        )
        self._forfeiter: Seat | None = None
        self._actions: list[tuple[Seat, int]] = []
        self._match: Match | None = None

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
            return np.zeros(self.lane.ACTIONS, np.int8)
        mask: NDArray[np.int8] = self._running.mask[0].copy()
        return mask

    def look(self, seat: Seat) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """A seat's observation, and its mask; only a seat to act has something to choose."""
        batch = self._running
        if seat == self.seat and not self.is_over:
            return batch.observation[0].copy(), self.mask
        observations, masks = batch.look(seat)
        mask = masks[0] if self._may_choose(seat) else np.zeros_like(masks[0])
        return observations[0], mask

    def is_legal(self, seat: Seat, action: int) -> bool:
        """Whether a seat may take this action now."""
        if not 0 <= action < self.lane.ACTIONS:
            return False
        if seat == self.seat:
            return bool(self._running.mask[0, action])
        return bool(self.look(seat)[1][action])

    def act(self, action: int) -> list[float]:
        """The seat to act takes an action; what that earns each seat. An illegal one forfeits."""
        batch, seat = self._running, self.seat
        if not self.is_legal(seat, action):
            return self.forfeit(seat)
        batch.step(np.array([action]))
        self._actions.append((seat, action))
        if self._long and batch.position(0)["deck"] == self._filled:
            self._fill(self._filled + 1)
        return [float(earned) for earned in earned_by(self._reward, batch)[0]]

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
        if self._match is None:
            self._match = Match(self.game, self.players, self._options, self._deal)
            self.last_events = self._match.opening
        for seat, action in self._actions[len(self._match.moves) :]:
            self.last_events = self._match.play(seat, self.lane.action_text(action))
        return self._match

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.view(self.match.state, seat)

    @property
    def _running(self) -> AnyBatch:
        if self._batch is None:
            raise RuntimeError("reset the environment before anything else")
        return self._batch

    def _may_choose(self, seat: Seat) -> bool:
        """In 5211 everybody chooses at once: whoever has not had its turn yet still may."""
        return not self.is_over and seat >= self.seat

    def _fill(self, number: int) -> None:
        """List the decks of the deal up to that number."""
        while self._filled < min(number, self._decks.shape[1]):
            cards = self._deal.deck(self._filled + 1)
            self._decks[0, self._filled] = [self.lane.CARD_NUMBER[card] for card in cards]
            self._filled += 1


def earned_by(reward: str, batch: AnyBatch) -> NDArray[Any]:
    """What the last step earned each seat in each game."""
    if reward == "win":
        return batch.reward
    if reward == "points":
        return batch.gained
    own = batch.gained.astype(np.float32)
    lead: NDArray[np.float32] = own - (own.sum(axis=1, keepdims=True) - own) / (batch.players - 1)
    return lead


def seed_of(generator: np.random.Generator, options: dict[str, Any] | None) -> str:
    """The seed of the next deal: the one asked for by `options`, or the generator's next."""
    if options and "deal" in options:
        return parse_seed(options["deal"])
    return hashlib.sha256(generator.bytes(32)).hexdigest()
