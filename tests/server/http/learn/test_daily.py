"""The daily deal on a server: one counted try, one table of results, nothing known too early."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.support.services import (
    BalancedServers,
    Guest,
    SteppedServer,
    new_database,
    redis,
    wait_for,
)
from tests.support.table.daily import TODAY, TOMORROW, DatedServer, daily_key, hours_until
from websockets.exceptions import InvalidStatus

from parlour.table.daily.deal import day_secret, deal_secret

GAME = "pixies"


@pytest.fixture(scope="module")
def noon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatedServer]:
    """A server at noon, where several tests play."""
    one = DatedServer(tmp_path_factory.mktemp("noon"))
    yield one
    one.stop()


def begin(guest: Guest, game: str = GAME, day: str = TODAY) -> str:
    return str(guest.post(f"/api/daily/{game}/{day}/tries", {})["table"])


def first_turn(guest: Guest, table: str) -> Any:
    """The view when it is the guest's turn for the first time."""
    seen = guest.get(f"/api/tables/{table}")
    waits = 0
    while seen["view"]["to_act"] != [0]:
        waits += 1
        assert waits < 12, "the bots do not move"
        seen = guest.get(f"/api/tables/{table}", since=seen["version"], wait=20)
    return seen["view"]


def finish(guest: Guest, table: str) -> int:
    """Play the first legal moves to the end; returns the points."""
    guest.play_to_end(table)
    return int(guest.get(f"/api/tables/{table}")["view"]["scores"][0])


def test_two_guests_get_the_same_cards_and_one_table_of_results(noon: DatedServer) -> None:
    """Also the same bots, who answer the same moves in the same way."""
    with closing(noon.guest("Zoë")) as zoe, closing(noon.guest("Ben")) as ben:
        before = zoe.get(f"/api/daily/{GAME}")
        assert (before["day"], before["mine"], before["standings"]) == (TODAY, None, None)
        tables = [begin(zoe), begin(ben)]
        assert first_turn(zoe, tables[0]) == first_turn(ben, tables[1])
        states = [zoe.get(f"/api/tables/{tables[0]}"), ben.get(f"/api/tables/{tables[1]}")]
        seated = [[seat["name"] for seat in state["table"]["seats"]] for state in states]
        assert seated[0] == ["Zoë", *(bot["name"] for bot in before["bots"])]
        assert seated[1] == ["Ben", *seated[0][1:]]
        assert states[0]["table"]["daily"] == {"day": TODAY, "counted": True}
        assert states[0]["table"]["commitment"] == before["deal"]["commitment"]

        points = finish(zoe, tables[0])
        own = zoe.get(f"/api/daily/{GAME}")
        assert own["mine"] == {"table": tables[0], "over": True, "points": points, "rank": 1}
        hidden = ben.get(f"/api/daily/{GAME}")
        assert (hidden["results"], hidden["standings"]) == (1, None), "Ben has not played yet"

        assert finish(ben, tables[1]) == points, "the same moves lead to the same end"
        lines = [(one["rank"], one["name"], one["points"], one["me"]) for one in standings(ben)]
        assert lines == [(1, "Zoë", points, False), (1, "Ben", points, True)]
        assert [one["name"] for one in standings(zoe)] == ["Zoë", "Ben"]
        assert [one["table"] for one in standings(ben)] == [None, tables[1]]

        again = zoe.post(f"/api/daily/{GAME}/{TODAY}/tries", {})
        assert not again["counted"]
        assert again["table"] != tables[0]
        zoe.do(again["table"], "resign")
        assert zoe.get(f"/api/daily/{GAME}")["mine"] == own["mine"]
        assert own["results"] == 1
        assert zoe.get(f"/api/daily/{GAME}")["results"] == 2


def standings(guest: Guest) -> list[Any]:
    found: list[Any] = guest.get(f"/api/daily/{GAME}")["standings"]
    return found


def test_a_try_is_resumed_wherever_it_is_begun_again(noon: DatedServer) -> None:
    """Ten taps at once begin one game."""
    with closing(noon.guest("Ada")) as ada:
        with ThreadPoolExecutor(10) as taps:
            found = list(taps.map(lambda _: begin(ada, "5211"), range(10)))
        assert len(set(found)) == 1
        mine = [one["id"] for one in ada.get("/api/mine")]
        assert mine == found[:1]


def test_a_try_that_is_given_up_is_used_up_and_not_listed(noon: DatedServer) -> None:
    with closing(noon.guest("Kim")) as kim:
        before = kim.get("/api/daily/5211")["results"]
        kim.do(begin(kim, "5211"), "resign")
        found = kim.get("/api/daily/5211")
        assert (found["mine"]["over"], found["mine"]["points"]) == (True, None)
        assert found["results"] == before
        assert found["standings"] is not None
        assert not kim.post(f"/api/daily/5211/{TODAY}/tries", {})["counted"]


