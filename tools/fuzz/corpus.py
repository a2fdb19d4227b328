"""Valid inputs to start from: games that were really played, and what the docs show."""

import json
import random
from functools import cache
from typing import Any

from parlour.bots import levels_of
from parlour.games import get
from parlour.games.referee import Referee
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.requests import REQUESTS

GAMES = ("5211", "pixies")


def _bytes(*values: Any) -> list[bytes]:
    return [json.dumps(value).encode() for value in values]


@cache
def played(game: str, players: int = 2, moves: int = 1000) -> tuple[dict[str, Any], ...]:
    """A random game: all requests to the engine, and its record as the last one's answer."""
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
    record = send(do="record")["record"]
    return (*requests, {"do": "load", "record": record})


def records() -> list[bytes]:
    """Finished and unfinished games of both kinds, with a seed and with decks."""
    found = [
        played(game, players, moves)[-1]["record"]
        for game in GAMES
        for players, moves in ((2, 1000), (3, 5), (5, 12))
    ]
    deck = list(get("5211").cards)
    found.append({**found[1], "decks": [deck], "seed": None, "moves": []})
    return _bytes(*found)


def moves() -> list[bytes]:
    """Moves as the docs write them."""
    return [b"Y1 G3", b"Y1", b"B5-2", b"B5-2/over", b"B5-2/under", b"B5-2/7", b"M8-1/9", b"Y4*"]


def engine() -> list[bytes]:
    """Whole sessions of the engine, one request per line."""
    return [
        b"\n".join(_bytes(*played(game, players, 4)[:12], played(game, players, 4)[-1]))
        for game in GAMES
        for players in (2, 4)
    ]


def settings() -> list[bytes]:
    """Table settings and game options."""
    return _bytes(
        {},
        {"clock": {"kind": "game", "seconds": 60, "increment": 2}, "undo": False, "rated": True},
        {"clock": {"kind": "days", "seconds": 3}, "private": True, "chat": True, "delay": 30},
        {"stand_in": "greedy", "hints": False, "seen": False, "ready": True, "spectators": False},
        {"long": True},
    )


def requests() -> list[bytes]:
    """One request of each kind to a table."""
    fields: dict[str, dict[str, Any]] = {
        "play": {"move": "Y1 G3", "version": 12},
        "sit": {"seat": 1, "salt": "kiskadee"},
        "add_bot": {"level": "greedy", "seat": 1},
        "remove_bot": {"seat": 1},
        "change": {"players": 3, "settings": {"undo": False}},
        "ready": {"ready": False},
        "rematch": {"salt": "x", "same_deal": True},
        "say": {"phrase": "hello"},
        "chat": {"text": "well, well"},
    }
    return _bytes(*({"do": do, "id": "a7", **fields.get(do, {})} for do in REQUESTS))


def sheets() -> list[bytes]:
    """Score sheets of both games, as people type them."""
    rows = [
        ("5211", "Y1 Y2 G3 B4, Y2 Y2 O3 V1"),
        ("5211", "Anna: Y1 G1 G2 G3\nBen: Y2 G3 O1 B5\nbonus 3"),
        ("pixies", "B5-2/B5 . . R4 Y1+4 . . . M8-1"),
        ("pixies", "Anna: B1+6 . G3 ./R4 . . . . .\nBen: . . . . . . . . Y9-2"),
    ]
    return _bytes(*({"game": game, "text": text, "round": 1} for game, text in rows))


def hotseats() -> list[bytes]:
    """Calls that the page makes to a table on one device: `[call, argument, ..]`."""
    opened: dict[str, Any] = {
        "game": "5211",
        "seats": [{"name": "Anna"}, {"bot": "random"}],
        "options": {"long": False},
        "settings": {"undo": True},
    }
    table = HotseatTable()
    table.open(json.dumps(opened))
    record = played("pixies")[-1]["record"]
    branch = {**opened, "game": "pixies", "from": {"record": record, "step": 3}}
    return _bytes(
        [["open", opened], ["request", 0, {"do": "play", "move": "Y1 G3", "id": "1"}], ["step"]],
        [["open", branch], ["step"], ["message", None, 0], ["save"], ["record"]],
        [["load", json.loads(table.save())], ["step"], ["message", 0, None]],
        [["replay", record], ["verify", record]],
        [["score", "5211", {"text": "Y1 Y2 G3 B4, Y2 Y2 O3 V1", "round": 1}]],
    )


def views() -> list[bytes]:
    """Requests to a bot over a pipe."""
    found = []
    for game in GAMES:
        referee = Referee(get(game))
        for request in played(game, 3, 6)[:-1]:
            referee.answer(request)
            state: Any = referee.answer({"do": "state"})
            for seat in state["state"]["to_act"]:
                view: Any = referee.answer({"do": "view", "seat": seat})
                legal: Any = referee.answer({"do": "legal", "seat": seat})
                found.append({**view, **legal, "ms": 50})
    return _bytes(*found)


def texts() -> list[bytes]:
    """Names and other short texts that people type."""
    levels = [level for game in GAMES for level in levels_of(get(game))]
    texts = [
        "Anna",
        "Zoë",
        "名前",
        "5211",
        "long=yes",
        "fr-CH, en;q=0.8",
        "postgres://h/d",
        *levels,
    ]
    return [text.encode() for text in texts]
