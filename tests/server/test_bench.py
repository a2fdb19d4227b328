"""The bench runs, in small, and says what it found in both languages."""

import pytest

from parlour.cli import main
from parlour.text import LANGUAGES, Words

SMALL = ["--tables", "2", "--seconds", "0.3", "--connections", "5"]


def test_the_bench_measures_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", *SMALL, "--json"]) == 0
    import json

    figures = json.loads(capsys.readouterr().out)
    assert figures["moves_per_second"] > 0
    assert figures["thinking_moves_per_second"] >= 0
    assert figures["idle_mb"] > 0
    for lang in LANGUAGES:
        said = Words(lang)("bench-server", **figures)
        assert str(figures["p99_ms"]).partition(".")[0] in said
