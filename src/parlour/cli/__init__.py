"""The command `parlour`: one short function per command."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from io import TextIOWrapper
from pathlib import Path

from parlour import __version__
from parlour.cli.admin import add_admin_command
from parlour.cli.arguments import Parser, Run, translate_argparse, wanted_language
from parlour.cli.backup import add_backup_commands
from parlour.cli.doctor import add_doctor_command
from parlour.cli.engine import add_engine_command
from parlour.cli.lab import add_lab_commands
from parlour.cli.play import add_play_command
from parlour.cli.server import add_server_commands
from parlour.cli.sheet import add_sheet_command
from parlour.cli.study import add_study_commands
from parlour.games import Refusal
from parlour.text import LANGUAGES, Words


def main(arguments: list[str] | None = None) -> int:
    """Run one command.

    The exit status is 0, 1 if a check fails, 2 for bad input, or 3 if a database does not answer.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    _prepare_streams()
    words = Words(wanted_language(arguments))
    translate_argparse(words)
    parsed = _parse(_parser(words), arguments)
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


def _parse(parser: Parser, arguments: list[str]) -> Namespace:
    """Parse like parse_args, but allow options before, between and after a list of cards.

    argparse ends such a list at the first option and calls what follows unknown.
    """
    parsed, rest = parser.parse_known_args(arguments)
    is_option = any(word.startswith("-") and len(word) > 1 for word in rest)
    if rest and (is_option or not hasattr(parsed, "cards")):
        parser.error(parser.unrecognized(rest))
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
    parser = Parser(words, prog="parlour", description=words("cli-about"))
    parser.option("--version", "cli-version", action="version", version=f"parlour {__version__}")
    parser.option("--lang", "cli-lang", choices=LANGUAGES)
    commands = parser.add_subparsers(
        title=words("cli-commands"),
        metavar=words("cli-command"),
        required=True,
        dest="command_name",
    )

    def add(name: str, run: Run) -> Parser:
        about = words(f"cli-{name}")
        sub: Parser = commands.add_parser(name, words=words, help=about, description=about)
        sub.set_defaults(command=run)
        sub.option("--lang", "cli-lang", choices=LANGUAGES)
        return sub

    add_play_command(add)
    add_engine_command(add)
    add_study_commands(add)
    add_sheet_command(add)
    add_lab_commands(add)
    add_server_commands(add)
    add_backup_commands(add)
    add_doctor_command(add)
    add_admin_command(add)
    return parser
