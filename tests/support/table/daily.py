"""Servers with daily deals of a known day."""

import signal
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, select, update
from tests.support.services import Server, SteppedServer, wait_for

from parlour.games import FOLDERS
from parlour.server.storage import schema
from parlour.table.daily.days import day_after

TODAY = "2026-04-13"
TOMORROW = day_after(TODAY)
"""Days with few bots, which need no compiler."""
PAR = 31


class DatedServer(SteppedServer):
    """A server that was started, by its own clock, at some hour of a day.

    Its pars are set at once: the champion's games have the lowest priority, and a test must not
    wait for them on a busy machine.
    """

    def __init__(
        self, folder: Path, *more: str, day: str = TODAY, hour: float = 12, **how: Any
    ) -> None:
        self._started = day, hour
        super().__init__(folder, *more, hours=hours_until(day, hour), **how)
        self._set_pars()

    def be_at(self, day: str, hour: float) -> None:
        """Kill it and start it again at this time, unless that is when it was started."""
        if self._started != (day, hour):
            self.stop(signal.SIGKILL)
            self._started = day, hour
            self.step(hours_until(day, hour))
            self.start()
            self._set_pars()

    def _set_pars(self) -> None:
        engine = create_engine(self.database)
        deals, next_day = schema.daily_deals, day_after(self._started[0])

        def are_published() -> bool:
            with engine.connect() as connection:
                query = select(deals.c.game).where(deals.c.day == next_day)
                return len(connection.execute(query).all()) == len(FOLDERS)

        wait_for(are_published, "tomorrow's commitments")
        with engine.begin() as connection:
            connection.execute(update(deals).values(par=PAR, usual=27, luck=1))
        engine.dispose()


def hours_until(day: str, hour: float) -> float:
    """The hours from now to an hour of a day."""
    then = datetime.fromisoformat(f"{day}T00:00:00+00:00") + timedelta(hours=hour)
    return (then - datetime.now(UTC)) / timedelta(hours=1)


def daily_key(server: Server) -> str:
    """The key that all deals come from, straight from the database."""
    engine = create_engine(server.database)
    with closing(engine.connect()) as connection:
        query = select(schema.secrets.c.value).where(schema.secrets.c.name == "daily")
        found = str(connection.execute(query).scalar())
    engine.dispose()
    return found
