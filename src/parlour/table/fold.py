"""How an entry changes a table: `apply_entry` for one, `fold` for a whole log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from parlour.games import registry
from parlour.games.deal import commitment
from parlour.games.game import AnyGame, Seat
from parlour.table import log
from parlour.table.clock import Clock, Millis
from parlour.table.daily.days import DailyGame
from parlour.table.forfeits import CHOICE_DAYS_MS, CHOICE_MS, RETURN_MS, Forfeits
from parlour.table.log import Entry
from parlour.table.running import RecentMove, RunningGame
from parlour.table.seats import Away, Occupant, PersonId
from parlour.table.settings import Settings, check_settings
from parlour.table.table import Table

MAX_REFS = 32
"""How many ids of a person's last moves are remembered."""


def open_table(
    game: AnyGame,
    host: PersonId,
    secret: str,
    now: Millis,
    players: int = 2,
    options: Any = None,
    settings: Settings | None = None,
    daily: DailyGame | None = None,
    *,
    alone: bool = False,
) -> Entry:
    """The first entry of a new table. Its commitment is public before anyone sits down."""
    settings = Settings() if settings is None else settings
    check_settings(settings)
    chosen = game.parse_options({}) if options is None else options
    opened = log.Opened(
        game.name, game.parse_players(players), settings, host, secret, "", chosen, daily, alone
    )
    first = _empty_table(opened).secret_of(1)
    return Entry(1, now, replace(opened, commitment=commitment(first)))


def fold(entries: Iterable[Entry]) -> Table:
    """The table that this log describes."""
    lines: Iterator[Entry] = iter(entries)
    first = next(lines)
    if not isinstance(first.what, log.Opened):
        raise ValueError("a log begins with Opened")
    table = _empty_table(first.what)
    apply_entry(table, first)
    return extend(table, lines)


def extend(table: Table, entries: Iterable[Entry]) -> Table:
    """Continue a fold with the next entries; changes and returns the table."""
    for entry in entries:
        apply_entry(table, entry)
    return table


def _empty_table(opened: log.Opened) -> Table:
    return Table(
        game=registry.get(opened.game),
        players=opened.players,
        options=opened.options,
        settings=opened.settings,
        host=opened.host or "",
        secret=opened.secret or "",
        commitment=opened.commitment,
        seats=[None] * opened.players,
        clock=Clock(opened.settings.clock),
        daily=opened.daily,
        alone=opened.alone,
    )


def apply_entry(table: Table, entry: Entry) -> None:
    """Change the table by one entry. Trusts it: `decide` has checked it before it was written."""
    if entry.number != table.version + 1:
        raise ValueError(f"entry {entry.number} after {table.version}")
    table.entries.append(entry)
    table.version = entry.number
    what = entry.what
    if type(what) is log.Played:  # the usual case
        _play(table, entry, what)
    else:
        _apply_other(table, entry)
    if table.clock.rule.kind == "none":
        return
    if table.running is not None and table.running.end is None:
        thinking = [seat for seat in table.to_act if not table.is_played_by_bot(seat)]
        table.clock.think(thinking, entry.at)


def _apply_other(table: Table, entry: Entry) -> None:
    match entry.what:
        case log.Opened() | log.Played():
            pass
        case log.Changed() as changed:
            _change(table, changed)
        case log.Dealt() as dealt:
            _deal(table, entry, dealt)
        case log.TookBack() as took_back:
            _undo(table, entry, took_back)
        case log.Ended() as ended:
            _end(table, entry, ended)
        case log.Paused() | log.Resumed() as event:
            _pause(table, entry.at, is_paused=isinstance(event, log.Paused))
        case log.Said() | log.Chatted() as said:
            table.talk[said.seat] = [*table.talk.get(said.seat, [])[-9:], entry.at]
        case log.Sat() as sat:
            _sit(table, sat)
        case log.Drawing() | log.AwaitsBeacon() | log.Announced() as step:
            _draw(table, step)
        case (
            log.Forfeited()
            | log.Chose()
            | log.WentOn()
            | log.Forgave()
            | log.Hinted()
            | log.WantsRemoved() as event
        ):
            _change_game(table, entry.at, event)
        case _:
            _change_seat(table, entry.what)
            _reserve_seats(table, entry.at)
            _stop_countdowns(table)


def _draw(table: Table, step: log.Drawing | log.AwaitsBeacon | log.Announced) -> None:
    if isinstance(step, log.Drawing):
        table.drawing = step
    else:
        table.awaited = step


