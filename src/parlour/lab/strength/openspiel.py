"""A bot against OpenSpiel's own search on our OpenSpiel games, with a multiple of the bot's time.

The rules deal and judge; OpenSpiel's state is led along, chance included, so that both see the same
game and every deal is played from both seats. On Pixies it is Monte Carlo tree search, on 5211
information-set search over resampled worlds, both with compiled playouts to value a position: far
stronger than OpenSpiel's own rollouts through Python.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import get as get_bot
from parlour.bots.bot import Bot
from parlour.games.batch_futures import foresight
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.lab.extras import need

TIMES = 10
"""How much more time the search has for a move."""
LEAST, MOST = 8, 100_000
"""Simulations."""


@dataclass(frozen=True, slots=True)
class Meeting:
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
    """Of the search, for a move, on average."""


class _FuturesEvaluator:
    """What a position of 5211 in OpenSpiel's turn-based form is worth, by compiled playouts."""

    def __init__(self, count: int, seed: int) -> None:
        self._count = count
        self._rng = Random(seed)

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """The mean utility of each seat; choices of this turn that are made stay so."""
        from parlour.lab.envs.openspiel.resample import replayed  # noqa: PLC0415 - an extra

        position, chosen = replayed(str(state.get_game()), tuple(state.history()))
        way = {seat: position.luck.text(action) for seat, action in enumerate(chosen)}
        seed = self._rng.getrandbits(63)
        out = foresight("5211").futures(position.state, [way], self._count, seed, None)
        players = position.players
        utilities: NDArray[np.float64] = (players * out.win[0] - 1) / (players - 1)
        return utilities

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """No move is preferred before it was tried."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Search:
    """OpenSpiel's search at the table: a state that follows the game, and a bot that looks."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        spiel = need("pyspiel")
        need("parlour.lab.envs.openspiel")
        mcts = need("open_spiel.python.algorithms.mcts")
        rng = np.random.RandomState(seed)
        self.game = game
        self.simulations: list[int] = []
        self._cost = 0.002
        """Seconds of a simulation, as far as is known."""
        if game.name == "pixies":
            evaluator = need("parlour.lab.envs.openspiel.evaluator").PlayoutEvaluator(16, seed=seed)
            self.spiel = spiel.load_game("parlour_pixies")
            self.bot: Any = mcts.MCTSBot(self.spiel, 1.0, LEAST, evaluator, random_state=rng)
            self._limit = "max_simulations"
        else:
            ismcts = need("open_spiel.python.algorithms.ismcts")
            resample = need("parlour.lab.envs.openspiel.resample").resample
            self.spiel = spiel.load_game("turn_based_simultaneous_game(game=parlour_5211())")
            self.bot = ismcts.ISMCTSBot(
                self.spiel, _FuturesEvaluator(64, seed), 1.0, LEAST, random_state=rng
            )
            self.bot.set_resampler(lambda state, seat: resample(state, seat, rng.uniform))
            self._limit = "_max_simulations"
        self.state: Any = self.spiel.new_initial_state()

    def follow(self, events: Any) -> None:
        """Let chance say in OpenSpiel's game what it said in ours."""
        for event in events:
            if type(event).__name__ == "Shuffled" and not self.state.history():
                self._first(event)
            if type(event).__name__ in {"Drew", "Displayed"}:
                for card in event.cards:
                    self._chance(card)

    def _first(self, event: Any) -> None:
        """Before the first round of Pixies chance says who starts."""
        if self.game.has_first_player:
            self._chance(f"seat {event.first} starts")

    def _chance(self, text: str) -> None:
        for outcome, _ in self.state.chance_outcomes():
            if self.state.action_to_string(self.state.current_player(), outcome) == text:
                self.state.apply_action(outcome)
                return
        raise ValueError(f"chance cannot say {text}")

    def play(self, seat: int, move: str) -> None:
        """Somebody has moved."""
        actions = self.state.legal_actions(seat)
        texts = {self.state.action_to_string(seat, action): action for action in actions}
        self.state.apply_action(texts[move])

    def choose(self, seat: int, seconds: float) -> str:
        """The search's move, after about so much processor time."""
        count = max(LEAST, min(MOST, round(seconds / self._cost)))
        setattr(self.bot, self._limit, count)
        start = time.thread_time()
        action = self.bot.step(self.state)
        spent = time.thread_time() - start
        if len(self.state.legal_actions()) > 1:
            self.simulations.append(count)
            self._cost = max(1e-5, 0.7 * self._cost + 0.3 * spent / count)
        return str(self.state.action_to_string(seat, action))


def meet(game: AnyGame, level: str, deal: int, seat: int, seed: str) -> Meeting:
    """One game for two, the bot in that seat."""
    bot: Bot = get_bot(level, game)
    search = Search(game, deal)
    label = f"{seed}/{deal}"
    rng = Random(f"{label}/{seat}")
    cards = Random(label).randbytes(32).hex()
    match = Match(game, 2, game.parse_options({}), game.deal(cards))
    search.follow(match.opening)
    spent: tuple[list[float], list[float]] = ([], [])
    while not match.is_over:
        actor = match.state.to_act[0]
        start = time.thread_time()
        if actor == seat:
            view, legal = game.view(match.state, actor), game.legal(match.state, actor)
            move = str(bot.choose(view, legal, rng))
        else:
            known = spent[0] or [0.05]
            move = search.choose(actor, TIMES * sum(known) / len(known))
        spent[actor != seat].append(time.thread_time() - start)
        search.play(actor, move)
        search.follow(match.play(actor, move))
    winners = match.state.winners
    mine, its = (1000 * sum(part) / len(part) for part in spent)
    simulations = round(sum(search.simulations) / max(1, len(search.simulations)))
    share = 1 / len(winners) if seat in winners else 0.0
    return Meeting(game.name, level, deal, seat, share, round(mine, 2), round(its, 2), simulations)


def keep(path: Path, found: Meeting) -> None:
    """Add one game to those kept."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(found)) + "\n")


def kept(path: Path) -> list[Meeting]:
    """The games played so far; a line that a crash cut short is not there."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    return [Meeting(**json.loads(line)) for line in lines]
