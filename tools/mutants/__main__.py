"""Mutation testing: change one thing in the code and see whether a test notices.

    make mutants FILES="src/parlour/table/clock.py"
    python -m tools.mutants --minutes 5 --per-file 12

Tries a few changes of each file, always the same ones for the same seed: a comparison inverted, a
statement dropped, a constant off by one. Tests run in a copy of HEAD, so the checkout may change
meanwhile. Every result is a line of the log, and a second run continues where the first one
stopped, or after `--minutes`. Every set of tests runs once without a mutation first and must pass.
A mutant is killed if a test fails: pytest says so with exit code 1. One that takes too long is a
`timeout`, any other end (nothing collected, a crash) an `error`: neither counts as killed. One that
survives is either equivalent (`notes.toml` says why) or a missing test; `--again` tries whatever
was not killed once more.
"""

from __future__ import annotations

import argparse
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
from dataclasses import asdict, dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import pytest
from tools.mutants.changes import Mutant, mutants_of
from tools.mutants.notes import outcome
from tools.mutants.stages import stages_of

ROOT = Path(__file__).parents[2]
FILES = (
    *(f"src/parlour/games/*/{name}.py" for name in ("score", "rules", "view")),
    "src/parlour/table/decide/*.py",
    *(f"src/parlour/table/{name}.py" for name in ("fold", "running", "table", "clock")),
    "src/parlour/server/storage/*.py",
    "src/parlour/server/storage/connection/*.py",
    "src/parlour/server/storage/learn/*.py",
    "src/parlour/server/identity.py",
)
"""The files to mutate by default: rules, tables, storage and identity."""
PRELOADED = ("numpy", "numba", "sqlalchemy.ext.asyncio", "alembic", "fastapi", "httpx", "psycopg")
"""Libraries that are loaded once for all runs; nothing of the code under test."""


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
        # No mutant is in compiled code, and no test here needs any: nothing is compiled.
        (root / "build").mkdir()
        (root / "build" / "compiled").touch()
        yield root


@dataclass(frozen=True)
class Ended:
    """How a run of tests ended."""

    result: Literal["survived", "killed", "timeout", "error"]
    said: str = ""
    """The first failure, or the last line of a run that ended otherwise."""


def ended_with(code: int, lines: Sequence[str]) -> Ended:
    """How a run with this exit code of pytest ended: only 1 means that a test has failed."""
    if code == 0:
        return Ended("survived")
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    said = (failed or list(lines[-1:]) or ["crashed"])[0][:200]
    return Ended("killed", said) if code == 1 else Ended("error", f"exit code {code}: {said}")


