"""Statements that are built and compiled once: what every move or every new game writes.

SQLAlchemy builds a statement anew each time and looks its SQL up by a key made of all its parts:
0.1 to 0.2 ms, several times what SQLite needs to run it. A `Prepared` statement goes to the driver
as text, with its values; opening a game runs about twenty of them. Python's SQLite driver gets them
directly: what SQLAlchemy does around even such a text takes five times as long as the text.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import DBAPIError


def run_text(connection: Connection, text: str, values: Sequence[Any] | Mapping[str, Any]) -> None:
    """Run a statement in the driver's own words, for its effect.

    An error is one of SQLAlchemy's. The statement is not tried again: SQLite may have rolled back
    the whole transaction.
    """
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(text, values)
        return
    raw: Any = connection.connection.dbapi_connection
    try:
        raw.execute(text, values)
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            text, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
        ) from error


class Prepared:
    """A statement of SQLAlchemy's, with a `bindparam` for each value, as the driver's own text."""

    def __init__(self, statement: Any) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        """By database: the text, and the order of its values where they have no names."""

    def __call__(self, connection: Connection, **values: Any) -> None:
        """Run the statement with these values."""
        name = connection.dialect.name
        if name not in self._compiled:
            self._compiled[name] = self._compile(connection)
        text, order = self._compiled[name]
        run_text(connection, text, values if order is None else [values[one] for one in order])

    def _compile(self, connection: Connection) -> tuple[str, tuple[str, ...] | None]:
        compiled = self._statement.compile(dialect=connection.dialect)
        order = compiled.positiontup
        return str(compiled), None if order is None else tuple(order)


def prepared_insert(table: Table) -> Prepared:
    """The insertion of a row; every column must be given."""
    return Prepared(insert(table))
