"""Plots as SVG text: what a report needs, and no more.

Colours are classes (`s0` to `s7`, `ink`, `faint`) that the page's style sheet fills in, so that one
plot serves light and dark; beyond eight lines they are told apart by their dashes too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from parlour.lab.intervals import Interval

WIDTH = 760
COLOURS = 8
_ROW = 26
_LEGEND = 190
_LABEL = 24


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a plot: from where to where, and how its numbers are written."""

    low: float
    high: float
    text: Callable[[float], str]
    label: str = ""

    def ticks(self) -> list[float]:
        """About five round numbers inside."""
        raw = max(self.high - self.low, 1e-9) / 5
        size = 10.0 ** floor(log10(raw))
        step = next(size * k for k in (1, 2, 5, 10) if size * k >= raw)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [k * step for k in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Scale:
    """Where an axis lies on the paper."""

    axis: Axis
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of a value."""
        share = (value - self.axis.low) / max(self.axis.high - self.axis.low, 1e-9)
        return self.start + share * (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Curve:
    """A named line through points."""

    name: str
    points: Sequence[tuple[float, float]]


def whiskers(
    title: str, rows: Sequence[tuple[str, Interval]], axis: Axis, mark: float | None = None
) -> str:
    """A dot with its interval for each row, and perhaps a line to compare them with."""
    bottom = 10 + _ROW * len(rows)
    x = Scale(axis, _LEGEND, WIDTH - 30)
    parts = list(_x_axis(x, 10, bottom))
    if mark is not None:
        parts.append(_line(x(mark), 10, x(mark), bottom, "mark"))
    for number, (name, interval) in enumerate(rows):
        y = 10 + _ROW * (number + 0.5)
        colour = f"s{number % COLOURS}"
        parts.append(_text(_LEGEND - 12, y + 4, name, "end"))
        parts.append(_line(x(interval.low), y, x(interval.high), y, f"whisker {colour}"))
        parts.append(
            f'<circle class="dot {colour}" cx="{x(interval.mean):.1f}" cy="{y:.1f}" r="5"/>'
        )
    return _svg(title, bottom + (45 if axis.label else 25), parts)


def curves(title: str, lines: Sequence[Curve], x_axis: Axis, y_axis: Axis) -> str:
    """Lines over a common axis, named at the right."""
    height = max(250, 40 + 20 * len(lines))
    x, y = Scale(x_axis, 60, WIDTH - _LEGEND - 15), Scale(y_axis, height, 28)
    parts = [*_x_axis(x, y.end, height), *_y_axis(y, x.start, x.end)]
    for number, curve in enumerate(lines):
        style = f"curve s{number % COLOURS} d{number // COLOURS}"
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in curve.points)
        parts.append(f'<polyline class="{style}" points="{path}"/>')
        place = 36 + 20 * number
        parts.append(_line(x.end + 15, place, x.end + 37, place, style))
        parts.append(_text(x.end + 44, place + 4, curve.name, "start"))
    return _svg(title, height + 45, parts)


def _x_axis(x: Scale, top: float, bottom: float) -> Iterator[str]:
    for value in x.axis.ticks():
        yield _line(x(value), top, x(value), bottom, "faint")
        yield _text(x(value), bottom + 18, x.axis.text(value), "middle")
    yield _line(x.start, bottom, x.end, bottom, "ink")
    if x.axis.label:
        yield _text((x.start + x.end) / 2, bottom + 38, x.axis.label, "middle", longest=80)


def _y_axis(y: Scale, left: float, right: float) -> Iterator[str]:
    for value in y.axis.ticks():
        yield _line(left, y(value), right, y(value), "faint")
        yield _text(left - 8, y(value) + 4, y.axis.text(value), "end")
    yield _line(left, y.start, left, y.end, "ink")
    if y.axis.label:
        yield _text(left - 8, y.end - 14, y.axis.label, "start", longest=80)


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line class="{style}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str, longest: int = _LABEL) -> str:
    """Text at a place; a long one is cut in front, and whole when pointed at."""
    shown, whole = escape(text), ""
    if len(text) > longest:
        shown, whole = escape("…" + text[1 - longest :]), f"<title>{escape(text)}</title>"
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{whole}{shown}</text>'


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    """The whole drawing; its title is what a screen reader says of it."""
    label = escape(title, quote=True)
    body = "\n".join(parts)
    return (
        f'<svg role="img" aria-label="{label}" viewBox="0 0 {WIDTH} {height:.0f}">\n{body}\n</svg>'
    )