def run_tests(root: Path, tests: Sequence[str], timeout: float) -> Ended:
    """Run tests in a fork that has the libraries loaded."""
    with tempfile.TemporaryFile("w+") as out:
        pid = os.fork()
        if pid == 0:
            _run_pytest(root, tests, out.fileno())
        deadline = time.monotonic() + timeout
        while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
            if time.monotonic() > deadline:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                return Ended("timeout", f"after {timeout:.0f} s")
            time.sleep(0.05)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # servers that a failed test has left behind
        out.seek(0)
        return ended_with(os.waitstatus_to_exitcode(ended[1]), out.read().splitlines())


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
        sys.path[:] = [str(root / "src"), str(root), *(p for p in sys.path if p != str(ROOT))]
        given = ["-x", "-q", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider", "--tb=no"]
        given += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # libraries are loaded already
        code = int(pytest.main([*given, f"--basetemp={root.parent / 'tmp'}", *tests]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


class Runner:
    """Tries mutants in a copy of the sources and logs how each ended."""

    def __init__(self, root: Path, log: Path, stages: int, limit: float | None) -> None:
        self.root, self.log, self.stages, self.limit = root, log, stages, limit
        self._timeouts: dict[tuple[str, ...], float] = {}
        head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, stdout=-1)
        self._commit = head.stdout.decode().strip()

    def try_mutant(self, mutant: Mutant) -> Ended:
        """Run the stages of tests until one does not pass."""
        path = self.root / mutant.file
        source, times = path.read_text(encoding="utf-8"), path.stat()
        ended, stages = Ended("survived"), stages_of(self.root, mutant.file)[: self.stages]
        for stage in stages:
            timeout = self._timeout(stage)
            path.write_text(mutant.apply(source), encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # or all would be compiled
            try:
                ended = run_tests(self.root, stage, timeout)
            finally:
                path.write_text(source, encoding="utf-8")
            if ended.result != "survived":
                break
        with self.log.open("a", encoding="utf-8") as log:
            data = {**asdict(mutant), **asdict(ended), "stages": len(stages)}
            log.write(json.dumps({**data, "commit": self._commit}) + "\n")
        return ended

    def _timeout(self, stage: Sequence[str]) -> float:
        """Far more than the stage needs without a mutation, which it must pass."""
        known = self._timeouts.get(tuple(stage))
        if known is None:
            began = time.monotonic()
            ended = run_tests(self.root, stage, 3600)
            if ended.result != "survived":
                sys.exit(f"Without a mutation, {' '.join(stage)}: {ended.result}: {ended.said}")
            took = time.monotonic() - began
            known = max(60, 5 * took) if self.limit is None else max(self.limit, 3 * took)
            self._timeouts[tuple(stage)] = known
        return known


def read_log(log: Path) -> Iterator[dict[str, Any]]:
    """The lines of a log."""
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        yield json.loads(line)


def results(log: Path) -> dict[Mutant, str]:
    """The result of each mutant in a log, from the last line about it."""
    names = [one.name for one in fields(Mutant)]
    return {Mutant(**{name: one[name] for name in names}): one["result"] for one in read_log(log)}


COLUMNS = ("killed", "timeout", "error", "survived", "equivalent")


def report(found: Mapping[Mutant, str]) -> Iterator[str]:
    """A table by file, then every mutant that was neither killed nor is equivalent."""
    table: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for mutant, result in found.items():
        for row in (mutant.file, "all"):
            table[row][outcome(mutant, result)] += 1
    yield f"| {'file':45} | tried | {' | '.join(COLUMNS)} |"
    yield f"|{'-' * 47}|-------|{'|'.join('-' * (len(one) + 2) for one in COLUMNS)}|"
    for file, counts in sorted(table.items(), key=lambda row: (row[0] == "all", row[0])):
        cells = " | ".join(f"{counts[one]:{len(one)}}" for one in COLUMNS)
        yield f"| {file.removeprefix('src/parlour/'):45} | {counts.total():5} | {cells} |"
    yield ""
    for mutant, result in sorted(found.items(), key=lambda one: (one[0].file, one[0].line)):
        if outcome(mutant, result) not in {"killed", "equivalent"}:
            file = mutant.file.removeprefix("src/parlour/")
            before, after = (" ".join(text.split()) for text in (mutant.before, mutant.after))
            yield f"- {result}: `{file}:{mutant.line}` `{before}` -> `{after}`"


def main() -> None:
    """Try mutants, or report on those that were tried."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", default=FILES, help="paths or patterns")
    parser.add_argument("--per-file", type=int, default=6, help="mutants of each file")
    parser.add_argument("--stages", type=int, default=9, help="run only the first, fast stages")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after this time")
    parser.add_argument(
        "--limit",
        type=float,
        help="seconds for a stage, at least thrice as many as it needs unchanged",
    )
    parser.add_argument("--again", action="store_true", help="try again what was not killed")
    parser.add_argument("--seed", default="parlour")
    parser.add_argument("--log", type=Path, default=ROOT / "build" / "mutants.jsonl")
    parser.add_argument("--report", action="store_true", help="only report on the log")
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    if not given.report:
        for name in PRELOADED:
            importlib.import_module(name)
        with copy_of_head() as root:
            _try_all(root, given)
    print("\n".join(report(results(given.log))))
    commits = sorted({one["commit"][:7] for one in read_log(given.log)})
    print(f"\nCommits: {', '.join(commits)}")


def _try_all(root: Path, given: argparse.Namespace) -> None:
    """Try the first mutant of every file, then the second, and so on, until the time is up."""
    done = results(given.log)
    runner = Runner(root, given.log, given.stages, given.limit)
    end = time.monotonic() + 60 * given.minutes
    for mutant in in_turn(root, given.files, given.per_file, given.seed):
        known = done.get(mutant)
        is_open = known is not None and outcome(mutant, known) not in {"killed", "equivalent"}
        if known is None or (given.again and is_open):
            if time.monotonic() > end:
                return
            began = time.monotonic()
            result = runner.try_mutant(mutant).result
            took = f"{time.monotonic() - began:.0f} s"
            print(f"{mutant.file}:{mutant.line}: {mutant.kind}: {result} ({took})", flush=True)


def in_turn(root: Path, files: Sequence[str], per_file: int, seed: str) -> list[Mutant]:
    """The mutants of these files, one of each file in turn."""
    others: list[tuple[int, Mutant]] = []
    for path in sorted({path for pattern in files for path in root.glob(str(pattern))}):
        file, source = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        others += enumerate(islice(mutants_of(file, source, seed), per_file))
    in_order = (mutant for _, mutant in sorted(others, key=lambda one: one[0]))
    return list(dict.fromkeys(in_order))


if __name__ == "__main__":
    main()
