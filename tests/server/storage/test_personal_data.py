"""Everything about one guest, exported and deleted, without a server."""

import orjson
import pytest
from tests.support.server.stores import (
    NOW,
    add_rows,
    append,
    new_guest,
    new_table,
    record_network,
    rows_of,
)
from tests.support.table.tables import Driver

from parlour.games.sentence import REMOVED_NAME
from parlour.server.storage import personal_data as module
from parlour.server.storage import schema as db
from parlour.server.storage.moderation import AdminLogEntry, Sanction
from parlour.server.storage.ratings import RatedGame
from parlour.server.storage.store import Store


async def fill(store: Store, guest: str, name: str) -> str:
    """Store something about this guest wherever something can be stored; returns a table."""
    table = await new_table(store, host=guest)
    await store.guests.create_key(guest, "token", f"token of {name}")
    passkey = {
        "id": name,
        "guest": guest,
        "public_key": "",
        "count": 0,
        "label": name,
        "created": 1,
    }
    await store.guests.add_passkey(passkey)
    await store.push.save(
        {"guest": guest, "device": "", "endpoint": f"push {name}", "p256dh": "", "auth": "",
         "lang": "en", "created": NOW, "failures": 0}
    )  # fmt: skip
    game = {"guest": guest, "seed": "00", "game": "5211", "seat": 0, "ended": NOW, "record": "{}"}
    await store.offline_games.save(game)
    daily = {"game": "5211", "day": "2026-01-01", "guest": guest, "table_id": table, "started": NOW}
    await add_rows(store, db.daily_tries, daily)
    await store.sheets.create({"fields": {}, "of": name}, guest, f"at {name}", NOW)
    await record_network(store, guest, f"at {name}", NOW)
    for kind, subject in (("mute", guest), ("ban", guest), ("address", f"at {name}")):
        await store.moderation.impose(Sanction(kind, subject, NOW + 9, NOW, guest, name))  # type: ignore[arg-type]
    for action in ("rename", "ban"):
        await store.moderation.add_log_entry(AdminLogEntry(NOW, "page", action, guest, "detail"))
    await store.writer.run(
        store.set_seated(table, guest, NOW),
        store.recent_addresses.record(f"at {name}", "guest", NOW, guest),
    )
    return table


async def play(store: Store, zoe: str, ben: str) -> str:
    """A rated game of two guests, with its log, its record and its ratings; returns the table."""
    driver = Driver(people=[zoe, ben], names=["Zoë", "Ben"])
    driver.play_out()
    table = await new_table(store, host="nobody")
    entries = driver.table.entries[1:]
    await append(store, table, entries, "over")
    (record,) = driver.table.records
    places = {zoe: 0, ben: 1}
    rated = RatedGame(table, 1, "5211", NOW, NOW, NOW, places, is_short=False)
    await store.writer.run(
        store.save_game(table, 1, record, {0: zoe, 1: ben}, NOW),
        store.rankings.rate_game(rated),
        *(store.set_seated(table, who, NOW) for who in places),
    )
    return table


async def test_a_profile_is_about_one_guest_and_has_no_hashes(store: Store) -> None:
    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")
    own = await fill(store, zoe, "Zoë")
    await fill(store, ben, "Ben")
    shared = await play(store, zoe, ben)
    found = await store.personal_data.profile(zoe)
    assert found is not None
    assert (found["name"], found["created"], found["language"]) == ("Zoë", NOW, None)
    lists = {key: value for key, value in found.items() if isinstance(value, list)}
    assert {key: len(value) for key, value in lists.items()} == {
        "devices": 1, "tokens": 1, "passkeys": 1, "push": 1, "ratings": 1, "rated_games": 1,
        "daily_deals": 1, "offline_games": 1, "networks_seen": 1, "sanctions": 3,
        "shared_sheets": 1,
    }  # fmt: skip
    assert found["tokens"][0]["label"] == "token of Zoë"
    assert found["devices"][0]["label"] == ""
    assert found["offline_games"] == [{"ended": NOW, "record": {}}]
    assert found["shared_sheets"][0]["data"]["of"] == "Zoë"
    assert [one["kind"] for one in found["sanctions"]] == ["mute", "ban", "address"]
    assert found["ratings"][0]["mu"] > 25
    text = orjson.dumps(found).decode()
    assert "Ben" not in text
    assert zoe not in text
    assert all(key not in text for key in ('"hash"', '"kind":"device"', '"guest"'))
    assert await store.personal_data.profile("nobody") is None
    assert await store.personal_data.tables(zoe) == sorted([own, shared])


