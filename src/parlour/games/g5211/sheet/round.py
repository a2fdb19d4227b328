"""Scoring a round of 5211 played with real cards: four cards per player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.games import wire
from parlour.games.g5211.cards import COPIES, TURNS, VALUE
from parlour.games.g5211.describe import explain
from parlour.games.g5211.score import colour_limit, judge, kododo_number
from parlour.games.refusal import Refusal
from parlour.games.sheet.round import Part, Sheet, read_parts

CARDS_PER_ROUND = sum(TURNS)


def score_sheet(text: str, settings: Mapping[str, int]) -> Sheet:
    """Score one line of four cards per player, `Name:` in front if wanted."""
    for name in settings:
        raise Refusal("bad_sheet", "sheet-setting-unknown", setting=name, game="5211")
    # Cards given one by one, without quotes, are grouped in fours; else a line is a player.
    one_by_one = all(len(line.split()) <= 1 for line in text.splitlines())
    parts = read_parts(text, CARDS_PER_ROUND if one_by_one else 1)
    if not 2 <= len(parts) <= 5:
        raise Refusal("bad_sheet", "g5211-sheet-players", players=len(parts))
    table = tuple(_cards(part) for part in parts)
    _refuse_too_many(table)
    verdict = judge(table)
    data = {
        "game": "5211",
        "players": [part.name for part in parts],
        "kododo": verdict.kododo,
        "kododo_number": kododo_number(len(table)),
        "counts": verdict.counts,
        "limit": colour_limit(len(table)),
        "out": wire.dump(verdict.out),
        "result": verdict.result,
        "colour": verdict.colour,
        "kept": wire.dump(verdict.kept),
        "points": list(verdict.points),
    }
    return Sheet(data, explain(verdict, [part.who for part in parts]))


def _cards(part: Part) -> tuple[str, ...]:
    cards = tuple(word.upper() for word in part.words)
    for card in cards:
        if card not in VALUE:
            raise Refusal("bad_sheet", "g5211-sheet-card-unknown", card=card[:20], who=part.who)
    if len(cards) != CARDS_PER_ROUND:
        raise Refusal("bad_sheet", "g5211-sheet-count", who=part.who, count=len(cards))
    return cards


def _refuse_too_many(table: tuple[tuple[str, ...], ...]) -> None:
    """Refuse more copies of a card than the deck has."""
    for card, count in Counter(card for cards in table for card in cards).items():
        copies = COPIES[VALUE[card]]
        if count > copies:
            raise Refusal(
                "bad_sheet", "g5211-sheet-too-many", card=card, count=count, copies=copies
            )
