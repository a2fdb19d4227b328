"""Numbers as text, with each language's decimal mark, group mark and percent sign."""

from __future__ import annotations

from math import isclose

from parlour.lab.report.intervals import Interval
from parlour.text import Words


class NumberFormat:
    """Formats numbers in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._mark = words("figure-decimal-mark")

    def decimal(self, value: float, digits: int = 1) -> str:
        """`3.1`, or `3,1`; with a real minus sign, and never minus zero."""
        text = f"{value:.{digits}f}".replace(".", self._mark).replace("-", "\N{MINUS SIGN}")
        is_zero = not any(digit in text for digit in "123456789")
        return text.lstrip("\N{MINUS SIGN}") if is_zero else text

    def tick(self, value: float) -> str:
        """A number on an axis, with a decimal only if it needs one."""
        return self.decimal(value, 0 if isclose(value, round(value), abs_tol=1e-6) else 1)

    def count(self, number: int) -> str:
        """`200,000`, or `200 000`."""
        return f"{number:,}".replace(",", self.words("figure-group-mark"))

    def percent(self, share: float, digits: int = 1) -> str:
        """A share as a percentage, the sign where the language puts it."""
        return self.words("figure-percent", value=self.decimal(100 * share, digits))

    def whole_percent(self, share: float) -> str:
        """A share as a whole percentage."""
        return self.percent(share, 0)

    def percent_tick(self, share: float) -> str:
        """A share on an axis, with a decimal only if it needs one."""
        return self.words("figure-percent", value=self.tick(100 * share))

    def rate(self, interval: Interval, digits: int = 1) -> str:
        """A share with its interval: 54.3 % (51.0 to 57.6)."""
        return self.words(
            "figure-interval",
            value=self.percent(interval.mean, digits),
            low=self.decimal(100 * interval.low, digits),
            high=self.decimal(100 * interval.high, digits),
        )

    def mean(self, value: Interval | float, digits: int = 1) -> str:
        """A mean, with its interval if there is one: 3.1 (2.9 to 3.3)."""
        if not isinstance(value, Interval):
            return self.decimal(value, digits)
        mean, low, high = (self.decimal(part, digits) for part in value)
        return self.words("figure-interval", value=mean, low=low, high=high)
