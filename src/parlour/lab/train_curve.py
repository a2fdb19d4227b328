"""The learning curve of a training run as one page: a plot for each figure that was noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.games.game import AnyGame
from parlour.lab.figures import Figures
from parlour.lab.page import figure, page, plots
from parlour.lab.plots import Curve, curves
from parlour.lab.svg import around
from parlour.text import Words


def picture(game: AnyGame, noted: Mapping[str, Sequence[tuple[int, float]]], words: Words) -> str:
    """The whole page; figures are shown under the names that the learner gave them."""
    drawn = [_plot(name, points, words) for name, points in noted.items()]
    return page(words("train-curve", game=game.title), words.lang, [plots(*drawn)])


def _plot(name: str, points: Sequence[tuple[int, float]], words: Words) -> str:
    figures = Figures(words)
    values = [value for _, value in points]
    digits = 1 if max(map(abs, values)) >= 10 else 3
    x = around([0.0, *(float(step) for step, _ in points)], lambda v: figures.decimal(v, 0))
    y = around(values, lambda value: figures.decimal(value, digits))
    about = words("train-curve-about", figure=name, steps=len(points))
    line = Curve(name, [(float(step), value) for step, value in points])
    return figure(curves(name, about, [line], x, y), name)
