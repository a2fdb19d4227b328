"""Results of bots whose code was changed and whose play was not.

A game of an arena is fully told by its plan and its number, so whether bots still play as they did
can be seen: some of the games that were kept are played again. If each of them, move for move as
many and point for point, comes out as it did, what was measured before holds for these bots too.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from parlour.games.game import AnyGame
from parlour.lab.plan import Plan
from parlour.lab.sitting import Crew
from parlour.lab.strength_plan import SEED, duels, fingerprint, rating_plan
from parlour.lab.strength_results import outcomes


def own_folder(game: AnyGame, kept: Path) -> Path:
    """Where the results of this game's bots, as they are now, are kept."""
    return kept / f"{game.name}-{fingerprint(game)}"


def take_over(game: AnyGame, kept: Path) -> Path | None:
    """Let results of earlier code be those of the bots as they are now, if these play alike.

    The folder as it was called before; None if there are results already, or none that hold.
    """
    own = own_folder(game, kept)
    if own.exists():
        return None
    found = [path for path in kept.glob(f"{game.name}-*") if path.is_dir()]
    for path in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True):
        if play_alike(path, _plans(game)):
            return _renamed(path, own)
    return None


def _renamed(path: Path, own: Path) -> Path:
    path.rename(own)
    return path


def play_alike(folder: Path, plans: Mapping[str, Plan]) -> bool:
    """Whether the first and the last game of every file come out as they did; one has to."""
    checked = 0
    for name, plan in plans.items():
        played = outcomes(folder / name)
        with Crew(plan) as crew:
            for one in {one.number: one for one in (*played[:1], *played[-1:])}.values():
                if crew.play(one.number) != one:
                    return False
                checked += 1
    return checked > 0


def _plans(game: AnyGame) -> dict[str, Plan]:
    """The arenas of a folder by their files."""
    plans = {
        f"{duel.name}.jsonl": duel.plan(SEED)
        for duel in duels((game.name,), game.players, ("goals", "ladder"))
    }
    for players in game.players:
        plans[f"ratings-{players}.jsonl"] = rating_plan(game, players, SEED)
    return plans
