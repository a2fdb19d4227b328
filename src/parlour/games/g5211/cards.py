"""The hundred cards of 5211, and how many rounds they last."""

from __future__ import annotations

from functools import cache

from parlour.games.game import Card

COLOURS = "YGOBV"
"""Yellow, green, orange, blue, violet: the order in which the deck is printed."""

COPIES = {1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1}
"""How often each value occurs in every colour."""

CARDS: tuple[Card, ...] = tuple(
    f"{colour}{value}" for colour in COLOURS for value, n in COPIES.items() for _ in range(n)
)

COLOUR: dict[Card, str] = {card: card[0] for card in CARDS}
VALUE: dict[Card, int] = {card: int(card[1]) for card in CARDS}
KODODO = frozenset(card for card in CARDS if VALUE[card] == 1)
"""The lizards: the cards of value 1."""

HAND = 5
TURNS = (2, 1, 1)
"""How many cards each player chooses on the first, second and third turn of a round."""

REMOVED = {2: 10, 3: 13, 4: 0, 5: 15}
"""Cards removed unseen, so that the draw pile runs out exactly when a round ends."""

LONG_GAME = 50
"""The points that end a long game."""


def is_kododo(card: Card) -> bool:
    """Whether the card is one of the lizards."""
    return card in KODODO


@cache
def rounds(players: int) -> int:
    """How many rounds a deck lasts, the last one without drawing included."""
    pile = len(CARDS) - REMOVED[players] - players * HAND
    return pile // (players * sum(TURNS)) + 1
