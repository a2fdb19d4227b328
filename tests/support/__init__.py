"""Helpers that tests share."""

from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"


def cases(every: Iterable[Any], usual: Container[Any]) -> list[Any]:
    """Parameters for a test: all of them in `make test-long`, the usual ones in `make test`."""
    return [
        one
        if one in usual
        else pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.long)
        for one in every
    ]
