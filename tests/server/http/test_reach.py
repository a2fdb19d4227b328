"""The addresses at which friends' devices reach a server: found, tried, and told to nobody else."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.services import Server, fetch, running

from parlour.server.own_addresses import friends_urls, lan_address

INTERFACES = [
    {"operstate": "UNKNOWN", "addr_info": [{"local": "127.0.0.1", "scope": "host"}]},
    {"operstate": "UP", "addr_info": [{"local": "192.168.1.7", "scope": "global"}]},
    {"operstate": "UNKNOWN", "addr_info": [{"local": "10.8.0.2", "scope": "global"}]},
    {"operstate": "DOWN", "addr_info": [{"local": "172.17.0.1", "scope": "global"}]},
]
"""The machine itself, a cable, a VPN, and a bridge without containers."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("lan"), "--lan") as server:
        yield server


@pytest.mark.parametrize(
    ("script", "others"),
    [
        (f"echo '{json.dumps(INTERFACES)}'", ["http://192.168.1.7:80/", "http://10.8.0.2:80/"]),
        ("exit 1", []),
        ("echo not JSON", []),
    ],
)
def test_the_default_route_comes_first_and_what_is_down_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, others: list[str]
) -> None:
    """Where the system's `ip` lists all interfaces, and where it cannot."""
    (tmp_path / "ip").write_text(f"#!/bin/sh\n{script}\n")
    (tmp_path / "ip").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    first = lan_address()
    assert friends_urls(80) == [*([f"http://{first}:80/"] if first else []), *others]


def test_only_this_machine_is_told_the_addresses(site: Server) -> None:
    """And the worker that tries them may connect to nothing else."""
    url = f"http://localhost:{site.port}/api/reach.js"
    told = fetch("GET", url)
    found = json.loads(re.findall(r"\[.*?\]", told.text)[0])
    assert found == friends_urls(site.port)
    policy = told.headers["content-security-policy"]
    assert policy == " ".join(["default-src 'none'; connect-src", *found])
    assert told.headers["cache-control"] == "no-store"
    assert fetch("GET", site.url).headers["content-security-policy"].count("http") == 0
    for host in ("192.168.7.7", "zoes-laptop.local", "evil.example"):
        asked = fetch("GET", url, headers={"host": host})
        assert asked.status_code in {403, 404}
        assert "const" not in asked.text
    # Nor another machine that calls itself this one.
    for own in found:
        asked = fetch("GET", f"{own}api/reach.js", headers={"host": f"localhost:{site.port}"})
        assert asked.status_code == 404


def test_only_our_own_page_on_this_machine_reads_that_the_server_answers(site: Server) -> None:
    """Elsewhere it is at another origin; the guest's data stay closed to it even so."""
    name = "access-control-allow-origin"
    for host in ("localhost", "127.0.0.1", "[::1]"):
        headers = {"origin": f"http://{host}:{site.port}", "host": f"192.168.7.7:{site.port}"}
        answer = fetch("GET", f"{site.url}/healthz", headers=headers)
        assert answer.headers[name] == headers["origin"]
        assert name not in fetch("GET", f"{site.url}/api/guest", headers=headers).headers
    for origin in (
        f"https://localhost:{site.port}",
        f"http://evil.example:{site.port}",
        f"http://localhost.evil.example:{site.port}",
        "null",
    ):
        answer = fetch("GET", f"{site.url}/healthz", headers={"origin": origin})
        assert answer.status_code == 200
        assert name not in answer.headers
