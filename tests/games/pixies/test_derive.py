"""What is derived for a screen agrees with the rules, which the screen does not know."""

from random import Random

import pytest

from parlour.games import get
from parlour.games.match import Match
from parlour.games.pixies.derive import derive
from parlour.games.pixies.events import Scored
from parlour.games.pixies.score import score_grid

PIXIES = get("pixies")


def games(players: int, count: int = 6) -> list[Match]:
    """Games that begin, each with its own luck."""
    return [Match(PIXIES, players, {}, PIXIES.deal(f"{seed:064x}")) for seed in range(count)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_moves_grids_and_order_agree_with_the_rules_all_game_long(players: int) -> None:
    for match in games(players):
        rng = Random(players)
        while not match.is_over:
            seat = match.state.seat
            view = PIXIES.view(match.state, seat)
            legal = [str(move) for move in match.legal(seat)]
            derived = derive(view, legal, ())
            assert [change.move for change in derived.moves] == legal
            for change in derived.moves:
                move = PIXIES.parse_move(change.move)
                assert change.gain is not None
                assert change.gain.total == PIXIES.preview(view, move)
                assert (change.card, change.how, change.space) == (move.card, move.how, move.space)
            assert [sheet.score for sheet in derived.sheets] == [
                score_grid(grid, view.round) for grid in view.grids
            ]
            turn, order, filling = (view.round, view.turn), list(derived.order), derived.filling
            match.play(seat, rng.choice(legal))
            assert order.pop(0) == seat
            if match.is_over or match.state.round > turn[0]:
                assert not order or players == 2, "a round of two may end halfway"
            elif match.state.turn == turn[1]:
                assert order[0] == match.state.seat
            else:
                assert not order
                assert match.state.first == seat, "the last of the order starts the next turn"
                assert "full" not in filling
                assert "will" not in filling


@pytest.mark.parametrize("players", [2, 5])
def test_a_finished_round_is_described_with_its_grids(players: int) -> None:
    (match,) = games(players, 1)
    rounds = 0
    while not match.is_over:
        events = match.play(match.state.seat, match.legal(match.state.seat)[0])
        derived = derive(PIXIES.view(match.state, None), [], events)
        scored = [event for event in events if isinstance(event, Scored)]
        if not scored:
            assert derived.finished is None
            continue
        rounds += 1
        assert derived.finished is not None
        assert derived.finished.round == rounds
        scores = tuple(sheet.score for sheet in derived.finished.sheets)
        assert scores == scored[0].scores == match.state.rounds[-1].scores
        for seat in derived.finished.full:
            assert None not in derived.finished.grids[seat]
    assert rounds == 3


def test_a_seat_that_cannot_move_gets_no_move_previews() -> None:
    (match,) = games(3, 1)
    seat = match.state.seat
    for watcher in (None, (seat + 1) % 3):
        assert derive(PIXIES.view(match.state, watcher), (), ()).moves == ()