def _sit(table: Table, sat: log.Sat) -> None:
    table.seats[sat.seat] = Occupant(
        sat.kind, sat.name, sat.who or "", sat.level, sat.salt or "", sat.commit
    )
    table.host = table.host or sat.who or ""


def _change_seat(table: Table, event: log.Rose | log.Removed | log.OccupantEvent) -> None:
    occupant = table.seats[event.seat]
    if occupant is None:
        raise ValueError(f"seat {event.seat} is empty")
    changed: Occupant | None
    if isinstance(event, log.Rose):
        changed = None
    elif isinstance(event, log.Removed):
        changed = _removed(table, event.seat, occupant)
    else:
        changed = log.occupant_after(event, occupant)
    table.seats[event.seat] = changed
    if changed is None:
        table.refs.pop(occupant.who, None)
        if occupant.who == table.host:
            _choose_new_host(table)


def _removed(table: Table, seat: Seat, occupant: Occupant) -> Occupant | None:
    """Free the seat or let a bot play it, as if the person had left. Their votes are void.

    A player who had resigned has still resigned: the bot there must not win for them.
    """
    table.removed |= {occupant.who}
    table.removal_votes = frozenset(vote for vote in table.removal_votes if seat not in vote)
    if table.phase not in {"playing", "paused"}:
        return None
    away: Away = "resigned" if occupant.away == "resigned" else "left"
    return replace(occupant, away=away, missing=False, takeover=None)


def _vote_removal(table: Table, vote: tuple[Seat, Seat], *, wants: bool) -> None:
    votes = table.removal_votes - {vote}
    table.removal_votes = votes | {vote} if wants else votes


def _change_game(
    table: Table,
    at: Millis,
    event: log.Forfeited | log.Chose | log.WentOn | log.Forgave | log.Hinted | log.WantsRemoved,
) -> None:
    run = table.current_game
    match event:
        case log.Forfeited():
            is_slow = table.settings.clock.kind == "days"
            wait = CHOICE_DAYS_MS if is_slow else CHOICE_MS
            run.forfeits = run.forfeits.with_lost(event.seat, at + wait)
        case log.Chose():
            run.forfeits = run.forfeits.with_vote(event.seat, event.choice)
        case log.WentOn():
            run.forfeits = run.forfeits.settled(still_rated=event.counts)
        case log.Forgave():
            table.clock.forgive(event.millis, at)
            run.forfeits = run.forfeits.forgiven(event.millis)
        case log.Hinted(seat):
            run.hints.append((seat, run.decisions_of(seat)))
        case log.WantsRemoved():
            _vote_removal(table, (event.seat, event.target), wants=event.wants)
    _reserve_seats(table, at)


def _reserve_seats(table: Table, at: Millis) -> None:
    """Reserve the seats of disconnected players while someone waits for them.

    With everyone gone nobody waits: the time begins when the first player is back.
    """
    run = table.running
    if run is None or not run.forfeits.still_rated or run.end is not None:
        return
    playing = table.playing_people()
    gone = [seat for seat in playing if (one := table.seats[seat]) and one.away == "gone"]
    is_awaited = len(gone) < len(playing) and not run.forfeits.is_open
    run.forfeits = run.forfeits.reserving(gone if is_awaited else (), at + RETURN_MS)


def _stop_countdowns(table: Table) -> None:
    """No bot takes over while nobody waits: the time begins when the first player is back."""
    is_rated = table.running is not None and table.running.forfeits.still_rated
    if not is_rated and not any(one is not None and one.is_waiting for one in table.seats):
        table.seats = [one and replace(one, takeover=None) for one in table.seats]


def _choose_new_host(table: Table) -> None:
    """Make the first person still there the host; with nobody there, the next to sit down is."""
    people = [one for one in table.seats if one and not one.is_bot and one.away != "left"]
    table.host = people[0].who if people else ""


def _change(table: Table, changed: log.Changed) -> None:
    table.players, table.options, table.settings = (
        changed.players,
        changed.options,
        changed.settings,
    )
    # Changing the table resets readiness.
    before = table.seats
    if changed.seats is not None:
        before = [before[seat] for seat in changed.seats]
    kept = [one and replace(one, ready=False) for one in before[: changed.players]]
    table.seats = [*kept, *[None] * (changed.players - len(kept))]
    table.clock = Clock(changed.settings.clock)


def _pause(table: Table, at: Millis, *, is_paused: bool) -> None:
    table.phase = "paused" if is_paused else "playing"
    if not is_paused:
        table.clock.resumed(at)


