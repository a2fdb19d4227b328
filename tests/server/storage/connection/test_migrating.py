"""Migrations of the schema, without a server."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from sqlalchemy import create_engine
from tests.support import DATA

from parlour.server.storage.connection.database import connect
from parlour.server.storage.connection.migrating import SchemaAge, is_current, schema_age


def age_of(file: Path) -> tuple[SchemaAge, bool]:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        found = schema_age(connection), is_current(connection)
    engine.dispose()
    return found


def test_a_schema_is_older_current_or_newer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Migrating is logged once, with the versions before and after."""
    caplog.set_level(logging.INFO, "parlour")
    file = tmp_path / "parlour.db"
    assert age_of(file) == ("empty", False)
    with closing(sqlite3.connect(file)) as database:
        dump = DATA / "upgrades" / "schema-0012" / "server.sql"
        database.executescript(dump.read_text(encoding="utf-8"))
    assert age_of(file) == ("older", False)
    for _ in range(2):
        connect(f"sqlite:///{file}").dispose()
        assert age_of(file) == ("current", True)
    logged = [one.getMessage() for one in caplog.records if "brought from" in one.getMessage()]
    assert logged == ["the database was brought from schema 0012 to 0013"]
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert age_of(file) == ("newer", False)


def test_a_new_database_is_brought_from_empty(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "parlour")
    connect(f"sqlite:///{tmp_path / 'new.db'}").dispose()
    assert any("from schema empty to" in one.getMessage() for one in caplog.records)


@pytest.mark.parametrize("version", [DATA / "upgrades" / "0.1.0"], ids=lambda path: path.name)
def test_who_sits_where_is_found_in_the_logs(version: Path, tmp_path: Path) -> None:
    """A database from before servers stored it: "my tables" still lists every game begun then."""
    file = tmp_path / "parlour.db"
    unfinished = (
        "SELECT guest, table_id, seated.at FROM seated JOIN tables ON tables.id = table_id"
        " WHERE phase <> 'over' ORDER BY guest, table_id"
    )
    with closing(sqlite3.connect(file)) as database:
        database.executescript((version / "server.sql").read_text(encoding="utf-8"))
        noted = database.execute(unfinished).fetchall()
        database.execute("DELETE FROM seated")
        database.commit()
    connect(f"sqlite:///{file}").dispose()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute(unfinished).fetchall() == noted
    assert noted


def test_a_migration_that_is_interrupted_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bans are rewritten by step 0013: they must not be lost between its statements."""
    file = tmp_path / "parlour.db"
    bans = "SELECT kind, subject FROM sanctions"
    with closing(sqlite3.connect(file)) as database:
        dump = DATA / "upgrades" / "schema-0012" / "server.sql"
        database.executescript(dump.read_text(encoding="utf-8"))
        database.execute("INSERT INTO sanctions VALUES ('ban', 'guest', 9, 1, 'Mallory')")
        database.commit()
        before = database.execute(bans).fetchall()

    def fail(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(op, "create_table", fail)
        connect(f"sqlite:///{file}")
    connect(f"sqlite:///{file}").dispose()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute(bans).fetchall() == before
