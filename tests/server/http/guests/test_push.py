"""People who closed the page are notified of their turn, where moves may take days."""

import json
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select
from tests.support.server.push_service import Browser, PushService, check_sender, push_service
from tests.support.services import Guest, Server, fetch, next_state, wait_for

from parlour.server.storage import schema as db

DAYS = {"clock": {"kind": "days", "limit": 3}}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def ada(server: Server) -> Iterator[Guest]:
    with closing(server.guest("Ada")) as one:
        yield one


def subscribe(guest: Guest, browser: Browser, lang: str = "en", expect: int = 204) -> None:
    headers = {"accept-language": lang}
    answer = guest.http.post("/api/push", json=browser.subscription, headers=headers)
    assert answer.status_code == expect, answer.text


def start(one: Guest, other: Guest, game: str = "pixies", **settings: Any) -> str:
    """Start a game of two."""
    table = one.open(game, settings={**DAYS, **settings})
    other.do(table, "sit")
    one.do(table, "start")
    return table


def play(guest: Guest, table: str) -> Any:
    seen = guest.get(f"/api/tables/{table}")
    return guest.do(table, "play", move=seen["legal"][0])


def to_move(table: str, *guests: Guest) -> Guest:
    """Whose turn it is."""
    for guest in guests:
        seen = guest.get(f"/api/tables/{table}")
        if seen["seat"] in seen["view"]["to_act"]:
            return guest
    raise AssertionError("nobody's turn")


