"""The characters that play the levels: names, sentences, and styles that cost nearly nothing."""

import math
from importlib import import_module
from random import Random

import pytest
from tests.support.table.tables import Driver

from parlour import bots
from parlour.bots.characters import characters, choose_name, find, of_level
from parlour.bots.g5211 import styles as styles_5211
from parlour.bots.g5211.beginners import CASUAL_TEMPERATURE, CasualBot
from parlour.games import FOLDERS, Refusal, get
from parlour.games.g5211.cards import VALUE
from parlour.games.match import Match
from parlour.table import commands as do
from parlour.text import LANGUAGES, Words


def refused(driver: Driver, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        driver.do(command)
    return caught.value.code


STYLES = {one.style for one in characters().values() if one.style is not None}


def test_every_level_has_five_characters_whose_names_never_shorten_to_the_same() -> None:
    for level in bots.LEVELS:
        assert len(of_level(level)) == 5
    names = list(characters())
    assert all(4 <= len(name) <= 7 and name.isalpha() and name.istitle() for name in names)
    assert len({name[:2] for name in names}) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_has_a_line_of_its_own_and_every_style_one_in_every_game(
    lang: str,
) -> None:
    words = Words(lang)
    lines = [words(f"character-{name.lower()}") for name in characters()]
    lines += [words(f"style-{folder}-{style}") for folder in FOLDERS.values() for style in STYLES]
    assert len(set(lines)) == len(lines)
    assert all(len(line) <= 60 for line in lines)


def test_a_table_of_five_has_five_names_even_of_one_level() -> None:
    for level in bots.LEVELS:
        taken: list[str] = []
        for number in range(5):
            taken.append(choose_name(level, taken, f"seed {number}"))
        assert set(taken) == {one.name for one in of_level(level)}
        assert choose_name(level, taken, "x").endswith(" 2")
    assert len({choose_name("casual", (), str(number)) for number in range(50)}) == 5


def test_a_bot_that_sits_down_is_a_character_and_keeps_its_level_in_records() -> None:
    driver = Driver(players=3, people=2)
    occupant = driver.table.seats[2]
    assert occupant is not None
    assert occupant.level == "greedy"
    assert find(occupant.name) in of_level("greedy")
    driver.play_out()
    record = driver.table.records[-1]
    assert (record.players[2], (record.seats or ())[2]) == (occupant.name, "greedy")


def test_the_host_may_choose_the_character() -> None:
    driver = Driver(players=3, start=False)
    driver.do(do.AddBot("p0", "casual", character="Frimou"))
    assert driver.table.names[0] == "Frimou"
    assert refused(driver, do.AddBot("p0", "casual", character="Frimou")) == "seat_taken"
    assert refused(driver, do.AddBot("p0", "casual", character="Sevrik")) == "bad_request"
    assert refused(driver, do.AddBot("p0", "casual", character="Nobody")) == "bad_request"


@pytest.mark.parametrize("name", FOLDERS)
def test_a_bot_without_a_characters_name_plays_its_level_as_it_is(name: str) -> None:
    game = get(name)
    for other in ("Casual 2", "", "Sevrik"):
        assert getattr(bots.seated("casual", other, game), "liking", None) is None
    assert getattr(bots.seated("casual", "Frimou", game), "liking", None) is not None
    assert getattr(bots.get("frimou", game), "liking", None) is not None
    with pytest.raises(Refusal):
        bots.get("Nobody", game)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_character_with_a_style_plays_in_it(name: str) -> None:
    for one in characters().values():
        liking = getattr(bots.get(one.name, get(name)), "liking", None)
        assert (liking is None) == (one.style is None), one


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("players", [2, 5])
def test_likings_are_between_zero_and_one_and_differ_between_moves(name: str, players: int) -> None:
    """In a game of greedy bots, every style likes some moves more than others."""
    game, rng = get(name), Random(5)
    table = import_module(f"parlour.bots.{FOLDERS[name]}.styles").STYLES
    assert set(table) == STYLES
    match = Match(game, players, {}, game.deal("05" * 32))
    felt = dict.fromkeys(STYLES, 0)
    bot = bots.get("greedy", game)
    while not match.is_over:
        seat = match.state.to_act[0]
        view, legal = game.view(match.state, seat), game.legal(match.state, seat)
        for style, liking in table.items():
            likes = [liking(view, move) for move in legal]
            assert all(0.0 <= like <= 1.0 for like in likes)
            felt[style] += len(set(likes)) > 1
        match.play(seat, str(bot.choose(view, legal, rng)))
    assert min(felt.values()) > 0


def test_a_style_changes_play_within_the_stated_loss() -> None:
    """The daring play more Kododo, yet no move is preferred beyond the stated loss."""
    game = get("5211")
    plain, daring = CasualBot(), CasualBot().with_style(styles_5211.daring)
    match = Match(game, 2, {}, game.deal("07" * 32))
    counts = {"plain": 0, "daring": 0}
    for number in range(400):
        view = game.view(match.state, 0)
        legal = game.legal(match.state, 0)
        for key, bot in (("plain", plain), ("daring", daring)):
            counts[key] += any(
                VALUE[card] == 1 for card in bot.choose(view, legal, Random(number)).cards
            )
    assert counts["daring"] > counts["plain"] > 0
    ratio = math.exp(styles_5211.TILT)
    assert counts["daring"] < 2 * ratio * counts["plain"]
    assert styles_5211.TILT * max(CASUAL_TEMPERATURE.values()) <= 0.6
