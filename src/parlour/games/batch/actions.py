"""Actions are moves as integers from 0; anything else is refused here."""

from __future__ import annotations

from operator import index

import numpy as np
from numpy.typing import ArrayLike, NDArray


def parse_action(action: object, actions: int) -> int:
    """An action of any integer type as Python's own; a ValueError if it is none of so many."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < actions:
        raise ValueError(f"An action is a whole number from 0 to {actions - 1}, not {action!r}.")
    return number


def parse_row(actions: ArrayLike, games: int) -> NDArray[np.int64]:
    """One integer for each game; a ValueError if there are others, or numbers of another kind."""
    given = np.asarray(actions)
    if given.shape != (games,):
        wanted = f"{games} actions, one for each game"
        raise ValueError(f"A step needs {wanted}, not an array of the shape {given.shape}.")
    if given.dtype.kind not in "iu":
        raise ValueError(f"Actions are whole numbers, not of the type {given.dtype}.")
    return np.ascontiguousarray(given, np.int64)
