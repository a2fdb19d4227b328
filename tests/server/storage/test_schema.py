"""The schema of the code is the one that the migrations build."""

from pathlib import Path
from typing import Any

from sqlalchemy import Inspector, Table, inspect

from parlour.server.config import database_url
from parlour.server.storage.connection.database import connect
from parlour.server.storage.schema import metadata


def described(table: Table) -> dict[str, tuple[Any, ...]]:
    """By column: its type with the length, whether it may be NULL, and its default."""
    return {
        column.name: (
            str(column.type),
            column.nullable,
            getattr(column.server_default, "arg", None),
        )
        for column in table.columns
    }


def stored(table: str, found: Inspector) -> dict[str, tuple[Any, ...]]:
    """The same, as the database has it."""
    return {
        column["name"]: (str(column["type"]), column["nullable"], default(column["default"]))
        for column in found.get_columns(table)
    }


def default(text: str | None) -> str | None:
    return None if text is None else text.strip("'")


def test_migrations_build_the_schema_of_the_code(tmp_path: Path) -> None:
    """Column by column, with lengths, keys and indexes: SQLite keeps them all as declared."""
    engine = connect(database_url(None, tmp_path))
    found = inspect(engine)
    assert {*found.get_table_names()} == {*metadata.tables, "alembic_version"}
    for name, table in metadata.tables.items():
        assert stored(name, found) == described(table), name
        primary = found.get_pk_constraint(name)["constrained_columns"]
        assert primary == [column.name for column in table.primary_key], name
        assert {
            (key["constrained_columns"][0], key["referred_table"])
            for key in found.get_foreign_keys(name)
        } == {(key.parent.name, key.column.table.name) for key in table.foreign_keys}, name
        assert {
            (index["name"], *index["column_names"])
            for index in found.get_indexes(name)
            if not index["unique"]
        } == {(index.name, *(column.name for column in index.columns)) for index in table.indexes}
        unique = [one["column_names"] for one in found.get_unique_constraints(name)]
        assert unique == [[column.name] for column in table.columns if column.unique], name
    engine.dispose()
