"""Programs in terminals of their machines: the server, and a machine on the internet for it."""

import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pexpect
from tests.support import ROOT
from tests.support.machines import IS_ROOT, Machine, write_script

NAME = "cards.example.org"
"""What the docs call the machine on the internet."""


class Terminal:
    """A program that was started in a terminal."""

    def __init__(self, stack: ExitStack, machine: Machine, *command: str, **env: str) -> None:
        self._command = machine.command(*command)
        self._env = os.environ | {"CI": "yes"} | env  # with it, the server opens no browser
        stack.callback(self.kill)
        self.start()

    def start(self) -> None:
        program, *arguments = self._command
        self._child: Any = pexpect.spawn(
            program, arguments, env=self._env, encoding="utf-8", timeout=120, dimensions=(60, 120)
        )

    def wait_for(self, text: str) -> None:
        self._child.expect_exact(text)

    def kill(self) -> None:
        self._child.kill(signal.SIGKILL)
        self._child.close()


def command_of_play() -> list[str]:
    """What `make play` runs."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"^play:.*\n\t@\$\(BIN\)/parlour (.*)$", makefile, re.MULTILINE)
    assert found is not None
    return [str(Path(sys.executable).with_name("parlour")), *found[1].split()]


def open_relay(stack: ExitStack, relay: Machine, folder: Path) -> str:
    """Start Debian's sshd, and Caddy as the docs say; returns the PATH of a host who may log in."""
    for key in ("sshd", "host"):
        subprocess.run(["ssh-keygen", "-q", "-N", "", "-f", str(folder / key)], check=True)
    sshd = [
        "/usr/sbin/sshd", "-De", "-f/dev/null", "-p2222", f"-h{folder}/sshd", "-oPidFile=none",
        "-oStrictModes=no", f"-oAuthorizedKeysFile={folder}/host.pub",
    ]  # fmt: skip
    if IS_ROOT:
        Path("/run/sshd").mkdir(exist_ok=True)
    else:  # it lets in only the user it runs as
        sshd[:0] = ["unshare", f"--map-user={os.getuid()}", f"--map-group={os.getgid()}"]
    Terminal(stack, relay, *sshd).wait_for("Server listening")

    docs = (ROOT / "docs" / "host" / "host.md").read_text(encoding="utf-8")
    site = re.search(rf"^{NAME} {{.*?^}}$", docs, re.MULTILINE | re.DOTALL)
    assert site is not None
    caddyfile = folder / "Caddyfile"
    options = "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\n"
    caddyfile.write_text(f"{options}{site[0]}\n", encoding="utf-8")
    caddy = ("caddy", "run", "--adapter", "caddyfile", "--config", str(caddyfile))
    homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"), str(folder))
    Terminal(stack, relay, *caddy, **homes).wait_for("serving initial configuration")

    programs = folder / "programs"
    programs.mkdir()
    write_script(
        programs / "ssh", "/usr/bin/ssh", f"-i{folder}/host", f"-oHostName={relay.address}",
        "-oUserKnownHostsFile=/dev/null", "-oStrictHostKeyChecking=no",
    )  # fmt: skip
    return f"{programs}:{os.environ['PATH']}"
