"""The commands `parlour backup` and `parlour restore`."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from pathlib import Path

from parlour.cli.arguments import AddCommand, Parser
from parlour.cli.serve_settings import resolve_settings
from parlour.cli.server import need_server
from parlour.text import Words


def add_backup_commands(add: AddCommand) -> None:
    """Register the commands of this module."""
    parser = add("backup", backup)
    parser.add_argument("file", metavar="FILE", help=parser.words("cli-backup-file"))
    _database_arguments(parser)
    parser = add("restore", restore)
    parser.add_argument("file", metavar="FILE", help=parser.words("cli-restore-file"))
    parser.switch("--replace", "cli-restore-replace")
    _database_arguments(parser)


def _database_arguments(parser: Parser) -> None:
    parser.option("--config", "cli-serve-config", metavar="FILE")
    parser.option("--data", "cli-serve-data", metavar="DIR")
    parser.option("--database", "cli-serve-database", metavar="URL")
    parser.switch("--json", "cli-json")


def backup(arguments: Namespace, words: Words) -> int:
    """Write everything that a server stores into one file, while it runs."""
    need_server()
    from parlour.server.storage.backup import write_backup

    counts = write_backup(_database(arguments), Path(arguments.file))
    _report("backup-done", counts, arguments, words)
    return 0


def restore(arguments: Namespace, words: Words) -> int:
    """Put a backup in place of a server's database."""
    need_server()
    from parlour.server.storage.backup import restore_backup

    counts = restore_backup(Path(arguments.file), _database(arguments), replace=arguments.replace)
    _report("restore-done", counts, arguments, words)
    return 0


def _database(arguments: Namespace) -> str:
    """The address of the database of the server with these settings."""
    from parlour.server.config import database_url
    from parlour.terminal.saves import folder

    settings = resolve_settings(arguments, os.environ, folder())
    return database_url(settings.database, Path(settings.data), settings.database_password)


def _report(message: str, counts: dict[str, int], arguments: Namespace, words: Words) -> None:
    if arguments.json:
        print(json.dumps(counts))
    else:
        print(words(message, file=arguments.file, **counts))
