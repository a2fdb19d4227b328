"""Score sheets that several phones enter together: merged, bounded, limited, by link only."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from tests.support.server.in_process import serving
from tests.support.services import HOST, Guest, Server

from parlour.server.config import Config, database_url
from parlour.server.limits import Limits, token_bucket
from parlour.server.steady_clock import now_ms

PEOPLE = [{"id": "p0", "name": "Anna"}, {"id": "p1", "name": "Ben"}]


def sheet(**fields: Any) -> dict[str, Any]:
    known = {"people": [1000, PEOPLE], "options": [1000, {}]}
    return {"id": "abc", "game": "pixies", "started": 1000, "fields": {**known, **fields}}


def share(guest: Guest, **fields: Any) -> str:
    return str(guest.post("/api/sheets", {"sheet": sheet(**fields)}, 201)["id"])


def test_phones_that_have_the_link_enter_a_sheet_together(zoe: Guest, stranger: Guest) -> None:
    """Of each field the later change stays, whichever arrives first."""
    shared = share(zoe)
    path = f"/api/sheets/{shared}"
    first = {"e.1.p0": [2000, {"cards": ["B1+6"]}]}
    assert zoe.post(path, {"fields": first})["version"] == 2
    found = stranger.post(path, {"fields": {"e.1.p1": [1500, {"cards": ["M2"]}]}})
    assert found["sheet"] == sheet(**first, **{"e.1.p1": [1500, {"cards": ["M2"]}]})
    old = stranger.post(path, {"fields": {"e.1.p0": [1999, None]}})
    assert (old["version"], old["sheet"]["fields"]["e.1.p0"]) == (3, first["e.1.p0"])
    assert zoe.get(path, since=3) == {"version": 3, "sheet": None}
    assert zoe.get(path, since=1)["sheet"] == found["sheet"]


def test_nobody_without_the_link_can_read_or_change_a_sheet(zoe: Guest, stranger: Guest) -> None:
    """Ids are not listed and cannot be guessed; only the guest who shared a sheet can stop that."""
    shared = share(zoe)
    other = shared[:-1] + ("a" if shared[-1] != "a" else "b")
    stranger.get(f"/api/sheets/{other}", 404)
    stranger.post(f"/api/sheets/{other}", {"fields": {}}, 404)
    stranger.http.delete(f"/api/sheets/{shared}")
    assert zoe.get(f"/api/sheets/{shared}")["version"] == 1
    assert zoe.http.delete(f"/api/sheets/{shared}").status_code == 204
    assert stranger.get(f"/api/sheets/{shared}", 404)["code"] == "not_found"


@pytest.mark.parametrize(
    "fields",
    [
        {"deleted": [1, True]},
        {"e.0.p0": [1, 1]},
        {"e.1.p0": ["1", 1]},
        {"e.1.p0": [-1, 1]},
        {"e.1.p0": [now_ms() + 400 * 86_400_000, 1]},
        {"e.1.p0": [1]},
        {"e.1.p0": [1, 2**80]},
    ],
)
def test_impossible_changes_are_refused(zoe: Guest, fields: Any) -> None:
    path = f"/api/sheets/{share(zoe)}"
    zoe.post(path, {"fields": fields}, 400)
    assert zoe.get(path) == {"version": 1, "sheet": sheet()}


def test_a_sheet_has_a_largest_size(zoe: Guest) -> None:
    """One message, and all of them together."""
    path = f"/api/sheets/{share(zoe)}"
    zoe.post(path, {"fields": {"f.1": [2000, "x" * 20_000]}}, 400)
    for number in (1, 2, 3):
        zoe.post(path, {"fields": {f"f.{number}": [2000, "x" * 15_000]}})
    assert zoe.post(path, {"fields": {"f.4": [2000, "x" * 15_000]}}, 400)["code"] == "bad_sheet"
    assert zoe.get(path)["version"] == 4


def test_a_sheet_is_measured_in_bytes(zoe: Guest) -> None:
    """In UTF-8 this letter takes two."""
    path = f"/api/sheets/{share(zoe)}"
    for number in range(1, 10):
        zoe.post(path, {"fields": {f"f.{number}": [2000, "é" * 2500]}})
    assert zoe.post(path, {"fields": {"f.10": [2000, "é" * 2500]}}, 400)["code"] == "bad_sheet"


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("limited")
    limits = ("sheets=2", "address_sheets=3")
    server = Server(folder, *(word for one in limits for word in ("--limit", one)), limits=True)
    yield server
    server.stop()


def test_a_guest_and_an_address_share_a_limited_number(limited: Server) -> None:
    first, second = limited.guest("Anna"), limited.guest("Ben")
    shared = [share(first), share(first)]
    assert first.post("/api/sheets", {"sheet": sheet()}, 429)["code"] == "too_many"
    share(second)
    second.post("/api/sheets", {"sheet": sheet()}, 429)
    first.http.delete(f"/api/sheets/{shared[0]}")
    share(second)
    for guest in (first, second):
        guest.close()


async def test_an_address_changes_sheets_at_a_limited_rate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every change writes the whole sheet; phones of other networks continue meanwhile."""
    # Time stands still for the limit: a slow machine would stay within it.
    monkeypatch.setattr(token_bucket, "time", SimpleNamespace(monotonic=lambda: 0.0))
    limits = Limits(sheet_changes=1)
    config = Config(database_url(None, tmp_path), limits=limits, warm=False, proxies=(HOST,))
    async with (
        serving(config) as (port, _),
        httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=60) as http,
    ):
        await http.post("/api/guest", json={"name": "Eve"})
        shared = (await http.post("/api/sheets", json={"sheet": sheet()})).json()["id"]
        path = f"/api/sheets/{shared}"

        async def change(address: str, at: int) -> int:
            fields = {"e.1.p0": [at, at]}
            headers = {"x-forwarded-for": address}
            return (await http.post(path, json={"fields": fields}, headers=headers)).status_code

        found = [await change("203.0.113.7", 2000 + n) for n in range(8)]
        assert found == [200] * 6 + [429] * 2
        assert await change("203.0.113.8", 3000) == 200
