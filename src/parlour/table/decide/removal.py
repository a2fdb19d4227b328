"""Removing a person who spoils the game: by the host between games, by a vote during one.

Nobody can be removed from a rated game: those who are left would win by it. There the clock and the
rules about going away deal with a player who blocks the game. One person alone cannot remove the
other, who may say the same of them: a vote needs at least two. Two guests may be one person, and
the table cannot know: so the host cannot be voted out, and while the host plays nobody is removed
against the host's will.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import Deciders, check_host, check_not_drawing, check_seated
from parlour.table.log import LogEvent
from parlour.table.seats import Occupant
from parlour.table.table import Table

MIN_VOTES = 2


def _remove(table: Table, command: commands.Remove, at: Millis) -> Sequence[LogEvent]:
    target = parse_seat(command.seat, table.players)
    if table.phase in {"playing", "paused"}:
        return _vote(table, command, target)
    check_host(table, command.who)
    check_not_drawing(table)
    _check_person(table, command, target)
    # A vote that is withdrawn just after the game's end removes nobody.
    return (log.Removed(target),) if command.wants else ()


def _vote(table: Table, command: commands.Remove, target: Seat) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    occupant = _check_person(table, command, target)
    if table.current_game.rated:
        raise Refusal("not_now", "table-rated-no-removal")
    if occupant.who == table.host:
        raise Refusal("not_now", "table-host-stays")
    voters = table.removal_voters(target)
    if occupant.away == "left" or occupant.who in table.removed:
        raise Refusal("not_now", "table-already-gone")
    if seat not in voters or len(voters) < MIN_VOTES:
        raise Refusal("not_now", "table-too-few-to-vote", least=MIN_VOTES)
    if ((seat, target) in table.removal_votes) == command.wants:
        return ()
    vote = log.WantsRemoved(seat, target, command.wants)
    if not command.wants:
        return (vote,)
    votes = [one for one in voters if one == seat or (one, target) in table.removal_votes]
    host = table.seat_of(table.host)
    is_vetoed = host in voters and host not in votes
    if is_vetoed or len(votes) < MIN_VOTES or 2 * len(votes) <= len(voters):
        return (vote,)
    return (vote, log.Removed(target))


def _check_person(table: Table, command: commands.Remove, target: Seat) -> Occupant:
    """The person in this seat; refuses an empty seat, a bot, and the sender."""
    occupant = table.seats[target]
    if occupant is None or occupant.is_bot or occupant.who == command.who:
        raise Refusal("bad_seat", "table-no-person-there", seat=target)
    return occupant


DECIDERS: Deciders = {commands.Remove: _remove}
