"""What schemathesis needs to know about Parlour: who sends a request, and which tables exist."""

import os
import random
from typing import Any

import httpx
import schemathesis

SERVER = os.environ.get("PARLOUR_FUZZED", "")
"""The address of the server; empty where nothing is fuzzed."""
USES = 40
"""Requests of one guest: some of them sign the guest out, or use something up."""
KNOWN_SHARE = 0.8
"""The share of valid requests that are about tables that exist."""
_rng = random.Random(1)


class World:
    """A guest with a table whose first game is over, and another one where a game is running."""

    def __init__(self) -> None:
        self.cookie, self.uses = "", 0
        self.known: dict[str, Any] = {}

    def renew(self) -> None:
        """Start again with another guest."""
        self.uses, self.cookie = USES, ""
        _, self.cookie = self._post("/api/guest", {"name": "Fuzz"})
        new = {"game": "5211", "players": 2, "bots": ["greedy"], "start": True}
        new["settings"] = {"private": False}
        table, _ = self._post("/api/tables", new)
        self._post(f"/api/tables/{table['id']}", {"do": "resign"})
        self.known = {"table_id": table["id"], "number": 1, "code": table.get("code") or "x"}

    def _post(self, path: str, body: dict[str, Any]) -> tuple[Any, str]:
        headers = {"cookie": self.cookie}
        answer = httpx.post(SERVER + path, json=body, headers=headers, timeout=60)
        answer.raise_for_status()
        return answer.json(), answer.headers.get("set-cookie", "").partition(";")[0]


world = World()


@schemathesis.auth(refresh_interval=None)
class GuestAuth:
    """Requests come from a guest, unless a check is about requests without one."""

    def get(self, case: Any, context: Any) -> str:  # noqa: ARG002
        """The cookie of a guest who has not sent many requests."""
        world.uses -= 1
        if world.uses < 0:
            world.renew()
        return world.cookie

    def set(self, case: Any, data: str, context: Any) -> None:  # noqa: ARG002
        """Add the cookie."""
        name, _, value = data.partition("=")
        case.cookies = {**(case.cookies or {}), name: value}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Never wait for changes, and request mostly tables that exist."""
    case.query = {name: value for name, value in (case.query or {}).items() if name != "wait"}
    is_valid = case.meta is None or case.meta.generation.mode.is_positive
    if is_valid and case.path_parameters and _rng.random() < KNOWN_SHARE:
        known = {name: world.known.get(name, old) for name, old in case.path_parameters.items()}
        case.path_parameters = known
