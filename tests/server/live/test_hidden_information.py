"""Two worlds over the network: hidden cards do not change any response."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.support import cases
from tests.support.server.saved_tables import owner, write_tables
from tests.support.services import Guest, Server, next_news, next_state
from tests.support.table.tables import SECRET, Driver

from parlour.games.g5211.cards import REMOVED
from parlour.server.storage.connection.database import connect
from parlour.server.storage.store import Store
from parlour.table import Table
from parlour.table.log import Dealt, Entry, Opened, Played, Sat, Source

SECRETS = (SECRET, "ab" * 32)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these tests' tables alone: the newest ones are listed."""
    one = Server(tmp_path_factory.mktemp("worlds"))
    yield one
    one.stop()


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
                what = _seated(what, people, f"salt{rng.random()}")
            elif isinstance(what, Dealt | Played) and secret != SECRET:
                events = tuple(_scrambled(driver, event, watcher, rng) for event in what.events)
                what = replace(what, events=events)
                if isinstance(what, Played) and what.seat != watcher:
                    what = replace(what, move="Y1 Y2")
            log.append(replace(entry, what=what))
        logs.append(log)
    return logs


def _seated(sat: Sat, people: list[str], salt: str) -> Sat:
    """Seats programs, which may play without a connection: no bot stands in for them."""
    return replace(sat, salt=salt, who=people[sat.seat], kind="program")


def _scrambled(driver: Driver, event: Any, watcher: int | None, rng: Random) -> Any:
    shown = driver.table.game.seen(event, watcher)
    if getattr(shown, "cards", 0) is None and event.cards is not None:
        rest = list(driver.table.game.cards)
        rng.shuffle(rest)
        return replace(event, cards=tuple(rest[: len(event.cards)]))
    return event


def later_logs(game: str, watcher: int | None, people: list[str], moves: int) -> list[list[Entry]]:
    """The same game up to a later moment twice, unseen cards changed places in the second.

    Every card that this watcher has not seen by then (in the pile, in the box, in another hand)
    may be elsewhere; all that was shown is the same, so both games are possible ones.
    """
    driver, rng = Driver(game, 3), Random(moves)
    for _ in range(moves):
        driver.move(driver.table.to_act[0], rng)
    table = driver.table
    decks = [table.deal.deck(number) for number in (1, 2, 3)]
    events = [e for entry in table.entries for e in getattr(entry.what, "events", ())]
    others = [
        _permuted(deck, places, rng)
        for deck, places in zip(decks, _unseen_places(table, decks, events, watcher), strict=True)
    ]
    assert others != decks
    return [
        _replayed(table, people, secret, cards)
        for secret, cards in zip(SECRETS, (decks, others), strict=True)
    ]


def _unseen_places(
    table: Table, decks: list[tuple[str, ...]], events: list[Any], watcher: int | None
) -> list[list[int]]:
    """For each deck, the places whose card this watcher has not seen."""
    unseen = [set(range(len(deck))) for deck in decks]
    number, at, hands = -1, 0, [list[int]() for _ in range(table.players)]
    for event in events:
        match type(event).__name__:
            case "Shuffled":
                number += 1
                at = REMOVED[table.players] if table.game.name == "5211" else 0
            case "Displayed":
                unseen[number] -= set(range(at, at + len(event.cards)))
                at += len(event.cards)
            case "Drew":
                hands[event.seat] += range(at, at + event.count)
                if event.seat == watcher:
                    unseen[number] -= set(hands[event.seat])
                at += event.count
            case "Revealed":
                for hand, cards in zip(hands, event.cards, strict=True):
                    for card in cards:
                        place = next(place for place in hand if decks[number][place] == card)
                        hand.remove(place)
                        unseen[number].discard(place)
    return [sorted(places) for places in unseen]


def _permuted(deck: tuple[str, ...], places: list[int], rng: Random) -> tuple[str, ...]:
    cards = list(deck)
    for place, other in zip(places, rng.sample(places, len(places)), strict=True):
        cards[place] = deck[other]
    return tuple(cards)


