"""Who plays a seat: leaving, resigning, losing the connection or running out of time, returning."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import (
    Deciders,
    best_of,
    check_not_drawing,
    check_phase,
    check_seated,
    end_game,
)
from parlour.table.decide.drawing import due
from parlour.table.decide.forfeits import forfeit, overdue
from parlour.table.log import LogEvent
from parlour.table.seats import Occupant
from parlour.table.table import Table

WAIT_MS: Millis = 120_000
"""How long to wait for a disconnected player once another player has given them more time."""


def _leave(table: Table, command: commands.Leave, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    if table.phase in {"waiting", "over"}:
        check_not_drawing(table)
        return (log.Rose(seat),)
    if occupant.away in {"left", "resigned"} or seat in table.current_game.forfeits.lost:
        raise Refusal("not_now", "table-already-away")
    if table.current_game.forfeits.still_rated:
        return forfeit(table, {seat: "left"})
    went = log.WentAway(seat, "left")
    return (went, end_game(table, "left", ())) if _is_deserted_without(table, seat) else (went,)


def _is_deserted_without(table: Table, leaving: Seat) -> bool:
    """Whether nobody but bots plays on once this seat's player has left or resigned."""
    lost = table.current_game.forfeits.lost
    return all(
        seat == leaving
        or occupant is None
        or occupant.is_bot
        or occupant.away in {"left", "resigned"}
        or seat in lost
        for seat, occupant in enumerate(table.seats)
    )


def _resign(table: Table, command: commands.Resign, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    check_phase(table, "playing", "paused")
    if occupant.away == "resigned" or seat in table.current_game.forfeits.lost:
        raise Refusal("not_now", "table-already-away")
    if table.current_game.forfeits.still_rated:
        return forfeit(table, {seat: "resigned"})
    went = log.WentAway(seat, "resigned")
    resigned = {n for n, other in enumerate(table.seats) if other and other.away == "resigned"}
    others = [n for n in range(table.players) if n != seat and n not in resigned]
    if len(others) > 1 and not _is_deserted_without(table, seat):
        return (went,)
    scores = table.game.result(table.current_game.state).scores
    return (went, end_game(table, "resigned", best_of(others, scores)))


def _absent(table: Table, command: commands.Absent, at: Millis) -> Sequence[LogEvent]:
    """Let a bot stand in, if another person is waiting and moves do not take days.

    Among friends, and while everyone is missing, this only logs that the player is missing. In a
    rated game no bot plays: the seat is reserved for a while, then the game is lost. There it is
    logged even if everyone is gone, so that nobody loses while nobody waits. After a game this only
    logs that the player is gone, so that a rematch does not wait for them.
    """
    seat, occupant = check_seated(table, command.who)
    check_phase(table, "playing", "over")
    run = table.running
    is_rated = table.phase == "playing" and run is not None and run.forfeits.still_rated
    others = [
        other
        for n, other in enumerate(table.seats)
        if n != seat and other is not None and not other.is_bot and (is_rated or other.is_present)
    ]
    is_away = occupant.away is not None and (table.phase, occupant.away) != ("over", "resigned")
    if is_away or not others or table.settings.clock.kind == "days":
        raise Refusal("not_now", "table-nobody-waits")
    is_awaited = not table.settings.is_among_friends and any(other.is_waiting for other in others)
    if table.phase == "playing" and not is_rated and not is_awaited:
        is_known = occupant.missing and occupant.takeover is None
        return () if is_known else (log.Dropped(seat, None),)
    return (log.WentAway(seat, command.why, held=is_rated),)


def _disconnected(table: Table, command: commands.Disconnected, at: Millis) -> Sequence[LogEvent]:
    """Log that a player's connection is lost, and when a bot stands in for them."""
    seat, occupant = check_seated(table, command.who)
    check_phase(table, "playing")
    absent = _absent(table, commands.Absent(command.who), at)
    if not isinstance(absent[0] if absent else None, log.WentAway):
        return absent
    if occupant.takeover is not None:
        return ()
    held = table.current_game.forfeits.still_rated
    return (log.Dropped(seat, command.takeover, held=held),)


def _wait(table: Table, command: commands.Wait, at: Millis) -> Sequence[LogEvent]:
    mine, _ = check_seated(table, command.who)
    missing = _missing_rival(table, mine, command.seat)
    is_longer = missing.takeover is not None and at + WAIT_MS > missing.takeover
    return (log.Dropped(command.seat, at + WAIT_MS, mine),) if is_longer else ()


def _stand_in(table: Table, command: commands.StandIn, at: Millis) -> Sequence[LogEvent]:
    mine, _ = check_seated(table, command.who)
    _missing_rival(table, mine, command.seat)
    return (log.WentAway(command.seat, "gone"),)


def _missing_rival(table: Table, mine: Seat, seat: Seat) -> Occupant:
    """The disconnected player in this seat; refuses if there is none to decide about."""
    check_phase(table, "playing")
    occupant = table.seats[parse_seat(seat, table.players)]
    if occupant is None or not occupant.missing or seat == mine:
        raise Refusal("not_now", "table-not-missing")
    if table.current_game.forfeits.still_rated:
        raise Refusal("not_now", "table-rated-no-stand-in")
    return occupant


def _back(table: Table, command: commands.Back, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    back = back_if_away(table, occupant, seat)
    if not back:
        raise Refusal("not_now", "table-already-there")
    return back


def back_if_away(table: Table, occupant: Occupant, seat: Seat) -> tuple[LogEvent, ...]:
    """The return of a player who is away; nothing for one who is there."""
    if occupant.away is None:
        return (log.CameBack(seat),) if occupant.missing else ()
    if table.running is not None and seat in table.running.forfeits.lost and table.phase != "over":
        raise Refusal("not_now", "table-forfeited")
    if occupant.away == "clock" and table.settings.clock.kind == "game":
        raise Refusal("no_time", "table-no-time")
    if occupant.away == "resigned":
        raise Refusal("not_now", "table-resigned")
    return (log.CameBack(seat),)


def _tick(table: Table, command: commands.Tick, at: Millis) -> Sequence[LogEvent]:
    """Hand the seats of players who are out of time to bots; in a rated game they have lost."""
    if table.drawing is not None:
        return due(table, at)
    if table.phase != "playing":
        return ()
    late = [
        seat
        for seat in table.to_act
        if not table.is_played_by_bot(seat)
        and (left := table.clock.left_at(seat, at)) is not None
        and left <= 0
    ]
    if table.current_game.forfeits.still_rated:
        return overdue(table, late, at)
    return tuple(log.WentAway(seat, "clock") for seat in late)


def _forgive(table: Table, command: commands.Forgive, at: Millis) -> Sequence[LogEvent]:
    """Stop the clocks for the time in which no server was running; once for each outage.

    A move after the last heartbeat proves that the server still ran then. One after the start
    proves that another process runs the table, or that the time was forgiven already.
    """
    last = table.entries[-1].at
    if table.phase != "playing" or table.deadline() is None or last >= command.started:
        return ()
    return (log.Forgave(at - max(last, command.last_heartbeat)),)


DECIDERS: Deciders = {
    commands.Leave: _leave,
    commands.Resign: _resign,
    commands.Absent: _absent,
    commands.Disconnected: _disconnected,
    commands.Wait: _wait,
    commands.StandIn: _stand_in,
    commands.Back: _back,
    commands.Forgive: _forgive,
    commands.Tick: _tick,
}
