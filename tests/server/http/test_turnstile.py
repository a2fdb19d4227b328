"""Requests of one address take turns with those of others."""

import asyncio

from parlour.server.http.middleware.turnstile import Turnstile


async def _begun(turnstile: Turnstile, waiting: dict[str, int], turns: int) -> list[str]:
    """Whose requests have begun after `turns` turns of the loop, in order."""
    order: list[str] = []

    async def request(address: str) -> None:
        await turnstile.enter(address)
        order.append(address)

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


def test_one_address_cannot_make_another_wait_for_all_its_requests() -> None:
    async def check() -> None:
        begun = await _begun(Turnstile(), {"crowd": 30, "one": 1}, 2)
        assert begun.count("one") == 1
        assert begun.count("crowd") <= 2

    asyncio.run(check())


def test_an_address_with_many_requests_leaves_turns_to_others() -> None:
    async def check() -> None:
        begun = await _begun(Turnstile(), {"crowd": 30}, 10)
        assert 1 <= len(begun) <= 10

    asyncio.run(check())


def test_a_request_that_was_cancelled_gives_its_turn_to_the_next() -> None:
    async def check() -> None:
        turnstile = Turnstile()
        await turnstile.enter("a")
        gone = asyncio.create_task(turnstile.enter("a"))
        waiting = asyncio.create_task(turnstile.enter("a"))
        gone.cancel()
        await asyncio.wait_for(waiting, 5)
        assert gone.cancelled()

    asyncio.run(check())


def test_an_address_is_forgotten_when_nothing_of_it_waits() -> None:
    async def check() -> None:
        turnstile = Turnstile()
        await _begun(turnstile, {"a": 3, "b": 1}, 0)
        async with asyncio.timeout(5):
            while turnstile._queues:
                await asyncio.sleep(0)

    asyncio.run(check())
