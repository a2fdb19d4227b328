"""`parlour insight`: it prints what it found, and writes the same file for the same seed."""

import io
import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from rich.console import Console

from parlour import bots
from parlour.bots import Bot
from parlour.bots.baselines import GreedyBot
from parlour.cli import main
from parlour.games import FOLDERS, Refusal, get
from parlour.games.game import AnyGame
from parlour.lab.insight.run import RANDOM, InsightOptions, Results, games_of, measure, run
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.workers import worker_processes
from parlour.text import LANGUAGES, Words

SEED = "5eed" * 16
GAMES = 60


def quiet() -> Console:
    return Console(quiet=True)


@pytest.fixture(scope="module")
def results() -> dict[str, Results]:
    """A few games of everything."""
    words, levels = Words("en"), (RANDOM, "greedy")
    return {
        name: measure(get(name), levels, GAMES, SEED, 1, quiet(), words) for name in sorted(FOLDERS)
    }


def printed(chosen: InsightOptions, lang: str = "en") -> str:
    console = Console(file=io.StringIO(), width=80)
    run(chosen, console, Words(lang))
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_tables_show_the_main_findings_of_every_level(
    results: dict[str, Results], game: str
) -> None:
    text = printed(InsightOptions(get(game), (), GAMES, SEED, workers=1))
    figures = NumberFormat(Words("en"))
    for level, games in ((RANDOM, GAMES), ("greedy", 2)):
        assert f"{games} games of {level} players" in text
        assert figures.decimal(results[game].measures[level, 5].score.mean()) in text
    assert "number of players" in text
    assert text.count("wins of one") == 1, "random play has no one among others"


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_tables_fit_a_terminal_in_both_languages(game: str) -> None:
    for lang in LANGUAGES:
        text = printed(InsightOptions(get(game), (RANDOM,), GAMES, SEED, workers=1), lang)
        assert max(map(len, text.splitlines())) <= 80
        assert "…" not in text
        assert "\N{REPLACEMENT CHARACTER}" not in text


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores(
    game: str, tmp_path: Path
) -> None:
    outs = [tmp_path / "one.json", tmp_path / "two.json"]
    for workers, out in enumerate(outs, 1):
        run(InsightOptions(get(game), (), GAMES, SEED, out, workers=workers), quiet(), Words("en"))
    assert outs[0].read_bytes() == outs[1].read_bytes()
    assert SEED in outs[0].read_text(encoding="utf-8")


def test_another_seed_gives_other_figures(results: dict[str, Results]) -> None:
    other = measure(get("5211"), (RANDOM,), GAMES, "00" * 32, 1, quiet(), Words("en"))
    known = results["5211"].measures[RANDOM, 2]
    assert other.measures[RANDOM, 2].score.mean() != known.score.mean()


def test_a_new_level_appears_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(bots.LEVELS, "patient", GreedyBot)
    out = tmp_path / "found.json"
    text = printed(InsightOptions(get("5211"), (), GAMES, SEED, out, workers=1))
    assert "2 games of patient players" in text
    found = json.loads(out.read_text(encoding="utf-8"))
    assert list(found["games"]) == [RANDOM, "greedy", "patient"]
    assert found["players"]["4"]["patient"]["points"]


def test_bots_that_think_play_fewer_games() -> None:
    assert games_of(RANDOM, 200_000) == 200_000
    assert games_of("greedy", 200_000) == 400
    assert games_of("champion", 200_000) == 20
    assert games_of("greedy", 2) == 2


def test_the_command_prints_its_findings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without `--out` it writes no file."""
    monkeypatch.chdir(tmp_path)
    arguments = ["insight", "5211", "--games", "4", "--bots", "random", "--lang", "fr"]
    assert main(arguments) == 0
    assert "points du vainqueur" in capsys.readouterr().out
    assert main([*arguments, "--out", "found.json"]) == 0
    assert capsys.readouterr().out.endswith("Les mesures sont dans found.json.\n")
    assert list(tmp_path.iterdir()) == [tmp_path / "found.json"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--games", "1"], "bad_request"),
        (["--games", "-5"], "bad_request"),
        (["--games", "many"], "bad_argument"),
        (["--bots", "nobody"], "bad_request"),
        (["--seed", "xyz"], "bad_seed"),
        (["--out", "no/such/folder/found.json"], "bad_file"),
        (["--out", "page.html"], "bad_request"),
    ],
)
def test_bad_arguments_are_refused_before_anything_is_played(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: Any = main(["insight", "pixies", *arguments])
    except SystemExit as exit_:
        status = exit_.code
    assert status == 2
    assert f"parlour: {code}: " in capsys.readouterr().err


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["insight", "chess"])
    assert stopped.value.code == 2
    assert "5211, pixies" in capsys.readouterr().err.replace("'", "")


def test_a_game_without_insight_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    options, words = InsightOptions(get("5211")), Words("en")
    monkeypatch.setitem(FOLDERS, "5211", "g9999")
    with pytest.raises(Refusal, match="No insight for"):
        run(options, quiet(), words)


def test_an_error_in_a_worker_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_game: AnyGame) -> Bot:
        raise Refusal("bad_request", "bot-unknown", bot="x", bots="y")

    monkeypatch.setitem(bots.LEVELS, "greedy", absent)
    with pytest.raises(Refusal, match="Unknown bot x"):
        measure(get("5211"), (RANDOM, "greedy"), 4, SEED, 1, quiet(), Words("en"))


def test_worker_processes_end_at_once_when_we_are_interrupted() -> None:
    """What is under way would take longer than a test may."""
    with pytest.raises(KeyboardInterrupt), worker_processes(2) as executor:
        assert executor.submit(abs, -1).result() == 1
        executor.submit(sleep, 600)
        raise KeyboardInterrupt


def test_a_worker_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def died(*_arguments: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr("parlour.lab.insight.run._play", died)
    with pytest.raises(Refusal, match="A worker process died"):
        measure(get("5211"), (RANDOM,), 4, SEED, 1, quiet(), Words("en"))
