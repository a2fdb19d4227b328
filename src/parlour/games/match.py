"""A running game: its state, its deal and its moves. Whatever plays without a table shares it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from parlour.games.board import board_lines
from parlour.games.deal import Deal
from parlour.games.game import AnyGame, Result, Seat, Watcher
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat


class Player(Protocol):
    """Whoever chooses moves from what a seat may know, as every bot does."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal moves."""
        ...


class Match:
    """One game from its deal on; only `play` and `play_out` change it."""

    def __init__(self, game: AnyGame, players: int, options: Any, deal: Deal) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self.deal = deal
        self.state, self.opening = game.start(players, self.options, deal)
        self.moves: list[tuple[Seat, str]] = []

    def __repr__(self) -> str:
        """The whole board, what players cannot see included."""
        names = f"{self.game.name}, {self.players} players, {len(self.moves)} moves"
        board = board_lines(self.game.dump_state(self.state))
        turn = "over" if self.is_over else f"to act: {' '.join(map(str, self.state.to_act))}"
        return "\n".join([f"<Match: {names}>", *board, turn])

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.state.players)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result.over

    @property
    def result(self) -> Result:
        """The scores so far, and the winners once the game is over."""
        return self.game.result(self.state)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """All moves that this seat may make now."""
        parse_seat(seat, self.players)
        return self.game.legal(self.state, seat)

    def view(self, watcher: Watcher) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.view(self.state, watcher)

    def play(self, seat: Seat, move: Any) -> Sequence[Any]:
        """Make a move, or the move of this text, and return its events.

        A refused move changes nothing.
        """
        parse_seat(seat, self.players)
        # A Move is read from its text as well: then it is one of this game, its cards sorted.
        made = self._parse(seat, move)
        events = self.game.play(self.state, seat, made, self.deal)
        self.state = self.game.after(self.state, events)
        self.moves.append((seat, str(made)))
        return events

    def ask(self, seat: Seat, player: Player, rng: Random) -> Any:
        """The move that a player chooses in this seat; it is not made yet."""
        return player.choose(self.view(seat), self.legal(seat), rng)

    def play_out(
        self, players: Callable[[Seat], Any] | Sequence[Player], rng: Random | None = None
    ) -> list[Any]:
        """Play to the end and return the events.

        The moves come from a function of the seat to act, or from a player in each seat. Players
        draw from `rng` in turn; without one, no two games are the same.
        """
        if callable(players):
            choose = players
        else:
            seated, chance = players, rng or Random()

            def choose(seat: Seat) -> Any:
                return self.ask(seat, seated[seat], chance)

        events: list[Any] = []
        while not self.is_over:
            seat = self.state.to_act[0]
            events += self.play(seat, choose(seat))
        return events

    def _parse(self, seat: Seat, move: Any) -> Any:
        try:
            return self.game.parse_move(str(move))
        except Refusal:
            if not isinstance(move, str):
                raise Refusal("bad_request", "move-not-text") from None
            # Say that it is not this seat's turn before saying that the move is unreadable.
            self._refuse_out_of_turn(seat)
            raise

    def _refuse_out_of_turn(self, seat: Seat) -> None:
        if self.is_over:
            raise Refusal("game_over", "game-over")
        if not self.game.legal(self.state, seat):
            raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=self.state.to_act[0])
