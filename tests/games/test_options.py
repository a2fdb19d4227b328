"""A game's options are described once, and read from JSON and from the command line alike."""

from dataclasses import dataclass

import pytest

from parlour.games import FOLDERS, Refusal, get
from parlour.games.options import Option, describe, option, parse, parse_texts, to_texts
from parlour.text import LANGUAGES, Words


@dataclass(frozen=True, slots=True)
class Options:
    """A switch and a number."""

    open: bool = option(True, label="made-up-open")
    target: int = option(30, label="made-up-target")


def test_the_description_says_name_type_default_and_label() -> None:
    assert describe(Options) == (
        Option("open", bool, True, "made-up-open"),
        Option("target", int, 30, "made-up-target"),
    )


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_label_and_a_hint_in_every_language(name: str, lang: str) -> None:
    words = Words(lang)
    for one in get(name).option_fields():
        assert words(one.label)
        assert words(f"{one.label}-hint")


def test_missing_options_get_their_defaults() -> None:
    assert parse("made-up", Options, {"target": 7}) == Options(True, 7)
    assert parse_texts("made-up", Options, []) == Options()


def test_options_already_read_are_left_alone() -> None:
    chosen = Options(False, 3)
    assert parse("made-up", Options, chosen) is chosen


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("open=no", Options(False)),
        ("open=FALSE", Options(False)),
        ("open=yes", Options(True)),
        ("open=true", Options(True)),
        ("target=7", Options(target=7)),
        ("target=-7", Options(target=-7)),
    ],
)
def test_values_are_typed_as_people_write_them(text: str, chosen: Options) -> None:
    assert parse_texts("made-up", Options, [text]) == chosen


def test_the_last_value_of_an_option_counts() -> None:
    assert parse_texts("made-up", Options, ["target=7", "target=8"]) == Options(target=8)


@pytest.mark.parametrize(
    ("text", "reason", "name"),
    [
        ("shut=yes", "option-unknown", "shut"),
        ("", "option-unknown", ""),
        ("open", "option-wrong", "open"),
        ("open=1", "option-wrong", "open"),
        ("target=yes", "option-wrong", "target"),
        ("target=", "option-wrong", "target"),
        ("target=1e3", "option-wrong", "target"),
    ],
)
def test_unknown_and_unreadable_options_are_refused_by_name(
    text: str, reason: str, name: str
) -> None:
    with pytest.raises(Refusal) as caught:
        parse_texts("made-up", Options, [text])
    assert (caught.value.code, caught.value.reason.id) == ("bad_option", reason)
    assert caught.value.reason.args["option"] == name


@pytest.mark.parametrize("chosen", [Options(), Options(False), Options(False, -4)])
def test_texts_round_trip_and_leave_out_defaults(chosen: Options) -> None:
    texts = to_texts(chosen)
    assert parse_texts("made-up", Options, texts) == chosen
    assert not any(text.startswith("target") for text in texts) or chosen.target != 30
