"""Regenerate tests/data: every game's playthroughs and tree counts, and a small arena of it.

Run by `make data`. Review the diff before committing it: every changed line is a changed
rule, and a changed rule is either the point of the change or a bug.
"""

import hashlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]

from tests.support import DATA  # noqa: E402
from tests.support.lab.arenas import stored_games  # noqa: E402

from parlour.games import FOLDERS, get  # noqa: E402
from parlour.games.game import AnyGame  # noqa: E402
from parlour.games.match import Match  # noqa: E402
from parlour.games.perft import perft  # noqa: E402
from parlour.games.testing import playthrough, random_game  # noqa: E402

OPTIONS: dict[str, list[dict[str, Any]]] = {"5211": [{}, {"long": True}]}
LEAVES = 20_000
"""About how many leaves the last count has: enough to find errors, quick to check."""


def seed_for(*parts: object) -> str:
    """A seed that is random to the games and the same on every machine."""
    return hashlib.sha256("/".join(map(str, parts)).encode()).hexdigest()


def write_playthroughs(game: AnyGame) -> None:
    """One file for each number of players and each set of options."""
    for options in OPTIONS.get(game.name, [{}]):
        for players in game.players:
            label = "-".join([str(players), *options])
            seed = seed_for(game.name, label)
            text = playthrough(game, players, game.parse_options(options), seed)
            (DATA / game.name / f"playthrough-{label}.txt").write_text(text, encoding="utf-8")


def tree_counts(game: AnyGame, match: Match) -> list[int]:
    """Counts by depth, from 0 on."""
    counts = [1]
    while counts[-1] * 10 < LEAVES and len(counts) <= 8:
        counts.append(perft(game, match.state, len(counts), match.deal))
    return counts


def write_tree_counts(game: AnyGame) -> None:
    """Positions at the start, in the middle and near the end of a game, with their counts."""
    rows = []
    for options in OPTIONS.get(game.name, [{}]):
        for players in game.players:
            seed = seed_for(game.name, "perft", players, *options)
            chosen = game.parse_options(options)
            moves = [
                (step.seat, str(step.move)) for step in random_game(game, players, chosen, seed)
            ]
            for played in (0, len(moves) // 3, len(moves) - 2 * players - 1):
                match = Match(game, players, chosen, game.deal(seed))
                for seat, move in moves[:played]:
                    match.play(seat, move)
                rows.append(
                    {
                        "players": players,
                        "options": options,
                        "seed": seed,
                        "moves": moves[:played],
                        "counts": tree_counts(game, match),
                    }
                )
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (DATA / game.name / "perft.jsonl").write_text(text, encoding="utf-8")


def write_arena(game: AnyGame) -> None:
    """The results of an arena of three bots and a program."""
    with tempfile.TemporaryDirectory() as folder:
        lines = stored_games(game.name, Path(folder))
    (DATA / game.name / "arena.jsonl").write_bytes(lines)


def main() -> int:
    """Write everything for every game."""
    for name in FOLDERS:
        (DATA / name).mkdir(parents=True, exist_ok=True)
        write_playthroughs(get(name))
        write_tree_counts(get(name))
        write_arena(get(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
