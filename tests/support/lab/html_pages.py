"""Reads the lab's HTML pages and checks that they are well formed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

EMPTY = {"line", "path", "polygon", "polyline", "rect"}


class PageChecker(HTMLParser):
    """Checks that tags are balanced, links stay on the page, and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.ids: list[str] = []
        self.named: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self._check_attributes(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY
        assert all(value for _, value in attrs)
        self._check_attributes(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data

    def _check_attributes(self, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            assert key != "src"
            assert not key.startswith("on")
            if key == "id":
                self.ids.append(value or "")
            elif key == "href":
                assert (value or "").startswith("#")
                self.named.append((value or "")[1:])
            elif key in {"aria-labelledby", "aria-describedby"}:
                self.named.append(value or "")
            elif key == "fill":
                (name,) = re.findall(r"^url\(#(.+)\)$", value or "")
                self.named.append(name)


def checked_text(page: str) -> str:
    """The page's text, after checking its form and that every reference has one target."""
    found = PageChecker()
    found.feed(page)
    found.close()
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert set(found.named) <= set(found.ids)
    assert "://" not in page
    assert "<script" not in page
    assert "@import" not in page
    return found.text


def svg_elements(page: str) -> list[ET.Element]:
    """All plots of a page, parsed."""
    return [ET.fromstring(text) for text in re.findall("<svg.*?</svg>", page, re.DOTALL)]
