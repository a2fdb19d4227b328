"""Results of bots whose code was changed and whose play was not.

A game of an arena is fully told by its plan and its number, so whether bots still play as they did
can be seen: some of the games of each arena are played again. Where each of them, as many moves and
point for point, comes out as it did, what was measured before holds for these bots too.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from pathlib import Path

from parlour.games.game import AnyGame
from parlour.lab import strength_times as times
from parlour.lab.plan import Plan
from parlour.lab.sitting import Crew
from parlour.lab.strength_plan import SEED, duels, fingerprint, rating_plan
from parlour.lab.strength_results import outcomes


def own_folder(game: AnyGame, kept: Path) -> Path:
    """Where the results of this game's bots, as they are now, are kept."""
    return kept / f"{game.name}-{fingerprint(game)}"


def take_over(game: AnyGame, kept: Path) -> Path | None:
    """Let results of earlier code be those of the bots as they are now, as far as these play alike.

    The folder that they were taken from; None if there are results already, or none that hold.
    """
    own = own_folder(game, kept)
    if own.exists():
        return None
    found = [path for path in kept.glob(f"{game.name}-*") if path.is_dir()]
    plans = _plans(game)
    for path in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True):
        alike = [name for name, plan in plans.items() if plays_alike(path / name, plan)]
        if alike:
            levels = {level for name in alike for level in _levels(plans[name])}
            _copy(path, own, alike, levels)
            return path
    return None


def plays_alike(path: Path, plan: Plan) -> bool:
    """Whether games of this file, the first, the last and one between, come out as they did."""
    played = outcomes(path)
    some = {one.number: one for one in (*played[:1], *played[len(played) // 2 :][:1], *played[-1:])}
    with Crew(plan) as crew:
        return bool(some) and all(crew.play(one.number) == one for one in some.values())


def _levels(plan: Plan) -> list[str]:
    return [entrant.level for entrant in plan.entrants if entrant.level is not None]


def _copy(path: Path, own: Path, alike: Sequence[str], levels: Collection[str]) -> None:
    """Whole or not at all: the arenas that hold, and what was found of bots that are the same."""
    draft = own.with_name(own.name + ".new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    for name in alike:
        shutil.copyfile(path / name, draft / name)
    for one in times.kept(path / "times.jsonl"):
        if one.level in levels:
            times.keep(draft / "times.jsonl", one)
    if "champion" in levels:
        for file in [*path.glob("attack-*"), *path.glob("response-*"), *path.glob("openspiel*")]:
            shutil.copyfile(file, draft / file.name)
    draft.rename(own)


def _plans(game: AnyGame) -> dict[str, Plan]:
    """The arenas of a folder by their files."""
    plans = {
        f"{duel.name}.jsonl": duel.plan(SEED)
        for duel in duels((game.name,), game.players, ("goals", "ladder"))
    }
    for players in game.players:
        plans[f"ratings-{players}.jsonl"] = rating_plan(game, players, SEED)
    return plans
