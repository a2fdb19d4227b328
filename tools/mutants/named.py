"""Make each fault of `named.toml` in a copy of the sources: its test must fail.

python -m tools.mutants.named [--commit REVISION] [WORD IN A NAME ..]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NAMED: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "named.toml").read_text(encoding="utf-8")
)["named"]
FAILED = 1
"""The exit code of pytest and vitest when a test has failed."""


def changed(fault: dict[str, Any], root: Path = ROOT) -> str:
    """The file's text with this fault; refuses one whose code is not there exactly once."""
    source: str = (root / fault["file"]).read_text(encoding="utf-8")
    if source.count(fault["before"]) != 1:
        raise ValueError(f"{fault['name']}: {source.count(fault['before'])} times in the file")
    return source.replace(str(fault["before"]), str(fault["after"]))


def run_test(root: Path, test: str) -> subprocess.CompletedProcess[str]:
    """Run a file of tests, or one of them."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    given: list[str] = ["-x", "-q", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider"]
    command, folder = [sys.executable, "-m", "pytest", *given, test], root
    if test.startswith("web/"):
        command, folder = ["npx", "vitest", "run", test.removeprefix("web/")], root / "web"
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def survivors(root: Path, faults: list[dict[str, Any]]) -> list[str]:
    """The names of the faults that their test does not find."""
    found = []
    for fault in faults:
        path = root / fault["file"]
        source, times = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(changed(fault, root), encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # or compiled code would be stale
        try:
            ended = run_test(root, fault["test"])
        finally:
            path.write_text(source, encoding="utf-8")
        is_found = ended.returncode == FAILED
        print(f"{'found' if is_found else 'NOT FOUND'}: {fault['name']}", flush=True)
        if not is_found:
            print(ended.stdout[-2000:], ended.stderr[-2000:])
            found.append(fault["name"])
    return found


def main() -> None:
    """Try all faults, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--commit", default="HEAD")
    parser.add_argument("words", nargs="*")
    given = parser.parse_args()
    faults = [
        one
        for one in NAMED
        if "gone" not in one and all(word in one["name"] for word in given.words)
    ]
    with tempfile.TemporaryDirectory(prefix="named-") as folder:
        root = Path(folder)
        archive = subprocess.run(["git", "archive", given.commit], cwd=ROOT, check=True, stdout=-1)
        subprocess.run(["tar", "x"], cwd=root, input=archive.stdout, check=True)
        (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        for test in sorted({one["test"] for one in faults}):
            if run_test(root, test).returncode:
                sys.exit(f"Without a fault, {test} fails.")
        left = survivors(root, faults)
    print(f"{len(faults) - len(left)} of {len(faults)} found")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()
