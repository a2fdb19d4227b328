"""Rated games after a player has gone away for good: who has lost, and what the others choose.

One player who is left takes the win or plays on unrated. Several can end the game as it stands,
if all of them want that; otherwise they play on, and it counts among them. It has to: else a
player could be saved from a loss by a friend who leaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import Deciders, best_of, check_seated, end_game
from parlour.table.forfeits import Choice
from parlour.table.log import LogEvent
from parlour.table.seats import Away
from parlour.table.table import Table


def forfeit(table: Table, leaving: Mapping[Seat, Away]) -> Sequence[LogEvent]:
    """These players lose the game. It ends if nobody is left to choose."""
    events: list[LogEvent] = []
    for seat, why in leaving.items():
        occupant = table.seats[seat]
        if occupant is not None and occupant.away != why:
            events.append(log.WentAway(seat, why, held=True))
    rest = [seat for seat in table.playing_people() if seat not in leaving]
    if not rest and table.awaits_choice:
        # The last player goes as well: the win was theirs to take.
        return (*events, end_game(table, "forfeit", tuple(leaving)))
    events += [log.Forfeited(seat, why) for seat, why in leaving.items()]
    if not rest:
        events.append(end_game(table, "forfeit", ()))
    elif len(rest) == 1 and list(leaving.values()) == ["resigned"]:
        events.append(end_game(table, "resigned", tuple(rest)))
    return events


def overdue(table: Table, late: Sequence[Seat], at: Millis) -> Sequence[LogEvent]:
    """The entries due when a time is up: lost on time, stayed away, or nobody has chosen."""
    forfeits = table.current_game.forfeits
    if forfeits.choose_by is not None:
        return _settle(table, None) if at >= forfeits.choose_by else ()
    leaving: dict[Seat, Away] = dict.fromkeys(late, "clock")
    leaving |= {seat: "gone" for seat, until in forfeits.reserved if at >= until}
    return forfeit(table, leaving) if leaving else ()


def _choose(table: Table, command: commands.Choose, at: Millis) -> Sequence[LogEvent]:
    seat, occupant = check_seated(table, command.who)
    if not table.awaits_choice:
        raise Refusal("not_now", "table-nothing-to-choose")
    if seat not in table.playing_people():
        raise Refusal("not_now", "table-forfeited")
    votes = dict(table.current_game.forfeits.votes)
    if votes.get(seat) == command.choice:
        return ()
    votes[seat] = command.choice
    back = (log.CameBack(seat),) if occupant.away == "gone" else ()
    chose = (*back, log.Chose(seat, command.choice))
    if command.choice == "end" and any(votes.get(one) != "end" for one in table.playing_people()):
        return chose
    return (*chose, *_settle(table, command.choice))


def _settle(table: Table, choice: Choice | None) -> Sequence[LogEvent]:
    """Carry out the players' choice, or what happens if they make none."""
    rest = table.playing_people()
    is_alone = len(rest) == 1
    if choice is None:
        choice = "end" if is_alone else "continue"
    if choice == "continue":
        return (log.WentOn(counts=not is_alone),)
    scores = table.game.result(table.current_game.state).scores
    return (end_game(table, "forfeit", best_of(rest, scores)),)


DECIDERS: Deciders = {commands.Choose: _choose}
