"""Messages about guests: names, keys and passkeys, past games, ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from parlour.server.http.messages.tables import Json, Model, Sentence, Strength
from parlour.text import Language


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("not printable")
    return text


Label = Annotated[str, Field(max_length=40), AfterValidator(_printable)]


class GuestIn(Model):
    """A guest's name and language."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    lang: Language | None = None
    """Unchanged if left out."""


class Guest(Model):
    """A guest, and their preferred language if they have chosen one."""

    name: str
    lang: str | None = None


class KeyOut(Model):
    """A new secret, shown this once."""

    key: str


class KeyIn(Model):
    """A secret that was shown before."""

    key: Annotated[str, Field(max_length=80)]


class TokenIn(Model):
    """The label of a new token."""

    label: Annotated[Label, Field(min_length=1)]


class TokenInfo(Model):
    """A token, without its secret."""

    name: str
    label: str


class SignOutIn(Model):
    """Where to sign out."""

    where: Literal["here", "others", "everywhere"] = "here"


class Device(Model):
    """A device where the guest is signed in. Times are in milliseconds."""

    name: str
    label: str
    """Its browser and system, empty if unknown."""
    created: int
    used: int
    current: bool
    """Whether this request came from it."""


class Challenge(Model):
    """Options for `navigator.credentials`, and a token to send back with its result."""

    token: str
    options: Json


class SignIn(Model):
    """The browser's response to a challenge, as `credential.toJSON()` writes it."""

    token: Annotated[str, Field(max_length=400)]
    credential: Json


class PasskeyIn(SignIn):
    """A new passkey, and its owner's label for it."""

    label: Label = ""


class PasskeyInfo(Model):
    """A passkey, without its secrets. Times are in milliseconds."""

    name: str
    label: str
    created: int
    used: int | None


class PushInfo(Model):
    """What a browser needs to subscribe to messages."""

    key: str | None
    """The server's public key; None if it sends no messages."""
    subscribed: bool
    """Whether this device gets messages."""


class PushSubscription(Model):
    """A browser's subscription, as `PushSubscription.toJSON()` has it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=32)]


class PastGame(Model):
    """A finished game of the guest."""

    table: str
    number: int
    game: str
    seat: int
    ended: int
    record: Json


class OfflineGame(Model):
    """A game against bots that the guest has played on a device, without the server."""

    game: str
    seat: int
    ended: int
    record: Json
    """Without its moves."""


class RankedPlayer(Strength):
    """A place in the ranking."""

    name: str


class Rating(Strength):
    """The guest's own rating in a game."""

    game: str


class RatingChange(Model):
    """What a rated game did to the reader's rating, and why it did not count in full."""

    mu: float
    sigma: float
    old_mu: float | None
    """None before the first game that counted."""
    old_sigma: float | None
    weight: float
    """1 for a game that counted in full, 0 for one that did not count."""
    notes: list[Sentence]
