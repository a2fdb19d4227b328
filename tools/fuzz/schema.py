"""Requests made from the OpenAPI description, with all of schemathesis's checks."""

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from parlour.server.bench.services import ParlourService

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@dataclass(frozen=True, slots=True)
class Checked:
    """What a run has shown."""

    requests: int
    problems: str
    """What was found, with how to repeat it; empty if nothing was."""


def check_schema(examples: int, seed: str, *more: str) -> Checked:
    """Start a server and send it a number of requests per route, valid ones and others.

    `more` are further options of `schemathesis run`.
    """
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        options = ("--no-limits", "--bot-delay", "0", "--workers", "1", "--review-worlds", "2")
        server = ParlourService(Path(folder), *options, stderr=log)
        try:
            done = _run(server.url, folder, examples, seed, more)
        finally:
            server.stop()
        tracebacks = Path(log.name).read_text(encoding="utf-8").count("Traceback")
    found = re.search(r"([\d,]+) generated", done.stdout)
    requests = int(found[1].replace(",", "")) if found else 0
    if done.returncode or tracebacks or not requests:
        return Checked(requests, f"{done.stdout}{done.stderr}tracebacks: {tracebacks}")
    return Checked(requests, "")


def _run(
    url: str, folder: str, examples: int, seed: str, more: tuple[str, ...]
) -> subprocess.CompletedProcess[str]:
    config = ["--config-file", str(HERE / "schemathesis.toml")]
    limits = ["--max-examples", str(examples), "--seed", str(sum(seed.encode()))]
    command = [*config, "run", f"{url}/api/openapi.json", "--checks", "all", *limits, *more]
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    env = {
        **os.environ,
        "PYTHONPATH": path,
        "PARLOUR_FUZZED": url,
        "SCHEMATHESIS_HOOKS": "tools.fuzz.schema_hooks",
    }
    program = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"]
    # In a folder of its own: it leaves files behind.
    return subprocess.run(
        [*program, *command], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
