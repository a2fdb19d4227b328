"""A table: everything that its log says, folded together. Only `apply` changes it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

from parlour.games import registry
from parlour.games.deal import Deal, commitment, seed_from
from parlour.games.game import AnyGame, Seat, Watcher
from parlour.games.record import VERSION, Record
from parlour.table import log
from parlour.table.clock import Clock, Millis
from parlour.table.log import Entry, What
from parlour.table.seats import Occupant, Who
from parlour.table.settings import Settings, check_settings

Phase: TypeAlias = Literal["waiting", "playing", "paused", "over"]
MOST_REFS = 32
"""How many of somebody's last moves are known again when they are sent again."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move since the last reveal, with the state before it: what undo needs."""

    entry: int
    seat: Seat
    move: str
    by_bot: bool
    events: tuple[Any, ...]
    before: Any


@dataclass(slots=True)
class Running:
    """The game on the table, running or just ended."""

    number: int
    state: Any
    secret: str = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)
    same_deal: bool
    started: Millis
    source: log.Source | None = None
    """The record that this game branches off from."""
    moves: list[tuple[Seat, str]] = field(default_factory=list)
    recent: list[Made] = field(default_factory=list)
    """Moves that revealed nothing, since the last that did."""
    revealed_at: int = 0
    """The entry that a player must have seen for a choice to count: the last with news."""
    changed_at: int = 0
    """The entry after which a bot must have looked: that, or a later one that took a move back."""
    ended: Millis | None = None
    end: log.Ended | None = None
    seed: str = field(init=False, repr=False)
    """What the cards come from. As secret as the secret."""

    def __post_init__(self) -> None:
        given = None if self.source is None else self.source.seed
        self.seed = seed_from(self.secret, self.salts) if given is None else given

    def deal(self, game: AnyGame) -> Deal:
        """Where this game's cards come from."""
        if self.source is None:
            return game.deal(self.seed)
        return game.deal(self.seed, self.source.decks, self.source.first)


