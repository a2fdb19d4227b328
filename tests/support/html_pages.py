"""Reading the lab's HTML pages: their form is checked on the way."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

EMPTY = {"line", "path", "polygon", "polyline", "rect"}


class Page(HTMLParser):
    """Every tag that opens closes, in order; links stay on the page, nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.ids: list[str] = []
        self.named: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self._look(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY
        assert all(value for _, value in attrs)
        self._look(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data

    def _look(self, attrs: list[tuple[str, str | None]]) -> None:
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


def read(page: str) -> str:
    """The page's text; everything it points at must be on it, once."""
    found = Page()
    found.feed(page)
    found.close()
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert set(found.named) <= set(found.ids)
    assert "://" not in page
    assert "<script" not in page
    assert "@import" not in page
    return found.text


def drawings(page: str) -> list[ET.Element]:
    """All plots of a page, each well formed."""
    return [ET.fromstring(text) for text in re.findall("<svg.*?</svg>", page, re.DOTALL)]
