"""Options, markers and fixtures that all tests share."""

import os
from pathlib import Path, PurePath

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

# Timing has no place in a test: a busy machine must not fail it.
settings.register_profile("parlour", deadline=None)
settings.load_profile("parlour")

GROUPS = {
    "tests/server/http": "server",
    "tests/server/live": "server",
    "tests/lab": "compiled",
    "tests/bots": "compiled",
    "tests/games/batch": "compiled",
    "tests/games/g5211/test_batch.py": "compiled",
    "tests/games/pixies/test_batch.py": "compiled",
    "tests/lab/puzzles": "compiled",
    "tests/table/puzzles": "compiled",
    "tests/table/review": "compiled",
    "tests/test_web_fixtures.py": "compiled",
    "tests/server": "services",
    "tests/server/live/test_cluster.py": "services",
    "tests/server/live/test_guarded_http.py": "services",
    "tests/server/live/test_slow.py": "services",
    "tests/web": "browser",
    "tests/web/test_pages.py": "browser states",
    "tests/web/test_friends.py": "browser games",
    "tests/web/learn/test_lessons.py": "browser games",
    "tests/web/learn/test_puzzles.py": "browser games",
    "tests/web/sheet/test_sheet.py": "browser games",
    "tests/web/test_whole_games.py": "browser games",
}
"""Tests that run on one worker, because they share a server, compiled code, services or a browser.

The closest folder counts. The groups take about equally long."""
LONGEST = (
    *dict.fromkeys(GROUPS.values()),
    "tests/test_docs.py",
    "tests/proof/test_proof.py",
    "tests/games/test_contract.py",
)
"""What starts first, so that no worker has a long test left when the others are done."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`, which `make test-long` uses."""
    parser.addoption(
        "--long", action="store_true", help="also run the tests marked long, and run every "
        "server test against two processes as well"
    )  # fmt: skip


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests."""
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


class GroupScheduling(LoadScopeScheduling):
    """Sends the tests of a group to one worker, and others to whichever is free."""

    _is_ordered = False

    def _split_scope(self, nodeid: str) -> str:
        path = PurePath(nodeid.partition("::")[0])
        folders = (folder.as_posix() for folder in (path, *path.parents))
        return next((GROUPS[folder] for folder in folders if folder in GROUPS), nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        if not self._is_ordered:
            self._is_ordered = True
            for name in sorted(self.workqueue, key=_rank):
                self.workqueue.move_to_end(name)
        super()._assign_work_unit(node)


def _rank(scope: str) -> int:
    """The place of a unit of work in `LONGEST`; all others come last, in random order."""
    name = scope.partition("::")[0]
    return LONGEST.index(name) if name in LONGEST else len(LONGEST)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> GroupScheduling | None:
    """Schedule by group; xdist's own marks for groups have no effect with pytest 9.2."""
    return GroupScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None


@pytest.fixture(autouse=True)
def quiet_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the user's own games and language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOUR_LANG", "en")
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    os.environ.pop("FORCE_COLOR", None)
