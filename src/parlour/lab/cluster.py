"""The games of an arena over a Ray cluster: the same games, on more machines.

Every worker is an actor that keeps its players as a worker process does. Nothing depends on where
a game is played, so the results are the same as anywhere. The machines of the cluster need Parlour
and the outside programs installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any

from parlour.games.refusal import Refusal
from parlour.lab.extras import need
from parlour.lab.plan import Plan
from parlour.lab.sitting import Crew, Outcome
from parlour.lab.workers import AHEAD, TICK, Runner


class Cluster(Runner):
    """Actors of a running cluster, or without an address of one started here for the arena."""

    def __init__(self, plan: Plan, address: str, workers: int | None) -> None:
        self._ray = need("ray")
        _connect(self._ray, address, workers)
        wanted = workers or int(self._ray.cluster_resources().get("CPU", 1))
        actor = self._ray.remote(Crew)
        self._actors = [actor.remote(plan) for _ in range(wanted)]

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """As they end."""
        waiting = iter(numbers)
        running: dict[Any, Any] = {}
        free = self._actors * AHEAD
        try:
            while True:
                if stop():
                    waiting = iter(())
                for number in islice(waiting, len(free)):
                    actor = free.pop(0)
                    running[actor.play.remote(number)] = actor
                if not running:
                    return
                done, _ = self._ray.wait(list(running), timeout=TICK)
                for reference in done:
                    free.append(running.pop(reference))
                    yield self._ray.get(reference)
        except self._ray.exceptions.RayActorError:
            raise Refusal("worker_died", "arena-worker-died") from None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._ray.get([actor.close.remote() for actor in self._actors])
        finally:
            self._ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    """Join the cluster at that address (or of RAY_ADDRESS), or start one on this machine."""
    # Unasked, Ray would report its use to the people who make it.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # It warns of a variable that it would like changed; our workers need no accelerator at all.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    quiet = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}
    try:
        if address or os.environ.get("RAY_ADDRESS"):
            ray.init(address=address or None, log_to_driver=False, configure_logging=False)
        else:
            ray.init(num_cpus=workers, **quiet)
    except (ConnectionError, OSError, ValueError):
        raise Refusal("bad_request", "arena-no-cluster", address=address) from None
