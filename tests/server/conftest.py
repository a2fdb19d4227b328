"""One server for all tests of a worker that do not need their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serving import Guest, Parlour


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A server on SQLite whose limits do not get in the way of tests."""
    folder: Path = tmp_path_factory.mktemp("served")
    server = Parlour(folder, "--no-limits", "--grace", "0.2")
    yield server
    server.stop()


@pytest.fixture
def zoe(served: Parlour) -> Iterator[Guest]:
    guest = served.guest("Zoë")
    yield guest
    guest.close()


@pytest.fixture
def ben(served: Parlour) -> Iterator[Guest]:
    guest = served.guest("Ben")
    yield guest
    guest.close()


@pytest.fixture
def stranger(served: Parlour) -> Iterator[Guest]:
    """Somebody without a name, let alone a cookie."""
    guest = Guest(served, None)
    yield guest
    guest.close()
