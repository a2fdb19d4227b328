"""Waits for the advice workers on behalf of a request, and gives up when the client hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any, TypeVar

from fastapi import Request

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import get_service
from parlour.server.live.workers.advice import Question
from parlour.server.live.workers.advice_tasks import Texts
from parlour.server.live.workers.fair_queue import JobOwner

R = TypeVar("R")
LONGEST_WAIT = 30
READY_SECONDS = 3
"""Seconds after which to try again while the server is getting ready."""


class HungUp(Exception):  # noqa: N818 - nothing is wrong
    """The client has closed its connection: there is nobody to answer."""


async def answer(question: Question, owner: JobOwner, request: Request, wait: float) -> Texts:
    """The answer to a question; refuses if it takes longer than `wait` seconds."""
    texts = await poll(question, owner, request, wait, polls=False)
    if texts is not None:
        return texts
    if not get_service(request).advice.is_loaded(question):
        raise Refusal("getting_ready", "server-getting-ready", seconds=READY_SECONDS)
    raise Refusal("busy", "server-busy", seconds=READY_SECONDS)


async def poll(
    question: Question, owner: JobOwner, request: Request, wait: float, *, polls: bool = True
) -> Texts | None:
    """The answer to a question; None if it takes longer, and the client will poll again."""
    service = get_service(request)
    charge = partial(service.rate_limits.check_work, owner.client, owner.address)
    work = service.advice.answer(question, owner, charge, wait, polls=polls)
    return await _while_connected(request, work)


async def _while_connected(request: Request, work: Coroutine[Any, Any, R]) -> R:
    """The result of this work; cancels it if the client hangs up first."""
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_hang_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise HungUp
    finally:
        task.cancel()
        gone.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _hang_up(request: Request) -> None:
    """Wait until the client closes its connection. The body has been read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
