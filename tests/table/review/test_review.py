"""The coach: exact sums, honest noise, named mistakes, and nothing that a seat could not know."""

import json
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tests.support.table.reviews import NAMES, last_turn_5211, played_record

from parlour.games import AnyGame, get
from parlour.games.pixies.score import score_grid
from parlour.games.pixies.state import Cell, Grid, State
from parlour.games.record import Record
from parlour.games.sentence import sentence
from parlour.games.testing import random_game
from parlour.table.review import g5211 as review_g5211
from parlour.table.review.coach import analyse, hint, review
from parlour.table.review.judge import Judge
from parlour.table.review.luck import Change, turning_points
from parlour.table.review.model import Judgement, dump_judgement, dump_review
from parlour.text import LANGUAGES, Words

GREEN_FULL = last_turn_5211(
    ("G2 Y2 V3", "G3 G5 G6"), "B3 G1", (10, 9), "V2 V2", "V1 V2 V3 B1 B2 O1 O2 O3 Y1 Y3"
)
"""Green has four cards. A fifth puts it out; otherwise it scores, and seat 1 wins with it."""


def judged(state: object, move: str | None, worlds: int = 32, name: str = "5211") -> Judgement:
    game = get(name)
    legal = [str(one) for one in game.legal(state, 0)]
    return Judge(game, worlds, NAMES).judge(game.view(state, 0), legal, move)


@pytest.mark.parametrize("name", ["5211", "pixies"])
@pytest.mark.parametrize("players", [2, 4])
def test_luck_and_skill_add_up_to_the_result(name: str, players: int) -> None:
    """For every seat: the even chance, luck and all choices give the result, exactly."""
    record = played_record(name, players)
    found = review(record, worlds=4)
    assert found.finished
    assert len(found.decisions) == len(record.moves)
    winners = record.winners or ()
    for one in found.accounts:
        assert one.result == (1 / len(winners) if one.seat in winners else 0)
        parts = one.start + one.cards + one.meeting + one.own + one.others
        assert parts == pytest.approx(one.result, abs=1e-9)
        assert one.luck == one.cards + one.meeting
    assert sum(one.own + one.others for one in found.accounts) == pytest.approx(0, abs=1e-9)
    assert sum(one.luck for one in found.accounts) == pytest.approx(0, abs=1e-9)
    assert (name == "pixies") == all(one.meeting == 0 for one in found.accounts)


@pytest.mark.parametrize(("name", "moves"), [("5211", 7), ("5211", 8), ("pixies", 5)])
def test_a_running_game_is_reviewed_as_far_as_it_goes(name: str, moves: int) -> None:
    """All its decisions, a choice that waits for others included; no result is claimed."""
    found = review(played_record(name, 2, moves), worlds=4)
    assert not found.finished
    assert [one.number for one in found.decisions] == list(range(1, moves + 1))
    for one in found.accounts:
        assert 0 < one.result < 1
        parts = one.start + one.cards + one.meeting + one.own + one.others
        assert parts == pytest.approx(one.result, abs=1e-9)


def test_the_course_of_the_chances_ends_at_the_result() -> None:
    record = played_record("5211", 3)
    found = review(record, worlds=4)
    numbers = [one.number for one in found.chances]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (0, len(record.moves))
    for one in found.chances:
        assert all(0 <= chance <= 1 for chance in one.win)
    share = tuple(
        1 / len(record.winners or ()) if s in (record.winners or ()) else 0 for s in range(3)
    )
    assert found.chances[-1].win == share


def test_a_decided_last_turn_is_valued_exactly() -> None:
    """What cannot change the winner any more wins always, or never."""
    for scores, chance in (((60, 0), 1.0), ((0, 60), 0.0)):
        found = judged(replace(GREEN_FULL, scores=scores), "B3")
        assert [one.win for one in found.moves] == [chance, chance]
        assert found.cost == 0
        assert not found.mistake


def test_no_move_seems_to_win_more_often_than_the_best() -> None:
    """Moves that were tried in fewer worlds are compared in those worlds, whatever they drew."""
    game = get("5211")
    for seed in range(6):
        state, _ = game.start(3, game.parse_options({}), game.deal(f"{seed:064x}"))
        found = judged(state, None, worlds=2)
        assert found.best == found.moves[0].move
        assert found.moves[0].win == max(one.win for one in found.moves)


