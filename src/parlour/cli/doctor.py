"""The command `parlour doctor`."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.arguments import AddCommand
from parlour.cli.serve_settings import (
    ServeSettings,
    add_settings,
    misspelt_variables,
    resolve_settings,
)
from parlour.games import Refusal
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.server.config import Config
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
    from parlour.server.doctor.finding import note, refused
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
    for name, near in misspelt_variables(os.environ):
        yield note("settings", "settings-misspelt", name=name, near=near)
    missing = missing_modules()
    try:
        settings = resolve_settings(arguments, os.environ, folder())
    except Refusal as refusal:
        yield from check_packages(_web(None), missing)
        yield refused("settings", refusal)
        return
    yield from check_packages(_web(settings.web), missing)
    data = Path(settings.data)
    machine = (check_data(data), check_disk(data), check_cache(data), check_open_files())
    if missing:
        yield _settings_finding(settings)
        yield from machine
        return
    from parlour.cli.serve_config import server_config

    try:
        config = server_config(settings)
    except Refusal as refusal:
        yield refused("settings", refusal)
        yield from machine
        return
    yield _settings_finding(settings)
    yield from machine
    yield from _service_findings(settings, config)


def _settings_finding(settings: ServeSettings) -> Finding:
    """Where the settings come from."""
    from parlour.server.doctor.finding import ok

    used = (one for one in settings.sources.values() if not one.startswith("settings-"))
    sources = ", ".join(dict.fromkeys(used))
    if sources:
        return ok("settings", "doctor-settings", sources=sources)
    return ok("settings", "doctor-settings-default")


def _service_findings(settings: ServeSettings, config: Config) -> Iterator[Finding]:
    from parlour.server.doctor.reach import check_names, check_port
    from parlour.server.doctor.services import (
        ClockReading,
        check_bus,
        check_clock,
        check_database,
    )
    from parlour.server.startup import EVERYWHERE

    readings: list[ClockReading] = []
    yield from check_database(config.database, readings)
    yield check_bus(config.bus, readings)
    yield check_clock(readings)
    host = EVERYWHERE if settings.lan else settings.host
    yield check_port(host, settings.port, move_on=settings.lan)
    yield from check_names(config.names, secure=config.secure)


def _web(chosen: str | None) -> Path:
    """The folder of the web app."""
    from parlour.server.config import BUILT

    return Path(chosen) if chosen else BUILT
