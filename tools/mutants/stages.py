"""Which tests run for a mutant: those next to its file first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

TABLE = (
    "test_table", "test_forfeits", "test_start", "test_removal", "test_disconnected", "deal",
    "test_hidden_information", "test_hints", "test_aids", "test_anonymous", "test_sentences",
)  # fmt: skip
DAILY = "tests/table/daily"
STORE = "tests/server/storage/test_store.py"
HTTP = "tests/server/http"
STORAGE = "tests/server/storage"
CONNECTION = f"{STORAGE}/connection"
BY_STORAGE_FILE: Mapping[str, Sequence[str]] = {
    "": (STORE, f"{HTTP}/test_http.py"),
    "backup": (f"{STORAGE}/test_restore.py", f"{STORAGE}/test_backup.py"),
    "connection/": (
        f"{CONNECTION}/test_database.py",
        f"{CONNECTION}/test_health.py",
        f"{CONNECTION}/test_migrating.py",
        f"{STORAGE}/test_guests.py",
    ),
    "connection/health": (f"{CONNECTION}/test_health.py", f"{CONNECTION}/test_database.py"),
    "connection/database_lock": (f"{CONNECTION}/test_database_lock.py",),
    "connection/file_lock": (
        f"{CONNECTION}/test_file_lock.py",
        f"{CONNECTION}/test_trouble.py",
    ),
    "connection/migrating": (f"{CONNECTION}/test_migrating.py", f"{CONNECTION}/test_database.py"),
    "connection/opening": (
        f"{CONNECTION}/test_database.py",
        f"{CONNECTION}/test_health.py",
        "tests/server/test_start_failures.py",
    ),
    "connection/private_files": (f"{CONNECTION}/test_private_files.py",),
    "guests": (f"{STORAGE}/test_guests.py", STORE, "tests/server/test_identity.py"),
    "learn/daily": (f"{STORAGE}/learn/test_daily.py", f"{HTTP}/learn/test_daily.py"),
    "learn/offline_games": (f"{STORAGE}/learn/test_offline_games.py",),
    "moderation": (f"{STORAGE}/test_moderation.py", f"{HTTP}/admin/test_moderation.py"),
    "personal_data": (f"{STORAGE}/test_personal_data.py",),
    "prepared": (f"{STORAGE}/test_rankings.py", STORE),
    "push": (f"{STORAGE}/test_guests.py", f"{HTTP}/guests/test_push.py"),
    "rankings": (f"{STORAGE}/test_rankings.py", f"{HTTP}/test_ratings.py"),
    "ratings": (f"{STORAGE}/test_ratings.py", f"{HTTP}/test_ratings.py"),
    "recent_addresses": (f"{STORAGE}/test_guests.py", f"{HTTP}/test_limits.py"),
    "retention": (
        f"{STORAGE}/test_retention.py",
        f"{HTTP}/test_retention.py",
        f"{HTTP}/guests/test_personal_data.py",
    ),
    "schema": (f"{STORAGE}/test_schema.py", STORE),
    "sheets": (f"{STORAGE}/test_sheets.py", f"{HTTP}/test_sheets.py"),
    "reader": (f"{STORAGE}/test_reader.py", STORE),
    "writer": (
        f"{STORAGE}/test_writer.py",
        STORE,
        f"{CONNECTION}/test_database_lock.py",
    ),
}
STAGES: Mapping[str, Sequence[Sequence[str]]] = {
    **{
        f"src/parlour/games/{game}": (
            [f"tests/games/{game}/test_{name}.py" for name in ("score", "rules", "derive")],
            ["tests/games/test_sheet_game.py", "tests/games/test_record.py"],
            ["tests/games/test_contract.py"],
            ["tests/games/test_data.py"],
            ["tests/table/test_table.py", "tests/table/test_aids.py"],
            [f"tests/table/json_api/test_{name}.py" for name in ("replay", "position")],
        )
        for game in ("g5211", "pixies")
    },
    "src/parlour/table": (
        [f"tests/table/{name}" for name in TABLE],
        [*(f"tests/table/json_api/test_{name}.py" for name in ("hotseat", "replay")), DAILY],
    ),
    **{
        f"src/parlour/server/storage/{name}": [[test] for test in tests]
        for name, tests in BY_STORAGE_FILE.items()
    },
    "src/parlour/server/identity.py": (
        ["tests/server/test_identity.py"],
        [f"{HTTP}/guests/test_devices.py", f"{HTTP}/test_http.py"],
    ),
}
"""By the beginning of a path: tests that run one stage after the other until one fails."""


def stages_of(root: Path, file: str) -> list[list[str]]:
    """The tests for a file."""
    folder = max((one for one in STAGES if file.startswith(one)), key=len)
    stages = [[_test(root, path) for path in stage] for stage in STAGES[folder]]
    return [[path for path in stage if path] for stage in stages]


def _test(root: Path, name: str) -> str:
    """The path of a test file or folder."""
    return next(one for one in (name, f"{name}.py") if (root / one).exists())
