"""The rules of the games. This package needs only the standard library."""

from parlour.games.deal import Deal, fresh_seed
from parlour.games.game import AnyGame, Card, Game, Result, Seat
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS, get
from parlour.games.sentence import Sentence

__all__ = [
    "FOLDERS",
    "AnyGame",
    "Card",
    "Deal",
    "Game",
    "Refusal",
    "Result",
    "Seat",
    "Sentence",
    "fresh_seed",
    "get",
]
