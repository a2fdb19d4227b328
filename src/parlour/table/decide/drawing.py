"""Drawing a deal: salts are revealed, then a beacon is waited for, then the cards are dealt.

The order matters. A round of the beacon is named only once all salts are settled, and it is one
that is not published yet: someone who knows the server's secret could otherwise wait for the round,
and only then decide whether to reveal a salt.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.deal import Beacon, seed_from
from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import Deciders, check_seated
from parlour.table.log import LogEvent
from parlour.table.seats import clean_salt, commit_to
from parlour.table.table import Table

REVEAL_MS: Millis = 5_000
"""How long clients have to reveal their salts."""
NAMING_MS: Millis = 10_000
"""How long the server has to name a round of the beacon."""


def draw(
    table: Table, rotate: int, at: Millis, *, is_committed: bool = False
) -> tuple[LogEvent, ...]:
    """Request the committed salts of players, and the beacon; nothing if neither is needed."""
    if is_committed or any(one and one.must_reveal for one in table.seats):
        return (log.Drawing(rotate, at + REVEAL_MS),)
    if _wants_beacon(table):
        return (log.Drawing(rotate, at), log.AwaitsBeacon(at + NAMING_MS))
    return ()


def _wants_beacon(table: Table) -> bool:
    """Whether a beacon goes into the deal. A person alone with bots has nobody to distrust."""
    people = [one for one in table.seats if one and not one.is_bot]
    return table.settings.beacon and len(people) > 1


def _reveal(table: Table, command: commands.Reveal, at: Millis) -> Sequence[LogEvent]:
    """Log a player's salt; the last one settles them all."""
    seat, occupant = check_seated(table, command.who)
    if table.drawing is None or table.awaited is not None or not occupant.must_reveal:
        return ()  # another tab or device was first, or it is too late
    salt = clean_salt(command.salt)
    if not salt or commit_to(salt) != occupant.commit:
        raise Refusal("bad_request", "table-wrong-salt")
    revealed = log.Revealed(seat, salt)
    if any(one and one.must_reveal for n, one in enumerate(table.seats) if n != seat):
        return (revealed,)
    return (revealed, _settled(table, at, seat, salt))


def _settled(table: Table, at: Millis, voter: Seat | None = None, salt: str = "") -> LogEvent:
    """The next event once all salts are revealed, or the time for that is over."""
    if _wants_beacon(table):
        return log.AwaitsBeacon(at + NAMING_MS)
    return _deal_drawn(table, voter=voter, salt=salt)


def _announce(table: Table, command: commands.Announce, at: Millis) -> Sequence[LogEvent]:
    """Name the beacon's round; once named, it stays."""
    if not isinstance(table.awaited, log.AwaitsBeacon):
        return ()
    return (log.Announced(command.url, command.round, command.until),)


def _mix_in(table: Table, command: commands.MixIn, at: Millis) -> Sequence[LogEvent]:
    """Deal with the round that was named, and with no other."""
    named, beacon = table.awaited, command.beacon
    if not isinstance(named, log.Announced) or not beacon.is_consistent:
        return ()
    if (beacon.url, beacon.round) != (named.url, named.round):
        return ()
    return (_deal_drawn(table, beacon=beacon),)


def due(table: Table, at: Millis) -> Sequence[LogEvent]:
    """The entries due when the time for salts, or for the beacon, is over."""
    until = table.deadline()
    if table.drawing is None or until is None or at < until:
        return ()
    if table.awaited is None:
        return (_settled(table, at),)
    named = table.awaited
    missed = Beacon(named.url, named.round) if isinstance(named, log.Announced) else Beacon()
    return (_deal_drawn(table, beacon=missed),)


def _deal_drawn(
    table: Table, *, voter: Seat | None = None, salt: str = "", beacon: Beacon | None = None
) -> log.Dealt:
    if table.drawing is None:
        raise ValueError("nothing is being drawn")
    rotate = table.drawing.rotate
    return new_deal(table, rotate=rotate, same_deal=False, voter=voter, salt=salt, beacon=beacon)


def new_deal(
    table: Table,
    *,
    rotate: int,
    same_deal: bool,
    voter: Seat | None = None,
    salt: str = "",
    beacon: Beacon | None = None,
) -> log.Dealt:
    """A new game. `salt` is that of `voter`, whose vote for it is not in the log yet."""
    number = table.games_dealt + 1
    run = table.running
    if same_deal and run is not None:
        deal = run.deal(table.game)
    else:
        salts = [
            salt if seat == voter else ("" if occupant is None else occupant.deal_salt)
            for seat, occupant in enumerate(table.seats)
        ]
        rotated = salts[-rotate:] + salts[:-rotate] if rotate else salts
        deal = table.game.deal(seed_from(table.secret_of(number), rotated, beacon))
    events = table.game.new(table.players, table.options, deal)
    people = [one for one in table.seats if one and not one.is_bot]
    rated = table.settings.rated and len(people) > 1
    same_as = (run.same_as or run.number) if same_deal and run is not None else None
    silent = [
        (seat + rotate) % table.players
        for seat, one in enumerate(table.seats)
        if one and one.must_reveal and seat != voter and not same_deal
    ]
    return log.Dealt(
        number,
        rotate,
        same_deal,
        events,
        rated=rated,
        same_as=same_as,
        unrevealed=tuple(sorted(silent)),
        beacon=beacon,
    )


DECIDERS: Deciders = {
    commands.Reveal: _reveal,
    commands.Announce: _announce,
    commands.MixIn: _mix_in,
}
