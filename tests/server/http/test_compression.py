"""Long answers: decompressed and sent slice by slice, with others in between."""

import asyncio
import gzip

import orjson
import pytest
from starlette.datastructures import Headers

from parlour.server.http.middleware.compression import (
    SLICE_BYTES,
    packed_response,
    unpacked_slices,
)
from parlour.server.live.workers.advice_tasks import pack

FRAMES = {"frames": [{"number": number, "view": "x" * 50} for number in range(40_000)]}


async def test_a_long_answer_is_sent_in_slices_and_other_tasks_run_after_each() -> None:
    packed = pack(FRAMES)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    waiting = asyncio.create_task(others())
    parts, seen = [], []
    async for part in unpacked_slices(packed):
        parts.append(part)
        seen.append(turns)
    waiting.cancel()
    assert len(parts) > 10
    assert max(map(len, parts)) <= SLICE_BYTES
    assert orjson.loads(b"".join(parts)) == FRAMES
    assert len(set(seen)) == len(seen), "nobody else had a turn between two slices"


def test_the_length_of_a_decompressed_answer_is_known_before_it_is_sent() -> None:
    answer = packed_response(pack(FRAMES), Headers())
    assert int(answer.headers["content-length"]) == len(orjson.dumps(FRAMES))
    assert "content-encoding" not in answer.headers


async def test_data_that_is_cut_off_is_an_error_and_no_endless_answer() -> None:
    with pytest.raises(ValueError, match="without an end"):
        async for _ in unpacked_slices(gzip.compress(b"x" * 10)[:-4]):
            pass
