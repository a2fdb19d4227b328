"""What people repeat at a table is bounded, and a long log keeps nobody waiting."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.services import Guest, Server
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.server.encoding import entry_json
from parlour.server.limits import Limits
from parlour.server.live.log_budget import BURST, MAX_ENTRIES, LogBudget
from parlour.table import Entry, commands, decide, log

LONG = 30_000
"""Entries of a log that once stopped a whole server while it was read."""


@pytest.fixture(scope="module")
def eager(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that accepts requests as fast as they come."""
    fast = ("--limit", "per_second=5000", "--limit", "burst=5000")
    server = Server(
        tmp_path_factory.mktemp("eager"), *fast, "--limit", "address_per_second=5000", limits=True
    )
    yield server
    server.stop()


@pytest.fixture
def pair(eager: Server) -> Iterator[tuple[Guest, Guest, str]]:
    """A host, a guest who sits at the host's table, and the table."""
    zoe, ben = eager.guest("Zoë"), eager.guest("Ben")
    table = zoe.open(settings={"chat": True, "private": True})
    ben.do(table, "sit")
    yield zoe, ben, table
    zoe.close()
    ben.close()


def send(guest: Guest, table: str, request: dict[str, Any]) -> str | None:
    """Send a request; returns the code of its refusal."""
    answer = guest.http.post(f"/api/tables/{table}", json=request)
    return None if answer.status_code == 200 else str(answer.json()["code"])


def repeat_until_refused(guest: Guest, table: str, cycle: list[dict[str, Any]]) -> None:
    """Send requests again and again. Slow machines need more of them: the budget refills."""
    for _ in range(10 * BURST):
        if "too_fast" in [send(guest, table, request) for request in cycle]:
            return
    pytest.fail("never refused")


@pytest.mark.parametrize(
    "cycle",
    [
        [{"do": "ready", "ready": True}, {"do": "ready", "ready": False}],
        [{"do": "leave"}, {"do": "sit"}],
    ],
    ids=["ready", "sit and leave"],
)
def test_what_can_be_repeated_is_bounded(
    pair: tuple[Guest, Guest, str], cycle: list[dict[str, Any]]
) -> None:
    """The log stops growing, the others can continue, and the refusal says what to do."""
    zoe, ben, table = pair
    repeat_until_refused(ben, table, cycle)
    zoe.do(table, "change", players=3)
    zoe.do(table, "add_bot", level="random")


def test_the_host_cannot_repeat_changes_for_ever(pair: tuple[Guest, Guest, str]) -> None:
    zoe, ben, table = pair
    repeat_until_refused(zoe, table, [{"do": "change", "players": n} for n in (2, 3)])
    before = ben.get(f"/api/tables/{table}")["version"]
    players = len(ben.get(f"/api/tables/{table}")["table"]["seats"])
    assert send(zoe, table, {"do": "change", "players": players}) is None
    assert ben.get(f"/api/tables/{table}")["version"] == before, "no change, no entry"


def test_leaving_and_returning_in_a_game_is_bounded(pair: tuple[Guest, Guest, str]) -> None:
    zoe, ben, table = pair
    zoe.do(table, "start")
    repeat_until_refused(ben, table, [{"do": "leave"}, {"do": "back"}])


def test_a_vote_is_written_once() -> None:
    driver = Driver("5211", 2)
    driver.play_out()
    who = "p0"
    driver.do(commands.Rematch(who, "salt"))
    assert decide(driver.table, commands.Rematch(who, "salt"), 0) == ()
    assert decide(driver.table, commands.Rematch(who, "other"), 0)


def test_a_full_log_accepts_moves_but_nothing_that_can_be_repeated() -> None:
    driver = Driver("5211", 2)
    driver.table.version = MAX_ENTRIES
    budget, who = LogBudget(Limits(enforced=False)), "p0"
    new: Any = object()  # a kind of entry that is not known here
    for event in (log.Paused(0), log.Said(0, "hello"), log.WantsRematch(0, False), new):
        with pytest.raises(Refusal) as refused:
            budget.check("t", driver.table, commands.Pause(who), [Entry(1, 0, event)])
        assert refused.value.code == "too_many"
    move = log.Played(0, "Y1 G3", False)
    budget.check("t", driver.table, commands.Play(who, "Y1 G3"), [Entry(1, 0, move)])
    budget.check("t", driver.table, commands.Back(who), [Entry(1, 0, log.CameBack(0))])


@pytest.mark.long
def test_a_very_long_log_is_opened_while_others_are_served(eager: Server) -> None:
    """Others get many answers between the request for a huge table and its response."""
    zoe, ben = eager.guest("Zoë"), eager.guest("Ben")
    table, other = zoe.open(), ben.open()
    eager.stop()
    _lengthen(Path(eager.database.removeprefix("sqlite:///")), table)
    eager.start()
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(zoe.get, f"/api/tables/{table}")
        served = 0
        while not opening.done():
            ben.get(f"/api/tables/{other}")
            served += 1
        assert opening.result()["version"] > LONG
    assert served > 8
    zoe.close()
    ben.close()


def _lengthen(database: Path, table: str) -> None:
    """Append very many changes of readiness in seat 0 to the log of a stored table."""
    with closing(sqlite3.connect(database)) as connection:
        (last,) = connection.execute(
            "SELECT max(number) FROM entries WHERE table_id = ?", (table,)
        ).fetchone()
        rows = [
            (table, n, entry_json(Entry(n, 2**41, log.IsReady(0, n % 2 == 0))))
            for n in range(last + 1, last + LONG + 1)
        ]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
        connection.commit()
