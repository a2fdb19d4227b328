"""The store, without a server."""

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.support.server.stores import (
    NOW,
    add_rows,
    append,
    new_table,
)
from tests.support.table.tables import Driver

import parlour.server.storage.store
from parlour.games.refusal import Refusal
from parlour.server.storage import schema as db
from parlour.server.storage.guests import NewGuest
from parlour.server.storage.schema import LISTED_FOR
from parlour.server.storage.store import COUNTED_FOR, LOG_PAGE, Store, new_code
from parlour.server.storage.writer import outcome
from parlour.table.log import Chatted, Entry, IsReady


async def test_a_deserted_table_counts_again_when_a_player_sits_down(store: Store) -> None:
    """Deserted tables do not count, or a host who left twenty could never open another."""
    table = await new_table(store)

    async def found() -> tuple[int, list[str]]:
        listed = await store.public_tables(None, NOW)
        return await store.open_tables("zoe", NOW), [row["id"] for row in listed]

    assert await found() == (1, [table]), "its host need not sit there"
    for guest in ("zoe", "ben"):
        await store.writer.run(store.set_seated(table, guest, NOW))
    await store.writer.run(store.set_seated(table, "zoe", None))
    assert await found() == (1, [table])
    await store.writer.run(store.set_seated(table, "ben", None))
    assert await found() == (0, [])
    await store.writer.run(store.set_seated(table, "ben", NOW))
    assert await found() == (1, [table])