def test_a_hint_is_explained_against_the_next_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of the others in its list, not one that had seemed good for a while."""
    game, compared = get("5211"), []

    def reasons(_game: object, _view: object, move: object, other: object, *_: object) -> tuple[()]:
        compared.append((str(move), str(other)))
        return ()

    monkeypatch.setattr(type(game), "reasons", reasons)
    for seed in range(6):
        state, _ = game.start(3, game.parse_options({}), game.deal(f"{seed:064x}"))
        found = judged(state, None, worlds=2)
        assert compared.pop() == (found.moves[0].move, found.moves[1].move)


def test_a_blunder_is_named_with_its_reason() -> None:
    """Leaving green below the limit loses at once."""
    found = judged(GREEN_FULL, "B3")
    assert (found.verdict, found.best) == ("blunder", "G1")
    assert found.cost == pytest.approx(1)
    wins = {one.move: one.win for one in found.moves}
    assert wins == {"G1": 1.0, "B3": 0.0}
    assert found.reason == sentence("g5211-why-limit", colour="G", who="Ben", points=14)
    good = judged(GREEN_FULL, "G1")
    assert (good.verdict, good.cost) == ("best", 0)
    assert good.reason == found.reason


@pytest.mark.parametrize(
    ("below", "best", "reason"),
    [
        ((None, "B9-6"), "R9/over", "pixies-why-validates"),
        (("B9-6", None), "R9/5", "pixies-why-deny-validated"),
    ],
)
def test_a_blunder_in_pixies_is_named_with_its_reason(
    below: tuple[str | None, str | None], best: str, reason: str
) -> None:
    """The last two cards of a game: a 9 that decides it for one of the two, and a card of no use.

    A player who has already covered a card with a 9 only wants to keep it from the other.
    """
    found = judged(_pixies_end(*below), "R5", name="pixies")
    assert (found.verdict, found.best) == ("blunder", best)
    assert found.reason is not None
    assert found.reason.id == reason


def _pixies_end(mine_below: str | None, theirs_below: str | None) -> State:
    """Seat 0 to take one of two cards, then seat 1; each grid is full except for space 5."""
    game = get("pixies")
    state: State = game.start(2, game.parse_options({}), game.deal(seed="00" * 32, first=0))[0]
    mine = _grid("B1+6 B2+4 B3+3 B4 G6-1 G7 B8-3 B9-1", mine_below)
    theirs = _grid("G1+5 G2+3 G3+2 G4+4 G6+1 Y7+1 G8-2 Y9-2", theirs_below)
    seen = {
        card for part in (mine, theirs) for cell in part if cell for card in (cell.up, cell.down)
    }
    display = ("R5", "R9")
    pile = tuple(card for card in game.cards if card not in seen | set(display))
    # Level but for a few points: nine more, or nine fewer for the other, decide.
    points = [score_grid(grid, 3).total for grid in (mine, theirs)]
    scores = (max(points) - points[0], max(points) - points[1] + (0 if theirs_below else -4))
    return replace(
        state, round=3, turn=5, first=0, to_act=(0,), display=display, draw_pile=pile,
        grids=(mine, theirs), scores=scores,
    )  # fmt: skip


def _grid(up: str, below_nine: str | None) -> Grid:
    cells: list[Cell | None] = [None] * 9
    for card in up.split():
        cells[int(card[1]) - 1] = Cell(card, below_nine if card[1] == "9" else None)
    return tuple(cells)


def test_equal_moves_are_never_called_mistakes() -> None:
    """Two pairs that differ only in colour are worth the same, despite noise in the estimates."""
    game = get("5211")
    state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
    judge = Judge(game, 16, NAMES[:2])
    verdicts = []
    for one, other in combinations("YGOBV", 2):
        for pair in ("23", "13", "22"):
            rest = next(colour for colour in "YGOBV" if colour not in one + other)
            moves = [" ".join(colour + value for value in pair) for colour in (one, other)]
            hand = tuple(sorted([*moves[0].split(), *moves[1].split(), f"{rest}1"]))
            view = replace(game.view(state, 0), hand=hand)
            verdicts.append(judge.judge(view, moves, moves[0]))
    assert any(one.cost > 0 for one in verdicts)
    assert [one.verdict for one in verdicts if one.mistake] == []


def test_moves_of_5211_are_compared_over_the_same_worlds() -> None:
    """A move's line does not depend on which other moves are judged, nor on their order."""
    game = get("5211")
    state, _ = game.start(3, game.parse_options({}), game.deal("21" * 32))
    view = game.view(state, 1)
    moves = [str(move) for move in game.legal(state, 1)]
    every = review_g5211.chances(view, moves, 128, 77)
    assert every.shape == (len(moves), 16)
    assert ((every >= 0) & (every <= 1)).all()
    assert every.std() > 0
    two = review_g5211.chances(view, [moves[2], moves[0]], 128, 77)
    assert (two == every[[2, 0]]).all()


@pytest.mark.parametrize(("long", "games"), [(True, 4 * 21), (False, 8 + 8 + 8)])
def test_options_without_trained_weights_are_judged_by_full_playouts(
    long: bool, games: int
) -> None:
    """The champion of 5211 knows nothing of the long game: its moves are played to the end."""
    game = get("5211")
    state, _ = game.start(2, game.parse_options({"long": long}), game.deal("00" * 32))
    legal = [str(one) for one in game.legal(state, 0)]
    found = Judge(game, 4, NAMES[:2]).judge(game.view(state, 0), legal, legal[0])
    assert max(one.games for one in found.moves) == games


