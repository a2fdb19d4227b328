"""The attacker's guesses: which of two cards is in a hidden place, from everything received.

One card really is there, the other at a random place of the draw pile. Nothing public depends on
which is which: the players know neither, or have not acted on it yet. So both are equally likely
whatever was played, however well anyone counts cards, and any guesser that is right more often than
half of the time has found a leak.

The guesser is plain: for every feature of what was received (sizes, times between arrivals, order
of keys) and every property of a card it learns from half of the games how they correlate, keeps
the strongest clues, and guesses in the other half.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import numpy as np
from numpy.typing import NDArray

from parlour.games.game import Card
from parlour.server.bench.secrecy.measure import (
    DIGITS,
    LETTERS,
    Floats,
    features,
    mentions,
    properties,
)
from parlour.server.bench.secrecy.observe import Played

KEPT = 6
"""Clues that the guesser keeps: features that correlate with colours, or with numbers."""
TRAINING_PAIRS = 6
"""Guesses per game from which it learns."""
TIMES = re.compile(r"always|\bgap\b|\btime\b|between roles")
SUSPICIOUS = 0.001
"""A result less likely than this by chance counts as a leak."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which of these two cards is it? The first, but the guesser does not know that."""

    real: Card
    other: Card


@dataclass(frozen=True, slots=True)
class Verdict:
    """How often the guesser was right, and how likely chance alone is to do as well."""

    game: str
    place: str
    """`pile`: the next card; `hand`: a card that the opponent has just drawn."""
    sense: str
    """`all` that was received, or `times` alone: fewer clues, so weaker ones stand out."""
    guesses: int
    right: int

    @property
    def chance(self) -> float:
        """The probability of at least as many right guesses by tossing a coin."""
        n = self.guesses
        ways = sum(math.comb(n, right) for right in range(self.right, n + 1))
        return float(Fraction(ways, 2**n))

    @property
    def is_leak(self) -> bool:
        """Whether chance does not explain it."""
        return self.chance < SUSPICIOUS


def questions(played: Played, place: str, rng: Random, count: int) -> list[Question]:
    """Pairs of different cards, one from the hidden place and one from a place of the pile."""
    if place == "pile":
        real, others = played.pile[0], list(played.pile[1:])
    elif played.fresh:
        real, others = rng.choice(played.fresh), list(played.pile)
    else:
        return []
    # Skip a place with the same card. Searching for a place with another card instead would make
    # the card with more copies the likelier one.
    drawn = rng.sample(others, min(count, len(others)))
    return [Question(real, card) for card in drawn if card != real]


@dataclass(frozen=True, slots=True)
class Measured:
    """One game in numbers."""

    played: Played
    features: dict[str, float]
    named: dict[Card, dict[str, float]]

    @classmethod
    def of(cls, played: Played) -> Measured:
        """Measure a game."""
        return cls(played, features(played), mentions(played.sights))

    def difference(self, question: Question) -> dict[str, float]:
        """How much more often the first card is named than the second, by place."""
        real, other = self.named.get(question.real, {}), self.named.get(question.other, {})
        places = real.keys() | other.keys()
        return {place: real.get(place, 0.0) - other.get(place, 0.0) for place in places}


