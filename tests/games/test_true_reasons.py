"""Every reason is true of its move: what it says happens, and the move itself does it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.support.table.reviews import NAMES

from parlour.games import get
from parlour.games.g5211.cards import COLOUR, VALUE, is_kododo
from parlour.games.g5211.score import colour_limit, judge
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import placed
from parlour.games.pixies.view import unseen
from parlour.games.testing import random_game

GAMES = [4, pytest.param(300, marks=pytest.mark.long)]
"""How many random games are checked."""


def positions(name: str, players: int, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """Views of a random game, each with two moves."""
    game, rng = get(name), Random(seed)
    for step in random_game(game, players, game.parse_options({}), f"{seed:064x}"):
        legal = game.legal(step.before, step.seat)
        if len(legal) > 1:
            yield (game.view(step.before, step.seat), *rng.sample(legal, 2))


def is_true_of_5211(view: Any, move: Any, reason: Any) -> Any:
    """Whether a sentence about 5211 fits the table and the hand after the move."""
    args = reason.args
    table = list(view.table)
    table[view.seat] += move.cards
    verdict = judge(table)
    colour = args.get("colour")
    adds = colour in {COLOUR[card] for card in move.cards}
    own = sum(VALUE[card] for card in table[view.seat] if COLOUR[card] == colour)
    hand = list(view.hand)
    for card in move.cards:
        hand.remove(card)
    match reason.id.removeprefix("g5211-why-"):
        case "limit":
            return adds and verdict.counts[colour] >= colour_limit(view.players)
        case "below-limit" | "no-tie" | "keeps-majority":
            return verdict.colour == colour and own == verdict.points[view.seat] > 0
        case "majority" | "more":
            return adds and verdict.colour == colour and args["points"] == own
        case "tie":
            return any(colour in out.colours and out.why == "tie" for out in verdict.out)
        case "kododo":
            return verdict.result == "kododo" and verdict.points[view.seat] == args["own"] > 0
        case "no-kododo":
            return verdict.result != "kododo" and args["count"] > 0
        case "deny":
            return args["points"] > 0
        case "keep-kododo":
            return sum(map(is_kododo, hand)) == args["count"]
        case "keep":
            return args["card"] in hand
    raise ValueError(reason.id)


def is_true_of_pixies(view: Any, move: Any, reason: Any) -> Any:
    """Whether a sentence about Pixies fits the grids after the move."""
    grid, number = view.grids[view.seat], reason.args.get("number")
    after = placed(grid, move.card, move.space, move.how)
    before, now = break_down(grid, view.round), break_down(after, view.round)
    was, score = before.score(), now.score()
    others = [
        break_down(one, view.round).score().total
        for seat, one in enumerate(view.grids)
        if seat != view.seat
    ]
    lead, is_full = score.total - max(others), None not in after
    points = reason.args.get("points")
    left = {FACES[card].number for card in (*unseen(view), *view.display) if card != move.card}
    match reason.id.removeprefix("pixies-why-"):
        case "validates":
            return score.validated - was.validated == number
        case "symbols":
            return score.symbols - was.symbols == points > 0
        case "crosses" | "keeps-symbols":
            return score.symbols == was.symbols and points > 0
        case "fewer-crosses":
            return score.symbols < was.symbols and points > 0
        case "zone":
            return now.zone is not None and score.zone > was.zone
        case "opens" | "base":
            cell = after[number - 1]
            return cell is not None and not cell.is_validated and number in left
        case "no-waste":
            return move.how != "down" and reason.args["card"] in view.display
        case "deny" | "deny-validated":
            return points is None or points > 0
        case "ends":
            return is_full and lead == points > 0
        case "goes-on" | "fills-later":
            return not is_full and (lead >= 0 if points is None else -lead == points > 0)
    raise ValueError(reason.id)


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(
    ("name", "is_true"), [("5211", is_true_of_5211), ("pixies", is_true_of_pixies)]
)
def test_reasons_are_true_of_their_moves(name: str, is_true: Any, players: int, games: int) -> None:
    game = get(name)
    for seed in range(games):
        for view, move, other in positions(name, players, seed):
            for reason in game.reasons(view, move, other, NAMES, [0.0] * players):
                assert is_true(view, move, reason), (reason, str(move), str(other), view)
