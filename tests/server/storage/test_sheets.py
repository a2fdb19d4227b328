"""Shared score sheets, without a server."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.support.server.stores import DAY, NOW, open_store, rows_of

from parlour.games.refusal import Refusal
from parlour.server.storage import schema as db
from parlour.server.storage import sheets as module
from parlour.server.storage.sheets import SheetCounts, StoredSheet, merged
from parlour.server.storage.store import Store

MONTH = 30 * DAY
SHEET: dict[str, Any] = {"game": "5211", "fields": {"a": [1, "x"]}}


async def create(store: Store, guest: str = "zoe", address: str = "home", at: int = NOW) -> str:
    return await store.sheets.create(SHEET, guest, address, at)


async def test_a_sheet_expires_a_month_after_its_last_change(store: Store) -> None:
    sheets = store.sheets
    one = await create(store)
    assert await sheets.get(one, NOW + MONTH) == StoredSheet(SHEET, 1)
    assert await sheets.version(one, NOW + MONTH) == 1
    assert await sheets.get(one, NOW + MONTH + 1) is None
    assert await sheets.version(one, NOW + MONTH + 1) is None
    assert await sheets.merge(one, {"b": (2, 1)}, NOW + MONTH + 1) is None
    await sheets.merge(one, {"b": (2, 1)}, NOW + 5)
    assert await sheets.version(one, NOW + 5 + MONTH) == 2


async def test_sheets_are_counted_by_guest_and_address_until_they_expire(store: Store) -> None:
    for guest, address, at in (
        ("zoe", "home", NOW),
        ("zoe", "work", NOW),
        ("ben", "home", NOW),
        ("ben", "away", NOW),
        ("zoe", "home", NOW - 1),
    ):
        await create(store, guest, address, at)
    counts = await store.sheets.counts("zoe", "home", NOW + MONTH)
    assert counts == SheetCounts(guest=2, address=2, total=4)
    assert await store.sheets.counts("ada", "nowhere", NOW + MONTH) == SheetCounts(0, 0, 4)


async def test_changes_merge_field_by_field_and_the_later_one_wins(store: Store) -> None:
    sheets = store.sheets
    one, other = await create(store), await create(store)
    found = await sheets.merge(one, {"a": (2, "y"), "b": (1, 5)}, NOW)
    fields = {"a": [2, "y"], "b": [1, 5]}
    assert found == await sheets.get(one, NOW) == StoredSheet(SHEET | {"fields": fields}, 2)
    same = await sheets.merge(one, {"a": (1, "z")}, NOW)
    assert same == found, "no new version without a change"
    assert await sheets.get(other, NOW) == StoredSheet(SHEET, 1)
    assert await sheets.merge("nothing", {"a": (9, 9)}, NOW) is None


def test_at_the_same_moment_the_text_decides_as_in_javascript() -> None:
    ours, theirs = {"a": [1, "b"]}, {"a": [1, "c"]}
    assert merged(ours, theirs) == merged(theirs, ours) == theirs
    emoji, private = {"a": [1, "\U0001f600"]}, {"a": [1, "\uffee"]}
    assert merged(emoji, private) == merged(private, emoji) == private, "by units of 16 bits"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_of_two_processes_that_merge_at_once_neither_loses_a_change(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("database") if kind == "postgresql" else None

    async with open_store(tmp_path, url) as here, open_store(tmp_path, url) as there:
        one = await create(here)
        changes = [
            store.sheets.merge(one, {name: (2, name)}, NOW)
            for n, name in enumerate("bcdefg")
            for store in ((here, there)[n % 2],)
        ]
        await asyncio.gather(*changes)
        found = await here.sheets.get(one, NOW)
        assert found is not None
        assert set(found.data["fields"]) == set("abcdefg")
        assert found.version == 7


async def test_a_sheet_that_others_write_all_the_time_is_refused_in_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await create(store)
    reads = list[int]()
    get = store.sheets.get

    async def outdated(sheet_id: str, now: int) -> StoredSheet | None:
        reads.append(1)
        found = await get(sheet_id, now)
        return None if found is None else StoredSheet(found.data, found.version - 1)

    monkeypatch.setattr(store.sheets, "get", outdated)
    with pytest.raises(Refusal) as refused:
        await store.sheets.merge(one, {"b": (2, 1)}, NOW)
    assert refused.value.code == "busy"
    assert len(reads) == module.ATTEMPTS


async def test_only_the_guest_who_shared_a_sheet_deletes_it(store: Store) -> None:
    one, other = await create(store), await create(store)
    assert not await store.sheets.delete(one, "ben")
    assert await store.sheets.delete(one, "zoe")
    assert not await store.sheets.delete(one, "zoe")
    assert [row["id"] for row in await rows_of(store, db.sheets)] == [other]


async def test_large_and_unreadable_sheets_are_refused(store: Store) -> None:
    room = module.MAX_BYTES - len('{"x":""}')
    await store.sheets.create({"x": "y" * room}, "zoe", "home", NOW)
    for data in ({"x": "y" * (room + 1)}, {"x": "é" * (room // 2 + 1)}, {"x": 2**70}):
        with pytest.raises(Refusal) as refused:
            await store.sheets.create(data, "zoe", "home", NOW)
        assert refused.value.code == "bad_sheet"
