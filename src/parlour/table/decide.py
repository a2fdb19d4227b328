"""From a command to entries: what may be done, and what then happens. Changes nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from parlour import bots
from parlour.games.deal import commitment, seed_from
from parlour.games.game import Seat
from parlour.games.match import parse_seat
from parlour.games.record import Record, Step, replay
from parlour.games.refusal import Refusal
from parlour.table import commands as do
from parlour.table import log, phrases
from parlour.table.clock import Millis
from parlour.table.log import Entry, What
from parlour.table.seats import Occupant, Who, clean_name, clean_salt
from parlour.table.settings import parse_settings
from parlour.table.table import Phase, Running, Table

MOST_CHANGES = 200
"""Entries since the last reveal after which choices stand."""


def decide(table: Table, command: do.Command, now: Millis) -> tuple[Entry, ...]:
    """The entries that this command leads to, or the Refusal that says why to none.

    Time never runs backwards in a log, even if a clock somewhere does.
    """
    at = max(now, table.entries[-1].at)
    whats = _DECIDERS[type(command)](table, command, at)
    return tuple(
        Entry(number, at, what) for number, what in enumerate(whats, start=table.version + 1)
    )


def carry_out(table: Table, command: do.Command, now: Millis = 0) -> tuple[Entry, ...]:
    """Decide, and let it happen at once: for tables that live in one memory and nowhere else."""
    entries = decide(table, command, now)
    for entry in entries:
        table.apply(entry)
    return entries


def _sit(table: Table, command: do.Sit, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _phase(table, "waiting", "over")
    name, salt = clean_name(command.name), clean_salt(command.salt)
    if table.seat_of(command.who) is not None:
        raise Refusal("seat_taken", "table-already-seated")
    seat = _free_seat(table, command.seat)
    return _seating(table, log.Sat(seat, command.kind, name, command.who, None, salt))


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [seat for seat, one in enumerate(table.seats) if one is None]
    if table.phase == "over":
        # Whoever left in mid-game keeps the seat no longer than somebody else wants it.
        free += [seat for seat, one in enumerate(table.seats) if one and one.away == "left"]
    if wanted is None:
        if not free:
            raise Refusal("table_full", "table-full")
        return free[0]
    if parse_seat(wanted, table.players) not in free:
        raise Refusal("seat_taken", "table-seat-taken", seat=wanted)
    return wanted


def _seating(table: Table, sat: log.Sat) -> Sequence[What]:
    return (sat,) if table.seats[sat.seat] is None else (log.Rose(sat.seat), sat)


def _leave(table: Table, command: do.Leave, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, one = _seated(table, command.who)
    if table.phase in {"waiting", "over"}:
        return (log.Rose(seat),)
    if one.away in {"left", "resigned"}:
        raise Refusal("not_now", "table-already-away")
    return (log.WentAway(seat, "left"), *_end_if_deserted(table, seat))


def _end_if_deserted(table: Table, leaving: Seat) -> Sequence[What]:
    """Once everybody from outside has left or resigned, the game is nobody's any more."""
    for seat, one in enumerate(table.seats):
        gone_for_good = one is None or one.is_bot or one.away in {"left", "resigned"}
        if seat != leaving and not gone_for_good:
            return ()
    return (_ended(table, "left", ()),)


