"""Sentences about events and verdicts of 5211; words/ has them in each language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.games.g5211 import events as ev
from parlour.games.g5211.cards import COLOURS
from parlour.games.g5211.events import Event
from parlour.games.g5211.score import Verdict, colour_limit, kododo_number
from parlour.games.g5211.state import Cards
from parlour.games.game import Seat, Watcher
from parlour.games.sentence import Fact, Sentence, beside, ended, sentence, standing, who


def describe(event: Event, names: Sequence[str], you: Watcher) -> Sentence | None:
    """A sentence about an event that `you` have seen; none for what others draw."""
    return _DESCRIBE[type(event)](event, names, you)


def _started(event: ev.Started, _: Sequence[str], __: Watcher) -> Sentence:
    long = "yes" if event.options.long else "no"
    return sentence("g5211-started", players=event.players, long=long)


def _shuffled(event: ev.Shuffled, _: Sequence[str], __: Watcher) -> Sentence:
    return sentence("g5211-shuffled", deck=event.deck)


def _drew(event: ev.Drew, names: Sequence[str], you: Watcher) -> Sentence | None:
    if not event.cards:
        return None
    drawer = who(event.seat, names, you)
    return sentence("g5211-drew", **drawer, count=event.count, cards=" ".join(event.cards))


def _chose(event: ev.Chose, names: Sequence[str], you: Watcher) -> Sentence:
    if event.cards is None:
        return sentence("g5211-chose-secretly", **who(event.seat, names, you))
    return sentence("g5211-chose", **who(event.seat, names, you), cards=" ".join(event.cards))


def _revealed(event: ev.Revealed, names: Sequence[str], _: Watcher) -> Sentence:
    return sentence("g5211-revealed", cards=beside(names, map(" ".join, event.cards), " · "))


def _left(event: ev.Left, names: Sequence[str], you: Watcher) -> Sentence | None:
    if not event.card:
        return None
    return sentence("g5211-left", **who(event.seat, names, you), card=event.card)


def _ended(event: ev.Ended, names: Sequence[str], you: Watcher) -> Sentence:
    """Who won, all points, and the cards that broke a tie."""
    leaders = [seat for seat, points in enumerate(event.scores) if points == max(event.scores)]
    said = ended(event.winners, names, you, event.scores)
    if len(leaders) == len(event.winners):
        return said
    cards = standing(
        [names[seat] for seat in leaders], [event.cards_scored[seat] for seat in leaders]
    )
    return sentence("g5211-tie-broken", result=said, cards=cards)


def _scored(event: ev.Scored, names: Sequence[str], _: Watcher) -> Sentence:
    points = standing(names, event.points)
    count = sum(map(len, event.kept))
    if event.result == "kododo":
        return sentence("g5211-scored-kododo", count=count, points=points)
    if event.colour is not None:
        return sentence("g5211-scored-colour", colour=event.colour, count=count, points=points)
    return sentence("g5211-scored-none")


_DESCRIBE: dict[type, Callable[[Any, Sequence[str], Watcher], Sentence | None]] = {
    ev.Started: _started,
    ev.Shuffled: _shuffled,
    ev.Drew: _drew,
    ev.Chose: _chose,
    ev.Revealed: _revealed,
    ev.Left: _left,
    ev.Scored: _scored,
    ev.Ended: _ended,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a verdict."""

    sentence: Sentence
    strikes: tuple[str, ...] = ()
    """The colours that this step rules out."""
    scores: str | None = None
    """The colour that scores, or `kododo`, if this step decides it."""
    seat: Seat | None = None
    """Whose cards the sentence is about; its variables `who` and `you` are left to the reader."""


def explain(
    verdict: Verdict, names: Sequence[str | Sentence], you: Watcher = None
) -> tuple[Sentence, ...]:
    """A round's verdict step by step, in the order of the rules."""
    return tuple(
        step.sentence
        if step.seat is None
        else Sentence(step.sentence.id, {**who(step.seat, names, you), **step.sentence.args})
        for step in steps(verdict)
    )


def steps(verdict: Verdict) -> tuple[Step, ...]:
    """The steps to a verdict, and each seat's points."""
    players = len(verdict.kept)
    in_play = sorted(COLOURS, key=lambda colour: -verdict.counts[colour])
    counts = tuple(
        sentence("g5211-count", colour=colour, count=verdict.counts[colour])
        for colour in in_play
        if verdict.counts[colour]
    )
    found = [Step(sentence("g5211-in-play", counts=counts))]
    facts: dict[str, Fact] = {"count": verdict.kododo, "number": kododo_number(players)}
    if verdict.result == "kododo":
        found.append(Step(sentence("g5211-kododo-exact", **facts), scores="kododo"))
    else:
        found.append(Step(sentence("g5211-kododo-not", **facts)))
        found += _majority(verdict, colour_limit(players))
    for seat, (cards, points) in enumerate(zip(verdict.kept, verdict.points, strict=True)):
        found.append(Step(_kept(cards, points), seat=seat))
    return tuple(found)


def _majority(verdict: Verdict, limit: int) -> list[Step]:
    found = []
    for out in verdict.out:
        if out.why == "limit":
            for colour in out.colours:
                said = sentence("g5211-out-limit", colour=colour, count=out.count, limit=limit)
                found.append(Step(said, strikes=(colour,)))
        else:
            colours = tuple(sentence("g5211-colour", colour=colour) for colour in out.colours)
            said = sentence("g5211-out-tie", colours=colours, count=out.count)
            found.append(Step(said, strikes=tuple(out.colours)))
    if verdict.colour is None:
        return [*found, Step(sentence("g5211-no-majority"))]
    said = sentence("g5211-majority", colour=verdict.colour, count=verdict.counts[verdict.colour])
    return [*found, Step(said, scores=verdict.colour)]


def _kept(cards: Cards, points: int) -> Sentence:
    if not cards:
        return sentence("g5211-keeps-nothing")
    return sentence("g5211-keeps", cards=" ".join(cards), points=points)
