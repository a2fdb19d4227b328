"""The puzzles found so far: a file of JSON lines, one for each deal, that a stopped run resumes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from parlour.games.game import AnyGame
from parlour.games.wire import Json
from parlour.lab.output import append_line, read_lines
from parlour.lab.puzzles.find import find
from parlour.lab.seeds import SeedTree
from parlour.table.puzzles.model import Puzzle, dump_puzzle, load_puzzle


@dataclass
class Pool:
    """The deals searched for one game and seed, and what was found in each."""

    game: AnyGame
    seed: str
    folder: Path
    deals: dict[tuple[int, int], list[dict[str, Json]]] = field(default_factory=dict)
    """By number of the deal and number of players."""

    def __post_init__(self) -> None:
        for line in read_lines(self.path):
            data = json.loads(line)
            self.deals[data["number"], data["players"]] = data["puzzles"]

    @property
    def path(self) -> Path:
        """The file; another seed has another one."""
        return self.folder / f"{self.game.name}-{self.seed[:16]}.jsonl"

    def missing(self, deals: int) -> list[tuple[int, int]]:
        """The deals still to search, all numbers of players alike."""
        wanted = [(number, players) for number in range(deals) for players in self.game.players]
        return [deal for deal in wanted if deal not in self.deals]

    def search(self, number: int, players: int) -> int:
        """Search one deal and save the result; returns how many puzzles it had."""
        found = find(self.game, players, number, SeedTree(self.game.name, self.seed))
        puzzles = [dump_puzzle(self.game, puzzle) for puzzle in found]
        line = {"number": number, "players": players, "puzzles": puzzles}
        append_line(self.path, line)
        self.deals[number, players] = puzzles
        return len(puzzles)

    def puzzles(self, deals: int) -> Iterator[Puzzle]:
        """All puzzles of the first deals, in their order."""
        for number in range(deals):
            for players in self.game.players:
                for data in self.deals.get((number, players), []):
                    yield load_puzzle(self.game, data)