def test_noise_is_no_turning_point() -> None:
    """A change must be large, and larger than its uncertainty explains."""
    noise = Change(1, "cards", None, (0.2, -0.2), 0.1)
    small = Change(2, "choice", 0, (0.04, -0.04), 0.001)
    true = Change(3, "meeting", None, (-0.06, 0.06), 0.01)
    assert turning_points([noise, small, true]) == (true,)


def test_changes_carry_their_uncertainty() -> None:
    """More worlds make every change of a review more certain."""
    record = played_record("5211", 2, 6)
    errors = []
    for worlds in (2, 32):
        found = analyse(record, worlds)
        errors.append(max(assessment.before_error for _, assessment in found.decisions))
        turning = turning_points(found.ledger.changes)
        assert all(one.size >= 3 * one.error > 0 for one in turning)
    assert errors[0] > 2 * errors[1] > 0


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_decision_is_judged_by_what_its_seat_can_know(name: str) -> None:
    """Two worlds that look the same to a seat give the same judgement."""
    game, rng = get(name), Random(5)
    judge = Judge(game, 4, NAMES[:3])
    changed = 0
    for number, step in enumerate(random_game(game, 3, game.parse_options({}), "ab" * 32)):
        if number % 9 == 0:
            other = game.reshuffle(step.before, step.seat, rng)
            changed += other != step.before
            legal = [str(one) for one in game.legal(step.before, step.seat)]
            results = [
                judge.judge(game.view(state, step.seat), legal, legal[-1])
                for state in (step.before, other)
            ]
            assert results[0] == results[1]
    assert changed > 3


def test_a_review_of_a_decision_does_not_depend_on_hidden_cards() -> None:
    """The same, through whole records: only the cards that seat 0 cannot see differ."""
    game = get("5211")
    cards = Random(3).sample(game.cards, len(game.cards))
    hidden = cards[:10] + cards[15:]
    Random(4).shuffle(hidden)
    others = [*hidden[:10], *cards[10:15], *hidden[10:]]
    reviews = [review(_first_turn(game, deck), worlds=8) for deck in (cards, others)]
    assert reviews[0].decisions[0] == reviews[1].decisions[0]
    assert reviews[0].accounts != reviews[1].accounts


def _first_turn(game: AnyGame, deck: list[str]) -> Record:
    record = played_record("5211", 2, 0)
    record = replace(record, seed=None, decks=(tuple(deck),))
    hands = [sorted(deck[start : start + 5]) for start in (10, 15)]
    moves = tuple((seat, " ".join(hand[:2])) for seat, hand in enumerate(hands))
    return replace(record, moves=moves)


def test_a_changed_mind_counts_once() -> None:
    """In 5211 a choice may be replaced before the reveal: the last one is the decision."""
    record = played_record("5211", 2, 2)
    (_, first), second = record.moves
    legal = [str(move) for move in get("5211").legal(_start(record), 0)]
    swapped = next(move for move in legal if move != first)
    changed = replace(record, moves=((0, swapped), (0, first), second))
    found = review(changed, worlds=4)
    assert [(one.number, one.played) for one in found.decisions] == [
        (2, first),
        (3, second[1]),
    ]


def _start(record: Record) -> object:
    game = get(record.game)
    return game.start(len(record.players), record.options, game.deal(record.seed))[0]


def test_a_hint_is_the_best_move_without_a_verdict_on_anybody() -> None:
    game = get("5211")
    found = hint(game, game.view(GREEN_FULL, 0), ["B3", "G1"], NAMES[:2])
    assert (found.best, found.played, found.verdict) == ("G1", None, "best")
    assert found.reason is not None
    assert dump_judgement(found)["why"] is None


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_review_is_json_with_sentences_in_every_language(name: str) -> None:
    record = played_record(name, 3)
    found = review(record, worlds=4)
    for lang in LANGUAGES:
        data = json.loads(json.dumps(dump_review(found, Words(lang))))
        assert data["players"] == list(record.players)
        assert [one["number"] for one in data["decisions"]] == list(range(1, len(record.moves) + 1))
        for one in data["decisions"]:
            assert (one["why"] is None) == (one["reason"] is None) == (one["verdict"] == "only")
            assert {move["move"] for move in one["moves"]} >= {one["played"], one["best"]}
    assert {one["seat"] for one in dump_review(found, seat=1)["decisions"]} == {1}


def test_the_same_record_is_always_reviewed_alike() -> None:
    record = played_record("pixies", 2, 12)
    progress: list[tuple[int, int]] = []
    assert review(record, worlds=4) == review(record, 4, lambda *at: progress.append(at))
    assert progress == [(done, 12) for done in range(1, 13)]
