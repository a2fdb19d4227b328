"""The database or the bus goes away and comes back: the log, readiness and metrics say so."""

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.support.services import Server, Service, fetch, postgres, redis, wait_for


@dataclass
class Site:
    """A server on services that a test can stop."""

    server: Server
    database: Service
    bus: Service
    log: Path
    page: int = 0
    """The status of the page while all is well."""

    def lines(self, about: str) -> list[str]:
        """What the server has logged about something."""
        return [line for line in self.log.read_text().splitlines() if about in line]

    def status(self, path: str) -> int:
        return fetch("GET", f"{self.server.url}{path}").status_code


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("outages")
    log = folder / "log"
    with postgres() as (url, database), redis(folder) as (address, bus), log.open("wb") as errors:
        shared = ("--database", url, "--bus", address)
        server = Server(folder, *shared, stderr=errors)
        yield Site(server, database, bus, log)
        server.stop(signal.SIGKILL)


def test_the_loss_and_return_of_the_database_are_reported_once(site: Site) -> None:
    """Also while nobody plays, and however many requests fail meanwhile."""
    server, before = site.server, len(site.lines("the database"))
    site.page = site.status("/")
    site.database.stop()
    wait_for(lambda: server.metric("parlour_database_up") == 0, "the loss")
    for _ in range(3):
        assert site.status("/readyz") == 503
        assert site.status("/api/tables") == 503
        assert site.status("/healthz") == 200, "a proxy keeps sending people here"
        assert site.status("/") == site.page, "the page is served as before"
    site.database.start()
    wait_for(lambda: server.metric("parlour_database_up") == 1, "the return")
    wait_for(lambda: site.status("/readyz") == 200, "readiness")
    lost, found = site.lines("the database")[before:]
    assert lost.startswith("the database does not answer (")
    assert found.startswith("the database answers again, after ")


def test_the_loss_and_return_of_the_bus_are_reported_once(site: Site) -> None:
    """Tables can be played all the same, so the server stays ready."""

    def bus_state() -> object:
        answer = fetch("GET", f"{site.server.url}/readyz")
        assert answer.status_code == 200
        return answer.json()["bus"]

    wait_for(lambda: bus_state() == "ok", "the bus")
    before = len(site.lines("the bus"))
    site.bus.stop()
    wait_for(lambda: bus_state() == "away", "the loss")
    assert site.server.metric("parlour_bus_up") == 0
    guest = site.server.guest()
    guest.open()
    guest.close()
    site.bus.start()
    wait_for(lambda: bus_state() == "ok", "the return")
    assert site.server.metric("parlour_bus_up") == 1
    lost, found = site.lines("the bus")[before:]
    assert lost.startswith("the bus does not answer (ConnectionError)")
    assert found.startswith("the bus answers again, after ")


def test_a_bus_that_is_away_at_the_start_is_reported(site: Site) -> None:
    site.bus.stop()
    site.server.stop()
    before = len(site.lines("the bus"))
    site.server.start()
    wait_for(lambda: len(site.lines("the bus")) > before, "a line")
    site.bus.start()
    wait_for(lambda: site.server.metric("parlour_bus_up") == 1, "the return")
    assert len(site.lines("the bus")) == before + 2


def test_a_server_alone_has_no_bus_to_report(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        assert fetch("GET", f"{server.url}/readyz").json()["bus"] is None
        assert "parlour_bus_up" not in fetch("GET", f"{server.url}/metrics").text
    finally:
        server.stop()
