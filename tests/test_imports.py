"""Which package may import which: imports point down the layers only."""

import ast
import subprocess
import sys
from pathlib import Path

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
    "cli": {"cli", "lab", "terminal", "server", "table", "bots", "text", "games"},
}
"""Which part may import which."""

SERVER_MAY_IMPORT = {
    "storage": {"storage", "encoding", "monitoring"},
    "live": {
        "live", "storage", "steady_clock", "config", "encoding", "errors", "identity", "limits",
        "monitoring", "request_schemas", "scheduling",
    },
    "http": {
        "http", "live", "storage", "admin_key", "allowed_origins", "config", "errors", "identity",
        "limits", "monitoring", "own_addresses", "request_schemas", "scheduling", "steady_clock",
    },
    "bench": {"bench", "scheduling"},
    "admin_key": set(),
    "compiled_cache": set(),
    "steady_clock": set(),
    "config": {"limits", "tunnel"},
    "doctor": {"doctor", "compiled_cache", "startup", "storage"},
    "encoding": set(),
    "gc_policy": set(),
    "limits": {"limits", "steady_clock", "storage"},
    "monitoring": {"monitoring"},
    "own_addresses": set(),
    "request_schemas": set(),
    "scheduling": set(),
    "startup": set(),
    "identity": {"steady_clock", "config", "limits", "storage"},
    "allowed_origins": {"config"},
    "errors": {"identity", "monitoring"},
    "app": {"http", "live", "storage", "config", "errors", "identity", "limits", "monitoring"},
    "run": {"app", "config", "gc_policy", "limits", "live", "scheduling", "storage", "tunnel"},
    "tunnel": set(),
    "supervisor": {"live", "monitoring"},
}  # fmt: skip
"""Which folder or file of the server may import which others of it."""

LOOKED_UP = {("games/refusal.py", "parlour.text")}
"""Files of the games that look up another part by name, and which part.

They also run where that part is missing, as in the browser, and have an answer for that case.
"""

BATCH = "batch"
"""The folders of games that may use NumPy and Numba."""


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


def is_allowed(path: Path, name: str) -> bool:
    """Whether a file may import this."""
    room = path.relative_to(SOURCE).parts[0]
    first, *rest = name.split(".")
    if first == "parlour":
        return room not in MAY_IMPORT or rest[0] in {*MAY_IMPORT[room], "__version__"}
    return room != "games" or BATCH in path.parts or first in sys.stdlib_module_names


def test_imports_point_down_the_layers() -> None:
    assert len(FILES) > 300
    wrong = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in FILES
        for name in imports(path)
        if not is_allowed(path, name)
    ]
    assert wrong == []


def test_an_import_up_the_layers_or_from_outside_is_noticed() -> None:
    rules = SOURCE / "games" / "g5211" / "rules.py"
    assert is_allowed(rules, "dataclasses.dataclass")
    assert not is_allowed(rules, "parlour.bots.bot")
    assert not is_allowed(rules, "numpy")
    assert is_allowed(SOURCE / "games" / "batch" / "base.py", "numpy")


def test_what_is_looked_up_by_name_is_listed() -> None:
    """A name in a string is an import that the other tests would not see."""
    found = {
        (path.relative_to(SOURCE).as_posix(), node.args[0].value)
        for path in (SOURCE / "games").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module")
        if isinstance(node.args[0], ast.Constant)
    }
    assert found == LOOKED_UP


def test_imports_inside_the_server_point_down_the_layers() -> None:
    """HTTP and live tables use storage, never the reverse, and the app is on top."""
    found: dict[str, set[str]] = {name: set() for name in SERVER_MAY_IMPORT}
    for path in (SOURCE / "server").rglob("*.py"):
        parts = path.relative_to(SOURCE / "server").with_suffix("").parts
        if parts == ("__init__",):
            continue
        for name in imports(path):
            if name.startswith("parlour.server."):
                found[parts[0]].add(name.split(".")[2])
    for part, used in found.items():
        assert used <= SERVER_MAY_IMPORT[part], f"{part} imports {used - SERVER_MAY_IMPORT[part]}"


def test_every_folder_has_a_place_in_the_layers() -> None:
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert rooms <= set(MAY_IMPORT)


def test_games_do_not_know_each_other() -> None:
    for path in (SOURCE / "games" / "g5211").rglob("*.py"):
        assert not any("pixies" in name for name in imports(path))
    for path in (SOURCE / "games" / "pixies").rglob("*.py"):
        assert not any("g5211" in name for name in imports(path))


def test_both_games_have_the_same_files() -> None:
    def names(folder: str) -> set[str]:
        root = SOURCE / "games" / folder
        return {path.relative_to(root).as_posix() for path in root.rglob("*.py")}

    assert names("g5211") == names("pixies")


def test_the_games_import_without_anything_installed() -> None:
    """-S leaves out site-packages: only the standard library and our own source are there."""
    code = (
        f"import sys; sys.path.insert(0, {str(SOURCE.parent)!r}); "
        "from parlour.games import get; get('5211'); get('pixies'); "
        "import parlour.games.referee, parlour.games.verify, parlour.games.testing"
    )
    subprocess.run([sys.executable, "-S", "-I", "-c", code], check=True)
