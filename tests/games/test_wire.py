"""Reading data from outside: exact types, named places."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from parlour.games.wire import Unreadable, dump, dump_tagged, load, load_tagged


@dataclass(frozen=True)
class Leaf:
    kind: Literal["a", "b"]
    size: int = 3


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf | None, ...]
    pair: tuple[int, str]
    tall: bool


TREE = Tree((Leaf("a", 1), None), (2, "x"), True)
DATA: dict[str, Any] = {
    "leaves": [{"kind": "a", "size": 1}, None],
    "pair": [2, "x"],
    "tall": True,
}


def test_round_trip() -> None:
    assert dump(TREE) == DATA
    assert load(Tree, DATA) == TREE
    assert load(Leaf, {"kind": "b", "colour": "unknown keys are passed over"}) == Leaf("b")
    assert load_tagged((Leaf, Tree), dump_tagged(TREE)) == TREE


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"tall": 1}, "Tree.tall"),
        ({"pair": [2]}, "Tree.pair"),
        ({"pair": [True, "x"]}, "Tree.pair"),
        ({"leaves": {}}, "Tree.leaves"),
        ({"leaves": [{"kind": "c"}]}, "Tree.leaves[0].kind"),
        ({"leaves": [{"size": 1}]}, "Tree.leaves[0].kind"),
        ({"leaves": [None, 5]}, "Tree.leaves[1]"),
    ],
)
def test_an_error_names_the_field_that_does_not_fit(change: dict[str, Any], place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(Tree, {**DATA, **change})
    assert caught.value.place == place


def test_an_unknown_event_is_named() -> None:
    with pytest.raises(Unreadable):
        load_tagged((Leaf,), {"event": "tree"})
    with pytest.raises(Unreadable):
        load_tagged((Leaf,), "leaf")
