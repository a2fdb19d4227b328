"""The games of an arena over a Ray cluster: the same games, on more machines.

Every worker is an actor that keeps its players as a worker process does. Nothing depends on where
a game is played, so the results are the same as anywhere. The machines of the cluster need Parlour
and the outside programs installed.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from parlour.games.refusal import Refusal
from parlour.lab.extras import need
from parlour.lab.plan import Plan
from parlour.lab.sitting import Crew, Outcome
from parlour.lab.workers import AHEAD, TICK, Runner

KNOCK = 10.0
"""Seconds to wait for a cluster's first sign."""


class Cluster(Runner):
    """Actors of a running cluster, or without an address of one started here for the arena."""

    def __init__(self, plan: Plan, address: str, workers: int | None) -> None:
        address = address or os.environ.get("RAY_ADDRESS", "")
        _settle(address)
        self._ray = need("ray")
        _connect(self._ray, address, workers)
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        # A core for each, over all machines: more actors than cores would never get a place.
        actor = self._ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(Crew)
        self._actors = [actor.remote(plan) for _ in range(min(workers or cores, cores))]

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

    def __exit__(self, *error: object) -> None:
        try:
            if error[0] is None:
                self._ray.get([actor.close.remote() for actor in self._actors])
        finally:
            self._ray.shutdown()


@contextmanager
def tasks(
    address: str, workers: int | None
) -> Iterator[Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]]:
    """Any function over many pieces, on a cluster; the answers in the order of the pieces."""
    address = address or os.environ.get("RAY_ADDRESS", "")
    _settle(address)
    ray = need("ray")
    _connect(ray, address, workers)

    def spread(work: Callable[[Any], Any], pieces: Sequence[Any]) -> list[Any]:
        remote = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(_call)
        return list(ray.get([remote.remote(work, piece) for piece in pieces]))

    try:
        yield spread
    finally:
        ray.shutdown()


def _call(work: Callable[[Any], Any], piece: Any) -> Any:
    return work(piece)


def _settle(address: str) -> None:
    """Variables that Ray reads when it is imported; what the user has set stays."""
    # Unasked, Ray would report its use to the people who make it.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # It warns of a change that concerns accelerators; our workers need none.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if not address:
        # Its default for a cluster of one's own; said aloud, it needs no warning.
        os.environ.setdefault("RAY_AUTH_MODE", "token")


def _connect(ray: Any, address: str, workers: int | None) -> None:
    """Join the cluster at that address, or start one on this machine."""
    quiet = {"log_to_driver": False, "configure_logging": False}
    try:
        if address:
            _check_reachable(address)
            ray.init(address=address, **quiet)
        else:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
    except (OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        why = (str(error).splitlines() or [type(error).__name__])[0]
        raise Refusal(
            "no_cluster", "arena-no-cluster", address=address or "(local)", why=why
        ) from None


def _check_reachable(address: str) -> None:
    """Knock before Ray does: it would wait for minutes at a door that nobody opens."""
    host, colon, port = address.rpartition("://")[2].partition("/")[0].rpartition(":")
    if colon:
        with socket.create_connection((host, int(port)), timeout=KNOCK):
            pass
