"""Two worlds over the network: whatever a client asks, hidden cards do not change the answer."""

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.server.database import connect
from parlour.server.store import Store
from parlour.table.log import Dealt, Entry, Opened, Played, Sat
from serving import Guest, Pair, Parlour, state
from tables import SECRET, Driver

SECRETS = (SECRET, "ab" * 32)


def two_logs(game: str, watcher: int | None, people: list[str]) -> list[list[Entry]]:
    """The same opening twice, with everything that the watcher cannot know made different.

    Up to the first reveal any hidden cards could be there, so both logs are possible ones.
    """
    driver = Driver(game, 3)
    first = driver.table.to_act[0]
    driver.move(first)
    rng = Random(7)
    logs = []
    for secret in SECRETS:
        log = []
        for entry in driver.table.entries:
            what: Any = entry.what
            if isinstance(what, Opened):
                what = replace(what, secret=secret, host=people[0])
            elif isinstance(what, Sat):
                what = replace(what, salt=f"salt{rng.random()}", who=people[what.seat])
            elif isinstance(what, Dealt | Played) and secret != SECRET:
                events = tuple(_scrambled(driver, event, watcher, rng) for event in what.events)
                what = replace(what, events=events)
                if isinstance(what, Played) and what.seat != watcher:
                    what = replace(what, move="Y1 Y2")
            log.append(replace(entry, what=what))
        logs.append(log)
    return logs


def _scrambled(driver: Driver, event: Any, watcher: int | None, rng: Random) -> Any:
    shown = driver.table.game.seen(event, watcher)
    if getattr(shown, "cards", 0) is None and event.cards is not None:
        rest = list(driver.table.game.cards)
        rng.shuffle(rest)
        return replace(event, cards=tuple(rest[: len(event.cards)]))
    return event


async def plant(url: str, logs: list[list[Entry]], host: str) -> list[str]:
    """Write the logs into the database; gives the tables' ids."""
    store = Store(connect(url))
    ids = []
    for log in logs:
        table = await store.create_table(log[0], private=False, host=host)
        written: asyncio.Future[Exception | None] = asyncio.Future()
        store.append(table, log[1:], "playing", (), written.set_result)
        assert await written is None
        ids.append(table)
    await store.close()
    return ids


def answers(guest: Guest, table: str) -> list[str]:
    """All that a client can be told of a table, but for the time and the table's own name."""
    found: list[Any] = [
        guest.http.get(f"/api/tables/{table}{path}").text
        for path in ("", "?since=0", "?since=4", "/records/1", "/records/1/checks")
    ]
    for what in ("undo", "start", "resume", "rematch", "nonsense"):
        found.append(guest.http.post(f"/api/tables/{table}", json={"do": what}).text)
    found += [one for one in guest.get("/api/tables") if one["id"] == table]
    with guest.socket(table, since=0) as ws:
        found.append(state(ws))
        ws.send('{"do":"play","move":"Q7","id":"x"}')
        found.append(json.loads(ws.recv(timeout=60)))
    texts = [one if isinstance(one, str) else json.dumps(one) for one in found]
    return [_plain(text, table) for text in texts]


def _plain(text: str, table: str) -> str:
    data = json.loads(text)
    return json.dumps(_without(data)).replace(table, "TABLE")


def _without(data: Any) -> Any:
    if isinstance(data, dict):
        left_out = {"at", "code", "commitment"} if "at" in data or "commitment" in data else set()
        left_out |= {"code"} if "phase" in data else set()
        return {key: _without(value) for key, value in data.items() if key not in left_out}
    if isinstance(data, list):
        return [_without(item) for item in data]
    return data


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize("watcher", [None, 0, 1, 2])
def test_no_route_tells_what_a_watcher_may_not_know(
    served: Parlour | Pair, game: str, watcher: int | None
) -> None:
    guests = [served.guest(f"Player {n}") for n in range(3)]
    people = [asyncio.run(_who(guest)) for guest in guests]
    one, other = asyncio.run(plant(served.database, two_logs(game, watcher, people), people[0]))
    stranger = Guest(served, None)
    outsider = served.guest("Outsider")
    askers = [stranger, outsider] if watcher is None else [guests[watcher]]
    for asker in askers:
        first, second = answers(asker, one), answers(asker, other)
        assert first == second
        assert not any(secret in text for text in first + second for secret in SECRETS)
        assert not any("salt0." in text for text in first + second)
    for guest in (*guests, stranger, outsider):
        guest.close()


async def _who(guest: Guest) -> str:
    """The guest's own id, out of the server's database."""
    store = Store(connect(guest.server.database))
    key = guest.post("/api/tokens", {"label": "who"})["key"]
    who = await store.key_owner(key, "token", 0)
    await store.close()
    assert who is not None
    return who
