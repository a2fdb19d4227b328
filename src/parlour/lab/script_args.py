"""What is asked of the laboratory's small commands, `python -m parlour.lab.…`: read or refused."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

from parlour import bots
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal


def add_match(parser: ArgumentParser, game: AnyGame, level: str) -> None:
    """How many games, from which seed, against which level."""

    def known(text: str) -> str:
        try:
            bots.get(text, game)
        except Refusal as refusal:
            raise ArgumentTypeError(str(refusal)) from None
        return text

    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=seed, default="00" * 32)
    parser.add_argument("--level", type=known, default=level)


def seed(text: str) -> str:
    """64 hexadecimal digits."""
    try:
        right = len(bytes.fromhex(text)) == 32
    except ValueError:
        right = False
    if not right:
        raise ArgumentTypeError(f"64 hexadecimal digits, not {text!r}")
    return text


def numbers(text: str) -> list[int]:
    """Whole numbers from 0, with commas between them."""
    if not all(part.isdecimal() for part in text.split(",")):
        raise ArgumentTypeError(f"whole numbers with commas between them, not {text!r}")
    return [int(part) for part in text.split(",")]
