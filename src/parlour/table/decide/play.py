"""During a game: moves of people and bots, undo, hints, pauses."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import Deciders, check_phase, check_seated, end_game
from parlour.table.decide.presence import back_if_away
from parlour.table.log import LogEvent
from parlour.table.running import RunningGame
from parlour.table.table import Table

MAX_CHANGES = 200
"""Entries since the last reveal after which a choice can no longer be changed."""


def _play(table: Table, command: commands.Play, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    run = table.running
    if command.ref is not None and command.ref in table.refs.get(command.who, ()):
        return ()  # a retry: it was played, and only the answer was lost
    check_phase(table, "playing")
    if table.awaits_choice:
        raise Refusal("not_now", "table-choose-first")
    if run is not None and command.version is not None and command.version < run.revealed_at:
        raise Refusal("not_now", "table-move-too-late")
    back = back_if_away(table, occupant, seat)
    return (*back, *_move(table, seat, command.move, by_bot=False, ref=command.ref))


def _bot_play(table: Table, command: commands.BotPlay, at: Millis) -> Sequence[LogEvent]:
    check_phase(table, "playing")
    run = table.running
    is_due = command.seat in {seat for seat, _ in table.bots_to_move()}
    if run is None or not is_due or command.version < run.changed_at:
        raise Refusal("not_now", "table-bot-too-late")
    return _move(table, command.seat, command.move, by_bot=True)


def _move(
    table: Table, seat: Seat, text: str, *, by_bot: bool, ref: str | None = None
) -> Sequence[LogEvent]:
    run = table.running
    if run is None:
        raise Refusal("no_game", "table-not-started")
    if not isinstance(text, str):
        raise Refusal("bad_request", "move-not-text")
    if not table.game.may_act(run.state, seat):
        # Check the turn before parsing the move.
        raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=run.state.to_act[0])
    if seat not in run.state.to_act:
        _limit_changes(table, run)
    move = table.game.parse_move(text)
    events = table.game.play(run.state, seat, move, table.deal)
    played = log.Played(seat, str(move), by_bot, ref, events)
    if not table.game.ends_game(events):
        return (played,)
    result = table.game.result(table.game.after(run.state, events))
    return (played, end_game(table, "played", result.winners, result.scores))


def _limit_changes(table: Table, run: RunningGame) -> None:
    """Limit how often a choice may be changed: every change is an entry in the log."""
    if table.version - run.revealed_at >= MAX_CHANGES:
        raise Refusal("too_fast", "table-changed-too-often")


def _undo(table: Table, command: commands.Undo, at: Millis) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    check_phase(table, "playing")
    if not table.settings.undo:
        raise Refusal("no_undo", "table-undo-off")
    move = table.undoable(seat)
    if move is None:
        raise Refusal("no_undo", "table-undo-too-late")
    _limit_changes(table, table.current_game)
    return (log.TookBack(seat, move.entry),)


def _note_hint(table: Table, command: commands.NoteHint, at: Millis) -> Sequence[LogEvent]:
    """Count a hint, once for each decision. The game may have moved on since it was requested."""
    seat, _ = check_seated(table, command.who)
    run = table.running
    if table.phase != "playing" or run is None or not table.game.legal(run.state, seat):
        return ()
    is_counted = (seat, run.decisions_of(seat)) in run.hints
    return () if is_counted else (log.Hinted(seat),)


def _pause(table: Table, command: commands.Pause, at: Millis) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    check_phase(table, "playing")
    if table.settings.rated:
        raise Refusal("not_now", "table-rated-no-pause")
    return (log.Paused(seat),)


def _resume(table: Table, command: commands.Resume, at: Millis) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    check_phase(table, "paused")
    return (log.Resumed(seat),)


def _stop(table: Table, command: commands.Stop, at: Millis) -> Sequence[LogEvent]:
    check_phase(table, "playing", "paused")
    return (end_game(table, "stopped", ()),)


DECIDERS: Deciders = {
    commands.Play: _play,
    commands.BotPlay: _bot_play,
    commands.Undo: _undo,
    commands.NoteHint: _note_hint,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Stop: _stop,
}
