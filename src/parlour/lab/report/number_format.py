"""Numbers as people write them: each language has its own marks."""

from __future__ import annotations

from parlour.lab.intervals import Interval
from parlour.text import Words


class Figures:
    """Numbers in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._mark = words("figure-decimal-mark")

    def decimal(self, value: float, digits: int = 1) -> str:
        """`3.1`, or `3,1`; a real minus sign."""
        text = f"{value:.{digits}f}".replace(".", self._mark).replace("-", "\N{MINUS SIGN}")
        return (
            text if any(digit in text for digit in "123456789") else text.lstrip("\N{MINUS SIGN}")
        )

    def count(self, number: int) -> str:
        """`200,000`, or `200 000`."""
        return f"{number:,}".replace(",", self.words("figure-group-mark"))

    def percent(self, share: float, digits: int = 1) -> str:
        """A share as a percentage, the sign where the language wants it."""
        return self.words("figure-percent", value=self.decimal(100 * share, digits))

    def rate(self, interval: Interval) -> str:
        """A share with its interval: 54.3 % (51.0 to 57.6)."""
        return self.words(
            "figure-interval",
            value=self.percent(interval.mean),
            low=self.decimal(100 * interval.low),
            high=self.decimal(100 * interval.high),
        )

    def signed(self, value: float, digits: int = 1) -> str:
        """With a plus sign where it is more than nothing."""
        text = self.decimal(value, digits)
        return f"+{text}" if float(f"{value:.{digits}f}") > 0 else text

    def mean(self, interval: Interval | None, mean: float, digits: int = 1) -> str:
        """A mean with its interval, as far as there is one."""
        value = self.decimal(mean, digits)
        if interval is None:
            return value
        low, high = self.decimal(interval.low, digits), self.decimal(interval.high, digits)
        return self.words("figure-interval", value=value, low=low, high=high)
