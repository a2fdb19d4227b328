"""Why one choice of 5211 is better than another, in sentences about the position.

The coach's playouts give a number; these sentences say where it comes from. Each function looks for
one kind of difference between the table after one choice and after another, and gives it a weight
in points; `mine` is the table after the better choice, `theirs` the one after the other. Sentences
only speak of cards on the table, never of cards in other hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.games.g5211.cards import COLOUR, COLOURS, TURNS, VALUE, is_kododo
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import Verdict, colour_limit, judge, kododo_number
from parlour.games.g5211.state import Cards
from parlour.games.g5211.view import View
from parlour.games.sentence import Reason, Sentence, by_weight, sentence


@dataclass(frozen=True)
class Table:
    """The round after a choice, and the hand that remains."""

    cards: tuple[Cards, ...]
    verdict: Verdict
    hand: Cards
    seat: int

    def points(self, seat: int, colour: str) -> int:
        """A seat's sum of a colour on the table."""
        return sum(VALUE[card] for card in self.cards[seat] if COLOUR[card] == colour)

    def best_other(self, colour: str) -> int:
        """The seat, of the others, with most points in a colour."""
        others = [seat for seat in range(len(self.cards)) if seat != self.seat]
        return max(others, key=lambda seat: self.points(seat, colour))

    def kododo(self, seat: int) -> int:
        """How many Kododo a seat has on the table."""
        return sum(map(is_kododo, self.cards[seat]))


def reasons(
    view: View, move: Move, other: Move, names: Sequence[str], effect: Sequence[float]
) -> tuple[Sentence, ...]:
    """Why `move` is better than `other`, the most important reason first."""
    mine, theirs = table_with(view, move), table_with(view, other)
    found = [
        *_limit(mine, theirs, names),
        *_kododo(mine, theirs, names),
        *_tie(mine, theirs, move.cards, names),
        *_majority(mine, theirs, move.cards),
        *_denial(mine, theirs, names),
        *_keeping(view, move, other),
    ]
    return by_weight(found, view.seat or 0, effect)


def table_with(view: View, move: Move) -> Table:
    """The round after this choice of the view's seat, scored as it stands."""
    seat = view.seat or 0
    cards = list(view.table)
    cards[seat] += move.cards
    hand = list(view.hand)
    for card in move.cards:
        hand.remove(card)
    return Table(tuple(cards), judge(cards), tuple(hand), seat)


def _over(table: Table) -> set[str]:
    most = colour_limit(len(table.cards))
    return {colour for colour in COLOURS if table.verdict.counts[colour] >= most}


def _limit(mine: Table, theirs: Table, names: Sequence[str]) -> Iterator[Reason]:
    """A colour over the limit hurts the player with points in it."""
    for colour in sorted(_over(mine) - _over(theirs)):
        rival = mine.best_other(colour)
        points = mine.points(rival, colour)
        if points > mine.points(mine.seat, colour):
            said = sentence("g5211-why-limit", colour=colour, who=names[rival], points=points)
            yield Reason(said, 2 + points, "others")
    for colour in sorted(_over(theirs) - _over(mine)):
        points = theirs.points(theirs.seat, colour)
        if points and mine.verdict.colour == colour:
            said = sentence("g5211-why-below-limit", colour=colour, points=points)
            yield Reason(said, 1 + points, "own")


def _kododo(mine: Table, theirs: Table, names: Sequence[str]) -> Iterator[Reason]:
    """The exact number of Kododo, reached or avoided."""
    wanted = kododo_number(len(mine.cards))
    seat = mine.seat
    if mine.verdict.kododo == wanted != theirs.verdict.kododo:
        own = mine.kododo(seat)
        if own and own == max(map(mine.kododo, range(len(mine.cards)))):
            yield Reason(sentence("g5211-why-kododo", number=wanted, own=own), 2 + own, "own")
    elif theirs.verdict.kododo == wanted != mine.verdict.kododo:
        others = [n for n in range(len(theirs.cards)) if n != seat]
        rival = max(others, key=theirs.kododo)
        count = theirs.kododo(rival)
        if count >= theirs.kododo(seat):
            said = sentence("g5211-why-no-kododo", number=wanted, who=names[rival], count=count)
            yield Reason(said, 2 + count, "others")


