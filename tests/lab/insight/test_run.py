"""`parlour insight`: the page is whole, true to its figures, and the same for the same seed."""

import re
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from rich.console import Console
from tests.support.lab.html_pages import checked_text, svg_elements

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


def render(results: Results, lang: str) -> str:
    folder = FOLDERS[results.game.name]
    sections: Any = __import__(f"parlour.lab.insight.{folder}.sections", fromlist=["render"])
    page: str = sections.render(results, Words(lang))
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_page_is_well_formed_and_fetches_nothing(
    results: dict[str, Results], game: str, lang: str
) -> None:
    page = render(results[game], lang)
    text = checked_text(page)
    assert f'<html lang="{lang}">' in page
    assert "default-src 'none'" in page
    assert "\N{REPLACEMENT CHARACTER}" not in text
    assert "{" not in re.sub("<style>.*?</style>", "", page, flags=re.DOTALL)
    for number in (2, 3, 4, 5):
        assert Words(lang)("insight-scores-shape", players=number) in text


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_every_plot_has_a_title_a_description_and_its_numbers(
    results: dict[str, Results], game: str
) -> None:
    page = render(results[game], "fr")
    plots = svg_elements(page)
    assert len(plots) > 20
    for plot in plots:
        assert plot[0].text
        assert plot[1].text
    figures = re.findall("<figure>.*?</figure>", page, re.DOTALL)
    assert len(figures) == len(plots)
    for figure in figures:
        assert "<details><summary>" in figure
        rows = re.findall("<tr>(.*?)</tr>", figure)
        assert len(rows) > 1
        assert len({len(re.findall("<t[hd]", row)) for row in rows}) == 1, "as wide as its heading"


def test_sentences_of_5211_hold_the_figures_of_the_run(results: dict[str, Results]) -> None:
    found = results["5211"]
    text, figures = checked_text(render(found, "en")), NumberFormat(Words("en"))
    few, usual = found.measures[RANDOM, 2], found.measures["greedy", 4]
    assert f"Random players score {figures.decimal(few.score.mean())} points per game" in text
    assert f"in {figures.rate(usual.kinds.rate(2))} of rounds, an exact Kododo count in" in text
    assert f"a 6 earns {figures.mean(usual.values.interval(5), 2)}" in text
    assert f"of {GAMES} " not in text


def test_sentences_of_pixies_hold_the_figures_of_the_run(results: dict[str, Results]) -> None:
    found = results["pixies"]
    text, figures = checked_text(render(found, "en")), NumberFormat(Words("en"))
    usual = found.measures["greedy", 4]
    assert f"a full grid scores {figures.mean(usual.filled.interval(1))} points" in text
    best = max(range(70), key=usual.cards.mean)
    card = get("pixies").cards[best]
    assert f"{card} earns the most, {figures.decimal(usual.cards.mean(best))}" in text
    for name in get("pixies").cards:
        assert f'<th scope="row">{name}</th>' in render(found, "en")


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_the_same_seed_gives_the_same_page_on_any_number_of_cores(
    game: str, results: dict[str, Results], tmp_path: Path
) -> None:
    out = tmp_path / "page.html"
    run(InsightOptions(get(game), (), GAMES, SEED, out, workers=2), quiet(), Words("en"))
    assert out.read_text(encoding="utf-8") == render(results[game], "en")
    assert SEED in out.read_text(encoding="utf-8")


def test_another_seed_gives_another_page(results: dict[str, Results]) -> None:
    other = measure(get("5211"), (RANDOM,), GAMES, "00" * 32, 1, quiet(), Words("en"))
    known = results["5211"].measures[RANDOM, 2]
    assert other.measures[RANDOM, 2].scores != known.scores


def test_a_new_level_appears_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(bots.LEVELS, "patient", GreedyBot)
    out = tmp_path / "page.html"
    run(InsightOptions(get("5211"), (), GAMES, SEED, out, workers=1), quiet(), Words("en"))
    text = checked_text(out.read_text(encoding="utf-8"))
    assert "2 games of patient players" in text
    assert "With 4 patient players, a colour majority scores" in text
    assert text.count("patient") > 40


def test_random_play_alone_makes_a_page_too(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    for game in sorted(FOLDERS):
        run(InsightOptions(get(game), (RANDOM,), GAMES, SEED, out, workers=1), quiet(), Words("fr"))
        assert "glouton" not in checked_text(out.read_text(encoding="utf-8"))


def test_bots_that_think_play_fewer_games() -> None:
    assert games_of(RANDOM, 200_000) == 200_000
    assert games_of("greedy", 200_000) == 400
    assert games_of("champion", 200_000) == 20
    assert games_of("greedy", 2) == 2


def test_the_command_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["insight", "5211", "--games", "4", "--bots", "random", "--lang", "fr"]
    assert main(arguments) == 0
    assert capsys.readouterr().out.endswith("La page est dans insight-5211.html.\n")
    page = (tmp_path / "insight-5211.html").read_text(encoding="utf-8")
    assert "ce que nous apprennent les simulateurs" in page
    assert list(tmp_path.glob("*.html*")) == [tmp_path / "insight-5211.html"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--games", "1"], "bad_request"),
        (["--games", "-5"], "bad_request"),
        (["--games", "many"], "bad_argument"),
        (["--bots", "nobody"], "bad_request"),
        (["--seed", "xyz"], "bad_seed"),
        (["--out", "no/such/folder/page.html"], "bad_file"),
        (["--out", "."], "bad_file"),
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
    with pytest.raises(Refusal, match="insight none"):
        run(options, quiet(), words)


def test_an_error_in_a_worker_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_game: AnyGame) -> Bot:
        raise Refusal("bad_request", "bot-unknown", bot="x", bots="y")

    monkeypatch.setitem(bots.LEVELS, "greedy", absent)
    with pytest.raises(Refusal, match="bot unknown"):
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
    with pytest.raises(Refusal, match="worker died"):
        measure(get("5211"), (RANDOM,), 4, SEED, 1, quiet(), Words("en"))
