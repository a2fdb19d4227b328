"""What is measured in Pixies: against the readable rules, grid by grid and card by card."""

from collections import Counter, defaultdict
from functools import cache

import numpy as np
import pytest

from parlour.games.pixies.batch import simulate
from parlour.games.pixies.batch.core import CARD
from parlour.games.pixies.batch.insight import NOTHING, grids
from parlour.games.pixies.cards import CARDS, display_size
from parlour.games.pixies.events import Displayed, Placed, Scored
from parlour.games.pixies.score import break_down, score_grid
from parlour.games.pixies.state import Cell, Grid
from parlour.lab.insight.games import FinishedGame, play_game
from parlour.lab.insight.pixies import measures
from parlour.lab.seeds import SeedTree

SEEDS = SeedTree("pixies", "5eed" * 16)
GAMES = 5


@cache
def played(players: int) -> tuple[FinishedGame, ...]:
    return tuple(play_game(["greedy"] * players, SEEDS, number) for number in range(GAMES))


def grid_of(up: np.ndarray, down: np.ndarray) -> Grid:
    """A grid of the rules from what a collector kept."""

    def card(code: int) -> str | None:
        return None if code == NOTHING else CARDS[code]

    cells = zip(map(card, up.tolist()), map(card, down.tolist()), strict=True)
    return tuple(Cell(*cell) if any(cell) else None for cell in cells)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_collector_plays_the_games_of_the_simulator(players: int) -> None:
    found, known = grids(players, 200, 7, threads=2), simulate(players, 200, 7)
    assert (found.scores == known.scores).all()
    assert (found.winners == (known.winners << np.arange(players)).sum(1)).all()
    placed = (found.up != NOTHING).sum((1, 2, 3)) + (found.down != NOTHING).sum((1, 2, 3))
    assert (placed == known.decisions).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_grid_is_worth_what_the_rules_say(players: int) -> None:
    found = grids(players, 60, 11)
    parts = measures.points(found.up, found.down)
    for game, number, seat in np.ndindex(60, 3, players):
        grid = grid_of(found.up[game, number, seat], found.down[game, number, seat])
        known = score_grid(grid, number + 1)
        own = [int(part[game, number, seat].sum()) for part in parts]
        assert own == [known.validated, known.symbols, known.zone]


@pytest.mark.parametrize("players", [2, 5])
def test_points_are_attributed_to_the_spaces_that_earn_them(players: int) -> None:
    found = grids(players, 40, 12)
    validated, symbols, zone = measures.points(found.up, found.down)
    for game, number, seat in np.ndindex(40, 3, players):
        place = game, number, seat
        parts = break_down(grid_of(found.up[place], found.down[place]), number + 1)
        assert np.flatnonzero(validated[place]).tolist() == [s - 1 for s in parts.validated]
        assert {s: int(symbols[place][s - 1]) for s, _, _ in parts.symbols} == {
            s: points for s, _, points in parts.symbols
        }
        spaces = parts.zone.spaces if parts.zone else ()
        assert np.flatnonzero(zone[place]).tolist() == [s - 1 for s in spaces]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_grids_are_rebuilt_from_what_happened(players: int) -> None:
    found = measures.from_rules(played(players))
    for number, game in enumerate(played(players)):
        scored = [event for event in game.events if isinstance(event, Scored)]
        for event in scored:
            for seat, known in enumerate(event.scores):
                place = number, event.round - 1, seat
                assert score_grid(grid_of(found.up[place], found.down[place]), event.round) == known
        displays = sum(isinstance(event, Displayed) for event in game.events)
        assert found.turns[number].sum() == displays
        # The last state still has the grids of the last round.
        assert grid_of(found.up[number, 2, 0], found.down[number, 2, 0]) == game.state.grids[0]