@dataclass(slots=True)
class Table:
    """One table, from its first entry to now."""

    game: AnyGame
    players: int
    options: Any
    settings: Settings
    host: Who
    """Who runs the table; empty once they and everybody else have left."""
    secret: str = field(repr=False)
    commitment: str
    seats: list[Occupant | None]
    clock: Clock
    phase: Phase = "waiting"
    running: Running | None = None
    records: list[Record] = field(default_factory=list)
    """The games that were played to their end here."""
    entries: list[Entry] = field(default_factory=list)
    forgotten: int = 0
    """How many entries at the beginning of the log are not in memory any more."""
    talk: dict[Seat, list[Millis]] = field(default_factory=dict)
    """When each seat last spoke: chatter has a limit."""
    refs: dict[Who, tuple[str, ...]] = field(default_factory=dict)
    """What those who sit here have called their last moves: sent again, they are known."""
    listed: dict[Seat, tuple[Any, tuple[str, ...]]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """Each seat's legal moves as last listed, and their texts."""

    # What others ask.

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.forgotten + len(self.entries)

    def since(self, version: int) -> list[Entry] | None:
        """The entries after this version; None if some of them are forgotten."""
        if version < self.forgotten:
            return None
        return self.entries[version - self.forgotten :]

    def forget(self) -> None:
        """Keep in memory only the game on the table, not those before; the store has the rest."""
        deals = [n for n, entry in enumerate(self.entries) if isinstance(entry.what, log.Dealt)]
        if self.games_dealt > 1 and deals:
            self.forgotten += deals[-1]
            del self.entries[: deals[-1]]
        del self.records[:-1]

    @property
    def games_dealt(self) -> int:
        """How many games were dealt so far."""
        return 0 if self.running is None else self.running.number

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order; an empty seat has none."""
        return tuple("" if one is None else one.name for one in self.seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, none while it stands still."""
        if self.phase != "playing" or self.running is None:
            return ()
        return tuple(self.running.state.to_act)

    def seat_of(self, who: Who) -> Seat | None:
        """Where this person sits."""
        for seat, one in enumerate(self.seats):
            if one is not None and not one.is_bot and one.who == who:
                return seat
        return None

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether a bot plays this seat now: its own, or one that stands in."""
        one = self.seats[seat]
        return one is not None and not one.is_present

    def bots_to_move(self) -> tuple[tuple[Seat, str], ...]:
        """The seats whose bot should choose now, and its level.

        Bots do not play among themselves: without a clock the game waits for somebody to return.
        """
        theirs = [seat for seat in self.to_act if self.is_played_by_bot(seat)]
        if not theirs or (self.settings.clock.kind == "none" and not self._somebody_present()):
            return ()
        return tuple((seat, self._level(seat)) for seat in theirs)

    def _level(self, seat: Seat) -> str:
        one = self.seats[seat]
        level = None if one is None else one.level
        return self.settings.stand_in if level is None else level

    def _somebody_present(self) -> bool:
        return any(one is not None and one.is_present for one in self.seats)

    def deadline(self) -> Millis | None:
        """The next moment at which a Tick is due."""
        return self.clock.deadline() if self.phase == "playing" else None

    @property
    def dealt(self) -> Running:
        """The game on the table, for who knows that there is one."""
        if self.running is None:
            raise ValueError("nothing was dealt")
        return self.running

    @property
    def deal(self) -> Deal:
        """The luck of the game on the table."""
        return self.dealt.deal(self.game)

    def secret_of(self, number: int) -> str:
        """The secret of that game: each comes from the table's, and none gives another away."""
        key = bytes.fromhex(self.secret)
        return hmac.new(key, f"game/{number}".encode(), hashlib.sha256).hexdigest()

    def legal(self, seat: Watcher) -> tuple[str, ...]:
        """The moves that whoever sits there may make now."""
        if seat is None or self.phase != "playing" or self.running is None:
            return ()
        if self.is_played_by_bot(seat):
            return ()
        moves = self.game.legal(self.running.state, seat)
        known, texts = self.listed.get(seat, (None, ()))
        # A game that remembers its lists gives the very same one until something has changed.
        if known is not moves:
            texts = tuple(map(str, moves))
            self.listed[seat] = moves, texts
        return texts

    def undoable(self, seat: Seat) -> Made | None:
        """The move that this seat may take back, if there is one.

        It revealed nothing, nor did any later one, and whoever moved since could have done so
        before it just as well. So nobody learns anything by taking back.
        """
        if not self.settings.undo or self.phase != "playing" or self.running is None:
            return None
        made = next((one for one in reversed(self.running.recent) if one.seat == seat), None)
        if made is None or made.by_bot:
            return None
        later = [one for one in self.running.recent if one.entry > made.entry]
        free = all(self.game.legal(made.before, one.seat) for one in later)
        return made if free else None

    def record(self) -> Record:
        """The game on the table, whole: its secret and hidden cards too. Not for players' eyes."""
        run = self.dealt
        result = self.game.result(run.state)
        away = [seat for seat, one in enumerate(self.seats) if one and one.away == "resigned"]
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
            started=_moment(run.started),
            ended=None if run.ended is None else _moment(run.ended),
            commitment=commitment(run.secret),
            secret=run.secret,
            salts=run.salts,
            seats=tuple(_kind(one) for one in self.seats),
            resigned=tuple(away) or None,
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
            more={"branch": source.step},
        )

    def copy(self) -> Table:
        """A table that can go its own way; what is frozen is shared."""
        run = self.running
        if run is not None:
            run = replace(run, moves=list(run.moves), recent=list(run.recent))
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

    # The fold.

    def apply(self, entry: Entry) -> None:
        """Let one entry happen. Trusts it: whether it may is decided before it is written."""
        if entry.number != self.version + 1:
            raise ValueError(f"entry {entry.number} after {self.version}")
        self.entries.append(entry)
        self._happen(entry, entry.what)
        if self.running is not None and self.running.end is None:
            thinking = [seat for seat in self.to_act if not self.is_played_by_bot(seat)]
            self.clock.think(thinking, entry.at)

    def _happen(self, entry: Entry, what: What) -> None:
        match what:
            case log.Opened():
                pass
            case log.Changed():
                self._change(what)
            case log.Dealt():
                self._deal(entry, what)
            case log.Played():
                self._play(entry, what)
            case log.TookBack():
                self._take_back(entry, what)
            case log.Ended():
                self._end(entry, what)
            case log.Paused() | log.Resumed():
                self.phase = "paused" if isinstance(what, log.Paused) else "playing"
            case log.Said() | log.Chatted():
                self.talk[what.seat] = [*self.talk.get(what.seat, [])[-9:], entry.at]
            case _:
                self._seat(what)

    def _seat(
        self,
        what: log.Sat | log.Rose | log.IsReady | log.WentAway | log.CameBack | log.WantsRematch,
    ) -> None:
        one = self.seats[what.seat]
        if isinstance(what, log.Sat):
            self.seats[what.seat] = Occupant(
                what.kind, what.name, what.who or "", what.level, what.salt or ""
            )
            self.host = self.host or what.who or ""
            return
        if one is None:
            raise ValueError(f"seat {what.seat} is empty")
        match what:
            case log.Rose():
                self.seats[what.seat] = None
                self.refs.pop(one.who, None)
                if one.who == self.host:
                    self._pass_on_host()
            case log.IsReady():
                self.seats[what.seat] = replace(one, ready=what.ready)
            case log.WentAway():
                self.seats[what.seat] = replace(one, away=what.why)
            case log.CameBack():
                self.seats[what.seat] = replace(one, away=None)
            case log.WantsRematch():
                wish: Literal["new", "same"] = "same" if what.same_deal else "new"
                self.seats[what.seat] = replace(one, rematch=wish, salt=what.salt or "")

    def _pass_on_host(self) -> None:
        """Whoever ran the table has left: the next one sitting there, or sitting down, does."""
        others = [one for one in self.seats if one and not one.is_bot and one.away != "left"]
        self.host = others[0].who if others else ""

    def _change(self, what: log.Changed) -> None:
        self.players, self.options, self.settings = what.players, what.options, what.settings
        # Whoever was ready was so for another table.
        kept = [one and replace(one, ready=False) for one in self.seats[: what.players]]
        self.seats = [*kept, *[None] * (what.players - len(kept))]
        self.clock = Clock(what.settings.clock)

    def _deal(self, entry: Entry, what: log.Dealt) -> None:
        before = self.running
        turned = self.seats[-what.rotate :] + self.seats[: -what.rotate]
        seats = turned if what.rotate else list(self.seats)
        self.seats = [_ready(one) for one in seats]
        source = what.source
        if what.same_deal and before is not None:
            secret, salts, source = before.secret, before.salts, before.source
        else:
            secret = self.secret_of(what.deal)
            salts = tuple("" if one is None else one.salt for one in self.seats)
        state = self.game.after(None, what.events)
        self.running = Running(
            what.deal,
            state,
            secret,
            salts,
            what.same_deal,
            entry.at,
            source,
            revealed_at=entry.number,
            changed_at=entry.number,
        )
        self.commitment = commitment(secret)
        self.talk = {}
        self.phase = "playing"
        self.clock = Clock(self.settings.clock)
        self.clock.reset(self.players)

    def _play(self, entry: Entry, what: log.Played) -> None:
        run = self.dealt
        move = what.move or ""
        before = run.state
        run.state = self.game.after(before, what.events)
        run.moves.append((what.seat, move))
        if what.ref is not None:
            self._remember(what.seat, what.ref)
        if len(what.events) == 1:
            made = Made(entry.number, what.seat, move, what.by_bot, what.events, before)
            run.recent.append(made)
        else:
            run.recent, run.revealed_at, run.changed_at = [], entry.number, entry.number
        if not what.by_bot and what.seat in before.to_act:
            # Whoever changes a choice has moved before: a move gives time once.
            self.clock.moved(what.seat)

    def _remember(self, seat: Seat, ref: str) -> None:
        one = self.seats[seat]
        if one is not None:
            self.refs[one.who] = (*self.refs.get(one.who, ()), ref)[-MOST_REFS:]

    def _take_back(self, entry: Entry, what: log.TookBack) -> None:
        """Go back to before the move and let what others did since happen again."""
        run = self.dealt
        place = next(i for i, made in enumerate(run.recent) if made.entry == what.entry)
        later = run.recent[place + 1 :]
        could = [seat for seat in range(self.players) if self.game.legal(run.state, seat)]
        run.state = run.recent[place].before
        decides_again = what.seat in run.state.to_act
        del run.moves[-len(later) - 1]
        del run.recent[place:]
        for made in later:
            run.recent.append(replace(made, before=run.state))
            run.state = self.game.after(run.state, made.events)
        run.changed_at = entry.number
        if not all(self.game.legal(run.state, seat) for seat in could):
            # Who has lost the turn had seen the move: an answer to it is not one to the next.
            run.revealed_at = entry.number
        if decides_again:
            self.clock.took_back(what.seat, entry.at)

    def _end(self, entry: Entry, what: log.Ended) -> None:
        run = self.dealt
        self.clock.think((), entry.at)
        run.end, run.ended, run.recent = what, entry.at, []
        self.phase = "over"
        self.commitment = what.next_commitment
        self.records.append(self.record())
        host = self.seat_of(self.host)
        if host is not None and (one := self.seats[host]) and one.away == "left":
            self._pass_on_host()


