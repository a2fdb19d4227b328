"""The findings about Pixies that the page shows."""

from __future__ import annotations

from typing import Any

from parlour.games.pixies.cards import CARDS, ROUNDS
from parlour.games.pixies.state import SPACES
from parlour.lab.insight import findings
from parlour.lab.insight.findings import figure, means, shares
from parlour.lab.insight.pixies.measures import LATEST, SYMBOLS, VALIDATED, ZONE, MeasuresPixies
from parlour.lab.insight.run import Results

SHOWN = 5
"""Cards from both ends of the ranking."""


def render(results: Results) -> str:
    """The data file."""
    return findings.render(results, {}, _figures)


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
