"""Scoring of a round of 5211: exact Kododo first, then the colour majority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from parlour.games.g5211.cards import (
    COLOUR,
    COLOURS,
    KODODO,
    LONG_GAME,
    VALUE,
)
from parlour.games.g5211.state import Cards, RoundKind


def kododo_number(players: int) -> int:
    """If exactly this many Kododo are in play, only they score."""
    return players + 2


def colour_limit(players: int) -> int:
    """A colour with this many cards in play, or more, is out."""
    return players + 3


@dataclass(frozen=True, slots=True)
class Out:
    """Colours that cannot be the majority, all with the same number of cards, and why."""

    colours: tuple[str, ...]
    count: int
    why: Literal["limit", "tie"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a round, with every step that led to it."""

    kododo: int
    """Kododo in play."""
    counts: dict[str, int]
    """Cards in play of each colour, all five."""
    out: tuple[Out, ...]
    result: RoundKind
    colour: str | None
    kept: tuple[Cards, ...]
    points: tuple[int, ...]


def judge(table: Sequence[Cards]) -> Verdict:
    """Score the cards in front of each player."""
    return _judge(tuple(map(tuple, table)))


@lru_cache(maxsize=256)
def _judge(table: tuple[Cards, ...]) -> Verdict:
    """`judge`, cached: the rules need it, and then every message about the round."""
    players = len(table)
    in_play = [card for cards in table for card in cards]
    counts = dict.fromkeys(COLOURS, 0)
    for card in in_play:
        counts[COLOUR[card]] += 1
    kododo = sum(map(KODODO.__contains__, in_play))
    out: tuple[Out, ...] = ()
    colour: str | None = None
    result: RoundKind = "none"
    if kododo == kododo_number(players):
        # With the exact number of Kododo, colours are not compared at all.
        result = "kododo"
        kept = tuple([tuple(filter(KODODO.__contains__, cards)) for cards in table])
    else:
        colour, out = majority(counts, colour_limit(players))
        if colour is not None:
            result = "majority"
        kept = tuple([tuple([one for one in cards if COLOUR[one] == colour]) for cards in table])
    points = tuple([sum(map(VALUE.__getitem__, cards)) for cards in kept])
    return Verdict(kododo, counts, out, result, colour, kept, points)


def majority(counts: dict[str, int], limit: int) -> tuple[str | None, tuple[Out, ...]]:
    """The colour that scores, if any, and the colours that are out.

    From the largest count down: a count at the limit, or shared by several colours, is out; the
    first count of a single colour below the limit is the majority.
    """
    out: list[Out] = []
    for count in sorted({n for n in counts.values() if n > 0}, reverse=True):
        colours = tuple([colour for colour in COLOURS if counts[colour] == count])
        if count >= limit:
            out.append(Out(colours, count, "limit"))
        elif len(colours) > 1:
            out.append(Out(colours, count, "tie"))
        else:
            return colours[0], tuple(out)
    return None, tuple(out)


def winners(scores: Sequence[int], cards_scored: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points; among those, with most cards scored; a tie is shared."""
    standing = list(zip(scores, cards_scored, strict=True))
    best = max(standing)
    return tuple(seat for seat, own in enumerate(standing) if own == best)


def is_over(*, long: bool, deck: int, last_round: bool, best: int) -> bool:
    """Whether the game ends with the round just scored; `best` is the highest total."""
    if not long:
        return last_round
    # During the first deck no score ends the game early.
    may_end = last_round or deck > 1
    return may_end and best >= LONG_GAME
