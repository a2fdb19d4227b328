"""A small run of the server bench, reported in both languages."""

import pytest

from parlour.cli import main
from parlour.server.bench import soak as bench_soak
from parlour.server.bench.run import run
from parlour.text import LANGUAGES, Words

SMALL = ["--tables", "2", "--seconds", "2", "--connections", "5"]


@pytest.mark.long
def test_the_bench_measures_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", *SMALL, "--json"]) == 0
    import json

    figures = json.loads(capsys.readouterr().out)
    assert figures["moves_per_second"] > 0
    assert figures["thinking_moves_per_second"] >= 0
    assert figures["idle_mb"] > 0
    for lang in LANGUAGES:
        text = Words(lang)("bench-server", **figures)
        assert f"{figures['p99_ms']:.0f}" in text


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
