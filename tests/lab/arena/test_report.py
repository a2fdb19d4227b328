"""The report: every figure is in it, nothing is fetched, and names cannot harm."""

import re
from pathlib import Path

import pytest
from tests.support.lab.arenas import play_arena, small_plan
from tests.support.lab.bot_programs import BAD_PROGRAMS, write_program
from tests.support.lab.html_pages import checked_text

from parlour.lab.arena.plan import Entrant, Plan
from parlour.lab.arena.report import report
from parlour.lab.arena.standings import Standings
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.text import LANGUAGES, Words


@pytest.fixture(scope="module")
def played() -> tuple[Plan, Standings]:
    plan = small_plan("pixies", 3, ("greedy", "random"))
    return plan, play_arena(plan, 12)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_is_in_the_report(played: tuple[Plan, Standings], lang: str) -> None:
    plan, standings = played
    words = Words(lang)
    figures = NumberFormat(words)
    page = report(plan, standings, words)
    text = checked_text(page)
    assert f'<html lang="{lang}">' in page
    for row in standings.rows:
        assert row.name in text
        assert figures.rate(row.wins.rate_interval()) in text
        assert figures.mean(row.points.mean_interval() or row.points.mean) in text
        assert figures.decimal(row.rating.mu) in text
    for place in standings.places:
        assert figures.rate(place.rate_interval()) in text
    assert figures.rate(standings.ahead[0][1].rate_interval()) in text
    assert f"--seed {plan.seed}" in text
    assert words("report-method") in text
    assert words("report-forfeits") not in re.findall("<h2>(.*?)</h2>", page)


def test_the_report_fetches_nothing_and_serves_light_and_dark(
    played: tuple[Plan, Standings],
) -> None:
    page = report(*played, Words("en"))
    assert "default-src 'none'" in page
    assert "://" not in page
    assert "url(" not in page
    assert "<script" not in page
    assert "prefers-color-scheme: dark" in page


def test_a_hostile_name_is_only_text() -> None:
    plan = small_plan(levels=("random", "greedy"))
    name = '<script>alert("x")</script>' + "y" * 50
    plan = Plan(
        plan.game, 2, plan.options, (Entrant(name, "random"), plan.entrants[1]), plan.seed, 1
    )
    page = report(plan, play_arena(plan, 4), Words("en"))
    assert "<script" not in page
    assert name in checked_text(page)


def test_forfeits_are_listed_with_their_reason(tmp_path: Path) -> None:
    bad = write_program(tmp_path / "bad.py", BAD_PROGRAMS["garbage"])
    plan = small_plan("5211", 2, ("random",), (bad,))
    standings = play_arena(plan, 2)
    text = checked_text(report(plan, standings, Words("en")))
    assert "sent something that isn’t a move: checkmate" in text
    assert "A forfeit ends the game" in text
    assert checked_text(report(plan, standings, Words("fr"))).count("checkmate") == 2


def test_the_report_says_whether_the_schedule_is_balanced(played: tuple[Plan, Standings]) -> None:
    plan, standings = played
    assert "met every other bot in every other seat equally often" in report(*played, Words("en"))
    play_on = play_arena(plan, 8)
    assert "so it’s nearly true" in report(plan, play_on, Words("en"))
    assert standings.deals == 6
    assert play_on.deals == 4


def test_numbers_are_written_as_people_write_them() -> None:
    english, french = NumberFormat(Words("en")), NumberFormat(Words("fr"))
    assert english.decimal(-0.04) == "0.0"
    assert english.decimal(-1234.56) == "−1234.6"
    assert french.decimal(2.5) == "2,5"
    assert english.percent(0.1234) == "12.3%"
    assert french.percent(0.1234) == "12,3\N{NO-BREAK SPACE}%"
    assert english.rate(Interval(0.5, 0.25, 0.75)) == "50.0% (25.0 to 75.0)"
    assert french.mean(3.14) == "3,1"