def _add_bot(table: Table, command: do.AddBot, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _host(table, command.who)
    _phase(table, "waiting", "over")
    bots.check(command.level, table.game)
    seat = _free_seat(table, command.seat)
    base = command.level.replace("-", " ").title()
    name, number = base, 1
    while name in table.names:
        number += 1
        name = f"{base} {number}"
    return _seating(table, log.Sat(seat, "bot", name, None, command.level, ""))


def _remove_bot(table: Table, command: do.RemoveBot, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _host(table, command.who)
    _phase(table, "waiting", "over")
    one = table.seats[parse_seat(command.seat, table.players)]
    if one is None or not one.is_bot:
        raise Refusal("bad_seat", "table-no-bot-there", seat=command.seat)
    return (log.Rose(command.seat),)


def _change(table: Table, command: do.Change, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _host(table, command.who)
    _phase(table, "waiting")
    players, options, settings = table.players, table.options, table.settings
    if command.players is not None:
        players = table.game.parse_players(command.players)
    if command.options is not None:
        options = table.game.parse_options(command.options)
    if command.settings is not None:
        settings = parse_settings(command.settings)
    if any(table.seats[players:]):
        raise Refusal("bad_players", "table-seats-in-use", players=players)
    return (log.Changed(players, settings, options),)


def _start(table: Table, command: do.Start, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _host(table, command.who)
    _phase(table, "waiting")
    _seats_filled(table)
    late = [one for one in table.seats if one and not one.is_bot and one.who != table.host]
    waiting = sum(not one.ready for one in late)
    if table.settings.ready and waiting:
        raise Refusal("not_now", "table-not-ready", waiting=waiting)
    return (_dealt(table, rotate=0, same_deal=False),)


def _seats_filled(table: Table) -> None:
    if None in table.seats:
        raise Refusal("not_now", "table-seats-free", free=table.seats.count(None))


def _ready(table: Table, command: do.Ready, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, one = _seated(table, command.who)
    _phase(table, "waiting")
    return () if one.ready == command.ready else (log.IsReady(seat, command.ready),)


def _branch(table: Table, command: do.Branch, at: Millis) -> Sequence[What]:  # noqa: ARG001
    """The record's own cards are dealt, its moves are made, and from there on it is a new game."""
    _host(table, command.who)
    _phase(table, "waiting")
    _seats_filled(table)
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


def _dealt(
    table: Table, *, rotate: int, same_deal: bool, voter: Seat | None = None, salt: str = ""
) -> log.Dealt:
    """A new game. `voter` is the seat whose wish, with its salt, is not in the log yet."""
    number = table.games_dealt + 1
    run = table.running
    if same_deal and run is not None:
        deal = run.deal(table.game)
    else:
        salts = [
            salt if seat == voter else ("" if one is None else one.salt)
            for seat, one in enumerate(table.seats)
        ]
        turned = salts[-rotate:] + salts[:-rotate] if rotate else salts
        deal = table.game.deal(seed_from(table.secret_of(number), turned))
    events = table.game.new(table.players, table.options, deal)
    return log.Dealt(number, rotate, same_deal, events)


def _play(table: Table, command: do.Play, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, one = _seated(table, command.who)
    run = table.running
    if command.ref is not None and command.ref in table.refs.get(command.who, ()):
        return ()  # played already: the sender has only missed the answer
    _phase(table, "playing")
    if run is not None and command.version is not None and command.version < run.revealed_at:
        raise Refusal("not_now", "table-move-too-late")
    back = _back_if_away(table, one, seat)
    return (*back, *_made(table, seat, command.move, by_bot=False, ref=command.ref))


def _bot_play(table: Table, command: do.BotPlay, at: Millis) -> Sequence[What]:  # noqa: ARG001
    _phase(table, "playing")
    run = table.running
    waiting = command.seat in {seat for seat, _ in table.bots_to_move()}
    if run is None or not waiting or command.version < run.changed_at:
        raise Refusal("not_now", "table-bot-too-late")
    return _made(table, command.seat, command.move, by_bot=True)


def _made(
    table: Table, seat: Seat, text: str, *, by_bot: bool, ref: str | None = None
) -> Sequence[What]:
    run = table.running
    if run is None:
        raise Refusal("no_game", "table-not-started")
    if not isinstance(text, str):
        raise Refusal("bad_request", "move-not-text")
    if not table.game.legal(run.state, seat):
        # Whose move it is comes before what the move is: say the first thing that is wrong.
        raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=run.state.to_act[0])
    if seat not in run.state.to_act:
        _not_too_often(table, run)
    move = table.game.parse_move(text)
    events = table.game.play(run.state, seat, move, table.deal)
    played = log.Played(seat, str(move), by_bot, ref, events)
    if not _ends_game(events):
        return (played,)
    result = table.game.result(table.game.after(run.state, events))
    return (played, _ended(table, "played", result.winners, result.scores))


def _not_too_often(table: Table, run: Running) -> None:
    """Minds may be changed, but not for ever: every change is a line in the log."""
    if table.version - run.revealed_at >= MOST_CHANGES:
        raise Refusal("too_fast", "table-changed-too-often")


def _ends_game(events: Sequence[Any]) -> bool:
    return type(events[-1]).__name__ == "Ended"


def _ended(
    table: Table, why: Any, winners: tuple[Seat, ...], scores: tuple[int, ...] | None = None
) -> log.Ended:
    run = table.dealt
    points = table.game.result(run.state).scores if scores is None else scores
    following = commitment(table.secret_of(run.number + 1))
    return log.Ended(why, points, winners, run.secret, run.salts, following)


def _undo(table: Table, command: do.Undo, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, _ = _seated(table, command.who)
    _phase(table, "playing")
    if not table.settings.undo:
        raise Refusal("no_undo", "table-undo-off")
    made = table.undoable(seat)
    if made is None:
        raise Refusal("no_undo", "table-undo-too-late")
    if table.running is not None:
        _not_too_often(table, table.running)
    return (log.TookBack(seat, made.entry),)


def _resign(table: Table, command: do.Resign, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, one = _seated(table, command.who)
    _phase(table, "playing", "paused")
    if one.away == "resigned":
        raise Refusal("not_now", "table-already-away")
    went = log.WentAway(seat, "resigned")
    resigned = {n for n, other in enumerate(table.seats) if other and other.away == "resigned"}
    left = [n for n in range(table.players) if n != seat and n not in resigned]
    deserted = _end_if_deserted(table, seat)
    if len(left) > 1 and not deserted:
        return (went,)
    scores = table.game.result(table.running.state).scores if table.running else ()
    best = max(scores[n] for n in left)
    winners = tuple(n for n in left if scores[n] == best)
    return (went, _ended(table, "resigned", winners))


def _absent(table: Table, command: do.Absent, at: Millis) -> Sequence[What]:  # noqa: ARG001
    """A bot stands in only where somebody else is waiting, and not in a game of days.

    After a game it is only said that they are gone: nobody waits for them with a rematch.
    """
    seat, one = _seated(table, command.who)
    _phase(table, "playing", "over")
    others = any(
        n != seat and other is not None and other.is_present for n, other in enumerate(table.seats)
    )
    is_away = one.away is not None and (table.phase, one.away) != ("over", "resigned")
    if is_away or not others or table.settings.clock.kind == "days":
        raise Refusal("not_now", "table-nobody-waits")
    return (log.WentAway(seat, command.why),)


def _back(table: Table, command: do.Back, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, one = _seated(table, command.who)
    back = _back_if_away(table, one, seat)
    if not back:
        raise Refusal("not_now", "table-already-there")
    return back


def _back_if_away(table: Table, one: Occupant, seat: Seat) -> tuple[What, ...]:
    if one.away is None:
        return ()
    if one.away == "clock" and table.settings.clock.kind == "game":
        raise Refusal("no_time", "table-no-time")
    if one.away == "resigned":
        raise Refusal("not_now", "table-resigned")
    return (log.CameBack(seat),)


def _pause(table: Table, command: do.Pause, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, _ = _seated(table, command.who)
    _phase(table, "playing")
    if table.settings.rated:
        raise Refusal("not_now", "table-rated-no-pause")
    return (log.Paused(seat),)


def _resume(table: Table, command: do.Resume, at: Millis) -> Sequence[What]:  # noqa: ARG001
    seat, _ = _seated(table, command.who)
    _phase(table, "paused")
    return (log.Resumed(seat),)


def _rematch(table: Table, command: do.Rematch, at: Millis) -> Sequence[What]:  # noqa: ARG001
    """A wish; the last one missing deals. All must wish for the same deal to get it.

    Whoever is gone is not waited for: a bot sits in until they are back.
    """
    seat, one = _seated(table, command.who)
    _phase(table, "over")
    if command.same_deal and table.settings.rated:
        raise Refusal("not_now", "table-rated-new-deal")
    salt = clean_salt(command.salt)
    wants = log.WantsRematch(seat, command.same_deal, salt)
    back = (log.CameBack(seat),) if one.away in {"gone", "left"} else ()
    if None in table.seats:
        return (*back, wants)
    others = [
        other.rematch
        for n, other in enumerate(table.seats)
        if n != seat and other and not other.is_bot and other.away not in {"gone", "left"}
    ]
    if "no" in others:
        return (*back, wants)
    same = command.same_deal and all(wish == "same" for wish in others)
    return (*back, wants, _dealt(table, rotate=1, same_deal=same, voter=seat, salt=salt))


def _say(table: Table, command: do.Say, at: Millis) -> Sequence[What]:
    seat, _ = _seated(table, command.who)
    phrase = phrases.check_phrase(command.phrase)
    _not_too_fast(table, seat, at)
    return (log.Said(seat, phrase),)


def _chat(table: Table, command: do.Chat, at: Millis) -> Sequence[What]:
    seat, _ = _seated(table, command.who)
    if not table.settings.chat:
        raise Refusal("no_chat", "table-chat-off")
    text = phrases.check_chat(command.text)
    _not_too_fast(table, seat, at)
    return (log.Chatted(seat, text),)


def _not_too_fast(table: Table, seat: Seat, at: Millis) -> None:
    recent = [said for said in table.talk.get(seat, []) if said > at - phrases.WITHIN]
    if len(recent) >= phrases.BURST:
        raise Refusal("too_fast", "table-talk-too-fast")


def _tick(table: Table, command: do.Tick, at: Millis) -> Sequence[What]:  # noqa: ARG001
    """Who is out of time is played by a bot from now on."""
    if table.phase != "playing":
        return ()
    return tuple(
        log.WentAway(seat, "clock")
        for seat in table.to_act
        if not table.is_played_by_bot(seat)
        and (left := table.clock.left_at(seat, at)) is not None
        and left <= 0
    )


def _seated(table: Table, who: Who) -> tuple[Seat, Occupant]:
    seat = table.seat_of(who)
    one = None if seat is None else table.seats[seat]
    if seat is None or one is None:
        raise Refusal("not_seated", "table-not-seated")
    return seat, one


def _host(table: Table, who: Who) -> None:
    if table.host != who:
        raise Refusal("not_host", "table-not-host")


_WRONG_PHASE: dict[Phase, str] = {
    "waiting": "table-not-started",
    "playing": "table-is-running",
    "paused": "table-is-paused",
    "over": "game-over",
}


def _phase(table: Table, *good: Phase) -> None:
    if table.phase not in good:
        code: Any = "game_over" if table.phase == "over" else "not_now"
        raise Refusal(code, _WRONG_PHASE[table.phase])


_DECIDERS: dict[type, Callable[[Table, Any, Millis], Sequence[What]]] = {
    do.Sit: _sit,
    do.Leave: _leave,
    do.AddBot: _add_bot,
    do.RemoveBot: _remove_bot,
    do.Change: _change,
    do.Ready: _ready,
    do.Start: _start,
    do.Branch: _branch,
    do.Play: _play,
    do.BotPlay: _bot_play,
    do.Undo: _undo,
    do.Resign: _resign,
    do.Absent: _absent,
    do.Back: _back,
    do.Pause: _pause,
    do.Resume: _resume,
    do.Rematch: _rematch,
    do.Say: _say,
    do.Chat: _chat,
    do.Tick: _tick,
}
