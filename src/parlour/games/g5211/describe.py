"""Sentences about events and verdicts of 5211; words/ has them in each language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.frozen import fast_init
from parlour.games.g5211 import events as ev
from parlour.games.g5211.cards import COLOURS, kododo_number, limit
from parlour.games.g5211.events import Event
from parlour.games.g5211.score import Verdict
from parlour.games.g5211.state import Cards
from parlour.games.game import Seat, Watcher
from parlour.games.sentence import Fact, Sentence, beside, ended, sentence, standing, who


def describe(event: Event, names: Sequence[str], you: Watcher) -> Sentence | None:
    """A sentence about an event that `you` have seen; none for what others draw."""
    match event:
        case ev.Started(players, options):
            long = "yes" if options.long else "no"
            return sentence("g5211-started", players=players, long=long)
        case ev.Shuffled(deck):
            return sentence("g5211-shuffled", deck=deck)
        case ev.Drew(seat, count, cards) if cards:
            drawer = who(seat, names, you)
            return sentence("g5211-drew", **drawer, count=count, cards=" ".join(cards))
        case ev.Chose(seat, None):
            return sentence("g5211-chose-secretly", **who(seat, names, you))
        case ev.Chose(seat, cards):
            return sentence("g5211-chose", **who(seat, names, you), cards=" ".join(cards or ()))
        case ev.Revealed(cards):
            return sentence("g5211-revealed", cards=beside(names, map(" ".join, cards), " · "))
        case ev.Left(seat, card) if card:
            return sentence("g5211-left", **who(seat, names, you), card=card)
        case ev.Scored():
            return _scored(event, names)
        case ev.Ended():
            return _ended(event, names, you)
    return None


def _ended(event: ev.Ended, names: Sequence[str], you: Watcher) -> Sentence:
    """Who won, all points, and the cards that broke a tie."""
    level = [seat for seat, points in enumerate(event.scores) if points == max(event.scores)]
    said = ended(event.winners, names, you, event.scores)
    if len(level) == len(event.winners):
        return said
    cards = standing([names[seat] for seat in level], [event.cards_scored[seat] for seat in level])
    return sentence("g5211-tie-broken", result=said, cards=cards)


def _scored(event: ev.Scored, names: Sequence[str]) -> Sentence:
    points = standing(names, event.points)
    count = sum(map(len, event.kept))
    if event.result == "kododo":
        return sentence("g5211-scored-kododo", count=count, points=points)
    if event.colour is not None:
        return sentence("g5211-scored-colour", colour=event.colour, count=count, points=points)
    return sentence("g5211-scored-none")


@fast_init
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
        found += _majority(verdict, limit(players))
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
