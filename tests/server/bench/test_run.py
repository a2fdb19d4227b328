"""A small run of the server bench, reported in both languages."""

import json
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.server.bench import soak as bench_soak
from parlour.server.bench.run import ratios, run
from parlour.text import LANGUAGES, Words

SMALL = ["--tables", "2", "--seconds", "2", "--connections", "5"]


@pytest.mark.long
def test_the_bench_measures_a_real_server_and_compares_it_with_an_earlier_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "earlier.json"
    saved.write_text('{"cpu_us": 1000000, "tables": 2}')
    assert main(["bench", "server", *SMALL, "--json", "--compare", str(saved)]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["moves_per_second"] > 0
    assert figures["games_moves_per_second"] > 0
    assert figures["games_bytes"] > 100
    assert figures["opening_ms"] > 0
    assert figures["start_s"] > 0
    assert figures["idle_mb"] > 0
    assert figures.pop("ratios") == {"cpu_us": round(figures["cpu_us"] / 1_000_000, 2)}
    for lang in LANGUAGES:
        text = Words(lang)("bench-server", **figures)
        assert f"{figures['p99_ms']:.0f}" in text


def test_ratios_are_of_figures_that_both_runs_have() -> None:
    figures = {"cores": 2, "memory_mb": 8000, "cpu_us": 300, "p99_ms": 8.0, "opening_ms": 5.0}
    earlier = {"cores": 2, "memory_mb": 4000, "cpu_us": 600, "p99_ms": 0.0}
    assert ratios(figures, earlier) == {"cpu_us": 0.5}


@pytest.mark.parametrize("text", ["[1]", "{"])
def test_a_file_to_compare_with_must_hold_figures(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "earlier.json").write_text(text)
    assert main(["bench", "server", "--compare", str(tmp_path / "earlier.json")]) != 0
    assert "earlier.json" in capsys.readouterr().err


@pytest.mark.long
def test_the_bench_spreads_players_over_processes_with_services_of_its_own() -> None:
    figures = run(tables=2, seconds=2, connections=4, database="postgresql", processes=2)
    assert (figures["database"], figures["processes"]) == ("postgresql", 2)
    assert figures["moves_per_second"] > 0


@pytest.mark.long
def test_a_soak_reports_whether_memory_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_soak, "WAVE_SECONDS", 0.3)
    found = bench_soak.soak(0, tables=2)
    assert (found["waves"], found["tables"]) == (3, 6)
    assert found["last_mb"] > 10
    for lang in LANGUAGES:
        text = Words(lang)("bench-soak", **bench_soak.summary(found))
        assert f"{found['last_mb']:.0f}" in text
