"""Hints, reviews and replays beside the bots: attacks of one guest that others must not notice.

A worker that is stopped (SIGSTOP) stands for one that is busy for as long as the test needs, so
that nothing here depends on how fast the machine is.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
from tests.support.compiled import compile_once
from tests.support.services import (
    NO_TLS,
    Guest,
    Server,
    fetch,
    fetch_hint,
    fetch_review,
    receive,
    wait_for,
)
from tests.support.table.tables import Driver

from parlour.games.record import dump_record
from parlour.server.limits import Limits


class Limited(Server):
    """A server with the limits that a host would have, whose workers are known."""

    hints = 0
    """The process id of the worker for hints."""
    reviews = 0

    def children(self) -> set[int]:
        """The process ids of all workers."""
        assert self.process is not None
        own = self.process.pid
        found = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii")
        return set(map(int, found.split()))


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Limited]:
    compile_once()
    server = Limited(tmp_path_factory.mktemp("limited"))
    with closing(server.guest("First")) as first, closing(server.guest("Second")) as second:
        first.play_to_end(own_turn(first))
        others = server.children()
        fetch_hint(first, own_turn(first))
        (server.hints,) = server.children() - others
        fetch_review(first, finished(first, second))
        (server.reviews,) = server.children() - others - {server.hints}
    yield server
    server.stop()


@pytest.fixture
def people(limited: Server) -> Iterator[Callable[[str], Guest]]:
    with ExitStack() as stack:

        def new(name: str) -> Guest:
            guest = limited.guest(name)
            stack.callback(guest.close)
            return guest

        yield new


def metric(server: Server, name: str) -> int:
    while (answer := fetch("GET", f"{server.url}/metrics")).status_code == 429:
        sleep(int(answer.headers["retry-after"]))
    text = answer.text
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    """Stop a process for a while."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


class Pending:
    """A request that waits in a thread, until `hang_up` closes its connection."""

    def __init__(self, guest: Guest, path: str, body: Any = None) -> None:
        self.answer: httpx.Response | None = None
        self._client = httpx.Client(
            base_url=guest.server.url,
            timeout=120,
            headers=guest.headers,
            trust_env=False,
            verify=NO_TLS,
        )
        how = {"json": body} if body else {}
        self._request = self._client.build_request("POST" if body else "GET", path, **how)
        self._thread = threading.Thread(target=self._send, daemon=True)
        self._thread.start()

    def _send(self) -> None:
        with suppress(httpx.HTTPError):
            self.answer = self._client.send(self._request)

    def hang_up(self) -> None:
        """Close the connection under the request."""
        for connection in self._client._transport._pool.connections:  # type: ignore[attr-defined]
            stream = connection._connection._network_stream.get_extra_info("socket")
            stream.shutdown(2)
        self._thread.join()
        self._client.close()

    def wait(self) -> httpx.Response:
        self._thread.join()
        self._client.close()
        assert self.answer is not None
        return self.answer


def own_turn(guest: Guest, **more: Any) -> str:
    """A table at which this guest is to move."""
    return guest.open(**{"game": "5211", "bots": ["greedy"], "start": True, **more})


def finished(guest: Guest, opponent: Guest) -> str:
    """The address of a review of a game that has just ended."""
    table = guest.open(settings={"private": True})
    opponent.do(table, "sit")
    guest.do(table, "start")
    opponent.do(table, "resign")
    return f"/api/records/{table}/1/review"


