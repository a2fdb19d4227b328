"""Which sites may talk to this server: the `Host` that a request names, and its `Origin`."""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from parlour.server.config import Config

LOCAL_SUFFIXES = (".localhost", ".local", ".lan", ".home.arpa")
"""Names that no public name server answers."""
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""This machine's names for itself."""


def host_name(header: str) -> str:
    """The name in a `Host` header, without its port."""
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def known_host(request: HTTPConnection, config: Config) -> bool:
    """Whether the request names this server, and not a site whose name was made to point here.

    `names` in the settings are always accepted. On a local network so are all addresses and local
    names; elsewhere, without `names`, any name, because a proxy may be in front of this server.
    With a tunnel, its name is accepted there, and only there.
    """
    name = host_name(request.headers.get("host", ""))
    if config.tunnel is not None and config.tunnel.carries(request):
        return name == config.tunnel.host
    if any(_matches(name, known) for known in config.names):
        return True
    if config.lan or config.tunnel is not None:
        return _is_local(name)
    return not config.names


def _matches(name: str, known: str) -> bool:
    return name.endswith(known[1:]) if known.startswith("*.") else name == known


def _is_local(name: str) -> bool:
    if "." not in name or name.endswith(LOCAL_SUFFIXES) or name in _own_names():
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    return frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})


def same_origin(request: HTTPConnection, config: Config) -> bool:
    """Whether our own page sent this request; programs send no `Origin`.

    A page without TLS may not act on a server with TLS: anyone on the way could have changed it.
    """
    origin = request.headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    if config.tunnel is not None and config.tunnel.carries(request):
        return origin == config.tunnel.address
    scheme, _, host = origin.partition("://")
    is_secure = config.secure or request.url.scheme in {"https", "wss"}
    allowed = {"https"} if is_secure else {"http", "https"}
    return scheme in allowed and host == request.headers.get("host")


def is_from_here(origin: str) -> bool:
    """Whether a page of this origin is opened on this machine, by its name for itself."""
    return host_name(origin.removeprefix("http://")) in LOOPBACK
