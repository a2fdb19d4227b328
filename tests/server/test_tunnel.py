"""`parlour serve --share` with programs that print what the documentation of tunnels shows.

None of them connects to anything: tests stand where the real one would, at its listener. `ssh` is
tested with real machines in tests/evening.
"""

import contextlib
import os
import queue
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.test_startup import start
from tests.support.services import wait_for

from parlour.cli import main
from parlour.cli.admin_client import AdminClient
from parlour.games import Refusal
from parlour.server import tunnel
from parlour.server.bench.services import free_port
from parlour.server.config import database_url
from parlour.server.tunnel import CLOUDFLARED, TAILSCALE, Tunnel, find_program, ssh

PRINTS_A_QUICK_TUNNEL = """#!/bin/sh
cd "$(dirname "$0")"
echo "$$ $*" >>started
echo "2026-03-01T20:00:00Z INF Requesting new quick Tunnel on trycloudflare.com..."
if [ -e refuses ]; then
    echo 'failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel"'
    exit 1
fi
cat <<END
2026-03-01T20:00:01Z INF +----------------------------------------------------------+
2026-03-01T20:00:01Z INF |  Your quick Tunnel has been created! Visit it at         |
2026-03-01T20:00:01Z INF |  https://cards-on-table-$(wc -l <started).trycloudflare.com
2026-03-01T20:00:01Z INF +----------------------------------------------------------+
END
exec sleep 600
"""
PRINTS_A_FUNNEL = """#!/bin/sh
cd "$(dirname "$0")"
if [ "$1" = status ]; then
    [ -e logged-in ] && exit 0
    echo "Logged out."
    exit 1
fi
cat <<END
Available on the internet:

https://home.pango-lin.ts.net/
|-- / proxy http://127.0.0.1:$2

Press Ctrl+C to exit.
END
exec sleep 600
"""
OPENS_A_PAGE = """#!/bin/sh
cd "$(dirname "$0")"
ls started >opening
mv opening opened
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the programs; besides them there are only the system's own."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return folder


def install(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.write_text(text, encoding="ascii")
    file.chmod(0o755)


def started(folder: Path) -> list[tuple[int, int]]:
    """Each start of cloudflared so far: its process, and the port it was given."""
    with contextlib.suppress(FileNotFoundError):
        lines = (folder / "started").read_text(encoding="ascii").splitlines()
        return [(int(line.split()[0]), int(line.rpartition(":")[2])) for line in lines]
    return []


def is_running(process: int) -> bool:
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text(encoding="ascii").split()[2] != "Z"


def test_the_first_tunnel_that_is_set_up_is_chosen(
    programs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--share"]) == 2
    about, *lines = capsys.readouterr().err.splitlines()
    names = ("cloudflared", "Tailscale", "ssh")
    assert all(name in line for name, line in zip(names, lines, strict=True)), about
    install(programs, "tailscale", PRINTS_A_FUNNEL)
    with pytest.raises(Refusal):
        find_program("any")
    (programs / "logged-in").touch()
    assert find_program("any") is TAILSCALE
    install(programs, "cloudflared", PRINTS_A_QUICK_TUNNEL)
    assert find_program("any") is CLOUDFLARED
    assert find_program("tailscale") is TAILSCALE


def test_a_host_has_the_name_of_its_certificate() -> None:
    for host in ("cards.example.org", "me@Cards.example.org", "ssh://me@cards.example.org:2222"):
        assert ssh(host).address.pattern == r"https://cards\.example\.org"
        assert host in ssh(host).arguments(1)
    for wrong in ("", "-oProxyCommand=x", "me@", "a b", "me@host;x", "me@h/x"):
        with pytest.raises(Refusal) as refused:
            ssh(wrong)
        assert refused.value.code == "bad_option"


def test_the_address_of_a_funnel_is_read_from_what_it_prints(programs: Path) -> None:
    install(programs, "tailscale", PRINTS_A_FUNNEL)
    told: queue.Queue[tuple[str | None, str]] = queue.Queue()
    new = Tunnel(TAILSCALE)
    with new.listen(), new.open(lambda *what: told.put(what)):
        assert told.get(timeout=60) == ("https://home.pango-lin.ts.net", "")


def test_a_tunnel_that_ends_is_started_again_until_it_works(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tunnel, "FIRST_PAUSE", 0.01)
    install(programs, "cloudflared", PRINTS_A_QUICK_TUNNEL)
    told: queue.Queue[tuple[str | None, str]] = queue.Queue()
    kept = Tunnel(CLOUDFLARED)
    with kept.listen(), kept.open(lambda *what: told.put(what)):
        assert told.get(timeout=60)[0] == kept.address
        (programs / "refuses").touch()
        os.kill(started(programs)[0][0], signal.SIGKILL)
        told.get(timeout=60)
        address, why = told.get(timeout=60)
        assert (address, kept.address) == (None, None), "its own address for tunnels is not ours"
        assert "failed to request quick Tunnel" in why
        (programs / "refuses").unlink()
        while address is None:
            address, _ = told.get(timeout=60)
        number = len(started(programs))
        assert address == f"https://cards-on-table-{number}.trycloudflare.com"
    wait_for(lambda: not is_running(started(programs)[-1][0]), "the end of the tunnel")


@pytest.fixture
def host(programs: Path, tmp_path: Path) -> Iterator[Any]:
    """The terminal of a host who shares; the browser notes whether there was a tunnel already."""
    install(programs, "cloudflared", PRINTS_A_QUICK_TUNNEL)
    install(programs, "browser", OPENS_A_PAGE)
    options = ("--share", "--no-warm", "--port", str(free_port()), "--limit", "guests_burst=2")
    browser = {"PATH": os.environ["PATH"], "BROWSER": str(programs / "browser")}
    terminal = start(tmp_path / "data", *options, **browser)
    yield terminal
    terminal.close(force=True)


def test_a_killed_server_leaves_no_tunnel_behind(host: Any, programs: Path) -> None:
    host.expect("Friends anywhere")
    ((process, _),) = started(programs)
    host.kill(signal.SIGKILL)
    wait_for(lambda: not is_running(process), "the end of the tunnel")


def test_a_tunnel_brings_strangers_who_see_only_what_a_link_shows(
    host: Any, programs: Path, tmp_path: Path
) -> None:
    host.expect(r"http://localhost:(\d+)/")
    here = int(host.match[1])
    host.expect("Friends anywhere: https://cards-on-table-1.trycloudflare.com/\r\n")
    host.expect("\u2588")
    ((process, port),) = started(programs)
    opened = programs / "opened"
    wait_for(opened.exists, "the page in the host's browser")
    assert opened.read_text() == "started\n", "its first link names the tunnel"
    name, local = "cards-on-table-1.trycloudflare.com", f"localhost:{here}"

    def ask(path: str, *, at: int = port, host: str = name, **more: str) -> httpx.Response:
        headers = {"host": host} | {key.replace("_", "-"): value for key, value in more.items()}
        body = {"name": "Mia"} if path == "/api/guest" else None
        url, method = f"http://127.0.0.1:{at}{path}", "POST" if body else "GET"
        how: Any = {"json": body} if body else {}
        return httpx.request(method, url, headers=headers, timeout=60, trust_env=False, **how)

    # Each is reached by its own name, and by no other.
    for host_name in (name, "localhost", "127.0.0.1", "other.trycloudflare.com", local):
        assert ask("/api/games", host=host_name).is_success is (host_name == name)
        assert ask("/api/games", at=here, host=host_name).is_success is (
            not host_name.endswith(".com")
        )
    for origin in (f"http://{name}", "https://other.trycloudflare.com", f"http://{local}"):
        assert ask("/api/guest", origin=origin).status_code == 403
    # Everyone is counted by the address that the tunnel saw.
    made = ask("/api/guest", origin=f"https://{name}", x_forwarded_for="203.0.113.9")
    assert "; Secure" in made.headers["set-cookie"]
    for forwarded, status in [
        ("203.0.113.9", 200), ("203.0.113.9", 429), ("198.51.100.7, 203.0.113.9", 429),
        ("203.0.113.10", 200),
    ]:  # fmt: skip
        assert ask("/api/guest", x_forwarded_for=forwarded).status_code == status
    # Not even a tunnel that says nothing of its clients makes them administrators.
    database = database_url(None, tmp_path / "data")
    assert AdminClient(database, "127.0.0.1", here, None).get("/guests", text="Mia")
    with pytest.raises(Refusal) as refused:
        AdminClient(database, "127.0.0.1", port, name).get("/guests", text="Mia")
    assert refused.value.code == "forbidden"
    assert ask("/metrics").status_code == 404
    about = ask("/api/server").json()
    assert (about["friends"], about["public_tables"]) == (f"https://{name}/", False)
    # The page on this machine tries it first; nobody else is told of any address.
    assert f'["https://{name}/"' in ask("/api/reach.js", at=here, host=local).text
    assert ask("/api/reach.js").status_code == 404
    tried = ask("/healthz", origin=f"http://{local}")
    assert tried.headers["access-control-allow-origin"] == f"http://{local}"
    host.sendintr()
    host.expect("Stopped")
    wait_for(lambda: not is_running(process), "the end of the tunnel")
