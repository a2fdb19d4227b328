"""Which guests the other processes of a server have renamed or signed out.

Every request has to know who sends it. Another process may have changed that, so without this each
request would read it from the database, which took a tenth of the processor time of two processes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from parlour.server.live.homes.homes import Homes, WriteMark
from parlour.table.seats import PersonId


class SharedChanges:
    """Counts changes of guests in memory that the processes of a server share."""

    def __init__(self, homes: Homes | None, members: Callable[[], Collection[str]]) -> None:
        self._homes, self._members = homes, members

    def mark(self, who: PersonId | None) -> WriteMark | None:
        """A value that changes whenever this guest has, or any guest for None.

        None while any server on the bus shares no memory with this one.
        """
        return None if self._homes is None else self._homes.guest_mark(who, self._members())

    def count(self, who: PersonId, /) -> None:
        """This guest has changed. Called before that is answered."""
        if self._homes is not None:
            self._homes.count_guest_change(who)
