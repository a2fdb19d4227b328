"""Why one placement in Pixies is better than another, in sentences about the position.

Each function looks for one kind of difference between two moves and gives it a weight in points:
gains of the player's own grid, cards denied to others, and the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.games.game import Seat
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.moves import Move, placements
from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import Grid, placed
from parlour.games.pixies.view import View, unseen
from parlour.games.sentence import Reason, Sentence, by_weight, sentence


def reasons(
    view: View, move: Move, other: Move, names: Sequence[str], effect: Sequence[float]
) -> tuple[Sentence, ...]:
    """Why `move` is better than `other`, the most important reason first."""
    found = [
        *_points(view, move, other),
        *_opening(view, move, other),
        *_denial(view, move, other, names),
        *_ending(view, move, other),
    ]
    return by_weight(found, view.seat or 0, effect)


def _grid(view: View) -> Grid:
    return view.grids[view.seat or 0]


def _after(view: View, move: Move) -> Grid:
    return placed(_grid(view), move.card, move.space, move.how)


def _points(view: View, move: Move, other: Move) -> Iterator[Reason]:
    """The three parts of a grid's points, each if the move gains more of it."""
    mine, theirs = (break_down(_after(view, one), view.round) for one in (move, other))
    before = break_down(_grid(view), view.round).score()
    ours, rest = mine.score(), theirs.score()
    validated = ours.validated - max(before.validated, rest.validated)
    if validated > 0:
        yield Reason(sentence("pixies-why-validates", number=move.space), validated, "own")
    symbols = ours.symbols - rest.symbols
    if symbols > 0 and ours.symbols > before.symbols:
        gained = ours.symbols - before.symbols
        yield Reason(sentence("pixies-why-symbols", card=move.card, points=gained), symbols, "own")
    elif symbols > 0 and before.symbols > rest.symbols:
        said = _loss(view, other, before.symbols - ours.symbols, symbols)
        if said is not None:
            yield Reason(said, symbols, "own")
    zone = ours.zone - max(before.zone, rest.zone)
    if zone > 0 and mine.zone is not None:
        size, colour = len(mine.zone.spaces), mine.zone.colour
        yield Reason(sentence("pixies-why-zone", colour=colour, count=size), zone, "own")


def _loss(view: View, other: Move, lost: int, points: int) -> Sentence | None:
    """Why the other move loses more by symbols: it shows crosses or hides spirals."""
    cell = _after(view, other)[other.space - 1]
    shows_crosses = cell is not None and cell.up == other.card and FACES[other.card].symbols < 0
    if lost:
        return sentence("pixies-why-fewer-crosses", points=points) if shows_crosses else None
    kind = "pixies-why-crosses" if shows_crosses else "pixies-why-keeps-symbols"
    return sentence(kind, points=points)


def _opening(view: View, move: Move, other: Move) -> Iterator[Reason]:
    """A space that may be validated later is worth something, most of all a high one."""
    worth = _potential(view, move) - _potential(view, other)
    if worth > 0 and move.how == "up":
        yield Reason(sentence("pixies-why-opens", number=move.space), worth, "own")
    elif worth > 0 and move.how == "down":
        yield Reason(sentence("pixies-why-base", number=move.space), worth, "own")
    elif other.how == "down" and move.how != "down":
        said = sentence("pixies-why-no-waste", card=other.card)
        yield Reason(said, 1 + _potential(view, move), "own")


def _potential(view: View, move: Move) -> float:
    """The potential of a card alone on its space, up or down: one more card validates it."""
    grid = _after(view, move)
    cell, free = grid[move.space - 1], grid.count(None)
    if cell is None or cell.is_validated or not free:
        return 0.0
    left = {*unseen(view), *view.display} - {move.card}
    if all(FACES[card].number != move.space for card in left):
        return 0.0
    return 0.35 * move.space * min(1.0, free / 5)


def _denial(view: View, move: Move, other: Move, names: Sequence[str]) -> Iterator[Reason]:
    """The gain of the next player who could take the card."""
    if move.card == other.card or len(view.display) < 2:
        return
    here = view.seat or 0
    rivals = [(here + step) % view.players for step in range(1, len(view.display))]
    rivals = [seat for seat in dict.fromkeys(rivals) if seat != here]
    if not rivals:
        return
    rival = max(rivals, key=lambda seat: _denied(view, seat, move.card))
    worth = _denied(view, rival, move.card) - _denied(view, rival, other.card)
    if worth <= 0:
        return
    gain, validates = _best_use(view.grids[rival], move.card, view.round)
    if gain <= 0:
        return
    if validates:
        number = FACES[move.card].number
        said = sentence(
            "pixies-why-deny-validated", who=names[rival], card=move.card, number=number
        )
    else:
        said = sentence("pixies-why-deny", who=names[rival], card=move.card, points=gain)
    yield Reason(said, worth, "others")


def _denied(view: View, seat: Seat, card: str) -> int:
    """How much worse the best of the display is for this seat without that card."""
    grid = view.grids[seat]
    gains = {one: _best_use(grid, one, view.round)[0] for one in view.display}
    others = [gain for one, gain in gains.items() if one != card]
    return max(gains.values()) - max(others, default=0)


def _best_use(grid: Grid, card: str, number: int) -> tuple[int, bool]:
    """The most points that a card adds to this grid now, and whether it validates a card."""
    before = break_down(grid, number).score()
    best = (-1000, False)
    for way in placements(grid, card):
        after = break_down(placed(grid, card, way.space, way.how), number).score()
        best = max(best, (after.total - before.total, after.validated > before.validated))
    return best


def _ending(view: View, move: Move, other: Move) -> Iterator[Reason]:
    """Filling a grid ends the round, which is good for the player ahead in it."""
    fills, other_fills = (None not in _after(view, one) for one in (move, other))
    if fills == other_fills:
        return
    lead = _lead(view, move)
    if fills and lead > 0:
        yield Reason(sentence("pixies-why-ends", points=lead), 2 + 0.2 * lead, "others")
    elif other_fills and lead < 0:
        yield Reason(sentence("pixies-why-goes-on", points=-lead), 2 - 0.2 * lead, "own")
    elif other_fills:
        yield Reason(sentence("pixies-why-fills-later"), 2, "own")


def _lead(view: View, move: Move) -> int:
    """By how much the grid is ahead of the best of the others this round, once this is placed."""
    here = view.seat or 0
    own = break_down(_after(view, move), view.round).score().total
    others = (grid for seat, grid in enumerate(view.grids) if seat != here)
    return own - max(break_down(grid, view.round).score().total for grid in others)
