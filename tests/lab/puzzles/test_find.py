"""Finding puzzles: the same from the same seed, resumed where it stopped, clearly best."""

from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from parlour.games import get
from parlour.games.refusal import Refusal
from parlour.lab.puzzles.check import check
from parlour.lab.puzzles.find import CERTAIN, LEAD, find, lead_errors
from parlour.lab.puzzles.pool import Pool
from parlour.lab.puzzles.run import PuzzleOptions, run
from parlour.lab.puzzles.select import select
from parlour.lab.seeds import SeedTree
from parlour.table.puzzles.collection import puzzles_of, unpack
from parlour.table.puzzles.model import dump_puzzle
from parlour.text import Words

SEED = "5211" * 16
PIXIES = get("pixies")


def test_the_same_seed_finds_the_same_puzzles_again() -> None:
    seeds = SeedTree("pixies", SEED)
    found, again = (find(PIXIES, 3, 0, seeds) for _ in range(2))
    assert found
    assert [dump_puzzle(PIXIES, one) for one in found] == [
        dump_puzzle(PIXIES, one) for one in again
    ]
    assert find(PIXIES, 3, 0, SeedTree("pixies", "00" * 32)) != found
    for puzzle in found:
        rest = sorted(one.win for one in puzzle.choices if one != puzzle.best)
        assert puzzle.best.win - rest[-1] >= LEAD
        assert puzzle.margin >= CERTAIN


def test_a_stopped_search_resumes_where_it_was(tmp_path: Path) -> None:
    pool = Pool(PIXIES, SEED, tmp_path)
    pool.search(0, 3)
    with pool.path.open("a") as file:
        file.write('{"number": 0, "players": 4, "puz')
    again = Pool(PIXIES, SEED, tmp_path)
    assert list(again.deals) == [(0, 3)]
    assert again.missing(1) == [(0, 2), (0, 4), (0, 5)]
    assert list(again.puzzles(1)) == list(pool.puzzles(1))


def test_the_command_writes_the_file_that_the_page_reads(tmp_path: Path) -> None:
    pool, out = Pool(PIXIES, SEED, tmp_path), tmp_path / "pixies.json.xz"
    pool.search(0, 3)
    for players in (2, 4, 5):
        # These deals count as searched.
        with pool.path.open("a") as file:
            file.write(f'{{"number": 0, "players": {players}, "puzzles": []}}\n')
    options = PuzzleOptions(PIXIES, deals=1, count=1, seed=SEED, folder=tmp_path, out=out)
    assert run(options, Console(quiet=True), Words("en"))
    game, puzzles, made = unpack(out.read_bytes())
    assert (game.name, len(puzzles)) == ("pixies", 1)
    assert made == {"seed": SEED, "deals": 1, "count": 1}


def test_selection_takes_no_two_alike_and_balances_players() -> None:
    shipped = list(puzzles_of("5211"))
    chosen = select(get("5211"), [*shipped, *shipped], 40)
    assert len(set(map(str, chosen))) == 40
    assert {sum(one.view.players == players for one in chosen) for players in range(2, 6)} == {10}
    assert [one.rating for one in chosen] == sorted(one.rating for one in chosen)
    assert len({one.hardness for one in chosen}) >= 4


def test_a_stronger_search_agrees_or_says_what_it_found() -> None:
    puzzle = max(puzzles_of("pixies"), key=lambda one: (one.view.players == 3, one.margin))
    (checked,) = check(PIXIES, [puzzle], SEED)
    assert checked.agrees
    assert checked.lead > 0


def test_worlds_that_all_agree_are_not_endless_evidence() -> None:
    assert lead_errors(np.full(4, 0.01)) < CERTAIN < lead_errors(np.full(4096, 0.05))


def test_numbers_below_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        run(
            PuzzleOptions(PIXIES, deals=0, count=1, folder=tmp_path),
            Console(quiet=True),
            Words("en"),
        )
    assert refused.value.reason.id == "puzzles-no-games"
