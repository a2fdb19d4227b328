"""A table of 5211 in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from parlour.games.g5211.cards import COLOUR, COLOURS, COPIES, is_kododo
from parlour.games.g5211.describe import explain as explain_verdict
from parlour.games.g5211.events import Chose, Drew, Scored
from parlour.games.g5211.score import colour_limit, judge, kododo_number
from parlour.games.g5211.state import Cards
from parlour.games.g5211.view import View, unseen
from parlour.games.sentence import Sentence
from parlour.terminal.draw import Artist, card_at, chips
from parlour.text import Words
from parlour.text.words import printable

STYLES = {
    "Y": "black on #f2d33c",
    "G": "black on #6fbf4a",
    "O": "black on #f08a24",
    "B": "white on #2465b8",
    "V": "white on #5b2a86",
}


class Artist5211(Artist):
    """Draws 5211."""

    colours = "".join(COLOURS)
    letter = "g5211-letter"
    silent = (Chose, Drew, Scored)
    explained = (Scored,)

    def draw(
        self, view: View, names: Sequence[str], words: Words, *, aids: bool = True
    ) -> Iterator[RenderableType]:
        """The round, the cards in front of every player, the tally, and this seat's hand."""
        del aids  # the tally only counts what lies on the table
        heading = words(
            "draw-5211-heading",
            deck=view.deck,
            long="yes" if view.options.long else "no",
            round=view.round,
            turn=view.turn,
            draw=view.draw,
            last="yes" if view.last_round else "no",
        )
        yield Rule(heading, style="dim")
        table = Table.grid(padding=(0, 2))
        table.add_column()
        table.add_column(justify="right")
        for seat, name in enumerate(names):
            points = words("draw-points", points=view.scores[seat])
            style = "bold" if seat == view.seat else ""
            table.add_row(
                Text(printable(name), style=style), points, self._row(view.table[seat], words)
            )
        yield table
        if not view.over:
            yield self._tally(view, words)
            yield from self.own(view, words)

    def parts(self, typed: list[str], view: View) -> list[str]:
        """Cards of the hand, by number or code."""
        return [card_at(word, view.hand) for word in typed]

    def explain(self, view: View, names: Sequence[str]) -> tuple[Sentence, ...]:
        """The last round's verdict."""
        return explain_verdict(judge(view.rounds[-1].table), names, view.seat)

    def own(self, view: View, words: Words) -> Iterator[RenderableType]:
        """The choice already made, and the hand."""
        if view.chosen is not None:
            yield Text.assemble(words("draw-chosen"), " ", self._row(view.chosen, words))
        if view.hand:
            hand = self._row(view.hand, words, numbered=True)
            yield Text.assemble(words("draw-hand"), " ", hand)

    def unseen_cards(self, view: View, words: Words) -> Iterator[RenderableType]:
        """How many of each card this seat has not seen in this deck."""
        yield Text(words("draw-5211-unseen", count=len(unseen(view))))
        counts = Counter(unseen(view))
        width = max(len(self.letter_of(colour, words)) for colour in COLOURS) + 1
        for colour in COLOURS:
            row = Text("  ")
            for value in COPIES:
                card = self.card(f"{colour}{value}", words)
                row.append(f" {card:<{width}} ", style=STYLES[colour])
                row.append(f" x{counts[f'{colour}{value}']}  ")
            yield row

    def _row(self, cards: Cards, words: Words, *, numbered: bool = False) -> Text:
        return chips(cards, STYLES, lambda code: self.card(code, words), numbered=numbered)

    def _tally(self, view: View, words: Words) -> RenderableType:
        in_play = [card for cards in view.table for card in cards]
        counts = Counter(COLOUR[card] for card in in_play)
        row = Text(words("draw-5211-tally"))
        for colour in COLOURS:
            if counts[colour]:
                row.append(" ")
                letter = self.letter_of(colour, words)
                mark = "!" if counts[colour] >= colour_limit(view.players) else " "
                row.append(f" {letter} {counts[colour]}{mark}", style=STYLES[colour])
        facts = {
            "limit": colour_limit(view.players),
            "kododo": sum(map(is_kododo, in_play)),
            "number": kododo_number(view.players),
        }
        return row.append("  " + words("draw-5211-marks", **facts))


ARTIST = Artist5211()
