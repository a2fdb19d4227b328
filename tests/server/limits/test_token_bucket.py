"""Rate limits."""

from types import SimpleNamespace

import pytest

from parlour.server.limits import token_bucket
from parlour.server.limits.token_bucket import RateLimiter


def test_each_client_has_its_own_limit_and_the_least_recent_one_is_evicted() -> None:
    limiter = RateLimiter(rate=0, burst=2, max_clients=2)
    assert [limiter.allow("a") for _ in range(3)] == [True, True, False]
    assert limiter.allow("b")
    assert limiter.allow("c")
    assert limiter.allow("a"), "evicted, so it starts with a full allowance"


def test_as_many_calls_are_allowed_in_a_minute_as_the_rate_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(token_bucket, "time", SimpleNamespace(monotonic=lambda: clock.now))
    limiter = RateLimiter(rate=2, burst=3)
    allowed = 0
    for tenth in range(600):
        clock.now = tenth / 10
        allowed += limiter.allow("a")
    assert allowed == 3 + 2 * 59.5, "a burst, and then two each second"
