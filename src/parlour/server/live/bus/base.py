"""How a server process and others on the same database notify each other."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Protocol, TypeAlias

from parlour.server.identity import SignOut
from parlour.table.seats import PersonId

Seated: TypeAlias = tuple[str, PersonId]
"""A table and a person at it."""
ANYONE: PersonId = ""
"""Stands for all who watch a table, guests or not."""


def table_weight(name: str, table_id: str) -> bytes:
    """How strongly a table belongs to the process with this name (rendezvous hashing).

    The live process with the largest weight owns the table: all agree without talking, and when a
    process dies only its own tables change owners.
    """
    return hashlib.sha256(f"{name}/{table_id}".encode()).digest()


class BusUnavailable(Exception):  # noqa: N818 - it is no fault of this program
    """The other processes cannot be reached now."""


class Bus(Protocol):
    """The connection of a process to the others."""

    alone: bool
    """Whether no other process writes to the database."""

    round_trip: float
    """How long the bus took to answer last, in seconds."""

    members: tuple[str, ...]
    """The names of the live processes."""

    announced: int
    """How many changes of tables this process has announced to the others."""

    @property
    def is_up(self) -> bool:
        """Whether the other processes can be reached."""

    def publish(self, table_id: str, version: int) -> None:
        """Announce to the other processes that a table has changed, if any of them needs that."""

    def follow(self, table_id: str, *, follows: bool) -> None:
        """Note whether clients at this process watch a table, so that its owner announces it."""

    def owns(self, table_id: str) -> bool:
        """Whether this process runs the table's bots and clocks."""

    def set_present(self, table_id: str, who: PersonId, *, present: bool) -> None:
        """Let the other processes know whether this person is connected here, at this table."""

    async def connected_elsewhere(self, seated: Collection[Seated]) -> set[Seated]:
        """Those of them who are connected to another live process. Raises `BusUnavailable`."""

    def sign_out(self, signed_out: SignOut) -> None:
        """Let the other processes close the connections of a sign-in that has ended."""

    def announce_sanctions(self) -> None:
        """Let the other processes read bans and mutes again."""

    @property
    def processes(self) -> int:
        """How many processes share the database, this one included."""

    async def present_elsewhere(self) -> set[Seated]:
        """Everyone who is connected to another live process. Raises `BusUnavailable`."""

    async def take_lost(self) -> set[Seated]:
        """Those who were connected to processes that have died since the last call.

        Raises `BusUnavailable`.
        """

    async def close(self) -> None:
        """Leave the bus."""


class LocalBus:
    """The bus of a single process."""

    alone = True
    is_up = True
    round_trip = 0.0
    processes = 1
    members: tuple[str, ...] = ()
    announced = 0

    def publish(self, table_id: str, version: int) -> None:
        """There is no other process."""

    def follow(self, table_id: str, *, follows: bool) -> None:
        """There is no other process."""

    def owns(self, table_id: str) -> bool:  # noqa: ARG002
        """A single process owns all tables."""
        return True

    def set_present(self, table_id: str, who: PersonId, *, present: bool) -> None:
        """There is no other process."""

    async def connected_elsewhere(self, seated: Collection[Seated]) -> set[Seated]:  # noqa: ARG002
        """There is no other process."""
        return set()

    def sign_out(self, signed_out: SignOut) -> None:
        """There is no other process."""

    def announce_sanctions(self) -> None:
        """There is no other process."""

    async def present_elsewhere(self) -> set[Seated]:
        """There is no other process."""
        return set()

    async def take_lost(self) -> set[Seated]:
        """There is no other process."""
        return set()

    async def close(self) -> None:
        """There is nothing to close."""
