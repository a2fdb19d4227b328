"""The queue in front of worker processes: fair, bounded, and blind to what the jobs are."""

from itertools import count

import pytest

from parlour.games.refusal import Refusal
from parlour.server.errors import retry_seconds
from parlour.server.live.workers.fair_queue import Bounds, FairQueue, Job, JobOwner


def job(client: str, address: str = "", needs: object = None) -> Job:
    return Job(JobOwner(client, address or client), needs)


def serve(queue: FairQueue[Job], seconds: float = 1.0, loaded: object = None) -> str | None:
    """Run the next job; returns whose it was."""
    found = queue.pop(set() if loaded is None else {loaded})
    if found is None:
        return None
    queue.finish(found, seconds)
    return found.owner.client


def fill(queue: FairQueue[Job], *jobs: Job) -> None:
    for one in jobs:
        queue.add(one)


def test_a_newcomer_does_not_wait_for_everything_that_one_client_has_queued() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    fill(queue, *(job("greedy") for _ in range(10)))
    assert [serve(queue), serve(queue)] == ["greedy", "greedy"]
    fill(queue, job("newcomer"))
    assert "newcomer" in {serve(queue), serve(queue)}


def test_shares_are_counted_in_time_not_in_jobs() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    fill(queue, *(job("long") for _ in range(20)), *(job("short") for _ in range(200)))
    used = {"long": 0.0, "short": 0.0}
    for _ in range(60):
        found = queue.pop(set())
        assert found is not None
        seconds = 10.0 if found.owner.client == "long" else 1.0
        used[found.owner.client] += seconds
        queue.finish(found, seconds)
    assert abs(used["long"] - used["short"]) <= 10


def test_many_guests_at_one_address_have_one_share_and_divide_it() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    crowd = [job(f"guest {number}", "school") for number in range(20)]
    fill(queue, *crowd, *(job("alone", "home") for _ in range(10)))
    served = [serve(queue) for _ in range(20)]
    assert served.count("alone") == 10
    assert len(set(served)) == 11, "no guest of the school is served twice before all others"


def test_being_away_earns_no_credit() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    fill(queue, *(job("steady") for _ in range(40)))
    for _ in range(20):
        serve(queue)
    fill(queue, *(job("back") for _ in range(10)))
    assert [serve(queue) for _ in range(10)].count("steady") >= 4


@pytest.mark.parametrize(
    ("bounds", "address"), [(Bounds(client=2), "a"), (Bounds(client=9, address=2), "a")]
)
def test_a_client_or_an_address_with_enough_jobs_is_refused(bounds: Bounds, address: str) -> None:
    """Queued and running ones count alike, and a finished one makes room."""
    queue: FairQueue[Job] = FairQueue(bounds)
    names = count()

    def client() -> str:
        return "one" if bounds.client == 2 else f"client {next(names)}"

    fill(queue, job(client(), address), job(client(), address))
    running = queue.pop(set())
    assert running is not None
    with pytest.raises(Refusal) as refused:
        queue.add(job(client(), address))
    assert refused.value.code == "too_many"
    assert retry_seconds(refused.value) > 0
    fill(queue, job("other", "b"))
    queue.finish(running, 1.0)
    fill(queue, job(client(), address))
    assert (len(queue), queue.refused) == (3, 1)


def test_a_full_queue_makes_room_for_an_address_with_fewer_jobs() -> None:
    """The youngest job of the address with the most goes; between equals nobody is replaced."""
    queue: FairQueue[Job] = FairQueue(Bounds(total=4))
    jobs = [job("greedy") for _ in range(4)]
    fill(queue, *jobs)
    assert queue.add(job("modest")) is jobs[-1]
    assert queue.add(job("second")) is jobs[-2]
    assert (len(queue), jobs[-1].is_queued) == (4, False)
    with pytest.raises(Refusal) as refused:
        queue.add(job("greedy"))
    assert refused.value.code == "busy"
    with pytest.raises(Refusal):
        queue.add(job("modest"))


def test_a_job_that_needs_something_holds_up_no_other() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    fill(queue, job("strong", needs="champion"), job("simple"))
    assert serve(queue) == "simple"
    assert serve(queue) is None
    assert serve(queue, loaded="champion") == "strong"


def test_a_removed_job_is_not_served_and_nothing_is_remembered_of_an_empty_queue() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    gone = job("gone")
    fill(queue, gone, job("here"))
    queue.remove(gone)
    assert [serve(queue), serve(queue)] == ["here", None]
    assert (len(queue), list(queue), queue._addresses) == (0, [], {})


def test_a_job_put_back_comes_first() -> None:
    queue: FairQueue[Job] = FairQueue(Bounds())
    fill(queue, job("one"), job("one"))
    first = queue.pop(set())
    assert first is not None
    queue.requeue(first)
    assert (queue.pop(set()), queue.queued, queue.running) == (first, 1, 1)
