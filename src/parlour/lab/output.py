"""Files that the lab writes at the end of long work."""

from __future__ import annotations

import os
from pathlib import Path


def check_writable(path: Path) -> None:
    """Before hours of playing, not after them."""
    if path.is_dir():
        raise IsADirectoryError(21, "", str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(2, "", str(path.parent))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(13, "", str(path))


def write_whole(path: Path, page: str) -> None:
    """Whole or not at all: a page that is being read does not break in the middle."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(page, encoding="utf-8")
    draft.replace(path)
