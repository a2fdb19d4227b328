"""The addresses of this machine on its networks."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from ipaddress import ip_address


def lan_address() -> str | None:
    """This machine's address on the local network, None if it has none.

    Connecting a datagram socket sends nothing, but makes the system choose the address it would
    send from. The target is an address reserved for documentation.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
            found = ip_address(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.is_loopback or found.is_unspecified else str(found)


def friends_url(port: int) -> str | None:
    """The address for friends on the same network; None while this machine is on none."""
    found = lan_address()
    return None if found is None else f"http://{found}:{port}/"


def friends_urls(port: int) -> list[str]:
    """All addresses for friends on this machine's networks, that of the default route first."""
    first = lan_address()
    found = dict.fromkeys([*([] if first is None else [first]), *_interface_addresses()])
    return [f"http://{one}:{port}/" for one in found]


def _interface_addresses() -> list[str]:
    """The addresses of all interfaces that are connected, where the system has `ip` (Linux).

    Python has no portable way to list them; elsewhere that of the default route has to do.
    """
    ip = shutil.which("ip")
    if ip is None:
        return []
    command = [ip, "-json", "-4", "address", "show", "up"]
    try:
        shown = subprocess.run(command, capture_output=True, text=True, timeout=5, check=True)
        interfaces = json.loads(shown.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return []  # a smaller `ip`, without JSON
    return [
        str(one["local"])
        for interface in interfaces
        if interface.get("operstate") != "DOWN"
        for one in interface.get("addr_info", ())
        if one.get("scope") == "global"
    ]