@pytest.mark.parametrize("day", [TOMORROW, "2027-01-01", "2026-04-12", "2026-02-30"])
def test_other_days_cannot_be_opened(noon: DatedServer, day: str) -> None:
    """Neither days to come nor days before the server had a daily deal."""
    with closing(noon.guest("Zoë")) as zoe:
        assert zoe.get(f"/api/daily/{GAME}/{day}", 404)["code"] == "not_found"
        assert zoe.post(f"/api/daily/{GAME}/{day}/tries", {}, 404)["code"] == "not_found"


def test_the_client_chooses_neither_day_nor_cards(noon: DatedServer) -> None:
    """Whatever it sends along, and whatever its clock says."""
    with closing(noon.guest("Eve")) as eve, closing(noon.guest("Ivo")) as ivo:
        body: dict[str, Any] = {
            "day": TOMORROW,
            "seed": "00" * 32,
            "secret": "00" * 32,
            "salt": "mine",
            "at": 0,
        }
        late = "Tue, 14 Apr 2026 12:00:00 GMT"
        path = f"/api/daily/{GAME}/{TODAY}/tries"
        made = eve.http.post(path, json=body, headers={"date": late}, params=body).json()
        dealt = first_turn(eve, made["table"])
        assert dealt == first_turn(ivo, begin(ivo))
        for change in (
            {"do": "change", "players": 2},
            {"do": "sit", "salt": "mine"},
            {"do": "reveal", "salt": "mine"},
            {"do": "rematch"},
            {"do": "start"},
        ):
            eve.http.post(f"/api/tables/{made['table']}", json=change)
        found = eve.get(f"/api/tables/{made['table']}")
        assert found["view"] == dealt
        assert found["table"]["daily"] == {"day": TODAY, "counted": True}
        # At a table of her own, a settings key does not make it one of the daily deal.
        eve.post("/api/tables", {"game": GAME, "daily": {"day": TODAY, "counted": True}}, 400)
        eve.post("/api/tables", {"game": GAME, "settings": {"daily": True}}, 400)


def test_nobody_learns_todays_cards_from_another_table(noon: DatedServer) -> None:
    """Neither by watching nor from the record, its replay, review or check, nor from any list."""
    with (
        closing(noon.guest("Zoë")) as zoe,
        closing(noon.guest("Spy")) as spy,
        closing(Guest(noon, None)) as stranger,
    ):
        table = begin(zoe, "5211")
        running = f"/api/tables/{table}"
        for one in (spy, stranger):
            assert one.get(running, 403)["code"] == "forbidden"
            with pytest.raises(InvalidStatus), one.socket(table):
                pass
        spy.do(table, "sit", 403)
        spy.get(f"{running}/hint", 403)
        zoe.get(f"{running}/hint", 403)
        zoe.get(f"{running}/records/1", 404)

        finish(zoe, table)
        record = zoe.get(f"/api/records/{table}/1")
        assert record["secret"] == deal_secret(day_secret(daily_key(noon), "5211", TODAY))
        assert zoe.get("/api/history")[0]["record"] == record
        secrets = (record["secret"], record["seed"], day_secret(daily_key(noon), "5211", TODAY))
        paths = [
            *(f"{running}{rest}" for rest in ("", "/records/1", "/records/1/checks")),
            *(f"{running}/records/1/{what}" for what in ("review", "rating")),
            *(f"/api/records/{table}/1{rest}" for rest in ("", "/replay", "/review")),
            *("/api/tables", "/api/mine", "/api/history", "/api/history.ndjson", "/api/server"),
            *(f"/api/daily/5211{rest}" for rest in ("", f"/{TODAY}")),
        ]
        for one in (spy, stranger):
            for path in paths:
                answer = one.http.get(path)
                assert table not in path or answer.status_code in {403, 404}, path
                assert not any(secret in answer.text for secret in secrets), path
                assert table not in answer.text, path


@pytest.mark.long
def test_the_par_is_worked_out_in_a_worker(tmp_path: Path) -> None:
    """In `make test`, `tests/server/live/test_daily_pars.py` does the same without a worker."""
    server = SteppedServer(tmp_path, hours=hours_until(TODAY, 12))
    try:
        with closing(server.guest("Zoë")) as zoe:
            wait_for(lambda: zoe.get(f"/api/daily/{GAME}")["par"] is not None, "the par")
            found = zoe.get(f"/api/daily/{GAME}")
        assert found["par"] > 0
        assert found["usual"] > 0
        assert found["luck"] in {-1, 0, 1}
    finally:
        server.stop()


