"""The database: schema, migrations, reads and grouped writes."""
