"""Tips for the first games of Pixies: one sentence about the position, as the coach sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.games.pixies.moves import Move, placements
from parlour.games.pixies.reasons import reasons
from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import placed
from parlour.games.pixies.view import View
from parlour.games.sentence import Reason, Sentence, by_weight, sentence

_FROM_REASONS = {
    "pixies-why-validates": ("pixies-tip-validate", 4),
    "pixies-why-zone": ("pixies-tip-zone", 2),
    "pixies-why-base": ("pixies-tip-base", 3),
    "pixies-why-deny-validated": ("pixies-tip-deny", 1),
}
"""The coach's reasons for a move that make a tip, and how important it is."""


def tips(view: View, names: Sequence[str]) -> tuple[Sentence, ...]:
    """Tips for a newcomer in the view's seat, the most important first."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    found = [*_endings(view, names), *_gains(view, names)]
    return by_weight(found, view.seat, ())


def _gains(view: View, names: Sequence[str]) -> Iterator[Reason]:
    """The coach's reasons for each move, compared with the one that brings least."""
    grid = view.grids[view.seat or 0]
    moves = [move for card in view.display for move in placements(grid, card)]

    def points(move: Move) -> int:
        after = placed(grid, move.card, move.space, move.how)
        return break_down(after, view.round).score().total

    worst = min(moves, key=points)
    for move in moves:
        for said in reasons(view, move, worst, names, (0.0,) * view.players):
            if said.id in _FROM_REASONS:
                tip, weight = _FROM_REASONS[said.id]
                yield Reason(Sentence(tip, said.args), weight, "own")


def _endings(view: View, names: Sequence[str]) -> Iterator[Reason]:
    """A grid that one more card would fill."""
    for seat, grid in enumerate(view.grids):
        if grid.count(None) == 1:
            you = "yes" if seat == view.seat else "no"
            yield Reason(sentence("pixies-tip-end", who=names[seat], you=you), 5, "own")
