"""What to say about events and verdicts of 5211; how to say it stands in words/."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.g5211 import events as ev
from parlour.games.g5211.cards import COLOURS, kododo_number, limit
from parlour.games.g5211.events import Event
from parlour.games.g5211.score import Verdict
from parlour.games.g5211.state import Cards
from parlour.games.game import Watcher
from parlour.games.sentence import Fact, Sentence, ended, sentence, standing, who


def tell(event: Event, names: Sequence[str], you: Watcher) -> Sentence | None:
    """One sentence about an event that `you` have seen. Others' draws go without saying."""
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
            shown = zip(names, cards, strict=True)
            revealed = " · ".join(f"{name} {' '.join(chosen)}" for name, chosen in shown)
            return sentence("g5211-revealed", cards=revealed)
        case ev.Left(seat, card) if card:
            return sentence("g5211-left", **who(seat, names, you), card=card)
        case ev.Scored():
            return _scored(event, names)
        case ev.Ended():
            return _ended(event, names, you)
    return None


def _ended(event: ev.Ended, names: Sequence[str], you: Watcher) -> Sentence:
    """Who won, with all points, and with the cards that broke a tie."""
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


def explain(
    verdict: Verdict, names: Sequence[str | Sentence], you: Watcher = None
) -> tuple[Sentence, ...]:
    """A round's verdict step by step, as it is reckoned."""
    players = len(names)
    in_play = sorted(COLOURS, key=lambda colour: -verdict.counts[colour])
    said = [
        sentence(
            "g5211-in-play",
            counts=tuple(
                sentence("g5211-count", colour=colour, count=verdict.counts[colour])
                for colour in in_play
                if verdict.counts[colour]
            ),
        )
    ]
    facts: dict[str, Fact] = {"count": verdict.kododo, "number": kododo_number(players)}
    if verdict.result == "kododo":
        said.append(sentence("g5211-kododo-exact", **facts))
    else:
        said.append(sentence("g5211-kododo-not", **facts))
        said.extend(_majority(verdict, limit(players)))
    for seat, (cards, points) in enumerate(zip(verdict.kept, verdict.points, strict=True)):
        said.append(_kept(who(seat, names, you), cards, points))
    return tuple(said)


def _majority(verdict: Verdict, limit: int) -> list[Sentence]:
    said = []
    for out in verdict.out:
        if out.why == "limit":
            said += [
                sentence("g5211-out-limit", colour=colour, count=out.count, limit=limit)
                for colour in out.colours
            ]
        else:
            colours = tuple(sentence("g5211-colour", colour=colour) for colour in out.colours)
            said.append(sentence("g5211-out-tie", colours=colours, count=out.count))
    if verdict.colour is None:
        said.append(sentence("g5211-no-majority"))
    else:
        count = verdict.counts[verdict.colour]
        said.append(sentence("g5211-majority", colour=verdict.colour, count=count))
    return said


def _kept(player: dict[str, Fact], cards: Cards, points: int) -> Sentence:
    if not cards:
        return sentence("g5211-keeps-nothing", **player)
    return sentence("g5211-keeps", **player, cards=" ".join(cards), points=points)
