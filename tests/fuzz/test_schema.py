"""Requests made from the OpenAPI description, with all of schemathesis's checks."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import ROOT
from tests.support.services import ParlourService

HERE = Path(__file__).parent
PROGRAM = "from schemathesis.cli import schemathesis; schemathesis()"


@pytest.mark.long
def test_all_checks_of_schemathesis_pass(tmp_path: Path) -> None:
    """A guest's requests to every route, valid ones and others."""
    options = ("--no-limits", "--bot-delay", "0", "--workers", "1", "--review-worlds", "2")
    log = tmp_path / "log"
    with log.open("w") as file:
        server = ParlourService(tmp_path, *options, stderr=file)
        try:
            done = _run(server.url, tmp_path)
        finally:
            server.stop()
    found = re.search(r"([\d,]+) generated", done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert found
    assert int(found[1].replace(",", "")) > 100
    assert "Traceback" not in log.read_text(encoding="utf-8")


def _run(url: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """`schemathesis run`, in a folder of its own: it leaves files behind."""
    examples = os.environ.get("PARLOUR_FUZZ_ROUTE", "5")
    command = ["--config-file", str(HERE / "schemathesis.toml"), "run", f"{url}/api/openapi.json"]
    hooks = {"SCHEMATHESIS_HOOKS": "tests.fuzz.schema_hooks", "PARLOUR_FUZZED": url}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *command, "--checks", "all", "--max-examples", examples],
        cwd=folder,
        env={**os.environ, **hooks, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
