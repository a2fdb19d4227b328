"""The settings of `parlour serve`: options, environment variables, or a file.

A setting has the same name everywhere: `--bot-delay 1` on the command line, `PARLOUR_BOT_DELAY=1`
in the environment, `bot-delay = 1` in `parlour.toml`. The first of these that has it counts; else
the default. `PARLOUR_BOT_DELAY_FILE` names a file that holds the value: for passwords, which anyone
on the machine could read in the list of processes.

Wherever a value comes from, `_checked` decides whether it will do: a setting states its range once,
in `SETTINGS`.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import tomllib
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, TypeAlias

from parlour.cli.arguments import Parser
from parlour.cli.study import MAX_WORLDS
from parlour.games import Refusal
from parlour.text import Words

Kind: TypeAlias = Literal["text", "number", "seconds", "switch", "list"]
FILE = "parlour.toml"
PREFIX = "PARLOUR_"
ALIKE = 0.75
"""How much of two names is the same if one is the other misspelt: `PROT` and `PORT`."""
_PASSWORD = re.compile(r"(?<=//)([^:/@]*):.*@|(?<=[?&])(password=)[^&]*")
"""In an address: before its last @, or among its parameters."""
_YES, _NO = {"1", "yes", "true", "on"}, {"0", "no", "false", "off", ""}


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting's name, what it holds, and its default; `cli-serve-NAME` explains it."""

    name: str
    kind: Kind = "text"
    default: Any = None
    metavar: str | None = None
    least: int = 0
    """Of a number, or of seconds."""
    most: int = 0
    alone: str | None = None
    """What the option means without a value, if it may come without one."""
    is_secret: bool = False

    @property
    def key(self) -> str:
        """The name as a Python attribute."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.key.upper()


_DAY, _CENTURY = 86_400, 36_500
"""In seconds, and in days: longer than any of these could be useful."""
_GROUPS = {
    "network": (
        Setting("host", default="127.0.0.1"),
        Setting("port", "number", 5211, "N", most=65_535),
        Setting("lan", "switch", default=False),
        Setting("share", metavar="HOST", alone="any"),
        Setting("no-browser", "switch", default=False),
        Setting("web", metavar="DIR"),
        Setting("origin", "list", (), "URL"),
        Setting("name", "list", (), "HOST"),
        Setting("proxy", "list", (), "ADDRESS"),
        Setting("secure", "switch", default=False),
    ),
    "storage": (
        Setting("database", metavar="URL"),
        Setting("database-password", metavar="TEXT", is_secret=True),
        Setting("wait", "seconds", 60.0, "S", most=_DAY),
        Setting("bus", metavar="URL"),
        Setting("data", metavar="DIR"),
        Setting("keep-guests", "number", 730, "DAYS", most=_CENTURY),
        Setting("keep-tables", "number", 365, "DAYS", most=_CENTURY),
    ),
    "people": (
        Setting("place", metavar="TEXT"),
        Setting("languages", "list", (), "en|fr"),
        Setting("hosting", default="everyone", metavar="everyone|passkey"),
        Setting("no-public-tables", "switch", default=False),
        Setting("no-chat", "switch", default=False),
        Setting("no-push", "switch", default=False),
        Setting("push-contact", metavar="URL"),
        Setting("push-private", "switch", default=False),
        Setting("limit", "list", (), "NAME=N"),
        Setting("no-limits", "switch", default=False),
    ),
    "play": (
        Setting("levels", "list", (), "LEVEL"),
        Setting("bot-delay", "seconds", 0.5, "S", most=60),
        Setting("grace", "seconds", 30.0, "S", most=_DAY),
        Setting("rated-minimum", "seconds", 60.0, "S", most=_DAY),
        Setting("patience", "seconds", 20.0, "S", least=1, most=3600),
        Setting("review-worlds", "number", 128, "N", least=1, most=MAX_WORLDS),
        Setting("beacon", metavar="URL"),
    ),
    "process": (
        Setting("log-format", default="text", metavar="text|json"),
        Setting("processes", "number", 1, "N", least=1, most=64),
        Setting("workers", "number", max(1, (os.cpu_count() or 2) - 1), "N", least=1, most=1024),
        Setting("no-warm", "switch", default=False),
    ),
}
"""The settings, under the headings of the help."""
SETTINGS = tuple(one for settings in _GROUPS.values() for one in settings)
_BY_NAME = {one.name: one for one in SETTINGS}


def add_settings(parser: Parser) -> None:
    """Add an option for every setting. One that is not given is None."""
    parser.usage = f"%(prog)s [{parser.words('argparse-options')}]"
    for group, settings in _GROUPS.items():
        parser.heading(f"settings-group-{group}")
        for one in settings:
            _add_setting(parser, one)


def _add_setting(parser: Parser, one: Setting) -> None:
    flag, message = f"--{one.name}", f"cli-serve-{one.name}"
    match one.kind:
        case "switch":
            parser.option(flag, message, action="store_true", default=None)
        case "list":
            parser.option(flag, message, action="append", metavar=one.metavar)
        case _:
            # Only text: `resolve_settings` reads all three sources.
            nargs = None if one.alone is None else "?"
            parser.option(flag, message, nargs=nargs, const=one.alone, metavar=one.metavar)


@dataclass(frozen=True, slots=True)
class ServeSettings:
    """The settings in force, and where each comes from."""

    values: Mapping[str, Any]
    sources: Mapping[str, str]
    """A Fluent message or, for a variable or a file, its name."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(name) from None

    def lines(self, words: Words) -> list[str]:
        """Every setting as a line of `parlour.toml`, without passwords, and where it comes from."""
        found = []
        for one in SETTINGS:
            source = self.sources[one.name]
            where = words(source) if source.startswith("settings-") else source
            value = _shown(one, self.values[one.key])
            found.append(f"{one.name} = {value}  # {where}" if value else f"# {one.name}: {where}")
        return found


