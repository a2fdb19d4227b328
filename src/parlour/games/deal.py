"""The deal: from 32 bytes to shuffled decks, the same on every machine, verifiable by anyone.

The construction is public (docs/players/deal.md) and uses SHA-256 only, so that players can repeat
it in any language and verify that nobody chose the cards.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat

T = TypeVar("T")

_WORD = 2**32
_HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")


def fresh_seed() -> str:
    """An unpredictable seed."""
    return secrets.token_hex(32)


def parse_seed(text: object) -> str:
    """A seed as 64 lower-case hex digits; refuses everything else."""
    if not isinstance(text, str) or not _HEX_SEED.fullmatch(text):
        raise Refusal("bad_seed", "bad-seed")
    return text.lower()


class Stream:
    """The random numbers of one label under one seed; every label has its own stream."""

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(bytes.fromhex(seed) + label.encode())

    def below(self, k: int) -> int:
        """A uniform number from 0 to k-1; words past the last multiple of k are redrawn."""
        fair = _WORD - _WORD % k
        return next(word for word in self._words if word < fair) % k

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """The cards in a new order (Fisher-Yates from the end); index 0 is the top."""
        deck = list(cards)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


def _words(prefix: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(prefix + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks of one game: those that are listed, and after them decks from the seed.

    `game` and `cards` are the game's name and its deck in printed order. Seed and decks are checked
    at once: later would be in the middle of a game.
    """

    game: str
    cards: tuple[str, ...]
    seed: str | None = None
    decks: tuple[tuple[str, ...], ...] = ()
    first: int | None = None

    def __post_init__(self) -> None:
        """Refuse a seed that no record could have, and decks of other cards."""
        if self.seed is not None:
            object.__setattr__(self, "seed", parse_seed(self.seed))
        object.__setattr__(self, "decks", parse_decks(self.decks, self.cards))

    def deck(self, number: int) -> tuple[str, ...]:
        """The deck of that number (from 1), from the top."""
        if number <= len(self.decks):
            return self.decks[number - 1]
        if self.seed is None:
            raise Refusal("no_deck", "no-deck", number=number)
        return Stream(self.seed, f"{self.game}/deck/{number}").shuffled(self.cards)

    def first_player(self, players: int) -> int:
        """The seat that starts, in a game where that is random."""
        if self.first is not None:
            return parse_seat(self.first, players)
        if self.seed is None:
            raise Refusal("bad_request", "no-first")
        return Stream(self.seed, f"{self.game}/first").below(players)


def parse_decks(data: object, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Full decks from the top, as an outside program lists them; each has exactly `cards`."""
    if not isinstance(data, list | tuple):
        raise Refusal("bad_deck", "decks-not-a-list")
    wanted = sorted(cards)
    for number, deck in enumerate(data, 1):
        if not isinstance(deck, list | tuple) or not all(isinstance(card, str) for card in deck):
            raise Refusal("bad_deck", "deck-not-a-list", number=number)
        if sorted(deck) != wanted:
            raise Refusal("bad_deck", "deck-wrong-cards", number=number, size=len(cards))
    return tuple(tuple(deck) for deck in data)


def commitment(secret: str) -> str:
    """What a served table publishes before anyone sits down: the SHA-256 of its secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def game_secret(secret: str, number: int) -> str:
    """The secret of a table's game, from the table's own: one game's reveals no other's."""
    return hmac.new(bytes.fromhex(secret), f"game/{number}".encode(), hashlib.sha256).hexdigest()


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round of a public randomness beacon that goes into a deal.

    It was named before it was published. Without `randomness`, the beacon did not answer in time
    and the cards were dealt without it; then `round` is 0 if none could be named.
    """

    url: str = ""
    round: int = 0
    randomness: str | None = None
    signature: str | None = None

    @property
    def is_consistent(self) -> bool:
        """Whether the randomness is the SHA-256 of the signature, as drand publishes it."""
        try:
            signature = bytes.fromhex(self.signature or "")
        except ValueError:
            return False
        return bool(signature) and hashlib.sha256(signature).hexdigest() == self.randomness


def seed_from(secret: str, salts: Sequence[str], beacon: Beacon | None = None) -> str:
    """The seed of a served table: the HMAC of the seats' salts under its secret.

    A beacon's randomness follows the salts, as one more line.
    """
    value = None if beacon is None else beacon.randomness
    lines = salts if value is None else [*salts, value]
    message = "\n".join(lines).encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()