@pytest.mark.parametrize("players", [2, 4])
def test_rounds_are_counted_as_by_hand(players: int) -> None:
    found = measures.measure(measures.from_rules(played(players)))
    full, placed, rounds = Counter[int](), 0, 3 * GAMES
    points: dict[bool, list[int]] = defaultdict(list)
    for game in played(players):
        laid: list[list[set[int]]] = []
        for event in game.events:
            match event:
                case Placed(seat, _, space):
                    laid[-1][seat].add(space)
                    placed += 1
                case Scored(_, scores):
                    filled = [len(own) == 9 for own in laid[-1]]
                    full[sum(filled)] += 1
                    for is_full, score in zip(filled, scores, strict=True):
                        points[is_full].append(score.total)
                case Displayed(cards):
                    assert len(cards) == display_size(players)
            if type(event).__name__ == "Shuffled":
                laid.append([set() for _ in range(players)])
    for count in range(players + 1):
        assert found.full.mean(count) == pytest.approx(full[count] / rounds)
    for is_full in (False, True):
        known = points[is_full]
        assert found.filled.mean(int(is_full)) == pytest.approx(sum(known) / len(known))
    assert found.placed.mean() == pytest.approx(placed / (rounds * players))


@pytest.mark.parametrize("players", [3, 4])
def test_cards_are_counted_as_by_hand(players: int) -> None:
    found = measures.measure(measures.from_rules(played(players)))
    taken, points = Counter[str](), Counter[str]()
    kept = measures.from_rules(played(players))
    for number, game in enumerate(played(players)):
        for event in game.events:
            if isinstance(event, Placed):
                taken[event.card] += 1
        for turn, seat in np.ndindex(3, players):
            grid = grid_of(kept.up[number, turn, seat], kept.down[number, turn, seat])
            parts = break_down(grid, turn + 1)
            for space, cell in enumerate(grid, 1):
                if cell is None or cell.up is None:
                    continue
                points[cell.up] += space * (space in parts.validated)
                points[cell.up] += sum(own for at, _, own in parts.symbols if at == space)
                if parts.zone and space in parts.zone.spaces:
                    points[cell.up] += parts.zone.each
    for card, times in taken.items():
        number = CARD[card]
        assert found.cards.count(number) == times
        assert found.cards.mean(number) == pytest.approx(points[card] / times)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_places_follow_the_first_player(players: int) -> None:
    found = measures.measure(measures.from_rules(played(players)))
    places = [0.0] * players
    by_round = [0] * players
    for game in played(players):
        firsts = [event.first for event in game.events if type(event).__name__ == "Shuffled"]
        for seat in game.state.winners:
            places[(seat - firsts[0]) % players] += 1 / len(game.state.winners)
        for first, finished in zip(firsts, game.state.rounds, strict=True):
            for seat, score in enumerate(finished.scores):
                by_round[(seat - first) % players] += score.total
    for place in range(players):
        assert found.places.mean(place) == pytest.approx(places[place] / GAMES)
        assert found.round_places.mean(place) == pytest.approx(by_round[place] / (3 * GAMES))


def test_all_points_are_on_some_space_and_in_some_part() -> None:
    found = measures.random_games(4, 500, 9)
    each_round = found.score.mean() / 3
    assert sum(found.space_points.mean(space) for space in range(9)) == pytest.approx(each_round)
    parts = sum(found.parts.mean(number, part) for number in range(3) for part in range(3))
    assert parts == pytest.approx(found.score.mean())
    brought = sum(int(found.cards.w[card]) for card in range(len(CARDS)))
    assert brought == int(found.score.w)


def test_random_bots_and_the_simulator_play_the_same_game() -> None:
    """Two ways to play at random: 40 games by the rules, 3,000 compiled ones."""
    few, many = measures.bot_games("random", 3, SEEDS, range(40)), measures.random_games(3, 3000, 1)
    for known, found in ((few.score, many.score), (few.placed, many.placed)):
        low, high = known.interval()[1:]
        assert low < found.mean() < high
