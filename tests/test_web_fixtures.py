"""The page's component tests use what this version sends."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "web_fixtures.py"


def load_tool() -> ModuleType:
    spec = spec_from_file_location("web_fixtures", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    sys.modules["web_fixtures"] = tool
    spec.loader.exec_module(tool)
    return tool


tool: Any = load_tool()


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
