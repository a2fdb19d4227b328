"""Optional libraries, imported where they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from parlour.games.refusal import Refusal


def import_extra(module: str) -> Any:
    """Import a module; refuses with how to install it if it is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        top = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != top:
            raise
        raise Refusal("missing_extra", "extra-missing", library=top) from None
