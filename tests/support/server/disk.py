"""A disk that can be filled or made read-only."""

import os
import resource
import subprocess
from pathlib import Path

from tests.support.services import Server

MEGABYTES = 4


class Disk:
    """A small file system of its own where we may mount one; elsewhere a limit on file sizes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir()
        self.is_mounted = os.geteuid() == 0
        if self.is_mounted:
            mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(self.folder)]
            subprocess.run(mount, check=True)

    def fill(self, server: Server) -> None:
        if not self.is_mounted:
            self._limit(server, max(path.stat().st_size for path in self.folder.iterdir()))
            return
        with (self.folder / "filler").open("wb", buffering=0) as filler:
            try:
                while filler.write(b"x" * 4096):
                    pass
            except OSError:
                return

    def empty(self, server: Server) -> None:
        if self.is_mounted:
            (self.folder / "filler").unlink()
        else:
            self._limit(server, resource.RLIM_INFINITY)

    def make_read_only(self) -> None:
        if self.is_mounted:
            subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)
        else:
            for path in (*self.folder.iterdir(), self.folder):
                path.chmod(0o500 if path.is_dir() else 0o400)

    def _limit(self, server: Server, size: int) -> None:
        assert server.process is not None
        hard = resource.RLIM_INFINITY
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def close(self) -> None:
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)
