"""Short slices: a server never waits until its workers, or another program, have used theirs."""

import asyncio
import os
import platform
import re
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.support.services import Guest, Server, wait_for

from parlour.games.refusal import Refusal
from parlour.server.bench.abuse.run import attackers
from parlour.server.config import Config
from parlour.server.http.middleware.compression import SharedJson
from parlour.server.limits import Limits
from parlour.server.live.workers.advice import Advice
from parlour.server.run import serve
from parlour.server.scheduling import (
    FREQUENT_SECONDS,
    SHORT_SLICE,
    USUAL_SLICE,
    frequent_switches,
    set_slice,
    slice_of,
)

KERNEL = tuple(map(int, re.findall(r"\d+", platform.release())[:2]))
SHORT = SHORT_SLICE if KERNEL >= (6, 12) else 0
"""The slice of a thread that has requested the shortest one."""
ITSELF = 0


@pytest.fixture(autouse=True)
def usual_slice() -> None:
    """Reset the slice of this thread, whatever other tests have done."""
    set_slice(USUAL_SLICE)


def threads_of(pid: int) -> list[int]:
    return [int(path.name) for path in Path(f"/proc/{pid}/task").iterdir()]


def workers_of(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def test_a_slice_is_inherited_and_can_be_reset() -> None:
    seen: list[int | None] = []

    def record() -> None:
        seen.append(slice_of(ITSELF))

    def change() -> None:
        record()
        assert set_slice(SHORT_SLICE)
        later = threading.Thread(target=record)
        later.start()
        later.join()
        assert set_slice(USUAL_SLICE)
        record()

    changing = threading.Thread(target=change)  # not this thread, which other tests share
    changing.start()
    changing.join()
    usual, short, again = seen
    assert short == SHORT
    assert usual == again
    assert slice_of(ITSELF) == usual


def test_a_server_that_cannot_start_gives_its_slice_back(tmp_path: Path) -> None:
    usual = slice_of(ITSELF)
    with socket.socket() as listener, pytest.raises(Refusal):
        serve(Config("mysql://host/x", web=tmp_path), listener, lambda: None)
    assert slice_of(ITSELF) == usual


def test_a_slice_leaves_the_priority_alone() -> None:
    found: list[int] = []

    def change() -> None:
        mine = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, mine, 7)
        set_slice(SHORT_SLICE)
        found.append(os.getpriority(os.PRIO_PROCESS, mine))

    changing = threading.Thread(target=change)
    changing.start()
    changing.join()
    assert found == [7]


def test_a_process_that_is_gone_has_no_slice() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    assert gone.wait() == 0
    assert slice_of(gone.pid) is None


def test_all_threads_of_a_server_have_short_slices_and_its_workers_do_not(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        guest = Guest(server, "Zoë")
        guest.open(bots=["greedy"], start=True)
        assert server.process is not None
        pid = server.process.pid
        wait_for(lambda: _all_usual(workers_of(pid)), "workers with the usual slice")
        assert {slice_of(thread) for thread in threads_of(pid)} - {None} == {SHORT}
        guest.close()
    finally:
        server.stop()


def _all_usual(workers: list[int]) -> bool:
    return bool(workers) and all(slice_of(one) == slice_of(ITSELF) for one in workers)


def test_switches_are_frequent_while_any_thread_computes_for_long() -> None:
    usual = sys.getswitchinterval()
    first, second = frequent_switches(), frequent_switches()
    with ExitStack() as longer:
        with first:
            longer.enter_context(second)
            assert sys.getswitchinterval() == pytest.approx(FREQUENT_SECONDS)
        assert sys.getswitchinterval() == pytest.approx(FREQUENT_SECONDS)
    assert sys.getswitchinterval() == pytest.approx(usual)


async def test_a_response_that_is_made_once_is_made_with_frequent_switches() -> None:
    usual = sys.getswitchinterval()
    seen: list[float] = []

    def make() -> list[float]:
        seen.append(sys.getswitchinterval())
        return seen

    shared = SharedJson(make)
    await asyncio.gather(shared.get(), shared.get())
    assert seen == [pytest.approx(FREQUENT_SECONDS)]
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_attackers_have_the_usual_slice_and_the_lowest_priority(server: Server) -> None:
    with attackers("routes", server.port) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        assert slice_of(process.pid) == slice_of(ITSELF)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19


def test_workers_for_advice_have_a_low_priority_that_limits_can_lift() -> None:
    def niceness(limits: Limits) -> list[int]:
        return [queue._niceness for queue in Advice(limits, warm=False).queues.values()]

    hints, reviews = niceness(Limits())
    assert 0 < hints < reviews
    assert niceness(Limits(enforced=False)) == [0, 0]
