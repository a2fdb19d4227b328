"""The command `parlour`: one short function per command."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from io import TextIOWrapper
from pathlib import Path

from parlour import __version__
from parlour.cli.admin import add_admin_command
from parlour.cli.arguments import (
    Parser,
    Run,
    command_place,
    translate_argparse,
    wanted_language,
)
from parlour.cli.backup import add_backup_commands
from parlour.cli.doctor import add_doctor_command
from parlour.cli.engine import add_engine_command
from parlour.cli.help import GROUPS, LAB, overview
from parlour.cli.lab import add_lab_commands, add_program_commands
from parlour.cli.play import add_play_command
from parlour.cli.server import add_server_commands
from parlour.cli.sheet import add_sheet_command
from parlour.cli.study import add_study_commands
from parlour.games import Refusal
from parlour.text import LANGUAGES, Words

SHELLS = ("bash", "zsh", "fish")


def main(arguments: list[str] | None = None) -> int:
    """Run one command.

    The exit status is 0, 1 if a check fails, 2 for bad input, 3 if a database does not answer, or
    130 if it was stopped before its end.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    _prepare_streams()
    words = Words(wanted_language(arguments))
    translate_argparse(words)
    parser = _parser(words)
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what could come next
        import argcomplete

        argcomplete.autocomplete(parser)
    parsed = _parse(parser, _with_lab(arguments))
    command: Run = parsed.command
    try:
        status = command(parsed, words)
        sys.stdout.flush()
        return status
    except Refusal as refusal:
        print(f"parlour: {refusal.code}: {words.refuse(refusal)}", file=sys.stderr)
        return 3 if refusal.code == "no_database" else 2
    except BrokenPipeError:
        # The reader of our output has closed the pipe (`| head`): exit quietly.
        _discard_output()
        return 0
    except OSError as error:
        if error.errno is None:
            raise  # raised by Python code, such as a timeout: neither a file nor the output
        kind = type(error).__name__
        if error.filename is None:
            kind = "output"
            _discard_output()
        sentence = words("cli-file", kind=kind, file=str(error.filename))
        print(f"parlour: bad_file: {sentence}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _with_lab(arguments: list[str]) -> list[str]:
    """The arguments with `lab` before a command of it that was called by its name alone."""
    place = command_place(arguments)
    is_of_lab = place is not None and arguments[place] in LAB
    return [*arguments[:place], "lab", *arguments[place:]] if is_of_lab else arguments


def _parse(parser: Parser, arguments: list[str]) -> Namespace:
    """Parse like parse_args, but allow options before, between and after a list of cards.

    argparse ends such a list at the first option and calls what follows unknown.
    """
    place = command_place(arguments)
    commands = [name for group in GROUPS.values() for name in group]
    if place is not None and arguments[place] not in commands:
        parser.refuse_unknown([arguments[place]], [*commands, *LAB])
    parsed, rest = parser.parse_known_args(arguments)
    is_option = any(word.startswith("-") and len(word) > 1 for word in rest)
    if rest and (is_option or not hasattr(parsed, "cards")):
        parsed.parser.refuse_unknown(rest, parsed.parser.flags)
    if rest:
        parsed.cards += rest
    return parsed


def _prepare_streams() -> None:
    """Print a question mark for characters that the terminal cannot encode, instead of failing."""
    if sys.stdin is None:
        # Closed by the program that started us: treat it as empty.
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for good
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    """Discard the rest of the output, so that Python's last flush does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(words: Words) -> Parser:
    parser = TopParser(words, prog="parlour")
    parser.option("--version", "cli-version", action="version", version=f"parlour {__version__}")
    parser.option("--lang", "cli-lang", choices=LANGUAGES)
    add = parser.commands()
    add_play_command(add)
    add_study_commands(add)
    add_sheet_command(add)
    add_engine_command(add)
    add_program_commands(add)
    add_server_commands(add)
    add_backup_commands(add)
    add_doctor_command(add)
    add_admin_command(add)
    lab = add("lab", None)
    add_lab_commands(lab.commands())
    add("completion", completion).add_argument("shell", choices=SHELLS, help=words("cli-shell"))
    return parser


class TopParser(Parser):
    """The parser of all commands: its help fits on one screen."""

    def format_help(self) -> str:
        """All commands, in groups."""
        return overview(self.words)


def completion(arguments: Namespace, _: Words) -> int:
    """Print what makes a shell complete our commands and their options."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["parlour"], shell=arguments.shell))
    return 0
