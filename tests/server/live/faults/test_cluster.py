"""Several processes on PostgreSQL and Redis: any of them serves any table, and each may die."""

import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import httpx
import pytest
from redis import Redis
from tests.support.services import (
    HOST,
    Guest,
    Server,
    Service,
    next_state,
    postgres,
    redis,
    wait_for,
)

from parlour.server.live.bus.redis_bus import MEMBERS, PRESENT


@dataclass
class Cluster:
    """Two servers that share a database and a bus."""

    one: Server
    two: Server
    database: Service
    bus: Service


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    with postgres() as (database, base), redis(folder) as (bus, redis_server):
        shared = ["--database", database, "--bus", bus]
        shared += ["--bot-delay", "0.2", "--grace", "1"]
        one, two = Server(folder, *shared), Server(folder, *shared)
        yield Cluster(one, two, base, redis_server)
        one.stop()
        two.stop()


def on_server(guest: Guest, server: Server) -> Guest:
    """The same guest, connected to another process."""
    other = Guest(server, None)
    for name, value in guest.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def play_with_retries(guest: Guest, table: str, move: str, ref: str) -> None:
    """Play a move, and retry with the same id if the server does not answer."""
    for _ in range(600):
        try:
            answer = guest.http.post(
                f"/api/tables/{table}", json={"do": "play", "move": move, "id": ref}
            )
        except httpx.TransportError:
            time.sleep(0.1)
            continue
        if answer.status_code == 200:
            return
        assert answer.status_code == 503, answer.text
        time.sleep(0.1)
    raise TimeoutError(ref)


def test_players_on_different_processes_see_each_other(cluster: Cluster) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = zoe.open()
    assert ben.do(table, "sit")["seat"] == 1
    with zoe.socket(table) as zoe_ws, ben.socket(table) as ben_ws:
        version = zoe.do(table, "start")["version"]
        for _ in range(12):
            for guest, ws in ((zoe, zoe_ws), (ben, ben_ws)):
                seen = next_state(ws)
                while seen["version"] < version:
                    seen = next_state(ws)
                assert seen["view"]["seat"] in seen["view"]["to_act"]
                version = guest.do(table, "play", move=seen["legal"][0])["version"]
    assert version == 4 + 24
    wait_for(lambda: zoe.get(f"/api/tables/{table}")["version"] == version, "the last move")
    zoe.close()
    ben.close()


