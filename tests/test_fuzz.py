"""A seeded slice of `make fuzz`: every parser survives malformed input."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from tools.fuzz.mutate import mutate
from tools.fuzz.parsers import Found, fuzz
from tools.fuzz.server import Inputs
from tools.fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_a_parser_refuses_or_reads_whatever_it_gets(name: str) -> None:
    ran = fuzz(name, inputs=round(400 * min(1, TARGETS[name].share)), seed="suite")
    assert ran.inputs >= 100


@pytest.mark.parametrize("name", TARGETS)
def test_inputs_begin_with_valid_ones_and_drift_far_away(name: str) -> None:
    seeds = TARGETS[name].seeds()
    rng = random.Random(1)
    changed = {mutate(rng.choice(seeds), rng, seeds) for _ in range(200)}
    assert len(changed - set(seeds)) > 100


def test_a_bug_is_found_and_reported_with_its_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def fragile(data: bytes) -> None:
        if b"\xff" in data:
            raise KeyError("an odd byte")

    monkeypatch.setitem(TARGETS, "moves", replace(TARGETS["moves"], run=fragile))
    with pytest.raises(Found, match=r"KeyError.*an odd byte(?s:.*)xff"):
        fuzz("moves", 5000, "1")


def test_changed_requests_reach_every_route() -> None:
    """The server's own fuzzing runs in `make fuzz`; here only what it would send is checked."""
    found: Callable[..., Inputs] = Inputs
    inputs = found(None, random.Random(1))
    inputs._paths = [("GET", "/healthz"), ("POST", "/api/tables/{table_id}")]
    bodies = inputs.bodies()
    sent = [inputs.http(bodies) for _ in range(300)]
    assert sum(one.startswith(b"GET /healthz") for one in sent) > 50
    assert sum(one.startswith(b"POST /api/tables/") for one in sent) > 50
    assert len(set(sent)) > 150
