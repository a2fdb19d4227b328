"""The command `play`: a game in the terminal."""

from __future__ import annotations

from argparse import Namespace

from parlour.bots import LADDER, LEVELS
from parlour.cli.arguments import AddCommand, levels
from parlour.text import Words


def add_play_command(add: AddCommand) -> None:
    """Register `play`."""
    parser = add("play", play)
    parser.game(nargs="?")
    parser.number("--players", "cli-players")
    names = dict.fromkeys((*LADDER, *LEVELS))
    parser.bots("--bots", "cli-bots", names, metavar="A,B", default="")
    parser.game_options()
    parser.option("--seed", "cli-seed", metavar="HEX")
    parser.option("--name", "cli-name")
    parser.switch("--no-aids", "cli-no-aids")


def play(arguments: Namespace, words: Words) -> int:
    """Play a game against bots."""
    from parlour.games.deal import parse_seed
    from parlour.terminal.draw import new_console
    from parlour.terminal.play import PlayOptions
    from parlour.terminal.play import play as play_in_terminal

    options = PlayOptions(
        game=arguments.game,
        players=arguments.players,
        bots=levels(arguments.bots),
        options=tuple(arguments.option),
        seed=None if arguments.seed is None else parse_seed(arguments.seed),
        name=arguments.name,
        aids=not arguments.no_aids,
    )
    play_in_terminal(options, new_console(), words)
    return 0
