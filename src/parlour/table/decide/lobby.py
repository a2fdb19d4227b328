"""Before a game and after it: seats, settings, starting and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from parlour import bots
from parlour.bots import characters
from parlour.games.game import Seat
from parlour.games.record import Record, Step, replay
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import (
    Deciders,
    check_host,
    check_not_drawing,
    check_phase,
    check_seated,
    check_seats_filled,
)
from parlour.table.decide.drawing import draw, new_deal
from parlour.table.fold import apply_entry
from parlour.table.log import Entry, LogEvent
from parlour.table.names import clean_name
from parlour.table.seats import Away, PersonId, clean_commit, clean_salt
from parlour.table.settings import Settings, parse_settings
from parlour.table.table import Table


def _sit(table: Table, command: commands.Sit, at: Millis) -> Sequence[LogEvent]:
    _check_shown_over(table, command.who, at)
    check_phase(table, "waiting", "over")
    check_not_drawing(table)
    if command.who in table.removed:
        raise Refusal("forbidden", "table-removed")
    if table.alone and command.who != table.host:
        raise Refusal("forbidden", "table-alone")
    name, salt = clean_name(command.name), clean_salt(command.salt)
    mine = table.seat_of(command.who)
    if mine is not None:
        return _rename(table, mine, name, command)
    commit = clean_commit(command.commit)
    seat = _free_seat(table, command.seat)
    sat = log.Sat(
        seat, command.kind, name, command.who, None, "" if commit else salt, commit=commit
    )
    return _take_seat(table, sat)


def _check_shown_over(table: Table, who: PersonId, at: Millis) -> None:
    """With a spectators' delay, refuse newcomers until spectators see the end of the game.

    Otherwise anyone could find out by trying whether it is over, or paused.
    """
    run, delay = table.running, table.settings.delay * 1000
    if run is None or not delay or who in run.people or table.seat_of(who) is not None:
        return
    if run.ended is None or at < run.ended + delay:
        raise Refusal("not_now", "table-is-running")


def _rename(table: Table, seat: Seat, name: str, command: commands.Sit) -> Sequence[LogEvent]:
    """Before the first game, sitting down again in one's own seat changes one's name."""
    occupant = table.seats[seat]
    is_elsewhere = command.seat is not None and command.seat != seat
    if occupant is None or is_elsewhere or occupant.name == name or table.phase != "waiting":
        raise Refusal("seat_taken", "table-already-seated")
    commit = clean_commit(command.commit)
    salt = "" if commit else occupant.salt
    sat = log.Sat(seat, occupant.kind, name, command.who, None, salt, commit or occupant.commit)
    return (sat,)


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [seat for seat, occupant in enumerate(table.seats) if occupant is None]
    if table.phase == "over":
        # A player who left during the game loses the seat once another person wants it.
        free += [seat for seat, one in enumerate(table.seats) if one and one.away == "left"]
    if wanted is None:
        if not free:
            raise Refusal("table_full", "table-full")
        return free[0]
    if parse_seat(wanted, table.players) not in free:
        raise Refusal("seat_taken", "table-seat-taken", seat=wanted)
    return wanted


def _take_seat(table: Table, sat: log.Sat) -> Sequence[LogEvent]:
    return (sat,) if table.seats[sat.seat] is None else (log.Rose(sat.seat), sat)


def _add_bot(table: Table, command: commands.AddBot, at: Millis) -> Sequence[LogEvent]:
    check_host(table, command.who)
    check_phase(table, "waiting", "over")
    check_not_drawing(table)
    bots.check(command.level, table.game)
    seat = _free_seat(table, command.seat)
    name = _bot_name(table, command)
    return _take_seat(table, log.Sat(seat, "bot", name, None, command.level, ""))


def _bot_name(table: Table, command: commands.AddBot) -> str:
    """The requested character, else one of the level's who is not at the table yet.

    Which one depends on the table and on how often its seats have changed, so that removing a bot
    and adding another brings another character.
    """
    if command.character is None:
        seed = f"{table.commitment}/{table.version}"
        return characters.choose_name(command.level, table.names, seed)
    wanted = characters.find(command.character)
    if wanted is None or wanted.level != command.level:
        known = ", ".join(one.name for one in characters.of_level(command.level))
        name = command.character[:40]
        raise Refusal("bad_request", "bot-unknown", bot=name, bots=known)
    if wanted.name in table.names:
        raise Refusal("seat_taken", "table-bot-seated", name=wanted.name)
    return wanted.name


def _remove_bot(table: Table, command: commands.RemoveBot, at: Millis) -> Sequence[LogEvent]:
    check_host(table, command.who)
    check_phase(table, "waiting", "over")
    check_not_drawing(table)
    occupant = table.seats[parse_seat(command.seat, table.players)]
    if occupant is None or not occupant.is_bot:
        raise Refusal("bad_seat", "table-no-bot-there", seat=command.seat)
    return (log.Rose(command.seat),)


def _change(table: Table, command: commands.Change, at: Millis) -> Sequence[LogEvent]:
    check_host(table, command.who)
    check_phase(table, "waiting")
    check_not_drawing(table)
    players, options, settings = table.players, table.options, table.settings
    if command.players is not None:
        players = table.game.parse_players(command.players)
    if command.options is not None:
        options = table.game.parse_options(command.options)
    if command.settings is not None:
        settings = parse_settings(command.settings)
    if any(table.seats[players:]):
        raise Refusal("bad_players", "table-seats-in-use", players=players)
    _check_aids(table, settings)
    if settings.rated and _has_guests(table):
        # They sat down on other terms, so the game waits until they are ready for these.
        settings = replace(settings, ready=True)
    if (players, options, settings) == (table.players, table.options, table.settings):
        return ()  # nothing changes, so players stay ready
    return (log.Changed(players, settings, options),)


def _check_aids(table: Table, settings: Settings) -> None:
    """Refuse to allow aids at a rated table where others sit: sitting down is how they agree."""
    before = table.settings
    if not (settings.rated and settings.aids) or (before.rated and before.aids):
        return
    if _has_guests(table):
        raise Refusal("not_now", "table-rated-aids-agreed")


def _has_guests(table: Table) -> bool:
    """Whether people other than the host sit at the table."""
    return any(one and not one.is_bot and one.who != table.host for one in table.seats)


def _ready(table: Table, command: commands.Ready, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    check_phase(table, "waiting")
    check_not_drawing(table)
    return () if occupant.ready == command.ready else (log.IsReady(seat, command.ready),)


def _start(table: Table, command: commands.Start, at: Millis) -> Sequence[LogEvent]:
    check_host(table, command.who)
    check_phase(table, "waiting")
    check_not_drawing(table)
    guests = [one for one in table.seats if one and not one.is_bot and one.who != table.host]
    waiting = sum(not one.ready for one in guests)
    smaller = _without_empty_seats(table) if command.shrink else ()
    if smaller:
        table = table.copy()
        apply_entry(table, Entry(table.version + 1, at, smaller[0]))
    check_seats_filled(table)
    if table.settings.ready and waiting:
        raise Refusal("not_now", "table-not-ready", waiting=waiting)
    return (*smaller, *(draw(table, 0, at) or (new_deal(table, rotate=0, same_deal=False),)))


def _without_empty_seats(table: Table) -> tuple[log.Changed, ...]:
    """The table with as many seats as are taken, everyone in the same order."""
    taken = tuple(seat for seat, one in enumerate(table.seats) if one is not None)
    if len(taken) == table.players:
        return ()
    players = table.game.parse_players(len(taken))
    return (log.Changed(players, table.settings, table.options, taken),)


def _branch(table: Table, command: commands.Branch, at: Millis) -> Sequence[LogEvent]:
    """Deal the record's own cards and make its moves; from there on it is a new game."""
    check_host(table, command.who)
    check_phase(table, "waiting")
    check_not_drawing(table)
    check_seats_filled(table)
    record, step = command.record, command.step
    if table.settings.rated:
        raise Refusal("bad_option", "table-branch-unrated")
    same = (record.game, len(record.players), record.options)
    if same != (table.game.name, table.players, table.options):
        raise Refusal("bad_record", "table-branch-other")
    first, *steps = branch_steps(record, step)
    source = log.Source(step, record.seed, record.decks or (), record.first)
    moves = [log.Played(one.seat or 0, one.move, True, None, one.events) for one in steps]
    return (log.Dealt(1, 0, False, first.events, source), *moves)


