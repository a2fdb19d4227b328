"""Faults while people play: a few here, 50 in `make test-long`, any number with `make proof`."""

import asyncio
from collections import Counter

import pytest
from tests.proof.__main__ import describe
from tests.proof.run import Report, run
from tests.proof.schedule import CONFIGURATIONS, HELD, TARGETS, Configuration, make_schedule

SEED = 5211


def check(report: Report, faults: int) -> None:
    """All faults were carried out, people could play meanwhile, and nothing was violated."""
    text = "\n".join(describe([report]))
    assert report.violations == [], text
    assert report.faults.total() == faults, text
    assert report.outcomes["ok"] > 5 * faults, text
    assert report.observations > report.outcomes["ok"], text


def test_faults_violate_nothing() -> None:
    check(asyncio.run(run("sqlite", 10, SEED, tables=3, think=0.02, hold=0.3)), 10)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_many_faults_violate_nothing(configuration: Configuration) -> None:
    check(asyncio.run(run(configuration, 50, SEED)), 50)


@pytest.mark.long
def test_a_disk_that_lies_is_found_out() -> None:
    """Syncs that do nothing, as with SQLite's `synchronous=OFF`: a power cut loses moves."""
    report = asyncio.run(run("sqlite", 11, SEED, tables=4, lying_disk=True))
    assert report.violations
    assert any("lost" in violation.what for violation in report.violations), report.violations


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_the_same_seed_gives_the_same_faults(configuration: Configuration) -> None:
    schedule = make_schedule(configuration, 110, SEED)
    assert schedule == make_schedule(configuration, 110, SEED)
    assert schedule != make_schedule(configuration, 110, SEED + 1)
    kinds = Counter(fault.kind for fault in schedule)
    assert kinds == dict.fromkeys(TARGETS[configuration], 10)
    for fault in schedule:
        least, most = HELD[fault.kind]
        assert fault.target in TARGETS[configuration][fault.kind]
        assert least <= fault.hold <= most
