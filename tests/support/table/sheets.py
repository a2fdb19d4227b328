"""Random rounds of real cards, written as `parlour score` reads them."""

from random import Random

from parlour.games.g5211 import cards as g5211
from parlour.games.pixies import cards as pixies

Round = list[list[str]]
"""For each player the words of a sheet: four cards, or nine spaces."""


def random_5211(players: int, rng: Random, deck: list[str] | None = None) -> Round:
    """Four cards for each player, taken from the deck."""
    if deck is None:
        deck = rng.sample(g5211.CARDS, len(g5211.CARDS))
    return [[deck.pop() for _ in range(4)] for _ in range(players)]


def random_pixies(players: int, rng: Random) -> Round:
    """Grids that can be, each card in one of them: gaps, validated cards, face-down ones."""
    deck = rng.sample(pixies.CARDS, len(pixies.CARDS))
    return [_grid(deck, rng) for _ in range(players)]


def _grid(deck: list[str], rng: Random) -> list[str]:
    words = []
    for space in range(1, 10):
        card = next((card for card in deck if int(card[1]) == space), None)
        if card is None or rng.random() < 0.2:
            words.append(".")
            continue
        deck.remove(card)
        words.append(card + ("/x" if rng.random() < 0.5 else ""))
    if any(word.endswith("/x") for word in words):
        words = ["x" if word == "." and rng.random() < 0.5 else word for word in words]
    return words


def as_text(round_of: Round) -> str:
    """One line for each player."""
    return "\n".join(" ".join(words) for words in round_of)
