"""One server for all tests of a worker that do not need their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from compiling import compile_once
from serving import Guest, Pair, Parlour, postgres, redis


@pytest.fixture(scope="session", params=["one process", "two processes"])
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Parlour | Pair]:
    """A server whose limits do not get in the way of tests.

    One process on SQLite; and two on PostgreSQL and Redis, each connection to the other one than
    the last.
    """
    compile_once()
    folder: Path = tmp_path_factory.mktemp("served")
    usual = ("--no-limits", "--grace", "0.2")
    if request.param == "one process":
        server = Parlour(folder, *usual)
        yield server
        server.stop()
        return
    with postgres() as (database, _), redis(folder) as (bus, _):
        more = (*usual, "--database", database, "--bus", bus)
        pair = Pair(Parlour(folder, *more), Parlour(folder, *more))
        yield pair
        pair.stop()


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