async def test_the_whole_history_is_read_in_pages_and_misses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that ended in the same moment too, at the same table and at others."""
    monkeypatch.setattr(parlour.server.storage.store, "PAGE_SIZE", 2)
    driver = Driver()
    driver.play_out()
    (record,) = driver.table.records

    games = [
        (await new_table(store), number, NOW + moment)
        for moment in (0, 1)
        for _ in range(2)
        for number in (1, 2)
    ]
    for table, number, ended in games:
        await store.writer.run(store.save_game(table, number, record, {0: "zoe"}, ended))
    found = [
        (row["table_id"], row["number"], row["ended"]) async for row in store.all_history("zoe")
    ]
    assert sorted(found) == sorted(games)
    moments = [one[2] for one in found]
    assert moments == sorted(moments, reverse=True)
    assert [row async for row in store.all_history("ben")] == []


async def test_abandoned_games_do_not_use_up_the_limit(store: Store) -> None:
    for age in (COUNTED_FOR, COUNTED_FOR - 1):
        await new_table(store, NOW - age)
    assert await store.open_tables("zoe", NOW) == 1


async def test_a_table_that_waited_for_a_day_is_no_longer_listed(store: Store) -> None:
    await new_table(store, NOW - LISTED_FOR)
    young = await new_table(store, NOW - LISTED_FOR + 1)
    assert [row["id"] for row in await store.public_tables(None, NOW)] == [young]


def test_table_codes_are_six_letters() -> None:
    assert all(code.isalpha() and len(code) == 6 for code in (new_code() for _ in range(50)))


async def test_a_long_log_is_read_in_pages(store: Store) -> None:
    """No page takes longer than a few milliseconds to fold, and together they are the log."""
    table = await new_table(store)
    fresh = [Entry(n, NOW, IsReady(0, n % 2 == 0)) for n in range(2, 3 * LOG_PAGE + 1)]
    await outcome(lambda done: store.append(table, fresh, None, (), done))
    pages = [page async for page in store.log_pages(table)]
    assert [len(page) for page in pages] == [LOG_PAGE] * 3
    assert [one.number for page in pages for one in page] == list(range(1, 3 * LOG_PAGE + 1))


async def test_only_tables_with_a_game_under_way_are_running(store: Store) -> None:
    waiting, playing = await new_table(store), await new_table(store)
    entry = Entry(2, NOW, IsReady(0, ready=True))
    error = await outcome(lambda done: store.append(playing, [entry], "playing", (), done))
    assert error is None
    assert await store.running() == [playing] != [waiting]


async def test_keys_and_challenges_expire(store: Store) -> None:
    guests = store.guests
    zoe, _ = await guests.create(NewGuest("Zoë", None, "", NOW), NOW)
    device = await guests.create_key(zoe, "device", expires=NOW + 10)
    signed_in = await guests.device(device, NOW + 9)
    assert signed_in is not None
    assert signed_in["id"] == zoe
    assert await guests.device(device, NOW + 10) is None
    token = await guests.create_key(zoe, "token")
    assert await guests.key_owner(token, "token", NOW) == zoe
    assert await guests.key_owner(token, "link", NOW) is None
    assert await guests.use_challenge("digest", NOW, NOW - 60)
    assert not await guests.use_challenge("digest", NOW + 1, NOW)
    assert await guests.use_challenge("digest", NOW + 2, NOW + 1), "forgotten by now"


async def test_a_guests_language_and_the_end_of_their_old_cookies_are_stored(store: Store) -> None:
    guests = store.guests
    zoe, _ = await guests.create(NewGuest("Zoë", None, "", NOW), NOW)
    assert (await guests.language(zoe), await guests.has_signed_out(zoe)) == (None, False)
    await guests.set_language(zoe, "fr")
    await guests.sign_out_cookies(zoe, NOW)
    assert (await guests.language(zoe), await guests.has_signed_out(zoe)) == ("fr", True)


async def test_a_running_game_stays_listed_while_players_come_and_go(store: Store) -> None:
    """Only a waiting table is empty without guests, and only an empty one waits again."""
    table, other = await new_table(store), await new_table(store)

    ready = Entry(2, NOW, IsReady(0, ready=True))
    assert await outcome(partial(store.append, table, [ready], "playing", ())) is None
    for at in (NOW, None, NOW):
        await store.writer.run(store.set_seated(table, "zoe", at))
        assert await store.running() == [table]
    listed = {row["id"]: row["phase"] for row in await store.public_tables(None, NOW)}
    assert listed == {table: "playing", other: "waiting"}


async def test_a_table_has_a_code_while_it_is_public(store: Store) -> None:
    """The same one when nothing changes, and a new one when it becomes public again."""
    table, other = await new_table(store), await new_table(store)

    async def codes() -> list[str | None]:
        rows = await store.public_tables(None, NOW)
        listed: dict[str, str] = {row["id"]: row["code"] for row in rows}
        return [listed.get(one) for one in (table, other)]

    first, theirs = await codes()
    assert first
    assert theirs
    await store.writer.run(store.set_private(table, private=False))
    assert await codes() == [first, theirs]
    await store.writer.run(store.set_private(table, private=True))
    assert await codes() == [None, theirs]
    await store.writer.run(store.set_private(table, private=False))
    again, same = await codes()
    assert again
    assert again != theirs == same


async def test_a_table_is_found_by_its_code(store: Store) -> None:
    table = await new_table(store)
    await new_table(store)
    codes = {row["id"]: row["code"] for row in await store.public_tables(None, NOW)}
    assert await store.find_code(codes[table]) == table
    assert await store.find_code("nobody") is None


async def test_a_heartbeat_replaces_the_one_before(store: Store) -> None:
    assert await store.last_heartbeat() is None
    for at in (NOW, NOW + 5):
        await store.set_heartbeat(at)
        assert await store.last_heartbeat() == at


async def test_public_tables_are_listed_by_game_waiting_ones_first(store: Store) -> None:
    """A game stays listed, at its place, until spectators may know that it is over."""
    playing, old, new = [await new_table(store, NOW + n) for n in (3, 1, 2)]
    await new_table(store, private=True)
    await append(store, playing, [Entry(2, NOW, IsReady(0, ready=True))], "playing")
    over = await new_table(store, NOW + 4)
    await append(store, over, [Entry(2, NOW, IsReady(0, ready=True))], "over")

    async def listed(game: str | None, now: int = NOW, limit: int = 50) -> list[str]:
        return [row["id"] for row in await store.public_tables(game, now, limit)]

    assert await listed(None) == await listed("5211") == [new, old, playing]
    assert await listed("pixies") == []
    assert await listed(None, limit=2) == [new, old]
    await store.writer.run(store.set_shown_over(over, NOW + 10))
    assert await listed(None, NOW + 9) == [new, old, over, playing]
    assert await listed(None, NOW + 10) == [new, old, playing]


async def test_a_guests_tables_are_listed_until_they_are_over(store: Store) -> None:
    first, second, over = [await new_table(store) for _ in range(3)]
    for at, table in enumerate((first, second, over)):
        await store.writer.run(store.set_seated(table, "ben", NOW + at))
    await store.writer.run(store.set_seated(first, "zoe", NOW))
    await append(store, over, [Entry(2, NOW, IsReady(0, ready=True))], "over")
    assert [row["id"] for row in await store.tables_of("ben")] == [second, first]
    assert [row["id"] for row in await store.tables_of("ben", 1)] == [second]
    assert sorted(await store.seats_of("ben")) == sorted([first, second, over])
    assert await store.seats_of("zoe") == [first]


async def test_a_finished_game_is_found_by_table_and_number(store: Store) -> None:
    driver = Driver()
    driver.play_out()
    (record,) = driver.table.records

    table, other = await new_table(store), await new_table(store)
    for number, who in ((1, "zoe"), (2, "ben")):
        await store.writer.run(store.save_game(table, number, record, {1: who}, NOW + number))
    stored = await store.record(table, 1)
    assert stored is not None
    assert await store.record(table, 3) is await store.record(other, 1) is None
    assert [await store.game_ended(table, n) for n in (1, 2, 3)] == [NOW + 1, NOW + 2, None]
    assert await store.game_ended(other, 1) is None
    (row,) = await store.history("zoe", 9)
    assert (row["table_id"], row["number"], row["seat"]) == (table, 1, 1)
    queries = [("zoe", None), ("zoe", 1), ("zoe", 2), ("ada", None), ("ben", 2)]
    found = [await store.has_played(who, table, number) for who, number in queries]
    assert found == [True, True, False, False, True]
    assert not await store.has_played("zoe", other)


async def test_the_limit_of_open_tables_counts_a_guests_own(store: Store) -> None:
    playing, over = await new_table(store), await new_table(store)
    await new_table(store, host="ben")
    for table, phase in ((playing, "playing"), (over, "over")):
        await append(store, table, [Entry(2, NOW, IsReady(0, ready=True))], phase)
    assert await store.open_tables("zoe", NOW) == 1
    assert await store.open_tables("ben", NOW) == 1
    assert await store.open_tables("ada", NOW) == 0


async def test_a_code_that_is_taken_is_replaced(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = iter(["aaaaaa", "aaaaaa", "bbbbbb", "aaaaaa", "cccccc"])
    monkeypatch.setattr(parlour.server.storage.store, "new_code", lambda: next(made))

    first, second = await new_table(store), await new_table(store)
    private = await new_table(store, private=True)
    await store.writer.run(store.set_private(private, private=False))
    found = [await store.find_code(letter * 6) for letter in "abc"]
    assert found == [first, second, private]


async def test_tables_where_someone_wrote_are_known(store: Store) -> None:
    """An export reads only their logs: each takes milliseconds of everybody's time."""
    silent, talkative = await new_table(store), await new_table(store)
    await append(store, silent, [Entry(2, NOW, IsReady(0, ready=True))])
    await append(store, talkative, [Entry(2, NOW, Chatted(0, "Hello"))])
    data = store.personal_data
    assert (await data.has_words(silent), await data.has_words(talkative)) == (False, True)


