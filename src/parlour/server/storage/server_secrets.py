"""Secrets that a server creates once and keeps in its database."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database


async def server_secret(database: Database, name: str, new: Callable[[], str]) -> str:
    """The secret with this name, created with `new` the first time; every process gets the same."""
    query = select(db.secrets.c.value).where(db.secrets.c.name == name)
    row = await database.row(query)
    while row is None:
        with contextlib.suppress(IntegrityError):  # another process was first
            await database.execute(insert(db.secrets).values(name=name, value=new()))
        row = await database.row(query)
    return str(row["value"])
