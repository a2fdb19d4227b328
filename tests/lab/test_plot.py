"""`--plot`: every result is in the drawing, in the language asked for."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.support.lab.arenas import play_arena, small_plan
from tests.support.lab.bot_programs import BAD_PROGRAMS, write_program

from parlour.cli import main
from parlour.games import Refusal
from parlour.lab.arena.plan import Entrant, Plan
from parlour.lab.plot import check_plot, plot_arena
from parlour.text import Words

INSIGHT = ["insight", "pixies", "--games", "20", "--bots", "greedy", "--bot-games", "2"]


def texts(path: Path) -> list[str]:
    """Every text of a drawing."""
    return [found for element in ET.parse(path).iter() if (found := (element.text or "").strip())]


def test_an_arena_is_drawn(tmp_path: Path) -> None:
    paths = [tmp_path / "one.svg", tmp_path / "two.svg"]
    standings = play_arena(small_plan("pixies", 3, ("greedy", "random")), 12)
    for path in paths:
        plot_arena(standings, Words("fr"), path)
    found = texts(paths[0])
    assert {"Qui gagne", "greedy", "random", "Place 1", "Place 3"} <= set(found)
    assert any(text.endswith("\N{NO-BREAK SPACE}%") for text in found)
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_names_of_programs_are_only_text(tmp_path: Path) -> None:
    plan = small_plan(levels=("random", "greedy"))
    name = '$x_1$ <script>"'
    plan = Plan(
        plan.game, 2, plan.options, (Entrant(name, "random"), plan.entrants[1]), plan.seed, 1
    )
    plot_arena(play_arena(plan, 4), Words("en"), tmp_path / "plot.svg")
    assert name in texts(tmp_path / "plot.svg")


def test_an_arena_without_a_finished_game_is_drawn(tmp_path: Path) -> None:
    """Nobody has points, after forfeits only."""
    bad = write_program(tmp_path / "bad.py", BAD_PROGRAMS["garbage"])
    standings = play_arena(small_plan("5211", 2, ("random",), (bad,)), 2)
    plot_arena(standings, Words("en"), tmp_path / "plot.svg")
    assert "Who wins" in texts(tmp_path / "plot.svg")


def test_commands_draw_their_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image, drawing = tmp_path / "arena.png", tmp_path / "insight.svg"
    arena = ["arena", "5211", "--bots", "random,greedy", "--games", "4", "--workers", "1"]
    assert main([*arena, "--plot", str(image)]) == 0
    assert image.read_bytes().startswith(b"\x89PNG")
    assert main([*INSIGHT, "--plot", str(drawing)]) == 0
    assert {"points of the winner", "greedy", "2", "5"} <= set(texts(drawing))
    assert capsys.readouterr().out.count("Plot written to") == 2
    assert sorted(tmp_path.iterdir()) == [image, drawing]


@pytest.mark.parametrize("name", ["plot.pdf", "plot", "no/folder/plot.svg"])
def test_a_plot_that_cannot_be_written_is_refused_first(tmp_path: Path, name: str) -> None:
    with pytest.raises((Refusal, OSError)):
        check_plot(tmp_path / name)
