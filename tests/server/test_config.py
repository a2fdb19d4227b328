"""The server's configuration."""

from pathlib import Path

import pytest

from parlour.server.config import database_url


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("sqlite:////x/y.db", "sqlite:////x/y.db"),
        ("postgresql://a@b/c", "postgresql+psycopg://a@b/c"),
        ("postgres://a@b/c", "postgresql+psycopg://a@b/c"),
        ("postgresql+psycopg://a@b/c", "postgresql+psycopg://a@b/c"),
    ],
)
def test_database_urls_get_their_driver(given: str, made: str, tmp_path: Path) -> None:
    assert database_url(given, tmp_path) == made
