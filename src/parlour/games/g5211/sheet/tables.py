"""What a score sheet of 5211 looks up instead of knowing the rules.

The page scores real cards without Python and without rules of its own: every answer is in these
tables, which the rules filled in. A colour's name changes nothing, so the majority depends only on
the five counts in falling order.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.g5211 import cards, score
from parlour.games.g5211.sheet.round import CARDS_PER_ROUND
from parlour.games.wire import Json

PLAYERS = range(2, 6)


def sheet_tables() -> dict[str, Json]:
    """All tables of the game, by name."""
    return {
        "colours": list(cards.COLOURS),
        "cards": CARDS_PER_ROUND,
        "worth": dict(cards.VALUE),
        "kododo": [card for card in dict.fromkeys(cards.CARDS) if cards.is_kododo(card)],
        "copies": {card: cards.CARDS.count(card) for card in dict.fromkeys(cards.CARDS)},
        "numbers": {str(players): _numbers(players) for players in PLAYERS},
        "majority": {str(players): _majorities(players) for players in PLAYERS},
        "kept": [list(kept_range(count)) for count in range(CARDS_PER_ROUND + 1)],
        "turns": [sum(cards.TURNS[:turn]) for turn in range(len(cards.TURNS))],
        "hands": _hands(),
        "long": cards.LONG_GAME,
        "ends": _ends(),
        "ranking": ["points", "cards"],
    }


def _numbers(players: int) -> dict[str, int]:
    return {
        "kododo": score.kododo_number(players),
        "limit": score.colour_limit(players),
        "rounds": cards.rounds(players),
        "removed": cards.REMOVED[players],
    }


def _hands() -> dict[str, list[int]]:
    """How many cards a hand has before each turn, while cards are drawn and in the last round."""
    played = [sum(cards.TURNS[:turn]) for turn in range(len(cards.TURNS))]
    return {
        "drawing": [cards.HAND for _ in played],
        "last": [cards.HAND - count for count in played],
    }


def _majorities(players: int) -> dict[str, Json]:
    """For each way to split the cards in play: which count scores, and which are out and why.

    Counts are written in falling order, `5,4,4,3`; the answer names places in that order.
    """
    found: dict[str, Json] = {}
    for counts in partitions(players * CARDS_PER_ROUND, len(cards.COLOURS)):
        by_colour = dict(zip(cards.COLOURS, counts, strict=True))
        colour, out = score.majority(by_colour, score.colour_limit(players))
        found[",".join(str(count) for count in counts if count)] = {
            "scores": None if colour is None else cards.COLOURS.index(colour),
            "out": [[[cards.COLOURS.index(one) for one in part.colours], part.why] for part in out],
        }
    return found


def partitions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a falling sum of `parts` numbers, zeros included."""

    def split(left: int, most: int, more: int) -> Iterator[tuple[int, ...]]:
        if more == 0:
            if left == 0:
                yield ()
            return
        for first in range(min(left, most), -1, -1):
            for rest in split(left - first, first, more - 1):
                yield (first, *rest)

    return split(total, total, parts)


def kept_range(count: int) -> tuple[int, int]:
    """The least and the most that `count` cards of one colour are worth, at most four."""
    if not 0 <= count <= CARDS_PER_ROUND:
        return 0, -1
    one_colour = sorted(cards.VALUE[card] for card in cards.CARDS if card[0] == cards.COLOURS[0])
    return sum(one_colour[:count]), sum(one_colour[len(one_colour) - count :])


def _ends() -> dict[str, bool]:
    """Whether a game ends after a round, by option, deck, round of the deck and best total."""
    return {
        "-".join(
            (
                "long" if long else "short",
                "first" if deck == 1 else "later",
                "last" if last else "middle",
                "reached" if best >= cards.LONG_GAME else "below",
            )
        ): score.is_over(long=long, deck=deck, last_round=last, best=best)
        for long in (False, True)
        for deck in (1, 2)
        for last in (False, True)
        for best in (cards.LONG_GAME - 1, cards.LONG_GAME)
    }
