"""Compare the moves that the bots of two checkouts choose in the same positions.

    python tools/compare_decisions.py --old ../old --positions 1000

Both versions answer over `parlour bot`, whose protocol does not change. Positions come from random
games of this version, spread over all numbers of players; each has a seed of its own, so a bot of
the same code makes the same choice. Prints a line for each game and level, and examples of moves
that differ; exits with 1 if any does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from parlour import bots
from parlour.games import registry
from parlour.games.game import AnyGame
from parlour.games.testing import random_game

ROOT = Path(__file__).parent.parent
TIMEOUT = 3600
"""Seconds for all positions of a level."""


def bot_requests(game: AnyGame, count: int, seed: str) -> list[dict[str, Any]]:
    """Requests to a bot: the view and the moves of a seat that is to act, each with a seed."""
    rng = Random(f"{seed} {game.name}")
    found: list[dict[str, Any]] = []
    for number, players in zip(range(count), cycle(game.players), strict=False):
        deal = hashlib.sha256(f"{seed}/{number}".encode()).hexdigest()
        one = rng.choice(list(random_game(game, players, game.parse_options({}), deal)))
        legal = game.legal(one.before, one.seat)
        view = game.dump_view(game.view(one.before, one.seat))
        found.append({"view": view, "legal": list(map(str, legal)), "seed": deal})
    return found


def bot_moves(root: Path, game: str, level: str, requests: Sequence[dict[str, Any]]) -> list[str]:
    """The moves that a checkout's bot chooses."""
    done = subprocess.run(
        [root / ".venv" / "bin" / "parlour", "bot", game, "--level", level],
        input="".join(json.dumps(one) + "\n" for one in requests),
        capture_output=True, text=True, check=True, cwd=root, timeout=TIMEOUT,
    )  # fmt: skip
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    return [one.get("move") or json.dumps(one) for one in replies]


def main() -> int:
    """Compare every level of every game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--old", type=Path, required=True, help="the other checkout, set up")
    parser.add_argument("--positions", type=int, default=1000, help="for each game and level")
    parser.add_argument("--games", nargs="*", default=list(registry.FOLDERS))
    parser.add_argument("--levels", nargs="*", help="default: all")
    parser.add_argument("--seed", default="compare")
    given = parser.parse_args()
    is_same = True
    for name in given.games:
        game = registry.get(name)
        requests = bot_requests(game, given.positions, given.seed)
        for level in given.levels or bots.levels_of(game):
            began = time.monotonic()
            with ThreadPoolExecutor(2) as pool:
                roots = (ROOT, given.old.resolve())
                new, old = pool.map(lambda root: bot_moves(root, name, level, requests), roots)  # noqa: B023
            differing = [n for n in range(len(requests)) if new[n] != old[n]]
            by_players = sorted({requests[n]["view"]["players"] for n in differing})
            is_same = is_same and not differing
            took = time.monotonic() - began
            print(
                f"{name:7} {level:9} {len(requests)} positions, {len(differing)} differ, "
                f"{took:.0f} s"
            )
            for n in differing[:3]:
                print(f"    {requests[n]['view']['players']} players: {old[n]} became {new[n]}")
            if differing:
                print(f"    with these numbers of players: {by_players}", flush=True)
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
