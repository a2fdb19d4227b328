"""Checks of the machine: Python, packages, folders, disk, compiled bots, open files.

They need the standard library alone, so that they also run where the extra `server` is missing.
"""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from parlour.games.sentence import Fact
from parlour.server.compiled_cache import VARIABLE, is_writable, usual_folders
from parlour.server.doctor.finding import Finding, note, ok, problem, tenths

OLDEST_PYTHON = (3, 11)
OTHERS = 0o077
"""All permissions of the group and of others."""
FULL_BYTES, TIGHT_BYTES = 100_000_000, 1_000_000_000
"""Below the first, a disk counts as full; below the second, the host should make space."""
TIGHT_FILES = 1000
"""Files that can still be created on a disk."""
FEW_DESCRIPTORS = 4096
"""Open files below which a public server runs out of connections on a busy evening."""
_SERVER_MODULES = (
    "alembic", "fastapi", "itsdangerous", "openskill", "orjson", "psycopg", "redis", "segno",
    "sqlalchemy", "uvicorn", "webauthn", "websockets",
)  # fmt: skip


def check_python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Python itself, and the SQLite inside it."""
    shown = ".".join(map(str, version))
    if version < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        return problem("python", "doctor-python-old", version=shown, oldest=oldest)
    system = f"{platform.system()} {platform.machine()}"
    sqlite = sqlite3.sqlite_version
    return ok("python", "doctor-python", version=shown, system=system, sqlite=sqlite)


def missing_modules(wanted: Iterable[str] = _SERVER_MODULES) -> list[str]:
    """The modules that a server needs and that are not installed."""
    return [module for module in wanted if find_spec(module) is None]


def check_packages(web: Path, missing: list[str]) -> Iterator[Finding]:
    """The extra `server`, and the built page."""
    if missing:
        yield problem("packages", "doctor-packages-missing", modules=", ".join(missing))
    else:
        yield ok("packages", "doctor-packages")
    if not (web / "index.html").is_file():
        yield problem("packages", "doctor-page-missing", folder=str(web))


def check_data(data: Path) -> Finding:
    """The data folder: there, writable, and closed to other users."""
    folder = str(data)
    if not data.exists():
        parent = next(one for one in data.absolute().parents if one.exists())
        if not os.access(parent, os.W_OK):
            return problem("data", "doctor-data-cannot", folder=folder, parent=str(parent))
        return ok("data", "doctor-data-new", folder=folder)
    if not data.is_dir():
        return problem("data", "doctor-data-file", folder=folder)
    if not is_writable(data):
        return problem("data", "doctor-data-read-only", folder=folder)
    if sys.platform != "win32" and data.stat().st_mode & OTHERS:
        return note("data", "doctor-data-open", folder=folder)
    return ok("data", "doctor-data", folder=folder)


def check_disk(data: Path) -> Finding:
    """Free space where the data is."""
    place = next(one for one in (data.absolute(), *data.absolute().parents) if one.exists())
    usage = shutil.disk_usage(place)
    whole, tenth = tenths(usage.free / 1e9)
    facts: dict[str, Fact] = {"whole": whole, "tenth": tenth, "folder": str(place)}
    if usage.free < FULL_BYTES:
        return problem("disk", "doctor-disk-full", **facts)
    if hasattr(os, "statvfs"):
        room = os.statvfs(place)
        if room.f_files and room.f_favail < TIGHT_FILES:
            return problem("disk", "doctor-disk-files", folder=str(place))
    if usage.free < TIGHT_BYTES:
        return note("disk", "doctor-disk-tight", **facts)
    return ok("disk", "doctor-disk", **facts)


def check_cache(
    data: Path,
    environment: Mapping[str, str] = os.environ,
    usual: Iterable[Path] | None = None,
) -> Finding:
    """Where bots' processes keep their compiled code."""
    if chosen := environment.get(VARIABLE):
        folders: list[Path] = [Path(chosen)]
    else:
        folders = [*(usual_folders() if usual is None else usual), data / "compiled"]
    for folder in folders:
        # The last one may not be there yet; the server creates it.
        place = next(one for one in (folder.absolute(), *folder.absolute().parents) if one.exists())
        if place.is_dir() and is_writable(place):
            return ok("cache", "doctor-cache", folder=str(folder))
    return problem("cache", "doctor-cache-missing", folder=str(folders[-1]), variable=VARIABLE)


def check_open_files(hard: float | None = None) -> Finding:
    """How many connections the system allows a server that is started from here."""
    if hard is None:
        if sys.platform == "win32":
            return ok("files", "doctor-files-free")
        import resource  # noqa: PLC0415 - only Unix has it

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        if hard == resource.RLIM_INFINITY:
            return ok("files", "doctor-files-free")
    if hard < FEW_DESCRIPTORS:
        return note("files", "doctor-files-few", files=int(hard))
    return ok("files", "doctor-files", files=int(hard))
