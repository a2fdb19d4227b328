"""What nobody has used for a long time is found and deleted, without a server."""

from dataclasses import replace
from typing import Any

import pytest
from tests.support.server.stores import (
    DAY,
    NOW,
    add_rows,
    append,
    new_guest,
    new_table,
    rows_of,
)
from tests.support.table.tables import Driver

from parlour.server.storage import retention as module
from parlour.server.storage import schema as db
from parlour.server.storage.retention import Expiring
from parlour.server.storage.store import Store
from parlour.table.log import Entry, IsReady

SINCE = NOW - 100 * DAY
LONG_AGO = SINCE - 9
YEAR = 365 * DAY


async def ids(store: Store, table: Any) -> list[str]:
    return [row["id"] for row in await rows_of(store, table)]


async def test_a_guest_is_unused_without_any_trace_since_then(store: Store) -> None:
    """A device's key that was renewed, a new token, a passkey, a game, a seat: all are traces."""
    names = ("unused", "boundary", "token", "new passkey", "used passkey", "player", "seated")
    guest = {name: await new_guest(store, name, LONG_AGO) for name in names}
    young = await new_guest(store, "young", SINCE + 1)
    renewed = await new_guest(store, "renewed", LONG_AGO)
    (key,) = await store.guests.keys(renewed, "device")
    await store.guests.extend_key(key["hash"], SINCE + YEAR + 1)
    (key,) = await store.guests.keys(guest["boundary"], "device")
    await store.guests.extend_key(key["hash"], SINCE + YEAR)
    for at in (SINCE, SINCE + 1):
        owner = guest["unused"] if at == SINCE else guest["token"]
        # The life of a token says nothing about its use.
        await store.guests.create_key(owner, "token", expires=NOW + 9 * YEAR, created=at)
    passkey = {"public_key": "", "count": 0, "label": "", "created": LONG_AGO, "used": None}
    for name, times in (
        ("unused", {"created": SINCE, "used": SINCE}),
        ("new passkey", {"created": SINCE + 1}),
        ("used passkey", {"used": SINCE + 1}),
    ):
        await store.guests.add_passkey({**passkey, "id": name, "guest": guest[name], **times})
    table = await new_table(store, LONG_AGO)
    for name, at in (("unused", SINCE), ("player", SINCE + 1)):
        row = {"guest": guest[name], "table_id": table, "number": 1, "seat": 0, "ended": at}
        await add_rows(store, db.played, row)
    for name, at in (("unused", SINCE), ("seated", SINCE + 1)):
        await store.writer.run(store.set_seated(table, guest[name], at))
    found = await store.retention.unused_guests(SINCE)
    assert sorted(found) == sorted([guest["unused"], guest["boundary"]])
    assert set(await store.retention.unused_guests(SINCE + 1)) == {
        *guest.values(),
        young,
        renewed,
    }


async def test_a_guest_is_asked_for_alone_before_they_are_deleted(store: Store) -> None:
    unused = await new_guest(store, "unused", LONG_AGO)
    back = await new_guest(store, "back", LONG_AGO)
    assert await store.retention.is_unused_guest(back, SINCE)
    await store.guests.create_key(back, "token", expires=NOW + YEAR, created=SINCE + 1)
    assert not await store.retention.is_unused_guest(back, SINCE)
    assert await store.retention.is_unused_guest(unused, SINCE)
    assert not await store.retention.is_unused_guest("nobody", SINCE)


async def test_the_oldest_guests_are_found_first(store: Store) -> None:
    second, first = [await new_guest(store, "x", LONG_AGO + n) for n in (2, 1)]
    await new_guest(store, "third", LONG_AGO + 3)
    assert await store.retention.unused_guests(SINCE, 2) == [first, second]


