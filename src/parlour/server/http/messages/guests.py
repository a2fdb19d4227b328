"""What is said over HTTP about guests: who one is, keys and passkeys, games played, ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field

from parlour.server.messages import Model

Language: TypeAlias = Literal["en", "fr"]


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("not printable")
    return text


Label = Annotated[str, Field(max_length=40), AfterValidator(_printable)]


class GuestIn(Model):
    """Somebody's name."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    lang: Language | None = None
    """Left out, it stays what it was."""


class Guest(Model):
    """Who one is here, and the language one prefers, if one has said so."""

    name: str
    lang: str | None = None


class KeyOut(Model):
    """A secret that is shown once."""

    key: str


class KeyIn(Model):
    """A secret that was shown once."""

    key: Annotated[str, Field(max_length=80)]


class TokenIn(Model):
    """What a program's token is called."""

    label: Annotated[Label, Field(min_length=1)]


class TokenInfo(Model):
    """A token, without what makes it one."""

    name: str
    label: str


class Challenge(Model):
    """What `navigator.credentials` is asked with, and a token to send back with its answer."""

    token: str
    options: dict[str, Any]


class SignIn(Model):
    """The browser's answer to a challenge, as `credential.toJSON()` writes it."""

    token: Annotated[str, Field(max_length=400)]
    credential: dict[str, Any]


class PasskeyIn(SignIn):
    """A new passkey, and what its owner calls it."""

    label: Label = ""


class PasskeyInfo(Model):
    """A passkey, without what makes it one; times in milliseconds."""

    name: str
    label: str
    created: int
    used: int | None


class Past(Model):
    """A game somebody played."""

    table: str
    number: int
    game: str
    seat: int
    ended: int
    record: dict[str, Any]


class Rated(Model):
    """A place in the ranking."""

    name: str
    mu: float
    sigma: float
    games: int


class Rating(Model):
    """One's own rating in a game."""

    game: str
    mu: float
    sigma: float
    games: int
