"""Checks of what a server talks to: its database, the bus, and the clocks of both.

Nothing is created, migrated or changed.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, create_engine, select, text
from sqlalchemy.exc import DBAPIError

from parlour.games.sentence import Fact
from parlour.server.doctor.finding import Finding, note, ok, problem, refused, tenths
from parlour.server.storage.connection.database import CONNECT_SECONDS
from parlour.server.storage.connection.migrating import SchemaAge, schema_age
from parlour.server.storage.connection.opening import parse_url, refusal_of
from parlour.server.storage.connection.private_files import BESIDE, OTHERS
from parlour.server.storage.retention import WAITING_QUERY, waiting_in
from parlour.server.storage.schema import clock

MAX_DRIFT = 2.0
"""Seconds by which clocks of the machines of one server may differ: players' clocks would jump."""
MAX_AHEAD = 60.0
"""Seconds by which a server's last heartbeat may be in the future."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The time elsewhere, minus the time here."""

    place: str
    seconds: float


def check_database(url: str, readings: list[ClockReading]) -> Iterator[Finding]:
    """Whether the database can be used as it is. Adds what its clocks say to `readings`."""
    parsed = parse_url(url)
    if parsed.drivername.startswith("sqlite"):
        yield from _check_sqlite(Path(parsed.database or ""), readings)
        return
    engine = create_engine(url, connect_args={"connect_timeout": CONNECT_SECONDS})
    try:
        with engine.connect() as connection:
            version = str(connection.execute(text("SHOW server_version")).scalar())
            now = connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar()
            readings.append(ClockReading("PostgreSQL", float(now or 0) - time.time()))
            age = _read_schema(connection, readings)
            if age == "newer":
                yield problem("database", "doctor-database-newer")
                return
            yield ok("database", "doctor-postgresql", version=version.split(maxsplit=1)[0], age=age)
            yield from _check_retention(connection, age)
    except DBAPIError as error:
        yield refused("database", refusal_of(parsed, error))
    finally:
        engine.dispose()


def _check_sqlite(file: Path, readings: list[ClockReading]) -> Iterator[Finding]:
    if not file.exists():
        yield ok("database", "doctor-sqlite-new", file=str(file))
        return
    # Without a write-ahead log nobody uses it. Then open it as immutable: SQLite would otherwise
    # create files beside it, which would belong to the user who runs this check.
    mode = "mode=ro" if Path(f"{file}-wal").exists() else "immutable=1"
    url = f"sqlite:///file:{quote(str(file.absolute()))}?{mode}&uri=true"
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            found = str(connection.execute(text("PRAGMA quick_check(1)")).scalar())
            if found != "ok":
                yield problem("database", "server-open-damaged", file=str(file))
                return
            age = _read_schema(connection, readings)
            if age == "newer":
                yield problem("database", "doctor-database-newer")
                return
            waiting = list(_check_retention(connection, age))
    except (DBAPIError, sqlite3.Error) as error:
        yield refused("database", refusal_of(parse_url(f"sqlite:///{file}"), error))
        return
    finally:
        engine.dispose()
    whole, tenth = tenths(file.stat().st_size / 1e6)
    size: dict[str, Fact] = {"whole": whole, "tenth": tenth}
    yield ok("database", "doctor-sqlite", file=str(file), age=age, **size)
    files = [Path(f"{file}{suffix}") for suffix in BESIDE]
    readable = [one for one in files if one.exists() and one.stat().st_mode & OTHERS]
    if readable and sys.platform != "win32":
        yield note("database", "doctor-sqlite-open", file=str(readable[0]))
    yield from waiting


def _check_retention(connection: Connection, age: SchemaAge) -> Iterator[Finding]:
    """What a server holds back because it would delete so much."""
    if age == "empty":
        return
    for expiring in waiting_in(connection.execute(WAITING_QUERY).scalars()):
        facts: dict[str, Fact] = {"due": expiring.due, "of": expiring.of, "days": expiring.days}
        message = "retention-held" if expiring.is_held_back else "retention-confirmed"
        yield note("retention", message, kind=expiring.kind, **facts)


def _read_schema(connection: Connection, readings: list[ClockReading]) -> SchemaAge:
    """How old the schema is; adds the clock's reading if its heartbeat is from the future."""
    age = schema_age(connection)
    if age in {"older", "current"}:
        at = connection.execute(select(clock.c.at)).scalar()
        if at is not None and at / 1000 - time.time() > MAX_AHEAD:
            readings.append(ClockReading("sign", at / 1000 - time.time()))
    return age


def check_bus(url: str | None, readings: list[ClockReading]) -> Finding:
    """Whether Redis answers, and what its clock says."""
    if url is None:
        return ok("bus", "doctor-bus-none")
    bus = Redis.from_url(
        url, socket_timeout=CONNECT_SECONDS, socket_connect_timeout=CONNECT_SECONDS
    )
    try:
        with closing(bus):
            before = time.perf_counter()
            seconds, micros = bus.time()
            took = (time.perf_counter() - before) * 1000
            readings.append(ClockReading("Redis", seconds + micros / 1e6 - time.time()))
    except (RedisError, OSError) as error:
        return problem("bus", "doctor-bus-away", kind=type(error).__name__)
    return ok("bus", "doctor-bus", milliseconds=round(took))


def check_clock(readings: list[ClockReading]) -> Finding:
    """Whether this machine's clock agrees with the others, and is kept right by the system."""
    for reading in readings:
        seconds = round(reading.seconds)
        if reading.place == "sign":
            return problem("clock", "doctor-clock-behind", seconds=seconds)
        if abs(reading.seconds) > MAX_DRIFT:
            return problem("clock", "doctor-clock-differs", place=reading.place, seconds=seconds)
    if _is_synchronized() is False:
        return note("clock", "doctor-clock-free")
    return ok("clock", "doctor-clock", now=time.strftime("%Y-%m-%d %H:%M:%S %Z"))


def _is_synchronized() -> bool | None:
    """Whether the system keeps its clock right, None where it does not say."""
    program = shutil.which("timedatectl")
    if program is None:
        return None
    command = [program, "show", "--property=NTPSynchronized", "--value"]
    try:
        shown = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return {"yes": True, "no": False}.get(shown.stdout.strip())
