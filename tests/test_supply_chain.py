"""What Parlour is built from: pinned with hashes, licensed compatibly, and nothing unused."""

import base64
import hashlib
import json
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest
from tools.audit import changed_files, required_by, unhashed, unused
from tools.bill_of_materials import (
    Component,
    bill,
    is_compatible,
    page_components,
    problems,
    python_components,
)


def test_every_pin_has_a_hash_and_no_address() -> None:
    assert list(unhashed()) == []


def test_a_pin_without_a_hash_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careless = tmp_path / "careless.txt"
    careless.write_text("rich==15.0.0\nanyio==4.16.0 \\\n    --hash=sha256:" + "0" * 64 + "\n")
    monkeypatch.setattr("tools.audit.PINS", [careless])
    assert list(unhashed()) == ["careless.txt: rich has no valid hash"]


def test_every_licence_is_known_and_compatible_with_ours() -> None:
    components = python_components() + page_components()
    assert {each.kind for each in components} == {"pypi", "npm"}
    assert problems(components) == []


@pytest.mark.parametrize(
    ("expression", "fine"),
    [
        ("MIT", True),
        ("GPL-3.0-or-later", False),
        ("GPL-2.0-only OR MIT", True),
        ("MIT AND AGPL-3.0-only", False),
        ("MPL-2.0 AND (GPL-3.0-only OR Apache-2.0)", True),
        ("(MIT OR ISC) AND GPL-3.0-only", False),
        ("Apache-2.0 WITH LLVM-exception", True),
        ("unknown", False),
    ],
)
def test_a_licence_is_compatible_if_one_choice_allows_it(expression: str, *, fine: bool) -> None:
    assert is_compatible(expression) is fine


def test_an_incompatible_package_is_named() -> None:
    stranger = Component("pypi", "stranger", "1.0", "AGPL-3.0-only", (), required=True)
    assert problems([stranger]) == ["stranger 1.0: licence AGPL-3.0-only"]


def test_the_bill_of_materials_is_repeatable_and_names_what_players_get() -> None:
    first = bill(python_components() + page_components())
    assert json.dumps(first) == json.dumps(bill(page_components() + python_components()))
    required = {each["name"] for each in first["components"] if each["scope"] == "required"}
    assert {"fastapi", "svelte", "@fluent/bundle", "pyodide"} <= required
    assert not {"pytest", "vitest", "ray"} & required
    assert all(each["hashes"] for each in first["components"])


def test_every_direct_dependency_is_used() -> None:
    assert list(unused()) == []


def test_packages_we_do_not_name_ourselves_are_required_by_others() -> None:
    """Nobody here imports them, and none can be dropped while these packages stay."""
    assert "fluent-runtime" in required_by("pytz")
    assert required_by("opentelemetry-api") == ["fastapi"]
    assert [each.partition(" ")[0] for each in required_by("async-timeout")] == ["redis"]


def test_a_changed_file_of_an_installed_package_is_found(tmp_path: Path) -> None:
    info = tmp_path / "toy-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: toy\nVersion: 1\n")
    (tmp_path / "toy.py").write_text("x = 1\n")
    digest = hashlib.sha256(b"x = 1\n").digest()
    good = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    (info / "RECORD").write_text(f"toy.py,sha256={good},6\n")
    assert list(changed_files(PathDistribution(info))) == []
    (tmp_path / "toy.py").write_text("x = 2\n")
    (info / "RECORD").write_text(f"toy.py,sha256={good},6\ngone.py,sha256={good},6\n")
    assert list(changed_files(PathDistribution(info))) == [
        "toy: toy.py was changed after its installation",
        "toy: gone.py is missing",
    ]
