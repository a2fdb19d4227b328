"""The bus between server processes."""
