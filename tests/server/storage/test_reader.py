"""Batched reads: a read gets its own answer or error, and none waits for another's."""

import asyncio
from collections.abc import Sequence

from parlour.server.storage.reader import Known, Reader
from parlour.table.log import Entry, Said


def said(number: int, phrase: str) -> Entry:
    return Entry(number, 0, Said(0, phrase))


class Query:
    """A stand-in for the database: answers when the test lets it, or fails."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.go_on = asyncio.Event()

    async def __call__(self, known: Sequence[Known]) -> dict[str, list[Entry]]:
        self.batches.append([table for table, _, _ in known])
        await self.go_on.wait()
        if "broken" in self.batches[-1]:
            raise OSError("away")
        return {table: [said(number + 1, table)] for table, number, _ in known if table != "new"}


async def settle() -> None:
    """Let all tasks run as far as they can: nothing here waits for anything outside the loop."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_reads_are_batched_while_one_is_running() -> None:
    query = Query()
    reader = Reader(query)
    names = ("a", "b", "new")
    first, second, third = (
        asyncio.create_task(reader.read((name, place, "5211")))
        for place, name in enumerate(names, 1)
    )
    await settle()
    late = asyncio.create_task(reader.read(("c", 7, "5211")))
    await settle()
    assert query.batches == [["a", "b", "new"]]
    query.go_on.set()
    await settle()
    assert [task.done() for task in (first, second, third, late)] == [True] * 4
    assert [task.result() for task in (first, second, late)] == [
        [said(2, "a")], [said(3, "b")], [said(8, "c")],
    ]  # fmt: skip
    assert third.result() == ()
    assert query.batches == [["a", "b", "new"], ["c"]]


async def test_an_error_reaches_its_own_batch_and_the_next_read_is_tried() -> None:
    query = Query()
    query.go_on.set()
    reader = Reader(query)
    broken = [asyncio.create_task(reader.read((name, 1, "5211"))) for name in ("broken", "b")]
    await settle()
    assert [str(task.exception()) for task in broken if task.done()] == ["away", "away"]
    again = asyncio.create_task(reader.read(("d", 1, "5211")))
    await settle()
    assert again.done()
    assert again.result() == [said(2, "d")]


async def test_a_cancelled_read_leaves_no_other_without_an_answer() -> None:
    query = Query()
    reader = Reader(query)
    gone, other = (asyncio.create_task(reader.read((name, 1, "5211"))) for name in "ab")
    await settle()
    gone.cancel()
    query.go_on.set()
    await settle()
    assert gone.cancelled()
    assert other.done()
    assert other.result() == [said(2, "b")]
