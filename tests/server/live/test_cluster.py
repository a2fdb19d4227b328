"""Several processes on PostgreSQL and Redis: any of them serves any table, and each may die."""

import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import httpx
import pytest

from serving import Guest, Parlour, Service, postgres, redis, state, wait_for


@dataclass
class Cluster:
    """Two servers that share a database and a bus."""

    one: Parlour
    two: Parlour
    database: Service
    bus: Service


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    with postgres() as (database, base), redis(folder) as (bus, redis_server):
        shared = ["--no-limits", "--database", database, "--bus", bus]
        shared += ["--bot-delay", "0.2", "--grace", "2"]
        one, two = Parlour(folder, *shared), Parlour(folder, *shared)
        yield Cluster(one, two, base, redis_server)
        one.stop()
        two.stop()


def elsewhere(guest: Guest, server: Parlour) -> Guest:
    """The same person, sent to another process by the balancer."""
    other = Guest(server, None)
    for name, value in guest.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def patient(guest: Guest, table: str, move: str, ref: str) -> None:
    """Play, and if the server has no answer, ask again with the same id."""
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
    with zoe.socket(table) as hers, ben.socket(table) as his:
        version = zoe.do(table, "start")["version"]
        for _ in range(12):
            for guest, ws in ((zoe, hers), (ben, his)):
                seen = state(ws)
                while seen["version"] < version:
                    seen = state(ws)
                assert seen["view"]["seat"] in seen["view"]["to_act"]
                version = guest.do(table, "play", move=seen["legal"][0])["version"]
    assert version == 4 + 24
    wait_for(lambda: zoe.get(f"/api/tables/{table}")["version"] == version, "the last move")
    zoe.close()
    ben.close()


def test_two_processes_at_one_table_never_play_over_each_other(cluster: Cluster) -> None:
    """Both ends of the same seat at once: one log, no gap, no move twice."""
    zoe = cluster.one.guest()
    again = elsewhere(zoe, cluster.two)
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


def test_another_process_takes_up_the_bots_of_a_killed_one(cluster: Cluster) -> None:
    """Tables enough that some belong to either process; all their bots go on."""
    zoe = cluster.one.guest()
    tables = [
        zoe.open("pixies", players=3, bots=["random", "greedy"], start=True) for _ in range(8)
    ]
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
    """The seats that a bot was given because nobody was there."""
    events = guest.get(f"/api/tables/{table}", since=0)["events"]
    return [one["seat"] for one in events if one["what"] == "wentaway"]


def test_who_is_connected_to_another_process_is_not_gone(cluster: Cluster) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    again = elsewhere(zoe, cluster.two)
    table = zoe.open()
    ben.do(table, "sit")
    with ben.socket(table):
        with again.socket(table) as hers:
            with zoe.socket(table):
                zoe.do(table, "start")
                while state(hers)["phase"] != "playing":
                    pass
            # This one has closed; the one at the other process stays.
            time.sleep(7)  # longer than it takes to give up on somebody
            assert gone(ben, table) == []
        wait_for(lambda: gone(ben, table) == [0], "a bot for who has left")
    for guest in (zoe, ben, again):
        guest.close()


def test_who_was_connected_to_a_killed_process_is_missed_by_another(cluster: Cluster) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = ben.open()
    zoe.do(table, "sit")
    with ben.socket(table), zoe.socket(table):
        ben.do(table, "start")
        cluster.one.stop(signal.SIGKILL)
        try:
            wait_for(lambda: gone(ben, table) == [1], "a bot for who cannot come back")
        finally:
            cluster.one.start()
    zoe.close()
    ben.close()


@pytest.mark.parametrize("what", ["database", "bus"])
def test_a_restart_of_a_service_is_a_pause(cluster: Cluster, what: str) -> None:
    zoe, ben = cluster.one.guest("Zoë"), cluster.two.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    service: Service = getattr(cluster, what)
    # Connected as players are: a bot stands in for who is not.
    with zoe.socket(table), ben.socket(table):
        for turn, guest in product(range(3), (zoe, ben)):
            wait_for(lambda g=guest: _can_play(g, table), "the turn")  # type: ignore[misc]
            move = guest.get(f"/api/tables/{table}")["legal"][0]
            if turn == 1 and guest is zoe:
                service.stop()
                service.start()
            patient(guest, table, move, f"{turn}")
    zoe.close()
    ben.close()


def _can_play(guest: Guest, table: str) -> bool:
    answer = guest.http.get(f"/api/tables/{table}")
    if answer.status_code != 200:
        return False
    view = answer.json()["view"]
    # A process that has not heard of the start yet has no view to show.
    return view is not None and view["seat"] in view["to_act"]
