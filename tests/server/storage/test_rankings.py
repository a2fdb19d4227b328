"""The leaderboard and each guest's ratings, without a server."""

from pathlib import Path
from typing import Any

import pytest
from tests.support.server.stores import (
    DAY,
    NOW,
    add_rows,
    new_guest,
    open_store,
    record_network,
    rows_of,
)

from parlour.server.storage import schema as db
from parlour.server.storage.ratings import RatedGame
from parlour.server.storage.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str | None:
    """Where a NULL is sorted differs between the two."""
    found: str = "" if request.param == "sqlite" else request.getfixturevalue("database")
    return found or None


async def rate(store: Store, name: str, mu: float | None, sigma: float = 1, **more: Any) -> str:
    """A guest with this listed rating, None for one who is not listed."""
    guest = await new_guest(store, name)
    listed = {"listed_mu": mu, "listed_sigma": sigma, "listed_games": 7}
    if mu is None:
        listed = {"listed_mu": None, "listed_sigma": None, "listed_games": 0}
    row = {"guest": guest, "game": "5211", "mu": 10, "sigma": 2, "games": 9, **listed, **more}
    await add_rows(store, db.ratings, row)
    return guest


def hidden_game(guest: str, number: int, old: tuple[float, float, int] | None) -> dict[str, Any]:
    """A rated game that spectators learn of a minute from now."""
    mu, sigma, games = old or (None, None, 0)
    return {
        "table_id": "table", "number": number, "guest": guest, "game": "5211", "place": 0,
        "ended": NOW - 100 + number, "shown": NOW + 60_000, "weight": 1.0, "reasons": "",
        "old_listed_mu": mu, "old_listed_sigma": sigma, "old_listed_games": games,
    }  # fmt: skip


async def test_the_best_are_listed_by_a_lower_bound(tmp_path: Path, url: str | None) -> None:
    """Of this game only, and only those who have a listed rating."""
    async with open_store(tmp_path, url) as store:
        await rate(store, "uncertain", 40, 8)  # at least 16
        await rate(store, "certain", 28, 2)  # at least 22
        await rate(store, "weak", 30, 5)  # at least 15
        for n in range(3):
            await rate(store, f"unlisted {n}", None)
        await rate(store, "elsewhere", 99, 1, game="pixies")
        best = await store.rankings.best("5211", NOW, 2)
        assert [row["name"] for row in best] == ["certain", "uncertain"]
        assert best[0] == {"name": "certain", "mu": 28, "sigma": 2, "games": 7}
        assert len(await store.rankings.best("5211", NOW, 9)) == 3


async def test_games_that_spectators_do_not_know_of_have_not_happened(store: Store) -> None:
    """Not even by who is missing: the list stays as it was before the first of them."""
    risen = await rate(store, "risen", 50)
    fallen = await rate(store, "fallen", 1)
    new = await rate(store, "new", 45)
    await rate(store, "other", 30)
    await rate(store, "fifth", 20)
    await add_rows(
        store,
        db.rated,
        hidden_game(risen, 1, (10, 1, 3)),
        hidden_game(risen, 2, (44, 1, 4)),
        hidden_game(fallen, 1, (40, 1, 3)),
        hidden_game(new, 1, None),
        {**hidden_game(fallen, 3, (70, 1, 5)), "game": "pixies"},
    )

    async def listed(now: int, limit: int = 9) -> list[tuple[str, float, int]]:
        best = await store.rankings.best("5211", now, limit)
        return [(row["name"], row["mu"], row["games"]) for row in best]

    before = [("fallen", 40, 3), ("other", 30, 7), ("fifth", 20, 7), ("risen", 10, 3)]
    after = [("risen", 50, 7), ("new", 45, 7), ("other", 30, 7), ("fifth", 20, 7)]
    assert await listed(NOW) == await listed(NOW + 59_999) == before
    assert await listed(NOW, 3) == before[:3]
    assert await listed(NOW + 60_000) == [*after, ("fallen", 1, 7)]


async def test_a_guest_sees_their_own_ratings_and_what_a_game_did_to_them(store: Store) -> None:
    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")
    for game in ("pixies", "5211"):
        places = {zoe: 0, ben: 1}
        played = RatedGame(game, 1, game, NOW, NOW, NOW, places, is_short=False)
        await store.writer.run(store.rankings.rate_game(played))
    ratings = await store.rankings.ratings(zoe)
    assert [(row["game"], row["games"]) for row in ratings] == [("5211", 1), ("pixies", 1)]
    change = await store.rankings.rating_change("5211", 1, ben)
    assert change is not None
    assert (change["guest"], change["game"], change["place"]) == (ben, "5211", 1)
    assert change["mu"] < ratings[0]["mu"]
    assert await store.rankings.rating_change("5211", 2, ben) is None
    assert await store.rankings.rating_change("5211", 1, "nobody") is None


async def test_networks_are_stored_once_per_guest_and_forgotten_after_two_days(
    store: Store,
) -> None:
    seen = (
        ("zoe", "a", -2 * DAY - 1),
        ("zoe", "b", -2 * DAY),
        ("ben", "a", -9),
        ("zoe", "c", -8),
    )
    for guest, origin, at in seen:
        await record_network(store, guest, origin, NOW + at)
    await record_network(store, "zoe", "c", NOW)
    found = [(row["guest"], row["origin"], row["at"]) for row in await rows_of(store, db.sightings)]
    assert found == [("ben", "a", NOW - 9), ("zoe", "b", NOW - 2 * DAY), ("zoe", "c", NOW)]