def _replayed(
    table: Table, people: list[str], secret: str, decks: list[tuple[str, ...]]
) -> list[Entry]:
    """The log of the same games with other cards; choices that are still hidden are redrawn."""
    game, first = table.game, table.deal.first_player(3) if table.game.has_first_player else None
    deal = game.deal(None, tuple(decks), first)
    log, state = [], None
    for entry in table.entries:
        what: Any = entry.what
        if isinstance(what, Opened):
            what = replace(what, secret=secret, host=people[0])
        elif isinstance(what, Sat):
            what = _seated(what, people, f"salt0.{secret}")
        elif isinstance(what, Dealt):
            events = game.new(table.players, table.options, deal)
            what = replace(what, events=events, source=Source(0, None, tuple(decks), first))
            state = game.after(None, events)
        elif isinstance(what, Played):
            legal = game.legal(state, what.seat)
            move = next((one for one in legal if str(one) == what.move), legal[0])
            events = game.play(state, what.seat, move, deal)
            what = replace(what, events=events, move=str(move))
            state = game.after(state, events)
        log.append(replace(entry, what=what))
    return log


async def write_logs(url: str, logs: list[list[Entry]], host: str) -> list[str]:
    """Write the logs into the database; returns the ids of their tables."""
    store = Store(connect(url))
    ids = await write_tables(store, logs, host)
    await store.close()
    return ids


def answers(guest: Guest, table: str) -> list[str]:
    """Every response about a table, without times and the table's id."""
    found: list[Any] = [
        guest.http.get(f"/api/tables/{table}{path}").text
        for path in ("", "?since=0", "?since=4", "/records/1", "/records/1/checks")
    ]
    for what in ("undo", "start", "resume", "rematch", "nonsense"):
        found.append(guest.http.post(f"/api/tables/{table}", json={"do": what}).text)
    with guest.socket(table, recap=1) as ws:
        found.append(next_state(ws))
        assert found[-1]["recap"]["events"]
    with guest.socket(table, since=0) as ws:
        found.append(next_state(ws))
        ws.send('{"do":"play","move":"Q7","id":"x"}')
        found.append(json.loads(ws.recv(timeout=60)))
    texts = [one if isinstance(one, str) else json.dumps(one) for one in found]
    return [_plain(text, table) for text in texts]


def patch_after_a_choice(
    reader: Guest, guests: list[Guest], watcher: int | None, table: str
) -> str:
    """What protocol 2 sends when someone else chooses and others still have to."""
    with reader.socket(table, protocol=2) as ws:
        to_act = next_news(ws)["state"]["view"]["to_act"]
        assert len(to_act) > 1, "nothing is revealed by one choice"
        chooser = guests[next(seat for seat in to_act if seat != watcher)]
        chooser.do(table, "play", move=chooser.get(f"/api/tables/{table}")["legal"][0])
        message = next_news(ws)
        assert [event["what"] for event in message["patch"]["events"]] == ["played"]
        return _plain(json.dumps(message), table)


def listings(guest: Guest, *tables: str) -> list[str]:
    """How the public list shows these tables."""
    listed = {one["id"]: json.dumps(one) for one in guest.get("/api/tables")}
    return [_plain(listed[table], table) for table in tables]


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


@pytest.mark.parametrize("moves", cases([0, 19, 34], [19]))
@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize("watcher", [None, 0, 1, 2])
def test_no_route_reveals_hidden_information(
    server: Server, game: str, watcher: int | None, moves: int
) -> None:
    """At the start, where everything hidden may differ, and later in the game."""
    compare_worlds(server, game, watcher, moves)


def compare_worlds(server: Server, game: str, watcher: int | None, moves: int) -> None:
    """Write two games that look the same to a watcher, and compare every response."""
    guests = [server.guest(f"Player {n}") for n in range(3)]
    people = [asyncio.run(_who(guest)) for guest in guests]
    logs = later_logs(game, watcher, people, moves) if moves else two_logs(game, watcher, people)
    one, other = asyncio.run(write_logs(server.database, logs, people[0]))
    stranger = Guest(server, None)
    outsider = server.guest("Outsider")
    readers = [stranger, outsider] if watcher is None else [guests[watcher]]
    for reader in readers:
        # Before anyone connects: the list shows who is away.
        listed = listings(reader, one, other)
        assert listed[0] == listed[1]
        first, second = answers(reader, one), answers(reader, other)
        assert first == second
        assert not any(secret in text for text in first + second for secret in SECRETS)
        assert not any("salt0." in text for text in first + second)
    if game == "5211":
        chosen = [
            patch_after_a_choice(readers[-1], guests, watcher, table) for table in (one, other)
        ]
        assert chosen[0] == chosen[1]
    for guest in (*guests, stranger, outsider):
        guest.close()


async def _who(guest: Guest) -> str:
    """The guest's id, read from the server's database."""
    store = Store(connect(guest.server.database))
    who = await owner(store, guest.post("/api/tokens", {"label": "who"})["key"])
    await store.close()
    return who
