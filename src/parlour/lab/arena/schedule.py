"""Who sits where: a schedule that gives every bot the same cards and seats.

B bots compete at tables of N seats. Every *deal* (its decks, and who starts) is played by B games,
one for each step of a rotation: with the deal goes a pattern d of N numbers, and in its game j,
seat s is taken by bot (j + d[s]) mod B. Whatever the pattern, that gives:

1. in every deal every bot sits exactly once in every seat, so that all have had the same cards
   from the same places (with B = N and d = 0, 1, 2, .. it is the plain rotation of the seats);
2. all bots play equally often: N seats a deal for each.

Patterns decide who plays whom. Tables are as mixed as possible: no bot sits twice while another
does not sit, so that with B >= N all numbers of a pattern differ, and with fewer
bots than seats they occur equally often, or one more. Adding a constant to d only renumbers the
games of the deal, so d[0] is 0. The *cycle* is the list of all such patterns, and its games are all
possible such tables, each exactly once. Therefore, after every whole cycle:

3. every bot in every seat has met every other bot in every other seat equally often.

For a prime B (that is 2, 3, 5, 7) and B >= N this holds much earlier. Multiplying a pattern by
1, 2, .., B - 1 runs through all differences between two seats, so the cycle goes pattern by pattern
through these multiples, and 3. holds after every B - 1 deals. Otherwise the cycle is in a mixed
order, so that a run which ends in the middle of one is still nearly even.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from math import gcd
from typing import TypeAlias

from parlour.games.deal import Stream

Pattern: TypeAlias = tuple[int, ...]

MAX_BOTS = 16
"""With five seats a cycle then has 32,760 patterns; many more bots would fill the memory."""

_ANY_SEED = "00" * 32
"""The order of the cycle is mixed but fixed: the schedule is the same for every arena."""


def table(bots: int, seats: int, deal: int, game: int) -> tuple[int, ...]:
    """The bots, by number, on the seats of one game (0 to bots-1) of one deal (from 0)."""
    patterns = cycle(bots, seats)
    return tuple((game + step) % bots for step in patterns[deal % len(patterns)])


@cache
def cycle(bots: int, seats: int) -> tuple[Pattern, ...]:
    """All patterns, each exactly once, multiples of one another side by side."""
    units = [factor for factor in range(1, bots) if gcd(factor, bots) == 1]
    families: dict[Pattern, tuple[Pattern, ...]] = {}
    for pattern in _patterns(bots, seats):
        family = (tuple(step * unit % bots for step in pattern) for unit in units)
        # Known by its least member; one may occur twice in it (of 4 bots: 3 times 2 is 2).
        members = tuple(dict.fromkeys(family))
        families[min(members)] = members
    mixed = Stream(_ANY_SEED, f"arena/{bots}/{seats}").shuffled(tuple(families.values()))
    return tuple(pattern for family in mixed for pattern in family)


def period(bots: int, seats: int) -> int:
    """The number of deals after which all bots have met equally often."""
    is_prime = all(bots % factor for factor in range(2, bots))
    return bots - 1 if is_prime and bots >= seats else len(cycle(bots, seats))


def _patterns(bots: int, seats: int) -> list[Pattern]:
    """Every pattern that begins with 0 and seats all bots as evenly as possible."""
    if bots >= seats:
        return [(0, *rest) for rest in permutations(range(1, bots), seats - 1)]
    mixes = ((0, *rest) for rest in product(range(bots), repeat=seats - 1))
    return [mix for mix in mixes if _is_even(mix, bots)]


def _is_even(mix: Pattern, bots: int) -> bool:
    times = [mix.count(bot) for bot in range(bots)]
    return max(times) - min(times) <= 1
