"""Which sentences come with the events of a table, and what they say about bots."""

import json
from random import Random
from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.record import dump_record
from parlour.table import apply_entry, log, message_for
from parlour.table import commands as do
from parlour.table.json_api.replay import replayed

GREEDY = {"name": "Brukel 2", "level": "greedy"}


def namesakes(game: str) -> Driver:
    """A person called like a bot, and a bot."""
    driver = Driver(game, 2, start=False)
    driver.do(do.Sit("p0", "Brukel"))
    sat = log.Sat(1, "bot", GREEDY["name"], None, GREEDY["level"])
    apply_entry(driver.table, log.Entry(driver.table.version + 1, driver.now, sat))
    driver.do(do.Start("p0"))
    driver.play_out(Random(5))
    return driver


def sentences(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All sentences of some events, those inside others too."""
    found = [one for event in events for one in event.get("told", ())]
    for one in found:
        found += [inside for inside in one["args"].values() if isinstance(inside, dict)]
    return found


def check_pieces(said: list[dict[str, Any]]) -> None:
    """The pieces make up the text, and the bot is marked once, alone and in lists of players."""
    assert {"who", "points"} <= {name for one in said for name in one.get("bots", {})}
    for one in said:
        bots = one.get("bots", {})
        for name, pieces in bots.items():
            plain = [piece["name"] if isinstance(piece, dict) else piece for piece in pieces]
            assert "".join(plain) == one["args"][name]
            assert [piece for piece in pieces if isinstance(piece, dict)] == [GREEDY]
        for name, text in one["args"].items():
            of_all = name in {"points", "totals"} or one["id"] == "g5211-revealed"
            named = isinstance(text, str) and (of_all or text.endswith(GREEDY["name"]))
            assert (name in bots) == named


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_a_bots_name_is_marked_in_every_sentence_and_a_namesakes_never(game: str) -> None:
    driver = namesakes(game)
    events = message_for(driver.table, 0, 0, driver.now)["events"]
    check_pieces(sentences(events))
    frames = json.loads(json.dumps(replayed(dump_record(driver.table.records[-1]))))["frames"]
    for audience in ("open", "spectator"):
        check_pieces(sentences([frame[audience] for frame in frames]))


def test_events_about_seats_come_with_their_sentence() -> None:
    driver = Driver("5211", 2, start=False)
    driver.do(do.Sit("p0", "Zoë"))
    driver.do(do.AddBot("p0", "greedy", character="Hulobi"))
    driver.do(do.Start("p0"))
    driver.do(do.Pause("p0"))

    def said(watcher: int | None) -> list[tuple[str, str]]:
        said = sentences(message_for(driver.table, watcher, 0, driver.now)["events"])
        log = [one for one in said if one["id"].startswith("web-log-")]
        return [(one["id"], one["args"]["who"] + "/" + one["args"]["you"]) for one in log]

    sat, paused = "web-log-sat", "web-log-paused"
    assert said(None) == [(sat, "Zoë/no"), (sat, "Hulobi/no"), (paused, "Zoë/no")]
    assert said(0) == [(sat, "Zoë/yes"), (sat, "Hulobi/no"), (paused, "Zoë/yes")]
