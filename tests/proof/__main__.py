"""`python -m tests.proof`: run faults, check everything, print what was found."""

import signal
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import SystemRandom

from tests.proof.run import Report, run_one
from tests.proof.schedule import CONFIGURATIONS, make_schedule


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; 1 if anything was violated."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # stop everything as for Ctrl-C
    parser = ArgumentParser(prog="python -m tests.proof", description=__doc__)
    parser.add_argument("--faults", type=int, default=200, help="in all configurations together")
    parser.add_argument("--seed", type=int, help="of an earlier run, for the same schedule")
    parser.add_argument("--only", choices=CONFIGURATIONS, help="one configuration alone")
    parser.add_argument("--together", action="store_true", help="configurations side by side")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument(
        "--lying-disk", action="store_true", help="syncs do nothing: must be found out"
    )
    parser.add_argument("--schedule", action="store_true", help="print the faults and stop")
    options = parser.parse_args(arguments)
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    chosen = [options.only] if options.only else list(CONFIGURATIONS)
    # The first ones run one fault more if they cannot all run the same number.
    numbers = [(options.faults + len(chosen) - 1 - n) // len(chosen) for n in range(len(chosen))]
    if options.schedule:
        for configuration, faults in zip(chosen, numbers, strict=True):
            sys.stdout.write(f"{configuration}, seed {seed}\n")
            for fault in make_schedule(configuration, faults, seed):
                sys.stdout.write(f"{fault}\n")
        return 0
    jobs = [
        partial(run_one, configuration, faults, seed, options.tables, lying_disk=options.lying_disk)
        for configuration, faults in zip(chosen, numbers, strict=True)
    ]
    if options.together:
        with ProcessPoolExecutor(len(jobs), get_context("spawn")) as pool:
            reports = [future.result() for future in [pool.submit(job) for job in jobs]]
    else:
        reports = [job() for job in jobs]
    for line in describe(reports):
        sys.stdout.write(line + "\n")
    return 1 if any(report.violations for report in reports) else 0


def describe(reports: Sequence[Report]) -> Iterator[str]:
    """What the runs have shown, as a table, and what was violated."""
    if not reports:
        return
    kinds = list(dict.fromkeys(kind for report in reports for kind in sorted(report.faults)))
    rows: list[tuple[str, Sequence[int]]] = [
        *((kind, [report.faults[kind] for report in reports]) for kind in kinds),
        ("faults", [sum(report.faults.values()) for report in reports]),
        ("seconds", [round(report.seconds) for report in reports]),
        ("tables", [report.tables for report in reports]),
        ("requests acknowledged", [report.outcomes["ok"] for report in reports]),
        ("requests refused", [report.outcomes["refused"] for report in reports]),
        ("requests unknown", [_unknown(report) for report in reports]),
        ("messages checked", [report.observations for report in reports]),
        ("log entries", [report.entries for report in reports]),
        ("sectors lost by power cuts", [report.sectors for report in reports]),
        ("violations", [len(report.violations) for report in reports]),
    ]
    yield f"{'seed ' + str(reports[0].seed):28}" + "".join(
        f"{report.configuration:>12}" for report in reports
    )
    for name, values in rows:
        yield f"{name:28}" + "".join(f"{value:>12}" for value in values)
    for report in reports:
        if report.violations:
            yield ""
            yield f"{report.configuration}:"
            yield from (str(violation) for violation in report.violations[:20])
            yield from report.excerpts[:200]


def _unknown(report: Report) -> int:
    return report.outcomes["unknown"] + report.outcomes["pending"]


if __name__ == "__main__":
    sys.exit(main())
