"""The machine that can be broken: what it loses, what it keeps, and what time it says it is."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from tests.proof.machine import Machine, compile_shim

WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute("PRAGMA synchronous=FULL")
connection.execute("CREATE TABLE numbers (n)")
for n in range(100_000):
    connection.execute("INSERT INTO numbers VALUES (?)", (n,))
    print(n, flush=True)
    if n % 20 == 10:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
"""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    disk = tmp_path / "disk"
    disk.mkdir()
    return Machine(compile_shim(tmp_path), tmp_path / "machine", disk)


def run(machine: Machine, program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        env={**os.environ, **machine.env},
        cwd=machine.disk,
        capture_output=True,
        text=True,
    )


def write_until_killed(machine: Machine, rows: int) -> tuple[Path, int]:
    """Write rows until killed; returns the database, and how many were acknowledged."""
    database = machine.disk / "numbers.db"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(database)],
        env={**os.environ, **machine.env},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rows)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    return database, len(lines)


@pytest.mark.parametrize("keep", [0.0, 0.5])
def test_a_power_cut_takes_nothing_that_was_synced(machine: Machine, keep: float) -> None:
    database, acknowledged = write_until_killed(machine, 50)
    machine.cut_power(Random(1), keep)
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT count(*) FROM numbers").fetchone()[0] >= acknowledged
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_power_cut_takes_everything_that_was_not(machine: Machine) -> None:
    machine.lie_about_syncs()
    database, _ = write_until_killed(machine, 50)
    assert machine.cut_power(Random(1), 0) > 50
    assert database.stat().st_size == 0


def test_a_power_cut_restores_what_was_overwritten_cut_off_and_appended(machine: Machine) -> None:
    file = machine.disk / "file"
    file.write_bytes(b"old " * 1000)
    done = run(
        machine,
        "import os; f = os.open('file', os.O_RDWR); os.pwrite(f, b'new ' * 10, 100);"
        "os.ftruncate(f, 2000); os.pwrite(f, b'more' * 1000, 1900); os.write(f, b'first')",
    )
    assert done.returncode == 0, done.stderr
    assert file.stat().st_size == 5900
    assert machine.cut_power(Random(1), 0) > 0
    assert file.read_bytes() == b"old " * 1000


def test_some_sectors_survive_and_others_do_not(machine: Machine) -> None:
    file = machine.disk / "file"
    file.write_bytes(bytes(51_200))
    run(machine, "import os; os.pwrite(os.open('file', os.O_RDWR), b'x' * 51_200, 0)")
    lost = machine.cut_power(Random(1), 0.5)
    data = file.read_bytes()
    sectors = [data[start : start + 512] for start in range(0, len(data), 512)]
    assert set(sectors) == {bytes(512), b"x" * 512}
    assert sectors.count(bytes(512)) == lost


def test_a_full_disk_lets_files_be_overwritten_but_not_grow(machine: Machine) -> None:
    (machine.disk / "file").write_bytes(b"old")
    machine.fill_disk(completely=False)
    overwrite = "import os; os.pwrite(os.open('file', os.O_RDWR), b'new', 0)"
    append = "import os; os.pwrite(os.open('file', os.O_RDWR), b'new', 1)"
    assert run(machine, overwrite).returncode == 0
    assert "No space left on device" in run(machine, append).stderr
    machine.fill_disk(completely=True)
    assert "No space left on device" in run(machine, overwrite).stderr
    machine.free_disk()
    assert run(machine, append).returncode == 0
    assert (machine.disk / "file").read_bytes() == b"nnew"


def test_the_wall_clock_can_be_set_and_the_monotonic_one_cannot(machine: Machine) -> None:
    machine.set_clock(86_400)
    program = "import time; print(time.time(), time.time_ns() / 1e9, time.monotonic())"
    before, since = time.time(), time.monotonic()
    wall, nanoseconds, monotonic = map(float, run(machine, program).stdout.split())
    assert before + 86_400 <= wall <= nanoseconds <= time.time() + 86_400
    assert since <= monotonic <= time.monotonic()
