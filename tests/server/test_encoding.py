"""What the server writes is what everybody else writes, to the letter."""

import json
from random import Random

import orjson
import pytest

from parlour.server import encoding
from parlour.server.encoding import WRITTEN, text_of
from parlour.table import commands as do
from parlour.table import dump_entry, message_for
from tables import Driver


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize("remembered", [7, 8192])  # full again and again, or never
def test_messages_and_entries_are_the_same_in_either_form(
    game: str, remembered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoding, "REMEMBERED", remembered)
    rng, driver = Random(game), Driver(game, 3)
    for _ in range(2):
        told = driver.table.version
        while driver.table.phase == "playing":
            fresh = driver.move(rng.choice(driver.table.to_act), rng)
            for entry in fresh:
                assert json.loads(text_of(entry)) == json.loads(json.dumps(dump_entry(entry)))
            if rng.random() < 0.3 or driver.table.phase != "playing":
                for watcher in (None, 0, 1, 2):
                    plain = message_for(driver.table, watcher, told, driver.now)
                    quick = message_for(driver.table, watcher, told, driver.now, WRITTEN)
                    assert orjson.loads(orjson.dumps(quick)) == json.loads(json.dumps(plain))
                told = driver.table.version
        for seat in range(3):
            driver.do(do.Rematch(f"p{seat}"))
