"""Who sends a request, without a server."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from pathlib import Path
from types import SimpleNamespace

import pytest
from fastapi import Response
from starlette.requests import HTTPConnection

from parlour.server import identity
from parlour.server.config import Config, database_url
from parlour.server.identity import COOKIE, YEAR, Identity, Person, SignOut, person_id
from parlour.server.live.homes.guest_changes import SharedChanges
from parlour.server.live.homes.homes import Homes
from parlour.server.storage.connection.database import connect
from parlour.server.storage.guests import NewGuest
from parlour.server.storage.store import Store

NOW = 1_790_000_000_000


def request(**headers: str) -> HTTPConnection:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


@asynccontextmanager
async def opened(folder: Path, bus: str | None = None) -> AsyncIterator[tuple[Store, Identity]]:
    url = database_url(None, folder)
    store = Store(connect(url))
    shared = None if bus is None else SharedChanges(None, tuple)
    yield store, Identity(store, "key", Config(url, bus=bus), shared)
    await store.close()


async def sign_in(who: Identity, guest: str) -> str:
    """The cookie that a browser of this guest gets."""
    response = Response()
    await who.sign_in(request(), response, guest)
    return response.headers["set-cookie"].partition(";")[0]


async def new_guest(store: Store, name: str) -> str:
    return (await store.guests.create(NewGuest(name, None, "", NOW), NOW))[0]


async def test_a_token_is_not_replaced_by_a_cookie(tmp_path: Path) -> None:
    """A program whose token was revoked, or that uses another scheme, is nobody."""
    async with opened(tmp_path) as (store, who):
        zoe = await new_guest(store, "Zoë")
        cookie = await sign_in(who, zoe)
        token = await store.guests.create_key(zoe, "token", "robot")
        for scheme in ("Bearer", "bearer", "BEARER"):
            found = await who.authenticate(
                request(authorization=f"{scheme} {token}", cookie=cookie)
            )
            assert found
            assert (found.who, found.is_program) == (zoe, True)
        for header in (f"Basic {token}", "Bearer x", "Bearer"):
            assert await who.authenticate(request(authorization=header, cookie=cookie)) is None
        found = await who.authenticate(request(cookie=cookie))
        assert found
        assert not found.is_program


async def test_a_limited_number_of_people_is_cached_for_a_limited_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a minute, and never with other servers: they could sign them out."""
    monkeypatch.setattr(identity, "CACHED_PEOPLE", 2)

    async def run(bus: str | None) -> list[int]:
        monkeypatch.setattr(identity, "time", time)
        reads = list[int]()
        async with opened(tmp_path, bus) as (store, who):
            read = who._read

            async def counted(cookie: str) -> object:
                reads[-1] += 1
                return await read(cookie)

            monkeypatch.setattr(who, "_read", counted)
            cookies = [await sign_in(who, await new_guest(store, f"G{n}")) for n in range(3)]
            for number in (0, 1, 0, 1, 2, 1, 0):
                reads.append(0)
                assert await who.authenticate(request(cookie=cookies[number]))
            monkeypatch.setattr(identity, "time", SimpleNamespace(monotonic=lambda: 1e9))
            reads.append(0)
            assert await who.authenticate(request(cookie=cookies[0]))
        return reads

    # The third guest displaces the first one, who was not seen for longest.
    assert await run(None) == [1, 1, 0, 0, 1, 0, 1, 1]
    assert await run("redis://nowhere") == [1] * 8