async def test_deleting_a_guest_leaves_nothing_of_them_and_everything_of_others(
    store: Store,
) -> None:
    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")
    for guest, name in ((zoe, "Zoë"), (ben, "Ben")):
        await fill(store, guest, name)
    await play(store, zoe, ben)
    before = await store.personal_data.profile(ben)
    await store.personal_data.delete(zoe)
    assert await store.personal_data.profile(zoe) is None
    assert await store.personal_data.profile(ben) == before
    assert await store.personal_data.tables(zoe) == []
    rows = {table: await rows_of(store, table) for table in db.metadata.sorted_tables}
    for table, found in rows.items():
        if table is not db.entries:  # the log is rewritten on its own
            assert all(zoe not in row.values() for row in found), table.name
    hosts = {row["host"] for row in rows[db.tables]}
    assert hosts == {"", ben, "nobody"}
    sheets = [(row["guest"], row["address"]) for row in rows[db.sheets]]
    assert sorted(sheets) == [("", ""), (ben, "at Ben")]


async def test_hosts_keep_their_log_and_bans_of_networks_without_the_guest(store: Store) -> None:
    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")
    for guest, name in ((zoe, "Zoë"), (ben, "Ben")):
        await fill(store, guest, name)
    await store.personal_data.delete(zoe)
    log = {(one.action, one.subject, one.detail) for one in await store.moderation.log_entries()}
    assert log == {
        ("rename", REMOVED_NAME, ""),
        ("ban", REMOVED_NAME, "detail"),
        ("rename", ben, "detail"),
        ("ban", ben, "detail"),
    }
    sanctions = await store.moderation.sanctions(NOW)
    (network,) = [one for one in sanctions if one.guest != ben]
    assert (network.kind, network.subject, network.name) == ("address", "at Zoë", "")
    assert {one.name for one in sanctions if one.guest == ben} == {"Ben"}
    assert len(sanctions) == 4


@pytest.mark.parametrize("batch", [1, 200])
async def test_logs_and_records_lose_the_name_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(module, "BATCH", batch)

    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")
    table, other = await play(store, zoe, ben), await play(store, zoe, ben)
    log, theirs = await store.entries(table), await store.entries(other)
    await store.personal_data.rewrite_log(table, log, zoe)
    await store.personal_data.rewrite_records(zoe)
    lines = {
        row["number"]: row["data"]
        for row in await rows_of(store, db.entries)
        if row["table_id"] == table
    }
    text = "".join(lines.values())
    assert len(lines) == len(log)
    assert zoe not in text
    assert "Zo" not in text
    assert ben in text
    assert await store.entries(other) == theirs
    for name in (table, other):
        record = orjson.loads(str(await store.record(name, 1)))
        assert record["players"] == [REMOVED_NAME, "Ben"]


async def test_guests_are_found_by_a_part_of_their_name_or_their_id(store: Store) -> None:
    anna, hanna, _ = [
        await new_guest(store, name, NOW + n) for n, name in enumerate(("Anna", "HANNA", "Ben"))
    ]

    async def found(text: str, limit: int = 50) -> list[str]:
        return [row["id"] for row in await store.personal_data.find(text, limit)]

    assert await found("anna") == [hanna, anna]
    assert await found("anna", 1) == [hanna]
    assert await found(anna) == [anna]
    assert await found("%") == [], "not a pattern"


async def test_open_tables_are_listed_for_hosts_newest_first(store: Store) -> None:
    old, new, over = [await new_table(store, NOW + n, private=True) for n in range(3)]
    await store.retention.delete_tables({over: 1})
    rows = await store.personal_data.open_tables(NOW + 9)
    assert [row["id"] for row in rows] == [new, old]
    rows = await store.personal_data.open_tables(NOW + 9, 1)
    assert [row["id"] for row in rows] == [new]
