"""MkDocs hook that draws the figures of the rules in the docs, with the page's own drawings.

A fence such as `5211-turn` in `docs/rules` becomes what `web/src/rules` draws in the page. Without
the hook the Markdown stays readable.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "web" / "src"
STYLES = {
    f"{path.parent.name}-figures.css": path
    for path in (PAGE / "rules" / "figures.css", *sorted(PAGE.glob("games/*/figures.css")))
}
"""The files by their names in the site: first what all games share."""


def _tool(name: str) -> ModuleType:
    """A module of `tools/`, loaded by path, because MkDocs loads its hooks by path."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def draw(language: str, figures: list[dict[str, Any]]) -> list[str]:
    """Figures as HTML, with their text for screen readers in this language."""
    hook = _tool("web_hook")
    hook.install(ROOT / "web")
    command, environment = hook.npm()
    done = subprocess.run(
        [*command, "run", "--silent", "figures"], cwd=ROOT / "web", env=environment, check=True,
        input=json.dumps({"language": language, "figures": figures}), capture_output=True,
        encoding="utf-8",
    )  # fmt: skip
    drawings: list[str] = json.loads(done.stdout)
    return drawings


def on_config(config: Any) -> Any:
    """Link the page's styles for figures."""
    config.extra_css.extend(STYLES)
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add these styles to the site."""
    for name, path in STYLES.items():
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Draw the figures of a page of the rules."""
    if not page.file.src_uri.startswith("rules/"):
        return markdown
    rules = _tool("pictures/rules_figures")
    found = list(rules.FENCE.finditer(markdown))
    facts = json.loads(rules.FILE.read_text(encoding="utf-8"))
    figures = []
    for one in found:
        game, _, kind = one["kind"].partition("-")
        figure = {"game": game, "kind": kind, "text": one["text"]}
        figures.append({**figure, "facts": facts[rules.key_of(one["kind"], one["text"])]})
    drawings = iter(draw(page.meta.get("lang", "en"), figures))
    text: str = rules.FENCE.sub(lambda _: next(drawings), markdown)
    return text
