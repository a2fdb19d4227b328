"""A real Caddy with TLS in front of test servers, configured by the files of `deploy/`."""

import os
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import httpx
from tests.support import ROOT
from tests.support.services import HOST, Service, wait_for

from parlour.server.bench.services import free_port, program

DEPLOY = ROOT / "deploy"
BEHIND_PROXY = ("--secure", "--proxy", HOST, "--name", "localhost")
Change: TypeAlias = Callable[[str], str]


@dataclass
class Proxy:
    """A running Caddy."""

    url: str
    trust: ssl.SSLContext
    """Trusts Caddy's own certificate authority, as browsers trust Let's Encrypt."""
    http: httpx.Client

    def status(self, path: str) -> int:
        return self.http.get(path).status_code


@contextmanager
def caddy(folder: Path, recipe: str, change: Change) -> Iterator[Proxy]:
    """Caddy with a file of `deploy/`, for `localhost` on a free port instead of a domain."""
    port = free_port()
    site = f"localhost:{port}"
    file = folder / recipe
    # Nothing outside of the folder: no administration port, no redirection from port 80.
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    text = (DEPLOY / recipe).read_text(encoding="utf-8")
    file.write_text(options + change(text).replace("cards.example.org", site), encoding="utf-8")
    homes = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    env = os.environ | homes | {"PARLOUR_DOMAIN": site}
    service = Service(command, port, env=env, stderr=subprocess.DEVNULL)
    root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        wait_for(root.exists, "Caddy's certificate")
        trust = ssl.create_default_context(cafile=str(root))
        with httpx.Client(
            base_url=f"https://{site}", verify=trust, timeout=60, trust_env=False
        ) as http:
            proxy = Proxy(f"https://{site}", trust, http)
            wait_for(lambda: is_served(proxy), "Caddy")
            yield proxy
    finally:
        service.stop()


def is_served(proxy: Proxy) -> bool:
    """Whether Caddy has its certificate and knows a healthy server."""
    try:
        return proxy.status("/healthz") == 200
    except httpx.TransportError:
        return False


def replaced(before: str, after: str) -> Change:
    """Changes a recipe where a test must; fails if it is no longer as the test expects."""

    def change(text: str) -> str:
        assert before in text
        return text.replace(before, after)

    return change
