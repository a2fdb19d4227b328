"""Finds puzzles in one bots' game: positions in which one choice is clearly best.

Bots of three levels play a deal. Every decision is searched with few worlds; where one move seems
clearly best, each level chooses a move, and the decisions that most of them get wrong are searched
again, over fresh worlds, until the best move leads every other one by five standard errors. The
same deal always gives the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from parlour.bots import registry
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.games.sentence import Sentence
from parlour.lab.puzzles.games import puzzle_game
from parlour.lab.seeds import SeedTree
from parlour.table.puzzles.model import DIGITS, Choice, Puzzle
from parlour.table.puzzles.rating import TRIES
from parlour.table.review.judge import Judge

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEATED = ("casual", "skilled", "expert")
"""The levels whose games are searched: they get into the positions that people do."""
QUICK_WORLDS, BETTER_WORLDS, SOME_WORLDS, FULL_WORLDS = 24, 192, 1024, 4096
"""Worlds of the searches of a decision."""
LEAD = 0.04
"""Win chance by which the best move must lead: less is a matter of taste."""
CERTAIN = 5.0
"""Standard errors by which it must lead every other move."""
CLEARLY_WORSE = 8.0
"""Standard errors behind that need no larger search."""
MIN_MISSES = 0.5
"""How many of the five levels must miss the best move on average; else no one learns from it."""
PER_GAME = 3
"""Puzzles from one game, in different rounds."""
MAX_SEARCHED = 5
"""Decisions of a game that are searched further, at most."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A decision in which one move seemed best, and how often each level misses that."""

    place: int
    view: Any
    legal: tuple[Any, ...]
    best: str
    missed: float


def find(game: AnyGame, players: int, number: int, seeds: SeedTree) -> list[Puzzle]:
    """The puzzles of one deal, at most one in a round."""
    label = f"puzzles/{players}/{number}"
    candidates = sorted(_candidates(game, players, seeds, label), key=lambda one: -one.missed)
    found: list[Puzzle] = []
    rounds: set[int] = set()
    for candidate in candidates[:MAX_SEARCHED]:
        if len(found) == PER_GAME or candidate.view.round in rounds:
            continue
        puzzle = _searched(game, candidate, seeds, f"{label}/{candidate.place}")
        if puzzle is not None:
            found.append(puzzle)
            rounds.add(candidate.view.round)
    return found


def _candidates(game: AnyGame, players: int, seeds: SeedTree, label: str) -> Iterator[_Candidate]:
    """Play the deal and search every decision quickly."""
    module = puzzle_game(game)
    for place, state, seat in _decisions(game, players, seeds, label):
        legal = game.legal(state, seat)
        if len(legal) < 3:
            continue
        view = module.without_history(game.view(state, seat))
        texts = [str(move) for move in legal]
        seed = seeds.number(f"{label}/{place}/quick")
        worlds = module.worlds_of(view, texts, QUICK_WORLDS, seed, depth="quick")
        first, second = ranked(worlds)[:2]
        if (worlds[first] - worlds[second]).mean() < LEAD:
            continue
        seed = seeds.number(f"{label}/{place}/try")
        # The champion thinks longest, and only the hardness of puzzles needs it.
        misses = missed(game, view, legal, texts[first], seed, 2, registry.LADDER[:-1])
        yield _Candidate(place, view, legal, texts[first], sum(misses.values()))


def _decisions(
    game: AnyGame, players: int, seeds: SeedTree, label: str
) -> Iterator[tuple[int, Any, int]]:
    """The decisions of the deal: one seat each time that all choose, the seat to act otherwise."""
    rng = Random(seeds.number(f"{label}/levels"))
    levels = [rng.choice(SEATED) for _ in range(players)]
    match = Match(game, players, {}, game.deal(seeds.digest(label).hex()))
    while not match.is_over:
        state, place = match.state, len(match.moves)
        yield place, state, rng.choice(state.to_act)
        for seat in state.to_act:
            view, legal = game.view(state, seat), match.legal(seat)
            decision = Random(seeds.number(f"{label}/{place}/{seat}/move"))
            match.play(seat, _bot(levels[seat], game).choose(view, legal, decision))


@cache
def _bot(level: str, game: AnyGame) -> Any:
    return registry.get(level, game)


