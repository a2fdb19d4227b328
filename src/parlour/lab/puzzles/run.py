"""`parlour puzzles`: find puzzles in bots' games, choose which to ship, and check those shipped."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from parlour.games.deal import parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.extras import import_extra
from parlour.lab.output import check_writable
from parlour.lab.progress import progress_bar, stop_on_signal
from parlour.lab.puzzles.games import puzzle_game
from parlour.table.puzzles.collection import file_name, pack, unpack
from parlour.table.puzzles.model import Puzzle
from parlour.text import Words

SEED = "5211" * 16
"""The seed of the puzzles that ship."""
FOLDER = Path("build/puzzles")


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """The command's options."""

    game: AnyGame
    deals: int
    """Bots' games for each number of players."""
    count: int
    """Puzzles to choose, at most."""
    seed: str | None = None
    folder: Path | None = None
    """The folder for what was found so far."""
    out: Path | None = None
    """The file of the puzzles; the one in the package if None."""
    check: int | None = None
    """How many of the puzzles to check instead of finding new ones."""


def run(options: PuzzleOptions, console: Console, words: Words) -> bool:
    """Find puzzles, or check them; false if stopped before the end, or if too many are wrong."""
    if options.deals < 1 or options.count < 1 or (options.check is not None and options.check < 1):
        raise Refusal("bad_request", "puzzles-no-games")
    puzzle_game(options.game)
    for library in ("numpy", "numba"):
        import_extra(library)
    out = options.out or _shipped(options.game)
    seed = SEED if options.seed is None else parse_seed(options.seed)
    if options.check is not None:
        return _check(options.game, out, options.check, seed, console, words)
    check_writable(out)
    return _find(options, out, seed, console, words)


def _shipped(game: AnyGame) -> Path:
    from parlour.table import puzzles  # noqa: PLC0415 - only its folder

    return Path(puzzles.__path__[0]) / file_name(game.name)


def _find(options: PuzzleOptions, out: Path, seed: str, console: Console, words: Words) -> bool:
    from parlour.lab.puzzles.pool import Pool  # noqa: PLC0415 - needs compiled code
    from parlour.lab.puzzles.select import select  # noqa: PLC0415

    folder = options.folder or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    pool = Pool(options.game, seed, folder)
    missing = pool.missing(options.deals)
    stopping = stop_on_signal(lambda: console.print(words("puzzles-stopped")))
    with stopping as stop, progress_bar(console) as bar:
        task = bar.add_task(words("puzzles-searching"), total=len(missing))
        for number, players in missing:
            if stop():
                return False
            pool.search(number, players)
            bar.advance(task)
    chosen = select(options.game, pool.puzzles(options.deals), options.count)
    made = {"seed": seed, "deals": options.deals, "count": options.count}
    data = pack(options.game, chosen, made)
    out.write_bytes(data)
    console.print(_summary(chosen, words))
    size = f"{len(data) / 1000:.1f}"
    console.print(
        words("puzzles-written", count=len(chosen), size=size, file=str(out)), soft_wrap=True
    )
    return True


def _summary(chosen: list[Puzzle], words: Words) -> Table:
    """How many puzzles there are for each number of players and each number of levels that miss."""
    counts = Counter((one.view.players, one.hardness) for one in chosen)
    table = Table()
    table.add_column(words("puzzles-players"), justify="right")
    for missed in range(6):
        table.add_column(words("puzzles-missed-by", count=missed), justify="right")
    for players in sorted({one.view.players for one in chosen}):
        table.add_row(str(players), *(str(counts[players, missed]) for missed in range(6)))
    return table


def _check(
    game: AnyGame, path: Path, count: int, seed: str, console: Console, words: Words
) -> bool:
    from parlour.lab.puzzles.check import check, sample  # noqa: PLC0415 - needs compiled code

    _, puzzles, _ = unpack(path.read_bytes())
    chosen, agreed = sample(puzzles, count, seed), 0
    for one in check(game, chosen, seed):
        agreed += one.agrees
        if not one.agrees:
            lead = f"{-100 * one.lead:.1f}"
            console.print(
                words("puzzles-differs", puzzle=one.id, best=one.best, found=one.found, lead=lead),
                markup=False,
            )
    share = words.percent(agreed / len(chosen))
    console.print(words("puzzles-agreed", agreed=agreed, count=len(chosen), share=share))
    return agreed >= 0.98 * len(chosen)