def test_two_processes_at_one_table_never_play_over_each_other(cluster: Cluster) -> None:
    """Both play from the same seat at once: one log, no gap, no repeated move."""
    zoe = cluster.one.guest()
    again = on_server(zoe, cluster.two)
    table = zoe.open(bots=["greedy"], start=True)
    for n in range(30):
        guest = (zoe, again)[n % 2]
        seen = guest.get(f"/api/tables/{table}")
        if seen["legal"]:
            guest.http.post(
                f"/api/tables/{table}",
                json={"do": "play", "move": seen["legal"][0], "version": seen["version"]},
            )
    wait_for(
        lambda: (
            zoe.get(f"/api/tables/{table}")["version"]
            == again.get(f"/api/tables/{table}")["version"]
        ),
        "both to agree",
    )
    numbers = [one["number"] for one in zoe.get(f"/api/tables/{table}", since=0)["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    zoe.close()
    again.close()


def test_another_process_takes_over_the_bots_of_a_killed_one(cluster: Cluster) -> None:
    """Each process owns the tables that were opened there; all their bots keep playing."""
    zoe = cluster.one.guest()
    again = on_server(zoe, cluster.two)
    tables = [
        guest.open("pixies", players=3, bots=["random", "greedy"], start=True)
        for guest in (zoe, again)
        for _ in range(4)
    ]
    again.close()
    cluster.two.stop(signal.SIGKILL)
    try:
        for table in tables:

            def my_turn(table: str = table) -> bool:
                return bool(zoe.get(f"/api/tables/{table}")["legal"])

            wait_for(my_turn, "the bots")
    finally:
        cluster.two.start()
    zoe.close()


def gone(guest: Guest, table: str) -> list[int]:
    """The seats taken over by a bot because their player is gone."""
    events = guest.get(f"/api/tables/{table}", since=0)["events"]
    return [one["seat"] for one in events if one["what"] == "wentaway"]


def test_a_player_connected_to_another_process_does_not_count_as_gone(cluster: Cluster) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    again = on_server(zoe, cluster.two)
    table, other = zoe.open(), zoe.open()
    for each in (table, other):
        ben.do(each, "sit")
    with ben.socket(table), ben.socket(other):
        with again.socket(table):
            for each in (table, other):
                # Closed at the end; at one table the connection to the other process stays open.
                with zoe.socket(each):
                    zoe.do(each, "start")
            wait_for(lambda: gone(ben, other) == [0], "a bot where no connection is left")
            assert gone(ben, table) == []
        wait_for(lambda: gone(ben, table) == [0], "a bot for who has left")
    for guest in (zoe, ben, again):
        guest.close()


def seated_apart(cluster: Cluster) -> tuple[Guest, Guest, str]:
    """Zoë at one process and Ben, the host, at the other, and the table where both sit."""
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = ben.open()
    zoe.do(table, "sit")
    return zoe, ben, table


def test_another_process_notices_the_players_of_a_killed_one(cluster: Cluster) -> None:
    zoe, ben, table = seated_apart(cluster)
    with ben.socket(table), zoe.socket(table):
        ben.do(table, "start")
        cluster.one.stop(signal.SIGKILL)
        try:
            wait_for(lambda: gone(ben, table) == [1], "a bot for who cannot come back")
        finally:
            cluster.one.start()
    zoe.close()
    ben.close()


def test_readiness_for_a_rated_game_ends_with_the_process_of_a_player(cluster: Cluster) -> None:
    """Nobody else knows that they were connected, and they would lose a game they never saw."""
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = ben.open(settings={"rated": True, "undo": False})
    zoe.do(table, "sit")
    with Redis(host=HOST, port=cluster.bus.port) as client, zoe.socket(table) as ws:
        next_state(ws)
        zoe.do(table, "ready")

        def is_known() -> bool:
            found = [one for key in client.keys(f"{PRESENT}*") for one in client.smembers(key)]
            return any(one.startswith(f"{table}/".encode()) for one in found)

        wait_for(is_known, "the connection, known to all processes")
        assert ben.get(f"/api/tables/{table}")["table"]["seats"][1]["ready"]
        cluster.one.stop(signal.SIGKILL)
        try:
            wait_for(
                lambda: not ben.get(f"/api/tables/{table}")["table"]["seats"][1]["ready"],
                "the end of the readiness",
            )
            ben.do(table, "start", 409)
        finally:
            cluster.one.start()
    zoe.close()
    ben.close()


def test_players_of_a_process_whose_death_nobody_saw_are_noticed_as_well(cluster: Cluster) -> None:
    """Redis restarts, and one process dies before it has reported to the new one."""
    zoe, ben, table = seated_apart(cluster)
    with ben.socket(table), zoe.socket(table):
        cluster.bus.stop()
        cluster.one.send_signal(signal.SIGSTOP)
        cluster.bus.start()
        with Redis(host=HOST, port=cluster.bus.port) as client:
            wait_for(lambda: client.zcard(MEMBERS) == 1, "the other process")
        ben.do(table, "start")
        cluster.one.stop(signal.SIGKILL)
        try:
            wait_for(lambda: gone(ben, table) == [1], "a bot for who cannot come back")
        finally:
            cluster.one.start()
    zoe.close()
    ben.close()


@pytest.mark.parametrize("what", ["database", "bus"])
def test_games_continue_after_a_service_restarts(cluster: Cluster, what: str) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    service: Service = getattr(cluster, what)
    # Stay connected, or a bot would stand in.
    with zoe.socket(table), ben.socket(table):
        for turn, guest in product(range(3), (zoe, ben)):
            wait_for(lambda g=guest: _can_play(g, table), "the turn")  # type: ignore[misc]
            move = guest.get(f"/api/tables/{table}")["legal"][0]
            if turn == 1 and guest is zoe:
                service.stop()
                service.start()
            play_with_retries(guest, table, move, f"{turn}")
    zoe.close()
    ben.close()


def _can_play(guest: Guest, table: str) -> bool:
    answer = guest.http.get(f"/api/tables/{table}")
    if answer.status_code != 200:
        return False
    view = answer.json()["view"]
    # A process that does not know of the start yet has no view.
    return view is not None and view["seat"] in view["to_act"]
