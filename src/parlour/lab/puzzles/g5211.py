"""Puzzles of 5211: how strongly to search, what a puzzle is about, what makes two alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.champion import ChampionBot
from parlour.games.g5211.cards import COLOURS, is_kododo
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import kododo_number
from parlour.games.g5211.state import Cards
from parlour.games.g5211.view import View
from parlour.lab.puzzles.games import Depth
from parlour.table.review.g5211 import SAMPLE_RATIO, TRIES, chances

THEMES = ("tie", "limit", "kododo", "majority", "deny", "keep", "last")

_THEME_OF = {
    "g5211-why-tie": "tie",
    "g5211-why-no-tie": "tie",
    "g5211-why-limit": "limit",
    "g5211-why-below-limit": "limit",
    "g5211-why-kododo": "kododo",
    "g5211-why-no-kododo": "kododo",
    "g5211-why-majority": "majority",
    "g5211-why-keeps-majority": "majority",
    "g5211-why-more": "majority",
    "g5211-why-deny": "deny",
    "g5211-why-keep": "keep",
    "g5211-why-keep-kododo": "keep",
}

_TRIES: dict[Depth, int] = {"quick": TRIES, "full": TRIES, "stronger": 2 * TRIES}
"""Hands tried for each other player."""


def worlds_of(
    view: View, moves: Sequence[str], worlds: int, seed: int, depth: Depth = "full"
) -> NDArray[np.float64]:
    """The win chance of each move, one column per imagined world."""
    return chances(view, moves, worlds * SAMPLE_RATIO, seed, _TRIES[depth])


def themes(view: View, best: Move, rival: Move, reasons: Sequence[str]) -> tuple[str, ...]:
    """What the choice is about, by the ids of its reasons, the most important first."""
    found = [_THEME_OF[reason] for reason in reasons]
    if _is_about_kododo(view, best, rival):
        found.append("kododo")
    if view.last_round:
        found.append("last")
    return tuple(dict.fromkeys(found))


def _is_about_kododo(view: View, best: Move, rival: Move) -> bool:
    """Whether only one of the choices adds a Kododo that leaves their number in reach."""
    added = [sum(map(is_kododo, one.cards)) for one in (best, rival)]
    most = max(added) + sum(is_kododo(card) for cards in view.table for card in cards)
    missing = kododo_number(view.players) - most
    return added[0] != added[1] and 0 <= missing <= 1


def mix(view: View, seeds: Sequence[int]) -> dict[str, float]:
    """How often the champion plays each move: it plays a mixed strategy."""
    bot = ChampionBot()
    found: dict[str, float] = {}
    for seed in seeds:
        evaluation, probabilities = bot.policy(view, seed >> 2)
        for move, probability in zip(evaluation.moves, probabilities.tolist(), strict=True):
            found[str(move)] = found.get(str(move), 0.0) + probability / len(seeds)
    return found


def without_history(view: View) -> View:
    """The same position without its earlier rounds, which no decision needs."""
    return replace(view, rounds=())


def likeness(view: View) -> str:
    """A key that is equal for positions that differ only in colours or the order of the others."""
    seat = view.seat or 0
    lead = view.scores[seat] - max(view.scores[:seat] + view.scores[seat + 1 :])
    texts = []
    for order in permutations(COLOURS):
        names = dict(zip(COLOURS, order, strict=True))
        rest = sorted(
            _named(cards, names) for other, cards in enumerate(view.table) if other != seat
        )
        texts.append(f"{_named(view.hand, names)}|{_named(view.table[seat], names)}|{rest}")
    return f"{view.players} {view.turn} {view.last_round} {lead} {min(texts)}"


def _named(cards: Cards, names: dict[str, str]) -> str:
    return " ".join(sorted(names[card[0]] + card[1] for card in cards))
