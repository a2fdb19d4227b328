"""What is measured in games of 5211: how rounds are judged and what each card brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.games.g5211.batch import simulate
from parlour.games.g5211.batch_core import KODODO, MAJORITY, NONE, TYPE, TYPES
from parlour.games.g5211.batch_insight import Tables, rounds_in_deck, tables
from parlour.games.g5211.cards import COLOURS, COPIES, TURNS, kododo_number, limit
from parlour.lab.luck import Luck
from parlour.lab.playing import Played, play
from parlour.lab.ratios import SHARE, Measures, Ratios, shares, tally

VALUES = len(COPIES)
CARDS_A_ROUND = sum(TURNS)
LONG = 4
"""One long game is played for so many of one deck."""
TURN_OF = np.array([turn for turn, cards in enumerate(TURNS) for _ in range(cards)])
"""The turn on which each of a seat's four cards was revealed."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """How rounds were judged, each array with games and rounds first."""

    counts: NDArray[np.int64]
    """Cards in play of each colour."""
    kododo: NDArray[np.int64]
    kind: NDArray[np.int64]
    colour: NDArray[np.int64]
    count: NDArray[np.int64]
    """The majority and its number of cards; 0 if there is none."""
    over_limit: NDArray[np.bool_]
    tied: NDArray[np.bool_]
    """Colours struck out on the way to the majority, and why."""


@dataclass(frozen=True, slots=True)
class Measures5211(Measures):
    """What only this game has; the cells of each are named."""

    level: Ratios
    """Games in which the best scores were equal, and those whose victory was shared."""
    kinds: Ratios
    """Rounds by how they ended: none, Kododo, majority."""
    kododo: Ratios
    """Rounds by the number of Kododo in play, from 0."""
    majority: Ratios
    """Rounds with a majority by its number of cards, from 0."""
    out: Ratios
    """Rounds judged by colours in which one was out: for the limit, for a tie."""
    colours: Ratios
    """Rounds with a majority by its colour."""
    rounds: Ratios
    """A seat's points by round."""
    types: Ratios
    """Points by card played."""
    values: Ratios
    """Points by value of the card played."""
    scoring: Ratios
    """Cards kept, by value."""
    wins: Ratios
    """Victories of whoever played the card, by value."""
    turns: Ratios
    """Cards kept, by the turn on which they were played."""
    kept: Ratios
    """Points of a card kept, by the turn on which it was played."""
    long: Counter[int]
    """Long games by their number of rounds."""


def judge(cards: NDArray[np.uint8], players: int) -> Verdicts:
    """Judge rounds as the rules do, all at once."""
    games, rounds = cards.shape[:2]
    in_play = cards.reshape(games, rounds, -1)
    colour, is_kododo = in_play // VALUES, in_play % VALUES == 0
    counts = np.stack([(colour == c).sum(2) for c in range(len(COLOURS))], axis=2)
    kododo = is_kododo.sum(2)
    exact = kododo == kododo_number(players)
    alone = (counts[..., :, None] == counts[..., None, :]).sum(3) == 1
    fair = np.where(alone & (counts < limit(players)), counts, 0)
    best = np.where(exact, 0, fair.max(2))
    kind = np.where(exact, KODODO, np.where(best > 0, MAJORITY, NONE))
    struck = (counts > best[..., None]) & ~exact[..., None]
    too_many = counts >= limit(players)
    majority = fair.argmax(2)
    return Verdicts(counts, kododo, kind, majority, best, struck & too_many, struck & ~too_many)


def kept(cards: NDArray[np.uint8], verdicts: Verdicts) -> NDArray[np.bool_]:
    """Which cards scored."""
    colour, is_kododo = cards // VALUES, cards % VALUES == 0
    kind = verdicts.kind[..., None, None]
    of_majority = colour == verdicts.colour[..., None, None]
    scoring: NDArray[np.bool_] = np.where(kind == KODODO, is_kododo, of_majority & (kind != NONE))
    return scoring


