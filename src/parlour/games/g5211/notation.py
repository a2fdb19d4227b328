"""States of 5211 as JSON: the referee's whole knowledge, to the letter of the protocol."""

from __future__ import annotations

from parlour.games import wire
from parlour.games.g5211.state import State
from parlour.games.g5211.view import view
from parlour.games.wire import Json

_PRIVATE = ("seat", "hand", "chosen", "left")
_HIDDEN = ("hands", "choices", "draw_pile", "box", "left")


def dump_state(state: State) -> Json:
    """What a spectator sees, and all that is hidden."""
    data = wire.dump(view(state, None))
    for key in _PRIVATE:
        del data[key]
    return {"game": "5211", **data, **{key: wire.dump(getattr(state, key)) for key in _HIDDEN}}


def load_state(data: Json) -> State:
    """The state that `dump_state` wrote."""
    return wire.load(State, data, "state")
