"""Network addresses of clients: which ones count as one client, and which proxies are trusted."""

from __future__ import annotations

import os
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

LOCAL_PROXY = "127.0.0.1"
"""The trusted proxy by default: one on the same machine."""


@lru_cache(maxsize=4096)
def address_group(host: str) -> str:
    """The key under which an address is counted.

    An IPv4 address counts by itself. IPv6 addresses count by their /64: that is what one household
    or one virtual machine is given, which can then use 2^64 addresses at will.
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), 64), strict=False))


def trusted_proxies(given: tuple[str, ...] = ()) -> str:
    """The trusted proxies in uvicorn's form: the named ones, or those of the environment."""
    return ",".join(given) or os.environ.get("FORWARDED_ALLOW_IPS", LOCAL_PROXY)


class Proxies:
    """The proxies whose forwarded headers are trusted, from a list such as `10.0.0.0/8, ::1`."""

    def __init__(self, trusted: str) -> None:
        names = [name.strip() for name in trusted.split(",") if name.strip()]
        self._all = "*" in names
        self._networks = [network for name in names if (network := _network(name)) is not None]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return self._all
        return self._all or any(address in network for network in self._networks)


def _network(name: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(name)
    except ValueError:
        return None
