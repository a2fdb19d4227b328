"""What a score sheet of Pixies looks up instead of knowing the rules.

The page scores real cards without Python and without rules of its own: every answer is in these
tables, which the rules filled in. A zone depends only on which spaces have the colour, and nine
spaces have 512 subsets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from parlour.games.pixies import cards, score
from parlour.games.pixies.sheet.round import UNKNOWN, score_sheet
from parlour.games.pixies.state import SPACES, Cell
from parlour.games.refusal import Refusal
from parlour.games.wire import Json

PLAYERS = range(2, 6)
COLOUR = cards.COLOURS[0]
"""A colour with a card for every space, to build example grids with."""


def sheet_tables() -> dict[str, Json]:
    """All tables of the game, by name."""
    return {
        "colours": list(cards.COLOURS),
        "rounds": cards.ROUNDS,
        "zone": [score.zone_worth(number) for number in range(1, cards.ROUNDS + 1)],
        "display": {str(players): cards.display_size(players) for players in PLAYERS},
        "faces": {card: _face(card) for card in cards.CARDS},
        "zones": [_largest(spaces) for spaces in range(1 << SPACES)],
        "possible": [
            [_is_possible(validated, lone) for lone in range(SPACES + 1 - validated)]
            for validated in range(SPACES + 1)
        ],
        "validated": [0, sum(range(1, SPACES + 1))],
        "symbols": list(symbol_range()),
        "ranking": ["points"],
    }


def _face(card: str) -> dict[str, Json]:
    face = cards.FACES[card]
    return {
        "space": face.number,
        "colours": sorted(face.colours, key=cards.COLOURS.index),
        "symbols": face.symbols,
        "counts": card[0] if face.is_special else None,
    }


def _any_card(space: int) -> str:
    """A card of one colour for a space."""
    return next(card for card in cards.CARDS if card[0] == COLOUR and int(card[1]) == space)


def _largest(spaces: int) -> int:
    """The largest zone among these spaces of one colour, as bits; space 1 is the lowest bit."""
    grid = tuple(
        Cell(_any_card(space + 1), None) if spaces >> space & 1 else None for space in range(SPACES)
    )
    zone = score.largest_zone(grid)
    return 0 if zone is None else sum(1 << (space - 1) for space in zone[1])


def _is_possible(validated: int, lone: int) -> bool:
    """Whether a grid can have this many validated cards and face-down cards by themselves."""
    words = [f"{_any_card(space + 1)}/{UNKNOWN}" for space in range(validated)]
    words += [UNKNOWN] * lone + ["."] * (SPACES - validated - lone)
    try:
        score_sheet(" ".join(words), {})
    except Refusal:
        return False
    return True


@cache
def symbol_range() -> tuple[int, int]:
    """The fewest and the most points that a grid's symbols can earn.

    Goes through the spaces and keeps, for every number of cards and of special cards by colour,
    the best and worst sum of printed symbols; a special card then earns its colour's number.
    """
    nothing = (0,) * len(cards.COLOURS)
    sums: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]] = {
        (nothing, nothing): (0, 0)
    }
    for space in range(1, SPACES + 1):
        after = dict(sums)  # the space may be empty
        faces = [face for face in cards.FACES.values() if face.number == space]
        for kind in {(tuple(sorted(face.colours)), face.is_special) for face in faces}:
            printed = [
                face.symbols
                for face in faces
                if (tuple(sorted(face.colours)), face.is_special) == kind
            ]
            for (seen, special), (least, most) in sums.items():
                key = _plus(seen, kind[0]), _plus(special, kind[0] if kind[1] else ())
                low, high = least + min(printed), most + max(printed)
                old = after.get(key, (low, high))
                after[key] = min(old[0], low), max(old[1], high)
        sums = after
    totals = [
        (least + earned, most + earned)
        for (seen, special), (least, most) in sums.items()
        for earned in [sum(a * b for a, b in zip(seen, special, strict=True))]
    ]
    return min(low for low, _ in totals), max(high for _, high in totals)


def _plus(counts: tuple[int, ...], colours: Iterable[str]) -> tuple[int, ...]:
    return tuple(
        count + (colour in colours) for count, colour in zip(counts, cards.COLOURS, strict=True)
    )
