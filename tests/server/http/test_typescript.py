"""The TypeScript types follow from the Python descriptions, completely."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from parlour.games import FOLDERS, get
from parlour.server.http.messages.typescript import typescript
from parlour.table import log

KNOWN = {"Record", "string", "number", "boolean", "null", "unknown"}


def test_every_name_is_declared_once() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*", "", typescript())
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(declared) == len(set(declared))
    used = set(re.findall(r"[^\w\"](\w+)(?=[\[\];,>)| ]*[;|\n>])", re.sub(r'"[^"]*"', "", text)))
    missing = {name for name in used if name[0].isupper()} - set(declared) - KNOWN
    assert missing == set()


def test_views_have_all_their_keys() -> None:
    text = typescript()
    for game, name in (("5211", "G5211View"), ("pixies", "PixiesView")):
        body = re.search(rf"export interface {name} \{{(.*?)\n\}}", text, re.DOTALL)
        assert body
        keys = re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE)
        assert keys == [field.name for field in fields(get(game).view_kind)]
        assert f'({{ game: "{game}" }} & {name})' in text


def test_log_entries_of_all_kinds_are_described() -> None:
    body = re.search(r"export interface LogEntry \{(.*?)\n\}", typescript(), re.DOTALL)
    assert body
    kinds = re.search(r"what: (.*);", body[1])
    assert kinds
    assert set(re.findall(r'"(\w+)"', kinds[1])) == set(log.NAMES.values())


def test_a_subclass_extends_its_base_and_a_sentence_is_declared_once() -> None:
    text = typescript()
    assert "export interface RankedPlayer extends Strength { name: string }\n" in text
    assert "PlayerSentence extends" not in text  # its variables are of other types
    assert re.findall(r"^export interface (\w*Sentence)\b", text, re.MULTILINE) == [
        "PlayerSentence",
        "Sentence",
    ]


def test_the_page_is_built_with_the_types_of_this_server() -> None:
    """`make messages` renews them."""
    page = Path(__file__).parents[3] / "web" / "src" / "net" / "messages.ts"
    assert page.read_text(encoding="utf-8") == typescript()


@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_page_gets_every_deck_and_option_from_the_rules(name: str) -> None:
    text, game = typescript(), get(name)
    rows = re.findall(rf'^  "{name}": (\[.*\]),$', text, re.MULTILINE)
    deck, options = map(json.loads, rows)
    assert tuple(deck) == game.cards
    assert [one["label"] for one in options] == [one.label for one in game.option_fields()]
