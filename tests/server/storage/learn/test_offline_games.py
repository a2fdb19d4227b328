"""Stored games that guests have played offline, without a server."""

from typing import Any

import pytest
from tests.support.server.stores import NOW, add_rows, new_guest

from parlour.server.storage import schema as db
from parlour.server.storage.learn import offline_games as module
from parlour.server.storage.store import Store


def game(guest: str, seed: str, ended: int) -> dict[str, Any]:
    return {
        "guest": guest, "seed": seed, "game": "5211", "seat": 0, "ended": NOW + ended,
        "record": "{}",
    }  # fmt: skip


async def test_each_deal_is_stored_once_per_guest_and_only_the_latest_games(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 2)

    games = store.offline_games
    zoe, ben = await new_guest(store, "Zoë"), await new_guest(store, "Ben")

    async def seeds(guest: str, limit: int = 9) -> list[str]:
        return [row["seed"] for row in await games.list_games(guest, limit)]

    assert await games.save(game(zoe, "a", 2))
    assert not await games.save(game(zoe, "a", 5)), "the same cards again"
    assert await games.save(game(ben, "a", 1))
    assert await games.save(game(zoe, "b", 3))
    assert await seeds(zoe) == ["b", "a"]
    assert await seeds(zoe, 1) == ["b"]
    assert await games.save(game(zoe, "c", 1))
    assert await seeds(zoe) == ["b", "a"], "older than those that are kept"
    assert await games.save(game(zoe, "d", 9))
    assert (await seeds(zoe), await seeds(ben)) == (["d", "b"], ["a"])
    await games.delete(zoe)
    assert (await seeds(zoe), await seeds(ben)) == ([], ["a"])


async def test_the_latest_five_hundred_games_are_stored(store: Store) -> None:
    zoe = await new_guest(store)
    await add_rows(store, db.offline_games, *(game(zoe, f"{n:03}", n) for n in range(500)))
    assert await store.offline_games.save(game(zoe, "new", 500))
    listed = [row["seed"] for row in await store.offline_games.list_games(zoe)]
    assert (len(listed), listed[0], listed[-1]) == (500, "new", "001")
