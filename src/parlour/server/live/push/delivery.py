"""Delivers one message to a push service, wherever a browser says that it is.

A subscription is an address that a guest chooses and this server connects to, so it must not lead
into the host's own network: only HTTPS on its usual port, only to public addresses. The address
that was checked is the one that is connected to, whatever the name resolves to a moment later.
Redirects are not followed, and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

SECONDS = 10.0
"""For a whole delivery, from looking up the name to the status."""
LOOK_UPS = 64
"""Names that are looked up at the same time: a dead one takes its thread for half a minute."""
MAX_ENDPOINT = 1000
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_HOST = re.compile(r"[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\]")
_PATH = re.compile(r"[\x21-\x7e]*")
_NOT_PUBLIC = [ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "3fff::/20")]
"""IPv4 addresses behind a translator, which could be private, and addresses for documentation.
Whether `ipaddress` knows them depends on Python's version."""


class BadEndpoint(ValueError):  # noqa: N818 - a guest chose it, nothing failed
    """An address that no push service has, or to which this server does not connect."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The parts of a subscription's address."""

    host: str
    port: int
    target: str
    """Path and query."""
    is_secure: bool

    @classmethod
    def parse(cls, url: str, *, private: bool = False) -> Endpoint:
        """Check an address; with `private`, also plain HTTP, other ports and private addresses."""
        parts = urlsplit(url)
        try:
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise BadEndpoint("no valid port") from None
        host = parts.hostname or ""
        shown = f"[{host}]" if ":" in host else host
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        is_usual = parts.scheme == "https" and port == 443
        is_plain = "@" not in parts.netloc and not parts.fragment and len(url) <= MAX_ENDPOINT
        if not is_plain or parts.scheme not in {"https", "http"} or not (is_usual or private):
            raise BadEndpoint("not HTTPS on its usual port")
        if not _HOST.fullmatch(shown) or not _PATH.fullmatch(target):
            raise BadEndpoint("no valid host or path")
        if not private and _is_private(host):
            raise BadEndpoint("a private address")
        return cls(host, port, target, parts.scheme == "https")


def _is_private(host: str) -> bool:
    """Whether this is an address, and no public one; a name is looked up when it is used."""
    try:
        return not is_public(ipaddress.ip_address(host))
    except ValueError:
        return False


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is on the public internet, and does not embed a private one."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour or address.teredo or address.is_site_local:
            return False
        if any(address in network for network in _NOT_PUBLIC):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class Delivery:
    """Connects to push services."""

    def __init__(self, *, private: bool = False, context: ssl.SSLContext | None = None) -> None:
        self._private = private
        self._context = context
        # Of its own: a name server that does not answer must not keep anything else waiting.
        self._resolver = ThreadPoolExecutor(LOOK_UPS, "push-names")
        self._looking_up: dict[tuple[str, int], asyncio.Future[list[str]]] = {}

    def close(self) -> None:
        """Stop looking up names."""
        self._resolver.shutdown(wait=False, cancel_futures=True)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; returns the status of the answer.

        Raises OSError if there is none in time, BadEndpoint if the address is not to be used.
        """
        endpoint = Endpoint.parse(url, private=self._private)
        try:
            async with asyncio.timeout(SECONDS):
                return await self._exchange(endpoint, headers, body)
        except asyncio.IncompleteReadError as error:
            raise OSError("no whole answer") from error
        except (asyncio.LimitOverrunError, UnicodeError) as error:
            raise OSError("no HTTP") from error

    async def _exchange(self, to: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connect(to)
        try:
            writer.write(_request(to, headers, body))
            await writer.drain()
            status = _STATUS.match(await reader.readuntil(b"\r\n"))
            if status is None:
                raise OSError("no HTTP")
            return int(status[1])
        finally:
            # Not closed gracefully: the other side could delay that for as long as it likes.
            writer.transport.abort()

    async def _connect(self, to: Endpoint) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the first of the host's addresses that answers."""
        context: ssl.SSLContext | None = None
        if to.is_secure:
            context = self._context = self._context or ssl.create_default_context()
        name = to.host if to.is_secure else None
        *others, last = await self._resolve(to)
        for address in others:
            with contextlib.suppress(OSError):  # an unreachable network is no ConnectionError
                return await asyncio.open_connection(
                    address, to.port, limit=4096, ssl=context, server_hostname=name
                )
        return await asyncio.open_connection(
            last, to.port, limit=4096, ssl=context, server_hostname=name
        )

    async def _resolve(self, to: Endpoint) -> list[str]:
        """The addresses of a host that are allowed."""
        allowed = [
            text
            for text in await self._look_up(to.host, to.port)
            if self._private or is_public(ipaddress.ip_address(text.partition("%")[0]))
        ]
        if not allowed:
            raise BadEndpoint("a private address")
        return allowed

    async def _look_up(self, host: str, port: int) -> list[str]:
        """All addresses of a host; once at a time, however many messages wait for it."""
        found = self._looking_up.get((host, port))
        if found is None:
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._resolver, _addresses, host, port)
            self._looking_up[host, port] = found
            found.add_done_callback(partial(self._looked_up, (host, port)))
        return await asyncio.shield(found)

    def _looked_up(self, name: tuple[str, int], found: asyncio.Future[list[str]]) -> None:
        del self._looking_up[name]
        if not found.cancelled():
            found.exception()  # retrieve it: nobody may be waiting any more


def _addresses(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def _request(to: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"[{to.host}]" if ":" in to.host else to.host
    port = "" if to.port == (443 if to.is_secure else 80) else f":{to.port}"
    lines = {
        "Host": host + port,
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {to.target} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body
