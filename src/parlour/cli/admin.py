"""The command `parlour admin`: manage a running server and the people on it."""

from __future__ import annotations

import json
import os
import re
import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.cli.arguments import AddCommand, Parser, Run
from parlour.cli.serve_settings import resolve_settings
from parlour.cli.server import need_server
from parlour.games import Refusal
from parlour.text import Words
from parlour.text.words import printable

if TYPE_CHECKING:
    from parlour.cli.admin_client import AdminClient

MAX_MINUTES = 366 * 24 * 60
"""The longest ban or mute."""


def add_admin_command(add: AddCommand) -> None:
    """Register the command and its actions."""
    parser = add("admin", None)
    add_action = parser.commands(
        lambda name: f"cli-admin-{name}", "cli-admin-actions", "cli-admin-action"
    )

    def action(name: str, run: Run, *arguments: str) -> Parser:
        sub = add_action(name, run)
        for one in arguments:
            sub.option(one, f"cli-admin-arg-{one}", metavar=one.upper())
        sub.option("--config", "cli-serve-config", metavar="FILE")
        sub.option("--data", "cli-serve-data", metavar="DIR")
        sub.option("--database", "cli-serve-database", metavar="URL")
        sub.option("--host", "cli-serve-host")
        sub.option("--port", "cli-serve-port", metavar="N")
        sub.switch("--json", "cli-json")
        return sub

    guests = action("guests", find_guests)
    guests.option("text", "cli-admin-arg-text", metavar="TEXT", nargs="?", default="")
    action("export", export_guest, "guest").path("--out", "cli-admin-out")
    action("forget", forget_guest, "guest")
    action("kick", kick_guest, "guest")
    action("rename", rename_guest, "guest", "name")
    for name, run in (("ban", ban), ("mute", mute)):
        added = action(name, run, "target" if name == "ban" else "guest")
        added.option("--for", "cli-admin-for", dest="duration", default="1d", metavar="30m|2h|7d")
        if name == "ban":
            added.switch("--network", "cli-admin-network")
    action("unban", unban, "target")
    action("unmute", unmute, "guest")
    action("bans", list_bans)
    action("tables", list_tables)
    action("end", end_game, "table")
    action("close", close_table, "table")
    action("status", show_status)
    action("log", show_log)
    action("link", print_link)
    action("sign-out", sign_out)
    action("retention", retention).switch("--confirm", "cli-admin-confirm")


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


def ban(arguments: Namespace, words: Words) -> int:
    """Ban a guest or an address for a time."""
    given = {"target": arguments.target, "minutes": _minutes(arguments.duration)}
    client(arguments).send("POST", "/bans", {**given, "network": arguments.network})
    print(words("admin-banned", target=arguments.target, duration=arguments.duration))
    return 0


def unban(arguments: Namespace, words: Words) -> int:
    """End a ban."""
    client(arguments).send("POST", "/bans/lift", {"target": arguments.target})
    print(words("admin-unbanned", target=arguments.target))
    return 0


def mute(arguments: Namespace, words: Words) -> int:
    """Refuse a guest's chat and phrases for a time."""
    given = {"target": arguments.guest, "minutes": _minutes(arguments.duration)}
    client(arguments).send("POST", "/mutes", given)
    print(words("admin-muted", guest=arguments.guest, duration=arguments.duration))
    return 0


def unmute(arguments: Namespace, words: Words) -> int:
    """Let a guest talk again."""
    client(arguments).send("POST", "/mutes/lift", {"target": arguments.guest})
    print(words("admin-unmuted", guest=arguments.guest))
    return 0


def _minutes(text: str) -> int:
    """How many minutes `30m`, `2h` or `7d` are."""
    units = {"m": 1, "h": 60, "d": 1440}
    number, unit = text[:-1], text[-1:]
    minutes = int(number) * units.get(unit, 0) if re.fullmatch(r"[0-9]{1,6}", number) else 0
    if not 1 <= minutes <= MAX_MINUTES:
        raise Refusal("bad_option", "admin-bad-duration", value=text[:40])
    return minutes


def list_bans(arguments: Namespace, _: Words) -> int:
    """List the bans and mutes in force."""
    found = client(arguments).get("/bans")
    if not arguments.json:
        for one in found:
            one["until"] = _moment(one["until"])
    return report(arguments, found, "{kind:7}  {subject:32}  {until}  {name}")


def show_log(arguments: Namespace, words: Words) -> int:
    """List what admins did."""
    found = client(arguments).get("/log")
    if not arguments.json:
        for one in found:
            one |= {"created": one["at"], "subject": words.name(one["subject"])}
    return report(arguments, found, "{created}  {by:12}  {action:12}  {subject:22}  {detail}")


def print_link(arguments: Namespace, words: Words) -> int:
    """Print a link that opens the admin page once."""
    server = client(arguments)
    made = server.send("POST", "/link")
    link = f"{made['origin'] or server.local_origin}/admin#{made['key']}"
    if arguments.json:
        print(json.dumps({"link": link}))
    else:
        print(link)
        print(words("admin-link"))
    return 0


def sign_out(arguments: Namespace, words: Words) -> int:
    """End all sessions of the admin page."""
    client(arguments).send("DELETE", "/sessions")
    print(words("admin-signed-out"))
    return 0


def retention(arguments: Namespace, words: Words) -> int:
    """Show what is too much to be deleted without asking, or confirm that it may be."""
    server = client(arguments)
    found = server.send("POST", "/retention") if arguments.confirm else server.get("/retention")
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    for one in found:
        print(words("retention-confirmed" if one.pop("confirmed") else "retention-held", **one))
    if not found:
        print(words("admin-retention-none"))
    return 0


def end_game(arguments: Namespace, words: Words) -> int:
    """End the game on a table."""
    client(arguments).send("POST", f"/tables/{arguments.table}/end")
    print(words("admin-ended", table=arguments.table))
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
    """Show the server's status."""
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
            print(printable(line.format(**one | {"created": _moment(one["created"])})).rstrip())
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
