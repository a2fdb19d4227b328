"""Setting the machine's clock gives and takes no thinking time, running or restarted."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.services import Guest, SteppedServer, wait_for
from tests.support.table.tables import Driver

from parlour.games import get
from parlour.server.config import Config
from parlour.server.live.bus.base import LocalBus
from parlour.server.live.rooms import Rooms
from parlour.server.live.sanctions import Sanctions
from parlour.server.steady_clock import now_ms
from parlour.server.storage.connection.database import connect
from parlour.server.storage.store import Store
from parlour.table import ClockRule, Settings, decide, fold, log, open_table
from parlour.table import commands as do

HOUR = 3600
LIMIT = {"clock": {"kind": "move", "limit": HOUR, "increment": 0}, "undo": False, "rated": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SteppedServer]:
    one = SteppedServer(tmp_path_factory.mktemp("stepped"))
    yield one
    one.stop()


@pytest.fixture
def table(server: SteppedServer) -> Iterator[tuple[Guest, str]]:
    """A player whose hour has begun, and the table."""
    server.step(0)
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open(settings=LIMIT)
    ben.do(table, "sit")
    ben.do(table, "ready")
    zoe.do(table, "start")
    yield zoe, table
    zoe.close()
    ben.close()


def seconds_left(guest: Guest, table: str) -> float:
    state: Any = guest.get(f"/api/tables/{table}")
    assert state["phase"] == "playing", "nobody has lost on time"
    assert state["table"]["forfeits"]["lost"] == []
    return float(state["clock"][state["seat"]]) / 1000


def check_time(guest: Guest, table: str) -> None:
    """Within ten minutes of the hour that there was, and running."""
    first = seconds_left(guest, table)
    assert HOUR - 600 < first <= HOUR
    wait_for(lambda: seconds_left(guest, table) < first, "the clock to run")


@pytest.mark.parametrize("hours", [10, -10], ids=["forward", "back"])
def test_a_step_of_the_clock_while_the_server_runs(
    server: SteppedServer, table: tuple[Guest, str], hours: int
) -> None:
    server.step(hours)
    check_time(*table)
    server.step(-hours)
    check_time(*table)


@pytest.mark.parametrize("hours", [10, -10], ids=["forward", "back"])
def test_a_step_of_the_clock_while_the_server_is_down(
    server: SteppedServer, table: tuple[Guest, str], hours: int
) -> None:
    """Set forward, it is as if the server had been down for ten hours: nobody could play."""
    guest, _ = table
    server.stop(signal.SIGKILL)
    server.step(hours)
    server.start()
    check_time(*table)
    move = guest.get(f"/api/tables/{table[1]}")["legal"][0]
    assert guest.do(table[1], "play", move=move)["phase"] == "playing"


def test_downtime_is_forgiven_once_and_only_what_there_was() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("move", 30)))
    down = do.Forgive(driver.now + 10_000, driver.now + 100_000)
    driver.do(down, 100_000)
    assert driver.table.clock.left_at(0, driver.now) == 20_000
    assert not driver.do(down, 1_000)
    assert fold(driver.table.entries) == driver.table


class ElsewhereBus(LocalBus):
    """The bus of a process that owns no table: another one is to forgive the downtime."""

    def owns(self, table_id: str) -> bool:  # noqa: ARG002
        return False


async def test_a_move_that_is_faster_than_the_owner_forgives_the_downtime(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise everyone else would have been thinking since before the downtime."""
    url = f"sqlite:///{tmp_path / 'x.db'}"
    settings = Settings(clock=ClockRule("move", 600))

    store = Store(connect(url))
    sanctions = Sanctions(store.moderation, str)
    opened = open_table(get("5211"), "p0", "5e" * 32, now_ms(), 3, settings=settings)
    table_id = (await store.create_table(opened, private=True, host="p0")).id
    room = await Rooms(store, Config(url, warm=False), sanctions).get(table_id)
    assert room is not None
    for n in range(3):
        await room.do(do.Sit(f"p{n}", f"Player {n}"))
    await room.do(do.Start("p0"))
    await store.set_heartbeat(now_ms())

    hours = now_ms() + 10 * HOUR * 1000
    for module in ("room", "downtime"):
        monkeypatch.setattr(f"parlour.server.live.{module}.now_ms", lambda: hours)
    rooms = Rooms(store, Config(url, warm=False), sanctions)
    rooms.bus = ElsewhereBus()
    await rooms.downtime.measure()
    again = await rooms.get(table_id)
    assert again is not None
    await again.do(do.Play("p1", again.table.legal(1)[0]))
    assert not decide(again.table, do.Tick(), hours), "nobody's time is up"
    await store.close()
    kinds = [type(entry.what) for entry in again.table.entries]
    assert kinds[-2:] == [log.Forgave, log.Played]


def test_an_undo_after_a_downtime_takes_no_time() -> None:
    """Found by `make proof`: with the clock set a day ahead, undoing a choice lost on time."""
    driver = Driver("5211", 3, settings=Settings(clock=ClockRule("move", 600)))
    driver.move(2)
    began = driver.now
    driver.do(do.Forgive(began + 1_000, began + 86_400_000), 86_400_000)
    driver.do(do.Undo("p2"), 1_000)
    assert driver.table.clock.left_at(2, driver.now) == 598_000
    assert not driver.do(do.Tick())
    assert fold(driver.table.entries) == driver.table


def test_an_undo_after_a_pause_takes_no_time() -> None:
    driver = Driver("5211", 3, settings=Settings(clock=ClockRule("move", 600)))
    driver.move(2)
    driver.do(do.Pause("p0"))
    driver.do(do.Resume("p0"), 3_600_000)
    driver.do(do.Undo("p2"), 1_000)
    assert not driver.do(do.Tick())
    assert driver.table.clock.left_at(2, driver.now) == 599_000


def test_a_server_that_dies_before_its_first_heartbeat_takes_no_time() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("move", 30)))
    long_ago = driver.now - 3_600_000
    driver.do(do.Forgive(long_ago, driver.now + 100_000), 100_000)
    assert driver.table.clock.left_at(0, driver.now) == 30_000


def test_a_game_that_was_played_meanwhile_is_forgiven_nothing() -> None:
    """Another process kept running: the heartbeat is old, but the table is not."""
    driver = Driver(settings=Settings(clock=ClockRule("move", 30)))
    assert not driver.do(do.Forgive(driver.now - 100_000, driver.now - 1), 1_000)


def test_without_a_running_clock_nothing_is_written() -> None:
    driver = Driver()
    assert not driver.do(do.Forgive(driver.now, driver.now + 100_000), 100_000)


def test_a_forfeit_waits_as_long_as_the_server_was_down() -> None:
    driver = Driver(settings=Settings(rated=True, undo=False))
    driver.do(do.Leave("p0"))
    before = driver.table.deadline()
    assert before is not None
    driver.do(do.Forgive(driver.now, driver.now + 500_000), 500_000)
    assert driver.table.deadline() == before + 500_000
