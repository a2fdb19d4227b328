"""A running game: its state, its deal and its moves. Engine, records and the lab share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.deal import Deal
from parlour.games.game import AnyGame, Seat
from parlour.games.refusal import Refusal
from parlour.games.seats import parse_seat


class Match:
    """One game from its deal on; `play` is the only method that changes it."""

    def __init__(self, game: AnyGame, players: int, options: Any, deal: Deal) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self.deal = deal
        self.state, self.opening = game.start(players, self.options, deal)
        self.moves: list[tuple[Seat, str]] = []

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.state.players)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result(self.state).over

    def legal(self, seat: Seat) -> list[str]:
        """The texts of all moves that this seat may make now."""
        parse_seat(seat, self.players)
        return [str(move) for move in self.game.legal(self.state, seat)]

    def play(self, seat: Seat, text: str) -> Sequence[Any]:
        """Make a move given as text and return its events. A refused move changes nothing."""
        parse_seat(seat, self.players)
        if not isinstance(text, str):
            raise Refusal("bad_request", "move-not-text")
        try:
            move = self.game.parse_move(text)
        except Refusal:
            # Say that it is not this seat's turn before saying that the move is unreadable.
            self._refuse_out_of_turn(seat)
            raise
        events = self.game.play(self.state, seat, move, self.deal)
        self.state = self.game.after(self.state, events)
        self.moves.append((seat, str(move)))
        return events

    def _refuse_out_of_turn(self, seat: Seat) -> None:
        if self.is_over:
            raise Refusal("game_over", "game-over")
        if not self.game.legal(self.state, seat):
            raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=self.state.to_act[0])
