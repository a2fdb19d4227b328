"""The commands that need the extra `server`: serve and `bench server`."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlour.cli.arguments import AddCommand, Parser, read_text, source_name
from parlour.cli.serve_settings import add_settings, misspelt_variables, resolve_settings
from parlour.games import Refusal
from parlour.text import Words


def add_server_commands(add: AddCommand) -> None:
    """Register the commands of this module."""
    parser = add("serve", serve)
    parser.option("--config", "cli-serve-config", metavar="FILE")
    parser.switch("--check", "cli-serve-check")
    add_settings(parser)


def add_bench_server_arguments(parser: Parser) -> None:
    """Add the arguments of `parlour bench server`."""
    parser.number("--tables", "cli-bench-tables")
    parser.number("--connections", "cli-bench-connections", default=2000)
    parser.option("--database", "cli-bench-database", metavar="URL")
    parser.number("--processes", "cli-bench-processes", default=1)
    parser.option("--python", "cli-bench-python", metavar="FILE")
    parser.option("--compare", "cli-bench-compare", metavar="FILE")
    parser.option("--soak", "cli-bench-soak", type=float, metavar="MINUTES")
    parser.number("--games", "cli-bench-games", default=2000)
    parser.option("--only", "cli-bench-only", action="append", default=[], metavar="ATTACK")


def serve(arguments: Namespace, words: Words) -> int:
    """Serve tables to browsers and programs."""
    need_server()
    from parlour.server.gc_policy import no_gc

    with no_gc():
        return _serve(arguments, words)


def _serve(arguments: Namespace, words: Words) -> int:
    from parlour.cli.serve_config import server_config
    from parlour.server.compiled_cache import keep_compiled_code
    from parlour.server.config import create_data_folder
    from parlour.server.live.homes.homes import Homes
    from parlour.server.monitoring.process_log import log_event, process_log
    from parlour.server.own_addresses import friends_url
    from parlour.server.run import serve as serve_tables
    from parlour.server.startup import (
        EVERYWHERE,
        greeting,
        local_url,
        open_port,
        page_opener,
        sigterm_as_interrupt,
        tunnel_news,
    )
    from parlour.server.supervisor import Supervisor
    from parlour.terminal.saves import folder

    settings = resolve_settings(arguments, os.environ, folder())
    config = server_config(settings)
    if arguments.check:
        print("\n".join(settings.lines(words)))
        return 0
    host = EVERYWHERE if settings.lan else settings.host
    listener = open_port(host, settings.port, move_on=settings.lan)
    port = listener.getsockname()[1]
    own = local_url(host, port)
    # Without `--lan`, friends reach the server by its public address, if at all.
    friends = friends_url(port) if settings.lan else None
    data = Path(settings.data)
    if settings.database is None:
        create_data_folder(data)
    keep_compiled_code(data)

    def say(lines: Iterable[str]) -> None:
        for line in lines:
            print(line, flush=True)

    draw, show_page = sys.stdout.isatty(), page_opener(own, is_wanted=not settings.no_browser)

    def tell(address: str | None, last_words: str) -> None:
        say(tunnel_news(words, address, last_words, draw=draw))
        show_page()  # not earlier: its links name the tunnel's address

    def ready() -> None:
        say(greeting(words, own, friends, draw=draw))
        if config.tunnel is None:
            return show_page()
        return closing.enter_context(config.tunnel.open(tell))

    closing = contextlib.ExitStack()
    interrupted = contextlib.suppress(KeyboardInterrupt)
    homes = Homes(settings.processes) if settings.processes > 1 else None
    status: int | None = 0
    with process_log(settings.log_format), listener, interrupted, sigterm_as_interrupt(), closing:
        for name, near in misspelt_variables(os.environ):
            message = "%(name)s is not a setting: did you mean %(near)s?"
            log_event(logging.WARNING, "setting_misspelt", message, name=name, near=near)
        if homes is None:
            serve_tables(config, listener, ready)
        else:
            parent = Supervisor(homes, ready)
            status = parent.run(lambda: serve_tables(config, listener, parent.announce, homes))
    if homes is not None and homes.number is not None:
        return 0  # one of several processes: their parent prints the rest
    if not status:
        print(words("server-stopped"))
    return status or 0


def bench_server(arguments: Namespace, words: Words) -> int:
    """Measure how much load a server carries on this machine."""
    need_server()
    from parlour.server.bench.run import ratios, run
    from parlour.server.bench.soak import soak, summary

    if arguments.soak is not None:
        found = soak(arguments.soak, database=arguments.database)
        print(json.dumps(found) if arguments.json else words("bench-soak", **summary(found)))
        return 0 if found["grows"] == "no" else 1
    earlier = _earlier_figures(arguments.compare, words)
    figures = run(
        tables=500 if arguments.tables is None else arguments.tables,
        seconds=10.0 if arguments.seconds is None else arguments.seconds,
        connections=arguments.connections,
        database=arguments.database,
        processes=arguments.processes,
        python=arguments.python,
    )
    compared = ratios(figures, earlier)
    if arguments.json:
        print(json.dumps({**figures, **({"ratios": compared} if earlier else {})}))
        return 0
    print(words("bench-server", **figures))
    for name, ratio in compared.items():
        values = {"name": name, "earlier": earlier[name], "now": figures[name], "ratio": ratio}
        print(words("bench-server-ratio", **_numbers(values, words)))
    return 0


def _earlier_figures(file: str | None, words: Words) -> dict[str, Any]:
    """The figures of an earlier run, saved from `--json`; none without a file."""
    if file is None:
        return {}
    text = read_text(file, "bad_json", words)
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Refusal("bad_json", "cli-not-json", file=source_name(file, words))
    return found


def bench_abuse(arguments: Namespace, words: Words) -> int:
    """Measure what honest players notice of each attack; status 1 if it is too much."""
    need_server()
    from parlour.server.bench.abuse.run import conditions, run

    tables = 50 if arguments.tables is None else arguments.tables
    seconds = 20.0 if arguments.seconds is None else arguments.seconds
    if not arguments.json:
        print(words("bench-abuse", **conditions(tables, seconds)), flush=True)
    passed = True
    for outcome in run(tables, seconds, arguments.only):
        figures = outcome.as_json()
        complaints = figures["complaints"]
        passed = passed and not complaints
        if arguments.json:
            print(json.dumps(figures), flush=True)
            continue
        print(words("bench-abuse-attack", **_numbers(figures, words)), flush=True)
        if outcome.is_disturbed:
            print(f"    {words('bench-abuse-disturbed')}", flush=True)
        for one in complaints:
            print(f"    {words(f'bench-abuse-{one}')}", flush=True)
    return 0 if passed else 1


def bench_secrecy(arguments: Namespace, words: Words) -> int:
    """Let an attacker guess hidden cards; status 1 if it does better than chance."""
    need_server()
    from parlour.server.bench.secrecy.run import run

    tables = 40 if arguments.tables is None else arguments.tables
    verdicts = run(arguments.games, tables)
    for one in verdicts:
        figures: dict[str, Any] = {
            "game": one.game,
            "place": one.place,
            "sense": one.sense,
            "guesses": one.guesses,
            "right": one.right,
            "percent": round(100 * one.right / max(1, one.guesses), 1),
            "chance": float(f"{one.chance:.2g}"),
            "leak": "yes" if one.is_leak else "no",
        }
        said = words("bench-secrecy", **_numbers(figures, words))
        print(json.dumps(figures) if arguments.json else said)
    return 1 if any(one.is_leak for one in verdicts) else 0


def _numbers(figures: dict[str, Any], words: Words) -> dict[str, Any]:
    """The figures that a sentence can contain, and the attackers' answers as text."""
    plain = {name: value for name, value in figures.items() if not isinstance(value, list | dict)}
    answers = figures.get("answers", {})
    listed = ", ".join(f"{what} {times}" for what, times in sorted(answers.items())) or "0"
    return {name: _decimal(value, words) for name, value in {**plain, "answers": listed}.items()}


def _decimal(value: Any, words: Words) -> Any:
    """A fraction with its digits, which sentences would round away; anything else as it is."""
    if not isinstance(value, float):
        return value
    return f"{value:g}".replace(".", words("figure-decimal-mark"))


SERVER_BENCHES = {"server": bench_server, "abuse": bench_abuse, "secrecy": bench_secrecy}
"""The kinds of `parlour bench` that need a server."""


def need_server() -> None:
    """Refuse, and say what to install, if the extra is missing."""
    if find_spec("fastapi") is None:
        raise Refusal("missing_extra", "cli-needs-extra", extra="server")