def branch_steps(record: Record, step: int) -> list[Step]:
    """The deal and the moves up to where a game branches off; refuses where none can."""
    if type(step) is not int or not 0 <= step <= len(record.moves):
        raise Refusal("bad_request", "table-branch-step", last=len(record.moves))
    steps = list(islice(replay(record), step + 1))
    if steps[-1].state.over:
        raise Refusal("game_over", "game-over")
    return steps


def _rematch(table: Table, command: commands.Rematch, at: Millis) -> Sequence[LogEvent]:
    """Vote for another game; the last vote deals.

    For new cards, no one waits for players who are gone: a bot plays for them until they are
    back. A rated game, and the same cards, are dealt only if every person has voted for them.
    """
    seat, occupant = check_seated(table, command.who)
    check_phase(table, "over")
    check_not_drawing(table)
    if table.daily is not None:
        raise Refusal("not_now", "daily-no-rematch")
    if command.same_deal:
        _check_same_deal(table)
    commit = clean_commit(command.commit)
    salt = "" if commit else clean_salt(command.salt)
    vote = log.WantsRematch(seat, command.same_deal, salt, commit)
    back = (log.CameBack(seat),) if occupant.away in {"gone", "left"} else ()
    wanted = "same" if command.same_deal else "new"
    earlier = (occupant.rematch, occupant.salt, occupant.commit)
    is_repeated = not back and earlier == (wanted, salt, commit)
    if None in table.seats:
        return () if is_repeated else (*back, vote)
    others = [
        other for n, other in enumerate(table.seats) if n != seat and other and not other.is_bot
    ]
    votes = [wanted, *(one.rematch for one in others)]
    # Nobody is drawn into a rated game while they are away: they would lose it.
    skipped: set[Away | None] = set() if table.settings.rated else {"gone", "left"}
    is_awaited = any(one.rematch == "no" and one.away not in skipped for one in others)
    # If all who are there want the same cards, those who are gone must agree.
    if is_awaited or ("no" in votes and "new" not in votes):
        return () if is_repeated else (*back, vote)
    same_deal = all(one == "same" for one in votes)
    drawing = () if same_deal else draw(table, 1, at, is_committed=bool(commit))
    if drawing:
        return (*back, vote, *drawing)
    dealt = new_deal(table, rotate=1, same_deal=same_deal, voter=seat, salt=salt)
    return (*back, vote, dealt)


def _check_same_deal(table: Table) -> None:
    """Refuse the same cards where some could know more of them than others.

    The record shows everyone who played all cards of the game. So they are dealt again only to the
    people who played it, and never where ratings count.
    """
    if table.settings.rated:
        raise Refusal("not_now", "table-rated-new-deal")
    people = {one.who for one in table.seats if one and not one.is_bot}
    if not people <= table.current_game.people:
        raise Refusal("not_now", "table-same-deal-newcomer")


DECIDERS: Deciders = {
    commands.Sit: _sit,
    commands.AddBot: _add_bot,
    commands.RemoveBot: _remove_bot,
    commands.Change: _change,
    commands.Ready: _ready,
    commands.Start: _start,
    commands.Branch: _branch,
    commands.Rematch: _rematch,
}
