"""Fuzz the parsers and a server.

usage: python -m tools.fuzz [--inputs N] [--server N] [--schema N] [--seed TEXT] [--guided]
    [TARGET ..]

Feeds every parser its share of N inputs (default: 950,000), then a server 50,000 requests and
frames, then 100 requests made from the description of each route, with all checks of schemathesis.
--guided lets libFuzzer choose the inputs (needs `uv pip install atheris`). Exit status 1 if a bug
was found, the input that shows it is printed, or if honest players waited more than twice as long
for their moves as before.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tools.fuzz.parsers import Found, fuzz
from tools.fuzz.targets import TARGETS

KEPT = Path("build/fuzz")


def main() -> int:
    """Run everything and print a line for each part."""
    parser = argparse.ArgumentParser(description="Fuzz the parsers and a server.")
    parser.add_argument("--inputs", type=int, default=950_000, help="for all parsers together")
    parser.add_argument("--server", type=int, default=50_000, help="requests and frames")
    parser.add_argument("--schema", type=int, default=100, help="requests per route, from OpenAPI")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--guided", action="store_true", help="guided by coverage: needs atheris")
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], metavar="TARGET")
    options = parser.parse_args()
    names = options.targets or list(TARGETS)
    shares = sum(TARGETS[name].share for name in names)
    good, is_slower, total = True, False, 0
    for name in names if options.inputs else ():
        inputs = round(options.inputs * TARGETS[name].share / shares)
        run = _guided if options.guided else _random
        good = run(name, inputs, options.seed) and good
        total += inputs
    if options.server and not options.targets:
        is_right, is_slower = _server(options.server, options.seed)
        good = is_right and good
        total += options.server
    if options.schema and not options.targets:
        is_right, requests = _schema(options.schema, options.seed)
        good = is_right and good
        total += requests
    print(f"{total} inputs, seed {options.seed}: {verdict(good=good, is_slower=is_slower)}")
    return 1 if is_slower or not good else 0


def verdict(*, good: bool, is_slower: bool) -> str:
    """What a run has shown, in a few words."""
    slow = "honest players waited more than twice as long as before"
    if good:
        return f"no bug found, but {slow}" if is_slower else "no bug found"
    return f"BUGS FOUND, and {slow}" if is_slower else "BUGS FOUND"


def _random(name: str, inputs: int, seed: str) -> bool:
    try:
        ran = fuzz(name, inputs, seed, KEPT / name)
    except Found as found:
        print(found, flush=True)
        return False
    print(
        f"{name}: {ran.inputs} inputs, {ran.inputs / ran.seconds:.0f} a second, "
        f"the slowest {ran.slowest_ms:.0f} ms, {ran.memory_mb:.0f} MB at most",
        flush=True,
    )
    return True


def _guided(name: str, inputs: int, seed: str) -> bool:
    number = str(sum(seed.encode()) or 1)
    command = [sys.executable, "-m", "tools.fuzz.guided", name, str(inputs), number]
    done = subprocess.run(
        [*command, str(KEPT / name)], capture_output=True, text=True, errors="replace", check=False
    )
    output = done.stdout + done.stderr
    if done.returncode:
        print(output[-4000:], flush=True)
        return False
    figures = dict(re.findall(r"stat::(\w+):\s+(\d+)", output))
    covered = re.findall(r"cov: (\d+)", output)
    print(
        f"{name}: {figures.get('number_of_executed_units')} inputs, "
        f"{figures.get('average_exec_per_sec')} a second, {covered[-1] if covered else '?'} places "
        f"of the code reached, {figures.get('peak_rss_mb')} MB at most",
        flush=True,
    )
    return True


def _server(inputs: int, seed: str) -> tuple[bool, bool]:
    """Whether the server answered as it should, and whether it kept honest players waiting."""
    from tools.fuzz.server import fuzz_server  # noqa: PLC0415 - parsers alone need no server

    ran = fuzz_server(inputs, seed)
    answers = ", ".join(f"{what} {times}" for what, times in sorted(ran.answers.items()))
    before, after = ran.memory_mb
    print(f"server: {ran.inputs} inputs; {answers}")
    print(f"    memory: {before:.0f} MB before, {after:.0f} MB after")
    quiet, during = ran.quiet.ack(0.99), ran.during.ack(0.99)
    print(f"    honest players' p99: {quiet:.1f} ms before, {during:.1f} ms meanwhile", flush=True)
    if ran.quiet.is_disturbed or ran.during.is_disturbed:
        print("    (other programs were busy: run it again when the machine is idle)", flush=True)
    for error in ran.errors():
        print(f"    {error}")
    return not ran.errors(), ran.is_slower()


def _schema(examples: int, seed: str) -> tuple[bool, int]:
    from tools.fuzz.schema import check_schema  # noqa: PLC0415 - as above

    checked = check_schema(examples, seed)
    print(checked.problems or f"schema: {checked.requests} requests, all checks passed", flush=True)
    return not checked.problems, checked.requests


if __name__ == "__main__":
    sys.exit(main())
