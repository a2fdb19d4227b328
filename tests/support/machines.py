"""Separate machines on this one: network namespaces, each with an address of its own.

The system gives them to root, and to others inside a user namespace of theirs. A machine exists as
long as a process holds its network; the processes end with the test, however it ends.
"""

import os
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

IS_ROOT = os.getuid() == 0
NO_MACHINES = (
    "This test needs machines of its own, and the system allows no network namespaces: run it "
    "as root, or allow user namespaces (sysctl kernel.unprivileged_userns_clone=1 or "
    "kernel.apparmor_restrict_unprivileged_userns=0)."
)


def write_script(file: Path, *command: str) -> None:
    """Write a script that runs this command, with the arguments that it is given."""
    file.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n', encoding="utf-8")
    file.chmod(0o755)


class Machine:
    """A network namespace."""

    def __init__(
        self, stack: ExitStack, within: "Machine | None" = None, address: str = ""
    ) -> None:
        """A machine of its own; all within the same one have the same rights to each other."""
        self.address = address
        rights = [] if IS_ROOT or within else ["--user", "--map-root-user"]
        # `cat` ends with its input, which nobody else holds open.
        hold = ["unshare", *rights, "--net", "sh", "-c", "echo; exec cat"]
        pipe = subprocess.PIPE
        holder = subprocess.Popen(
            within.command(*hold) if within else hold, stdin=pipe, stdout=pipe
        )
        stack.enter_context(holder)
        self.pid = holder.pid
        assert holder.stdout is not None
        if not holder.stdout.readline():
            raise RuntimeError(NO_MACHINES)
        self.run("ip", "link", "set", "lo", "up")

    def command(self, *command: str) -> list[str]:
        """The command that runs this one on the machine."""
        rights = [] if IS_ROOT else ["--user", "--preserve-credentials"]
        return ["nsenter", "--target", str(self.pid), *rights, "--net", *command]

    def run(self, *command: str) -> None:
        subprocess.run(self.command(*command), check=True)


class Network:
    """A switch, and the machines that are plugged in."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._switch = Machine(stack)
        self._machines: list[Machine] = []
        self._switch.run("ip", "link", "add", "switch", "type", "bridge")
        self._switch.run("ip", "link", "set", "switch", "up")

    def join(self, *, is_alone: bool = False) -> Machine:
        """A new machine; those that are alone reach only the others, as from another house."""
        number = len(self._machines)
        new = Machine(self._stack, self._switch, f"192.168.7.{number + 10}")
        self._machines.append(new)
        port, end = (
            ("link", "add", f"port{number}", "type", "veth"),
            ("eth0", "netns", str(new.pid)),
        )
        self._switch.run("ip", *port, "peer", "name", *end)
        self._switch.run("ip", "link", "set", f"port{number}", "master", "switch", "up")
        if is_alone:
            plug = ("ip", "link", "set", f"port{number}", "type", "bridge_slave")
            self._switch.run(*plug, "isolated", "on")
        new.run("ip", "address", "add", f"{new.address}/24", "dev", "eth0")
        new.run("ip", "link", "set", "eth0", "up")
        new.run("ip", "route", "add", "default", "dev", "eth0")
        return new

    @contextmanager
    def cut_off(self, *machines: Machine) -> Iterator[None]:
        """Without a network for these machines, as when the router is switched off."""
        ports = [f"port{self._machines.index(one)}" for one in machines]
        for port in ports:
            self._switch.run("ip", "link", "set", port, "down")
        yield
        for port in ports:
            self._switch.run("ip", "link", "set", port, "up")
