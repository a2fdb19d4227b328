"""Finds a folder for the bots' compiled code: without one, every start compiles it again."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, MutableMapping
from pathlib import Path

from platformdirs import user_cache_path

from parlour import games

VARIABLE = "NUMBA_CACHE_DIR"


def keep_compiled_code(
    data: Path,
    environment: MutableMapping[str, str] = os.environ,
    usual: Iterable[Path] | None = None,
) -> None:
    """Use a folder in the data folder if Numba could write to none of its `usual` ones.

    A service often may write neither to the installed package nor to a home folder. The champion's
    first answer then takes half a minute after every start. Call this before bots are started.
    """
    if VARIABLE in environment:
        return
    if usual is None:
        usual = usual_folders()
    if not any(is_writable(folder) for folder in usual):
        environment[VARIABLE] = str(data / "compiled")


def usual_folders() -> tuple[Path, ...]:
    """Where Numba keeps compiled code by itself: next to the package, else in the user's cache."""
    return Path(games.__file__).parent / "batch" / "__pycache__", user_cache_path("numba")


def is_writable(folder: Path) -> bool:
    """Whether a file can be created there; permissions alone say nothing of a read-only disk."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True
