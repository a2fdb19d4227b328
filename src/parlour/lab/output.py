"""Files that the lab writes: pages at the end of long work, and results line by line."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any


def check_writable(path: Path) -> None:
    """Check that a file can be written, before hours of work rather than after."""
    if path.is_dir():
        raise IsADirectoryError(21, "", str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(2, "", str(path.parent))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(13, "", str(path))


def write_atomically(path: Path, page: str) -> None:
    """Replace a file atomically, so that a reader never sees half a page."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(page, encoding="utf-8")
    draft.replace(path)


def append_line(path: Path, result: Any) -> None:
    """Add a result, a dataclass or JSON, to a file of JSON lines."""
    data = result if isinstance(result, dict) else asdict(result)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")


def read_lines(path: Path) -> list[bytes]:
    """The whole lines of a file, without one that a crash cut short; none if there is no file."""
    return path.read_bytes().split(b"\n")[:-1] if path.exists() else []
