"""Options, markers and fixtures that all tests share."""

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.support.scheduling import KindScheduling
from xdist.remote import Producer

# Timing has no place in a test: a busy machine must not fail it.
settings.register_profile("parlour", deadline=None)
settings.load_profile("parlour")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`, which `make test-long` uses."""
    parser.addoption(
        "--long", action="store_true", help="also run the tests marked long, and run every "
        "server test against two processes as well"
    )  # fmt: skip


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are collected, and none of what that leaves behind later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect long tests unless `--long` is given."""
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> KindScheduling | None:
    """Schedule by what tests need; xdist's own marks for groups have no effect with pytest 9.2."""
    return KindScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests and fixtures that are coroutines run in asyncio, as Parlour does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def quiet_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the user's own games and language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOUR_LANG", "en")
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    os.environ.pop("FORCE_COLOR", None)
