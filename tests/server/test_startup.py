"""Starting and stopping the server from a terminal."""

import os
import re
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import httpx
import pexpect
import pytest
from tests.support.lab.bot_programs import eventually
from tests.support.services import fetch, redis

from parlour.cli import main
from parlour.games.refusal import Refusal
from parlour.server import startup as welcome
from parlour.server.bench.services import free_port
from parlour.server.own_addresses import friends_url, lan_address
from parlour.text import Language, Words

SCREEN = {
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "PATH": "/usr/bin:/bin",
    "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
}
ADDRESS = r"http://[\w.\[\]:]+/"


def start(data: Path, *more: str, **environ: str) -> Any:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "parlour", "serve", "--data", str(data), *more],
        encoding="utf-8",
        timeout=90,
        dimensions=(60, 120),
        # The tests may run with Ctrl-C ignored; a terminal does not ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        env={**SCREEN, **environ},
    )
    child.delaybeforesend = None
    return child


def stop(child: Any, message: str = "Every game is saved and will continue") -> None:
    child.sendintr()
    child.expect(message)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_server_greets_its_host_in_a_terminal(tmp_path: Path, lang: str) -> None:
    words = Words(lang)
    child = start(tmp_path, "--lan", "--port", str(free_port()), "--lang", lang)
    child.expect(ADDRESS)
    own = child.after
    assert re.fullmatch(r"http://localhost:\d+/", own)
    child.expect(words("server-stop")[:10])
    between = child.before
    friends = fetch("GET", f"{own}api/server").json()["friends"]
    if lan_address() is None:
        assert friends is None
    else:
        assert friends in between
        assert "\u2588" in between, "the code to scan"
        assert fetch("GET", friends).headers["content-type"].startswith("text/html")
    stop(child, words("server-stopped")[:8])
    assert (tmp_path / "parlour.db").exists()


def test_sigterm_stops_like_ctrl_c(tmp_path: Path) -> None:
    """Also with a bot's process running: nothing that they share is left behind."""
    child = start(tmp_path, "--port", str(free_port()), "--no-warm", "--bot-delay", "0")
    child.expect(ADDRESS)
    with httpx.Client(base_url=child.after, timeout=60, trust_env=False) as zoe:
        zoe.post("/api/guest", json={"name": "Zoë"})
        table = f"/api/tables/{zoe.post('/api/tables', json={'game': '5211'}).json()['id']}"
        for request in ({"do": "add_bot", "level": "random"}, {"do": "start"}):
            assert zoe.post(table, json=request).status_code == 200
        move = {"do": "play", "move": zoe.get(table).json()["legal"][0]}
        version = zoe.post(table, json=move).json()["version"]
        zoe.get(table, params={"since": version, "wait": 20})
    child.kill(signal.SIGTERM)
    child.expect("Every game is saved and will continue")
    child.expect(pexpect.EOF)
    assert "leaked" not in child.before
    child.wait()
    assert child.exitstatus == 0


def test_several_processes_greet_and_stop_as_one(tmp_path: Path, database: str) -> None:
    with redis(tmp_path) as (bus, _):
        services = ("--database", database, "--bus", bus)
        port = str(free_port())
        child = start(tmp_path, "--port", port, "--no-warm", "--processes", "2", *services)
        child.expect(ADDRESS)
        metrics = f"{child.after}metrics"
        assert eventually(lambda: "parlour_processes 2\n" in fetch("GET", metrics).text)
        running = Path(f"/proc/{child.pid}/task/{child.pid}/children")
        processes = running.read_text(encoding="ascii").split()
        child.kill(signal.SIGTERM)
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 0
        assert child.before.count("Every game is saved and will continue") == 1
        assert "http" not in child.before, "greeted twice"
        assert not any(Path(f"/proc/{pid}").exists() for pid in processes)


def test_several_processes_that_cannot_start_say_so_once(tmp_path: Path) -> None:
    services = (
        "--database",
        "postgresql://nobody@127.0.0.1:1/none",
        "--bus",
        "redis://127.0.0.1:1",
    )
    child = start(tmp_path, "--port", "0", "--processes", "2", "--wait", "0", *services)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 3
    assert child.before.count("no_database") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_several_processes_need_services_that_they_can_share(
    lang: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    words, data = Words(lang), ["--data", str(tmp_path), "--lang", lang]
    services = ["--database", "postgresql://x@y/z", "--bus", "redis://y"]
    assert main(["serve", "--check", "--processes", "2", *data]) == 2
    assert words("server-processes-services") in capsys.readouterr().err
    assert main(["serve", "--check", "--processes", "2", *services, *data]) == 0
    assert "\nprocesses = 2 " in capsys.readouterr().out
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["serve", "--check", "--processes", "2", *services, *data]) == 2
    assert words("server-processes-system") in capsys.readouterr().err


def test_a_page_opened_over_the_network_can_act(tmp_path: Path) -> None:
    """Any host name works, as long as the page's Origin matches it."""
    child = start(tmp_path, "--lan", "--port", str(free_port()))
    child.expect(ADDRESS)
    own = child.after
    for host in ("192.168.7.7:5211", "my-laptop.local:5211"):
        for origin, status in ((f"http://{host}", 200), ("http://elsewhere.example", 403)):
            headers = {"host": host, "origin": origin}
            answer = fetch("POST", f"{own}api/guest", json={"name": "Zoë"}, headers=headers)
            assert answer.status_code == status
    stop(child)


def test_the_next_port_is_used_if_the_default_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        taken = other.getsockname()[1]
        child = start(tmp_path, "--lan", "--port", str(taken))
        child.expect(ADDRESS)
        assert int(child.after.rstrip("/").rpartition(":")[2]) > taken
        stop(child)
        child = start(tmp_path, "--port", str(taken), "--host", "0.0.0.0")
        child.expect(f"bad_request: Port {taken} on 0.0.0.0 is in use")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 2


def test_the_browser_opens_on_a_screen_and_never_in_ci(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.tmp && mv {opened}.tmp {opened}\n')
    browser.chmod(0o755)
    for environ, more in (({"CI": "1"}, ()), ({}, ("--no-browser",))):
        port = str(free_port())
        child = start(tmp_path, "--port", port, *more, BROWSER=str(browser), **environ)
        child.expect("Ctrl-C")
        stop(child)
        assert not opened.exists()
    port = str(free_port())
    child = start(tmp_path, "--port", port, BROWSER=str(browser))
    child.expect("Ctrl-C")
    assert eventually(opened.exists)
    assert opened.read_text() == f"http://localhost:{port}/"
    stop(child)


def test_without_a_network_friends_are_not_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_route(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_route)
    assert lan_address() is None
    assert friends_url(5211) is None
    assert len(list(welcome.greeting(Words("en"), "http://localhost:1/", None, draw=True))) == 2


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://localhost:80/"),
        ("0.0.0.0", "http://localhost:80/"),
        ("::", "http://localhost:80/"),
        ("fd00::1", "http://[fd00::1]:80/"),
        ("10.1.2.3", "http://10.1.2.3:80/"),
    ],
)
def test_the_hosts_own_address(host: str, url: str) -> None:
    assert welcome.local_url(host, 80) == url


@pytest.mark.parametrize("port", [-1, 70_000])
def test_an_impossible_port_is_refused(port: int) -> None:
    with pytest.raises(Refusal):
        welcome.open_port("127.0.0.1", port, move_on=True)


def test_no_browser_opens_without_a_terminal() -> None:
    """The output of the tests is not a terminal."""
    assert not welcome.may_open_browser({"DISPLAY": ":0"})
