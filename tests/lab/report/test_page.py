"""The style of the lab's pages: readable by day and by night, on a phone, by everyone."""

import re

import pytest
from tests.support.lab.html_pages import checked_text

from parlour.lab.report.page import (
    code_block,
    page,
    paragraph,
    section,
    table,
)

STYLE = page("t", "en", []).partition("<style>")[2].partition("</style>")[0]
THEMES = dict(zip(("day", "night"), re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL), strict=True))

Colour = tuple[float, float, float]


def colours(theme: str) -> dict[str, Colour]:
    found = re.findall(r"--(\w+): #([0-9a-f]{6});", THEMES[theme])
    return {
        name: (int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)) for name, code in found
    }


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_text_has_enough_contrast(theme: str) -> None:
    found = colours(theme)
    for text in ("ink", "soft", "accent"):
        assert contrast(found[text], found["paper"]) >= 4.5, text
    assert contrast(found["ink"], found["table"]) >= 4.5


def test_both_themes_fill_in_the_same_colours() -> None:
    assert set(colours("day")) == set(colours("night"))
    used = set(re.findall(r"var\(--(\w+)\)", STYLE)) - {"shadow"}
    assert used == set(colours("day"))


def test_the_style_fetches_nothing() -> None:
    assert "url(" not in STYLE
    assert "@import" not in STYLE


def test_everything_written_is_only_text() -> None:
    evil = '<b onclick="x">&'
    parts = [
        section(evil, evil, paragraph(evil), code_block(evil)),
        table([evil, evil], [[evil, evil]]),
    ]
    text = checked_text(page(evil, "en", parts, [paragraph(evil)]))
    assert text.count(evil) == 11
    assert "<b" not in page(evil, "en", parts).replace("<body", "")


def test_a_table_can_be_scrolled_from_the_keyboard() -> None:
    assert 'class="wide" tabindex="0"' in table(["a", "b"], [["1", "2"]])