def _deal(table: Table, entry: Entry, dealt: log.Dealt) -> None:
    before = table.running
    seats = table.seats
    if dealt.rotate:
        seats = seats[-dealt.rotate :] + seats[: -dealt.rotate]
    table.seats = [one and _at_start(one) for one in seats]
    source, same_as = dealt.source, None
    table.drawing = table.awaited = None
    beacon = dealt.beacon
    commits = tuple(one.commit or None if one else None for one in table.seats)
    if dealt.same_deal and before is not None:
        secret, salts, source = before.secret, before.salts, before.source
        commits, beacon = before.commits, before.beacon
        same_as = before.same_as or before.number
    else:
        secret = table.secret_of(dealt.deal)
        salts = tuple("" if one is None else one.deal_salt for one in table.seats)
    table.running = RunningGame(
        dealt.deal,
        table.game.after(None, dealt.events),
        secret,
        salts,
        dealt.same_deal,
        entry.at,
        source,
        same_as,
        people=frozenset(one.who for one in table.seats if one and not one.is_bot),
        rated=dealt.rated,
        forfeits=Forfeits(still_rated=dealt.rated),
        commits=commits,
        beacon=beacon,
        revealed_at=entry.number,
        changed_at=entry.number,
    )
    table.commitment = commitment(secret)
    # A commitment is for one game.
    table.seats = [one and replace(one, commit="") for one in table.seats]
    table.talk = {}
    table.removal_votes = frozenset()
    table.phase = "playing"
    table.clock = Clock(table.settings.clock)
    table.clock.reset(table.players)


def _at_start(occupant: Occupant) -> Occupant:
    """The occupant at the start of a game: players who ran out of time or resigned play again."""
    away = occupant.away if occupant.away in {"gone", "left"} else None
    return replace(occupant, rematch="no", ready=False, away=away, missing=False, takeover=None)


def _play(table: Table, entry: Entry, played: log.Played) -> None:
    run = table.current_game
    move = played.move or ""
    before = run.state
    run.state = table.game.after(before, played.events)
    run.moves.append((played.seat, move))
    if played.ref is not None:
        _remember_ref(table, played.seat, played.ref)
    if table.game.reveals(played.events):
        run.recent, run.revealed_at, run.changed_at = [], entry.number, entry.number
    else:
        run.recent.append(
            RecentMove(entry.number, played.seat, move, played.by_bot, played.events, before)
        )
    has_clock = table.clock.rule.kind != "none"
    if has_clock and not played.by_bot and played.seat in before.to_act:
        # A seat that is not to act has only replaced its choice: a move gives time once.
        table.clock.moved(played.seat)


def _remember_ref(table: Table, seat: Seat, ref: str) -> None:
    occupant = table.seats[seat]
    if occupant is not None:
        table.refs[occupant.who] = (*table.refs.get(occupant.who, ()), ref)[-MAX_REFS:]


def _undo(table: Table, entry: Entry, undone: log.TookBack) -> None:
    """Go back to before the move and replay what others did since."""
    game, run = table.game, table.current_game
    place = next(i for i, move in enumerate(run.recent) if move.entry == undone.entry)
    later = run.recent[place + 1 :]
    could_act = [seat for seat in range(table.players) if game.legal(run.state, seat)]
    run.state = run.recent[place].before
    decides_again = undone.seat in run.state.to_act
    del run.moves[-len(later) - 1]
    del run.recent[place:]
    for move in later:
        run.recent.append(replace(move, before=run.state))
        run.state = game.after(run.state, move.events)
    run.changed_at = entry.number
    if not all(game.legal(run.state, seat) for seat in could_act):
        # A player who lost the turn had seen the undone move: an answer to it must not count.
        run.revealed_at = entry.number
    if decides_again:
        table.clock.took_back(undone.seat, entry.at)


def _end(table: Table, entry: Entry, ended: log.Ended) -> None:
    run = table.current_game
    table.clock.think((), entry.at)
    run.end, run.ended, run.recent = ended, entry.at, []
    run.forfeits = replace(run.forfeits.settled(), reserved=())
    table.phase = "over"
    table.commitment = ended.next_commitment
    table.records.append(table.record())
    # Their seats are free for others from now on, as if they had not resigned before.
    table.seats = [
        replace(one, away="left") if one and one.who in table.removed else one
        for one in table.seats
    ]
    host = table.seat_of(table.host)
    if host is not None and (occupant := table.seats[host]) and occupant.away == "left":
        _choose_new_host(table)
