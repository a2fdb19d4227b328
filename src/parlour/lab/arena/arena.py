"""An arena: bots against bots over duplicate deals, resumable, the same wherever it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from parlour.games.refusal import Refusal
from parlour.lab.arena.game import Outcome
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.results import Results
from parlour.lab.arena.runners import Runner
from parlour.lab.arena.standings import Standings
from parlour.lab.progress import stop_on_signal


class Arena:
    """A number of games of a plan, kept in a file if there is one."""

    def __init__(self, plan: Plan, games: int, out: Path | None = None) -> None:
        if games < 1:
            raise Refusal("bad_request", "arena-no-games")
        self.plan = plan
        self.games = plan.whole_deals(games)
        self.standings = Standings(plan.names, plan.players)
        self._results = None if out is None else Results(out, plan)
        played = {} if self._results is None else self._results.played
        self._out_of_order = {number: one for number, one in played.items() if number < self.games}
        self.resumed = len(self._out_of_order)
        """Games of this run that were found in the file."""
        self._missing = [n for n in range(self.games) if n not in self._out_of_order]
        self._count_in_order()

    @property
    def missing(self) -> int:
        """How many games are left to play."""
        return len(self._missing)

    @property
    def finished(self) -> int:
        """How many games have ended."""
        return self.standings.games + len(self._out_of_order)

    @property
    def is_complete(self) -> bool:
        """Whether no game is left to play."""
        return self.standings.games == self.games

    def run(
        self,
        runner: Runner,
        on_game: Callable[[int], object] = lambda _: None,
        on_stop: Callable[[], object] = lambda: None,
    ) -> bool:
        """Play what is missing; False if it was stopped before the end.

        Calls `on_game` with the number of finished games after each of them, and `on_stop` when it
        was interrupted and only waits for the games under way.
        """
        with stop_on_signal(on_stop) as stop:
            for outcome in runner.play(iter(self._missing), stop):
                self._add(outcome)
                on_game(self.finished)
        if self.is_complete and self._results is not None:
            self._results.finish()
        return self.is_complete

    def close(self) -> None:
        """Close the file."""
        if self._results is not None:
            self._results.close()

    def _add(self, outcome: Outcome) -> None:
        """Write a game to the file, then count it."""
        if self._results is not None:
            self._results.write(outcome)
        self._out_of_order[outcome.number] = outcome
        self._count_in_order()

    def _count_in_order(self) -> None:
        """Count every game whose turn has come: standings follow the games' numbers."""
        while self.standings.games in self._out_of_order:
            self.standings.add(self._out_of_order.pop(self.standings.games))
