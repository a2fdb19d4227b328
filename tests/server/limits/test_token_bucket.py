"""Rate limits."""

from parlour.server.limits.token_bucket import RateLimiter


def test_each_client_has_its_own_limit_and_the_least_recent_one_is_evicted() -> None:
    limiter = RateLimiter(rate=0, burst=2, max_clients=2)
    assert [limiter.allow("a") for _ in range(3)] == [True, True, False]
    assert limiter.allow("b")
    assert limiter.allow("c")
    assert limiter.allow("a"), "evicted, so it starts with a full allowance"
