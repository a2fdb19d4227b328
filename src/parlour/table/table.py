"""A table: everything its log says, folded together. Only `fold.apply_entry` changes it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

from parlour.games.deal import Deal, commitment, game_secret
from parlour.games.game import AnyGame, Seat, Watcher
from parlour.games.record import VERSION, Record
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence
from parlour.table import log
from parlour.table.clock import Clock, Millis
from parlour.table.daily.days import DailyGame
from parlour.table.forfeits import RATED_STAND_IN
from parlour.table.log import Entry
from parlour.table.running import RecentMove, RunningGame, bot_seed
from parlour.table.seats import Occupant, PersonId
from parlour.table.settings import Settings

Phase: TypeAlias = Literal["waiting", "playing", "paused", "over"]


@dataclass(slots=True)
class Table:
    """One table, from its first entry to now."""

    game: AnyGame
    players: int
    options: Any
    settings: Settings
    host: PersonId
    """The person who runs the table; empty once everyone has left."""
    secret: str = field(repr=False)
    commitment: str
    seats: list[Occupant | None]
    clock: Clock
    daily: DailyGame | None = None
    """Set at a table of the daily deal."""
    alone: bool = False
    """Whether nobody but the host may sit down."""
    phase: Phase = "waiting"
    running: RunningGame | None = None
    """The current or last game, None before the first deal."""
    records: list[Record] = field(default_factory=list)
    """The games that have ended here."""
    entries: list[Entry] = field(default_factory=list)
    version: int = 0
    """The number of the last entry."""
    forgotten: int = 0
    """How many entries at the beginning of the log are no longer in memory."""
    drawing: log.Drawing | None = None
    """While players reveal their salts for the next game."""
    awaited: log.AwaitsBeacon | log.Announced | None = None
    """After that: while the beacon is waited for, and once its round is named."""
    talk: dict[Seat, list[Millis]] = field(default_factory=dict)
    """When each seat last spoke, for the rate limit."""
    refs: dict[PersonId, tuple[str, ...]] = field(default_factory=dict)
    """The ids that people gave their last moves, so that a retry is not played twice."""
    removed: frozenset[PersonId] = frozenset()
    """Who was removed from the table: they cannot come back."""
    removal_votes: frozenset[tuple[Seat, Seat]] = frozenset()
    """Who wants whom to be removed from the game under way."""

    def entries_after(self, version: int) -> list[Entry] | None:
        """The entries after this version; None if some are no longer in memory."""
        if version < self.forgotten:
            return None
        return self.entries[version - self.forgotten :]

    def entries_of_game(self) -> list[Entry]:
        """The entries since the current game was dealt; none before the first deal."""
        deal = self._last_place_of(log.Dealt, len(self.entries))
        return [] if deal is None else self.entries[deal:]

    def _last_place_of(self, kind: type[log.LogEvent], end: int) -> int | None:
        """Where in `entries` the last one of this kind is, before the place `end`."""
        places = range(end - 1, -1, -1)
        return next((n for n in places if isinstance(self.entries[n].what, kind)), None)

    def forget_past_games(self) -> None:
        """Drop the entries and records of games before the current one; the store has them.

        What came between the two games stays: a rematch is dealt together with the last vote for
        it, so clients that have seen the end of the game before still need those entries.
        """
        deal = self._last_place_of(log.Dealt, len(self.entries))
        end = None if deal is None else self._last_place_of(log.Ended, deal)
        if end is not None:
            self.forgotten += end + 1
            del self.entries[: end + 1]
        del self.records[:-1]

    @property
    def current_game(self) -> RunningGame:
        """The game on the table; raises ValueError before the first deal."""
        if self.running is None:
            raise ValueError("no game was dealt yet")
        return self.running

    @property
    def games_dealt(self) -> int:
        """How many games were dealt so far."""
        return 0 if self.running is None else self.running.number

    @property
    def deal(self) -> Deal:
        """Where the cards of the game on the table come from."""
        return self.current_game.deal(self.game)

    def secret_of(self, number: int) -> str:
        """The secret of a game, derived from the table's: one game's reveals no other's."""
        return game_secret(self.secret, number)

    # Seats.

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order; an empty seat has an empty name."""
        return tuple("" if occupant is None else occupant.name for occupant in self.seats)

    @property
    def display_names(self) -> list[str]:
        """The names for sentences, in seat order: a bot's says its level."""
        return [
            "" if one is None else one.name if one.level is None else one.display_name
            for one in self.seats
        ]

    def seat_of(self, who: PersonId) -> Seat | None:
        """Where this person sits."""
        for seat, occupant in enumerate(self.seats):
            if occupant is not None and occupant.who == who and occupant.kind != "bot":
                return seat
        return None

    def names_person(self, who: PersonId) -> bool:
        """Whether this person has opened the table or sat at it, as far as is in memory."""
        if self.host == who or self.seat_of(who) is not None:
            return True
        return any(
            (isinstance(entry.what, log.Sat) and entry.what.who == who)
            or (isinstance(entry.what, log.Opened) and entry.what.host == who)
            for entry in self.entries
        )

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether a bot plays this seat now: its own bot, or a stand-in."""
        occupant = self.seats[seat]
        if occupant is None or occupant.is_present:
            return False
        run = self.running
        if run is not None and run.forfeits.still_rated and not occupant.is_bot:
            # In a rated game nobody plays for a person, unless that person has lost.
            return seat in run.forfeits.lost
        return True

    def playing_people(self) -> tuple[Seat, ...]:
        """The seats of the people who have not forfeited the game."""
        lost = () if self.running is None else self.running.forfeits.lost
        return tuple(
            seat
            for seat, occupant in enumerate(self.seats)
            if occupant is not None and not occupant.is_bot and seat not in lost
        )

    @property
    def awaits_choice(self) -> bool:
        """Whether play has stopped until the players choose what happens after a forfeit."""
        return self.running is not None and self.running.forfeits.is_open

    def removal_voters(self, target: Seat) -> tuple[Seat, ...]:
        """The other people who play right now: those who may vote to remove this one."""
        return tuple(
            seat
            for seat, occupant in enumerate(self.seats)
            if seat != target and occupant is not None and occupant.is_present
        )

    # Whose turn it is, and what they may do.

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; none unless it is being played."""
        if self.phase != "playing" or self.running is None or self.awaits_choice:
            return ()
        return tuple(self.running.state.to_act)

    def bots_to_move(self) -> tuple[tuple[Seat, str], ...]:
        """The seats whose bot should move now, each with the bot's level.

        Bots do not play among themselves: without a clock the game waits until a person is back.
        """
        if not [one for one in self.seats if one is None or one.kind == "bot" or one.away]:
            return ()  # usually there are only people, and all of them are there
        seats = [seat for seat in self.to_act if self.is_played_by_bot(seat)]
        if not seats or (self.settings.clock.kind == "none" and not self._is_anyone_present()):
            return ()
        return tuple((seat, self._bot_level(seat)) for seat in seats)

    def _bot_level(self, seat: Seat) -> str:
        occupant = self.seats[seat]
        level = None if occupant is None else occupant.level
        if level is None and self.running is not None and self.running.rated:
            return RATED_STAND_IN
        return self.settings.stand_in if level is None else level

    def bot_name(self, seat: Seat) -> str:
        """The name under which a bot plays this seat; empty for a stand-in, who has no style."""
        occupant = self.seats[seat]
        return occupant.name if occupant is not None and occupant.is_bot else ""

    def _is_anyone_present(self) -> bool:
        return any(occupant is not None and occupant.is_present for occupant in self.seats)

    def bot_seed(self, seat: Seat) -> str:
        """The seed of the seat's bot for its next move."""
        run = self.current_game
        return bot_seed(run.seed, seat, run.moves)

    def deadline(self) -> Millis | None:
        """The next moment at which a Tick is due."""
        if self.drawing is not None:
            return (self.awaited or self.drawing).until
        if self.phase != "playing" or self.running is None:
            return None
        by_clock, by_forfeit = self.clock.deadline(), self.running.forfeits.next_due()
        if by_clock is None or by_forfeit is None:
            return by_forfeit if by_clock is None else by_clock
        return min(by_clock, by_forfeit)

    def legal(self, seat: Watcher) -> tuple[str, ...]:
        """The moves that the person in this seat may make now."""
        run = self.running
        if seat is None or self.phase != "playing" or run is None:
            return ()
        if run.forfeits.is_open or self.is_played_by_bot(seat):
            return ()
        return self.game.legal_texts(run.state, seat)

    def tips(self, seat: Watcher) -> tuple[Sentence, ...]:
        """Tips for a newcomer in this seat, who is to act.

        Nothing at rated tables, nor where nothing is worked out for players: tips say the same.
        """
        if self.settings.rated or not self.settings.aids:
            return ()
        if seat is None or seat not in self.to_act or self.running is None:
            return ()
        view = self.game.view(self.running.state, seat)
        return self.game.tips(view, self.display_names)

    def hint_basis(self, seat: Watcher) -> tuple[Any, list[str]]:
        """The view and moves that a hint is computed from; refuses if no hint is allowed now."""
        if seat is None:
            raise Refusal("not_seated", "table-not-seated")
        if self.settings.rated or not self.settings.hints:
            raise Refusal("forbidden", "coach-no-hints")
        legal = list(self.legal(seat))
        if not legal:
            raise Refusal("not_now", "coach-nothing-to-do")
        return self.game.view(self.current_game.state, seat), legal

    def undoable(self, seat: Seat) -> RecentMove | None:
        """The move that this seat may undo, if there is one.

        Neither it nor any later move revealed anything, and everyone who moved since could have
        done so before it. So no one learns anything from an undo.
        """
        if not self.settings.undo or self.phase != "playing" or self.running is None:
            return None
        move = self.running.last_move_of(seat)
        if move is None or move.by_bot:
            return None
        later = [other for other in self.running.recent if other.entry > move.entry]
        is_free = all(self.game.legal(move.before, other.seat) for other in later)
        return move if is_free else None

    # Copies and records.

    def copy(self) -> Table:
        """An independent copy; frozen parts are shared."""
        run = self.running
        if run is not None:
            run = replace(
                run, moves=list(run.moves), recent=list(run.recent), hints=list(run.hints)
            )
        clock = self.clock
        return replace(
            self,
            seats=list(self.seats),
            clock=replace(
                clock, left=list(clock.left), since=list(clock.since), began=list(clock.began)
            ),
            running=run,
            records=list(self.records),
            entries=list(self.entries),
            talk=dict(self.talk),
            refs=dict(self.refs),
        )

    def record(self) -> Record:
        """The record of the game on the table, its secret and hidden cards included."""
        run = self.current_game
        result = self.game.result(run.state)
        resigned = [
            seat
            for seat, occupant in enumerate(self.seats)
            if occupant and occupant.away == "resigned"
        ]
        source = run.source
        record = Record(
            parlour=VERSION,
            game=self.game.name,
            players=self.names,
            moves=tuple(run.moves),
            options=self.options,
            seed=run.seed,
            scores=result.scores if result.over else None,
            winners=result.winners if result.over else None,
            started=_iso_time(run.started),
            ended=None if run.ended is None else _iso_time(run.ended),
            commitment=commitment(run.secret),
            secret=run.secret,
            salts=run.salts,
            commits=run.commits if any(run.commits) else None,
            beacon=run.beacon,
            seats=tuple(_record_kind(occupant) for occupant in self.seats),
            resigned=tuple(resigned) or None,
            more={} if run.same_as is None else {"same_as": run.same_as},
        )
        if source is None:
            return record
        # The cards are those of another record: the table's own secret had no part in them.
        return replace(
            record,
            seed=source.seed,
            decks=source.decks or None,
            first=source.first,
            commitment=None,
            secret=None,
            salts=None,
            commits=None,
            beacon=None,
            more={**record.more, "branch": source.step},
        )


def _record_kind(occupant: Occupant | None) -> str:
    if occupant is None:
        return "empty"
    return occupant.level or "bot" if occupant.is_bot else occupant.kind


def _iso_time(at: Millis) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
