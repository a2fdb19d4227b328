"""Bans, mutes, admin sessions and the admin log, without a server."""

from tests.support.server.stores import (
    DAY,
    NOW,
    add_rows,
    new_guest,
    record_network,
    rows_of,
)

from parlour.server.storage import schema as db
from parlour.server.storage.moderation import AdminLogEntry, Sanction
from parlour.server.storage.store import Store

MINUTE = 60_000
BAN = Sanction("ban", "zoe", NOW + 10, NOW, "zoe", "Zoë")
MUTE = Sanction("mute", "zoe", NOW + 20, NOW, "zoe", "Zoë")
NETWORK = Sanction("address", "hash", NOW + 5, NOW, "zoe", "Zoë")


async def test_sanctions_are_in_force_until_they_end(store: Store) -> None:
    found = store.moderation
    for one in (MUTE, BAN, NETWORK):
        await found.impose(one)
    assert await found.sanctions(NOW) == [NETWORK, BAN, MUTE]
    assert await found.sanctions(NOW + 5) == [BAN, MUTE]
    longer = Sanction("ban", "zoe", NOW + 30, NOW + 1, "zoe", "Zed")
    await found.impose(longer)
    assert await found.sanctions(NOW) == [NETWORK, MUTE, longer], "replaced"
    because_of_ben = Sanction("address", "hash", NOW + 6, NOW, "ben", "Ben")
    await found.impose(because_of_ben)
    assert await found.sanctions(NOW) == [NETWORK, because_of_ben, MUTE, longer]
    assert await found.lift("ban", "zoe")
    assert not await found.lift("ban", "zoe")
    assert await found.lift_networks("zoe")
    assert not await found.lift_networks("zoe")
    assert await found.sanctions(NOW) == [because_of_ben, MUTE]


async def test_names_and_networks_of_guests_are_found(store: Store) -> None:
    zoe, ben, _ = [await new_guest(store, name) for name in ("Zoë", "Ben", "Ada")]
    assert await store.moderation.names([zoe, ben]) == {zoe: "Zoë", ben: "Ben"}
    for guest, origin in ((zoe, "home"), (ben, "work")):
        await record_network(store, guest, origin, NOW)
    assert await store.moderation.networks_of(zoe) == ["home"]


async def test_a_link_begins_one_session_within_ten_minutes(store: Store) -> None:
    found = store.moderation
    link = await found.create_link(NOW)
    assert await found.session(link, NOW) is None, "a link is no session"
    key = await found.begin_session(link, NOW + 10 * MINUTE - 1)
    assert key is not None
    assert await found.begin_session(link, NOW) is None, "used up"
    late = await found.create_link(NOW)
    assert await found.begin_session(late, NOW + 10 * MINUTE) is None
    began = NOW + 10 * MINUTE - 1
    label = await found.session(key, began + 8 * 60 * MINUTE - 1)
    assert label is not None
    assert label.startswith("page ")
    assert await found.session(key, began + 8 * 60 * MINUTE) is None
    assert await found.begin_session(key, NOW) is None, "a session is no link"


async def test_sessions_can_be_ended_one_by_one_or_all(store: Store) -> None:
    found = store.moderation
    links = [await found.create_link(NOW) for _ in range(3)]
    keys = [str(await found.begin_session(link, NOW)) for link in links[:2]]
    await found.end_session(keys[0])
    assert await found.session(keys[0], NOW) is None
    assert await found.session(keys[1], NOW) is not None
    assert await found.end_all_sessions() == 2, "a session and a link"
    assert await found.session(keys[1], NOW) is None


async def test_the_newest_actions_are_listed_first(store: Store) -> None:
    """Those of one moment in the order in which they were stored."""
    found = store.moderation
    entries = [AdminLogEntry(NOW + at, "page", "ban", str(n)) for n, at in enumerate((0, 1, 1))]
    for entry in entries:
        await found.add_log_entry(entry)
    assert await found.log_entries() == entries[::-1]
    assert await found.log_entries(2) == entries[:0:-1]
    await found.add_log_entry(AdminLogEntry(NOW + 9, "page", "rename", "zoe", "x" * 90))
    (cut,) = await found.log_entries(1)
    row = {"at": 0, "by": "page", "action": "ban", "subject": "", "detail": ""}
    await add_rows(store, db.admin_log, *({**row, "id": str(n)} for n in range(201)))
    assert len(await found.log_entries()) == 200
    assert cut == AdminLogEntry(NOW + 9, "page", "rename", "zoe", "x" * 80)


async def test_what_has_expired_is_deleted(store: Store) -> None:
    """Sanctions and sessions at their end, the log after ninety days."""
    found = store.moderation
    for one in (NETWORK, BAN):
        await found.impose(one)
    keys = [{"hash": str(n), "kind": "link", "label": "", "expires": NOW + n} for n in (5, 6)]
    await add_rows(store, db.admin_keys, *keys)
    for at in (NOW + 5 - 90 * DAY, NOW + 6 - 90 * DAY):
        await found.add_log_entry(AdminLogEntry(at, "page", "ban"))
    await found.delete_expired(NOW + 5)
    assert await found.sanctions(0) == [BAN]
    assert [row["hash"] for row in await rows_of(store, db.admin_keys)] == ["6"]
    assert [entry.at for entry in await found.log_entries()] == [NOW + 6 - 90 * DAY]
