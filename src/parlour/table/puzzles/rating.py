"""How hard a puzzle is, as a rating on the scale of the trainer's players.

The levels of the ladder have fixed ratings on that scale. A puzzle's rating is the one that best
explains how often each level missed it, as if a solved puzzle were a won game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

LEVEL_RATINGS = (900.0, 1150.0, 1450.0, 1750.0, 2000.0)
"""Novice, casual, skilled, expert, champion."""
SPREAD = 350.0
"""Standard deviation of ratings around the middle, before anything is known."""
MIDDLE = 1450.0
TRIES = 8
"""How often each level chooses in a puzzle."""
STEEPNESS = round(log(10) / 400, 5)
"""How fast the logarithm of the odds grows with the rating: 400 points are odds of ten to one.

Rounded as it was when the shipped puzzles were made: more digits would change a rating by a point.
"""


def expected(rating: float, other: float) -> float:
    """The score that a rating expects against another one."""
    result: float = 1 / (1 + 10 ** ((other - rating) / 400))
    return result


def rating_of(missed: Sequence[float]) -> int:
    """The rating of a puzzle, from the share of tries that each level missed it."""
    low, high = 0.0, 3500.0
    for _ in range(40):
        rating = (low + high) / 2
        # The slope of the likelihood of the misses, and of the prior.
        pull = sum(
            share - expected(rating, level)
            for share, level in zip(missed, LEVEL_RATINGS, strict=True)
        )
        slope = TRIES * pull * STEEPNESS - (rating - MIDDLE) / SPREAD**2
        low, high = (rating, high) if slope > 0 else (low, rating)
    return round((low + high) / 2)
