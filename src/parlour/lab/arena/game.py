"""One game of an arena, from the deal to its outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from parlour import bots
from parlour.bots.pipe import QUOTED, Forfeit, Program, Reason
from parlour.games.game import AnyGame, Seat
from parlour.games.match import Match
from parlour.games.refusal import Refusal
from parlour.lab.arena.plan import Plan, make_bot


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

    def move(self, view: Any, legal: tuple[Any, ...], seed: str) -> Any:
        """A move or its text; raises Forfeit if there is none."""
        ...

    def close(self) -> None:
        """End any process."""
        ...


class BotPlayer:
    """One of our own bots."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot

    def move(self, view: Any, legal: tuple[Any, ...], seed: str) -> Any:
        """Choose with a generator for this decision alone: no game depends on another."""
        return self.bot.choose(view, legal, Random(seed))

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
        deal = self.game.deal(seating.seed)
        match = Match(self.game, self.plan.players, self.plan.options, deal)
        forfeits = self._play_out(match, self._sit(seating.entrants), number)
        losers = {forfeit.seat for forfeit in forfeits}
        others = tuple(seat for seat in range(self.plan.players) if seat not in losers)
        return Outcome(
            number=number,
            deal=seating.deal,
            seed=seating.seed,
            seats=tuple(self.plan.names[entrant] for entrant in seating.entrants),
            scores=None if forfeits else match.result.scores,
            winners=others if forfeits else match.result.winners,
            forfeits=forfeits,
            moves=len(match.moves),
        )

    def _play_out(
        self, match: Match, players: Sequence[Player], number: int
    ) -> tuple[Forfeited, ...]:
        """Play to the end; returns the forfeit that came before it, if there was one."""

        def choose(seat: Seat) -> Any:
            seed = self.plan.decision_seed(number, seat, len(match.moves))
            return players[seat].move(match.view(seat), match.legal(seat), seed)

        try:
            match.play_out(choose)
        except Forfeit as forfeit:
            seat = match.state.to_act[0]
            return (Forfeited(seat, forfeit.reason, len(match.moves), forfeit.detail),)
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
