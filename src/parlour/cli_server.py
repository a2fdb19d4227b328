"""The commands of `parlour` that need the extra `server`: serve, types and `bench server`."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlour.arguments import Parser, Run
from parlour.games import Refusal
from parlour.text import Words


def add_server_commands(add: Callable[[str, Run], Parser], words: Words) -> None:
    """Let the command line know them."""
    _serve_arguments(add("serve", serve), words)
    add("types", types).add_argument("--out", metavar="FILE", help=words("cli-types-out"))


def _serve_arguments(parser: Parser, words: Words) -> None:
    def option(name: str, **more: Any) -> None:
        parser.add_argument(f"--{name}", help=words(f"cli-serve-{name}"), **more)

    option("host", default="127.0.0.1")
    option("port", type=int, default=5211, metavar="N")
    option("lan", action="store_true")
    option("no-browser", action="store_true")
    option("database", metavar="URL")
    option("bus", metavar="URL")
    option("data", metavar="DIR")
    option("web", metavar="DIR")
    option("origin", action="append", default=[], metavar="URL")
    option("secure", action="store_true")
    option("no-limits", action="store_true")
    option("bot-delay", type=float, default=0.5, metavar="S")
    option("grace", type=float, default=30.0, metavar="S")
    option("patience", type=float, default=20.0, metavar="S")
    option("workers", type=int, default=max(1, (os.cpu_count() or 2) - 1), metavar="N")
    option("no-warm", action="store_true")


def add_bench_arguments(parser: Parser, words: Words) -> None:
    """What `parlour bench server` may be told besides."""
    parser.add_argument(
        "--tables", type=int, default=500, metavar="N", help=words("cli-bench-tables")
    )
    parser.add_argument(
        "--connections", type=int, default=2000, metavar="N", help=words("cli-bench-connections")
    )
    parser.add_argument("--database", metavar="URL", help=words("cli-bench-database"))
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help=words("cli-bench-processes")
    )
    parser.add_argument("--soak", type=float, metavar="MINUTES", help=words("cli-bench-soak"))


def serve(arguments: Namespace, words: Words) -> int:
    """Tables for browsers and programs."""
    _need_server()
    from parlour.server.config import BUILT, Config, Limits, database_url
    from parlour.server.run import serve as serve_tables
    from parlour.server.welcome import (
        EVERYWHERE,
        friends_url,
        greeting,
        local_url,
        may_open_browser,
        open_browser,
        open_port,
    )
    from parlour.terminal.saves import folder

    host = EVERYWHERE if arguments.lan else arguments.host
    listener = open_port(host, arguments.port, move_on=arguments.lan)
    port = listener.getsockname()[1]
    own = local_url(host, port)
    # Whoever names an address has other ways than this machine's own to be found.
    friends = friends_url(host, port) if arguments.lan else None
    data = Path(arguments.data) if arguments.data else folder()
    config = Config(
        database=database_url(arguments.database, data),
        bus=arguments.bus,
        friends=friends,
        origins=tuple(arguments.origin),
        limits=Limits(enforced=not arguments.no_limits),
        bot_delay=arguments.bot_delay,
        grace=arguments.grace,
        patience=arguments.patience,
        workers=arguments.workers,
        warm=not arguments.no_warm,
        secure=arguments.secure,
        web=Path(arguments.web) if arguments.web else BUILT,
    )

    def ready() -> None:
        for line in greeting(words, own, friends, draw=sys.stdout.isatty()):
            print(line, flush=True)
        if not arguments.no_browser and may_open_browser():
            open_browser(own)

    with contextlib.suppress(KeyboardInterrupt):
        serve_tables(config, listener, ready)
    print(words("server-stopped"))
    return 0


def bench_server(arguments: Namespace, words: Words) -> int:
    """How much a server carries on this machine."""
    _need_server()
    from parlour.server.bench import run
    from parlour.server.bench_soak import soak, told

    if arguments.soak is not None:
        found = soak(arguments.soak, database=arguments.database)
        print(json.dumps(found) if arguments.json else words("bench-soak", **told(found)))
        return 0 if found["grows"] == "no" else 1
    figures = run(
        tables=arguments.tables,
        seconds=10.0 if arguments.seconds is None else arguments.seconds,
        connections=arguments.connections,
        database=arguments.database,
        processes=arguments.processes,
    )
    print(json.dumps(figures) if arguments.json else words("bench-server", **figures))
    return 0


def types(arguments: Namespace, _: Words) -> int:
    """The messages' types for the browser."""
    _need_server()
    from parlour.server.typescript import typescript

    text = typescript()
    if arguments.out:
        Path(arguments.out).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _need_server() -> None:
    """Refuse, with the way out, if the extra is not installed."""
    if find_spec("fastapi") is None:
        raise Refusal("missing_extra", "cli-needs-extra", extra="server")
