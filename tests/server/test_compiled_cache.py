"""Compiled bots are kept where the server may write."""

from pathlib import Path

from parlour.server.compiled_cache import VARIABLE, keep_compiled_code

NOWHERE = Path("/proc/none")
"""Where not even root can create a file."""


def test_a_server_that_may_write_nowhere_else_keeps_them_with_its_data(tmp_path: Path) -> None:
    found: dict[str, str] = {}
    keep_compiled_code(tmp_path, found, [NOWHERE, NOWHERE / "other"])
    assert found == {VARIABLE: str(tmp_path / "compiled")}


def test_a_writable_usual_folder_is_left_to_numba(tmp_path: Path) -> None:
    found: dict[str, str] = {}
    keep_compiled_code(tmp_path, found, [NOWHERE, tmp_path / "usual"])
    assert found == {}


def test_the_hosts_own_choice_counts(tmp_path: Path) -> None:
    found = {VARIABLE: "/elsewhere"}
    keep_compiled_code(tmp_path, found, [NOWHERE])
    assert found == {VARIABLE: "/elsewhere"}
