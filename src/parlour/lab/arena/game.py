"""One game of an arena, from the deal to its outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from parlour import bots
from parlour.bots.pipe import QUOTED, Forfeit, Program, Reason
from parlour.games.game import AnyGame
from parlour.games.record import VERSION, Record
from parlour.games.refusal import Refusal
from parlour.lab.arena.plan import Plan, make_bot
from parlour.table import Table, carry_out, commands, open_table
from parlour.table.fold import fold


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat that lost by forfeit: why, at which move of the game, and the program's own words."""

    seat: int
    reason: Reason
    move: int
    detail: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. The field names are the keys of its line in a file of results.

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
    """A player in a seat."""

    def move(self, view: Any, legal: tuple[Any, ...], seed: str) -> str:
        """The text of a move; raises Forfeit if there is none."""
        ...

    def close(self) -> None:
        """End any process."""
        ...


class BotPlayer:
    """One of our own bots."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot

    def move(self, view: Any, legal: tuple[Any, ...], seed: str) -> str:
        """Choose with a generator for this decision alone: no game depends on another."""
        return str(self.bot.choose(view, legal, Random(seed)))

    def close(self) -> None:
        """There is no process to end."""


class ProgramPlayer:
    """An outside program. It gets the decision's seed too, so that its choice can be repeated."""

    def __init__(self, command: str, game: AnyGame, ms: int) -> None:
        self.program = Program(command)
        self.game = game
        self.ms = ms

    def move(self, view: Any, legal: tuple[Any, ...], seed: str) -> str:
        """Send the decision, and check that the answer is legal."""
        request = {
            "view": self.game.dump_view(view),
            "legal": [str(move) for move in legal],
            "ms": self.ms,
            "seed": seed,
        }
        text = self.program.request_move(request, self.ms)
        if self._move(text) not in legal:
            self.close()
            raise Forfeit("illegal", text[:QUOTED])
        return text

    def _move(self, text: str) -> Any:
        try:
            return self.game.parse_move(text)
        except Refusal:
            return None

    def close(self) -> None:
        """End the program."""
        self.program.close()


class SeatedPlayers:
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
        run = table.current_game
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
        """A table with the cards of this seed; every player's name is the number of the seat."""
        count, options = self.plan.players, self.plan.options
        names = tuple(map(str, range(count)))
        table = fold([open_table(self.game, names[0], "00" * 32, 0, count, options)])
        for name in names:
            carry_out(table, commands.Sit(name, name, kind="program"))
        cards = Record(VERSION, self.game.name, names, (), options, seed)
        carry_out(table, commands.Branch(names[0], cards, 0))
        return table

    def _turn(self, table: Table, players: Sequence[Player], number: int) -> tuple[Forfeited, ...]:
        """Play one move; returns the forfeit if there was none."""
        run = table.current_game
        seat, place = run.state.to_act[0], len(run.moves)
        legal = self.game.legal(run.state, seat)
        view = self.game.view(run.state, seat)
        try:
            text = players[seat].move(view, legal, self.plan.decision_seed(number, seat, place))
        except Forfeit as forfeit:
            return (Forfeited(seat, forfeit.reason, place, forfeit.detail),)
        carry_out(table, commands.Play(str(seat), text))
        return ()

    def close(self) -> None:
        """End all programs."""
        for player in self._players.values():
            player.close()
        self._players.clear()

    def __enter__(self) -> SeatedPlayers:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _sit(self, entrants: tuple[int, ...]) -> list[Player]:
        """A player for every seat; an entrant in two seats is two separate players."""
        seen: Counter[int] = Counter()
        players = []
        for entrant in entrants:
            seen[entrant] += 1
            key = (entrant, seen[entrant])
            if key not in self._players:
                self._players[key] = self._player(entrant)
            players.append(self._players[key])
        return players

    def _player(self, entrant: int) -> Player:
        entry = self.plan.entrants[entrant]
        if entry.command is not None:
            return ProgramPlayer(entry.command, self.game, self.plan.ms)
        return BotPlayer(make_bot(entry, self.game))
