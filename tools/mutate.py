"""Mutation testing: change one thing in the code and see whether a test notices.

    make mutants FILES="src/parlour/table/clock.py"

Tries a few changes of each file, always the same ones for the same seed: a comparison turned
around, a statement dropped, a constant off by one. Tests run in a copy of HEAD, so the checkout may
change meanwhile. Every result is a line of the log, and a second run continues where the first one
stopped. A mutant that survives is either equivalent or a missing test.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
FILES = (
    *(f"src/parlour/games/*/{name}.py" for name in ("score", "rules", "view")),
    "src/parlour/table/decide/*.py",
    *(f"src/parlour/table/{name}.py" for name in ("fold", "running", "table", "clock")),
    "src/parlour/server/storage/*.py",
    "src/parlour/server/storage/connection/*.py",
    "src/parlour/server/identity.py",
)
"""What is mutated unless files are given: everything that decides what is true."""
HTTP = tuple(
    f"tests/server/http/{name}.py" for name in ("test_http", "guests/test_passkeys", "test_records")
)
STAGES: Mapping[str, Sequence[Sequence[str]]] = {
    "src/parlour/games/g5211": (("tests/games/g5211",), ("tests/games",), ("tests/table",)),
    "src/parlour/games/pixies": (("tests/games/pixies",), ("tests/games",), ("tests/table",)),
    "src/parlour/table": (("tests/table",), HTTP, ("tests/server/live/test_socket.py",)),
    "src/parlour/server/storage/ratings.py": (
        ("tests/server/http/test_ratings.py",),
        ("tests/server/live/test_rated_games.py", "tests/server/storage/test_upgrade.py"),
    ),
    "src/parlour/server": (
        ("tests/server/storage",),
        HTTP,
        ("tests/server/http/test_tables.py", "tests/server/live"),
    ),
}
"""By folder: tests that run one stage after the other until one fails, the fastest first."""
LEFT_OUT = (
    "tests/games/batch",
    "tests/table/review",
    "tests/table/json_api/test_hotseat.py",
    "tests/server/storage/test_kill.py",
)
"""Too slow for what they would add."""
PRELOADED = ("numpy", "numba", "sqlalchemy.ext.asyncio", "alembic", "fastapi", "httpx", "psycopg")
"""Libraries that are loaded once for all runs; nothing of the code under test."""


@dataclass(frozen=True)
class Mutant:
    """A changed part of a file."""

    file: str
    line: int
    column: int
    kind: str
    before: str
    after: str

    def apply(self, source: str) -> str:
        """The file with this change."""
        lines = source.encode().splitlines(keepends=True)
        start = sum(map(len, lines[: self.line - 1])) + self.column
        data, before = source.encode(), self.before.encode()
        assert data[start:].startswith(before), f"{self.file}:{self.line} has changed"
        return (data[:start] + self.after.encode() + data[start + len(before) :]).decode()


COMPARISONS: Mapping[type[ast.cmpop], Sequence[type[ast.cmpop]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}

PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr)
"""Conditions that other changes do not turn around."""


def mutants_of(file: str, source: str, seed: str) -> list[Mutant]:
    """All mutants of a file that compile, shuffled."""
    found: set[Mutant] = set()
    for node in _behaviour(ast.parse(source)):
        for target, kind, after in _changes(node):
            before = ast.get_source_segment(source, target)
            if before is not None and before != after:
                place = target.lineno, target.col_offset
                found.add(Mutant(file, *place, kind, before, after))
    ordered = sorted(found, key=lambda one: (one.line, one.column, one.kind, one.after))
    Random(f"{seed} {file}").shuffle(ordered)
    return [mutant for mutant in ordered if _compiles(mutant.apply(source))]


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _behaviour(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below this one, without annotations, decorators, imports and messages."""
    left_out = {"annotation", "returns", "decorator_list", "bases", "type_params"}
    for name, value in ast.iter_fields(node):
        if name in left_out:
            continue
        for child in value if isinstance(value, list) else [value]:
            ignored = ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr
            if isinstance(child, ast.AST) and not isinstance(child, ignored):
                yield child
                yield from _behaviour(child)


