"""Sentences about events and scores of Pixies; words/ has them in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from parlour.games.game import Watcher
from parlour.games.pixies import events as ev
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.events import Event
from parlour.games.pixies.score import Breakdown
from parlour.games.sentence import Fact, Sentence, ended, joined, sentence, standing, who


def describe(event: Event, names: Sequence[str], you: Watcher) -> Sentence:
    """A sentence about an event that `you` have seen."""
    match event:
        case ev.Started(players):
            return sentence("pixies-started", players=players)
        case ev.Shuffled(number, first):
            return sentence("pixies-shuffled", round=number, **who(first, names, you))
        case ev.Displayed(cards):
            return sentence("pixies-displayed", cards=" ".join(cards))
        case ev.Placed(seat, card, space, how, validated):
            return sentence(
                f"pixies-placed-{how}",
                **who(seat, names, you),
                card=card,
                space=space,
                validated="yes" if validated else "no",
            )
        case ev.Scored():
            return _scored(event, names)
        case ev.Ended(winners, scores):
            return ended(winners, names, you, scores)
        case _:
            assert_never(event)


def _scored(event: ev.Scored, names: Sequence[str]) -> Sentence:
    """Why the round ended, its points, and all points so far."""
    why = sentence("pixies-deck-out")
    if event.full:
        full = joined(", ", (names[seat] for seat in event.full))
        why = sentence("pixies-grid-full", names=full, count=len(event.full))
    return sentence(
        "pixies-scored",
        why=why,
        round=event.round,
        points=standing(names, [grid.total for grid in event.scores]),
        totals=standing(names, event.totals),
        unplayed=" ".join(event.unplayed) or "none",
    )


def explain(grid: Breakdown, name: str | Sentence, round_number: int) -> tuple[Sentence, ...]:
    """One player's grid, each part of its points in a sentence."""
    score = grid.score()
    return (
        sentence("pixies-total", who=name, round=round_number, points=score.total),
        _validated(grid, score.validated),
        *_symbols(grid, score.symbols),
        _zone(grid, score.zone),
    )


def _validated(grid: Breakdown, points: int) -> Sentence:
    if not grid.validated:
        return sentence("pixies-none-validated")
    if len(grid.validated) == 1:
        return sentence("pixies-one-validated", points=points)
    return sentence("pixies-validated", sum=" + ".join(map(str, grid.validated)), points=points)


def _symbols(grid: Breakdown, points: int) -> list[Sentence]:
    if not grid.symbols:
        return [sentence("pixies-no-symbols")]
    said = [sentence("pixies-symbols", points=points)]
    for space, card, worth in grid.symbols:
        kind = "special" if FACES[card].is_special else "spirals" if worth > 0 else "crosses"
        count = abs(worth)
        facts: dict[str, Fact] = {"card": card, "space": space, "count": count, "colour": card[0]}
        said.append(sentence(f"pixies-symbols-{kind}", **facts))
    return said


def _zone(grid: Breakdown, points: int) -> Sentence:
    if grid.zone is None:
        return sentence("pixies-no-zone")
    return sentence(
        "pixies-zone",
        colour=grid.zone.colour,
        count=len(grid.zone.spaces),
        spaces=", ".join(map(str, grid.zone.spaces)),
        each=grid.zone.each,
        points=points,
    )
