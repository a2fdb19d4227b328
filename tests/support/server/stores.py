"""A store on an SQLite file, without a server."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Table, insert, select

from parlour.games import get
from parlour.server.config import database_url
from parlour.server.storage.connection.database import connect
from parlour.server.storage.guests import NewGuest
from parlour.server.storage.store import Store
from parlour.server.storage.writer import outcome
from parlour.table.fold import open_table
from parlour.table.log import Entry

NOW = 1_790_000_000_000
DAY = 86_400_000


@asynccontextmanager
async def open_store(folder: Path, url: str | None = None) -> AsyncIterator[Store]:
    """A store on an SQLite file in this folder, or at this URL."""
    store = Store(connect(database_url(url, folder)))
    try:
        yield store
    finally:
        await store.close()


async def new_guest(store: Store, name: str = "Zoë", at: int = NOW) -> str:
    """A new guest's id; their device is signed in for a year."""
    return (await store.guests.create(NewGuest(name, None, "", at + 365 * DAY), at))[0]


async def new_table(
    store: Store, at: int = NOW, *, host: str = "zoe", private: bool = False
) -> str:
    """A new table's id."""
    entry = open_table(get("5211"), host, "00" * 32, at)
    return (await store.create_table(entry, private=private, host=host)).id


async def append(
    store: Store, table: str, entries: Sequence[Entry], phase: str | None = None
) -> None:
    """Append entries to a table's log."""
    assert await outcome(lambda done: store.append(table, entries, phase, (), done)) is None


async def record_network(store: Store, guest: str, origin: str, at: int = NOW) -> None:
    """Store that a guest connects from a network."""
    record = store.rankings.record_network
    assert await outcome(lambda done: record(guest, origin, at, done)) is None


async def add_rows(store: Store, table: Table, *rows: dict[str, Any]) -> None:
    """Insert rows as they are."""
    await store.writer.run(lambda connection: connection.execute(insert(table), list(rows)))


async def rows_of(store: Store, table: Table) -> Sequence[dict[str, Any]]:
    """All rows of a table, sorted by their primary key."""

    def read(connection: Any) -> list[dict[str, Any]]:
        query = select(table).order_by(*table.primary_key)
        return [dict(row) for row in connection.execute(query).mappings()]

    (found,) = await store.writer.run(read)
    rows: list[dict[str, Any]] = found
    return rows
