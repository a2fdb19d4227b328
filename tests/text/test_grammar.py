"""Every message reads well whatever its variables are: plurals, spaces, elisions, no holes."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast
from tests.support.messages import (
    message_nodes,
    parts_of,
    patterns,
    variant_key,
    with_quoted,
)

from parlour.text import LANGUAGES, Words

THIN = "\N{NARROW NO-BREAK SPACE}"
HARD = "\N{NO-BREAK SPACE}"
NUMBERS = (0, 1, 2, -1, 21)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
PLAYERS = {"who", "name", "names", "other", "label", "level", "bot", "attacker"}
"""Variables that may begin with a vowel: names that players chose, and those of bots."""
FRAGMENTS = {
    # Symbols of a card, said after its name.
    "pixies-card-none",
    "pixies-card-special",
    "pixies-card-spirals",
    "pixies-card-crosses",
}


def texts(lang: str) -> Iterator[tuple[str, str]]:
    for name, node in message_nodes(lang).items():
        for text in parts_of(node).texts:
            yield name, text


def literal(node: ast.BaseNode) -> str:
    return " ".join(parts_of(node).texts)


@pytest.mark.parametrize(
    ("lang", "singular"),
    [("en", r"\b(1|one|once)\b"), ("fr", r"\b(1|une?)\b")],
)
def test_a_variant_for_several_numbers_does_not_name_one_of_them(lang: str, singular: str) -> None:
    """In French 0 and -1 are `one` too, in English -1: “1 point” belongs under [1]."""
    for name, node in message_nodes(lang).items():
        for select in parts_of(node).selects:
            for variant in select.variants:
                if variant_key(variant) == "one":
                    text = literal(variant.value)
                    assert not re.search(singular, text, re.IGNORECASE), f"{name}: {text}"


def test_points_in_front_of_their_word_agree_with_it() -> None:
    """“{ $points } points” says “1 points”, unless a variant has chosen the plural."""
    several = {"each", "cost", "round"}  # 2 to 4, a decimal, the number of a round
    for lang in LANGUAGES:
        for name, node in message_nodes(lang).items():
            if name.startswith("insight-") or name == "numbers-of-points":
                continue  # decimals, and one that chooses by the number itself
            chosen = {
                select.selector.id.name
                for select in parts_of(node).selects
                if isinstance(select.selector, ast.VariableReference)
            }
            for pattern in patterns(node):
                for before, after in zip(pattern.elements, pattern.elements[1:], strict=False):
                    if isinstance(after, ast.TextElement) and after.value.startswith(" points"):
                        variable = variable_of(before)
                        assert variable is None or variable in chosen | several, f"{lang} {name}"


def variable_of(element: ast.BaseNode) -> str | None:
    """The variable that a placeable shows as it is."""
    if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference):
        return element.expression.id.name
    return None


def test_french_has_french_typography() -> None:
    """Curly apostrophes, French quotes, and spaces that do not break, each of the right width."""
    for name, text in texts("fr"):
        where = f"{name}: {text!r}"
        assert not re.search("['“”]", text), where
        # A quoted mark is not punctuation, and neither is what belongs to an address or a format.
        outside = re.sub(rf"«{HARD}[?.:]{HARD}»|\w+://\S*|%(\(\w+\))?[rs]", "", text)
        assert not re.search(rf"(?<!^)(?<!{THIN})[;!?]", outside), where
        assert not re.search(rf"(?<!^)(?<!{HARD})[:»%]", outside), where
        assert not re.search(rf"«(?!{HARD})", outside), where
        # At the beginning of a text stands what follows a variable.
        assert not re.match(r"[;!?:»%]", outside), where


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dots_and_minus_signs_are_real_ones(lang: str) -> None:
    """No space in front of an ellipsis, no three dots, no hyphen for a minus."""
    for name, text in texts(lang):
        where = f"{name}: {text!r}"
        assert not re.search(r"\s…|\.\.\.", text), where
        assert not re.search(r"(^|\s)-\d", text), where


def test_english_percent_signs_follow_their_number_at_once() -> None:
    for name, text in texts("en"):
        assert not re.search(r"(\d|^)\s+%", text), f"{name}: {text!r}"


def test_french_names_follow_no_word_that_would_be_elided() -> None:
    """« de Anna », « que Anna »: the sentence is turned instead, since Fluent cannot elide."""
    elided = re.compile(r"(^|[\s«(])(de|que|le|la|ne|se|me|te|je|ce|lorsque|puisque|si) $", re.I)
    for name, node in message_nodes("fr").items():
        for pattern in patterns(node):
            for before, after in zip(pattern.elements, pattern.elements[1:], strict=False):
                if isinstance(before, ast.TextElement) and variable_of(after) in PLAYERS:
                    assert not elided.search(before.value), f"{name}: {before.value}{{ .. }}"


def facts(name: str, lang: str) -> Iterator[dict[str, str | int]]:
    """Variables to try: every named variant, with every number and with a name for the rest."""
    named: dict[str, list[str]] = {}
    variables: set[str] = set()
    for node in with_quoted(name, lang):
        variables |= parts_of(node).variables
        for select in parts_of(node).selects:
            assert isinstance(select.selector, ast.VariableReference)
            keys = [variant_key(variant) for variant in select.variants]
            if not all(key in PLURALS or key.isdigit() for key in keys):
                known = named.setdefault(select.selector.id.name, [])
                known += [key for key in keys if key not in known]
    for combination in product(*named.values()):
        chosen = dict(zip(named, combination, strict=True))
        for rest in (*NUMBERS, "Zoé"):
            yield {**dict.fromkeys(variables, rest), **chosen}


HOLES = {
    "a variable": re.compile(r"\{ ?\$|\{\}"),
    "two spaces": re.compile(r"(?<=\S)[^\S\n]{2}"),
    "a space before a full stop or comma": re.compile(r"(?<!«)[^\S\n][.,](\s|$)"),
    "empty brackets or quotes": re.compile(r"\(\s*\)|“”|«\s*»"),
    "marks without words between them": re.compile(r"[,:;]\s*[.,;:](?!\d|\.)"),
    "two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_whole_with_every_number(lang: str) -> None:
    words = Words(lang)
    for name in message_nodes(lang):
        for variables in facts(name, lang):
            text = words(name, **variables)
            for what, hole in HOLES.items():
                found = hole.search(text)
                assert not found, f"{what}: {name} with {variables}: {text}"
            if name not in FRAGMENTS:
                assert text == text.strip(" "), f"{name}: {text!r}"
