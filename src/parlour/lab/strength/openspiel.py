"""A bot against OpenSpiel's own search on our OpenSpiel games, with a multiple of the bot's time.

Our rules deal and judge; OpenSpiel's state follows, chance included, so that both see the same game
and every deal is played from both seats. On Pixies it is Monte Carlo tree search, on 5211
information-set search over resampled worlds, both with compiled playouts to value a position: far
stronger than OpenSpiel's own rollouts through Python.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import get as get_bot
from parlour.games.batch.futures import futures_module
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.lab.extras import import_extra

TIMES = 10
"""How much more time than the bot the search has for a move."""
MIN_SIMULATIONS, MAX_SIMULATIONS = 8, 100_000
"""How many simulations the search runs for a move."""


@dataclass(frozen=True, slots=True)
class SearchGame:
    """One game of a bot against the search."""

    game: str
    bot: str
    deal: int
    seat: int
    """Where the bot sat."""
    share: float
    """The bot's share of the victory."""
    bot_ms: float
    search_ms: float
    """Mean processor time of a move."""
    simulations: int
    """Simulations of the search for a move, on average."""


class _FuturesEvaluator:
    """What a position of 5211 in OpenSpiel's turn-based form is worth, by compiled playouts."""

    def __init__(self, count: int, seed: int) -> None:
        self._count = count
        self._rng = Random(seed)

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """The mean utility of each seat, with the choices already made in this turn."""
        from parlour.lab.envs.openspiel.resample import replayed  # noqa: PLC0415 - an extra

        position, chosen = replayed(str(state.get_game()), tuple(state.history()))
        choices = {seat: position.model.action_text(action) for seat, action in enumerate(chosen)}
        seed = self._rng.getrandbits(63)
        out = futures_module("5211").futures(position.state, [choices], self._count, seed, None)
        players = position.players
        utilities: NDArray[np.float64] = (players * out.win[0] - 1) / (players - 1)
        return utilities

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All moves are equally likely at first."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Search:
    """OpenSpiel's search bot, and its state that follows the game."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        spiel = import_extra("pyspiel")
        import_extra("parlour.lab.envs.openspiel")
        mcts = import_extra("open_spiel.python.algorithms.mcts")
        rng = np.random.RandomState(seed)
        self.game = game
        self.simulations: list[int] = []
        self._cost = 0.002
        """Estimated seconds of a simulation."""
        if game.name == "pixies":
            evaluator = import_extra("parlour.lab.envs.openspiel.evaluator").PlayoutEvaluator(
                16, seed=seed
            )
            self.spiel = spiel.load_game("parlour_pixies")
            self.bot: Any = mcts.MCTSBot(
                self.spiel, 1.0, MIN_SIMULATIONS, evaluator, random_state=rng
            )
            self._limit = "max_simulations"
        else:
            ismcts = import_extra("open_spiel.python.algorithms.ismcts")
            resample = import_extra("parlour.lab.envs.openspiel.resample").resample
            self.spiel = spiel.load_game("turn_based_simultaneous_game(game=parlour_5211())")
            self.bot = ismcts.ISMCTSBot(
                self.spiel, _FuturesEvaluator(64, seed), 1.0, MIN_SIMULATIONS, random_state=rng
            )
            self.bot.set_resampler(lambda state, seat: resample(state, seat, rng.uniform))
            self._limit = "_max_simulations"
        self.state: Any = self.spiel.new_initial_state()

    def follow(self, events: Any) -> None:
        """Apply the outcomes of chance in our game to OpenSpiel's state."""
        for event in events:
            if type(event).__name__ == "Shuffled" and not self.state.history():
                self._apply_first_player(event)
            if type(event).__name__ in {"Drew", "Displayed"}:
                for card in event.cards:
                    self._apply_chance(card)

    def _apply_first_player(self, event: Any) -> None:
        """Apply who starts, in games where chance decides it."""
        if self.game.has_first_player:
            self._apply_chance(f"seat {event.first} starts")

    def _apply_chance(self, text: str) -> None:
        for outcome, _ in self.state.chance_outcomes():
            if self.state.action_to_string(self.state.current_player(), outcome) == text:
                self.state.apply_action(outcome)
                return
        raise ValueError(f"no outcome of chance is {text}")

    def play(self, seat: int, move: str) -> None:
        """Apply a move to OpenSpiel's state."""
        actions = self.state.legal_actions(seat)
        texts = {self.state.action_to_string(seat, action): action for action in actions}
        self.state.apply_action(texts[move])

    def choose(self, seat: int, seconds: float) -> str:
        """The search's move, after about this much processor time."""
        count = max(MIN_SIMULATIONS, min(MAX_SIMULATIONS, round(seconds / self._cost)))
        setattr(self.bot, self._limit, count)
        start = time.thread_time()
        action = self.bot.step(self.state)
        spent = time.thread_time() - start
        if len(self.state.legal_actions()) > 1:
            self.simulations.append(count)
            self._cost = max(1e-5, 0.7 * self._cost + 0.3 * spent / count)
        return str(self.state.action_to_string(seat, action))


def play_against_search(game: AnyGame, level: str, deal: int, seat: int, seed: str) -> SearchGame:
    """Play one game for two, the bot in that seat."""
    bot, search = get_bot(level, game), Search(game, deal)
    label = f"{seed}/{deal}"
    rng = Random(f"{label}/{seat}")
    cards = Random(label).randbytes(32).hex()
    match = Match(game, 2, {}, game.deal(cards))
    search.follow(match.opening)
    bot_times: list[float] = []
    search_times: list[float] = []
    while not match.is_over:
        actor = match.state.to_act[0]
        start = time.thread_time()
        if actor == seat:
            move = str(match.ask(actor, bot, rng))
        else:
            move = search.choose(actor, TIMES * fmean(bot_times or [0.05]))
        (bot_times if actor == seat else search_times).append(time.thread_time() - start)
        search.play(actor, move)
        search.follow(match.play(actor, move))
    return SearchGame(
        game.name,
        level,
        deal,
        seat,
        match.result.share(seat),
        round(1000 * fmean(bot_times), 2),
        round(1000 * fmean(search_times), 2),
        round(fmean(search.simulations or [0])),
    )
