"""Audit what Parlour is built from: hashes, installed files, licences, unused packages.

usage: python -m tools.audit [--online] [--why PACKAGE]

Everything but the advisories is checked without a network; --online also queries the advisory
databases of `uv audit` (OSV) and `npm audit`. Exit status 1 if anything was found.
"""

import argparse
import ast
import base64
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.bill_of_materials import (
    PINS,
    ROOT,
    installed,
    page_components,
    pinned_version,
    pins,
    problems,
    python_components,
)

# Direct dependencies that no Python file imports: where each is used instead.
USED_BY = {
    "anyio": ("pyproject.toml", "anyio_mode"),
    "httptools": ("src/parlour/server/live/sockets/guarded_http.py", "httptools"),
    "editables": ("Makefile", "--editable"),  # hatchling needs it for an editable install
    "matplotlib": ("src/parlour/lab/plot.py", 'import_extra("matplotlib")'),
    "mkdocs-material": ("mkdocs.yml", "name: material"),
    "mypy": ("Makefile", "$(BIN)/mypy"),
    "pre-commit": ("CONTRIBUTING.md", "pre-commit install"),
    "pytest-randomly": ("CONTRIBUTING.md", "random order"),
    "pytest-timeout": ("pyproject.toml", "timeout_func_only"),
    "ray": ("src/parlour/lab/arena/ray_runner.py", 'import_extra("ray")'),
    "ruff": ("Makefile", "$(BIN)/ruff"),
}

# What an environment has beside the pins: the project, and the tools that came with Python.
NOT_PINNED = {"parlour", "pip", "setuptools"}


def unhashed() -> Iterator[str]:
    """Find pins without a hash, with a web address, or with more than one version."""
    for path in PINS:
        if "://" in path.read_text(encoding="utf-8"):
            yield f"{path.name} names an address"
        for pin, hashes in pins(path):
            pinned_version(pin)
            if not hashes or not all(re.fullmatch(r"[0-9a-f]{64}", each) for each in hashes):
                yield f"{path.name}: {pin.name} has no valid hash"
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    for name, entry in lock["packages"].items():
        if name and not entry.get("integrity", "").startswith("sha512-"):
            yield f"package-lock.json: {name} has no SHA-512 hash"
        if "resolved" in entry:
            yield f"package-lock.json: {name} names an address"


def not_as_pinned() -> Iterator[str]:
    """Find installed packages that differ from the pins, and packages that nothing pins."""
    found = installed()
    known = set(NOT_PINNED)
    for path in PINS:
        for pin, _ in pins(path):
            name = canonicalize_name(pin.name)
            known.add(name)
            if name in found and (pin.marker is None or pin.marker.evaluate()):
                here = found[name].version
                if here != pinned_version(pin):
                    yield f"{name} {here} is installed, {pinned_version(pin)} is pinned"
    yield from (f"{name} is installed and not pinned" for name in sorted(found.keys() - known))


def changed_files(package: Distribution) -> Iterator[str]:
    """Find files of an installed package that are missing or differ from its own record."""
    for file in package.files or ():
        if file.hash is None:
            continue
        path = Path(str(package.locate_file(file)))
        if not path.exists():
            yield f"{package.metadata['Name']}: {file} is missing"
            continue
        digest = hashlib.new(file.hash.mode, path.read_bytes()).digest()
        if base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != file.hash.value:
            yield f"{package.metadata['Name']}: {file} was changed after its installation"


def tampered() -> Iterator[str]:
    """Compare every installed file with the hash in its package's record."""
    for package in installed().values():
        yield from changed_files(package)


def unused() -> Iterator[str]:
    """Find direct dependencies that nothing in this repository uses."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [project["project"]["dependencies"]]
    groups += project["project"]["optional-dependencies"].values()
    groups += project["dependency-groups"].values()
    imported = _imported_packages()
    for text in sorted({each for group in groups for each in group}):
        name = canonicalize_name(Requirement(text).name)
        if name in imported:
            continue
        file, words = USED_BY.get(name, (None, ""))
        if file is None or words not in (ROOT / file).read_text(encoding="utf-8"):
            yield f"{name} is required, and nothing uses it"
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    used = _page_sources()
    for name in {**package["dependencies"], **package["devDependencies"]}:
        if f'"{name.removeprefix("@types/")}' not in used and not _is_called(name, package):
            yield f"{name} is in package.json, and nothing uses it"


def _imported_packages() -> set[str]:
    owners = packages_distributions()
    names = set()
    for folder in ("src", "tests", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    names |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names.add(node.module.partition(".")[0])
    return {canonicalize_name(owner) for name in names for owner in owners.get(name, [])}


def _page_sources() -> str:
    web = ROOT / "web"
    paths = [
        path
        for folder in (web / "src", web / "plugins")
        for path in folder.rglob("*")
        if path.suffix in {".ts", ".svelte", ".mjs"}
    ]
    paths += [*web.glob("*.ts"), *web.glob("*.js"), *web.glob("tsconfig*.json")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def _is_called(name: str, package: dict[str, dict[str, str]]) -> bool:
    """Whether a script of package.json runs a tool; TypeScript's is called tsc."""
    scripts = " ".join(package["scripts"].values()).split()
    return {"typescript": "tsc"}.get(name, name) in scripts


def required_by(name: str) -> list[str]:
    """List the installed packages that require this one here, whatever the extras."""
    wanted = canonicalize_name(name)
    found = []
    for other, package in sorted(installed().items()):
        for text in package.requires or ():
            need = Requirement(text)
            if canonicalize_name(need.name) == wanted and "extra ==" not in str(need.marker or ""):
                found.append(f"{other} ({need.marker})" if need.marker else other)
    return found


def advisories() -> Iterator[str]:
    """Query the advisory databases; a query that fails is a finding too."""
    for program, folder in [("uv", ROOT), ("npm", ROOT / "web")]:
        path = ROOT / "build" / "uv" / "bin" / program
        command = [str(path) if path.exists() else program, "audit"]
        try:
            answer = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            yield f"{program} audit: {program} is not installed"
            continue
        if answer.returncode:
            last = (answer.stderr or answer.stdout).strip().rpartition("\n")[2]
            yield f"{program} audit: {last.strip()}"


CHECKS = {
    "Every pin has a hash": unhashed,
    "What is installed is what is pinned": not_as_pinned,
    "Installed files are unchanged": tampered,
    "Licences are compatible": lambda: iter(problems(python_components() + page_components())),
    "Every direct dependency is used": unused,
}


def main() -> int:
    """Run the checks and print what each found."""
    parser = argparse.ArgumentParser(description="Audit what Parlour is built from.")
    parser.add_argument("--online", action="store_true", help="query the advisory databases too")
    parser.add_argument("--why", metavar="PACKAGE", help="print which packages require this one")
    options = parser.parse_args()
    if options.why:
        try:
            print(f"{options.why} {Distribution.from_name(options.why).version}", end=" ")
        except PackageNotFoundError:
            print(f"{options.why} (not installed)", end=" ")
        print("is required by:", ", ".join(required_by(options.why)) or "nothing")
        return 0
    checks = {**CHECKS, **({"No known advisories": advisories} if options.online else {})}
    failed = False
    for title, check in checks.items():
        found = list(check())
        failed = failed or bool(found)
        print(f"{'FOUND' if found else 'ok':5} {title}")
        for line in found:
            print(f"      {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
