"""Both languages complete: the same messages with the same variables, and none unused."""

from datetime import date

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment
from tests.support.messages import SOURCE, WEB, message_nodes, parts_of, quoted_ids, with_quoted

from parlour.games import Refusal
from parlour.games.sentence import sentence
from parlour.text import LANGUAGES, Words, language, words
from parlour.text.words import printable


def variables(name: str, lang: str) -> set[str]:
    """A message's variables, those of the messages it quotes included."""
    return set().union(*(parts_of(node).variables for node in with_quoted(name, lang)))


def test_both_languages_say_the_same_things_with_the_same_variables() -> None:
    assert set(message_nodes("en")) == set(message_nodes("fr"))
    for name in message_nodes("en"):
        assert variables(name, "en") == variables(name, "fr"), name


def test_every_message_is_used_and_every_message_used_exists() -> None:
    page = [path for path in (WEB / "src").rglob("*") if path.suffix in {".svelte", ".ts"}]
    known = set(message_nodes("en"))
    quoted = quoted_ids([*SOURCE.rglob("*.py"), *page], known)
    for node in message_nodes("en").values():
        quoted |= parts_of(node).references
    assert quoted == known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_parsed_alone_is_the_same_as_in_its_file(lang: str) -> None:
    sources = words._Bundle(lang)._unparsed
    nodes = message_nodes(lang)
    assert sources.keys() == nodes.keys()
    for name, node in nodes.items():
        alone, *comments = FluentParser(with_spans=False).parse(sources[name]).body
        assert alone.equals(node, ignored_fields=["span", "comment"]), name
        assert all(isinstance(one, BaseComment) for one in comments)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", ["up", "over", "under", "down"])
def test_a_button_does_not_spell_out_its_card(lang: str, way: str) -> None:
    """The card is drawn beside it; its spoken name takes three lines on a phone."""
    assert "card" not in variables(f"pixies-do-{way}", lang)
    assert len(Words(lang)(f"pixies-do-{way}", space=9)) <= 24


def test_dates_and_shares_are_written_as_the_language_writes_them() -> None:
    english, french = Words("en"), Words("fr")
    assert english.date(date(2026, 11, 16)) == "16 November 2026"
    assert french.date(date(2026, 11, 16)) == "16 novembre 2026"
    assert [english.percent(0.45), french.percent(0.45)] == ["45%", "45\xa0%"]
    assert [english.percent(-0.046, digits=1, signed=True), french.percent(0.046, digits=1)] == [
        "−4.6%",
        "4,6\xa0%",
    ]
    assert english.percent(0.004, signed=True) == "0%"


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
def test_the_language_follows_the_option_and_the_environment(
    wanted: str | None, environment: dict[str, str], spoken: str
) -> None:
    assert language(wanted, environment) == spoken


def test_sentences_nest_and_lists_join() -> None:
    colours = tuple(sentence("g5211-colour", colour=letter) for letter in "YG")
    said = sentence("g5211-out-tie", colours=colours, count=5)
    assert Words("en").say(said) == "Tied with 5 cards each, so out: yellow and green."
    assert Words("fr").say(said).endswith("jaune et vert.")


def test_a_missing_message_or_variable_is_an_error_not_a_gap() -> None:
    with pytest.raises(LookupError):
        Words("en")("no-such-message")
    with pytest.raises(LookupError):
        Words("en")("won", who="North")


def test_names_cannot_send_control_codes_to_the_terminal() -> None:
    assert printable("Süd\x1b[31m\n") == "Süd�[31m�"
    assert "\x1b" not in Words("en")("won", who="\x1b]0;x\x07", you="no", points="")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_speaks_every_language(lang: str) -> None:
    refusal = Refusal("bad_players", "bad-players", least=2, most=5)
    assert "2" in Words(lang).refuse(refusal)