@pytest.mark.parametrize("wrong", [{"players": "two"}, {"options": {"short": True}}])
async def test_a_log_that_cannot_be_read_is_not_the_clients_fault(
    tmp_path: Path, store: Store, wrong: dict[str, Any]
) -> None:
    """A refusal would be the answer to a request; this is an error of ours, and logged."""
    table = await new_table(store)
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
        (text,) = database.execute("SELECT data FROM entries").fetchone()
        data = json.dumps({**json.loads(text), **wrong})
        database.execute("UPDATE entries SET data = ?", (data,))
    with pytest.raises(ValueError, match="a stored log cannot be read") as raised:
        await store.entries(table)
    assert not isinstance(raised.value, Refusal)


async def test_a_check_fails_without_the_database_and_writes_nothing_while_all_is_well(
    tmp_path: Path,
    store: Store,
) -> None:
    file = tmp_path / "parlour.db"
    await add_rows(store, db.secrets, {"name": "x", "value": "y"})
    with closing(sqlite3.connect(file)) as reader:
        before = reader.execute("PRAGMA data_version").fetchone()
        await store.check_writable()
        assert reader.execute("PRAGMA data_version").fetchone() == before
    file.rename(tmp_path / "moved.db")
    with pytest.raises(Refusal):
        await store.check_writable()
