"""The command `parlour admin`: look after a running server and the people on it."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.cli.arguments import AddCommand, Parser, Run
from parlour.cli.server import need_server
from parlour.cli.settings import resolve_settings
from parlour.text import LANGUAGES, Words
from parlour.text.words import printable

if TYPE_CHECKING:
    from parlour.cli.admin_client import AdminClient


def add_admin_command(add: AddCommand) -> None:
    """Register the command and its actions."""
    parser = add("admin", _no_action)
    actions = parser.add_subparsers(
        title=parser.words("cli-admin-actions"), metavar=parser.words("cli-admin-action"),
        required=True, dest="action",
    )  # fmt: skip

    def action(name: str, run: Run, *arguments: str) -> Parser:
        words = parser.words
        about = words(f"cli-admin-{name}")
        sub: Parser = actions.add_parser(name, words=words, help=about, description=about)
        sub.set_defaults(command=run)
        for one in arguments:
            sub.add_argument(one, metavar=one.upper(), help=words(f"cli-admin-arg-{one}"))
        sub.option("--lang", "cli-lang", choices=LANGUAGES)
        sub.option("--config", "cli-serve-config", metavar="FILE")
        sub.option("--data", "cli-serve-data", metavar="DIR")
        sub.option("--database", "cli-serve-database", metavar="URL")
        sub.option("--host", "cli-serve-host")
        sub.option("--port", "cli-serve-port", type=int, metavar="N")
        sub.switch("--json", "cli-json")
        return sub

    guests = action("guests", find_guests)
    guests.add_argument(
        "text", metavar="TEXT", nargs="?", default="", help=parser.words("cli-admin-arg-text")
    )
    action("export", export_guest, "guest").path("--out", "cli-admin-out")
    action("forget", forget_guest, "guest")
    action("kick", kick_guest, "guest")
    action("rename", rename_guest, "guest", "name")
    action("tables", list_tables)
    action("close", close_table, "table")
    action("status", show_status)


def _no_action(_: Namespace, __: Words) -> int:
    raise AssertionError("an action is required")


def find_guests(arguments: Namespace, _: Words) -> int:
    """List guests by name."""
    found = client(arguments).get("/guests", text=arguments.text)
    return report(arguments, found, "{id}  {created}  {name}")


def export_guest(arguments: Namespace, _: Words) -> int:
    """Write everything about a guest as JSON."""
    found = client(arguments).get(f"/guests/{arguments.guest}/export")
    text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    if arguments.out:
        arguments.out.touch(mode=0o600)
        arguments.out.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


def forget_guest(arguments: Namespace, words: Words) -> int:
    """Delete a guest and everything about them."""
    client(arguments).send("DELETE", f"/guests/{arguments.guest}")
    print(words("admin-forgotten", guest=arguments.guest))
    return 0


def kick_guest(arguments: Namespace, words: Words) -> int:
    """Make a guest leave every table."""
    client(arguments).send("POST", f"/guests/{arguments.guest}/kick")
    print(words("admin-kicked", guest=arguments.guest))
    return 0


def rename_guest(arguments: Namespace, words: Words) -> int:
    """Give a guest another name."""
    client(arguments).send("POST", f"/guests/{arguments.guest}/name", {"name": arguments.name})
    print(words("admin-renamed", guest=arguments.guest))
    return 0


def list_tables(arguments: Namespace, _: Words) -> int:
    """List the open tables, and who sits there."""
    found = client(arguments).get("/tables")
    if not arguments.json:
        for one in found:
            one["names"] = ", ".join(f"{who['name']} ({who['guest']})" for who in one["people"])
    return report(arguments, found, "{id}  {created}  {game}  {phase}  {names}")


def close_table(arguments: Namespace, words: Words) -> int:
    """Make everyone leave a table."""
    client(arguments).send("POST", f"/tables/{arguments.table}/close")
    print(words("admin-closed", table=arguments.table))
    return 0


def show_status(arguments: Namespace, words: Words) -> int:
    """Show how the server is."""
    found = client(arguments).get("/status")
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        print(words("admin-status", **{**found, "bus": found["bus"] or "none"}))
    return 0


def report(arguments: Namespace, found: list[dict[str, Any]], line: str) -> int:
    """Print rows, each as a line or all as JSON."""
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        for one in found:
            print(printable(line.format(**one | {"created": _moment(one["created"])})))
    return 0


def _moment(ms: int) -> str:
    """A moment in milliseconds, the same in every language."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def client(arguments: Namespace) -> AdminClient:
    """The connection to the running server with these settings."""
    need_server()
    from parlour.cli.admin_client import AdminClient
    from parlour.server.config import database_url
    from parlour.terminal.saves import folder

    settings = resolve_settings(arguments, os.environ, folder())
    url = database_url(settings.database, Path(settings.data), settings.database_password)
    host = "127.0.0.1" if settings.lan or settings.host == "0.0.0.0" else settings.host  # noqa: S104
    name = next((one for one in settings.name if not one.startswith("*")), None)
    return AdminClient(url, host, settings.port, name)
