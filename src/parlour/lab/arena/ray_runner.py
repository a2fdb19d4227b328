"""Playing an arena on a Ray cluster: the same games, on more machines.

Every worker is an actor that keeps its players as a worker process does. Results do not depend on
where a game is played. The machines of the cluster need Parlour and the outside programs installed.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from parlour.games.refusal import Refusal
from parlour.lab.arena.game import Outcome, SeatedPlayers
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.runners import POLL_SECONDS, QUEUED_PER_WORKER, Runner
from parlour.lab.extras import import_extra

CONNECT_SECONDS = 10.0


class RayRunner(Runner):
    """Actors of a running cluster, or without an address of one started here for the arena."""

    def __init__(self, plan: Plan, address: str, workers: int | None) -> None:
        self._ray = _connect(address, workers)
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        # One core each, over all machines: more actors than cores would never start.
        actor = self._ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(SeatedPlayers)
        self._actors = [actor.remote(plan) for _ in range(min(workers or cores, cores))]

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """The outcomes of these games, as they end."""
        waiting = iter(numbers)
        running: dict[Any, Any] = {}
        free = self._actors * QUEUED_PER_WORKER
        try:
            while True:
                if stop():
                    waiting = iter(())
                for number in islice(waiting, len(free)):
                    actor = free.pop(0)
                    running[actor.play.remote(number)] = actor
                if not running:
                    return
                done, _ = self._ray.wait(list(running), timeout=POLL_SECONDS)
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
    """A function that maps work over many pieces on a cluster, with the results in order."""
    ray = _connect(address, workers)

    def spread(work: Callable[[Any], Any], pieces: Sequence[Any]) -> list[Any]:
        remote = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(_call)
        return list(ray.get([remote.remote(work, piece) for piece in pieces]))

    try:
        yield spread
    finally:
        ray.shutdown()


def _call(work: Callable[[Any], Any], piece: Any) -> Any:
    return work(piece)


def _connect(address: str, workers: int | None) -> Any:
    """Import Ray and join the cluster at that address, or start one on this machine."""
    address = address or os.environ.get("RAY_ADDRESS", "")
    _set_environment(address)
    ray = import_extra("ray")
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
    return ray


def _set_environment(address: str) -> None:
    """Set variables that Ray reads when it is imported, unless the user has set them."""
    # By default Ray reports its use to its makers.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # It warns of a change that concerns accelerators; our workers need none.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if not address:
        # The default for a local cluster; set explicitly, it gives no warning.
        os.environ.setdefault("RAY_AUTH_MODE", "token")


def _check_reachable(address: str) -> None:
    """Try to connect first: Ray would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].partition("/")[0].rpartition(":")
    if colon:
        with socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS):
            pass