def open_table(
    game: AnyGame,
    host: Who,
    secret: str,
    now: Millis,
    players: int = 2,
    options: Any = None,
    settings: Settings | None = None,
) -> Entry:
    """The first entry of a new table. Its commitment is public before anybody sits."""
    settings = Settings() if settings is None else settings
    check_settings(settings)
    chosen = game.parse_options({}) if options is None else options
    what = log.Opened(
        game.name, game.parse_players(players), settings, host, secret, "", options=chosen
    )
    first = _empty(what).secret_of(1)
    return Entry(1, now, replace(what, commitment=commitment(first)))


def fold(entries: Iterable[Entry]) -> Table:
    """The table that this log tells of."""
    lines: Iterator[Entry] = iter(entries)
    first = next(lines)
    if not isinstance(first.what, log.Opened):
        raise ValueError("a log begins with Opened")
    table = _empty(first.what)
    table.apply(first)
    for entry in lines:
        table.apply(entry)
    return table


def _empty(what: log.Opened) -> Table:
    return Table(
        game=registry.get(what.game),
        players=what.players,
        options=what.options,
        settings=what.settings,
        host=what.host or "",
        secret=what.secret or "",
        commitment=what.commitment,
        seats=[None] * what.players,
        clock=Clock(what.settings.clock),
    )


def _ready(one: Occupant | None) -> Occupant | None:
    """Somebody at the start of a game: who was only out of time or had resigned is there again."""
    if one is None:
        return None
    away = one.away if one.away in {"gone", "left"} else None
    return replace(one, rematch="no", ready=False, away=away)


def _kind(one: Occupant | None) -> str:
    if one is None:
        return "empty"
    return one.level or "bot" if one.is_bot else one.kind


def _moment(at: Millis) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
