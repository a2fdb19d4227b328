"""Run changed inputs through a parser: at random, or guided by the code that they reach."""

import hashlib
import random
import resource
import time
from dataclasses import dataclass
from pathlib import Path

from tools.fuzz.mutate import mutate
from tools.fuzz.targets import TARGETS


class Found(AssertionError):  # noqa: N818 - it names what happened
    """A bug: the input that shows it is in the message."""


@dataclass(frozen=True, slots=True)
class Ran:
    """One parser's figures."""

    name: str
    inputs: int
    seconds: float
    slowest_ms: float
    memory_mb: float


def memory_mb() -> float:
    """The most memory that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def fuzz(name: str, inputs: int, seed: str, kept: Path | None = None) -> Ran:
    """Feed a parser changed inputs; raise at the first bug, with the input that shows it."""
    target, rng = TARGETS[name], random.Random(f"{seed}/{name}")
    pool = target.seeds()
    if kept is not None and kept.exists():
        # What an earlier run with coverage found worth keeping.
        pool += [path.read_bytes() for path in sorted(kept.iterdir())]
    for data in pool:
        run_one(name, data)
    began, slowest = time.perf_counter(), 0.0
    for _ in range(inputs):
        data = mutate(rng.choice(pool), rng, pool)
        if rng.random() < 0.3:
            data = mutate(data, rng, pool)
        at = time.perf_counter()
        run_one(name, data)
        slowest = max(slowest, time.perf_counter() - at)
        if rng.random() < 0.02 and len(data) < 10_000:
            pool[rng.randrange(len(pool))] = data  # drift away from where it began
            if len(pool) < 2 * len(target.seeds()):
                pool.append(data)
    return Ran(name, inputs, time.perf_counter() - began, 1000 * slowest, memory_mb())


def run_one(name: str, data: bytes) -> None:
    """Run one input."""
    try:
        TARGETS[name].run(data)
    except Exception as error:
        digest = hashlib.sha256(data).hexdigest()[:12]
        raise Found(f"{name}: {type(error).__name__}: {error}\n{digest} {data!r}") from error
