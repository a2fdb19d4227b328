"""Which worker runs which tests: files with the same needs together, long ones first.

A worker keeps its server, its browser's page or its compiled code from one file to the next, so it
continues with files of the same kind, and when none is left helps where most is left.
"""

from collections import Counter
from functools import cache
from pathlib import PurePath

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

KINDS = {
    "tests/fuzz/test_schema.py": "services",
    "tests/server": "services",
    "tests/server/http": "server",
    "tests/server/live": "server",
    "tests/server/live/faults/test_cluster.py": "services",
    "tests/server/live/sockets/test_guarded_http.py": "services",
    "tests/server/live/faults/test_slow.py": "services",
    "tests/server/live/test_homes.py": "services",
    "tests/test_proxy.py": "services",
    "tests/lab": "compiled",
    "tests/bots": "compiled",
    "tests/games/batch": "compiled",
    "tests/games/g5211/test_batch.py": "compiled",
    "tests/games/pixies/test_batch.py": "compiled",
    "tests/table/puzzles": "compiled",
    "tests/table/review": "compiled",
    "tests/test_web_fixtures.py": "compiled",
    "tests/web": "browser",
    "tests/evening": "browser",
}
"""Resources that files need. The closest folder counts; all others need nothing."""
OTHER = "other"
DOC = "tests/test_docs.py::test_every_code_block_gives_the_output_shown"
EVENING = "tests/evening/test_evening.py"
SECONDS = {
    f"{EVENING}::test_an_evening_at_home": 60,
    "tests/web/test_pages.py": 55,
    "tests/web/learn/test_lessons.py": 40,
    "tests/web/test_hotseat.py": 35,
    "tests/server/http/test_openapi.py": 30,
    "tests/web/sheet/test_sheet.py": 30,
    f"{DOC}[docs/project/add-a-game.md]": 30,
    f"{EVENING}::test_friends_in_other_houses": 30,
    "tests/web/test_layouts.py": 25,
    "tests/server/storage/test_backup.py": 20,
    "tests/games/test_contract.py": 20,
    "tests/server/live/workers/test_advice.py": 20,
    "tests/server/http/guests/test_personal_data.py": 20,
    "tests/games/batch/test_differential.py": 20,
    "tests/server/live/faults/test_cluster.py": 20,
    "tests/web/test_failures.py": 20,
    "tests/proof/test_proof.py": 20,
    "tests/lab/training/test_g5211.py": 15,
    "tests/lab/envs/test_openspiel.py": 15,
    "tests/lab/arena/test_arena.py": 15,
    "tests/web/learn/test_daily.py": 15,
    "tests/web/table/test_whole_games.py": 15,
    "tests/web/table/test_games.py": 15,
    "tests/web/table/test_round_ends.py": 15,
    "tests/server/test_startup.py": 15,
    "tests/server/live/sockets/test_socket.py": 15,
    "tests/test_docs.py::test_the_site_builds_without_warnings_and_fetches_nothing_external": 15,
    "tests/web/sheet/test_help.py": 10,
    f"{DOC}[docs/research/search.md]": 10,
    f"{DOC}[docs/players/play.md]": 10,
    "tests/lab/insight/test_run.py": 10,
    "tests/server/http/guests/test_push.py": 10,
    "tests/server/live/test_beacon.py": 10,
    "tests/server/live/workers/test_bot_pool.py": 10,
    "tests/web/table/test_friends.py": 10,
    f"{DOC}[docs/program/arena.md]": 10,
    "tests/server/http/test_limits.py": 10,
    "tests/web/learn/test_puzzles.py": 10,
    "tests/cli/test_cli.py": 10,
    "tests/server/http/guests/test_personal_data.py::2 processes": 10,
    "tests/games/batch/test_batch.py": 10,
    "tests/web/table/test_hints.py": 10,
    "tests/lab/strength/test_run.py": 10,
    "tests/server/live/test_table_life.py::2 processes": 10,
    "tests/server/storage/connection/test_trouble.py": 10,
    "tests/bots/g5211/test_levels.py": 10,
    "tests/terminal/test_play.py": 10,
    "tests/table/review/test_review.py": 10,
    "tests/web/test_your_turn.py": 10,
    "tests/cli/test_engine.py": 10,
    "tests/server/http/admin/test_policy.py": 10,
    "tests/web/test_profile.py": 10,
    "tests/test_supply_chain.py": 10,
    "tests/lab/arena/test_ray_runner.py": 10,
}
"""About how long the longest files take."""
USUAL_SECONDS = 3
SPLIT = {"tests/test_docs.py", EVENING}
"""Files whose tests share nothing and take long."""
TWO_PROCESSES = "2 processes"
"""In the name of a test that uses two server processes. Stopping them for the next test, which uses
one, and starting them again in the next file would take longer than most tests."""


@cache
def kind_of(unit: str) -> str:
    """The resource that a unit of tests needs."""
    if unit.endswith(f"::{TWO_PROCESSES}"):
        return "services"
    path = PurePath(unit.partition("::")[0])
    folders = (one.as_posix() for one in (path, *path.parents))
    return next((KINDS[one] for one in folders if one in KINDS), OTHER)


def seconds_of(unit: str) -> int:
    """About how long a unit of tests takes."""
    return SECONDS.get(unit, USUAL_SECONDS)


@cache
def unit_of(nodeid: str) -> str:
    """The unit of tests that is sent to a worker at once.

    A file, or its tests with two processes, or one test of a long file that needs nothing.
    """
    file = nodeid.partition("::")[0]
    if file in SPLIT:
        return nodeid
    return f"{file}::{TWO_PROCESSES}" if f"[{TWO_PROCESSES}" in nodeid else file


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
