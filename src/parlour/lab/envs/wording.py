"""How environments refuse: with the sentence that a person can read, below the error itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlour.games.refusal import Refusal
from parlour.lab.extras import need
from parlour.text import Words, language


@contextmanager
def in_words() -> Iterator[None]:
    """Add the sentence to a refusal: who calls an environment sees the bare exception."""
    try:
        yield
    except Refusal as refusal:
        refusal.add_note(Words(language()).refuse(refusal))
        raise


def library(name: str) -> None:
    """Say what to install if a library is missing; to Python it is missing as any other one is."""
    try:
        need(name)
    except Refusal as refusal:
        raise ModuleNotFoundError(Words(language()).refuse(refusal), name=name) from None
