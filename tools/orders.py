"""Run all tests in many orders: `make orders` calls this.

usage: python tools/orders.py [--list] [PART ..]

The page: with 60 seeds, with 10 more while each file has modules and a browser of its own, each
file alone, and 10 times beginning in French. Python: 12 times whole, with 1, 2 and 4 workers, and
each file alone. A part is the beginning of steps' names: `page`, `python/alone`, `page/seed/7`.

Nothing is tried twice: a step that failed has failed, and its output is in `build/orders`. A second
run continues where the first one stopped, and starts anew once any file of the tree has changed.
Exit status 1 if anything has failed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "orders"
TIMEOUT_S = 7200
"""Only stops a step that hangs; a whole run takes minutes."""
PAGE = (sys.executable, "tools/web_hook.py", "run", "test", "--")
PYTEST = (sys.executable, "-m", "pytest")


@dataclass(frozen=True)
class Step:
    """One run of tests."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def tracked(*patterns: str) -> list[str]:
    """Files of the tree that match, with those that are new."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return sorted({name for name in listed.stdout.split("\0") if (ROOT / name).is_file()})


def digest_of_tree() -> str:
    """Another one for every change of any file."""
    digest = hashlib.sha256()
    for name in tracked():
        digest.update(f"{name}\0".encode())
        digest.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()


def page_steps() -> Iterator[Step]:
    """The page's tests, which share modules and a browser from file to file unless isolated."""
    for seed in range(1, 61):
        yield Step(f"page/seed/{seed}", (*PAGE, f"--sequence.seed={seed}"))
    for seed in range(1, 11):
        yield Step(f"page/isolated/{seed}", (*PAGE, "--isolate", f"--sequence.seed={seed}"))
    for seed in range(1, 11):
        french = {"PARLOUR_TEST_LANGUAGE": "fr"}
        yield Step(f"page/french/{seed}", (*PAGE, f"--sequence.seed={seed}"), french)
    for name in tracked("web/*.test.ts"):
        file = name.removeprefix("web/")
        yield Step(f"page/alone/{file}", (*PAGE, file))


def python_steps() -> Iterator[Step]:
    """Python's tests, which run in random order on three workers unless told otherwise."""
    for seed in range(1, 13):
        yield Step(f"python/seed/{seed}", (*PYTEST, f"--randomly-seed={seed}"))
    for workers in (1, 2, 4):
        yield Step(f"python/workers/{workers}", (*PYTEST, "-n", str(workers)))
    for name in tracked("tests/test_*.py", "tests/**/test_*.py"):
        yield Step(f"python/alone/{name}", (*PYTEST, "-n", "0", name))


class Results:
    """What has run for this tree, in one file that is written after every step."""

    def __init__(self, folder: Path, digest: Callable[[], str]) -> None:
        self._folder = folder
        self._digest = digest
        self._file = folder / "results.json"
        self._tree = digest()
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        found = json.loads(self._file.read_text()) if self._file.exists() else {}
        if found.get("tree") == self._tree:
            self.seconds, self.failed = found["seconds"], found["failed"]
            return
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()

    def check_tree(self) -> None:
        """Stop if files have changed meanwhile: results are of one tree."""
        if self._digest() != self._tree:
            raise SystemExit("files have changed: the next run starts anew")

    def add(self, name: str, seconds: float, *, passed: bool) -> None:
        """Keep how a step went, and how long it took."""
        self.seconds[name] = round(seconds, 1)
        if not passed:
            self.failed.append(name)
        kept = {"tree": self._tree, "failed": self.failed, "seconds": self.seconds}
        new = self._file.with_suffix(".new")
        new.write_text(json.dumps(kept, indent=1))
        new.replace(self._file)

    def output_of(self, name: str) -> Path:
        """Where the output of a step is, if it failed."""
        return self._folder / f"{name.replace('/', '-')}.txt"


def passes(step: Step, output: Path) -> bool:
    """Run a step; its output stays unless it passes."""
    with output.open("w") as file:
        process = subprocess.Popen(
            step.command, cwd=ROOT, env={**os.environ, **step.environment},
            stdout=file, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            process.wait(TIMEOUT_S)
        except subprocess.TimeoutExpired:
            file.write(f"\nstopped after {TIMEOUT_S} s")
        finally:
            # With everything that it has started.
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    if process.wait() == 0:
        output.unlink()
        return True
    return False


def run(steps: Iterable[Step], results: Results) -> list[str]:
    """Run what has not run yet for this tree; returns the names of all that failed."""
    failed = []
    for step in steps:
        if step.name not in results.seconds:
            results.check_tree()
            began = time.monotonic()
            output = results.output_of(step.name)
            passed = passes(step, output)
            results.add(step.name, time.monotonic() - began, passed=passed)
            outcome = "passed" if passed else f"FAILED: {output}"
            print(f"{step.name}  {results.seconds[step.name]} s  {outcome}", flush=True)
        if step.name in results.failed:
            failed.append(step.name)
    return failed


def main() -> int:
    """Run the steps of the given parts."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help="default: page, then python")
    parser.add_argument("--list", action="store_true", help="print the steps instead")
    given = parser.parse_args()
    steps = [*page_steps(), *python_steps()]
    if given.parts:
        chosen = tuple(f"{part.rstrip('/')}/" for part in given.parts)
        steps = [step for step in steps if f"{step.name}/".startswith(chosen)]
    if given.list or not steps:
        print("\n".join(step.name for step in steps) or "no such part")
        return not steps
    results = Results(KEPT, digest_of_tree)
    before = sum(step.name in results.seconds for step in steps)
    try:
        failed = run(steps, results)
    except KeyboardInterrupt:
        print("stopped: the same command continues")
        return 1
    print(
        f"{len(steps)} runs ({before} of them earlier), {len(failed)} failed", *failed, sep="\n  "
    )
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
