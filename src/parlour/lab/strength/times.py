"""How long the levels think: processor time of decisions, in games among themselves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from parlour.bots import get as get_bot
from parlour.bots.bot import Bot
from parlour.games.game import AnyGame
from parlour.games.match import Match


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of one level's decisions at tables of one size."""

    level: str
    players: int
    decisions: int
    median: float
    p99: float
    longest: float


def measure(
    game: AnyGame, level: str, players: int, decisions: int, tell: Callable[[int], None]
) -> Times:
    """Play whole games until so many decisions were made, every seat by this level."""
    bot, number = get_bot(level, game), 0
    # One game that does not count: what is compiled on first use is kept on disk from then on.
    _game(game, bot, players, number)
    spent: list[float] = []
    while len(spent) < decisions:
        number += 1
        spent += _game(game, bot, players, number)
        tell(len(spent))
    spent.sort()
    return Times(level, players, len(spent), _at(spent, 0.5), _at(spent, 0.99), round(spent[-1], 2))


def _game(game: AnyGame, bot: Bot, players: int, number: int) -> list[float]:
    """Milliseconds of each decision of one game.

    Of this thread alone: what others do on the machine is not the bot's thinking.
    """
    spent = []
    match = Match(game, players, game.parse_options({}), game.deal(f"{number:064x}"))
    rng = Random(number)
    while not match.is_over:
        seat = match.state.to_act[0]
        view, legal = game.view(match.state, seat), game.legal(match.state, seat)
        start = time.thread_time()
        move = bot.choose(view, legal, rng)
        spent.append(1000 * (time.thread_time() - start))
        match.play(seat, str(move))
    return spent


def _at(ordered: list[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


def keep(path: Path, found: Times) -> None:
    """Add to what has been measured."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(found)) + "\n")


def kept(path: Path) -> list[Times]:
    """What has been measured so far; a line that a crash cut short is not there."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    return [Times(**json.loads(line)) for line in lines]
