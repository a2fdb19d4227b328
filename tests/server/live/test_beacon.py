"""A server that mixes a public beacon into its deals, with a beacon of our own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.server.beacon import Beacon, running_beacon
from tests.support.services import Guest, Server, wait_for

from parlour.cli import main
from parlour.table.seats import commit_to


@pytest.fixture(scope="module")
def beacon() -> Iterator[Beacon]:
    with running_beacon() as running:
        yield running


@pytest.fixture(scope="module")
def served(beacon: Beacon, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("beacon"), "--beacon", beacon.url + "/")
    yield server
    server.stop()


def start(server: Server, **more: Any) -> tuple[Guest, Guest, str]:
    """Two guests with commitments; the host starts, and both reveal."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    table = anna.open(commit=commit_to("salt0"), **more)
    ben.do(table, "sit", commit=commit_to("salt1"))
    anna.do(table, "start")
    anna.do(table, "reveal", salt="salt0")
    ben.do(table, "reveal", salt="salt1")
    return anna, ben, table


def dealt(guest: Guest, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Wait for the deal; return the entries that named the round and dealt."""
    wait_for(lambda: guest.get(f"/api/tables/{table}")["phase"] != "waiting", "the deal")
    state = guest.get(f"/api/tables/{table}")
    events = guest.get(f"/api/tables/{table}", since=0)["events"]
    found = {one["what"]: one for one in events}
    assert state["phase"] == "playing"
    return found.get("announced", {}), found["dealt"]


def record_of(anna: Guest, ben: Guest, table: str) -> dict[str, Any]:
    """The record of a game that is resigned at once."""
    ben.do(table, "resign")
    record: dict[str, Any] = anna.get(f"/api/records/{table}/1")
    return record


def test_the_round_is_named_after_the_salts_and_before_it_is_published(
    served: Server, beacon: Beacon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, ben, table = start(served)
    named, deal = dealt(anna, table)
    assert named["url"] == beacon.url
    events = anna.get(f"/api/tables/{table}", since=0)["events"]
    order = [one["what"] for one in events]
    assert order.index("revealed") < order.index("announced") < order.index("dealt")
    assert named["at"] / 1000 < beacon.published_at(named["round"])
    assert deal["beacon"] == {"url": beacon.url, **beacon.round(named["round"])}
    record = record_of(anna, ben, table)
    assert record["beacon"] == deal["beacon"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["verify", "--json", "--beacon", beacon.url, str(file)]) == 0
    found = json.loads(capsys.readouterr().out)["checks"]
    assert found["seed"] is found["beacon"] is found["published"] is True
    shown = anna.get(f"/api/tables/{table}/records/1/checks")
    assert "beacon" in json.dumps(shown)
    for guest in (anna, ben):
        guest.close()


def test_a_beacon_that_published_something_else_is_noticed(
    beacon: Beacon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The signature in a record can be made up, so it is compared with the beacon's own."""
    from tests.table.deal.test_beacon import URL, announced, started, value

    from parlour.games.record import dump_record
    from parlour.table import commands as do

    driver = started()
    announced(driver, 7)
    driver.do(do.MixIn(value(7)))
    driver.play_out()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(dump_record(driver.table.records[-1])))
    assert URL in file.read_text()
    assert main(["verify", "--beacon", beacon.url, str(file)]) == 0
    beacon_round = beacon.round
    beacon.round = lambda number: beacon_round(number + 1) | {"round": number}  # type: ignore[method-assign]
    try:
        assert main(["verify", "--beacon", beacon.url, str(file)]) == 1
    finally:
        beacon.round = beacon_round  # type: ignore[method-assign]
    assert main(["verify", "--beacon", "http://127.0.0.1:9", str(file)]) == 1
    assert "127.0.0.1:9" in capsys.readouterr().out


def test_a_beacon_without_a_schedule_names_the_round_after_its_latest(tmp_path: Path) -> None:
    with running_beacon(has_schedule=False) as beacon:
        server = Server(tmp_path, "--beacon", beacon.url)
        try:
            anna, ben, table = start(server)
            named, deal = dealt(anna, table)
            assert named["at"] / 1000 < beacon.published_at(named["round"])
            assert deal["beacon"]["round"] == named["round"]
            for guest in (anna, ben):
                guest.close()
        finally:
            server.stop()


def test_the_table_plays_although_the_beacon_is_away(served: Server, beacon: Beacon) -> None:
    beacon.is_silent = True
    try:
        anna, ben, table = start(served)
        named, deal = dealt(anna, table)
    finally:
        beacon.is_silent = False
    assert named == {}
    assert deal["beacon"] == {"url": "", "round": 0, "randomness": None, "signature": None}
    assert deal["told"][0]["id"] == "web-log-no-beacon"
    record = record_of(anna, ben, table)
    assert record["beacon"]["randomness"] is None
    for guest in (anna, ben):
        guest.close()


def test_a_table_can_do_without_the_beacon_and_a_person_alone_does(
    served: Server, beacon: Beacon
) -> None:
    before = len(beacon.requests)
    anna, ben, table = start(served, settings={"beacon": False})
    assert dealt(anna, table)[1]["beacon"] is None
    alone = anna.open(bots=["random"], start=True)
    assert dealt(anna, alone)[1]["beacon"] is None
    assert len(beacon.requests) == before
    assert anna.get("/api/server")["beacon"] == beacon.url
    for guest in (anna, ben):
        guest.close()


def test_a_server_without_a_beacon_refuses_tables_that_want_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path)
    try:
        anna = server.guest("Anna")
        new = {"game": "5211", "settings": {"beacon": True}}
        assert "--beacon" in anna.post("/api/tables", new, 400)["message"]
        table = anna.open()
        assert anna.get(f"/api/tables/{table}")["table"]["settings"]["beacon"] is False
        assert anna.get("/api/server")["beacon"] is None
        anna.close()
    finally:
        server.stop()
    assert main(["serve", "--beacon", "drand", "--data", str(tmp_path)]) == 2
    assert "drand" in capsys.readouterr().err
