"""Everything written together with new entries: phases, seats, finished games, ratings."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.server.config import Config
from parlour.server.storage.ratings import RatedGame, ranks
from parlour.server.storage.store import Store
from parlour.server.storage.writer import Statement
from parlour.table import Entry, Table, apply_entry, log
from parlour.table.clock import Millis
from parlour.table.daily.days import DailyGame, revealed_at
from parlour.table.daily.deal import SEAT
from parlour.table.seats import PersonId


class EntryEffects:
    """Finds out what else entries of a table change in the database."""

    def __init__(self, table_id: str, store: Store, config: Config) -> None:
        self._id = table_id
        self._store = store
        self._config = config

    def collect(self, table: Table, fresh: Sequence[Entry]) -> tuple[str | None, list[Statement]]:
        """The table's new phase, if there is one, and what else to write."""
        phase: str | None = None
        statements: list[Statement] = []
        for entry in fresh:
            match entry.what:
                case log.Dealt():
                    phase = "playing"
                case log.Ended():
                    phase = "over"
                    statements += self._ending(table, fresh, entry)
                case log.WentOn(counts=False):
                    statements += self._rate(_after(table, fresh), entry.at, only_lost=True)
                case log.Changed() as changed:
                    private = changed.settings.private
                    statements.append(self._store.set_private(self._id, private=private))
                case log.Sat(who=who) if who:
                    statements.append(self._store.set_seated(self._id, who, entry.at))
                case log.Rose(seat=seat) | log.Removed(seat=seat):
                    occupant = table.seats[seat]
                    if occupant is not None and not occupant.is_bot:
                        statements.append(self._store.set_seated(self._id, occupant.who, None))
        return phase, statements

    def _ending(self, table: Table, fresh: Sequence[Entry], entry: Entry) -> list[Statement]:
        after = _after(table, fresh)
        guests = {
            seat: occupant.who
            for seat, occupant in enumerate(after.seats)
            if occupant and not occupant.is_bot
        }
        number = after.games_dealt
        statements = [self._store.save_game(self._id, number, after.records[-1], guests, entry.at)]
        delay = after.settings.delay * 1000
        if delay:
            statements.append(self._store.set_shown_over(self._id, entry.at + delay))
        end = after.current_game.end
        is_stopped = end is not None and end.why == "stopped"
        if after.current_game.forfeits.still_rated and not is_stopped:
            statements += self._rate(after, entry.at)
        if after.daily is not None and after.daily.counted:
            statements.append(self._finish_daily(after, after.daily, entry.at))
        return statements

    def _finish_daily(self, after: Table, daily: DailyGame, at: Millis) -> Statement:
        """Store a counted try at a daily deal; its points count if it was played to the end."""
        end = after.current_game.end
        counts = end is not None and end.why == "played" and at < revealed_at(daily.day)
        points = end.scores[SEAT] if end is not None and counts else None
        return self._store.daily.finish(self._id, points, at)

    def _rate(self, after: Table, at: Millis, *, only_lost: bool = False) -> list[Statement]:
        """Rate the game on the table, or only those who have lost it while the others play on."""
        run = after.current_game
        scores = after.game.result(run.state).scores
        winners = after.playing_people() if run.end is None else run.end.winners
        places = ranks(after, winners, scores)
        if not places:
            return []
        lost: list[PersonId] = [
            one.who for seat in run.forfeits.lost if (one := after.seats[seat]) is not None
        ]
        played = RatedGame(
            self._id,
            run.number,
            after.game.name,
            run.started,
            at,
            shown=at + after.settings.delay * 1000,
            places=places,
            is_short=self._is_short(after, at),
            only=lost if only_lost else None,
        )
        return [self._store.rankings.rate_game(played)]

    def _is_short(self, table: Table, at: Millis) -> bool:
        """Whether the game is too short to bring anyone points."""
        seconds = self._config.rated_minimum
        if not seconds:
            return False
        run = table.current_game
        return not run.state.rounds or at - run.started < seconds * 1000


def _after(table: Table, fresh: Sequence[Entry]) -> Table:
    """A copy of the table as it will be after the commit."""
    after = table.copy()
    for entry in fresh:
        apply_entry(after, entry)
    return after
