"""Helpers for tests of tables: models, references and saved games."""
