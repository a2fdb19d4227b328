"""The command `parlour doctor`."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.arguments import AddCommand
from parlour.cli.serve_settings import ServeSettings, add_settings, resolve_settings
from parlour.games import Refusal
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.server.doctor.finding import Finding


def add_doctor_command(add: AddCommand) -> None:
    """Register the command."""
    parser = add("doctor", doctor)
    parser.option("--config", "cli-serve-config", metavar="FILE")
    parser.switch("--json", "cli-json")
    add_settings(parser)


def doctor(arguments: Namespace, words: Words) -> int:
    """Check everything that a server with these settings needs; status 1 if there is a problem."""
    found = list(_findings(arguments))
    if arguments.json:
        lines = [
            {"check": one.topic, "state": one.state, "message": words.say(one.sentence)}
            for one in found
        ]
        print(json.dumps(lines, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_report(found, words)))
    return 1 if any(one.state == "problem" for one in found) else 0


def _report(found: list[Finding], words: Words) -> Iterator[str]:
    states = [words(f"doctor-state-{one.state}") for one in found]
    topics = [words(f"doctor-topic-{one.topic}") for one in found]
    state_width, topic_width = max(map(len, states)), max(map(len, topics))
    for one, state, topic in zip(found, states, topics, strict=True):
        yield f"{state:{state_width}}  {topic:{topic_width}}  {words.say(one.sentence)}"
    counts = {state: sum(one.state == state for one in found) for state in ("problem", "note")}
    yield words("doctor-sum", problems=counts["problem"], notes=counts["note"])


def _findings(arguments: Namespace) -> Iterator[Finding]:
    from parlour.server.doctor.finding import ok, refused
    from parlour.server.doctor.machine import (
        check_cache,
        check_data,
        check_disk,
        check_open_files,
        check_packages,
        check_python,
        missing_modules,
    )
    from parlour.terminal.saves import folder

    yield check_python()
    missing = missing_modules()
    try:
        settings = resolve_settings(arguments, os.environ, folder())
    except Refusal as refusal:
        yield from check_packages(_web(None), missing)
        yield refused("settings", refusal)
        return
    yield from check_packages(_web(settings.web), missing)
    sources = _sources(settings)
    if sources:
        yield ok("settings", "doctor-settings", sources=sources)
    else:
        yield ok("settings", "doctor-settings-default")
    data = Path(settings.data)
    yield check_data(data)
    yield check_disk(data)
    yield check_cache(data)
    yield check_open_files()
    if not missing:
        yield from _service_findings(settings, data)


def _service_findings(settings: ServeSettings, data: Path) -> Iterator[Finding]:
    from parlour.server.config import complete_database_url
    from parlour.server.doctor.finding import refused
    from parlour.server.doctor.reach import check_names, check_port
    from parlour.server.doctor.services import (
        ClockReading,
        check_bus,
        check_clock,
        check_database,
    )
    from parlour.server.startup import EVERYWHERE

    readings: list[ClockReading] = []
    try:
        url = complete_database_url(settings.database, data, settings.database_password)
    except Refusal as refusal:
        yield refused("database", refusal)
    else:
        yield from check_database(url, readings)
    yield check_bus(settings.bus, readings)
    yield check_clock(readings)
    host = EVERYWHERE if settings.lan else settings.host
    yield check_port(host, settings.port, move_on=settings.lan)
    yield from check_names(settings.name, secure=settings.secure)


def _web(chosen: str | None) -> Path:
    """The folder of the web app."""
    from parlour.server.config import BUILT

    return Path(chosen) if chosen else BUILT


def _sources(settings: ServeSettings) -> str:
    """The files and variables that settings come from."""
    used = (one for one in settings.sources.values() if not one.startswith("settings-"))
    return ", ".join(dict.fromkeys(used))
