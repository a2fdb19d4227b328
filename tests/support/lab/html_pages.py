"""Reads the lab's HTML pages and checks that they are well formed."""

from __future__ import annotations

from html.parser import HTMLParser


class PageChecker(HTMLParser):
    """Checks that tags are balanced, and that nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self._check_attributes(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def _check_attributes(self, attrs: list[tuple[str, str | None]]) -> None:
        for key, _ in attrs:
            assert key not in {"href", "src"}
            assert not key.startswith("on")


def checked_text(page: str) -> str:
    """The page's text, after checking its form."""
    found = PageChecker()
    found.feed(page)
    found.close()
    assert found.open == []
    assert "://" not in page
    assert "<script" not in page
    assert "@import" not in page
    return found.text
