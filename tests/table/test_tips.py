"""Tips for first games: what they say of named positions, and of every position of real games."""

from collections import Counter
from random import Random

import pytest

from parlour.games import FOLDERS, get
from parlour.games.lesson import split_moves, whole_deck
from parlour.games.match import Match
from parlour.table.json_api.hotseat import HotseatTable
from parlour.text import LANGUAGES, Words

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
EXPECTED = {
    "5211": {"tie", "limit", "kododo", "stop", "last-round"},
    "pixies": {"validate", "zone", "base", "deny", "end"},
}
LONGEST = 120
"""Characters of a tip: two lines on a phone."""


def said(match: Match) -> list[str]:
    view = match.game.view(match.state, 0)
    return [Words("en").say(one) for one in match.game.tips(view, NAMES)]


def at_lesson(chapter: int) -> Match:
    """The position at the beginning of a chapter of the lesson of 5211."""
    game = get("5211")
    lesson = game.lesson()
    assert lesson is not None
    given = lesson.chapters[chapter]
    deal = game.deal(None, (whole_deck(game, given),))
    match = Match(game, lesson.players, game.parse_options({}), deal)
    for move in split_moves(given.before):
        match.play(match.state.to_act[0], move)
    return match


def test_tips_name_what_one_card_would_change() -> None:
    assert "One more green card and green is out: the limit is 5." in said(at_lesson(2))
    kododo = said(at_lesson(3))
    assert kododo[0] == "One more Kododo makes exactly 4: then only the Kododo score."
    stopped = "As it stands, green scores: 10 points for Ben. A tie or the limit would stop it."
    assert said(at_lesson(1)) == [stopped]


def test_a_tie_and_the_last_round_are_pointed_out() -> None:
    assert said(at_lesson(4)) == [
        "Last round: no one draws, and the card you don’t play is discarded.",
        "2 yellow and 2 blue tie: as it stands, none of them scores.",
    ]


@pytest.mark.parametrize("game", FOLDERS)
def test_every_position_of_a_game_has_short_tips_in_both_languages(game: str) -> None:
    rules, found = get(game), Counter[str]()
    for players in (2, 3, 5):
        rng = Random(players)
        deal = rules.deal(f"{players:064x}")
        match = Match(rules, players, {}, deal)
        while not match.is_over:
            seat = rng.choice(match.state.to_act)
            for one in rules.tips(rules.view(match.state, seat), NAMES):
                found[one.id.split("-tip-")[1]] += 1
                for lang in LANGUAGES:
                    assert len(Words(lang).say(one)) <= LONGEST
            match.play(seat, rng.choice(match.legal(seat)))
        assert rules.tips(rules.view(match.state, 0), NAMES) == ()
        assert rules.tips(rules.view(match.state, None), NAMES) == ()
    assert set(found) == EXPECTED[game]


def test_the_browser_s_python_gives_tips() -> None:
    table = HotseatTable()
    table.open('{"game": "pixies", "seats": [{"name": "Ada"}, {"bot": "novice"}]}')
    assert table.tips(0).startswith("[")
