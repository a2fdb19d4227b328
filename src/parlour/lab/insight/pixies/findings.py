"""The findings about Pixies."""

from __future__ import annotations

from typing import Any

from parlour.games.pixies.cards import CARDS, ROUNDS
from parlour.games.pixies.state import SPACES
from parlour.lab.insight.findings import Findings, Row, collect, figure, means, shares
from parlour.lab.insight.pixies.measures import LATEST, SYMBOLS, VALIDATED, ZONE, MeasuresPixies
from parlour.lab.insight.run import Results

SHOWN = 5
"""Cards from both ends of the ranking."""

PRINTED = (
    Row("insight-pixies-one-full", ("full", 1), is_share=True),
    Row("insight-pixies-full", ("filled", 1)),
    Row("insight-pixies-unfinished", ("filled", 0)),
    Row("insight-pixies-placed", ("placed",)),
    Row("insight-pixies-first", ("places", 0), is_share=True),
    Row("insight-pixies-last", ("places", -1), is_share=True),
)


def findings(results: Results) -> Findings:
    """All of them."""
    return collect(results, {}, _figures, PRINTED)


def _figures(measures: MeasuresPixies, players: int) -> dict[str, Any]:
    # Cards that are rarely taken have too little data for a ranking.
    often = measures.games * players / 20
    known = [number for number in range(len(CARDS)) if measures.cards.count(number) >= often]
    ranking = sorted(known, key=lambda number: (-measures.cards.mean(number), number))
    order = {"order": means(measures.order, *range(LATEST))} if measures.order.count(0) else {}
    return {
        "parts": [
            [figure(measures.parts.interval(number, part)) for part in (VALIDATED, SYMBOLS, ZONE)]
            for number in range(ROUNDS)
        ],
        "full": shares(measures.full, *range(players + 1)),
        "filled": means(measures.filled, 0, 1),
        "placed": figure(measures.placed.interval()),
        "places": shares(measures.places, *range(players)),
        "starts": means(measures.round_places, *range(players)),
        "spaces": means(measures.space_points, *range(SPACES)),
        "best": [_card(measures, number) for number in ranking[:SHOWN]],
        "worst": [_card(measures, number) for number in ranking[-SHOWN:]],
        **order,
    }


def _card(measures: MeasuresPixies, number: int) -> list[Any]:
    return [CARDS[number], *figure(measures.cards.interval(number))]
