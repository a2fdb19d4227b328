"""Patches: applied one after the other, they give what the whole states say."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.wire import dump
from parlour.table import commands as do
from parlour.table.log import PLAIN_JSON
from parlour.table.message import (
    USUAL_IN_MOVES,
    Snapshot,
    can_patch,
    dump_patch,
    dump_state,
    take_snapshot,
)
from parlour.table.patch import apply_patch, difference

WATCHERS = (None, 0, 1, 2)


class Follower:
    """A client that gets a whole state, then patches."""

    def __init__(self, driver: Driver, watcher: int | None) -> None:
        self._driver, self._watcher = driver, watcher
        self._base: Snapshot = take_snapshot(driver.table, watcher, None)
        self._state: Any = self._whole(self._base)
        self.patched = 0
        self.reused = 0
        """How often nothing had to be derived."""

    def _whole(self, known: Snapshot) -> Any:
        return _json(dump_state(self._driver.table, known, self._driver.now, PLAIN_JSON))

    def follow(self) -> None:
        """Take a patch, if there can be one, and compare it with all that is worked out anew."""
        table, now = self._driver.table, self._driver.now
        known = take_snapshot(table, self._watcher, self._base.version, self._base)
        whole = self._whole(take_snapshot(table, self._watcher, self._base.version))
        self.reused += known.derived is self._base.derived
        if can_patch(self._base, known):
            patch = _json(dump(dump_patch(table, self._base, known, now, PLAIN_JSON)))
            self._state = _patched(self._state, patch)
            self.patched += 1
        else:
            self._state = whole
        self._base = known
        assert self._state == whole


def _json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def _patched(state: Any, patch: Any) -> Any:
    assert patch.pop("base") == state["version"]
    new = apply_patch(state, patch.pop("state", {}))
    new.pop("table", None)
    events = [
        {**USUAL_IN_MOVES, **event} if event["what"] == "played" else event
        for event in patch.pop("events", [])
    ]
    return {**new, **patch, "events": events}


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_patches_lead_to_the_whole_states(game: str) -> None:
    """Of a whole game, for every seat and a spectator, with other entries in between."""
    driver, rng = Driver(game, 3), Random(7)
    followers = [Follower(driver, watcher) for watcher in WATCHERS]
    moves = 0
    while driver.table.to_act:
        driver.move(rng.choice(driver.table.to_act), rng)
        moves += 1
        if moves % 20 == 3:
            driver.do(do.Say("p1", "nice"), after=60_000)
        elif moves % 20 == 4:
            driver.do(do.Undo("p0")) if driver.table.undoable(0) else None
        if rng.random() < 0.8:  # the others get several entries at once
            for follower in followers:
                follower.follow()
    for who in ("p0", "p1", "p2"):
        driver.do(do.Rematch(who, salt=who))
        for follower in followers:
            follower.follow()
    assert all(follower.patched > moves / 2 for follower in followers)
    assert all((follower.reused > moves / 4) == (game == "5211") for follower in followers)


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        (1, 2, 2),
        ("a", None, None),
        (None, ["a"], [["a"]]),
        ({"a": 1}, {"b": 1}, [{"b": 1}]),
        ({"a": 1, "b": [1]}, {"a": 1, "b": []}, {"b": [[]]}),
        ([1, 2], [1, 2, 3], [2, 3]),
        ([1, 2, 3], [1, 2], [[1, 2]]),
        ([1, 2, 3], [1, 4], [1, 4]),
        ([], [1, 2], [[1, 2]]),
        (["a", "b", "c", "d"], ["a", "b", "x", "d"], {"2": "x"}),
        (["a", "b", "c"], ["x", "y", "c"], [["x", "y", "c"]]),
        ([[1], [2]], [[1], [2, 3]], {"1": [1, 3]}),
        ({"a": 1}, {"a": 1}, {}),
        ([(1, 2), {"a": "b"}], [(1, 2), {"a": "b"}], {}),
        (
            [frozenset("a"), frozenset("b")],
            [frozenset("a"), frozenset("c")],
            {"1": [frozenset("c")]},
        ),
    ],
)
def test_a_difference_is_small_and_can_be_applied(old: Any, new: Any, patch: Any) -> None:
    before = deepcopy(old)
    assert difference(old, new) == patch
    assert apply_patch(old, patch) == new
    assert old == before


@pytest.mark.parametrize(("old", "patch"), [([1], {"3": 1}), ({"a": 1}, {"b": {"c": 1}})])
def test_a_patch_of_something_else_is_noticed(old: Any, patch: Any) -> None:
    with pytest.raises((LookupError, TypeError)):
        apply_patch(old, patch)
