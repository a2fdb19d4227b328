"""Tables for tests: opened, filled and driven without a server."""

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.games import get
from parlour.table import Entry, Settings, Table, carry_out, open_table
from parlour.table import commands as do
from parlour.table.fold import fold
from parlour.table.seats import Kind

SECRET = "5e" * 32
NOON = 1_700_000_000_000


class Driver:
    """A table and its wall clock: every command is decided, applied and kept."""

    def __init__(
        self,
        game: str = "5211",
        players: int = 2,
        *,
        people: int | Sequence[str] | None = None,
        names: Sequence[str] = (),
        kinds: Sequence[Kind] = (),
        bots: Sequence[str] = ("greedy",),
        settings: Settings | None = None,
        start: bool = True,
        now: int = NOON,
    ) -> None:
        """Seat people, given by number or by id, then bots on the other seats, and start.

        Bots take the levels in turn.
        """
        if not isinstance(people, Sequence):
            people = [f"p{n}" for n in range(players if people is None else people)]
        self.now = now
        host = people[0]
        opened = open_table(get(game), host, SECRET, now, players, settings=settings)
        self.table: Table = fold([opened])
        if start:
            for n, who in enumerate(people):
                name = names[n] if names else f"Player {n}"
                kind: Kind = kinds[n] if kinds else "human"
                self.do(do.Sit(who, name, salt=f"salt{n}", kind=kind))
            for n in range(players - len(people)):
                self.do(do.AddBot(host, bots[n % len(bots)]))
            self.do(do.Start(host))

    def do(self, command: do.Command, after: int = 0) -> tuple[Entry, ...]:
        """Carry out a command after some milliseconds."""
        self.now += after
        return carry_out(self.table, command, self.now)

    @property
    def state(self) -> Any:
        assert self.table.running is not None
        return self.table.running.state

    def move(self, seat: int, rng: Random | None = None, after: int = 0) -> tuple[Entry, ...]:
        """Make a legal move: the first, or a random one."""
        one = self.table.seats[seat]
        assert one is not None
        legal = self.table.game.legal(self.state, seat)
        choice = str(legal[0] if rng is None else rng.choice(legal))
        if self.table.is_played_by_bot(seat):
            return self.do(do.BotPlay(seat, choice, self.table.version), after)
        return self.do(do.Play(one.who, choice), after)

    def play_out(self, rng: Random | None = None) -> None:
        """Play to the end of the game."""
        while self.table.phase == "playing":
            self.move(self.table.to_act[0], rng)
