"""Drawing as SVG text: axes, marks, words. `plots` puts them together.

A drawing is as wide as a phone's screen allows, so that its text keeps its size there; on a large
screen several stand side by side. Nothing here has a colour of its own: classes (`s0` to `s7` for
series, `ink`, `faint`, `mark`, ..) are filled in by the page's style sheet, for day and for night.
Series differ by shape and dash as well, never by colour alone.
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
"""Different marks and colours; more series than that begin again."""
TEXT = 14
"""The size of text; its letters are about half as wide."""
LINE = 20
"""From one line of text to the next."""

Sample: TypeAlias = Callable[[float, float, int], str]
"""Draws the mark of a series, 20 wide, from a place on to the right."""

_LETTER = 8.6


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a plot: from where to where, and how its numbers are written."""

    low: float
    high: float
    text: Callable[[float], str]
    label: str = ""

    def ticks(self, most: int = 5) -> list[float]:
        """A few round numbers inside, at most `most` steps apart."""
        raw = max(self.high - self.low, 1e-9) / most
        size = 10.0 ** floor(log10(raw))
        step = next(size * k for k in (1, 2, 5, 10) if size * k >= raw * (1 - 1e-9))
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [k * step for k in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Scale:
    """Where an axis lies on the paper."""

    axis: Axis
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of a value; what lies outside is put on the edge."""
        low, high = self.axis.low, self.axis.high
        share = (min(max(value, low), high) - low) / max(high - low, 1e-9)
        return self.start + share * (self.end - self.start)


def around(values: Iterable[float], text: Callable[[float], str], label: str = "") -> Axis:
    """An axis that shows all these values with a little air at both ends."""
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


def words(x: float, y: float, text: str, anchor: str = "start", style: str = "") -> str:
    """Text at a place, y being the line it stands on."""
    attribute = f' class="{style}"' if style else ""
    return f'<text{attribute} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def label(x: float, y: float, text: str, room: float, anchor: str = "start") -> str:
    """Text in so much room; a long one is cut in front, where names of programs are alike."""
    longest = max(4, int(room / _LETTER))
    if len(text) <= longest:
        return words(x, y, text, anchor)
    whole, shown = escape(text), escape("…" + text[1 - longest :])
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"><title>{whole}</title>{shown}</text>'
    )


def text_width(texts: Iterable[str]) -> float:
    """About how wide the longest of these texts is."""
    return _LETTER * max((len(text) for text in texts), default=0)


def dot(x: float, y: float, series: int) -> str:
    """The mark of a series: each has its own shape."""
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
    """Names beside a sample of their mark, in as many lines as they need; and their height.

    If there is only one thing to be seen, it needs none.
    """
    parts: list[str] = []
    if len(names) < 2:
        return parts, 0.0
    x, y = 0.0, 0.0
    for number, name in enumerate(names):
        width = 30 + min(text_width([name]), WIDTH - 30)
        if x and x + width > WIDTH:
            x, y = 0.0, y + LINE
        parts.append(sample(x, y + LINE / 2, number))
        parts.append(label(x + 26, y + LINE / 2 + 5, name, WIDTH - 30))
        x += width + 14
    return parts, y + LINE + 6


def x_axis(x: Scale, top: float, bottom: float) -> Iterator[str]:
    """Faint lines at round numbers, the numbers under them, the label under those."""
    for value in x.axis.ticks():
        yield line(x(value), top, x(value), bottom, "faint")
        text, half = x.axis.text(value), text_width([x.axis.text(value)]) / 2
        yield words(min(max(x(value), half), WIDTH - half), bottom + 17, text, "middle")
    if x.axis.label:
        yield words(x.end, bottom + 36, x.axis.label, "end", "soft")


def x_axis_height(axis: Axis) -> float:
    """What an axis needs under the plot."""
    return 42 if axis.label else 24


def y_axis(y: Scale, left: float, right: float) -> Iterator[str]:
    """Faint lines at round numbers, the numbers at the left, the label above."""
    for value in y.axis.ticks(4):
        yield line(left, y(value), right, y(value), "faint")
        yield words(left - 6, y(value) + 5, y.axis.text(value), "end")
    if y.axis.label:
        yield words(0, y.end - 12, y.axis.label, "start", "soft")


def drawing(title: str, about: str, height: float, parts: Iterable[str]) -> str:
    """The whole: title and description are what a screen reader says of it."""
    body = "\n".join(parts)
    key = f"{crc32(f'{title}|{about}|{body}'.encode()):08x}"
    body = body.replace("KEY-", f"k{key}-")
    return (
        f'<svg role="img" aria-labelledby="t{key}" aria-describedby="d{key}" '
        f'viewBox="0 0 {WIDTH} {ceil(height)}">\n'
        f'<title id="t{key}">{escape(title)}</title>\n<desc id="d{key}">{escape(about)}</desc>\n'
        f"{body}\n</svg>"
    )
