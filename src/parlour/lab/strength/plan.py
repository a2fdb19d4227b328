"""What `parlour strength` measures, and the targets.

A *duel* is one bot against the same other bot in all other seats, over duplicate deals. Bots of
equal strength win one game in `players`.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeAlias

from parlour.bots.characters import of_level
from parlour.bots.registry import LADDER, has_levels
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS
from parlour.lab.arena.plan import Plan, make_plan

Part: TypeAlias = Literal["goals", "ladder", "ratings", "openspiel", "exploit", "times", "styles"]
PARTS: tuple[Part, ...] = (
    "goals", "times", "exploit", "openspiel", "ratings", "ladder", "styles",
)  # fmt: skip
"""In the order in which they are measured: those with targets first."""

SEED = hashlib.sha256(b"parlour strength").hexdigest()
"""Fixed, so that every run has the same deals."""

ATTACKED, ATTACKERS = "5211", ("search", "playouts", "response")
"""The game whose champion is attacked, and the attackers."""

STEP = 0.60
"""How often each level should beat the next lower at tables of two."""

CHAMPION: dict[tuple[str, int, str], float] = {
    ("pixies", 2, "greedy"): 0.95,
    ("5211", 2, "greedy"): 0.75,
    ("pixies", 2, "playouts"): 0.80,
    ("5211", 2, "playouts"): 0.60,
    ("pixies", 4, "greedy"): 0.55,
    ("5211", 4, "greedy"): 0.38,
}
"""The champion's targets, by game, players and opponent."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot against opponents that are all the same."""

    part: Part
    game: str
    players: int
    bot: str
    opponent: str
    target: float | None = None

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.players}-{self.bot}-{self.opponent}"

    @property
    def even(self) -> float:
        """The share of victories of a bot that is no better than its opponents."""
        return 1 / self.players

    def plan(self, seed: str) -> Plan:
        """The arena that measures it: every bot sits in every seat of every deal."""
        bots = (self.bot, *(self.opponent,) * (self.players - 1))
        return make_plan(get(self.game), self.players, bots, (), seed, 1000)


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels to measure, the weakest first; a baseline if the game has no levels yet."""
    return LADDER if has_levels(game) else ("greedy",)


def duels(games: Sequence[str], players: Sequence[int], parts: Sequence[Part]) -> list[Duel]:
    """The duels of these games, table sizes and parts, in the order of the parts."""
    found = [duel for name in games for duel in _duels(get(name)) if duel.players in players]
    order = {part: place for place, part in enumerate(PARTS)}
    chosen = [duel for duel in dict.fromkeys(found) if duel.part in parts]
    return sorted(chosen, key=lambda duel: (order[duel.part], duel.players))


def _duels(game: AnyGame) -> Iterator[Duel]:
    ranks = levels(game)
    best = ranks[-1]
    for (name, players, opponent), target in CHAMPION.items():
        if name == game.name and opponent != best:
            # A baseline that stands in for the champion has no target.
            yield Duel("goals", name, players, best, opponent, target if best in LADDER else None)
    for lower, higher in zip(("random", *ranks), ranks, strict=False):
        for players in game.players:
            is_goal = players == 2 and lower in LADDER
            part: Part = "goals" if is_goal else "ladder"
            yield Duel(part, game.name, players, higher, lower, STEP if is_goal else None)
    for level in ("greedy", *LADDER[:-1]) if has_levels(game) else ():
        # The level against itself on the same deals: what luck alone does to it.
        yield Duel("styles", game.name, 2, level, level)
        for one in of_level(level):
            yield Duel("styles", game.name, 2, one.name, level)


def rating_plan(game: AnyGame, players: int, seed: str) -> Plan:
    """All levels against each other, for ratings on one scale."""
    bots = dict.fromkeys(("random", "greedy", *levels(game)))
    return make_plan(game, players, tuple(bots), (), seed, 1000)


def fingerprint(game: AnyGame) -> str:
    """A digest of the code and weights of a game's bots, which names their folder of results."""
    own = files("parlour.bots") / FOLDERS[game.name]
    return digest_of([files("parlour.bots"), own, own / "weights"])


def results_folder(game: AnyGame, folder: Path) -> Path:
    """Where the results of this game's bots, as they are now, are kept."""
    return folder / f"{game.name}-{fingerprint(game)}"


def digest_of(folders: Iterable[Traversable]) -> str:
    """A digest of the code and weights in these folders, as far as they exist."""
    digest = hashlib.sha256()
    for root in folders:
        for file in _files(root):
            digest.update(file.name.encode() + _content(file))
    return digest.hexdigest()[:12]


_NOT_PLAY = {
    *("__init__.py", "bot.py", "bot_server.py", "characters.py"),
    *("pipe.py", "ratings.py", "registry.py"),
}
"""Files that do not affect play: lookup, ratings and pipes."""


def _files(root: Traversable) -> list[Traversable]:
    """The files of a folder that affect play, by name."""
    if not root.is_dir():
        return []
    kept = [
        file
        for file in root.iterdir()
        if file.is_file() and file.name.endswith((".py", ".npz")) and file.name not in _NOT_PLAY
    ]
    return sorted(kept, key=lambda file: file.name)


def _content(file: Traversable) -> bytes:
    """A file's content; of code, without comments and docstrings."""
    if not file.name.endswith(".py"):
        return file.read_bytes()
    tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _is_docstring(one)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree).encode()


def _is_docstring(node: ast.AST) -> bool:
    """Whether this is a docstring, or one below a name."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
