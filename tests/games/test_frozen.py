"""Frozen dataclasses with a fast `__init__`: the same as any other frozen dataclass."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from parlour.games.frozen import fast_init


@fast_init
@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 2

    @property
    def sum(self) -> int:
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class Plain:
    x: int
    y: int = 2


def test_it_behaves_like_a_frozen_dataclass() -> None:
    point = Point(1)
    assert (point.x, point.y, point.sum) == (1, 2, 3)
    assert type(point) is Point
    assert repr(point) == "Point(x=1, y=2)"
    assert point == Point(y=2, x=1) != Point(1, 3)
    assert hash(point) == hash(Plain(1))
    assert replace(point, y=5) == Point(1, 5)
    assert copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point
    with pytest.raises(FrozenInstanceError):
        point.x = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        object.__setattr__(point, "z", 1)


@pytest.mark.parametrize(("given", "named"), [((), {}), ((1, 2, 3), {}), ((1,), {"z": 1})])
def test_it_refuses_the_same_arguments(given: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Plain(*given, **named)
    with pytest.raises(TypeError):
        Point(*given, **named)


def test_it_refuses_a_class_that_it_would_break() -> None:
    with pytest.raises(TypeError, match="Listed"):

        @fast_init
        @dataclass(frozen=True, slots=True)
        class Listed:
            items: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match="Checked"):

        @fast_init
        @dataclass(frozen=True, slots=True)
        class Checked:
            x: int

            def __post_init__(self) -> None:
                raise ValueError
