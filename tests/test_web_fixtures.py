"""The page's component tests use what this version sends."""

import pytest
from tools import web_fixtures as tool


@pytest.mark.parametrize("name", tool.FIXTURES)
def test_fixture_is_what_this_version_sends(name: str) -> None:
    """`python tools/web_fixtures.py` renews them."""
    written = (tool.PAGE / name).read_text(encoding="utf-8")
    assert written == tool.text_of(tool.FIXTURES[name]())


def test_every_fixture_of_the_page_is_compared() -> None:
    # `numbers.json` ships: tests/lab/insight/test_findings.py compares it.
    files = [path for path in tool.PAGE.rglob("*.json") if path.name != "numbers.json"]
    found = {path.relative_to(tool.PAGE).as_posix() for path in files}
    assert found == set(tool.FIXTURES)
