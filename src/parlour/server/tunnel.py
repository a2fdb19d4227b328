"""`parlour serve --share`: a public https address, through a tunnel that this machine already has.

A tunnel is a program that connects to a machine on the internet and passes on what arrives there.
It gets a listener of its own, on this machine only. So a request that came through it is known by
where it arrived and not by its headers: it is never taken for one from this machine or network.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from starlette.requests import HTTPConnection

from parlour.games.refusal import Refusal

LOOPBACK = "127.0.0.1"
ANY = "any"
"""What `--share` means alone: any tunnel that is set up on this machine."""
FAR_PORT = 5211
"""The port of the far machine that its proxy passes requests to, with `ssh`."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before a tunnel that has ended is started again; each pause is twice the last one."""
PATIENCE = 60.0
"""Seconds in which a tunnel has to name its address."""
_HOST = re.compile(r"(?:ssh://)?(?:[\w.-]+@)?(?P<name>[a-z\d][a-z\d.-]*)(?::\d+)?", re.IGNORECASE)
_UNTIL_CLOSED = '"$@" & exec >/dev/null 2>&1; cat; kill $!'
"""For a shell: run a program until standard input is closed, which happens however we end."""

Tell: TypeAlias = Callable[[str | None, str], None]
"""Told the new address, or None and the last words of a tunnel that has ended."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that makes tunnels."""

    name: str
    command: tuple[str, ...]
    """With `{port}` for the port of our listener."""
    address: re.Pattern[str]
    """How it writes the public address."""
    ends_with_input: bool = False
    """Whether it ends by itself once its standard input is closed."""

    def arguments(self, port: int) -> list[str]:
        """The command for our listener."""
        command = [part.replace("{port}", str(port)) for part in self.command]
        if self.ends_with_input or os.name != "posix":
            return command
        return ["sh", "-c", _UNTIL_CLOSED, "sh", *command]


CLOUDFLARED = Program(
    "cloudflared",
    ("cloudflared", "tunnel", "--no-autoupdate", "--url", f"http://{LOOPBACK}:{{port}}"),
    # Not the address that it asks for a tunnel, which it names in errors.
    re.compile(r"https://(?!api\.)[a-z\d-]+\.trycloudflare\.com\b"),
)
TAILSCALE = Program(
    "tailscale", ("tailscale", "funnel", "{port}"), re.compile(r"https://[a-z\d.-]+\.ts\.net\b")
)


def ssh(host: str) -> Program:
    """Port forwarding to a machine whose own proxy has the certificate for its name."""
    found = _HOST.fullmatch(host)
    if found is None:
        raise Refusal("bad_option", "server-share-host", host=host[:100])
    address = f"https://{found['name'].lower()}"
    options = ("BatchMode=yes", "ExitOnForwardFailure=yes", "ServerAliveInterval=15")
    forward = f"localhost:{FAR_PORT}:{LOOPBACK}:{{port}}"
    # The far `echo` runs once the port is open there; `cat` ends with our end of the connection.
    command = ("ssh", "-T", *(f"-o{one}" for one in options), "-R", forward, host)
    return Program("ssh", (*command, f"echo {address}; cat"), re.compile(re.escape(address)), True)


def find_program(wanted: str) -> Program:
    """The program of this name or for this host; for `any`, the first one that is set up here."""
    if wanted != ANY:
        return {one.name: one for one in (CLOUDFLARED, TAILSCALE)}.get(wanted) or ssh(wanted)
    if shutil.which("cloudflared"):
        return CLOUDFLARED
    if shutil.which("tailscale") and _is_logged_in():
        return TAILSCALE
    raise Refusal("bad_option", "server-share-nothing")


def _is_logged_in() -> bool:
    try:
        subprocess.run(["tailscale", "status"], check=True, capture_output=True, timeout=10)
    except subprocess.SubprocessError:
        return False
    return True


class Tunnel:
    """Keeps a tunnel open, and knows its address."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.port = 0
        """Of our listener."""
        self.address: str | None = None
        """The public address without a path; None while there is none."""
        self._process: subprocess.Popen[str] | None = None
        self._stopping = threading.Event()

    def listen(self) -> socket.socket:
        """The listener of what comes through the tunnel."""
        listener = socket.create_server((LOOPBACK, 0))
        self.port = listener.getsockname()[1]
        return listener

    def carries(self, request: HTTPConnection) -> bool:
        """Whether a request came through the tunnel."""
        server = request.scope.get("server")
        return server is not None and server[1] == self.port

    @property
    def host(self) -> str | None:
        """The host name in the public address."""
        return self.address and self.address.removeprefix("https://")

    @contextmanager
    def open(self, tell: Tell) -> Iterator[None]:
        """Keep a tunnel open during the block."""
        thread = threading.Thread(target=self._keep_open, args=(tell,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._stopping.set()
            self._hang_up()
            thread.join(PATIENCE)

    def _keep_open(self, tell: Tell) -> None:
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            began = time.monotonic()
            last_words = self._run(tell)
            self.address = None
            if self._stopping.is_set():
                return
            tell(None, last_words)
            if time.monotonic() - began > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            self._stopping.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _run(self, tell: Tell) -> str:
        """Run the program once, to its end; returns the last lines that it wrote."""
        last = deque[str](maxlen=3)
        try:
            process = subprocess.Popen(
                self._program.arguments(self.port),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us: players hear of it first
            )
        except OSError as error:
            return str(error)
        self._process = process
        if self._stopping.is_set():
            self._hang_up()
        deadline = threading.Timer(PATIENCE, self._hang_up)
        deadline.start()
        with process:
            for line in process.stdout or ():
                found = self._program.address.search(line)
                if found is not None and found[0] != self.address:
                    deadline.cancel()
                    self.address = found[0]
                    tell(self.address, "")
                if line.strip():
                    last.append("".join(filter(str.isprintable, line.strip())))
            deadline.cancel()
            self._hang_up()
        return " ".join(last)[-300:]

    def _hang_up(self) -> None:
        """End the program, with the shell around it."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        else:
            process.terminate()
