"""Puzzles over HTTP, and responses that are made once."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from starlette.datastructures import Headers
from tests.support.services import Server, fetch

from parlour.server.http.messages.tables import PuzzleSet
from parlour.server.http.middleware.compression import SharedJson
from parlour.table.puzzles.collection import puzzles_of


def test_puzzles_need_no_guest_and_are_sent_once(server: Server) -> None:
    answer = fetch("GET", f"{server.url}/api/puzzles/5211")
    found = PuzzleSet.model_validate(answer.json())
    assert (found.game, len(found.puzzles)) == ("5211", len(puzzles_of("5211")))
    again = fetch(
        "GET", f"{server.url}/api/puzzles/5211", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304
    assert fetch("GET", f"{server.url}/api/puzzles/chess").json()["code"] == "bad_request"


async def test_requests_at_the_same_time_share_one_response() -> None:
    made: list[int] = []
    all_have_come = threading.Event()

    def make() -> list[int]:
        all_have_come.wait()
        made.append(1)
        return made

    shared = SharedJson(make)
    impatient = asyncio.create_task(shared.get())
    await asyncio.sleep(0)
    impatient.cancel()
    others = [asyncio.create_task(shared.get()) for _ in range(5)]
    await asyncio.sleep(0)
    all_have_come.set()
    found = await asyncio.gather(*others)
    assert [bytes(one.respond(Headers()).body) for one in found] == [b"[1]"] * 5


async def test_a_response_that_could_not_be_made_is_tried_again() -> None:
    answers: Iterator[OSError | str] = iter([OSError("no file"), "made"])

    def make() -> str:
        answer = next(answers)
        if isinstance(answer, OSError):
            raise answer
        return answer

    shared = SharedJson(make)
    with pytest.raises(OSError, match="no file"):
        await shared.get()
    assert bytes((await shared.get()).respond(Headers()).body) == b'"made"'
