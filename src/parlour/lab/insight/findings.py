"""The findings of an insight as JSON, for the page to draw: every figure with its 95% interval.

A figure is `[mean, low, high]`. Random play comes first, then the level measured; a game adds its
own figures in its module `findings`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from parlour.lab.insight.run import RANDOM, Results
from parlour.lab.report.intervals import Interval
from parlour.lab.report.ratios import Measures, Ratios

DIGITS = 4
Figure: TypeAlias = list[float]
"""A mean and the ends of its interval."""
Own: TypeAlias = Callable[[Any, int], dict[str, Any]]
"""A game's own figures, from its measures and the number of players."""


def figure(interval: Interval) -> Figure:
    """An estimate with no more digits than mean something."""
    return [round(value, DIGITS) for value in (interval.mean, interval.low, interval.high)]


def shares(ratios: Ratios, *cells: int) -> list[Figure]:
    """The shares of these cells."""
    return [figure(ratios.rate(cell)) for cell in cells]


def means(ratios: Ratios, *cells: int) -> list[Figure]:
    """The means of these cells."""
    return [figure(ratios.interval(cell)) for cell in cells]


def render(results: Results, facts: Mapping[str, Callable[[int], int]], own: Own) -> str:
    """The data file; `facts` are numbers of the rules that the page must not know by itself."""
    level = results.levels[-1]
    data = {
        "game": results.game.name,
        "command": results.command,
        "seed": results.seed,
        "level": level,
        "games": {name: results.games[name] for name in dict.fromkeys((RANDOM, level))},
        "players": {
            str(players): {
                "facts": {name: fact(players) for name, fact in facts.items()},
                **{
                    name: _figures(results, name, players, own)
                    for name in dict.fromkeys((RANDOM, level))
                },
            }
            for players in results.game.players
        },
    }
    return _layout(data)


def _figures(results: Results, level: str, players: int, own: Own) -> dict[str, Any]:
    measures: Measures = results.measures[level, players]
    solo = results.solo.get((level, players))
    alone = {} if solo is None else {"solo": figure(solo.wins.rate())}
    return {
        "points": figure(measures.score.interval()),
        "winner": figure(measures.best.interval()),
        "seats": shares(measures.seats, *range(players)),
        **alone,
        **own(measures, players),
    }


def _layout(data: dict[str, Any]) -> str:
    """A line for each kind of figure, so that a rerun shows what has changed."""
    lines = json.dumps(data, indent=1).splitlines()
    text, depth = "", 0
    for line in lines:
        own = line.strip()
        text += own if depth else f"\n{line}"
        depth += own.count("[") - own.count("]")
    return text.removeprefix("\n") + "\n"
