"""States of Pixies as JSON: the referee's whole knowledge, to the letter of the protocol."""

from __future__ import annotations

from parlour.games import wire
from parlour.games.pixies.state import State
from parlour.games.pixies.view import view
from parlour.games.wire import Json


def dump_state(state: State) -> Json:
    """What everybody sees, and the draw pile from the top."""
    data = wire.dump(view(state, None))
    del data["seat"]
    return {"game": "pixies", **data, "draw_pile": list(state.draw_pile)}


def load_state(data: Json) -> State:
    """The state that `dump_state` wrote."""
    return wire.load(State, data, "state")
