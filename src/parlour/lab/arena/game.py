"""One game of an arena, from the deal to its result, in whatever process it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from parlour import bots
from parlour.bots.pipe import SHOWN, Forfeit, Program, Reason
from parlour.games.game import AnyGame
from parlour.games.record import VERSION, Record
from parlour.games.refusal import Refusal
from parlour.lab.plan import Plan, make_bot
from parlour.table import Table, carry_out, commands, open_table
from parlour.table.table import fold


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat that lost by forfeit: why, at which move of the game, and the program's own words."""

    seat: int
    reason: Reason
    move: int
    detail: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Field names are keys of its line in a file of results.

    A forfeit ends its game: nobody has a score then, and the other seats share the victory.
    """

    number: int
    deal: int
    seed: str
    seats: tuple[str, ...]
    """Names of entrants, by seat."""
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    forfeits: tuple[Forfeited, ...]
    moves: int


class Player(Protocol):
    """Who sits on a seat of an arena."""

    def move(self, view: Any, legal: tuple[Any, ...], luck: str) -> str:
        """The text of a move; raises Forfeit if there is none to be had."""
        ...

    def close(self) -> None:
        """Leave nothing behind."""
        ...


class Insider:
    """One of our own bots."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot

    def move(self, view: Any, legal: tuple[Any, ...], luck: str) -> str:
        """A generator for this decision alone: nothing depends on what was played before."""
        return str(self.bot.choose(view, legal, Random(luck)))

    def close(self) -> None:
        """It is no process."""


class Outsider:
    """An outside program. It is told the decision's seed too, so that it can be repeated."""

    def __init__(self, command: str, game: AnyGame, ms: int) -> None:
        self.program = Program(command)
        self.game = game
        self.ms = ms

    def move(self, view: Any, legal: tuple[Any, ...], luck: str) -> str:
        """Ask it, and see that the answer is legal."""
        question = {
            "view": self.game.dump_view(view),
            "legal": [str(move) for move in legal],
            "ms": self.ms,
            "seed": luck,
        }
        text = self.program.ask(question, self.ms)
        if self._move(text) not in legal:
            self.close()
            raise Forfeit("illegal", text[:SHOWN])
        return text

    def _move(self, text: str) -> Any:
        try:
            return self.game.parse_move(text)
        except Refusal:
            return None

    def close(self) -> None:
        """End the program."""
        self.program.close()


class Crew:
    """The players of a plan, kept from game to game within one process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.rules
        self._players: dict[tuple[int, int], Player] = {}

    def play(self, number: int) -> Outcome:
        """Play one game, counted from 0."""
        seating = self.plan.seating(number)
        players = self._sit(seating.entrants)
        table = self._deal(seating.seed)
        forfeits: tuple[Forfeited, ...] = ()
        while table.phase == "playing" and not forfeits:
            forfeits = self._turn(table, players, number)
        run = table.dealt
        result = self.game.result(run.state)
        losers = {forfeit.seat for forfeit in forfeits}
        others = tuple(seat for seat in range(self.plan.players) if seat not in losers)
        return Outcome(
            number=number,
            deal=seating.deal,
            seed=seating.seed,
            seats=tuple(self.plan.names[entrant] for entrant in seating.entrants),
            scores=None if forfeits else result.scores,
            winners=others if forfeits else result.winners,
            forfeits=forfeits,
            moves=len(run.moves),
        )

    def _deal(self, seed: str) -> Table:
        """A table on which the cards of this seed lie, everybody's seat named by its number."""
        count, options = self.plan.players, self.plan.options
        names = tuple(map(str, range(count)))
        table = fold([open_table(self.game, names[0], "00" * 32, 0, count, options)])
        for name in names:
            carry_out(table, commands.Sit(name, name, kind="program"))
        cards = Record(VERSION, self.game.name, names, (), options, seed)
        carry_out(table, commands.Branch(names[0], cards, 0))
        return table

    def _turn(self, table: Table, players: Sequence[Player], number: int) -> tuple[Forfeited, ...]:
        """One seat's choice; or how it lost by having none."""
        run = table.dealt
        seat, place = run.state.to_act[0], len(run.moves)
        legal = self.game.legal(run.state, seat)
        view = self.game.view(run.state, seat)
        try:
            text = players[seat].move(view, legal, self.plan.luck(number, seat, place))
        except Forfeit as forfeit:
            return (Forfeited(seat, forfeit.reason, place, forfeit.detail),)
        carry_out(table, commands.Play(str(seat), text))
        return ()

    def close(self) -> None:
        """End all programs."""
        for player in self._players.values():
            player.close()
        self._players.clear()

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _sit(self, entrants: tuple[int, ...]) -> list[Player]:
        """A player for every seat; one who sits twice is two players, who share no knowledge."""
        met: Counter[int] = Counter()
        players = []
        for entrant in entrants:
            met[entrant] += 1
            key = (entrant, met[entrant])
            if key not in self._players:
                self._players[key] = self._player(entrant)
            players.append(self._players[key])
        return players

    def _player(self, entrant: int) -> Player:
        who = self.plan.entrants[entrant]
        if who.command is not None:
            return Outsider(who.command, self.game, self.plan.ms)
        return Insider(make_bot(who, self.game))
