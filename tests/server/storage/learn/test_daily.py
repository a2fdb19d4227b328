"""Stored daily deals and everyone's results, without a server."""

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from tests.support.server.stores import NOW, new_guest, rows_of

from parlour.games import get
from parlour.server.storage import schema as db
from parlour.server.storage.learn.daily import MAX_PUBLISHED
from parlour.server.storage.store import Store
from parlour.table.daily.days import DailyGame
from parlour.table.daily.par import Par
from parlour.table.fold import open_table

DAY, NEXT = "2026-11-16", "2026-11-17"
LOG = [open_table(get("5211"), "zoe", "00" * 32, NOW)]


async def begin(
    store: Store,
    guest: str,
    table: str,
    *,
    day: str = DAY,
    game: str = "5211",
    counted: bool = True,
) -> str:
    daily = DailyGame(day, counted=counted)
    return await store.daily.open_table(LOG, game, daily, guest, table_id=table)


async def test_a_deal_is_published_once(store: Store) -> None:
    first = await store.daily.publish("5211", DAY, "commitment", NOW)
    again = await store.daily.publish("5211", DAY, "another", NOW + 1)
    assert dict(first) == dict(again)
    assert (first["commitment"], first["published"]) == ("commitment", NOW)
    for game, day in (("pixies", DAY), ("5211", NEXT)):
        assert await store.daily.deal(game, day) is None
        assert (await store.daily.publish(game, day, game, NOW))["par"] is None
    await store.daily.set_par("5211", DAY, Par(5, 4, 1))
    pars = [row["par"] for row in await rows_of(store, db.daily_deals)]
    assert pars == [5, None, None]
    deal = await store.daily.deal("5211", DAY)
    assert deal is not None
    assert (deal["par"], deal["usual"], deal["luck"]) == (5, 4, 1)


async def test_what_never_changes_is_read_once(store: Store) -> None:
    """Anyone may request a day's deal as often as the server answers."""
    queries: list[str] = []

    @event.listens_for(store._database.engine, "before_cursor_execute")
    def note(_connection: object, _cursor: object, query: str, *_: object) -> None:
        queries.append(query)

    key = await store.daily.key()
    first = await store.daily.published("5211", DAY, "commitment", NOW)
    assert queries
    queries.clear()
    assert await store.daily.key() == key
    assert await store.daily.published("5211", DAY, "another", NOW + 1) == first
    assert not queries
    for number in range(MAX_PUBLISHED):
        await store.daily.published("5211", f"2027-01-0{number + 1}", "x", NOW)
    queries.clear()
    again = await store.daily.published("5211", DAY, "another", NOW + 1)
    assert again["commitment"] == "commitment"
    assert queries, "the oldest is forgotten"
    await store.daily.set_par("5211", DAY, Par(5, 4, 1))
    assert (await store.daily.publish("5211", DAY, "", NOW))["par"] == 5


async def test_past_deals_come_with_the_guests_own_points(store: Store) -> None:
    days = ["2026-11-14", "2026-11-15", DAY, NEXT]
    for day in days:
        await store.daily.publish("5211", day, day, NOW)
        await begin(store, "zoe", f"table {day}", day=day)
    await store.daily.publish("pixies", DAY, "", NOW)
    await begin(store, "ben", "ben's", day=DAY)
    await store.writer.run(store.daily.finish(f"table {DAY}", 7, NOW))

    async def past(guest: str | None, limit: int = 9) -> list[tuple[str, int | None]]:
        rows = await store.daily.past("5211", NEXT, guest, limit)
        return [(row["day"], row["points"]) for row in rows]

    assert await past("zoe") == [(DAY, 7), (days[1], None), (days[0], None)]
    assert await past(None, 1) == await past("ben", 1) == [(DAY, None)]


async def test_the_first_try_counts_and_a_second_one_leads_to_it(store: Store) -> None:
    also = store.recent_addresses.record("home", "table", NOW, "first")
    daily = DailyGame(DAY, counted=True)
    opened = await store.daily.open_table(
        LOG, "5211", daily, "zoe", lambda _: also, table_id="first"
    )
    assert opened == "first"
    assert await begin(store, "zoe", "second") == "first"
    assert await begin(store, "zoe", "practice", counted=False) == "practice"
    assert await begin(store, "zoe", "tomorrow", day=NEXT) == "tomorrow"
    assert await begin(store, "zoe", "pixies", game="pixies") == "pixies"
    tables = {row["id"]: row for row in await rows_of(store, db.tables)}
    assert set(tables) == {"first", "practice", "tomorrow", "pixies"}
    first = tables["first"]
    assert (first["private"], first["phase"], first["host"]) == (True, "playing", "zoe")
    assert [entry.what for entry in await store.entries("first")] == [LOG[0].what]
    tries = {row["table_id"] for row in await rows_of(store, db.daily_tries)}
    assert tries == {"first", "tomorrow", "pixies"}
    assert await store.recent_addresses.tables("home", NOW) == 1
    with pytest.raises(IntegrityError):
        await begin(store, "zoe", "practice", counted=False)
    with pytest.raises(IntegrityError):
        await begin(store, "ben", "practice")


async def test_results_are_ranked_and_equal_points_share_a_place(store: Store) -> None:
    """A try that was given up or ended too late has no points: it is not a result."""
    points = {"Ann": 9, "Ben": 7, "Cleo": 7, "Dan": 3, "late": None}
    guests = {name: await new_guest(store, name) for name in (*points, "playing")}
    for name, guest in guests.items():
        await begin(store, guest, name)
    for ended, name in enumerate(("Cleo", "Ben", "Ann", "Dan", "late")):
        await store.writer.run(store.daily.finish(name, points[name], NOW + ended))
    await begin(store, guests["Ann"], "other day", day=NEXT)
    await store.writer.run(store.daily.finish("other day", 99, NOW))
    await store.writer.run(store.daily.finish("Dan", 50, NOW + 9))  # it is over
    assert await store.daily.players("5211", DAY) == 4
    assert [await store.daily.rank("5211", DAY, n) for n in (9, 7, 3)] == [1, 2, 4]
    best = await store.daily.best("5211", DAY, 9)
    assert [(row["name"], row["points"]) for row in best] == [
        ("Ann", 9), ("Cleo", 7), ("Ben", 7), ("Dan", 3),
    ]  # fmt: skip
    assert len(await store.daily.best("5211", DAY, 2)) == 2
    mine = await store.daily.attempt("5211", DAY, guests["Dan"])
    assert mine is not None
    assert (mine["points"], mine["ended"], mine["started"]) == (3, NOW + 3, NOW)
    assert await store.daily.attempt("pixies", DAY, guests["Dan"]) is None
    assert await store.daily.players("pixies", DAY) == 0
