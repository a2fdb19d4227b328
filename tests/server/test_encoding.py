"""The fast encoder of messages and log entries."""

import json
from random import Random

import orjson
import pytest
from tests.support.table.tables import Driver

from parlour.server import encoding
from parlour.server.encoding import ORJSON, entry_json
from parlour.table import commands as do
from parlour.table import dump_entry, message_for


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize("cache_size", [7, 8192])  # often full, or never
def test_the_fast_encoder_writes_the_same_json_as_the_standard_one(
    game: str, cache_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoding, "CACHE_SIZE", cache_size)
    rng, driver = Random(game), Driver(game, 3)
    for _ in range(2):
        version = driver.table.version
        while driver.table.phase == "playing":
            fresh = driver.move(rng.choice(driver.table.to_act), rng)
            for entry in fresh:
                assert json.loads(entry_json(entry)) == json.loads(json.dumps(dump_entry(entry)))
            if rng.random() < 0.3 or driver.table.phase != "playing":
                for watcher in (None, 0, 1, 2):
                    plain = message_for(driver.table, watcher, version, driver.now)
                    quick = message_for(driver.table, watcher, version, driver.now, ORJSON)
                    assert orjson.loads(orjson.dumps(quick)) == json.loads(json.dumps(plain))
                version = driver.table.version
        for seat in range(3):
            driver.do(do.Rematch(f"p{seat}"))
