"""An empty database gets the newest schema at once, the same as by all migrations."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, inspect, text
from tests.support.services import new_database

from parlour.server.storage.connection import migrating
from parlour.server.storage.connection.database import connect, newest_schema, stored_schema


def schema(engine: Engine) -> dict[str, Any]:
    """Everything about the tables that the database can tell."""
    found = inspect(engine)
    return {
        table: {
            "columns": [
                (one["name"], str(one["type"]), one["nullable"], one["default"])
                for one in found.get_columns(table)
            ],
            "key": found.get_pk_constraint(table),
            "foreign": sorted(map(str, found.get_foreign_keys(table))),
            "indexes": sorted(map(str, found.get_indexes(table))),
            "unique": sorted(map(str, found.get_unique_constraints(table))),
            "checks": sorted(map(str, found.get_check_constraints(table))),
        }
        for table in found.get_table_names()
    }


def migrated(url: str) -> Engine:
    """An empty database after all migrations."""
    engine = create_engine(url)
    with engine.begin() as connection:
        migrating.migrate(connection)
    return engine


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_new_database_is_like_a_migrated_one(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        urls = [f"sqlite:///{tmp_path}/{name}.db" for name in ("new", "migrated")]
    else:
        server = request.getfixturevalue("postgres_url")
        urls = [new_database(server) for _ in range(2)]
    new, other = connect(urls[0]), migrated(urls[1])
    try:
        assert schema(new) == schema(other)
        assert len(schema(new)) > 10
        with new.connect() as connection:
            assert stored_schema(connection) == newest_schema()
            assert migrating.is_current(connection)
    finally:
        new.dispose()
        other.dispose()


def test_a_database_with_other_tables_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/shared.db"
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    engine.dispose()
    engine = connect(url)
    try:
        assert {"recipes", "tables", "alembic_version"} <= set(inspect(engine).get_table_names())
    finally:
        engine.dispose()
