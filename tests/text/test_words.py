"""Both languages complete: the same messages with the same variables, and none unused."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import parlour
from parlour.games import Refusal
from parlour.games.sentence import sentence
from parlour.text import LANGUAGES, Words, language
from parlour.text.words import printable, sources

SOURCE = Path(parlour.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"


class Variables(Visitor):
    """Collects the variables and references of one message."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


class Texts(Visitor):
    """Collects the plain text of one message."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def messages(lang: str) -> dict[str, Variables]:
    """Every message of a language with its own variables."""
    found: dict[str, Variables] = {}
    for source in sources(lang):
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{source}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = variables = Variables()
                variables.visit(entry)
    return found


def full(name: str, known: dict[str, Variables]) -> set[str]:
    """A message's variables, those of the messages it quotes included."""
    own = known[name]
    return own.found.union(*(full(other, known) for other in own.references))


def test_both_languages_say_the_same_things_with_the_same_variables() -> None:
    english, french = messages("en"), messages("fr")
    assert set(english) == set(french)
    for name in english:
        assert full(name, english) == full(name, french), name


def test_every_message_is_used_and_every_message_used_exists() -> None:
    """A message id in the code is a text in quotes; f-strings are matched by their fixed part."""
    page = [path for path in PAGE.rglob("*") if path.suffix in {".svelte", ".ts"}]
    paths = [*SOURCE.rglob("*.py"), *page]
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    quoted = set(re.findall(r'"([a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+|won)"', code))
    prefixes = tuple(re.findall(r'(?:f"|`)([a-z0-9]+-(?:[a-z]+-)*)\$?\{', code))
    known = messages("en")
    quoted_in_texts = {name for entry in known.values() for name in entry.references}
    unused = {
        name
        for name in known
        if name not in quoted | quoted_in_texts and not name.startswith(prefixes)
    }
    assert not unused


def test_french_has_french_typography() -> None:
    """Spaces before two-part marks, French quotes, curly apostrophes."""
    for source in sources("fr"):
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            if not isinstance(entry, ast.Message):
                continue
            texts = Texts()
            texts.visit(entry)
            for text in texts.found:
                assert "'" not in text, entry.id.name
                assert "“" not in text, entry.id.name
                assert not re.search(r"\w[!?;:](\s|$)", text), f"{entry.id.name}: {text}"


@pytest.mark.parametrize(
    ("wanted", "environment", "spoken"),
    [
        ("fr", {"LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        (None, {"PARLOUR_LANG": "fr", "LC_ALL": "en_US"}, "fr"),
        (None, {"LANG": "de_DE"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_chosen(
    wanted: str | None, environment: dict[str, str], spoken: str
) -> None:
    assert language(wanted, environment) == spoken


def test_sentences_nest_and_lists_join() -> None:
    colours = tuple(sentence("g5211-colour", colour=letter) for letter in "YG")
    said = sentence("g5211-out-tie", colours=colours, count=5)
    assert Words("en").say(said) == "Tied at 5 cards, so all are out: yellow, green."
    assert Words("fr").say(said).endswith("jaune, vert.")


def test_a_missing_message_or_variable_is_an_error_not_a_gap() -> None:
    with pytest.raises(LookupError):
        Words("en")("no-such-message")
    with pytest.raises(LookupError):
        Words("en")("won", who="North")


def test_names_from_outside_cannot_command_the_terminal() -> None:
    assert printable("Süd\x1b[31m\n") == "Süd�[31m�"
    assert "\x1b" not in Words("en")("won", who="\x1b]0;x\x07", you="no", points="")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_speaks_every_language(lang: str) -> None:
    refusal = Refusal("bad_players", "bad-players", least=2, most=5)
    assert "2" in Words(lang).refuse(refusal)
