"""The machine under a process: its disk can fill up or lose power, and its clock can be set.

`shim.c` does the work inside the process. This module compiles it, switches faults on and off, and
after a power cut removes from the files what was never synced.
"""

import ctypes
import mmap
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

SHIM = Path(__file__).with_name("shim.c")
SECTOR = 512
"""What a disk writes whole or not at all."""
_ENTRY = struct.Struct("=qqqq")


def compile_shim(folder: Path) -> Path:
    """Compile the shim; returns the library."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise RuntimeError("a C compiler is missing: `make system` installs it")
    library = folder / "shim.so"
    flags = ["-O2", "-fPIC", "-shared", "-Wall", "-Werror"]
    subprocess.run([compiler, *flags, "-o", str(library), str(SHIM)], check=True)
    return library


class _Control(ctypes.Structure):
    _fields_ = (
        ("clock_offset", ctypes.c_int64),
        ("disk_full", ctypes.c_int32),
        ("lying_sync", ctypes.c_int32),
    )


class Machine:
    """The disk and clock of one process. Give `env` to the process; its files are under `disk`."""

    def __init__(self, library: Path, folder: Path, disk: Path) -> None:
        folder.mkdir(parents=True)
        self.disk = disk.resolve()
        self.undo = folder / "undo"
        self.undo.mkdir()
        # PostgreSQL runs as another user.
        folder.chmod(0o755)
        self.undo.chmod(0o777)
        control = folder / "control"
        control.write_bytes(bytes(mmap.PAGESIZE))
        control.chmod(0o666)
        with control.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), mmap.PAGESIZE)
        self._control = _Control.from_buffer(self._page)
        self.env = {
            "LD_PRELOAD": str(library),
            "PROOF_CONTROL": str(control),
            "PROOF_DISK": str(self.disk),
            "PROOF_UNDO": str(self.undo),
        }

    def set_clock(self, seconds: float) -> None:
        """Set the wall clock this far ahead of the true time."""
        self._control.clock_offset = int(seconds * 1e9)

    def fill_disk(self, *, completely: bool) -> None:
        """From now on files cannot grow, or nothing at all can be written."""
        self._control.disk_full = 2 if completely else 1

    def free_disk(self) -> None:
        """There is space again."""
        self._control.disk_full = 0

    def lie_about_syncs(self) -> None:
        """Confirm syncs without doing them, as a broken disk or `synchronous=OFF` would."""
        self._control.lying_sync = 1

    def has_unsynced(self) -> bool:
        """Whether something was written and is not synced yet."""
        return any(log.stat().st_size for log in self.undo.iterdir())

    def cut_power(self, rng: Random, keep: float) -> int:
        """Undo the writes that were never synced; returns the number of sectors lost.

        Call it when the process is dead. Each sector that was written since the last sync of its
        file is lost, or with the probability `keep` it had reached the disk.
        """
        lost = 0
        for path in sorted(self.disk.rglob("*")):
            if path.is_file() and not path.is_symlink():
                log = self.undo / str(path.stat().st_ino)
                if log.exists():
                    lost += _undo_writes(path, list(_entries(log.read_bytes())), rng, keep)
        for log in self.undo.iterdir():
            log.unlink()
        return lost


@dataclass(frozen=True, slots=True)
class _Overwritten:
    """What a write replaced."""

    offset: int
    old_size: int
    new_length: int
    old: bytes


def _entries(data: bytes) -> Iterator[_Overwritten]:
    """The entries of an undo log. The process may have died while it wrote the last one."""
    place = 0
    while place + _ENTRY.size <= len(data):
        offset, old_size, new_length, old_length = _ENTRY.unpack_from(data, place)
        place += _ENTRY.size
        if place + old_length > len(data):
            return
        yield _Overwritten(offset, old_size, new_length, data[place : place + old_length])
        place += old_length


def _undo_writes(path: Path, entries: list[_Overwritten], rng: Random, keep: float) -> int:
    if not entries:
        return 0
    now = path.read_bytes()
    synced = bytearray(now)
    for entry in reversed(entries):
        synced[entry.offset : entry.offset + len(entry.old)] = entry.old
        del synced[entry.old_size :]
        synced.extend(bytes(entry.old_size - len(synced)))
    image = bytearray(synced)
    lost = 0
    for start in range(0, max(len(now), len(synced)), SECTOR):
        fresh = now[start : start + SECTOR]
        if fresh == synced[start : start + SECTOR]:
            continue
        if fresh and rng.random() < keep:
            image.extend(bytes(max(0, start + len(fresh) - len(image))))
            image[start : start + len(fresh)] = fresh
        else:
            lost += 1
    with path.open("r+b") as file:
        file.write(image)
        file.truncate()
    return lost
