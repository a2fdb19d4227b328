"""The page's component tests are fed with what this version would send."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

TOOL = Path(__file__).parents[1] / "tools" / "web_fixtures.py"


def test_fixtures_of_5211_are_real() -> None:
    """`python tools/web_fixtures.py` renews them."""
    spec = spec_from_file_location("web_fixtures", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    sys.modules["web_fixtures"] = tool
    spec.loader.exec_module(tool)
    written = {path.name: path.read_text(encoding="utf-8") for path in tool.FOLDER.iterdir()}
    assert written == tool.files()
