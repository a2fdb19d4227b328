"""Stored guests with their keys, passkeys and push subscriptions, without a server."""

import secrets
from typing import Any

import pytest
from tests.support.server.stores import DAY, NOW, add_rows, new_guest, rows_of

from parlour.server.storage import schema as db
from parlour.server.storage.guests import NewGuest, key_hash, new_id
from parlour.server.storage.push import endpoint_hash
from parlour.server.storage.store import Store


def subscription(guest: str, device: str, endpoint: str) -> dict[str, Any]:
    return {
        "guest": guest, "device": device, "endpoint": endpoint, "p256dh": "key", "auth": "auth",
        "lang": "en", "created": NOW, "failures": 0,
    }  # fmt: skip


def passkey(guest: str, credential: str, created: int = NOW) -> dict[str, Any]:
    return {
        "id": credential, "guest": guest, "public_key": "key", "count": 3, "label": "phone",
        "created": created, "used": None,
    }  # fmt: skip


def test_ids_differ_and_never_look_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len({new_id() for _ in range(50)}) == 50
    made = iter(["-option", "--another", "id"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(made))
    assert new_id() == "id"


async def test_a_new_guest_is_stored_with_a_device(store: Store) -> None:
    guests = store.guests
    zoe, key = await guests.create(NewGuest("Zoë", "fr", "Firefox", NOW + 10), NOW)
    await new_guest(store, "Ben")
    assert (await guests.name(zoe), await guests.language(zoe)) == ("Zoë", "fr")
    assert await guests.name("nobody") is await guests.language("nobody") is None
    (row,) = await guests.keys(zoe, "device")
    assert row["hash"] == key_hash(key) != key
    assert (row["label"], row["created"], row["expires"]) == ("Firefox", NOW, NOW + 10)
    device = await guests.device(key, NOW)
    assert device is not None
    assert (device["id"], device["name"], device["hash"]) == (zoe, "Zoë", key_hash(key))
    await guests.extend_key(key_hash(key), NOW + 20)
    assert await guests.device(key, NOW + 19) is not None
    assert await guests.device("device-other", NOW) is None
    await guests.rename(zoe, "Zed")
    assert {row["name"] for row in await rows_of(store, db.guests)} == {"Zed", "Ben"}


async def test_a_token_is_no_device_and_the_other_way_round(store: Store) -> None:
    guests = store.guests
    zoe, device = await guests.create(NewGuest("Zoë", None, "", NOW + 10), NOW)
    token = await guests.create_key(zoe, "token", "robot", NOW + 10, NOW)
    assert await guests.device(token, NOW) is None
    assert await guests.key_owner(token, "token", NOW + 10) == zoe
    assert await guests.key_owner(token, "token", NOW + 11) is None
    assert await guests.key_owner(device, "token", NOW) is None
    assert [row["label"] for row in await guests.keys(zoe, "token")] == ["robot"]
    forever = await guests.create_key(zoe, "token")
    assert await guests.key_owner(forever, "token", NOW + 99 * DAY) == zoe
    known = {key_hash(device), key_hash(token)}
    assert await guests.known_keys([*known, "unknown"]) == known


async def test_keys_are_listed_by_the_end_of_their_life(store: Store) -> None:
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    for n in (2, 3, 1):
        await store.guests.create_key(zoe, "link", str(n), NOW + n)
    await store.guests.create_key(ben, "link", "ben's", NOW)
    assert [row["label"] for row in await store.guests.keys(zoe, "link")] == ["3", "2", "1"]


async def test_only_the_guests_own_keys_of_that_kind_are_deleted(store: Store) -> None:
    """By the beginning of a hash, or all but one."""
    guests = store.guests
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    tokens = [key_hash(await guests.create_key(zoe, "token")) for _ in range(4)]
    await guests.create_key(ben, "token")
    assert await guests.delete_keys(zoe, "token", prefix=tokens[0]) == 1
    assert await guests.delete_keys(zoe, "token", prefix=tokens[0]) == 0
    assert await guests.delete_keys(zoe, "token", keep=tokens[1]) == 2
    assert [row["hash"] for row in await guests.keys(zoe, "token")] == [tokens[1]]
    assert len(await guests.keys(zoe, "device")) == len(await guests.keys(ben, "token")) == 1


async def test_signing_out_a_device_ends_its_notifications(store: Store) -> None:
    """And no others: neither of a device that stays, nor of another guest."""
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    (first,) = await store.guests.keys(zoe, "device")
    (theirs,) = await store.guests.keys(ben, "device")
    second = key_hash(await store.guests.create_key(zoe, "device", expires=NOW + DAY))
    token = key_hash(await store.guests.create_key(zoe, "token"))
    for who, device in ((zoe, first["hash"]), (zoe, second), (ben, theirs["hash"])):
        await store.push.save(subscription(who, device, device))
    await store.guests.delete_keys(zoe, "token", prefix=token)
    assert len(await rows_of(store, db.push_subscriptions)) == 3
    await store.guests.delete_keys(zoe, "device", prefix=second)
    left = {row["device"] for row in await rows_of(store, db.push_subscriptions)}
    assert left == {first["hash"], theirs["hash"]}


async def test_a_passkey_is_stored_once_and_counts_its_uses(store: Store) -> None:
    guests = store.guests
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    assert await guests.add_passkey(passkey(zoe, "b", NOW + 1))
    assert await guests.add_passkey(passkey(zoe, "a"))
    assert await guests.add_passkey(passkey(ben, "c"))
    assert not await guests.add_passkey(passkey(ben, "a"))
    assert [row["id"] for row in await guests.passkeys(zoe)] == ["a", "b"]
    assert await guests.count_passkey_use("a", 3, 4, NOW + 9)
    assert not await guests.count_passkey_use("a", 3, 5, NOW + 10)
    found = await guests.passkey("a")
    assert found is not None
    assert (found["guest"], found["count"], found["used"]) == (zoe, 4, NOW + 9)
    other = await guests.passkey("b")
    assert other is not None
    assert (other["count"], other["used"]) == (3, None)
    await guests.delete_passkey("a")
    assert await guests.passkey("a") is None
    assert [row["id"] for row in await guests.passkeys(zoe)] == ["b"]


async def test_each_secret_of_the_server_is_created_once(store: Store) -> None:
    signing = await store.guests.signing_key()
    daily = await store.daily.key()
    push = await store.push.key(lambda: "made once")
    assert len({signing, daily, push}) == 3
    assert len(daily) == 64
    assert await store.guests.signing_key() == signing
    assert await store.daily.key() == daily
    assert await store.push.key(lambda: "made again") == push == "made once"


async def test_a_device_has_one_subscription_and_a_browser_one_guest(store: Store) -> None:
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    for who, device, endpoint in (
        (zoe, "phone", "first"),
        (zoe, "phone", "second"),
        (zoe, "desk", "shared"),
        (ben, "desk", "shared"),
        (ben, "phone", "own"),
    ):
        await store.push.save(subscription(who, device, endpoint))
    found = await rows_of(store, db.push_subscriptions)
    assert {(row["guest"], row["device"], row["endpoint"]) for row in found} == {
        (zoe, "phone", "second"),
        (ben, "desk", "shared"),
        (ben, "phone", "own"),
    }
    assert {row["id"] for row in found} == {endpoint_hash(row["endpoint"]) for row in found}
    assert await store.push.count_others(ben, "phone") == 1
    assert await store.push.count_others(ben, "other") == 2
    assert await store.push.count_others(zoe, "phone") == 0
    await store.push.set_failures(endpoint_hash("own"), 2)
    await store.push.delete(endpoint_hash("shared"))
    await store.push.delete_device(zoe, "phone")
    (left,) = await rows_of(store, db.push_subscriptions)
    assert (left["endpoint"], left["failures"]) == ("own", 2)
    await store.push.set_failures("another", 9)
    await store.push.delete_device(ben, "desk")
    await store.push.delete_device(zoe, "phone")
    assert (await rows_of(store, db.push_subscriptions)) == [left]


async def test_only_signed_in_devices_are_notified(store: Store) -> None:
    """Cookies of earlier versions name no device: those subscriptions stay."""
    zoe, ben = await new_guest(store), await new_guest(store, "Ben")
    key = key_hash(await store.guests.create_key(zoe, "device", expires=NOW + 10))
    for who, device in ((zoe, key), (zoe, "signed out"), (zoe, ""), (ben, "")):
        await store.push.save(subscription(who, device, f"{who} {device}"))

    async def devices(now: int) -> set[str]:
        return {row["device"] for row in await store.push.subscriptions(zoe, now)}

    assert await devices(NOW + 9) == {key, ""}
    assert await devices(NOW + 10) == {""}
    await store.push.delete_expired(NOW + 9)
    assert {row["device"] for row in await rows_of(store, db.push_subscriptions)} == {key, ""}
    await store.push.delete_expired(NOW + 10)
    assert {row["device"] for row in await rows_of(store, db.push_subscriptions)} == {""}


async def test_a_games_address_is_counted_for_an_hour(store: Store) -> None:
    """Guests and tables apart; unfinished tables are also counted on their own."""
    hour = 3_600_000

    recent = store.recent_addresses
    await store.writer.run(
        recent.record("home", "guest", NOW - hour, "old"),
        recent.record("home", "guest", NOW - 9, "zoe"),
        recent.record("home", "table", NOW - 9, "one"),
        recent.record("home", "table", NOW - 8, "two"),
        recent.record("work", "table", NOW - 8, "three"),
    )
    table = {"code": None, "game": "5211", "private": True, "host": "zoe", "created": NOW}
    await add_rows(
        store,
        db.tables,
        {**table, "id": "one", "phase": "playing"},
        {**table, "id": "two", "phase": "over"},
        {**table, "id": "three", "phase": "playing"},
    )
    assert await recent.guests("home", NOW - hour - 1) == 2
    assert await recent.guests("home", NOW - hour) == 1
    assert await recent.tables("home", NOW) == 2
    assert await recent.open_tables("home", NOW) == 1
    assert await recent.tables("home", NOW - 9 + hour) == 1
    assert await recent.open_tables("home", NOW - 9 + hour) == 0
    await store.writer.run(recent.record("work", "guest", NOW + 1, "ben"))
    assert "old" not in {row["ref"] for row in await rows_of(store, db.origins)}
    await store.writer.run(recent.record("work", "guest", NOW - 9 + hour, "ada"))
    assert "zoe" in {row["ref"] for row in await rows_of(store, db.origins)}
