"""The recipes of `deploy/` behind a real Caddy with TLS: one server, and two on one database."""

from functools import partial
from pathlib import Path
from typing import Any

from tests.support.server.caddy import BEHIND_PROXY, caddy, replaced
from tests.support.services import HOST, Server, postgres, receive, redis, wait_for
from websockets.sync.client import connect


def test_one_small_server_behind_caddy(tmp_path: Path) -> None:
    """TLS, cookies that only this host can set, closed metrics, addresses that nobody forges."""
    server = Server(tmp_path / "data", *BEHIND_PROXY, "--limit", "guests_burst=2", limits=True)
    here = replaced("127.0.0.1:5211", f"{HOST}:{server.port}")
    try:
        with caddy(tmp_path, "Caddyfile.single", here) as proxy:
            made = proxy.http.post("/api/guest", json={"name": "Zoë"})
            assert made.headers["set-cookie"].startswith("__Host-parlour=")
            assert "; Secure" in made.headers["set-cookie"]
            assert "max-age" in made.headers["strict-transport-security"]
            assert proxy.http.get("/api/guest").json()["name"] == "Zoë"
            assert (proxy.status("/metrics"), proxy.status("/healthz")) == (404, 200)
            # Everyone is counted by the address that Caddy saw, whatever they claim.
            statuses = []
            for n in range(3):
                proxy.http.cookies.clear()
                forged: dict[str, Any] = {"headers": {"x-forwarded-for": f"203.0.113.{n}"}}
                answer = proxy.http.post("/api/guest", json={"name": "Eve"}, **forged)
                statuses.append(answer.status_code)
            assert statuses == [200, 429, 429]
    finally:
        server.stop()


def test_two_servers_behind_caddy_without_their_database(tmp_path: Path) -> None:
    """The proxy drops neither server: the page is still there, and requests get a sentence."""
    with postgres() as (url, database), redis(tmp_path) as (bus, _):
        shared = (*BEHIND_PROXY, "--database", url, "--bus", bus, "--grace", "600")
        servers = [Server(tmp_path / name, *shared) for name in ("one", "two")]
        upstreams = " ".join(f"{HOST}:{server.port}" for server in servers)
        both = replaced("one:5211 two:5211", upstreams)
        often = replaced("health_interval 2s", "health_interval 100ms")
        try:
            with caddy(tmp_path, "Caddyfile", lambda text: often(both(text))) as proxy:
                proxy.http.post("/api/guest", json={"name": "Zoë"})
                table = proxy.http.post("/api/tables", json={"game": "5211"}).json()["id"]
                address = proxy.url.replace("https", "wss") + f"/api/tables/{table}/socket"
                with connect(address, ssl=proxy.trust, open_timeout=60) as ws:
                    assert "state" in receive(ws)
                page = proxy.http.get("/")
                database.stop()
                for server in servers:
                    wait_for(partial(is_without_database, server), "the loss")
                for _ in range(30):  # for some of Caddy's health checks
                    assert proxy.http.get("/").text == page.text
                    assert proxy.status("/healthz") == 200
                    assert proxy.status("/readyz") == 503
                answer = proxy.http.get("/api/tables", headers={"accept-language": "fr"})
                assert answer.status_code == 503
                assert answer.json()["message"].startswith("La base de données")
                database.start()
                wait_for(lambda: proxy.status("/readyz") == 200, "the return")
        finally:
            for server in servers:
                server.stop()


def is_without_database(server: Server) -> bool:
    return server.metric("parlour_database_up") == 0
