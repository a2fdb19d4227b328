"""The page's texts: all that can be shown there, and nothing else."""

import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from tests.support.messages import SOURCE, WEB, message_nodes, parts_of, quoted_ids

from parlour.text import LANGUAGES, Words
from parlour.text.words import sources

PLUGIN = (WEB / "plugins" / "words.ts").read_text(encoding="utf-8")
ELSEWHERE = (
    # What these say is said in a terminal or to a program.
    "games/referee.py",
    "games/perft.py",
    "games/*/batch/*.py",
    "server/startup.py",
    "server/run.py",
    "server/supervisor.py",
    "server/tunnel.py",
    "server/bench/*.py",
    "server/bench/*/*.py",
    "server/config.py",
    "server/doctor/*.py",
    "server/limits/defaults.py",
    "server/storage/backup.py",
    "server/storage/connection/database.py",
    "server/storage/connection/file_lock.py",
    "server/storage/connection/migrating.py",
    "server/storage/connection/opening.py",
    "bots/bot_server.py",
    "bots/pipe.py",
    "bots/*/weights.py",
)
NOT_SENT = {
    "server-no-app": "a page of its own, where there is no app",
    "server-build-app": "the same",
    "server-api-is-here": "the same",
    "bot-no-weights": "only the lab names a file of weights",
}


def pattern(name: str) -> re.Pattern[str]:
    found = re.search(rf"const {name} = /(.*)/;", PLUGIN)
    assert found, f"no {name} in plugins/words.ts"
    return re.compile(found[1])


def bundled(lang: str) -> set[str]:
    """The messages that the page is built with, by the plugin's own rules."""
    shared, omitted = pattern("SHARED"), pattern("OMITTED")
    parts = re.search(r"const PARTS = \[(.+)\];", PLUGIN)
    assert parts
    loaded_later = re.findall(r'"(\w+)"', parts[1])
    later = {name for part in loaded_later for name in (f"{part}.ftl", f"{part}.{lang}.ftl")}
    names = set()
    for source in sources(lang):
        is_web = Path(str(source)).parent.name == "web"
        name = f"web/{source.name}" if is_web else source.name
        if not shared.search(name) and name not in later | {f"{lang}.ftl"}:
            continue
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and not omitted.search(entry.id.name):
                names.add(entry.id.name)
    return names


def shown() -> set[str]:
    """The messages that the page names itself, or that server, table and games can send it."""
    folders = ("games", "table", "server", "bots")
    python = [path for folder in folders for path in (SOURCE / folder).rglob("*.py")]
    sending = [
        path
        for path in python
        if not any(path.relative_to(SOURCE).match(pattern) for pattern in ELSEWHERE)
    ]
    page = [
        path
        for path in (WEB / "src").rglob("*")
        if path.suffix in {".svelte", ".ts"} and ".test." not in path.name
    ]
    nodes = message_nodes("en")
    found = quoted_ids(sending, set(nodes)) - set(NOT_SENT) | quoted_ids(page, set(nodes))
    grown: set[str] = set()
    while grown != found:
        grown = found
        found = found.union(*(parts_of(nodes[name]).references for name in found))
    # The short rules: their parts are named by the game.
    return found | {name for name in nodes if re.match(r"(g5211|pixies)-help(-|$)", name)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_every_message_it_can_show_and_no_other(lang: str) -> None:
    """A missing one would be shown as its bare id; every other one costs each visitor bytes."""
    assert bundled(lang) == shown()


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "manifest.webmanifest"), ("fr", "manifest.fr.webmanifest")]
)
def test_the_installed_app_is_described_in_the_reader_s_language(lang: str, name: str) -> None:
    """The files differ in nothing else, so that both install the same app."""
    manifests = [
        json.loads((WEB / "public" / file).read_text(encoding="utf-8"))
        for file in (name, "manifest.webmanifest")
    ]
    assert (manifests[0]["lang"], manifests[0]["description"]) == (
        lang,
        Words(lang)("web-description"),
    )
    for manifest in manifests:
        del manifest["lang"], manifest["description"]
    assert manifests[0] == manifests[1]


def test_a_reader_without_scripts_sees_the_english_description() -> None:
    html = (WEB / "index.html").read_text(encoding="utf-8")
    assert f'content="{Words("en")("web-description")}"' in html
