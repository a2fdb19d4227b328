"""What `parlour strength` measures, and what is wanted of it.

Everything is a *duel*: one bot against the same other bot in all other seats, over duplicate deals.
A victory every `players` games is level.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias

from parlour.bots.registry import NAMES, has_levels
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS
from parlour.lab.plan import Plan, make_plan

Part: TypeAlias = Literal["goals", "ladder", "ratings", "openspiel", "exploit", "times"]
PARTS: tuple[Part, ...] = ("goals", "times", "exploit", "openspiel", "ratings", "ladder")
"""In the order in which they are measured: what something is wanted of comes first."""

SHARES = (0.05, 0.2, 0.5, 1.0)
"""All parts are measured with this share of their games first, and again with more: whenever a
run is cut off, every figure is there, and none has cost the others theirs."""

SEED = hashlib.sha256(b"parlour strength").hexdigest()
"""The same deals for whoever repeats it."""

ATTACKED, ATTACKERS = "5211", ("search", "playouts", "response")
"""The game whose champion is attacked, and by whom."""

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
"""What the champion is wanted to win, by game, players and the others at the table."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot against others that are all the same."""

    part: Part
    game: str
    players: int
    one: str
    rest: str
    wanted: float | None = None

    @property
    def name(self) -> str:
        """A name for its file."""
        return f"{self.game}-{self.players}-{self.one}-{self.rest}"

    @property
    def level(self) -> float:
        """The share of victories of a bot no better than the others."""
        return 1 / self.players

    def plan(self, seed: str) -> Plan:
        """The arena that measures it: everybody sits in every seat of every deal."""
        bots = (self.one, *(self.rest,) * (self.players - 1))
        return make_plan(get(self.game), self.players, bots, (), seed, 1000)


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels to measure, the weakest first; the baselines where there are no others yet."""
    return NAMES if has_levels(game) else ("greedy",)


def duels(games: Sequence[str], players: Sequence[int], parts: Sequence[Part]) -> list[Duel]:
    """All duels that were asked for, those with a wanted figure first."""
    found = [duel for name in games for duel in _duels(get(name)) if duel.players in players]
    order = {part: place for place, part in enumerate(PARTS)}
    chosen = [duel for duel in dict.fromkeys(found) if duel.part in parts]
    return sorted(chosen, key=lambda duel: (order[duel.part], duel.players))


def _duels(game: AnyGame) -> Iterator[Duel]:
    ranks = levels(game)
    best = ranks[-1]
    for (name, players, rest), wanted in CHAMPION.items():
        if name == game.name and rest != best:
            # What is wanted of the champion is wanted of nobody else.
            yield Duel("goals", name, players, best, rest, wanted if best in NAMES else None)
    for lower, higher in zip(("random", *ranks), ranks, strict=False):
        for players in game.players:
            is_goal = players == 2 and lower in NAMES
            part: Part = "goals" if is_goal else "ladder"
            yield Duel(part, game.name, players, higher, lower, STEP if is_goal else None)


def rating_plan(game: AnyGame, players: int, seed: str) -> Plan:
    """Everybody against everybody, for ratings on one scale."""
    return make_plan(game, players, ("random", "greedy", *_more(game)), (), seed, 1000)


def _more(game: AnyGame) -> tuple[str, ...]:
    return tuple(level for level in levels(game) if level != "greedy")


def fingerprint(game: AnyGame) -> str:
    """A digest of all that this game's bots are made of.

    Results are kept under it: games that another version of a bot has played are another bot's.
    """
    own = files("parlour.bots") / FOLDERS[game.name]
    return digest_of([files("parlour.bots"), own, own / "weights"])


def digest_of(folders: Iterable[Traversable]) -> str:
    """A digest of the files in these folders, of those that are there."""
    digest = hashlib.sha256()
    for root in folders:
        for file in _files(root):
            digest.update(file.name.encode() + _content(file))
    return digest.hexdigest()[:12]


_APART = ("__init__.py", "bot.py", "lessons.py", "pipe.py", "ratings.py", "registry.py", "serve.py")
"""What no bot plays by: how it is taught and found, what was measured, how programs are asked."""


def _files(root: Traversable) -> list[Traversable]:
    """Code and weights; neither what was compiled nor what is said about them."""
    if not root.is_dir():
        return []
    kept = [
        file
        for file in root.iterdir()
        if file.is_file() and file.name.endswith((".py", ".npz")) and file.name not in _APART
    ]
    return sorted(kept, key=lambda file: file.name)


def _content(file: Traversable) -> bytes:
    """What a file does: of code, nothing that is only for people to read."""
    if not file.name.endswith(".py"):
        return file.read_bytes()
    tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _is_text(one)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree).encode()


def _is_text(node: ast.AST) -> bool:
    """A sentence that stands alone: a docstring, or one below a name."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
