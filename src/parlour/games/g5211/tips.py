"""Tips for the first games of 5211: one sentence about the position, as the coach sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.games.g5211.moves import Move
from parlour.games.g5211.reasons import Table, table_with, tied_colours
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.games.g5211.view import View
from parlour.games.sentence import Reason, Sentence, by_weight, sentence

MANY_POINTS = 5
"""A lead of another player that is worth stopping, in points."""


def tips(view: View, names: Sequence[str]) -> tuple[Sentence, ...]:
    """Tips for a newcomer in the view's seat, the most important first."""
    if view.seat is None or view.over:
        return ()
    now = table_with(view, Move(()))
    found = [*_ties(now), *_limits(now), *_kododo(now), *_leader(now, names), *_last_round(view)]
    return by_weight(found, view.seat, ())


def _ties(now: Table) -> Iterator[Reason]:
    """Colours that are out now because they tie."""
    counts = now.verdict.counts
    tied = tied_colours(now)
    count = max((counts[colour] for colour in tied), default=0)
    if count > 1:
        each = tuple(
            sentence("g5211-count", count=count, colour=colour)
            for colour in counts
            if colour in tied and counts[colour] == count
        )
        yield Reason(sentence("g5211-tip-tie", colours=each), 3, "own")


def _limits(now: Table) -> Iterator[Reason]:
    """A colour that one more card would take out."""
    most = colour_limit(len(now.cards))
    for colour, count in now.verdict.counts.items():
        if count == most - 1:
            said = sentence("g5211-tip-limit", colour=colour, limit=most)
            yield Reason(said, 4, "own")
            return


def _kododo(now: Table) -> Iterator[Reason]:
    """The number of Kododo that one more would make."""
    number = kododo_number(len(now.cards))
    if now.verdict.kododo == number - 1:
        yield Reason(sentence("g5211-tip-kododo", number=number), 5, "own")


def _leader(now: Table, names: Sequence[str]) -> Iterator[Reason]:
    """Another player who would score much more than this seat."""
    colour, points = now.verdict.colour, now.verdict.points
    rival = max(range(len(points)), key=lambda seat: points[seat])
    if colour is not None and points[rival] >= points[now.seat] + MANY_POINTS:
        said = sentence("g5211-tip-stop", who=names[rival], colour=colour, points=points[rival])
        yield Reason(said, 2, "own")


def _last_round(view: View) -> Iterator[Reason]:
    if view.last_round:
        yield Reason(sentence("g5211-tip-last-round"), 6, "own")
