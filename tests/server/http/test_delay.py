"""With a spectators' delay, nothing public reveals earlier what the players know."""

from typing import Any

from tests.support.services import Guest, next_state

HOUR = {"delay": 3600}


def table_of(host: Guest, guest: Guest, **settings: Any) -> str:
    table = host.open(settings=settings)
    guest.do(table, "sit")
    guest.do(table, "ready")
    return table


def listed(guest: Guest, table: str) -> Any:
    return next((one for one in guest.get("/api/tables") if one["id"] == table), None)


def test_the_lobby_is_shown_live_and_the_game_with_a_delay(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    table = table_of(zoe, ben, **HOUR)
    assert None not in stranger.get(f"/api/tables/{table}")["table"]["seats"]
    zoe.do(table, "start")
    assert stranger.get(f"/api/tables/{table}")["phase"] == "waiting"
    assert listed(stranger, table)["phase"] == "waiting"
    assert listed(zoe, table)["phase"] == "playing", "players see everything"


def test_strangers_do_not_learn_that_the_game_is_over(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    table = table_of(zoe, ben, rated=True, undo=False, **HOUR)
    zoe.do(table, "start")
    ben.do(table, "resign")
    assert stranger.get(f"/api/tables/{table}")["phase"] == "waiting"
    assert listed(stranger, table)["phase"] == "waiting", "it does not vanish from the list"
    for address in (f"/api/tables/{table}/records/1", f"/api/records/{table}/1"):
        for what in ("", "/checks", "/replay", "/review"):
            if (what == "/checks") == address.startswith("/api/records"):
                continue
            answer = stranger.http.get(address + what)
            assert answer.status_code == 404, address + what
    for player in (zoe, ben):
        assert player.get(f"/api/records/{table}/1")["players"] == ["Zoë", "Ben"]
    ben.do(table, "leave")
    assert ben.get(f"/api/records/{table}/1"), "who has played it sees it from elsewhere too"


def test_strangers_cannot_find_out_by_sitting_down(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    """Neither that a game is paused, nor that it is over and a seat is free."""
    stranger.post("/api/guest", {"name": "Eve"})
    table = table_of(zoe, ben, **HOUR)
    zoe.do(table, "start")
    found = [stranger.do(table, "sit", 409)]
    zoe.do(table, "pause")
    found.append(stranger.do(table, "sit", 409))
    ben.do(table, "resign")
    found.append(stranger.do(table, "sit", 409))
    ben.do(table, "leave")
    found.append(stranger.do(table, "sit", 409))
    assert found == found[:1] * 4
    ben.do(table, "sit")  # a player of that game knows


def test_strangers_cannot_count_the_moves(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    """Whatever version they claim to know, the answer does not depend on the moves made since."""
    table = table_of(zoe, ben, **HOUR)
    zoe.do(table, "start")

    def answers() -> list[dict[str, Any]]:
        found = [stranger.get(f"/api/tables/{table}", since=n) for n in (1, 4, 5, 6, 7, 50)]
        for state in found:
            del state["at"]
        return found

    before = answers()
    zoe.do(table, "play", move=zoe.get(f"/api/tables/{table}")["legal"][0])
    ben.do(table, "play", move=ben.get(f"/api/tables/{table}")["legal"][0])
    assert answers() == before
    for since in (1, 5, 6, 50):
        with stranger.socket(table, since=since) as ws:
            state = next_state(ws)
            assert (state["phase"], state["view"]) == ("waiting", None)


def test_the_leaderboard_is_as_late_as_the_spectators(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    for guest, name in ((zoe, "Late one"), (ben, "Late two")):
        guest.post("/api/guest", {"name": name})
    table = table_of(zoe, ben, rated=True, undo=False, **HOUR)
    zoe.do(table, "start")
    ben.do(table, "resign")
    assert zoe.get("/api/ratings")[0]["games"] == 1, "your own rating you see at once"
    names = {one["name"] for one in stranger.get("/api/ratings/5211", limit=200)}
    assert not {"Late one", "Late two"} & names

    second = table_of(zoe, ben, rated=True, undo=False)
    zoe.do(second, "start")
    ben.do(second, "resign")
    names = {one["name"] for one in stranger.get("/api/ratings/5211", limit=200)}
    assert not {"Late one", "Late two"} & names, "nor by what came after it"


def test_after_the_delay_everything_is_public(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    for guest, name in ((zoe, "Soon one"), (ben, "Soon two")):
        guest.post("/api/guest", {"name": name})
    table = table_of(zoe, ben, rated=True, undo=False, delay=1)
    zoe.do(table, "start")
    ben.do(table, "resign")
    with stranger.socket(table) as ws:
        while next_state(ws)["phase"] != "over":
            pass
    assert stranger.get(f"/api/tables/{table}")["phase"] == "over"
    assert stranger.get(f"/api/records/{table}/1")["players"] == ["Soon one", "Soon two"]
    assert listed(stranger, table) is None
    stranger.post("/api/guest", {"name": "Eve"})
    assert stranger.do(table, "sit", 409)["code"] == "table_full"
    names = {one["name"] for one in stranger.get("/api/ratings/5211", limit=200)}
    assert {"Soon one", "Soon two"} <= names
