"""Which worker runs which tests: files with the same needs together, long ones first.

A worker keeps its server, its browser's page or its compiled code from one file to the next, so it
goes on with files of the same kind, and when none is left helps where most is left.
"""

from collections import Counter
from functools import cache
from pathlib import PurePath

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

KINDS = {
    "tests/server": "services",
    "tests/server/http": "server",
    "tests/server/live": "server",
    "tests/server/live/test_cluster.py": "services",
    "tests/server/live/test_guarded_http.py": "services",
    "tests/server/live/test_slow.py": "services",
    "tests/lab": "compiled",
    "tests/bots": "compiled",
    "tests/games/batch": "compiled",
    "tests/games/g5211/test_batch.py": "compiled",
    "tests/games/pixies/test_batch.py": "compiled",
    "tests/table/puzzles": "compiled",
    "tests/table/review": "compiled",
    "tests/test_web_fixtures.py": "compiled",
    "tests/web": "browser",
}
"""What files need. The closest folder counts; all others need nothing."""
OTHER = "other"
DOC = "tests/test_docs.py::test_every_code_block_gives_the_output_shown"
SECONDS = {
    "tests/test_docs.py::test_the_site_builds_without_warnings_and_fetches_nothing_external": 30,
    f"{DOC}[docs/add-a-game.md]": 40,
    f"{DOC}[docs/research/train.md]": 20,
    f"{DOC}[docs/research/search.md]": 20,
    f"{DOC}[docs/play.md]": 15,
    f"{DOC}[docs/arena.md]": 20,
    f"{DOC}[docs/research/environments.md]": 15,
    f"{DOC}[docs/review.md]": 10,
    f"{DOC}[docs/engine.md]": 10,
    "tests/web/test_pages.py": 120,
    "tests/web/learn/test_lessons.py": 80,
    "tests/web/test_layouts.py": 70,
    "tests/web/test_hotseat.py": 60,
    "tests/web/learn/test_daily.py": 45,
    "tests/web/sheet/test_sheet.py": 40,
    "tests/web/learn/test_puzzles.py": 35,
    "tests/web/test_hints.py": 35,
    "tests/web/test_games.py": 35,
    "tests/server/http/test_openapi.py": 35,
    "tests/web/test_failures.py": 30,
    "tests/server/test_startup.py": 30,
    "tests/server/live/test_cluster.py": 30,
    "tests/proof/test_proof.py": 30,
    "tests/games/test_contract.py": 30,
    "tests/web/test_friends.py": 25,
    "tests/web/test_profile.py": 25,
    "tests/web/test_whole_games.py": 25,
    "tests/lab/arena/test_ray_runner.py": 25,
    "tests/lab/arena/test_arena.py": 25,
    "tests/lab/strength/test_run.py": 25,
    "tests/web/sheet/test_help.py": 20,
    "tests/server/http/guests/test_personal_data.py": 20,
    "tests/server/live/test_advice.py": 20,
    "tests/server/live/test_socket.py": 20,
    "tests/server/http/test_review.py": 20,
    "tests/server/storage/test_backup.py": 20,
    "tests/server/storage/test_trouble.py": 20,
    "tests/terminal/test_play.py": 20,
    "tests/lab/insight/test_run.py": 20,
    "tests/lab/training/test_g5211.py": 20,
    "tests/web/test_settings.py": 15,
    "tests/server/http/test_http.py": 15,
    "tests/server/http/learn/test_daily.py": 15,
    "tests/server/http/test_sheets.py": 15,
    "tests/server/storage/test_database_lock.py": 15,
    "tests/terminal/test_review.py": 15,
    "tests/games/batch/test_differential.py": 15,
    "tests/lab/envs/test_openspiel.py": 15,
    "tests/games/batch/test_batch.py": 15,
    "tests/web/test_rated_games.py": 12,
    "tests/cli/test_cli.py": 12,
}
"""About how long the longest files take."""
USUAL_SECONDS = 3
SPLIT = {"tests/test_docs.py"}
"""Files whose tests share nothing and take long."""


@cache
def kind_of(unit: str) -> str:
    """What a unit of tests needs."""
    path = PurePath(unit.partition("::")[0])
    folders = (one.as_posix() for one in (path, *path.parents))
    return next((KINDS[one] for one in folders if one in KINDS), OTHER)


def seconds_of(unit: str) -> int:
    """About how long a unit of tests takes."""
    return SECONDS.get(unit, USUAL_SECONDS)


@cache
def unit_of(nodeid: str) -> str:
    """What is sent to a worker at once: a file, or one test of a long file that needs nothing."""
    file = nodeid.partition("::")[0]
    return nodeid if file in SPLIT else file


class KindScheduling(LoadScopeScheduling):
    """Sends whole files to workers, by kind."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        self.workqueue.move_to_end(self._next_file(node), last=False)
        super()._assign_work_unit(node)

    def _next_file(self, node: WorkerController) -> str:
        """The longest file of the kind that this worker had last, or of the kind with most left."""
        kinds: dict[str, str] = {file: kind_of(file) for file in self.workqueue}
        kind = self._last_kind(node)
        if kind not in kinds.values():
            left: Counter[str] = Counter()
            for file, its_kind in kinds.items():
                left[its_kind] += seconds_of(file)
            at_work = Counter(self._last_kind(one) for one in self.nodes)
            kind = max(left, key=lambda one: left[one] / (1 + at_work[one]))
        return max((file for file in kinds if kinds[file] == kind), key=seconds_of)

    def _last_kind(self, node: WorkerController) -> str | None:
        files = list(self.assigned_work.get(node, ()))
        return kind_of(files[-1]) if files else None
