"""The proxy: late or never, but never out of order within a connection."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from random import Random

import pytest
from tests.proof.proxy import Link, Weather

from parlour.server.bench.services import HOST


@pytest.fixture
async def link() -> AsyncIterator[Link]:
    """A link to a server that sends everything back."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):  # the link resets connections
            while data := await reader.read(1000):
                writer.write(data)
        writer.close()

    server = await asyncio.start_server(echo, HOST, 0)
    link = Link(server.sockets[0].getsockname()[1], Random(1))
    await link.open()
    yield link
    await link.close()
    server.close()


async def exchange(link: Link, *texts: bytes) -> bytes:
    """Send texts over one connection; returns what comes back."""
    reader, writer = await asyncio.open_connection(HOST, link.port)
    for text in texts:
        writer.write(text)
        await writer.drain()
    answer = await reader.readexactly(sum(map(len, texts)))
    writer.close()
    return answer


async def until_held_back(link: Link, times: int) -> None:
    """Wait until the link has held bytes back this often."""
    while link.held_back < times:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("trouble", ["delay", "reorder"])
async def test_late_bytes_arrive_in_order(link: Link, trouble: str) -> None:
    link.worsen(Weather(trouble, seconds=0.02))  # type: ignore[arg-type]
    texts = [b"one ", b"two ", b"three"]
    answers = await asyncio.gather(*(exchange(link, *texts) for _ in range(5)))
    assert answers == [b"one two three"] * 5


async def test_a_cut_leaves_half_a_message(link: Link) -> None:
    link.worsen(Weather("cut", directions=("down",)))
    reader, writer = await asyncio.open_connection(HOST, link.port)
    writer.write(b"1234567890")
    got = b""
    with pytest.raises(ConnectionError):
        while data := await reader.read(100):
            got += data
        raise ConnectionError
    assert b"1234567890".startswith(got)
    assert len(got) < 10
    writer.close()


async def test_dropped_bytes_arrive_when_the_link_heals_or_never(link: Link) -> None:
    link.worsen(Weather("drop", directions=("up",)))
    held = asyncio.create_task(exchange(link, b"hello"))
    lost = asyncio.create_task(exchange(link, b"hello"))
    await until_held_back(link, 2)
    assert not held.done()
    assert not lost.done()
    link.heal()
    assert await held == await lost == b"hello"
    link.worsen(Weather("drop"))
    lost = asyncio.create_task(exchange(link, b"hello"))
    await until_held_back(link, 3)
    link.heal(reset=True)
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await lost


async def test_nobody_connects_through_a_partition(link: Link) -> None:
    link.worsen(Weather("drop", refuse=True))
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await exchange(link, b"hello")
    link.heal()
    assert await exchange(link, b"hello") == b"hello"