def tied_colours(table: Table) -> set[str]:
    """The colours that are out because they tie."""
    if table.verdict.result == "kododo":
        return set()
    return {colour for out in table.verdict.out if out.why == "tie" for colour in out.colours}


def tied_with(table: Table, colour: str) -> tuple[str, ...]:
    """The colours that tie with this one, itself included."""
    return next((out.colours for out in table.verdict.out if colour in out.colours), ())


def _tie(mine: Table, theirs: Table, played: Cards, names: Sequence[str]) -> Iterator[Reason]:
    """Colours with equally many cards are out."""
    for colour in sorted(tied_colours(mine) - tied_colours(theirs)):
        rival = mine.best_other(colour)
        points = mine.points(rival, colour)
        is_ours = any(COLOUR[card] in tied_with(mine, colour) for card in played)
        would_score = theirs.verdict.colour == colour
        if is_ours and would_score and points > mine.points(mine.seat, colour):
            said = sentence("g5211-why-tie", colour=colour, who=names[rival], points=points)
            yield Reason(said, 1 + points, "others")
    for colour in sorted(tied_colours(theirs) - tied_colours(mine)):
        points = mine.points(mine.seat, colour)
        is_best = points > mine.points(mine.best_other(colour), colour)
        if is_best and mine.verdict.colour == colour:
            yield Reason(sentence("g5211-why-no-tie", colour=colour, points=points), points, "own")


def _majority(mine: Table, theirs: Table, played: Cards) -> Iterator[Reason]:
    """The points if the round were scored now."""
    seat, colour = mine.seat, mine.verdict.colour
    more = mine.verdict.points[seat] - theirs.verdict.points[seat]
    if colour is None or more <= 0:
        return
    points = mine.points(seat, colour)
    count = mine.verdict.counts[colour]
    if theirs.verdict.colour == colour:
        said = sentence("g5211-why-more", colour=colour, points=points, more=more)
    elif any(COLOUR[card] == colour for card in played):
        said = sentence("g5211-why-majority", colour=colour, points=points, count=count)
    else:
        # It adds nothing to this colour: the other choice would have taken the lead from it.
        said = sentence("g5211-why-keeps-majority", colour=colour, points=points, count=count)
    yield Reason(said, more, "own")


def _denial(mine: Table, theirs: Table, names: Sequence[str]) -> Iterator[Reason]:
    """The others' points if the round were scored now."""
    others = [seat for seat in range(len(mine.cards)) if seat != mine.seat]
    rival = max(others, key=lambda n: theirs.verdict.points[n] - mine.verdict.points[n])
    fewer = theirs.verdict.points[rival] - mine.verdict.points[rival]
    colour = theirs.verdict.colour
    if fewer > 0 and colour is not None:
        said = sentence("g5211-why-deny", colour=colour, who=names[rival], points=fewer)
        yield Reason(said, fewer - 0.5, "others")


def _keeping(view: View, move: Move, other: Move) -> Iterator[Reason]:
    """The cards that stay in the hand."""
    spent, kept = list(move.cards), list(other.cards)
    for card in move.cards:
        if card in kept:
            kept.remove(card)
            spent.remove(card)
    more_kododo = sum(map(is_kododo, kept)) - sum(map(is_kododo, spent))
    left = sum(map(is_kododo, view.hand)) - sum(map(is_kododo, move.cards))
    is_last_turn = view.turn == len(TURNS)
    if more_kododo > 0 and left > 1 and not is_last_turn:
        yield Reason(sentence("g5211-why-keep-kododo", count=left), 0.8 * left, "own")
    elif kept and not (view.last_round and is_last_turn):
        best = max(kept, key=lambda card: VALUE[card])
        more = VALUE[best] - max(VALUE[card] for card in spent)
        if more > 0 and not is_kododo(best):
            yield Reason(sentence("g5211-why-keep", card=best), 0.5 * more, "own")