@pytest.fixture
def server_of_days(tmp_path: Path) -> Iterator[DatedServer]:
    """A server that a test moves from day to day."""
    one = DatedServer(tmp_path)
    yield one
    one.stop()


def test_a_deal_is_committed_to_the_day_before_and_revealed_the_day_after(
    server_of_days: DatedServer,
) -> None:
    server = server_of_days
    with (
        closing(server.guest("Zoë")) as zoe,
        closing(server.guest("Ben")) as ben,
        closing(server.guest("Eve")) as eve,
        closing(Guest(server, None)) as stranger,
    ):
        today = zoe.get("/api/daily/5211")
        promised = today["tomorrow"]
        assert (promised["day"], today["secret"]) == (TOMORROW, None)
        played, left = begin(zoe, "5211"), begin(ben, "5211")
        points = finish(zoe, played)

        # Killed and started half an hour after midnight: Ben's game is still there.
        server.be_at(TOMORROW, 0.5)
        grace = ben.get(f"/api/daily/5211/{TODAY}")
        assert (grace["today"], grace["secret"], grace["standings"]) == (TOMORROW, None, None)
        assert begin(ben, "5211") == left, "it may still be finished"
        closing_day = f"/api/daily/5211/{TODAY}/tries"
        assert eve.post(closing_day, {}, 409)["sentence"]["id"] == "daily-closing"
        stranger.get(f"/api/records/{played}/1", 404)
        next_day = zoe.get("/api/daily/5211")
        assert next_day["deal"] == promised, "what was published the day before"
        fresh = begin(zoe, "5211", TOMORROW)
        assert zoe.get(f"/api/tables/{fresh}")["table"]["commitment"] == promised["commitment"]

        # An hour later the deal is public, and its results are final.
        server.be_at(TOMORROW, 1.01)
        over = stranger.get(f"/api/daily/5211/{TODAY}")
        assert sha256(bytes.fromhex(over["secret"])).hexdigest() == today["deal"]["commitment"]
        assert [(one["name"], one["points"]) for one in over["standings"]] == [("Zoë", points)]
        assert (
            stranger.get(f"/api/records/{over['standings'][0]['table']}/1")["secret"]
            == over["secret"]
        )
        finish(ben, left)
        assert ben.get(f"/api/daily/5211/{TODAY}")["mine"]["points"] is None, "too late"
        assert ben.get(f"/api/daily/5211/{TODAY}")["results"] == 1
        started = eve.post(closing_day, {})
        assert not started["counted"], "past days are open, for fun"
        past = zoe.get("/api/daily/5211")["past"]
        assert [(one["day"], one["points"]) for one in past] == [(TODAY, points)]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[BalancedServers]:
    """Two servers of one database at noon."""
    folder: Path = tmp_path_factory.mktemp("both")
    with redis(folder) as (bus, _):
        shared = ("--database", new_database(postgres_url), "--bus", bus)
        servers = BalancedServers(*(DatedServer(folder / one, *shared) for one in ("one", "two")))
        yield servers
        servers.stop()


def test_bots_move_in_whichever_process_runs_them(both: BalancedServers) -> None:
    """All requests reach the first process; about half of the tables are run by the other."""
    first = both.servers[0]
    for name in ("Ada", "Ivo", "Kim", "Lou", "Max"):
        with closing(first.guest(name)) as guest:
            first_turn(guest, begin(guest, "5211"))


def test_processes_agree_on_the_deal(both: BalancedServers) -> None:
    """Each request goes to another process, and both begin their games at the same moment."""
    with closing(both.guest("Zoë")) as zoe, closing(both.guest("Ben")) as ben:
        commitments = {zoe.get(f"/api/daily/{GAME}")["tomorrow"]["commitment"] for _ in range(4)}
        assert len(commitments) == 1
        with ThreadPoolExecutor(8) as taps:
            found = list(taps.map(begin, [zoe, ben] * 4))
        assert len(set(found[::2])) == len(set(found[1::2])) == 1
        assert first_turn(zoe, found[0]) == first_turn(ben, found[1])


def test_limits_apply_to_daily_tables(tmp_path: Path) -> None:
    """A try is a table like any other; resuming one's own is not a new one."""
    server = DatedServer(tmp_path, "--limit", "tables=2", limits=True)
    try:
        with closing(server.guest("Zoë")) as zoe:
            zoe.open()
            own = begin(zoe, "5211")
            assert begin(zoe, "5211") == own
            refused = zoe.post(f"/api/daily/pixies/{TODAY}/tries", {}, 429)
            assert refused["sentence"]["id"] == "server-too-many-tables"
    finally:
        server.stop()
