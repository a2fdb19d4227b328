"""Which way the parts look: imports point to the left only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import parlour

SOURCE = Path(parlour.__file__).parent

MAY_IMPORT = {
    "games": {"games"},
    "text": {"text", "games"},
    "bots": {"bots", "text", "games"},
    "table": {"table", "bots", "text", "games"},
    "server": {"server", "table", "bots", "text", "games"},
    "terminal": {"terminal", "table", "bots", "text", "games"},
    "lab": {"lab", "table", "bots", "text", "games"},
}
"""A room and the rooms it may look into. Files beside the rooms (cli, engine) may use them all."""

BATCH = ("batch",)
"""Modules of games that may use NumPy and Numba, by the beginning of their name."""


def imports(path: Path) -> list[str]:
    """Full names of all that a file imports, inside functions too."""
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_to_the_left(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "parlour" and room in MAY_IMPORT and name != "parlour.__version__":
            assert parts[1] in MAY_IMPORT[room], f"{path} imports {name}"
        if room == "games" and parts[0] != "parlour" and not path.name.startswith(BATCH):
            assert parts[0] in sys.stdlib_module_names, f"{path} imports {name}"


def test_every_room_has_its_place() -> None:
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert rooms <= set(MAY_IMPORT)


def test_games_do_not_know_each_other() -> None:
    for path in (SOURCE / "games" / "g5211").glob("*.py"):
        assert not any("pixies" in name for name in imports(path))
    for path in (SOURCE / "games" / "pixies").glob("*.py"):
        assert not any("g5211" in name for name in imports(path))


def test_both_games_have_the_same_files() -> None:
    def names(folder: str) -> set[str]:
        return {path.name for path in (SOURCE / "games" / folder).glob("*.py")}

    assert names("g5211") == names("pixies")


def test_the_games_import_without_anything_installed() -> None:
    """-S leaves out site-packages: only the standard library and our own source are there."""
    code = (
        f"import sys; sys.path.insert(0, {str(SOURCE.parent)!r}); "
        "from parlour.games import get; get('5211'); get('pixies'); "
        "import parlour.games.referee, parlour.games.verify, parlour.games.testing"
    )
    subprocess.run([sys.executable, "-S", "-I", "-c", code], check=True)
