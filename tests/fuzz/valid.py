"""Valid inputs to start from: games that were really played, and what the docs show."""

import json
import random
from functools import cache
from typing import Any

from parlour.games import FOLDERS, get
from parlour.games.referee import Referee
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.requests import REQUESTS

MOVES = [b"Y1 G3", b"Y1", b"B5-2", b"B5-2/over", b"B5-2/under", b"B5-2/7", b"M8-1/9", b"Y4*"]
TEXTS = ["Anna", "Zoë", "名前", "greedy", "long=yes", "fr-CH, en;q=0.8", "postgres://h/d"]
SETTINGS = [
    {},
    {"clock": {"kind": "game", "seconds": 60, "increment": 2}, "undo": False, "rated": True},
    {"clock": {"kind": "days", "seconds": 3}, "private": True, "chat": True, "delay": 30},
    {"stand_in": "greedy", "hints": False, "seen": False, "ready": True, "spectators": False},
    {"long": True},
]
SHEETS = [
    {"game": "5211", "text": "Y1 Y2 G3 B4, Y2 Y2 O3 V1"},
    {"game": "5211", "text": "Anna: Y1 G1 G2 G3\nBen: Y2 G3 O1 B5\nbonus 3"},
    {"game": "pixies", "text": "B5-2/B5 . . R4 Y1+4 . . . M8-1", "round": 1},
    {"game": "pixies", "text": "Anna: B1+6 . G3 ./R4 . . . . .\nBen: . . . . . . . . Y9-2"},
]
FIELDS: dict[str, dict[str, Any]] = {
    "play": {"move": "Y1 G3", "version": 12},
    "sit": {"seat": 1, "salt": "kiskadee"},
    "add_bot": {"level": "greedy", "seat": 1},
    "change": {"players": 3, "settings": {"undo": False}},
    "rematch": {"salt": "x", "same_deal": True},
    "chat": {"text": "well, well"},
}
TABLE_REQUESTS = [{"do": do, "id": "a7", **FIELDS.get(do, {})} for do in REQUESTS]


def as_json(*values: Any) -> list[bytes]:
    """Each value as JSON."""
    return [json.dumps(value).encode() for value in values]


@cache
def played(game: str, players: int = 2, moves: int = 1000) -> tuple[dict[str, Any], ...]:
    """A random game: all requests to the engine, the last one with its record."""
    rng, referee = random.Random(players), Referee(get(game))
    requests: list[dict[str, Any]] = []

    def send(**request: Any) -> Any:
        requests.append(request)
        return referee.answer(request)

    send(do="new", players=players, seed=f"{players:064x}")
    for _ in range(moves):
        to_act = send(do="state")["state"]["to_act"]
        if not to_act:
            break
        legal = send(do="legal", seat=to_act[0])["legal"]
        send(do="play", seat=to_act[0], move=rng.choice(legal))
    return (*requests, {"do": "load", "record": send(do="record")["record"]})


def records() -> list[bytes]:
    """Finished and unfinished games of both kinds, with a seed and with decks."""
    sizes = ((2, 1000), (3, 5), (5, 12))
    found = [played(game, *size)[-1]["record"] for game in FOLDERS for size in sizes]
    deck = list(get("5211").cards)
    return as_json(*found, {**found[1], "decks": [deck], "seed": None, "moves": []})


def sessions() -> list[bytes]:
    """Whole sessions of the engine, one request per line."""
    games = [played(game, players, 4) for game in FOLDERS for players in (2, 4)]
    return [b"\n".join(as_json(*game[:12], game[-1])) for game in games]


def calls() -> list[bytes]:
    """What the page asks a table on one device, by method."""
    table, record = HotseatTable(), played("pixies")[-1]["record"]
    new = {"game": "5211", "seats": [{"name": "Anna"}, {"bot": "random"}], "options": {}}
    branch = {**new, "game": "pixies", "from": {"record": record, "step": 3}}
    table.open(json.dumps(new))
    request = {"do": "play", "move": "Y1 G3", "id": "1"}
    return as_json(
        {"open": new, "request": request},
        {"open": branch, "request": request},
        {"load": json.loads(table.save()), "request": request},
        {"replay": record, "verify": record},
    )


def views() -> list[bytes]:
    """Requests to a bot over a pipe."""
    found = []
    for game in FOLDERS:
        referee = Referee(get(game))
        for request in played(game, 3, 6)[:-1]:
            referee.answer(request)
        view: Any = referee.answer({"do": "view", "seat": 0})
        legal: Any = referee.answer({"do": "legal", "seat": 0})
        found.append({**view, **legal, "ms": 50})
    return as_json(*found)
