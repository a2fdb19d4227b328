"""What the docs and the command say of environments comes from the code."""

import io
import re
import sys

import pytest
from rich.console import Console

from parlour.cli import main
from parlour.games import FOLDERS
from parlour.games.batch.registry import batch_module
from parlour.lab.envs import describe
from parlour.text import LANGUAGES, Words


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_is_described(name: str, lang: str) -> None:
    written = io.StringIO()
    Console(file=written, width=200).print(*describe.spaces(name, 4, Words(lang)), sep="\n")
    text = written.getvalue()
    for piece in batch_module(name).Batch.layout(4):
        assert re.search(rf"│ {piece.name} +│ {piece.start}:{piece.start + piece.size} ", text)
    assert str(batch_module(name).ACTIONS) in text


@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_table_of_actions_is_complete(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", name, "--actions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == batch_module(name).ACTIONS
    for number, line in enumerate(lines):
        action, _, move = line.partition(" ")
        assert int(action) == number == batch_module(name).action_of(move)


def test_speed_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(describe, "_WIDTH", 4)
    table = describe.speeds("pixies", Words("en"), seconds=0.001)
    assert table.row_count == 8
    assert describe.steps_per_second("5211", 2, "greedy", 0.001) > 0


def test_the_command_refuses_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "5211", "--players", "7"]) == 2
    assert "2 to 5 players" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("library", "module"),
    [
        ("pettingzoo", "parlour.lab.envs.g5211_v0"),
        ("pettingzoo", "parlour.lab.envs.pixies_v0"),
        ("pyspiel", "parlour.lab.envs.openspiel"),
        ("numba", "parlour.lab.envs"),
    ],
)
def test_a_missing_library_error_says_what_to_install(
    library: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf'{library}\..*pip install "parlour\[lab\]"'):
        __import__(module)


def test_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    assert main(["envs", "5211"]) == 2
    assert 'pip install "parlour[lab]"' in capsys.readouterr().err
