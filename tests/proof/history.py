"""What every client sent and saw, in the order in which it happened: what the checker reads."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Outcome: TypeAlias = Literal["pending", "ok", "refused", "unknown"]
"""Acknowledged, refused, or perhaps carried out: the answer was lost."""


@dataclass(slots=True)
class Operation:
    """A request of a client, and what became of it."""

    client: str
    table: str
    do: str
    id: str
    """Unique in the run. Moves carry it into the log, and so does the text of a chat line."""
    began: float
    ended: float = float("inf")
    """When the client had the answer."""
    attempts: int = 0
    outcome: Outcome = "pending"
    version: int | None = None
    """The version of the message with the acknowledgement."""
    code: str = ""
    """Why it was refused."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A message in which a client saw the table."""

    client: str
    table: str
    at: float
    since: int | None
    """The version that the client had before."""
    state: dict[str, Any]


KEPT = ("version", "phase", "events", "view", "legal", "can_undo", "seat", "at")
"""What is kept of a message: all that the log decides, without sentences."""


@dataclass
class History:
    """All operations and observations of some tables."""

    operations: list[Operation] = field(default_factory=list)
    observations: list[Observation] = field(default_factory=list)
    acknowledged: int = 0

    def begin(self, client: str, table: str, do: str, ref: str) -> Operation:
        """A client sends a request for the first time."""
        operation = Operation(client, table, do, ref, time.monotonic())
        self.operations.append(operation)
        return operation

    def end(self, operation: Operation, outcome: Outcome, **more: Any) -> None:
        """A client knows what became of a request, or gives up waiting for the answer."""
        operation.outcome, operation.ended = outcome, time.monotonic()
        for name, value in more.items():
            setattr(operation, name, value)
        self.acknowledged += outcome == "ok"

    def observe(self, client: str, table: str, since: int | None, state: dict[str, Any]) -> None:
        """A client sees the table."""
        kept = {key: state[key] for key in KEPT if key in state}
        kept["events"] = [
            {key: value for key, value in event.items() if key != "told"}
            for event in state["events"]
        ]
        self.observations.append(Observation(client, table, time.monotonic(), since, kept))

    def excerpt(self, table: str, at: float, around: float = 1.5) -> Iterator[str]:
        """What happened at a table around this moment, one line each."""
        lines: list[tuple[float, str]] = []
        for one in self.operations:
            if one.table == table:
                lines.append((one.began, f"{one.client} sends {one.do} {one.id}"))
                what = f"{one.client}'s {one.do} {one.id} is {one.outcome} {one.code}".rstrip()
                after = "" if one.version is None else f" at version {one.version}"
                lines.append((one.ended, what + after))
        for seen in self.observations:
            if seen.table == table:
                version, phase = seen.state["version"], seen.state["phase"]
                sees = f"{seen.client} sees version {version} after {seen.since}, {phase}"
                lines.append((seen.at, sees))
        for when, line in sorted(lines):
            if abs(when - at) <= around:
                yield f"{when - at:+8.3f} s  {line}"