Change = tuple[ast.stmt | ast.expr, str, str]
"""What is replaced, the kind of the change, and the new text."""


def _changes(node: ast.AST) -> Iterator[Change]:
    """The mutations of one node."""
    if isinstance(node, ast.stmt):
        yield from _changes_of_statement(node)
    elif isinstance(node, ast.expr):
        yield from _changes_of_expression(node)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield test, "negate condition", f"(not {_text(test)})"


def _changes_of_statement(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring
            return
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield node, "drop statement", "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield node, "drop statement", "pass"
        case ast.If(orelse=[], body=[*_, ast.Raise() | ast.Return() | ast.Continue()]):
            yield node, "drop guard", "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield value, "return None", "None"
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        other = ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
        yield node, "operator", ast.unparse(other)
    if isinstance(node, ast.If | ast.While) and isinstance(node.test, PLAIN):
        yield node.test, "negate condition", f"(not {_text(node.test)})"


def _changes_of_expression(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for at, op in enumerate(node.ops):
                for other in COMPARISONS[type(op)]:
                    ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                    yield node, "comparison", _text(ast.Compare(node.left, ops, node.comparators))
        case ast.BoolOp():
            either = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, "and/or", _text(ast.BoolOp(either, node.values))
            for at in range(len(node.values)):
                rest = node.values[:at] + node.values[at + 1 :]
                yield node, "drop operand", _text(ast.BoolOp(node.op, rest))
        case ast.BinOp() if type(node.op) in OPERATORS:
            changed = ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
            yield node, "operator", _text(changed)
        case ast.UnaryOp():
            yield node, "drop unary", _text(node.operand)
        case ast.Constant() if isinstance(node.value, bool):
            yield node, "constant", str(not node.value)
        case ast.Constant() if isinstance(node.value, int):
            yield node, "constant", f"({node.value + 1})"
            yield node, "constant", f"({node.value - 1})"
        case ast.IfExp():
            yield node, "swap branches", _text(ast.IfExp(node.test, node.orelse, node.body))


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


@contextmanager
def copy_of_head() -> Iterator[Path]:
    """A copy of the last commit, to be changed at will."""
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        root = Path(folder) / "tree"
        root.mkdir()
        archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, stdout=-1)
        subprocess.run(["tar", "x"], cwd=root, input=archive.stdout, check=True)
        (root / ".venv").symlink_to((ROOT / ".venv").resolve())
        built = ROOT / "src" / "parlour" / "static"
        if built.exists():
            shutil.copytree(built, root / "src" / "parlour" / "static")
        yield root


def run_tests(root: Path, tests: Sequence[str], timeout: float) -> str:
    """Run tests in a fork that has the libraries loaded: `passed`, `timeout`, or what failed."""
    with tempfile.TemporaryFile("w+") as out:
        pid = os.fork()
        if pid == 0:
            _run_pytest(root, tests, out.fileno())
        deadline = time.monotonic() + timeout
        while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
            if time.monotonic() > deadline:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                return "timeout"
            time.sleep(0.05)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # servers that a failed test has left behind
        if os.waitstatus_to_exitcode(ended[1]) == 0:
            return "passed"
        out.seek(0)
        lines = out.read().splitlines()
        failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
        return (failed or lines[-1:] or ["crashed"])[0][:200]


def _run_pytest(root: Path, tests: Sequence[str], out: int) -> None:
    code = 99
    try:
        os.setsid()
        os.dup2(out, 1)
        os.dup2(out, 2)
        os.chdir(root)
        os.environ["PYTHONPATH"] = str(root / "src")
        os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        # A mutant may be as old and as long as the original, so compiled files are not to be kept.
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(root / "src"))
        given = ["-x", "-q", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider", "--tb=no"]
        given += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # libraries are loaded already
        ignored = (f"--ignore={path}" for path in LEFT_OUT)
        code = int(pytest.main([*given, *ignored, f"--basetemp={root.parent / 'tmp'}", *tests]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def stages_of(root: Path, file: str) -> list[list[str]]:
    """The tests for a file."""
    folder = max((one for one in STAGES if file.startswith(one)), key=len)
    stages = [[path for path in stage if (root / path).exists()] for stage in STAGES[folder]]
    return [stage for stage in stages if stage]


class Runner:
    """Tries mutants in a copy of the sources and writes down what became of them."""

    def __init__(self, root: Path, log: Path, stages: int) -> None:
        self.root, self.log, self.stages = root, log, stages
        self._timeouts: dict[tuple[str, ...], float] = {}

    def try_mutant(self, mutant: Mutant) -> str:
        """Run the stages of tests until one fails; `survived` if none does."""
        path = self.root / mutant.file
        source = path.read_text(encoding="utf-8")
        result = "survived"
        for stage in stages_of(self.root, mutant.file)[: self.stages]:
            timeout = self._timeout(stage)
            path.write_text(mutant.apply(source), encoding="utf-8")
            try:
                said = run_tests(self.root, stage, timeout)
            finally:
                path.write_text(source, encoding="utf-8")
            if said != "passed":
                result = said
                break
        with self.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps({**asdict(mutant), "result": result}) + "\n")
        return result

    def _timeout(self, stage: Sequence[str]) -> float:
        """Far more than the stage needs without a mutation, which it must pass."""
        known = self._timeouts.get(tuple(stage))
        if known is None:
            began = time.monotonic()
            said = run_tests(self.root, stage, 3600)
            assert said == "passed", f"without a mutation: {said}"
            known = max(60, 5 * (time.monotonic() - began))
            self._timeouts[tuple(stage)] = known
        return known


def results(log: Path) -> dict[Mutant, str]:
    """What became of the mutants in a log."""
    found: dict[Mutant, str] = {}
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        data: dict[str, Any] = json.loads(line)
        found[Mutant(**{name: data[name] for name in Mutant.__dataclass_fields__})] = data["result"]
    return found


def report(found: Mapping[Mutant, str]) -> Iterator[str]:
    """A table by file, then every survivor."""
    table: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    for mutant, result in found.items():
        table[mutant.file][result == "survived"] += 1
        table["all"][result == "survived"] += 1
    for file, counts in sorted(table.items(), key=lambda row: (row[0] == "all", row[0])):
        yield f"{file:46} {counts.total():4} tried, {counts[True]:3} survived"
    for mutant, result in found.items():
        if result == "survived":
            yield f"{mutant.file}:{mutant.line}: {mutant.kind}: {mutant.before} -> {mutant.after}"


def main() -> None:
    """Try mutants, or report on those that were tried."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", default=FILES, help="paths or patterns")
    parser.add_argument("--per-file", type=int, default=6, help="mutants of each file")
    parser.add_argument("--stages", type=int, default=9, help="run only the first, fast stages")
    parser.add_argument("--seed", default="parlour")
    parser.add_argument("--log", type=Path, default=ROOT / "build" / "mutants.jsonl")
    parser.add_argument("--report", action="store_true", help="only report on the log")
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    if not given.report:
        for name in PRELOADED:
            importlib.import_module(name)
        with copy_of_head() as root:
            runner, done = Runner(root, given.log, given.stages), results(given.log)
            paths = sorted({path for pattern in given.files for path in root.glob(str(pattern))})
            for path in paths:
                file = path.relative_to(root).as_posix()
                chosen = mutants_of(file, path.read_text(encoding="utf-8"), given.seed)
                for mutant in chosen[: given.per_file]:
                    if mutant not in done:
                        said = runner.try_mutant(mutant)
                        print(f"{file}:{mutant.line}: {mutant.kind}: {said}", flush=True)
    print("\n".join(report(results(given.log))))


if __name__ == "__main__":
    main()
