"""Actions are moves as integers from 0; anything else is refused here."""

from __future__ import annotations

from operator import index


def parse_action(action: object, actions: int) -> int:
    """An action of any integer type as Python's own; a ValueError if it is none of so many."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < actions:
        raise ValueError(f"An action is a whole number from 0 to {actions - 1}, not {action!r}.")
    return number
