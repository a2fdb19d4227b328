"""Cards in the docs: MkDocs calls this, and the page's own drawings take the place of card codes.

Examples between fences of a game, and rows of cards in a comment such as `<!-- 5211: Y5 G1 -->`,
are drawn by `web/src/cards`, the one generator of all cards; Markdown stays readable without it.
"""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LAID = re.compile(
    r"^```(?P<game>5211|pixies)\n(?P<text>.*?)^```$|^<!-- (?P<of>5211|pixies): (?P<row>.*?) -->$",
    re.MULTILINE | re.DOTALL,
)


def draw(asked: list[tuple[str, str]]) -> list[str]:
    """Each game and layout as HTML."""
    # MkDocs runs hooks by their path alone: the neighbour is found the same way.
    spec = importlib.util.spec_from_file_location("web_hook", ROOT / "tools" / "web_hook.py")
    assert spec is not None
    assert spec.loader is not None
    hook: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    hook.install(ROOT / "web")
    command, environment = hook.npm()
    done = subprocess.run(
        [*command, "run", "--silent", "cards"], cwd=ROOT / "web", env=environment, check=True,
        input=json.dumps(asked), capture_output=True, text=True,
    )  # fmt: skip
    found: list[str] = json.loads(done.stdout)
    return found


def on_page_markdown(markdown: str, **_: Any) -> str:
    """A page of the docs, with its cards drawn."""
    laid = list(LAID.finditer(markdown))
    if not laid:
        return markdown
    drawn = iter(draw([(one["game"] or one["of"], one["text"] or one["row"]) for one in laid]))
    return LAID.sub(lambda _: next(drawn), markdown)
