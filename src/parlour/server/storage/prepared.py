"""Statements that are built and compiled once: what every move or every new game writes.

SQLAlchemy builds a statement anew each time and looks its SQL up by a key made of all its parts:
0.1 to 0.2 ms, several times what SQLite needs to run it. A `Prepared` statement goes to the driver
as text, with its values; opening a game runs about twenty of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from sqlalchemy import Connection, CursorResult, Dialect, Table, insert


class Prepared:
    """A statement of SQLAlchemy's, with a `bindparam` for each value, as the driver's own text."""

    def __init__(self, statement: Any) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}
        """By database: the text, and the order of its values where they have no names."""

    def __call__(self, connection: Connection, **values: Any) -> CursorResult[Any]:
        """Run the statement with these values."""
        name = connection.dialect.name
        if name not in self._compiled:
            self._compiled[name] = self._compile(connection)
        text, order = self._compiled[name]
        if order is None:
            return connection.exec_driver_sql(text, values)
        return connection.exec_driver_sql(text, tuple(values[one] for one in order))

    def _compile(self, connection: Connection) -> tuple[str, tuple[str, ...] | None]:
        compiled = self._statement.compile(dialect=connection.dialect)
        order = compiled.positiontup
        return str(compiled), None if order is None else tuple(order)

    def positional_sql(self, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
        """The text for PostgreSQL itself, with `$1` for the first value, and the values' order."""
        compiled = self._statement.compile(dialect=dialect)
        order = tuple(compiled.params)
        return str(compiled) % {name: f"${n}" for n, name in enumerate(order, 1)}, order


def prepared_insert(table: Table) -> Prepared:
    """The insertion of a row; every column must be given."""
    return Prepared(insert(table))


Step: TypeAlias = tuple[Prepared, dict[str, Any]]
"""A prepared statement with its values."""


class Steps:
    """Prepared statements that are run one after the other, without looking at their results.

    That is why they can all be sent to PostgreSQL at once (`pipeline.py`).
    """

    def __init__(self, *steps: Step) -> None:
        self._steps = steps

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    def __call__(self, connection: Connection) -> None:
        """Run the statements."""
        for prepared, values in self._steps:
            prepared(connection, **values)
