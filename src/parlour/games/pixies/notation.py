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
    acting = data["to_act"] if isinstance(data, dict) and data.get("to_act") else [0]
    return wire.load(State, {**data, "seat": acting[0]}, "state")
