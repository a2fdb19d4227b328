"""Names: real ones in all scripts are fine, and those that deceive the eye are refused."""

import sys
import unicodedata
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.refusal import Refusal
from parlour.table.names import MAX_MARKS, MAX_NAME_LENGTH, clean_name

REAL = (
    "Zoë", "Jean-Éric", "O’Brien", "D'Angelo", "María José", "Þórður", "Łukasz", "Ğülşen", "Ṣọlá",
    "Nguyễn Thị Hồng", "Lưu Trọng", "Ελένη", "ᾍδης", "Наталья", "Ђорђе", "Հայկ", "ნინო",
    "שָׁלוֹם", "מֹשֶׁה", "محمد", "مُحَمَّد", "علی‌رضا", "अनुष्का", "श्रीमती", "क्‍षमा", "ক্ষিতীশ",
    "ਗੁਰਪ੍ਰੀਤ", "ગીતા",
    "ଓଡ଼ିଆ", "தமிழ்செல்வி", "శ్రీనివాస్", "ಕೃಷ್ಣ", "മഞ്ജു", "ශ්‍රී", "สมชาย", "น้ำผึ้ง", "ວຽງຈັນ",
    "འབྲུག་རྒྱལ་པོ",
    "မြင့်မြတ်", "សុខា", "李小龍", "さくら", "ガブリエル", "김민준", "ᏣᎳᎩ", "ሰላማዊት", "ᠮᠣᠩᠭᠣᠯ",
    "Zoë 2", "R2-D2", "l33t_h4x", "★ Ada ★", "🃏 Ben", "❤️", "👩‍🚀", "👍🏽", "...", "Алла & Bob",
    "東京 Tokyo",
)  # fmt: skip
BLANK = "\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\ufe0e\U000e0101\u200b\u200d\u2060\u00ad\ufeff"
MARKS = "".join(
    char for char in map(chr, range(0x300, 0x370)) if unicodedata.category(char) == "Mn"
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_of_all_scripts_are_accepted(name: str) -> None:
    assert clean_name(f" {name} ") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        "\u3164", "\u2800\u2800", "A\u3164", "\u200d", "A\u200dB", "علی\u200c", "\ufe0f", "A\ufe0f",
        "\u202eoeZ", "Z\u00adoe",
        "\u0301", "Z \u0301", "Z" + "\u0301" * 2, "o\u0300\u0301\u0302\u0303",
        "ש" + "\u05b0\u05bc\u05c1\u0591\u05bd",
        "A\u20dd", "Z\u043e\u00eb", "\u0391da", "p\u0430ypal", "Jean-\u0415ric x\u0435",
    ],
    ids=ascii,
)  # fmt: skip
def test_names_that_deceive_the_eye_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "bad_name"


@given(st.text(st.sampled_from(BLANK + " \t\n")))
def test_blank_names_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


@given(
    st.sampled_from("aZéжω국中अ"),
    st.text(st.sampled_from(MARKS), min_size=MAX_MARKS + 2, max_size=15),
    st.text("abc ", max_size=5),
)
def test_stacked_accents_are_refused(base: str, marks: str, rest: str) -> None:
    with pytest.raises(Refusal):
        clean_name(base + marks + rest)


@given(st.text(max_size=30) | st.text(st.sampled_from("".join(REAL) + MARKS + BLANK), max_size=30))
def test_accepted_names_are_short_visible_and_stable(text: str) -> None:
    """Whatever is accepted shows something, has no tower of marks, and is accepted again as is."""
    try:
        name = clean_name(text)
    except Refusal:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= MAX_NAME_LENGTH
    kinds = [unicodedata.category(char) for char in unicodedata.normalize("NFD", name)]
    assert kinds[0] not in {"Mn", "Me", "Cf", "Zs"}
    assert any(kind[0] in "LNPS" for kind in kinds)
    runs = [len(list(run)) for kind, run in groupby(kinds) if kind == "Mn"]
    assert max(runs, default=0) <= MAX_MARKS + 1  # one more: the style of an emoji
    assert not {"Cc", "Cs", "Co", "Cn", "Zl", "Zp", "Me"} & set(kinds)


def test_every_single_letter_is_a_name() -> None:
    """No script is left out: letters of all of them, but for the four fillers."""
    refused = [
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(char)[0] == "L" and not _is_accepted(char)
    ]
    assert set(refused) == set("\u115f\u1160\u3164\uffa0")


def _is_accepted(name: str) -> bool:
    try:
        clean_name(name)
    except Refusal:
        return False
    return True
