"""Players who lose the connection: the others see it, decide, and see them come back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.services import Guest, Server, next_state
from websockets.sync.client import ClientConnection


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits a minute for a lost connection, unless players decide otherwise."""
    folder: Path = tmp_path_factory.mktemp("patient")
    server = Server(folder, "--grace", "60")
    yield server
    server.stop()


def event(ws: ClientConnection, what: str) -> tuple[Any, Any]:
    """The next event of this kind, and the state that it came with."""
    while True:
        state = next_state(ws)
        for one in state["events"]:
            if one["what"] == what:
                return one, state


def test_the_others_see_a_lost_connection_and_call_the_bot(patient: Server) -> None:
    zoe, ben = Guest(patient, "Zoë"), Guest(patient, "Ben")
    table = zoe.open(players=2)
    ben.do(table, "sit")
    zoe.do(table, "start")
    with zoe.socket(table) as ws:
        next_state(ws)
        with ben.socket(table) as other:
            next_state(other)
        dropped, state = event(ws, "dropped")
        assert (dropped["seat"], dropped["by"]) == (1, None)
        seat = state["table"]["seats"][1]
        assert seat["away"] is None
        assert 30_000 < seat["takeover"] - state["at"] <= 60_000
        with ben.socket(table) as other:
            assert event(ws, "cameback")[1]["table"]["seats"][1]["takeover"] is None
            next_state(other)
        event(ws, "dropped")
        zoe.do(table, "wait", seat=1)
        waited, state = event(ws, "dropped")
        assert waited["by"] == 0
        assert state["table"]["seats"][1]["takeover"] == waited["takeover"]
        zoe.do(table, "stand_in", seat=1)
        assert event(ws, "wentaway")[0]["why"] == "gone"
        with ben.socket(table) as other:
            assert event(ws, "cameback")[1]["table"]["seats"][1]["away"] is None


def test_a_table_starts_with_those_who_came(patient: Server) -> None:
    zoe, ben = Guest(patient, "Zoë"), Guest(patient, "Ben")
    table = zoe.open(game="pixies", players=5)
    ben.do(table, "sit", seat=4)
    state = zoe.do(table, "start", shrink=True)
    assert (state["phase"], state["table"]["players"]) == ("playing", 2)
    assert ben.get(f"/api/tables/{table}")["seat"] == 1