async def test_nobody_is_cached_as_they_were_before_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if another process, which shares the counts, changes them during the read."""
    homes = Homes(2)
    other = copy(homes)
    homes.number, other.number = 0, 1

    url = database_url(None, tmp_path)
    store = Store(connect(url))
    config = Config(url, bus="redis://nowhere")
    here = Identity(store, "key", config, SharedChanges(homes, lambda: homes.names))
    there = Identity(store, "key", config, SharedChanges(other, lambda: homes.names))
    zoe = await new_guest(store, "Zoë")
    cookie = await sign_in(here, zoe)
    reads, read = 0, here._read

    async def changed_meanwhile(cookie: str) -> Person | None:
        nonlocal reads
        reads += 1
        found = await read(cookie)
        if reads == 1:
            await store.guests.rename(zoe, "Z.")
            there.forget(zoe)
        return found

    monkeypatch.setattr(here, "_read", changed_meanwhile)

    async def name() -> str:
        found = await here.authenticate(request(cookie=cookie))
        assert found
        return found.name

    assert [await name() for _ in range(3)] == ["Zoë", "Z.", "Z."]
    assert reads == 2
    await store.guests.rename(zoe, "Zo")
    there.forget(zoe)
    assert [await name() for _ in range(2)] == ["Zo", "Zo"]
    assert reads == 3
    there.forget("somebody else")
    assert await name() == "Zo"
    assert reads == 3
    await store.close()
    homes.close()


async def test_a_further_device_signs_out_the_one_not_used_for_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "MAX_DEVICES", 2)

    async with opened(tmp_path, "redis://nowhere") as (store, who):
        zoe = await new_guest(store, "Zoë")
        times = iter(range(NOW, NOW + 100))
        monkeypatch.setattr(identity, "now_ms", lambda: next(times))
        cookies = [await sign_in(who, zoe) for _ in range(3)]
        found = [await who.authenticate(request(cookie=cookie)) is not None for cookie in cookies]
        assert found == [False, True, True]


async def test_a_cookie_in_use_is_renewed_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as (store, who):
        zoe = await new_guest(store, "Zoë")
        now = NOW
        monkeypatch.setattr(identity, "now_ms", lambda: now)
        cookie = await sign_in(who, zoe)
        for later, is_renewed in ((0, False), (identity.DAY * 1000, False), (1, True)):
            now += later
            who.forget(zoe)
            sent, response = request(cookie=cookie), Response()
            person = await who.authenticate(sent)
            assert person
            await who.renew(sent, response, person)
            assert ("set-cookie" in response.headers) == is_renewed
        who.forget(zoe)
        person = await who.authenticate(request(cookie=cookie))
        assert person
        assert person.expires == now + YEAR * 1000
        assert cookie.startswith(f"{COOKIE}=")


async def test_a_cookie_of_the_older_name_is_deleted_if_there_is_one(tmp_path: Path) -> None:
    url = database_url(None, tmp_path)
    store = Store(connect(url))
    who = Identity(store, "key", Config(url, secure=True))
    zoe = await new_guest(store, "Zoë")
    for sent, cookies in ((request(), 1), (request(cookie=f"{COOKIE}=old"), 2)):
        response = Response()
        await who.sign_in(sent, response, zoe)
        assert len(response.headers.getlist("set-cookie")) == cookies
    await store.close()


@pytest.mark.parametrize(
    ("header", "offered", "found"),
    [
        ("de, fr;q=0.5", ("en", "fr"), "fr"),
        ("de", ("en", "fr"), "en"),
        ("", ("fr",), "fr"),
        ("en", ("fr",), "fr"),
    ],
)
def test_the_language_is_the_first_that_is_offered(
    header: str, offered: tuple[str, ...], found: str
) -> None:
    raw = [(b"accept-language", header.encode())]
    app = SimpleNamespace(state=SimpleNamespace(languages=offered))
    sent = HTTPConnection({"type": "http", "headers": raw, "app": app})
    assert identity.language(sent).lang == found


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile", "Chrome, Android"),
        ("Firefox/140.0", "Firefox"),
        ("Linux", "Linux"),
        ("curl/8", ""),
    ],
)
def test_a_device_is_named_after_its_browser_and_system(agent: str, label: str) -> None:
    assert identity.device_label(agent) == label


def test_a_sign_out_ends_the_sign_ins_that_it_names() -> None:
    """One, all but one, or all; a token ends only if it is named itself."""
    phone, desk = Person("zoe", "Zoë", credential="phone"), Person("zoe", "Zoë", credential="desk")
    robot = Person("zoe", "Zoë", is_program=True, credential="token")
    ben = Person("ben", "Ben", credential="phone")
    everyone = (phone, desk, robot, ben, None)

    def ended(sign_out: SignOut) -> list[bool]:
        return [sign_out.ends(person) for person in everyone]

    one, others, all_of_them = SignOut("zoe", "phone"), SignOut("zoe", keep="desk"), SignOut("zoe")
    assert ended(one) == [True, False, False, False, False]
    assert ended(others) == [True, False, False, False, False]
    assert ended(all_of_them) == [True, True, False, False, False]
    assert ended(SignOut("zoe", "token")) == [False, False, True, False, False]
    found = [sign_out.is_everywhere for sign_out in (one, others, all_of_them)]
    assert found == [False, False, True]


def test_a_person_sits_down_as_a_human_or_as_a_program() -> None:
    assert Person("zoe", "Zoë").kind == "human"
    robot = Person("zoe", "Zoë", is_program=True)
    assert robot.kind == "program"
    assert (person_id(robot), person_id(None)) == ("zoe", None)
