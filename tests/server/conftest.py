"""Servers that the tests of a worker share, and people who use them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.support.compiled import compile_once
from tests.support.server.stores import open_store
from tests.support.services import BalancedServers, Guest, Server, new_database, postgres, redis

from parlour.server.storage.store import Store


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test against one server process, or the numbers its mark `processes` lists.

    With `--long`, every test that uses the server runs against one and against two.
    """
    if "server" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("processes")
    numbers = mark.args if mark is not None else (1,)
    if metafunc.config.getoption("--long"):
        numbers = (1, 2)
    ids = [f"{number} processes" if number > 1 else "1 process" for number in numbers]
    metafunc.parametrize("server", numbers, ids=ids, indirect=True, scope="session")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server that all tests share; `database` makes databases on it."""
    with postgres() as (url, _):
        yield url


@pytest.fixture
def database(postgres_url: str) -> str:
    """A new, empty PostgreSQL database."""
    return new_database(postgres_url)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on an SQLite file in the test's own folder."""
    async with open_store(tmp_path) as store:
        yield store


@pytest.fixture(scope="session")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server | BalancedServers]:
    """A server without rate limits, shared by all tests of a worker.

    One process uses SQLite. Two share PostgreSQL and Redis, and connections alternate between
    them.
    """
    compile_once()
    folder: Path = tmp_path_factory.mktemp("server")
    options = ("--grace", "0.2", "--rated-minimum", "0", "--push-private")
    if request.param == 1:
        one = Server(folder, *options)
        yield one
        one.stop()
        return
    database = new_database(request.getfixturevalue("postgres_url"))
    with redis(folder) as (bus, _):
        shared = (*options, "--database", database, "--bus", bus)
        servers = BalancedServers(Server(folder, *shared), Server(folder, *shared))
        yield servers
        servers.stop()


@pytest.fixture
def zoe(server: Server) -> Iterator[Guest]:
    """A guest called Zoë."""
    guest = server.guest("Zoë")
    yield guest
    guest.close()


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    """A guest called Ben."""
    guest = server.guest("Ben", address="127.0.0.2")
    yield guest
    guest.close()


@pytest.fixture
def stranger(server: Server) -> Iterator[Guest]:
    """A client without a name or a cookie."""
    guest = Guest(server, None)
    yield guest
    guest.close()
