"""Arguments of the lab's small commands, `python -m parlour.lab.…`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

from parlour import bots
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal


def add_match_arguments(parser: ArgumentParser, game: AnyGame, level: str) -> None:
    """Add the number of games, their seed and the opponent's level."""

    def known_level(text: str) -> str:
        try:
            bots.get(text, game)
        except Refusal as refusal:
            raise ArgumentTypeError(str(refusal)) from None
        return text

    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=seed, default="00" * 32)
    parser.add_argument("--level", type=known_level, default=level)


def seed(text: str) -> str:
    """64 hexadecimal digits."""
    try:
        is_valid = len(bytes.fromhex(text)) == 32
    except ValueError:
        is_valid = False
    if not is_valid:
        raise ArgumentTypeError(f"64 hexadecimal digits, not {text!r}")
    return text


def numbers(text: str) -> list[int]:
    """Comma-separated whole numbers from 0."""
    if not all(part.isdecimal() for part in text.split(",")):
        raise ArgumentTypeError(f"whole numbers with commas between them, not {text!r}")
    return [int(part) for part in text.split(",")]
