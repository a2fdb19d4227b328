"""Whole games with real cards: totals, ends and winners as in games that the rules played."""

from random import Random
from typing import Any

import pytest
from tests.support.table.sheets import random_5211

from parlour.games import Refusal, get
from parlour.games.g5211 import cards as g5211
from parlour.games.g5211.score import majority
from parlour.games.g5211.sheet import tables as g5211_tables
from parlour.games.pixies.sheet import tables as pixies_tables
from parlour.games.sheet.file import parse_sheet_game
from parlour.games.testing import random_game


def sheet(game: str, players: int, rounds: list[Any], **more: Any) -> dict[str, Any]:
    names = [f"Player {seat}" for seat in range(players)]
    return {"parlour_sheet": 1, "game": game, "players": names, "rounds": rounds, **more}


def played_rounds(game: str, players: int, options: dict[str, Any], seed: int) -> tuple[Any, Any]:
    """A random game by the rules: its rounds as entries, and its last state."""
    rules = get(game)
    steps = list(random_game(rules, players, rules.parse_options(options), f"{seed:064x}"))
    last = steps[-1].after
    if game == "5211":
        tables = [[[*cards] for cards in one.table] for one in last.rounds]
        return [{"entries": [{"cards": cards} for cards in table]} for table in tables], last
    grids = [
        event.grids for step in steps for event in step.events if type(event).__name__ == "Scored"
    ]
    words = [
        [
            [f"{c.up or ''}{'/' + c.down if c.down else ''}" if c else "." for c in one]
            for one in row
        ]
        for row in grids
    ]
    return [{"entries": [{"cards": one} for one in row]} for row in words], last


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("game", "options"), [("5211", {}), ("5211", {"long": True}), ("pixies", {})]
)
def test_a_whole_game_ends_as_the_rules_end_it(
    game: str, options: dict[str, Any], players: int
) -> None:
    rounds, last = played_rounds(game, players, options, players)
    found = get(game).score_game(parse_sheet_game(sheet(game, players, rounds, options=options)))
    assert (found.totals, found.winners, found.over) == (last.scores, last.winners, True)
    if game == "5211":
        assert found.cards == last.cards_scored
    before = sheet(game, players, rounds[:-1], options=options)
    assert not get(game).score_game(parse_sheet_game(before)).over


def test_what_players_counted_is_checked() -> None:
    """Three numbers of Pixies; colours, Kododo and kept cards of 5211."""
    rules = get("pixies")
    good = sheet("pixies", 2, [{"entries": [{"parts": [21, 11, 4]}, None]}])
    assert rules.score_game(parse_sheet_game(good)).points == ((40, None),)
    for parts in ([46, 0, 0], [-1, 0, 0], [0, 30, 0], [0, 0, 1], [0, 0, 10], [0, 0], ["1", 0, 0]):
        with pytest.raises(Refusal):
            rules.score_game(
                parse_sheet_game(sheet("pixies", 2, [{"entries": [{"parts": parts}, None]}]))
            )
    rules = get("5211")
    kept: list[list[int]]
    for counts, kept, points in (
        ([3, 4, 0, 1, 0, 2], [[3, 8], [1, 5]], (8, 5)),
        ([3, 4, 0, 1, 0, 4], [[3, 3], [1, 1]], (3, 1)),
        ([4, 4, 0, 0, 0, 2], [[0, 0], [0, 0]], (0, 0)),
        ([3, 4, 0, 1, 0, 2], [[3, 8], [2, 5]], None),
        ([3, 4, 0, 1, 0, 2], [[3, 16], [1, 5]], None),
        ([3, 4, 0, 2, 0, 2], [[3, 8], [1, 5]], None),
        ([3, 4, 0, 1, 0, 4], [[3, 4], [1, 1]], None),
    ):
        entries = [{"kept": one} for one in kept]
        data = sheet("5211", 2, [{"counts": counts, "entries": entries}])
        if points is None:
            with pytest.raises(Refusal, match="can’t be right"):
                rules.score_game(parse_sheet_game(data))
        else:
            assert rules.score_game(parse_sheet_game(data)).points == (points,)


def test_what_is_unfinished_has_no_points_yet() -> None:
    """Figures as they were typed, and a round that is being played."""
    grid = ["B1+6/x", "M2", *["."] * 7]
    typed = {"entries": [{"typed": ["46", "-", ""]}, {"parts": [21, 11, 4]}]}
    middle = {"entries": [{"cards": grid}, None], "middle": {"display": ["B5"], "turn": 0}}
    found = get("pixies").score_game(parse_sheet_game(sheet("pixies", 2, [typed, middle])))
    assert (found.points, found.totals) == (((None, 40), (None, None)), (0, 40))
    counted = {
        "counts": [3, 4, 0, 1, 0, 2],
        "entries": [{"typed": [3, "8x"]}, {"kept": [1, 5]}],
    }
    found = get("5211").score_game(parse_sheet_game(sheet("5211", 2, [counted])))
    assert found.points == ((None, None),)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"parlour_sheet": 2},
        sheet("5211", 1, []),
        sheet("pixies", 2, [{}]),
        sheet("pixies", 2, [{"entries": [None]}]),
        sheet("pixies", 2, [{"entries": [3, None]}]),
        sheet("pixies", 2, [{"entries": [{"cards": ["B1+6"]}, None]}]),
        sheet("pixies", 2, [{"entries": [{"cards": ["x y"] * 9}, None]}]),
        sheet("pixies", 2, [{"entries": [None, None]}] * 4),
        {**sheet("5211", 2, []), "players": ["", "Ben"]},
        {**sheet("5211", 2, []), "options": {"short": True}},
    ],
)
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(Refusal):
        game = parse_sheet_game(data)
        get(game.game).score_game(game)


def test_rounds_after_the_end_are_refused() -> None:
    rounds, _ = played_rounds("5211", 5, {}, 1)
    with pytest.raises(Refusal, match="after the end of the game"):
        get("5211").score_game(parse_sheet_game(sheet("5211", 5, [*rounds, rounds[0]])))


def test_the_table_of_majorities_holds_for_every_count() -> None:
    """Every way in which the cards of a table can fall, with the colours in every order."""
    tables = g5211_tables.sheet_tables()
    rng = Random(1)
    for players in range(2, 6):
        found = tables["majority"][str(players)]
        assert len(found) == sum(1 for _ in g5211_tables.partitions(4 * players, 5))
        for _ in range(200):
            table = random_5211(players, rng)
            counts = [sum(card[0] == one for row in table for card in row) for one in g5211.COLOURS]
            order = sorted(range(5), key=lambda place: (-counts[place], place))
            key = ",".join(str(counts[place]) for place in order if counts[place])
            colour, _ = majority(dict(zip(g5211.COLOURS, counts, strict=True)), players + 3)
            place = found[key]["scores"]
            assert colour == (None if place is None else g5211.COLOURS[order[place]])


@pytest.mark.parametrize(
    ("grid", "symbols"),
    [
        ("B1+6 B2+4 Y3+5 B4* B5* B6+1 M7-1 M8-1 B9-1", 29),
        (". . . G4-1 B5-2 G6-4 Y7-5 R8-5 B9-6", -23),
    ],
)
def test_the_range_of_symbols_is_reached(grid: str, symbols: int) -> None:
    """The best and the worst grid earn exactly what the table says."""
    found = get("pixies").score_sheet(grid, {}).data["grids"][0]["symbols"]
    assert found == symbols
    assert symbols in pixies_tables.symbol_range()
