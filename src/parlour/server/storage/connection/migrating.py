"""Migrations of the schema, by Alembic: loaded only when there is something to migrate."""

from __future__ import annotations

from typing import Literal, TypeAlias

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from parlour.games.refusal import Refusal
from parlour.server.storage.connection.database import MIGRATIONS, log_migration

SchemaAge: TypeAlias = Literal["empty", "older", "current", "newer"]


def is_current(connection: Connection) -> bool:
    """Whether a database has the schema of this version."""
    return schema_age(connection) == "current"


def schema_age(connection: Connection) -> SchemaAge:
    """How a database's schema compares with that of this version."""
    found = set(MigrationContext.configure(connection).get_current_heads())
    scripts = ScriptDirectory.from_config(_alembic())
    if not found:
        return "empty"
    if found - {step.revision for step in scripts.walk_revisions()}:
        return "newer"
    return "current" if found == set(scripts.get_heads()) else "older"


def _alembic() -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def migrate(connection: Connection) -> None:
    """Bring a schema to the newest version; refuse one that this program does not know."""
    config = _alembic()
    config.attributes["connection"] = connection
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    unknown = ", ".join(sorted(set(found) - steps))
    if unknown:
        raise Refusal("unavailable", "server-open-newer", found=unknown, known=max(steps))
    command.upgrade(config, "head")
    newest = max(steps)
    if set(found) != {newest}:
        log_migration(", ".join(sorted(found)) or "empty", newest)