class Guesser:
    """Learns from some games, and guesses in others."""

    def __init__(self, games: Sequence[Measured], place: str, sense: str, rng: Random) -> None:
        self._place, self._rng = place, rng
        self._names = _all_names([game.features for game in games])
        if sense == "times":
            self._names = [name for name in self._names if TIMES.search(name)]
        vectors = [_vector(game.features, self._names) for game in games]
        self._sorted = np.sort(np.array(vectors), axis=0)
        pairs = [
            (game, question)
            for game in games
            for question in questions(game.played, place, rng, TRAINING_PAIRS)
        ]
        differences = [game.difference(question) for game, question in pairs]
        self._places = _all_names(differences) if sense == "all" else []
        table = np.array([self._row(*one) for one in pairs])
        mean, noise = table.mean(axis=0), table.std(axis=0)
        # A clue that is always right has no noise at all: count it as ten times as sure as one
        # that is right half of the time.
        noise += 0.1 * np.hypot(mean, noise)
        noise[noise == 0] = np.inf
        self._kept = self._best(len(games) * (mean / noise) ** 2)
        self._scale = 1 / noise[self._kept]
        self._weights = _logistic(table[:, self._kept] * self._scale)

    def _best(self, squares: Floats) -> NDArray[np.intp]:
        """Choose the columns of the strongest clues: each has one column per colour or number."""
        named, letters, digits = len(self._places), len(LETTERS), len(DIGITS)
        places = np.arange(len(squares))
        crossed = places[named:].reshape(len(self._names), letters + digits)
        clues = [*places[:named].reshape(-1, 1), *crossed[:, :letters], *crossed[:, letters:]]
        # A sum of squares that chance alone would make is about as large as the number of columns.
        strength = np.array([_surprise(squares[clue]) for clue in clues])
        best = np.argsort(-strength)[:KEPT]
        # Beside a strong clue the weak ones are noise.
        best = best[strength[best] >= min(strength[best[0]], max(0.0, strength[best[0]] / 2))]
        return np.concatenate([clues[number] for number in best])

    def _row(self, game: Measured, question: Question) -> Floats:
        """The evidence for the first card rather than the second."""
        measured = self._ranks(_vector(game.features, self._names))
        measured[self._names.index("always")] = 1.0
        cards = properties(question.real) - properties(question.other)
        named = _vector(game.difference(question), self._places)
        return np.concatenate([named, np.outer(measured, cards).ravel()])

    def _ranks(self, vector: Floats) -> Floats:
        """Where each value lies among those of the learnt games, from -1 to 1, equal ones halfway.

        Ranks, because a few games in which the machine was busy must not outvote all others.
        """
        below = (self._sorted < vector).sum(axis=0)
        above = (self._sorted > vector).sum(axis=0)
        ranks: Floats = (below - above) / len(self._sorted)
        return ranks

    def is_right(self, game: Measured) -> bool | None:
        """Whether its guess is right, None if there is nothing to guess."""
        for question in questions(game.played, self._place, self._rng, 1):
            row = self._row(game, question)
            score = float(row[self._kept] * self._scale @ self._weights)
            return score > 0 if score else self._rng.random() < 0.5
        return None


def _surprise(squares: Floats) -> float:
    freedom = max(1, int(np.count_nonzero(squares)))
    return float((squares.sum() - freedom) / math.sqrt(2 * freedom))


def _all_names(found: Sequence[dict[str, float]]) -> list[str]:
    return sorted({name for one in found for name in one})


def _vector(found: dict[str, float], names: Sequence[str]) -> Floats:
    return np.array([found.get(name, 0.0) for name in names])


def _logistic(rows: Floats, steps: int = 300, penalty: float = 0.01) -> Floats:
    """Weights that make as many rows as possible positive: logistic regression by gradients."""
    weights = np.zeros(rows.shape[1])
    for _ in range(steps):
        wrong = 1 / (1 + np.exp(np.clip(rows @ weights, -30, 30)))
        weights += 0.5 * (rows.T @ wrong / len(rows) - penalty * weights)
    return weights


def judge(games: Sequence[Played], rng: Random) -> list[Verdict]:
    """Learn from half of the games and guess in the other half, for every hidden place."""
    verdicts = []
    for game, place in (("5211", "pile"), ("5211", "hand"), ("pixies", "pile")):
        mine = [Measured.of(played) for played in games if played.game == game]
        half = len(mine) // 2
        if not any(questions(one.played, place, rng, 1) for one in mine[:half]):
            continue
        for sense in ("all", "times"):
            guesser = Guesser(mine[:half], place, sense, rng)
            answers = [guesser.is_right(one) for one in mine[half:]]
            right = [answer for answer in answers if answer is not None]
            verdicts.append(Verdict(game, place, sense, len(right), sum(right)))
    return verdicts
