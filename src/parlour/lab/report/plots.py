"""The kinds of plots: lines, dots with intervals, bars, shares, boxes and heat maps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TypeAlias

from parlour.lab.report.intervals import Interval
from parlour.lab.report.svg import (
    LINE,
    SERIES,
    WIDTH,
    Axis,
    Drawing,
    Scale,
    dot,
    fitted_text,
    legend,
    line,
    rect,
    text_at,
    text_width,
    x_axis,
    x_axis_height,
    y_axis,
)

DotRow: TypeAlias = tuple[str, Sequence[Interval | None]]
"""A label, and an interval for each series or None."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A named line through points."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Mark:
    """A reference line and its label."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar and its number as text."""

    label: str
    value: float
    text: str
    series: int = 0


@dataclass(frozen=True, slots=True)
class ShareRow:
    """Parts that sum to one, with texts for those that have room."""

    label: str
    parts: Sequence[float]
    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Box:
    """Five quantiles (5, 25, 50, 75 and 95 %) of a distribution."""

    label: str
    quantiles: tuple[float, ...]
    series: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a heat map: its strength from 0 to 1, its number as text, its name in a corner."""

    strength: float
    text: str
    corner: str = ""


def line_plot(
    lines: Sequence[Curve], x_axis_: Axis, y_axis_: Axis, *, steps: bool = False
) -> Drawing:
    """Lines over common axes; as steps for a histogram."""

    def sample(x: float, y: float, number: int) -> str:
        return line(x, y, x + 20, y, _curve_style(number))

    parts, top = legend([curve.name for curve in lines], sample)
    top += 26 if y_axis_.label else 8
    bottom = top + 150
    ticks = [y_axis_.text(value) for value in y_axis_.ticks(4)]
    x, y = Scale(x_axis_, text_width(ticks) + 8, WIDTH - 6), Scale(y_axis_, bottom, top)
    parts += [*x_axis(x, top, bottom), *y_axis(y, x.start, x.end)]
    for number, curve in enumerate(lines):
        points = list(_steps(curve.points)) if steps else curve.points
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in points)
        if steps:
            ground = (
                f"{x(points[0][0]):.1f},{bottom:.1f} {path} {x(points[-1][0]):.1f},{bottom:.1f}"
            )
            parts.append(f'<polygon class="area s{number % SERIES}" points="{ground}"/>')
        parts.append(f'<polyline class="{_curve_style(number)}" points="{path}"/>')
    return Drawing(bottom + x_axis_height(x_axis_), parts)


def _curve_style(number: int) -> str:
    return f"curve s{number % SERIES} d{number % SERIES}"


def _steps(points: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """The outline of columns with these middles, evenly apart."""
    width = points[1][0] - points[0][0] if len(points) > 1 else 1.0
    for x, y in points:
        yield x - width / 2, y
        yield x + width / 2, y


def dot_plot(
    rows: Sequence[DotRow],
    axis: Axis,
    names: Sequence[str] = (),
    mark: Mark | None = None,
    series: Sequence[int] = range(SERIES),
) -> Drawing:
    """Dots with their intervals, a mark for every series, and a reference line.

    `series` are the numbers of the series, whose marks the intervals of a row get.
    """

    def sample(x: float, y: float, number: int) -> str:
        one = series[number % len(series)] % SERIES
        return line(x, y, x + 20, y, f"whisker s{one}") + dot(x + 10, y, one)

    parts, top = legend(names, sample)
    if mark is not None:
        top += LINE
    apart = 11 if len(rows[0][1]) > 2 else 13
    height = max(24, apart * len(rows[0][1]) + 9)
    bottom = top + height * len(rows)
    x = _beside(axis, [name for name, _ in rows])
    parts += x_axis(x, top, bottom)
    if mark is not None:
        parts += _marked(x, top, bottom, mark)
    for number, (name, intervals) in enumerate(rows):
        middle = top + height * (number + 0.5)
        parts.append(fitted_text(x.start - 12, middle + 5, name, x.start - 12, "end"))
        for place, interval in enumerate(intervals):
            if interval is not None:
                y = middle + apart * (place - (len(intervals) - 1) / 2)
                parts.append(_whisker(x, y, interval, series[place % len(series)]))
    return Drawing(bottom + x_axis_height(axis), parts)


def _marked(x: Scale, top: float, bottom: float, mark: Mark) -> Iterator[str]:
    half = text_width([mark.text]) / 2
    yield line(x(mark.value), top - 2, x(mark.value), bottom, "mark")
    yield text_at(min(max(x(mark.value), half), WIDTH - half), top - 7, mark.text, "middle", "soft")


def _whisker(x: Scale, y: float, interval: Interval, series: int) -> str:
    style = f"whisker s{series % SERIES}"
    return line(x(interval.low), y, x(interval.high), y, style) + dot(x(interval.mean), y, series)


def bar_plot(rows: Sequence[Bar], axis: Axis, names: Sequence[str] = ()) -> Drawing:
    """Bars from zero, to the left if negative, each with its number."""

    def sample(x: float, y: float, number: int) -> str:
        return _filled(x, y - 7, 20, 14, number)

    parts, top = legend(names, sample)
    x = _beside(axis, [row.label for row in rows], text_width(row.text for row in rows) + 4)
    bottom = top + 26 * len(rows)
    parts += [line(x(0), top, x(0), bottom, "ink")]
    for number, row in enumerate(rows):
        y = top + 26 * number
        left, right = sorted((x(0), x(row.value)))
        parts.append(fitted_text(x.start - 12, y + 18, row.label, x.start - 12, "end"))
        parts.append(_filled(left, y + 4, right - left, 18, row.series))
        parts.append(text_at(right + 5, y + 18, row.text))
    return Drawing(bottom + 6, [_patterns(row.series for row in rows), *parts])


def share_plot(rows: Sequence[ShareRow], names: Sequence[str]) -> Drawing:
    """Strips divided into parts, each with its label above it."""

    def sample(x: float, y: float, number: int) -> str:
        return _filled(x, y - 7, 20, 14, number)

    parts, top = legend(names, sample)
    for number, row in enumerate(rows):
        y = top + 54 * number
        parts.append(text_at(0, y + 16, row.label))
        edges = [0.0]
        for part in row.parts:
            edges.append(edges[-1] + part)
        for series, (start, end) in enumerate(pairwise(edges)):
            left, width = start * WIDTH, (end - start) * WIDTH
            parts.append(_filled(left, y + 22, width, 24, series))
            if width > text_width([row.texts[series]]) + 4:
                middle = left + width / 2
                parts.append(text_at(middle, y + 39, row.texts[series], "middle", "over"))
    return Drawing(top + 54 * len(rows), [_patterns(range(len(names))), *parts])


def box_plot(groups: Sequence[tuple[str, Sequence[Box]]], axis: Axis) -> Drawing:
    """Quantiles of distributions: a thin line for nine tenths, a box for the middle half."""
    rows = list(chain.from_iterable(group for _, group in groups))
    bottom = sum(26 + 22 * len(group) for _, group in groups)
    x = _beside(axis, [row.label for row in rows])
    parts = [*x_axis(x, 0, bottom)]
    y = 0
    for heading, group in groups:
        parts.append(text_at(0, y + 20, heading, style="strong"))
        y += 26
        for row in group:
            low, lower, middle, upper, high = map(x, row.quantiles)
            style = f"s{row.series % SERIES}"
            parts.append(fitted_text(x.start - 12, y + 14, row.label, x.start - 12, "end"))
            parts.append(line(low, y + 9, high, y + 9, f"thin {style}"))
            parts.append(rect(lower, y + 3, upper - lower, 12, f"box {style}", ' rx="2"'))
            parts.append(dot(middle, y + 9, row.series))
            y += 22
    return Drawing(bottom + x_axis_height(axis), parts)


def heat_map(
    columns: Sequence[str], rows: Sequence[tuple[str, Sequence[Cell | None]]], *, height: float = 34
) -> Drawing:
    """A table of shaded cells, each with its number; names of rows and columns may be empty."""
    left = text_width(name for name, _ in rows)
    left += 10 if left else 0
    width = (WIDTH - left) / max(len(cells) for _, cells in rows)
    top = 24.0 if any(columns) else 0.0
    parts = [
        text_at(left + width * (number + 0.5), 16, name, "middle")
        for number, name in enumerate(columns)
    ]
    for number, (name, cells) in enumerate(rows):
        y = top + height * number
        parts.append(text_at(left - 10, y + height / 2 + 5, name, "end"))
        for place, cell in enumerate(cells):
            if cell is not None:
                x = left + width * place
                opacity = f' fill-opacity="{0.04 + 0.46 * cell.strength:.2f}"'
                parts.append(rect(x + 1, y + 1, width - 2, height - 2, "heat", opacity + ' rx="3"'))
                middle = (x + width / 2, y + height / 2 + 5)
                parts.append(text_at(*middle, cell.text, "middle", "strong" if cell.corner else ""))
                if cell.corner:
                    parts.append(text_at(x + 8, y + 19, cell.corner))
    return Drawing(top + height * len(rows), parts)


def relative_strength(value: float, values: Sequence[float]) -> float:
    """A value scaled to these: 0 for the least, 1 for the greatest."""
    low, high = min(values), max(values)
    return (value - low) / (high - low) if high > low else 0.5


def _beside(axis: Axis, names: Sequence[str], right: float = 8) -> Scale:
    """A scale with room for names to its left, of at most two fifths."""
    return Scale(axis, min(text_width(names) + 12, 0.42 * WIDTH), WIDTH - right)


def _filled(x: float, y: float, width: float, height: float, series: int) -> str:
    """An area in the colour and the pattern of a series."""
    number = series % SERIES
    tint = rect(x, y, width, height, f"tint s{number}")
    if not number:
        return tint
    pattern = f' fill="url(#KEY-{number})"'
    return tint + rect(x, y, width, height, "pattern", pattern)


_PATTERNS = (
    "M0 8L8 0M-2 2L2 -2M6 10L10 6",
    "M2 2h1.6v1.6h-1.6zM6 6h1.6v1.6h-1.6z",
    "M0 0L8 8M-2 6L2 10M6 -2L10 2",
    "M0 4h8",
    "M4 0v8",
    "M0 4h8M4 0v8",
    "M0 0L8 8M8 0L0 8",
)


def _patterns(series: Iterable[int]) -> str:
    """The patterns of these series; the first series has none."""
    return "".join(
        f'<pattern id="KEY-{number}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path class="hatch s{number}" d="{_PATTERNS[number - 1]}"/></pattern>'
        for number in sorted({each % SERIES for each in series} - {0})
    )