def subscriptions(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get("/api/guest/export")["push"]
    return found


def test_a_message_comes_to_a_closed_page_and_names_no_card(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    phone, desk = Browser(service, "ada"), Browser(service, "ben")
    subscribe(ada, phone)
    subscribe(ben, desk, "fr")
    table = start(ada, ben)
    first = to_move(table, ada, ben)
    browser = {ada: phone, ben: desk}[first]
    how, body = service.wait_for(browser)[0]
    message = json.loads(browser.decrypt(body))
    french = first is ben
    assert message == {
        "title": "À vous de jouer" if french else "Your turn",
        "body": "Pixies avec Ada" if french else "Pixies with Ben",
        "url": f"/t/{table}",
        "tag": table,
        "lang": "fr" if french else "en",
    }
    public = ada.get("/api/push")["key"]
    check_sender(how["authorization"], service.url, public)
    assert (how["content-encoding"], how["urgency"]) == ("aes128gcm", "normal")
    assert int(how["ttl"]) > 0
    assert len(how["topic"]) == 32
    assert table not in how["topic"]

    # Play until it is the other player's turn.
    other, theirs = (ben, desk) if first is ada else (ada, phone)
    while to_move(table, ada, ben) is first:
        play(first, table)
    _, body = service.wait_for(theirs)[0]
    assert json.loads(theirs.decrypt(body))["url"] == f"/t/{table}"
    assert other.get("/api/push")["subscribed"]


def test_a_player_who_has_the_table_open_is_not_notified(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    """In 5211 all choose at once: the game waits for both, and one of them is connected."""
    present, absent = Browser(service, "present"), Browser(service, "absent")
    table = ada.open("5211", settings=DAYS)
    with ada.socket(table) as ws:
        next_state(ws)
        subscribe(ada, present)
        subscribe(ben, absent)
        ben.do(table, "sit")
        ada.do(table, "start")
        service.wait_for(absent)
        # The next turn begins for both at once, by the move of the one who is connected.
        play(ben, table)
        play(ada, table)
        service.wait_for(absent, 2)
    assert not [one for one in service.received if one[0] == present.path]


def test_games_that_do_not_take_days_send_nothing(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    browser = Browser(service, "quick")
    subscribe(ben, browser)
    start(ada, ben, "5211", clock={"kind": "none"})
    # What begins later arrives later: then nothing was sent for the first table.
    slow = start(ada, ben, "5211")
    _, body = service.wait_for(browser)[0]
    assert json.loads(browser.decrypt(body))["tag"] == slow


def test_a_subscription_that_has_ended_is_deleted(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    gone = Browser(service, "gone")
    service.statuses[gone.path] = 410
    subscribe(ben, gone)
    assert ben.get("/api/push")["subscribed"]
    start(ada, ben, "5211")
    service.wait_for(gone)
    wait_for(lambda: not ben.get("/api/push")["subscribed"], "it is deleted")


def has_failed(guest: Guest, browser: Browser, times: int) -> bool:
    """Whether this many failures are stored; a subscription that is deleted has failed often."""
    engine = create_engine(guest.server.database)
    column = db.push_subscriptions.c
    with engine.connect() as connection:
        found = connection.execute(
            select(column.failures).where(column.endpoint == browser.endpoint)
        ).scalar()
    engine.dispose()
    return found is None or found == times


def test_a_subscription_that_keeps_failing_is_deleted(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    broken = Browser(service, "broken")
    service.statuses[broken.path] = 500
    subscribe(ben, broken)
    for count in range(1, 6):
        assert ben.get("/api/push")["subscribed"], "not after a few failures"
        start(ada, ben, "5211")
        service.wait_for(broken, count)
        counted = partial(has_failed, ben, broken, count)
        wait_for(counted, "it is counted")
    wait_for(lambda: not ben.get("/api/push")["subscribed"], "it is deleted")


def test_a_subscription_outlives_an_outage(tmp_path: Path) -> None:
    """No answer at all says nothing about a subscription: this server may be offline itself."""
    with push_service() as service:
        silent = Browser(service, "silent")  # and then it stops
    server = Server(tmp_path, "--push-private")

    def failed() -> int:
        text = fetch("GET", f"{server.url}/metrics").text
        (line,) = (one for one in text.splitlines() if one.startswith("parlour_pushes_failed_"))
        return int(line.rpartition(" ")[2])

    try:
        with closing(server.guest("Ada")) as ada, closing(server.guest("Ben")) as ben:
            subscribe(ben, silent)
            for _ in range(6):
                start(ada, ben, "5211")
            wait_for(lambda: failed() == 6, "six messages")
            assert ben.get("/api/push")["subscribed"]
    finally:
        server.stop()


def test_a_device_has_one_subscription_and_turns_it_off(ada: Guest, service: PushService) -> None:
    one, two = Browser(service, "first"), Browser(service, "second")
    subscribe(ada, one)
    subscribe(ada, two)
    assert [row["endpoint"] for row in subscriptions(ada)] == [two.endpoint]
    assert ada.http.delete("/api/push").status_code == 204
    assert subscriptions(ada) == []
    assert not ada.get("/api/push")["subscribed"]


def test_a_browser_belongs_to_the_guest_who_used_it_last(
    ada: Guest, ben: Guest, service: PushService
) -> None:
    shared = Browser(service, "shared")
    subscribe(ada, shared)
    subscribe(ben, shared)
    assert subscriptions(ada) == []
    assert len(subscriptions(ben)) == 1


def test_a_device_that_is_signed_out_gets_no_messages(
    server: Server, ada: Guest, service: PushService
) -> None:
    key = ada.post("/api/guest/link", {})["key"]
    with closing(Guest(server, None)) as other:
        other.post("/api/guest/claim", {"key": key})
        stays = Browser(service, "stays")
        subscribe(ada, stays)
        subscribe(other, Browser(service, "leaves"))
        assert len(subscriptions(ada)) == 2
        ada.http.post("/api/guest/sign-out", json={"where": "others"})
        assert [row["endpoint"] for row in subscriptions(ada)] == [stays.endpoint]


def test_a_subscription_is_deleted_with_its_guest(
    server: Server, ada: Guest, service: PushService
) -> None:
    browser = Browser(service, "deleted")
    subscribe(ada, browser)
    assert ada.http.delete("/api/guest").status_code == 204
    engine = create_engine(server.database)
    with engine.connect() as connection:
        left = connection.execute(select(db.push_subscriptions.c.endpoint)).scalars().all()
    engine.dispose()
    assert browser.endpoint not in left


def test_invalid_subscriptions_are_refused(ada: Guest, service: PushService) -> None:
    good = Browser(service, "good").subscription
    for change in ({"p256dh": "x"}, {"auth": "AAAA"}, {"endpoint": "ftp://push.example.org/"}):
        answer = ada.post("/api/push", {**good, **change}, 400)
        assert answer["code"] == "bad_request"
    with closing(Guest(ada.server, None)) as nobody:
        nobody.post("/api/push", good, 403)
        nobody.get("/api/push", 403)


def test_limits_and_servers_without_push(tmp_path: Path, service: PushService) -> None:
    """Few devices for each guest, private addresses only if the host allows them, or no push."""
    server = Server(tmp_path, "--limit", "pushes=1", limits=True)
    browser = Browser(service, "limited")
    public = {**browser.subscription, "endpoint": "https://push.example.org/limited"}
    try:
        with closing(server.guest("Zoë")) as zoe, closing(Guest(server, None)) as other:
            assert zoe.post("/api/push", browser.subscription, 400)["code"] == "bad_request"
            assert zoe.http.post("/api/push", json=public).status_code == 204
            other.post("/api/guest/claim", zoe.post("/api/guest/link", {}))
            another = {**public, "endpoint": "https://push.example.org/another"}
            assert other.post("/api/push", another, 429)["code"] == "too_many"
            assert zoe.http.post("/api/push", json=another).status_code == 204, "the same device"
    finally:
        server.stop()
    (tmp_path / "without").mkdir()
    server = Server(tmp_path / "without", "--no-push")
    try:
        with closing(server.guest("Zoë")) as zoe:
            assert zoe.get("/api/push") == {"key": None, "subscribed": False}
            assert zoe.post("/api/push", public, 403)["code"] == "forbidden"
    finally:
        server.stop()


def test_messages_to_a_guest_are_rate_limited(tmp_path: Path, service: PushService) -> None:
    """Playing, undoing and playing again must not ring another player's phone for hours."""
    server = Server(tmp_path, "--push-private", "--limit", "pushes_burst=1", limits=True)
    browser = Browser(service, "patient")

    def counted(what: str) -> int:
        text = fetch("GET", f"{server.url}/metrics").text
        (line,) = (one for one in text.splitlines() if one.startswith(f"parlour_pushes_{what}_"))
        return int(line.rpartition(" ")[2])

    try:
        with closing(server.guest("Ada")) as ada, closing(server.guest("Ben")) as ben:
            subscribe(ben, browser)
            start(ada, ben, "5211")
            wait_for(lambda: counted("sent") == 1, "the first message")
            start(ada, ben, "5211")
            wait_for(lambda: counted("dropped") == 1, "the second is dropped")
        assert len(service.wait_for(browser)) == 1
    finally:
        server.stop()
