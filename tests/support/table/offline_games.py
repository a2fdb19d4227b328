"""Games against bots as a device without a network plays and records them."""

import json
from typing import Any

from parlour.table.json_api.hotseat import HotseatTable


def offline_record(game: str, *levels: str) -> dict[str, Any]:
    """The record of a whole game of one person, who plays first legal moves, against bots."""
    table = HotseatTable()
    bots = [{"bot": level} for level in levels or ("greedy",)]
    table.open(json.dumps({"game": game, "seats": [{"name": "Zoë"}, *bots]}))
    for ref in map(str, range(2000)):
        seen = json.loads(table.message(0, None))
        if seen["phase"] == "over":
            record: dict[str, Any] = json.loads(table.record())
            return record
        if not json.loads(table.step()):
            request = {"do": "play", "move": seen["legal"][0], "id": ref}
            table.request(0, json.dumps(request))
    raise AssertionError("the game does not end")
