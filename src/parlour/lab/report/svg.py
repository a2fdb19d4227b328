"""SVG as text: axes, marks and labels, of which `plots` makes plots.

A drawing is as wide as a phone's screen, so that its text keeps its size there; large screens show
several side by side. Colours come from the page's style sheet, light and dark, by class (`s0` to
`s7` for series, `ink`, `faint`, `mark`, ..). Series differ by shape and dash as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isclose, log10
from typing import TypeAlias
from zlib import crc32

WIDTH = 320
SERIES = 8
"""Different marks and colours; further series start again with the first."""
TEXT = 14
"""The font size; letters are about half as wide."""
LINE = 20
"""The height of a line of text."""

Sample: TypeAlias = Callable[[float, float, int], str]
"""Draws the mark of a series, 20 wide, to the right of a point."""

_LETTER = 8.6


@dataclass(frozen=True, slots=True)
class Axis:
    """A range of values, and how its numbers are written."""

    low: float
    high: float
    text: Callable[[float], str]
    label: str = ""

    def ticks(self, most: int = 5) -> list[float]:
        """Round numbers within the axis, with at most `most` steps between them."""
        raw = max(self.high - self.low, 1e-9) / most
        size = 10.0 ** floor(log10(raw))
        step = next(size * k for k in (1, 2, 5, 10) if size * k >= raw * (1 - 1e-9))
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [k * step for k in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Scale:
    """The position of an axis in the drawing."""

    axis: Axis
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The position of a value, clamped to the axis."""
        low, high = self.axis.low, self.axis.high
        share = (min(max(value, low), high) - low) / max(high - low, 1e-9)
        return self.start + share * (self.end - self.start)


def axis_around(values: Iterable[float], text: Callable[[float], str], label: str = "") -> Axis:
    """An axis that includes all these values, with a margin at both ends."""
    shown = list(values)
    low, high = min(shown), max(shown)
    if isclose(low, high):
        low, high = low - 0.5, high + 0.5
    steps = Axis(low, high, text).ticks()
    step = (steps[1] - steps[0] if len(steps) > 1 else high - low) / 4
    return Axis(step * floor(low / step + 1e-9), step * ceil(high / step - 1e-9), text, label)


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """A straight line."""
    return f'<line class="{style}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def rect(x: float, y: float, width: float, height: float, style: str, more: str = "") -> str:
    """A rectangle."""
    return (
        f'<rect class="{style}" x="{x:.1f}" y="{y:.1f}" '
        f'width="{max(width, 0):.1f}" height="{height:.1f}"{more}/>'
    )


def text_at(x: float, y: float, text: str, anchor: str = "start", style: str = "") -> str:
    """Text whose baseline is at y."""
    attribute = f' class="{style}"' if style else ""
    return f'<text{attribute} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def fitted_text(x: float, y: float, text: str, room: float, anchor: str = "start") -> str:
    """Text shortened at the front, because commands differ at the end; its title has all of it."""
    longest = max(4, int(room / _LETTER))
    if len(text) <= longest:
        return text_at(x, y, text, anchor)
    whole, shown = escape(text), escape("…" + text[1 - longest :])
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"><title>{whole}</title>{shown}</text>'
    )


def text_width(texts: Iterable[str]) -> float:
    """The approximate width of the longest of these texts."""
    return _LETTER * max((len(text) for text in texts), default=0)


def dot(x: float, y: float, series: int) -> str:
    """The mark of a series, in a shape of its own."""
    r = 5.0
    shapes = (
        f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z",
        f"M{x - 4.5:.1f} {y - 4.5:.1f}h9v9h-9z",
        f"M{x:.1f} {y - 5.5:.1f}l5.5 10h-11z",
        f"M{x:.1f} {y - 6.5:.1f}l6.5 6.5l-6.5 6.5l-6.5 -6.5z",
        f"M{x:.1f} {y + 5.5:.1f}l5.5 -10h-11z",
        f"M{x - 6:.1f} {y - 2:.1f}h4v-4h4v4h4v4h-4v4h-4v-4h-4z",
        f"M{x - 3:.1f} {y - 5.5:.1f}h6l3 5.5l-3 5.5h-6l-3 -5.5z",
        f"M{x - 3:.1f} {y - 6:.1f}h6v12h-6z",
    )
    return f'<path class="dot s{series % SERIES}" d="{shapes[series % SERIES]}"/>'


def legend(names: Sequence[str], sample: Sample) -> tuple[list[str], float]:
    """The names of series beside their marks, and the height; empty if there is only one."""
    parts: list[str] = []
    if len(names) < 2:
        return parts, 0.0
    x, y = 0.0, 0.0
    for number, name in enumerate(names):
        width = 30 + min(text_width([name]), WIDTH - 30)
        if x and x + width > WIDTH:
            x, y = 0.0, y + LINE
        parts.append(sample(x, y + LINE / 2, number))
        parts.append(fitted_text(x + 26, y + LINE / 2 + 5, name, WIDTH - 30))
        x += width + 14
    return parts, y + LINE + 6


def x_axis(x: Scale, top: float, bottom: float) -> Iterator[str]:
    """Grid lines at round numbers, with the numbers and the label below."""
    for value in x.axis.ticks():
        yield line(x(value), top, x(value), bottom, "faint")
        text, half = x.axis.text(value), text_width([x.axis.text(value)]) / 2
        yield text_at(min(max(x(value), half), WIDTH - half), bottom + 17, text, "middle")
    if x.axis.label:
        yield text_at(x.end, bottom + 36, x.axis.label, "end", "soft")


def x_axis_height(axis: Axis) -> float:
    """The height of an axis below the plot."""
    return 42 if axis.label else 24


def y_axis(y: Scale, left: float, right: float) -> Iterator[str]:
    """Grid lines at round numbers, with the numbers to the left and the label above."""
    for value in y.axis.ticks(4):
        yield line(left, y(value), right, y(value), "faint")
        yield text_at(left - 6, y(value) + 5, y.axis.text(value), "end")
    if y.axis.label:
        yield text_at(0, y.end - 12, y.axis.label, "start", "soft")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished plot."""

    height: float
    parts: Sequence[str]

    def svg(self, title: str, about: str) -> str:
        """The SVG element; screen readers read the title and the description."""
        body = "\n".join(self.parts)
        key = f"{crc32(f'{title}|{about}|{body}'.encode()):08x}"
        body = body.replace("KEY-", f"k{key}-")
        title, about = escape(title), escape(about)
        return (
            f'<svg role="img" aria-labelledby="t{key}" aria-describedby="d{key}" '
            f'viewBox="0 0 {WIDTH} {ceil(self.height)}">\n'
            f'<title id="t{key}">{title}</title>\n<desc id="d{key}">{about}</desc>\n'
            f"{body}\n</svg>"
        )
