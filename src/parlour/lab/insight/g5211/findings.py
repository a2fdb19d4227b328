"""The findings about 5211."""

from __future__ import annotations

from typing import Any

from parlour.games.g5211.batch.core import KODODO, MAJORITY, NONE
from parlour.games.g5211.cards import COPIES, TURNS
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.lab.insight.findings import Findings, Row, collect, figure, shares
from parlour.lab.insight.g5211.measures import Measures5211
from parlour.lab.insight.run import Results

SIDES = 0, 1
"""Rounds with too few Kododo, and with too many."""
OUT = 0, 1
"""Rounds in which a colour is out: for the limit, for a tie."""
TIES = 0, 1
"""Games with equal best scores, and with a shared victory."""

PRINTED = (
    Row("insight-g5211-majority", ("ends", 0), is_share=True),
    Row("insight-g5211-kododo", ("ends", 1), is_share=True),
    Row("insight-g5211-none", ("ends", 2), is_share=True),
    Row("insight-g5211-tied", ("ties", 0), is_share=True),
    Row("insight-g5211-shared", ("ties", 1), is_share=True),
)


def findings(results: Results) -> Findings:
    """All of them."""
    facts = {"kododo": kododo_number, "limit": colour_limit}
    return collect(results, facts, _figures, PRINTED)


def _figures(measures: Measures5211, players: int) -> dict[str, Any]:
    return {
        "ends": shares(measures.kinds, MAJORITY, KODODO, NONE),
        "kododo": shares(measures.kododo, *range(2 * kododo_number(players) + 1)),
        "sides": shares(measures.sides, *SIDES),
        "majority": shares(measures.majority, *range(1, colour_limit(players))),
        "out": shares(measures.out, *OUT),
        "ties": shares(measures.ties, *TIES),
        "turns": shares(measures.turns, *range(len(TURNS))),
        "values": [
            [figure(measures.turn_values.interval(turn, value)) for value in range(len(COPIES))]
            for turn in range(len(TURNS))
        ],
    }
