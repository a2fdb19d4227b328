"""Which fault comes when: drawn from a seed, so that a run can be repeated."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

Configuration: TypeAlias = Literal["sqlite", "cluster", "processes"]
"""One process on SQLite; two on PostgreSQL and Redis; one server there with several processes."""
CONFIGURATIONS: tuple[Configuration, ...] = ("sqlite", "cluster", "processes")

Kind: TypeAlias = Literal[
    "kill", "restart", "pause", "power cut", "disk full", "clock step",
    "delay", "reorder", "cut", "drop", "partition",
]  # fmt: skip
LINK_KINDS: tuple[Kind, ...] = ("delay", "reorder", "cut", "drop", "partition")

_SERVERS = ("server a", "server b")
_LINKS = tuple(
    link
    for server in _SERVERS
    for link in (f"clients - {server}", f"{server} - PostgreSQL", f"{server} - Redis")
)
CHILDREN = ("process 1", "process 2", "process 3")
"""The processes of a server with several; the server itself is their parent."""
TARGETS: dict[Configuration, dict[Kind, Sequence[str]]] = {
    "sqlite": {
        "kill": ("server a",),
        "restart": ("server a",),
        "pause": ("server a",),
        "power cut": ("server a",),
        "disk full": ("server a",),
        "clock step": ("server a",),
        **dict.fromkeys(LINK_KINDS, ("clients - server a",)),
    },
    "cluster": {
        "kill": (*_SERVERS, "PostgreSQL", "Redis"),
        "restart": _SERVERS,
        "pause": (*_SERVERS, "PostgreSQL", "Redis"),
        "power cut": ("PostgreSQL",),
        "disk full": ("PostgreSQL",),
        "clock step": _SERVERS,
        **dict.fromkeys(LINK_KINDS, _LINKS),
    },
    "processes": {
        "kill": (*CHILDREN, *CHILDREN, "server a", "server a", "PostgreSQL", "Redis"),
        "restart": (*CHILDREN, "server a"),
        "pause": (*CHILDREN, "server a", "PostgreSQL", "Redis"),
        "power cut": ("PostgreSQL",),
        "disk full": ("PostgreSQL",),
        "clock step": ("server a",),
        **dict.fromkeys(LINK_KINDS, _LINKS[:3]),
    },
}
"""What each kind of fault can hit."""

DURATIONS: dict[Kind, tuple[float, float]] = {
    "kill": (0, 0.8),
    "restart": (0, 0.5),
    "pause": (0.3, 4.5),  # another process takes over after 3.5 seconds
    "power cut": (0, 0.5),
    "disk full": (0.5, 2.5),
    "clock step": (0, 0.3),
    "delay": (0.5, 2.5),
    "reorder": (0.5, 2.5),
    "cut": (0.2, 1.5),
    "drop": (0.5, 4),
    "partition": (0.3, 4),
}
"""For how many seconds each kind of fault lasts."""
STEPS = (-86_400, -3600, -61, -5, -0.5, 0.5, 5, 61, 3600, 86_400, 10 * 86_400)
"""How far a clock is set, in seconds."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, and everything that was drawn for it."""

    number: int
    kind: Kind
    target: str
    after: int
    """Requests that are acknowledged between the last fault and this one."""
    duration: float
    """Seconds until it heals."""
    overlaps: bool
    """Whether the next fault comes before this one has healed."""
    amount: float
    """The delay, the clock's step, the part of unsynced sectors that survives."""
    variant: int
    """Which form the fault has, if its kind has several."""

    def __str__(self) -> str:
        with_next = ", with the next" if self.overlaps else ""
        return f"{self.number:4} {self.kind:10} {self.target:24} {self.duration:.1f} s{with_next}"


def make_schedule(configuration: Configuration, faults: int, seed: int) -> list[Fault]:
    """The faults of a run. Every kind comes equally often, in random order."""
    rng = Random(f"{configuration}/{seed}")
    targets = TARGETS[configuration]
    bag: list[Kind] = []
    schedule: list[Fault] = []
    for number in range(1, faults + 1):
        if not bag:
            bag = list(targets)
            rng.shuffle(bag)
        kind = bag.pop()
        schedule.append(
            Fault(
                number,
                kind,
                rng.choice(targets[kind]),
                rng.randrange(1, 12),
                rng.uniform(*DURATIONS[kind]),
                rng.random() < 0.25,
                _amount(kind, rng),
                rng.randrange(4),
            )
        )
    return schedule


def _amount(kind: Kind, rng: Random) -> float:
    if kind == "clock step":
        return rng.choice(STEPS)
    if kind == "power cut":
        return rng.choice((0.0, 0.5, 0.9))
    return rng.uniform(0.02, 0.4)