def measure(games: Tables, long: Counter[int]) -> Measures5211:
    """Everything that these games tell."""
    cards, scores = games.cards, games.scores
    count, rounds, players = cards.shape[:3]
    verdicts = judge(cards, players)
    scoring = kept(cards, verdicts)
    value = cards.astype(np.int64) % VALUES + 1
    points = scoring * value
    won = shares(games.winners, players)
    best = scores.max(1)
    level = (scores == best[:, None]).sum(1) > 1
    judged = (verdicts.kind != KODODO).sum(1)
    by_majority = verdicts.kind == MAJORITY
    plays, types = _times(cards, len(TYPES)), _times(cards, len(TYPES), points)
    by_turn = scoring.sum((1, 2))
    return Measures5211(
        games=count,
        scores=tally(scores),
        score=Ratios.of(scores.sum(1), players),
        best=Ratios.of(best, 1),
        seats=Ratios.of(won, 1, SHARE),
        level=Ratios.of(np.stack([level, won.max(1) < SHARE], 1), 1),
        kinds=Ratios.of(_per_game(verdicts.kind, 3), rounds),
        kododo=Ratios.of(_per_game(verdicts.kododo, CARDS_A_ROUND * players + 1), rounds),
        majority=Ratios.of(
            _per_game(verdicts.count, limit(players), by_majority), by_majority.sum(1)
        ),
        out=Ratios.of(
            np.stack([why.any(2).sum(1) for why in (verdicts.over_limit, verdicts.tied)], 1), judged
        ),
        colours=Ratios.of(
            _per_game(verdicts.colour, len(COLOURS), by_majority), by_majority.sum(1)
        ),
        rounds=Ratios.of(points.sum((2, 3)), players),
        types=Ratios.of(types.sum(1), plays.sum(1)),
        values=Ratios.of(_by_value(types).sum(1), _by_value(plays).sum(1)),
        scoring=Ratios.of(
            _by_value(_times(cards, len(TYPES), scoring)).sum(1), _by_value(plays).sum(1)
        ),
        wins=Ratios.of((_by_value(plays) * won[:, :, None]).sum(1), _by_value(plays).sum(1), SHARE),
        turns=Ratios.of(_by_turn(by_turn), np.array([TURNS]) * rounds * players),
        kept=Ratios.of(_by_turn(points.sum((1, 2))), _by_turn(by_turn)),
        long=long,
    )


def _per_game(
    values: NDArray[np.int64], size: int, where: NDArray[np.bool_] | None = None
) -> NDArray[np.int64]:
    """How many rounds of each game had each value."""
    times = [
        (values == value) if where is None else (values == value) & where for value in range(size)
    ]
    return np.stack([found.sum(1) for found in times], 1)


def _times(
    cards: NDArray[np.uint8],
    size: int,
    weights: NDArray[np.int64] | NDArray[np.bool_] | None = None,
) -> NDArray[np.int64]:
    """How often each seat of each game played each card, or the sum of their weights."""
    games, _, players, _ = cards.shape
    place = np.arange(games * players).reshape(games, 1, players, 1) * size + cards
    flat = None if weights is None else weights.ravel()
    # Sums of small integers: exact in the floats that weighted counts come in.
    sums = np.bincount(place.ravel(), flat, games * players * size)
    return sums.reshape(games, players, size).astype(np.int64)


def _by_value(types: NDArray[np.int64]) -> NDArray[np.int64]:
    """From card types to values: colours added up."""
    total: NDArray[np.int64] = types.reshape(*types.shape[:-1], len(COLOURS), VALUES).sum(-2)
    return total


def _by_turn(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """From a seat's four cards to the three turns."""
    return np.stack([places[:, turn == TURN_OF].sum(1) for turn in range(len(TURNS))], 1)


# Where the games come from.


def random_games(players: int, games: int, seed: int) -> Measures5211:
    """Measure games of random play, from the compiled simulator."""
    longs = simulate(players, -(-games // LONG), seed, long=True)
    return measure(tables(players, games, seed), tally(longs.kinds.sum(1)))


def bot_games(level: str, players: int, luck: Luck, numbers: range) -> Measures5211:
    """Measure games between bots of one level, by the readable rules."""
    games = [play([level] * players, luck, number) for number in numbers]
    longs = [play([level] * players, luck, n, long=True) for n in numbers if n % LONG == 0]
    return measure(from_rules(games), Counter(len(game.state.rounds) for game in longs))


def from_rules(games: Sequence[Played]) -> Tables:
    """The tables of finished games."""
    players = games[0].state.players
    shape = (len(games), rounds_in_deck(players), players, CARDS_A_ROUND)
    rows = [
        TYPE[card]
        for game in games
        for played in game.state.rounds
        for cards in played.table
        for card in cards
    ]
    winners = [sum(1 << seat for seat in game.state.winners) for game in games]
    return Tables(
        np.array(rows, np.uint8).reshape(shape),
        np.array([game.state.scores for game in games], np.int64),
        np.array(winners, np.int64),
    )