def _shown(setting: Setting, value: Any) -> str:
    if value is None:
        return ""
    if setting.is_secret:
        return '"***"'
    if isinstance(value, tuple):
        value = list(value)
    return json.dumps(_PASSWORD.sub(_hidden, value) if isinstance(value, str) else value)


def _hidden(found: re.Match[str]) -> str:
    return f"{found[2]}***" if found[2] else f"{found[1]}:***@"


def resolve_settings(
    arguments: Namespace, environment: Mapping[str, str], default_folder: Path
) -> ServeSettings:
    """Find every setting's value: an option, else a variable, else in the file, else the default.

    The file is `--config`, else PARLOUR_CONFIG, else `parlour.toml` in the data folder.
    """
    given = vars(arguments)
    data = given.get("data") or environment.get("PARLOUR_DATA") or default_folder
    named = given.get("config") or environment.get("PARLOUR_CONFIG")
    path = Path(named) if named else Path(data) / FILE
    in_file = _read(path) if named or path.exists() else {}
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for one in SETTINGS:
        value, source = given.get(one.key), "settings-option"
        if value is None:
            value, source = _from_environment(one, environment)
        else:
            value = _checked(one, _from_text(one, value), f"--{one.name}")
        if value is None and one.name in in_file:
            value, source = in_file[one.name], str(path)
        if value is None:
            value, source = one.default, "settings-default"
        if one.name == "data":
            value = str(value or data)
        values[one.key] = tuple(value) if one.kind == "list" else value
        sources[one.name] = source
    return ServeSettings(values, sources)


def misspelt_variables(environment: Mapping[str, str]) -> list[tuple[str, str]]:
    """Variables that are no settings, each with the one that it resembles; others are ignored."""
    variables = [PREFIX + "CONFIG", PREFIX + "LANG", *(one.variable for one in SETTINGS)]
    known = {
        one.removeprefix(PREFIX) + end: one + end for one in variables for end in ("", "_FILE")
    }
    found = []
    for name in sorted(environment):
        rest = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and rest not in known:
            nearest = get_close_matches(rest, known, 1, ALIKE)
            found += [(name, known[near]) for near in nearest]
    return found


def _from_environment(setting: Setting, environment: Mapping[str, str]) -> tuple[Any, str]:
    text, source = environment.get(setting.variable), setting.variable
    file = environment.get(f"{setting.variable}_FILE")
    if text is None and file is not None:
        source = f"{setting.variable}_FILE"
        try:
            text = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Refusal("bad_option", "settings-unreadable", file=file, why=str(error)) from None
    if text is None or (not text and setting.kind == "text"):
        return None, source
    return _checked(setting, _from_text(setting, text), source), source


def _read(path: Path) -> dict[str, Any]:
    """The settings in a file, checked; the table `limits` becomes the list `limit`."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refusal("bad_option", "settings-unreadable", file=str(path), why=str(error)) from None
    limits = found.pop("limits", {})
    if not isinstance(limits, dict):
        raise Refusal("bad_option", "settings-bad-limits", file=str(path))
    if limits:
        found["limit"] = [f"{name}={value}" for name, value in limits.items()]
    for name, value in found.items():
        if name not in _BY_NAME:
            names = ", ".join(_BY_NAME)
            raise Refusal("bad_option", "settings-unknown", file=str(path), name=name, names=names)
        _checked(_BY_NAME[name], value, f"{path}: {name}")
    return found


def _from_text(setting: Setting, given: Any) -> Any:
    """What an option or a variable says, as the file would say it; other text stays as it is."""
    if not isinstance(given, str):
        return given
    with contextlib.suppress(ValueError):
        match setting.kind:
            case "switch" if given.lower() in _YES | _NO:
                return given.lower() in _YES
            case "number":
                return int(given)
            case "seconds":
                return float(given)
            case "list":
                return re.split(r"[,\s]+", given) if given.strip() else []
    return given


def _checked(setting: Setting, value: Any, source: str) -> Any:
    """The value, if it fits the setting; refused with the source's name and what would fit."""
    if not _fits(setting, value):
        shown, least, most = str(value)[:100], str(setting.least), str(setting.most)
        message = f"settings-bad-{setting.kind}"
        raise Refusal("bad_option", message, name=source, value=shown, least=least, most=most)
    return value


def _fits(setting: Setting, value: Any) -> bool:
    match setting.kind:
        case "switch":
            return isinstance(value, bool)
        case "number" | "seconds":
            kinds = int if setting.kind == "number" else int | float
            is_number = isinstance(value, kinds) and not isinstance(value, bool)
            return is_number and setting.least <= value <= setting.most  # false for nan
        case "list":
            return isinstance(value, list) and all(isinstance(one, str) for one in value)
        case "text":
            return isinstance(value, str)
