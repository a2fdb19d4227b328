"""Measures of 5211: how rounds are judged and what each card brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.games.g5211.batch.core import KODODO, MAJORITY, NONE, TYPE, TYPES
from parlour.games.g5211.batch.insight import Tables, rounds_in_deck, tables
from parlour.games.g5211.cards import COLOURS, COPIES, TURNS
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.lab.insight.games import FinishedGame, play_game
from parlour.lab.report.ratios import (
    VICTORY,
    Measures,
    Ratios,
    sum_by_seat,
    victory_shares,
)
from parlour.lab.seeds import SeedTree

VALUES = len(COPIES)
CARDS_PER_ROUND = sum(TURNS)
TURN_OF = np.array([turn for turn, cards in enumerate(TURNS) for _ in range(cards)])
"""The turn on which each of a seat's four cards was revealed."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """How rounds were judged. The first axes of each array are games and rounds."""

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
    """What only this game has. Each docstring says what the cells are."""

    ties: Ratios
    """Games in which the best scores were equal, and those whose victory was shared."""
    kinds: Ratios
    """Rounds by how they ended: none, Kododo, majority."""
    kododo: Ratios
    """Rounds by the number of Kododo in play, from 0."""
    sides: Ratios
    """Rounds with fewer Kododo in play than the exact number, and with more."""
    majority: Ratios
    """Rounds with a majority by its number of cards, from 0."""
    out: Ratios
    """Rounds judged by colours in which one was out: for the limit, for a tie."""
    turns: Ratios
    """Cards kept, by the turn on which they were played."""
    turn_values: Ratios
    """Points by turn and value of the card played."""


def judge(cards: NDArray[np.uint8], players: int) -> Verdicts:
    """Judge rounds as the rules do, all at once."""
    games, rounds = cards.shape[:2]
    in_play = cards.reshape(games, rounds, -1)
    colour, is_kododo = in_play // VALUES, in_play % VALUES == 0
    counts = np.stack([(colour == c).sum(2) for c in range(len(COLOURS))], axis=2)
    kododo = is_kododo.sum(2)
    exact = kododo == kododo_number(players)
    alone = (counts[..., :, None] == counts[..., None, :]).sum(3) == 1
    eligible = np.where(alone & (counts < colour_limit(players)), counts, 0)
    best = np.where(exact, 0, eligible.max(2))
    kind = np.where(exact, KODODO, np.where(best > 0, MAJORITY, NONE))
    struck = (counts > best[..., None]) & ~exact[..., None]
    too_many = counts >= colour_limit(players)
    majority = eligible.argmax(2)
    return Verdicts(counts, kododo, kind, majority, best, struck & too_many, struck & ~too_many)


def kept(cards: NDArray[np.uint8], verdicts: Verdicts) -> NDArray[np.bool_]:
    """Which cards score."""
    colour, is_kododo = cards // VALUES, cards % VALUES == 0
    kind = verdicts.kind[..., None, None]
    of_majority = colour == verdicts.colour[..., None, None]
    scoring: NDArray[np.bool_] = np.where(kind == KODODO, is_kododo, of_majority & (kind != NONE))
    return scoring


def measure(games: Tables) -> Measures5211:
    """Measure finished games."""
    cards, scores = games.cards, games.scores
    count, rounds, players = cards.shape[:3]
    verdicts = judge(cards, players)
    scoring = kept(cards, verdicts)
    value = cards.astype(np.int64) % VALUES + 1
    points = scoring * value
    won = victory_shares(games.winners, players)
    best = scores.max(1)
    is_tie = (scores == best[:, None]).sum(1) > 1
    judged = (verdicts.kind != KODODO).sum(1)
    by_majority = verdicts.kind == MAJORITY
    by_turn = scoring.sum((1, 2))
    of_turn = [turn == TURN_OF for turn in range(len(TURNS))]
    return Measures5211(
        games=count,
        score=Ratios.of(scores.sum(1), players),
        best=Ratios.of(best, 1),
        seats=Ratios.of(won, 1, VICTORY),
        ties=Ratios.of(np.stack([is_tie, won.max(1) < VICTORY], 1), 1),
        kinds=Ratios.of(_per_game(verdicts.kind, 3), rounds),
        kododo=Ratios.of(_per_game(verdicts.kododo, CARDS_PER_ROUND * players + 1), rounds),
        sides=Ratios.of(
            np.stack([side.sum(1) for side in _sides(verdicts.kododo, players)], 1), rounds
        ),
        majority=Ratios.of(
            _per_game(verdicts.count, colour_limit(players), by_majority), by_majority.sum(1)
        ),
        out=Ratios.of(
            np.stack([why.any(2).sum(1) for why in (verdicts.over_limit, verdicts.tied)], 1), judged
        ),
        turns=Ratios.of(_by_turn(by_turn), np.array([TURNS]) * rounds * players),
        turn_values=Ratios.of(
            np.stack([_values(cards[..., own], points[..., own]) for own in of_turn], 1),
            np.stack([_values(cards[..., own]) for own in of_turn], 1),
        ),
    )


def _sides(kododo: NDArray[np.int64], players: int) -> list[NDArray[np.bool_]]:
    exact = kododo_number(players)
    return [kododo < exact, kododo > exact]


def _per_game(
    values: NDArray[np.int64], size: int, where: NDArray[np.bool_] | None = None
) -> NDArray[np.int64]:
    """How many rounds of each game had each value."""
    times = [
        (values == value) if where is None else (values == value) & where for value in range(size)
    ]
    return np.stack([found.sum(1) for found in times], 1)


def _by_value(types: NDArray[np.int64]) -> NDArray[np.int64]:
    """Add up the colours of each value."""
    total: NDArray[np.int64] = types.reshape(*types.shape[:-1], len(COLOURS), VALUES).sum(-2)
    return total


def _values(
    cards: NDArray[np.uint8], weights: NDArray[np.int64] | None = None
) -> NDArray[np.int64]:
    """How often cards of each value are in each game, or the sum of their weights."""
    total: NDArray[np.int64] = _by_value(sum_by_seat(cards, len(TYPES), weights)).sum(1)
    return total


def _by_turn(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Add up a seat's four cards by turn."""
    return np.stack([places[:, turn == TURN_OF].sum(1) for turn in range(len(TURNS))], 1)


# Where the games come from.


def random_games(players: int, games: int, seed: int) -> Measures5211:
    """Measure games of random play, from the compiled simulator."""
    return measure(tables(players, games, seed))


def bot_games(level: str, players: int, seeds: SeedTree, numbers: range) -> Measures5211:
    """Measure games between bots of one level, by the readable rules."""
    levels = [level] * players
    games = [play_game(levels, seeds, number) for number in numbers]
    return measure(from_rules(games))


def from_rules(games: Sequence[FinishedGame]) -> Tables:
    """Convert finished games to the simulator's form."""
    players = games[0].state.players
    shape = (len(games), rounds_in_deck(players), players, CARDS_PER_ROUND)
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
