"""Requests of one address take turns with those of others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from parlour.server.limits import pacing
from parlour.server.limits.pacing import Pacer


async def _begun(pacer: Pacer, waiting: dict[str, int], turns: int) -> list[str]:
    """Whose requests have begun after `turns` turns of the loop, in order."""
    order: list[str] = []

    async def request(address: str) -> None:
        turn = await pacer.begin(address, 20)
        order.append(address)
        await asyncio.sleep(0)
        turn.end()

    tasks = [
        asyncio.create_task(request(address))
        for address in waiting
        for _ in range(waiting[address])
    ]
    for _ in range(turns):
        await asyncio.sleep(0)
    begun = list(order)
    await asyncio.gather(*tasks)
    assert sorted(order) == sorted(a for a in waiting for _ in range(waiting[a]))
    return begun


async def test_one_address_cannot_make_another_wait_for_all_its_requests() -> None:
    begun = await _begun(Pacer(), {"crowd": 30, "one": 1}, 2)
    assert begun.count("one") == 1
    assert begun.count("crowd") <= 2


async def test_the_next_request_waits_for_the_answer_and_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pacing, "LONGEST_TURN", 60.0)
    pacer = Pacer()
    first = await pacer.begin("a", 20)
    second = asyncio.create_task(pacer.begin("a", 20))
    await asyncio.sleep(0)
    assert not second.done()
    with _recorded_pauses(pacer) as pauses:
        first.end()
        first.end()
    (pause,) = pauses
    assert pause >= pacing.LEAST_PAUSE
    (await second).end()


async def test_a_long_answer_does_not_hold_up_the_next_request() -> None:
    pacer = Pacer()
    first = await pacer.begin("a", 20)
    second = await asyncio.wait_for(pacer.begin("a", 20), 60)
    first.end()
    second.end()


async def test_an_address_pauses_four_times_as_long_as_its_turn_took() -> None:
    pacer = Pacer()
    with _recorded_pauses(pacer) as pauses:
        for percent in (20, 50):
            turn = await pacer.begin("a", percent)
            turn._began -= 10  # as if it had taken long
            turn.end()
    longest = pacing.LONGEST_TURN
    assert pauses == pytest.approx([4 * longest, longest])


async def test_an_address_with_all_of_the_time_never_waits() -> None:
    pacer = Pacer()
    turns = [await pacer.begin("a", 100) for _ in range(3)]
    for turn in turns:
        turn.end()
    assert not pacer._queues


async def test_a_request_that_was_cancelled_gives_its_turn_to_the_next() -> None:
    pacer = Pacer()
    await pacer.begin("a", 20)
    gone = asyncio.create_task(pacer.begin("a", 20))
    waiting = asyncio.create_task(pacer.begin("a", 20))
    await asyncio.sleep(0)
    assert len(pacer._queues["a"]) == 2
    gone.cancel()
    await asyncio.wait_for(waiting, 60)
    assert gone.cancelled()


async def test_a_request_that_is_cancelled_as_its_turn_comes_passes_it_on() -> None:
    pacer = Pacer()
    first = await pacer.begin("a", 99)
    gone = asyncio.create_task(pacer.begin("a", 99))
    waiting = asyncio.create_task(pacer.begin("a", 99))
    await asyncio.sleep(0)
    first.end()
    async with asyncio.timeout(60):
        while len(pacer._queues["a"]) > 1:
            await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(waiting, 60)
    assert gone.cancelled()


async def test_an_address_is_forgotten_when_nothing_of_it_waits() -> None:
    pacer = Pacer()
    await _begun(pacer, {"a": 3, "b": 1}, 0)
    async with asyncio.timeout(60):
        while pacer._queues:
            await asyncio.sleep(0)


@contextmanager
def _recorded_pauses(pacer: Pacer) -> Iterator[list[float]]:
    pauses: list[float] = []
    end = pacer.end

    def record(address: str, pause: float) -> None:
        pauses.append(pause)
        end(address, pause)

    pacer.end = record  # type: ignore[method-assign]
    yield pauses
    pacer.end = end  # type: ignore[method-assign]