def missed(
    game: AnyGame,
    view: Any,
    legal: Sequence[Any],
    best: str,
    seed: int,
    tries: int,
    levels: Sequence[str] = registry.LADDER,
) -> dict[str, float]:
    """How often each level plays another move than the best one."""
    found = {}
    for level in levels:
        bot = _bot(level, game)
        chosen = [str(bot.choose(view, legal, Random(seed + turn))) for turn in range(tries)]
        found[level] = sum(move != best for move in chosen) / tries
    return found


def ranked(worlds: NDArray[Any]) -> list[int]:
    """The places of the moves, the best first."""
    means = worlds.mean(axis=1).tolist()
    return sorted(range(len(means)), key=lambda move: -means[move])


def lead_errors(lead: NDArray[Any]) -> float:
    """By how many standard errors a move leads another; the lead in each world is given."""
    count = len(lead)
    # Worlds that all agree prove nothing yet, so the error is never 0.
    variance = float(lead.var()) + 1 / count**2
    return float(lead.mean()) / sqrt(variance / count)


def _searched(game: AnyGame, candidate: _Candidate, seeds: SeedTree, label: str) -> Puzzle | None:
    """The puzzle, if the best move still leads far enough after the last search."""
    module, view, legal = puzzle_game(game), candidate.view, candidate.legal
    texts = [str(move) for move in legal]
    better = module.worlds_of(view, texts, BETTER_WORLDS, seeds.number(f"{label}/better"))
    best, rival = ranked(better)[:2]
    leads = [lead_errors(better[best] - better[move]) for move in range(len(texts))]
    if (better[best] - better[rival]).mean() < LEAD or leads[rival] < 2:
        return None
    misses = missed(game, view, legal, texts[best], seeds.number(f"{label}/levels"), TRIES)
    mix = module.mix(view, [seeds.number(f"{label}/mix/{turn}") for turn in range(TRIES)])
    if mix:
        misses["champion"] = 1 - mix.get(texts[best], 0.0)
    if sum(misses.values()) < MIN_MISSES:
        return None
    gaps = (better[best] - better).mean(axis=1)
    chances: list[float] = []
    close = [move for move in range(len(texts)) if leads[move] < CLEARLY_WORSE or move == rival]
    margin = 0.0
    for worlds in (SOME_WORLDS, FULL_WORLDS):
        seed = seeds.number(f"{label}/{worlds}")
        found = module.worlds_of(view, [texts[move] for move in close], worlds, seed)
        own = found[close.index(best)]
        others = [row for move, row in zip(close, found, strict=True) if move != best]
        lead = min(float((own - row).mean()) for row in others)
        margin = min(lead_errors(own - row) for row in others)
        chances = [
            # Those clearly worse are as far behind as they were in the same worlds.
            float(found[close.index(move)].mean())
            if move in close
            else max(0.0, round(float(own.mean()), DIGITS) - float(gaps[move]))
            for move in range(len(texts))
        ]
        if lead < LEAD or margin >= CLEARLY_WORSE:
            break
    if lead < LEAD or margin < CERTAIN:
        return None
    return _puzzle(game, candidate, texts[best], chances, margin, misses, mix)


def _puzzle(
    game: AnyGame,
    candidate: _Candidate,
    best: str,
    chances: Sequence[float],
    margin: float,
    misses: dict[str, float],
    mix: dict[str, float],
) -> Puzzle | None:
    """The puzzle, without its themes, if the coach can give a reason."""
    view, legal = candidate.view, candidate.legal
    texts = [str(move) for move in legal]
    others = sorted(
        (move for move in texts if move != best), key=lambda m: -chances[texts.index(m)]
    )
    ways = [{view.seat: move} for move in (best, *others)]
    points = Judge(game).futures(view, ways, 256, "puzzle").points
    names = [str(seat) for seat in range(view.players)]
    fits: dict[str, bool] = {}
    said: tuple[Sentence, ...] = ()
    for place, move in enumerate(others, 1):
        effect = (points[0] - points[place]).tolist()
        own, hindered = effect[view.seat], -min(effect[: view.seat] + effect[view.seat + 1 :])
        fits[move] = bool(own >= hindered)
        if place == 1:
            one, other = game.parse_move(best), game.parse_move(move)
            said = game.reasons(view, one, other, names, effect)
    if not said:
        return None
    choices = tuple(
        Choice(move, chance, fits.get(move, True), mix.get(move, 0.0))
        for move, chance in zip(texts, chances, strict=True)
    )
    return Puzzle(
        view=view,
        choices=choices,
        margin=margin,
        missed=tuple(misses[level] for level in registry.LADDER),
        themes=(),
    )
