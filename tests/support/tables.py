"""Tables for tests: opened, filled and driven without a server."""

from random import Random
from typing import Any

from parlour.games import get
from parlour.table import Entry, Settings, Table, carry_out, open_table
from parlour.table import commands as do
from parlour.table.table import fold

SECRET = "5e" * 32
NOON = 1_700_000_000_000


class Driver:
    """A table and its wall clock: every command is decided, applied and kept."""

    def __init__(
        self,
        game: str = "5211",
        players: int = 2,
        *,
        people: int | None = None,
        settings: Settings | None = None,
        start: bool = True,
    ) -> None:
        self.now = NOON
        opened = open_table(get(game), "p0", SECRET, NOON, players, settings=settings)
        self.table: Table = fold([opened])
        if start:
            count = players if people is None else people
            for n in range(count):
                self.do(do.Sit(f"p{n}", f"Player {n}", salt=f"salt{n}"))
            for _ in range(players - count):
                self.do(do.AddBot("p0", "greedy"))
            self.do(do.Start("p0"))

    def do(self, command: do.Command, after: int = 0) -> tuple[Entry, ...]:
        """Let `after` milliseconds pass, then do this."""
        self.now += after
        return carry_out(self.table, command, self.now)

    @property
    def state(self) -> Any:
        assert self.table.running is not None
        return self.table.running.state

    def move(self, seat: int, rng: Random | None = None, after: int = 0) -> tuple[Entry, ...]:
        """The seat makes a legal move: its first, or one drawn by lot."""
        one = self.table.seats[seat]
        assert one is not None
        legal = self.table.game.legal(self.state, seat)
        choice = str(legal[0] if rng is None else rng.choice(legal))
        if self.table.is_played_by_bot(seat):
            return self.do(do.BotPlay(seat, choice, self.table.version), after)
        return self.do(do.Play(one.who, choice), after)

    def play_out(self, rng: Random | None = None) -> None:
        """To the end of the game."""
        while self.table.phase == "playing":
            self.move(self.table.to_act[0], rng)
