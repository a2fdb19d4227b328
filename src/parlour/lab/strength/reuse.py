"""Reusing results of bots whose code has changed but whose play has not.

A game of an arena is determined by its plan and its number, so a few games of each arena are played
again. If each ends as before, after as many moves and with the same points, the earlier results are
valid for the bots as they are now.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from pathlib import Path

from parlour.games.game import AnyGame
from parlour.lab.arena.game import SeatedPlayers
from parlour.lab.arena.plan import Plan
from parlour.lab.output import append_line
from parlour.lab.strength.plan import SEED, duels, fingerprint, rating_plan
from parlour.lab.strength.results import load_lines, load_outcomes
from parlour.lab.strength.times import ThinkTimes


def results_folder(game: AnyGame, folder: Path) -> Path:
    """Where the results of this game's bots, as they are now, are kept."""
    return folder / f"{game.name}-{fingerprint(game)}"


def reuse_results(game: AnyGame, folder: Path) -> Path | None:
    """Copy the newest earlier results that are still valid.

    Returns the folder they were in; None if there are results already, or no valid ones.
    """
    target = results_folder(game, folder)
    if target.exists():
        return None
    earlier = [path for path in folder.glob(f"{game.name}-*") if path.is_dir()]
    plans = _plans(game)
    for source in sorted(earlier, key=lambda path: path.stat().st_mtime, reverse=True):
        same = [name for name, plan in plans.items() if plays_alike(source / name, plan)]
        if same:
            levels = {entrant.level for name in same for entrant in plans[name].entrants}
            _copy(source, target, same, levels)
            return source
    return None


def plays_alike(path: Path, plan: Plan) -> bool:
    """Whether the first, the middle and the last game of this file end as they did."""
    played = load_outcomes(path)
    sample = [*played[:1], *played[len(played) // 2 :][:1], *played[-1:]]
    some = {one.number: one for one in sample}
    with SeatedPlayers(plan) as players:
        return bool(some) and all(players.play(one.number) == one for one in some.values())


def _copy(source: Path, target: Path, files: Sequence[str], levels: Collection[str | None]) -> None:
    """Copy, whole or not at all, these arenas and what else was measured of these levels."""
    draft = target.with_name(target.name + ".new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    for name in files:
        shutil.copyfile(source / name, draft / name)
    for one in load_lines(source / "times.jsonl", ThinkTimes):
        if one.level in levels:
            append_line(draft / "times.jsonl", one)
    if "champion" in levels:
        for pattern in ("attack-*", "response-*", "openspiel*"):
            for file in source.glob(pattern):
                shutil.copyfile(file, draft / file.name)
    draft.rename(target)


def _plans(game: AnyGame) -> dict[str, Plan]:
    """The arenas of a folder by their files."""
    plans = {
        f"{duel.name}.jsonl": duel.plan(SEED)
        for duel in duels((game.name,), game.players, ("goals", "ladder", "styles"))
    }
    for players in game.players:
        plans[f"ratings-{players}.jsonl"] = rating_plan(game, players, SEED)
    return plans