def test_a_flood_of_hints_leaves_other_players_bots_alone(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    """It fills the attacker's own share of a queue that no bot uses; what is hung up is dropped."""
    eve, ben = people("Eve"), people("Ben")
    tables = [own_turn(eve) for _ in range(8)]
    share = Limits().hints
    with stopped(limited.hints):
        dropped = metric(limited, "parlour_work_dropped_total")
        pending = [Pending(eve, f"/api/tables/{table}/hint?wait=30") for table in tables[:share]]
        wait_for(lambda: metric(limited, "parlour_hints_waiting") == share, "queued hints")
        for number in range(150 - share):
            table = tables[share + number % 4]
            refused = eve.http.get(f"/api/tables/{table}/hint")
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            assert refused.json()["code"] == "too_many"
        assert metric(limited, "parlour_hints_waiting") == share

        # Others are served: a guest's bot moves, and another's hint finds a place in the queue.
        ben.play_to_end(own_turn(ben))
        hint = Pending(ben, f"/api/tables/{own_turn(ben)}/hint?wait=30")
        wait_for(lambda: metric(limited, "parlour_hints_waiting") == share + 1, "Ben's hint")

        for one in pending:
            one.hang_up()
        # One of the attacker's was running already; the others have left the queue.
        wait_for(lambda: metric(limited, "parlour_hints_waiting") == 2, "dropped hints")
        assert metric(limited, "parlour_work_dropped_total") == dropped + share - 1
    assert hint.wait().status_code == 200
    wait_for(lambda: metric(limited, "parlour_hints_waiting") == 0, "the end of the queue")


def test_replays_neither_stop_the_server_nor_are_made_twice(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    driver = Driver("pixies", 5)
    driver.play_out()
    record = dump_record(driver.table.records[-1])
    eve, ben = people("Eve"), people("Ben")
    with stopped(limited.hints):
        bodies = [{"record": {**record, "players": [f"P{n}", *"bcde"]}} for n in range(4)]
        pending = [Pending(eve, "/api/replay", body) for body in bodies]
        again = [Pending(eve, "/api/replay", bodies[0]) for _ in range(4)]
        wait_for(lambda: metric(limited, "parlour_hints_waiting") == 4, "queued replays")
        assert eve.post("/api/replay", {"record": record}, 429)["code"] == "too_many"
        ben.play_to_end(own_turn(ben))
        done = metric(limited, "parlour_work_done_total")
        bots = metric(limited, "parlour_bots_waiting")
        assert bots == 0
    answers = [one.wait() for one in pending]
    assert {answer.status_code for answer in answers} == {200}
    assert all(one.wait().content == answers[0].content for one in again)
    assert eve.http.post("/api/replay", json=bodies[0]).content == answers[0].content
    assert metric(limited, "parlour_work_done_total") == done + 4


def test_replays_are_charged_by_their_size(tmp_path: Path) -> None:
    """Long records use up a guest's budget; a short or a cached one is still answered."""
    driver = Driver("pixies", 5)
    driver.play_out()
    record = dump_record(driver.table.records[-1])
    long = [{"record": {**record, "players": [f"P{n}", *"bcde"]}} for n in range(20)]
    unfinished = {key: value for key, value in record.items() if key not in {"scores", "winners"}}
    short = {"record": {**unfinished, "moves": record["moves"][:2]}}
    server = Server(tmp_path, "--limit", "work_burst=1", "--limit", "work_percent=1", limits=True)
    try:
        with closing(server.guest("Eve")) as eve:
            answers = [eve.http.post("/api/replay", json=body) for body in long]
            codes = [answer.status_code for answer in answers]
            allowed = codes.count(200)
            assert 2 <= allowed <= 6
            assert codes == [200] * allowed + [429] * (20 - allowed)
            assert int(answers[-1].headers["retry-after"]) > 1
            eve.post("/api/replay", long[0])
            eve.post("/api/replay", short)
    finally:
        server.stop()


def test_one_guests_reviews_leave_room_for_others(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    """A guest has a share of the reviews; one that nobody polls for any more is dropped."""
    eve, ben = people("Eve"), people("Ben")
    share = Limits().reviews
    mine, his = [finished(eve, ben) for _ in range(share + 1)], finished(ben, eve)
    with stopped(limited.reviews):
        first = Pending(eve, f"{mine[0]}?wait=30")
        wait_for(lambda: metric(limited, "parlour_reviews_waiting") == 1, "the first review")
        second = Pending(eve, f"{mine[1]}?wait=30")
        wait_for(lambda: metric(limited, "parlour_reviews_waiting") == share, "queued reviews")
        refused = eve.http.get(mine[share], params={"wait": 0})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert int(refused.headers["retry-after"]) >= 1
        assert ben.get(his, 202, wait=0) == {"pending": True}
        # Ben polls, so his review keeps its place; Eve's second one has lost its only reader.
        dropped = metric(limited, "parlour_work_dropped_total")
        second.hang_up()
        wait_for(lambda: metric(limited, "parlour_reviews_waiting") == 2, "a dropped review")
        assert metric(limited, "parlour_work_dropped_total") == dropped + 1
    assert first.wait().status_code == 200
    assert fetch_review(ben, his)["game"] == "5211"


def test_a_worker_that_dies_is_replaced_and_its_task_repeated(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    eve = people("Eve")
    others = limited.children()
    with stopped(limited.hints):
        hint = Pending(eve, f"/api/tables/{own_turn(eve)}/hint?wait=30")
        wait_for(lambda: metric(limited, "parlour_hints_waiting") == 1, "a hint")
        os.kill(limited.hints, signal.SIGKILL)
        wait_for(lambda: bool(limited.children() - others), "a new worker")
        (limited.hints,) = limited.children() - others
    answer = hint.wait()
    assert answer.status_code == 200 or answer.json()["code"] == "getting_ready"


def test_the_server_says_that_it_is_getting_ready(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    """A hint before the coach is compiled; then the client retries, and gets it."""
    zoe = people("Zoë")
    table = own_turn(zoe, game="pixies", players=2, seat=0)
    seen = zoe.get(f"/api/tables/{table}")
    while not seen["legal"]:
        seen = zoe.get(f"/api/tables/{table}", since=seen["version"], wait=20)
    answer = zoe.http.get(
        f"/api/tables/{table}/hint", params={"wait": 0}, headers={"accept-language": "fr"}
    )
    assert (answer.status_code, answer.json()["code"]) == (503, "getting_ready")
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["message"].startswith("Préparation")
    assert fetch_hint(zoe, table)["best"] in seen["legal"]


def test_a_bot_that_is_getting_ready_is_shown_and_holds_up_no_other(
    limited: Limited, people: Callable[[str], Guest]
) -> None:
    """Its opponents see which seat they wait for, until it moves as strongly as ever."""
    zoe, ben = people("Zoë"), people("Ben")
    table = zoe.open(game="5211", bots=["champion"])
    with zoe.socket(table) as ws:
        zoe.do(table, "start")
        unready = []
        while True:
            message = receive(ws)
            if "getting_ready" in message:
                unready.append(message["getting_ready"])
            if unready == [[1]]:
                ben.play_to_end(own_turn(ben))
                assert zoe.get(f"/api/tables/{table}").get("getting_ready", []) in ([1], [])
            if any(one["what"] == "played" for one in message.get("state", {}).get("events", ())):
                break
    assert unready == [[1], []]
