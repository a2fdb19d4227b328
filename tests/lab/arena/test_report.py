"""The report: every figure is in it, nothing is fetched, and names cannot harm."""

import re
from pathlib import Path

import pytest

from arenas import plan_of, play
from pages import drawings, read
from parlour.lab.figures import Figures
from parlour.lab.intervals import Interval
from parlour.lab.plan import Entrant, Plan
from parlour.lab.report import report
from parlour.lab.standings import Standings
from parlour.text import LANGUAGES, Words
from programs import BAD, command


@pytest.fixture(scope="module")
def played() -> tuple[Plan, Standings]:
    plan = plan_of("pixies", 3, ("greedy", "random"))
    return plan, play(plan, 12)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_is_in_the_report(played: tuple[Plan, Standings], lang: str) -> None:
    plan, standings = played
    words = Words(lang)
    figures = Figures(words)
    page = report(plan, standings, words)
    text = read(page)
    assert f'<html lang="{lang}">' in page
    for row in standings.rows:
        assert row.name in text
        assert figures.rate(row.wins.rate_interval()) in text
        assert figures.mean(row.points.mean_interval(), row.points.mean) in text
        assert figures.decimal(row.rating.mu) in text
    for place in standings.places:
        assert figures.rate(place.rate_interval()) in text
    assert figures.rate(standings.ahead[0][1].rate_interval()) in text
    assert f"--seed {plan.seed}" in text
    assert words("report-method") in text
    assert words("report-forfeits") not in re.findall("<h2>(.*?)</h2>", page)
    assert page.count("<svg") == 4


def test_the_report_fetches_nothing_and_serves_light_and_dark(
    played: tuple[Plan, Standings],
) -> None:
    page = report(*played, Words("en"))
    assert "default-src 'none'" in page
    assert "://" not in page
    assert "url(" not in page
    assert "<script" not in page
    assert "prefers-color-scheme: dark" in page


def test_plots_say_what_they_show_and_stay_on_their_paper(played: tuple[Plan, Standings]) -> None:
    page = report(*played, Words("fr"))
    for root in drawings(page):
        assert root.get("role") == "img"
        assert [root[0].tag, root[1].tag] == ["title", "desc"]
        assert root[0].text
        assert root[1].text
        width, height = map(float, (root.get("viewBox") or "").split()[2:])
        for line in root.iter("line"):
            assert all(-0.1 <= float(line.get(key, "")) <= width for key in ("x1", "x2"))
            assert all(-0.1 <= float(line.get(key, "")) <= height for key in ("y1", "y2"))


def test_a_hostile_name_is_only_text() -> None:
    plan = plan_of(levels=("random", "greedy"))
    name = '<script>alert("x")</script>' + "y" * 50
    plan = Plan(
        plan.game, 2, plan.options, (Entrant(name, "random"), plan.entrants[1]), plan.seed, 1
    )
    page = report(plan, play(plan, 4), Words("en"))
    assert "<script" not in page
    assert name in read(page)


def test_forfeits_are_told_with_their_reason(tmp_path: Path) -> None:
    bad = command(tmp_path / "bad.py", BAD["garbage"])
    plan = plan_of("5211", 2, ("random",), (bad,))
    standings = play(plan, 2)
    text = read(report(plan, standings, Words("en")))
    assert "wrote what is not a move: checkmate" in text
    assert "A forfeit ends its game" in text
    # Nobody has played a game to its end, so there are no points to draw.
    assert read(report(plan, standings, Words("fr"))).count("checkmate") == 2


def test_whether_the_meetings_are_even_is_said(played: tuple[Plan, Standings]) -> None:
    plan, standings = played
    assert "met every other bot in every other seat equally often" in report(*played, Words("en"))
    play_on = play(plan, 8)
    assert "so it holds nearly" in report(plan, play_on, Words("en"))
    assert standings.deals == 6
    assert play_on.deals == 4


def test_numbers_are_written_as_people_write_them() -> None:
    english, french = Figures(Words("en")), Figures(Words("fr"))
    assert english.decimal(-0.04) == "0.0"
    assert english.decimal(-1234.56) == "−1234.6"
    assert french.decimal(2.5) == "2,5"
    assert english.percent(0.1234) == "12.3%"
    assert french.percent(0.1234) == "12,3\N{NO-BREAK SPACE}%"
    assert english.rate(Interval(0.5, 0.25, 0.75)) == "50.0% (25.0 to 75.0)"
    assert french.mean(None, 3.14) == "3,1"
