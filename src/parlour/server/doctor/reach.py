"""Checks of how a server is reached: its port, and its name with its certificate."""

from __future__ import annotations

import json
import socket
import ssl
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any

from parlour.games.refusal import Refusal
from parlour.server.doctor.finding import Finding, note, ok, problem
from parlour.server.startup import EVERYWHERE, open_port

TIMEOUT = 5.0
SOON_DAYS = 14
"""A certificate that is renewed by itself has more days left than this."""


def check_port(host: str, port: int, *, move_on: bool) -> Finding:
    """Whether a server can listen there, or already does."""
    where = f"{host}:{port}"
    try:
        open_port(host, port, move_on=False).close()
    except Refusal as refusal:
        running = _healthz(host, port)
        if running is None:
            if move_on:
                return note("port", "doctor-port-next", where=where)
            return problem("port", "server-port-taken", **refusal.reason.args)
        version, trouble = running
        if trouble is not None:
            return problem("port", "doctor-port-trouble", where=where, reason=trouble)
        return ok("port", "doctor-port-running", where=where, version=version)
    return ok("port", "doctor-port", where=where)


def _healthz(host: str, port: int) -> tuple[str, str | None] | None:
    """The version of the Parlour that answers there, and why it cannot save; None if none does."""
    here = "127.0.0.1" if host == EVERYWHERE else host
    try:
        with closing(HTTPConnection(here, port, timeout=TIMEOUT)) as connection:
            health = _get(connection, "/healthz")
            ready = _get(connection, "/readyz")
    except (OSError, HTTPException, ValueError):
        return None
    if "version" not in health:
        return None
    return str(health["version"]), ready.get("message")


def _get(connection: HTTPConnection, path: str) -> dict[str, Any]:
    connection.request("GET", path)
    found = json.loads(connection.getresponse().read(10_000))
    return found if isinstance(found, dict) else {}


def check_names(names: Sequence[str], *, secure: bool) -> Iterator[Finding]:
    """The certificate of every public name."""
    plain = [name for name in names if not name.startswith("*") and "." in name]
    if not plain:
        missing = note if secure else ok
        yield missing("certificate", "doctor-certificate-none")
    for name in plain:
        yield check_certificate(name)


def check_certificate(
    name: str,
    port: int = 443,
    address: str | None = None,
    context: ssl.SSLContext | None = None,
) -> Finding:
    """Whether browsers trust the certificate of this name, and that metrics are not public."""
    context = context or ssl.create_default_context()
    where = name if port == 443 else f"{name}:{port}"
    try:
        raw = socket.create_connection((address or name, port), TIMEOUT)
        with raw, context.wrap_socket(raw, server_hostname=name) as secured:
            certificate = secured.getpeercert() or {}
            answer = _status(secured, name)
    except socket.gaierror:
        return problem("certificate", "doctor-name-unknown", site=name)
    except ssl.SSLCertVerificationError as error:
        reason = error.verify_message
        return problem("certificate", "doctor-certificate-bad", site=where, reason=reason)
    except (OSError, ValueError) as error:
        kind = type(error).__name__
        return problem("certificate", "doctor-name-silent", site=where, kind=kind)
    ends = ssl.cert_time_to_seconds(str(certificate["notAfter"]))
    days = int((ends - time.time()) // 86_400)
    if answer == 200:
        return problem("certificate", "doctor-metrics-public", site=where)
    if days < SOON_DAYS:
        return note("certificate", "doctor-certificate-soon", site=where, days=days)
    return ok("certificate", "doctor-certificate", site=where, days=days)


def _status(secured: ssl.SSLSocket, name: str) -> int:
    """The proxy's response to a request for the metrics."""
    request = f"GET /metrics HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
    secured.sendall(request.encode("ascii"))
    line = secured.makefile("rb").readline(200).split()
    return int(line[1]) if len(line) > 1 else 0
