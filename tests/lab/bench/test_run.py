"""Rates are measured for every engine."""

import io
from dataclasses import asdict

import pytest
from rich.console import Console

from parlour.games import FOLDERS
from parlour.lab.bench import run as bench
from parlour.text import LANGUAGES, Words


def test_every_game_and_number_of_players_has_its_rows() -> None:
    rows = list(bench.rows(seconds=0.003, threads=(1,)))
    found = {(row.game, row.players, row.engine) for row in rows}
    assert found == {
        (game, players, engine)
        for game in FOLDERS
        for players in (2, 3, 4, 5)
        for engine in ("rules", "batch")
    }
    for row in rows:
        assert row.games_per_s > 0
        assert row.decisions_per_s > 20 * row.games_per_s
        assert row.us_per_decision == pytest.approx(1e6 / row.decisions_per_s, rel=1e-2)


@pytest.mark.parametrize("engine", ["rules", "batch"])
def test_all_cores_are_measured_too(engine: str) -> None:
    row = bench.measure("5211", 2, engine, 2, 0.003)
    assert (row.threads, row.engine) == (2, engine)
    assert row.decisions_per_s == pytest.approx(66 * row.games_per_s, rel=1e-3)


def test_a_row_has_the_keys_that_programs_rely_on() -> None:
    row = bench.Row("5211", 2, "batch", 1, 10.0, 660.0, 1515.15)
    assert list(asdict(row)) == [
        "game",
        "players",
        "engine",
        "threads",
        "games_per_s",
        "decisions_per_s",
        "us_per_decision",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_shows_every_row(lang: str) -> None:
    row = bench.Row("pixies", 3, "rules", 1, 1234.5, 55555.5, 18.0)
    console = Console(file=io.StringIO(), width=80)
    console.print(bench.table([row], Words(lang)))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    for part in ("pixies", "rules", "1.23 k", "55.56 k", "18.000"):
        assert part in shown