async def test_tables_are_unused_by_the_time_of_their_last_entry(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read page by page, also those that were opened at the same moment."""
    monkeypatch.setattr(module, "BATCH", 2)

    tables = [await new_table(store, LONG_AGO) for _ in range(3)]
    used, boundary = await new_table(store, LONG_AGO + 1), await new_table(store, LONG_AGO + 1)
    await new_table(store, SINCE + 1)
    for table, at in ((used, SINCE + 1), (boundary, SINCE)):
        await append(store, table, [Entry(2, at, IsReady(0, ready=True))])
    found, after = await store.retention.unused_tables(SINCE)
    pages = 1
    while after is not None:
        more, after = await store.retention.unused_tables(SINCE, after)
        found |= more
        pages += 1
    assert found == {**dict.fromkeys(tables, 1), boundary: 2}
    assert await store.retention.count("tables", SINCE) == (4, 6)
    assert await store.retention.count("tables", SINCE, kept=[used, boundary, *tables]) == (0, 0)
    assert await store.retention.count("tables", SINCE, kept=[*tables, used]) == (1, 6)
    assert await store.retention.count("tables", LONG_AGO - 1) == (0, 0)
    assert pages == 3
    # A table without a log is there only for its records.
    await store.writer.run(store.save_game(boundary, 1, record(), {0: "zoe"}, NOW))
    await store.retention.delete_tables({boundary: 2})
    assert await store.retention.count("tables", SINCE) == (3, 5)


async def test_sheets_that_nobody_has_changed_since_then_are_deleted_a_few_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    ages = (SINCE - 1, SINCE - 2, SINCE - 3, SINCE, NOW)
    *_, boundary, young = [await store.sheets.create({}, "zoe", "home", at) for at in ages]
    retention = store.retention
    assert await retention.count("sheets", SINCE) == (3, 5)
    assert [await retention.delete_sheets(SINCE) for _ in range(2)] == [2, 1]
    commits = store.writer.commits
    assert await retention.delete_sheets(SINCE) == 0
    assert store.writer.commits == commits, "nothing is written if nothing has expired"
    assert sorted(await ids(store, db.sheets)) == sorted([boundary, young])


def record() -> Any:
    driver = Driver()
    driver.play_out()
    return driver.table.records[0]


async def test_a_deleted_table_leaves_the_records_of_its_games(store: Store) -> None:
    played, empty, other = [await new_table(store) for _ in range(3)]
    for table in (played, empty, other):
        await store.writer.run(store.set_seated(table, "zoe", NOW))
    await store.writer.run(store.save_game(played, 1, record(), {0: "zoe"}, NOW))
    await store.retention.delete_tables({played: 1, empty: 1})
    assert sorted(await ids(store, db.tables)) == sorted([played, other])
    for rows in (db.entries, db.seated, db.visits):
        assert [row["table_id"] for row in await rows_of(store, rows)] == [other]
    (left,) = [row for row in await rows_of(store, db.tables) if row["id"] == played]
    assert (left["phase"], left["host"], left["code"]) == ("over", "", None)
    (kept,) = [row for row in await rows_of(store, db.tables) if row["id"] == other]
    assert (kept["phase"], kept["host"]) == ("waiting", "zoe")
    assert await store.record(played, 1) is not None


async def test_a_record_is_deleted_with_its_last_player(store: Store) -> None:
    """Not while its table still has a log."""
    zoe = await new_guest(store)
    one, other, logged = [await new_table(store) for _ in range(3)]
    for table, number, players in (
        (one, 1, {0: "gone"}),
        (one, 2, {0: "gone", 1: zoe}),
        (other, 1, {0: "gone", 1: "too"}),
        (logged, 1, {0: "gone"}),
    ):
        await store.writer.run(store.save_game(table, number, record(), players, NOW))
    await store.retention.delete_tables({one: 1, other: 1})
    assert await store.retention.delete_unowned_records() == 2
    games = [(row["table_id"], row["number"]) for row in await rows_of(store, db.games)]
    assert sorted(games) == sorted([(one, 2), (logged, 1)])
    played = {(row["guest"], row["table_id"]) for row in await rows_of(store, db.played)}
    assert played == {("gone", one), (zoe, one), ("gone", logged)}
    assert sorted(await ids(store, db.tables)) == sorted([one, logged])
    assert await store.retention.delete_unowned_records() == 0


async def test_records_are_deleted_a_few_at_a_time(store: Store) -> None:
    table = await new_table(store)
    for number in (1, 2, 3):
        await store.writer.run(store.save_game(table, number, record(), {0: "gone"}, NOW))
    await store.retention.delete_tables({table: 1})
    assert [await store.retention.delete_unowned_records(2) for _ in range(3)] == [2, 1, 0]
    assert await ids(store, db.tables) == []


async def test_a_table_that_was_used_since_it_was_found_stays(store: Store) -> None:
    used, unused = await new_table(store), await new_table(store)
    await append(store, used, [Entry(2, NOW, IsReady(0, ready=True))])
    assert await store.retention.delete_tables({used: 1, unused: 1}) == 1
    assert [(row["table_id"], row["number"]) for row in await rows_of(store, db.entries)] == [
        (used, 1),
        (used, 2),
    ]


@pytest.mark.parametrize(
    ("due", "of", "is_held_back"),
    [(20, 20, False), (21, 21, True), (21, 209, True), (21, 210, False), (900, 9000, False)],
)
def test_more_than_twenty_and_a_tenth_are_held_back(
    due: int, of: int, *, is_held_back: bool
) -> None:
    found = Expiring("guests", due, of, 730, NOW)
    assert found.is_held_back is is_held_back
    assert not replace(found, confirmed=True).is_held_back


async def test_what_is_held_back_changes_only_from_what_was_known(store: Store) -> None:
    """A confirmation that comes while a run counts is not lost."""
    guests, tables, sheets = (
        Expiring("guests", 30, 40, 730, NOW),
        Expiring("tables", 10**7, 10**7, 36_500, NOW),
        Expiring("sheets", 10**7, 10**7, 30, NOW),
    )
    retention = store.retention
    assert await retention.confirm() == ()
    for kind in (guests, tables, sheets):
        assert await retention.replace_waiting(None, kind)
    assert not await retention.replace_waiting(None, guests)
    assert await retention.waiting() == (guests, sheets, tables)
    assert await retention.waiting_of("tables") == tables
    confirmed = await retention.confirm()
    assert confirmed == tuple(replace(kind, confirmed=True) for kind in (guests, sheets, tables))
    assert not await retention.replace_waiting(guests, None)
    assert await retention.waiting() == confirmed
    for kind in confirmed:
        assert await retention.replace_waiting(kind, None)
        assert await retention.waiting_of(kind.kind) is None
    assert await retention.waiting() == ()
