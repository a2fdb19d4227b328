"""`parlour admin`: what a host can do to a running server."""

import json
from pathlib import Path

import pytest
from tests.support.services import Server

from parlour.cli import main


def test_a_host_manages_tables_and_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server = Server(tmp_path / "data", "--log-format", "json", "--grace", "600", stderr=errors)

        def admin(*words: str, lang: str = "en") -> str:
            where = ("--data", str(tmp_path / "data"), "--port", str(server.port), "--lang", lang)
            assert main(["admin", *words, *where]) == 0
            return capsys.readouterr().out

        zoe, ben = server.guest("Zoë"), server.guest("Ben", address="127.0.0.2")
        tables = [zoe.open(settings={"private": True}), zoe.open()]
        for table in tables:
            ben.do(table, "sit")
            zoe.do(table, "start")
        found = {one["id"]: one for one in json.loads(admin("tables", "--json"))}
        assert set(found) == set(tables)
        assert [one["name"] for one in found[tables[0]]["people"]] == ["Zoë", "Ben"]
        assert "Zoë (" in admin("tables")
        who = found[tables[0]]["people"][1]["guest"]

        admin("close", tables[0])
        assert zoe.get(f"/api/tables/{tables[0]}")["phase"] == "over"
        assert [one["id"] for one in zoe.get("/api/mine")] == [tables[1]]
        admin("kick", who, lang="fr")
        seats = zoe.get(f"/api/tables/{tables[1]}")["table"]["seats"]
        assert [seat["away"] for seat in seats] == [None, "left"]
        admin("rename", who, "Benjamin")
        assert ben.get("/api/guest")["name"] == "Benjamin"

        status = json.loads(admin("status", "--json"))
        assert (status["games_started"], status["games_finished"]) == (2, 1)
        assert (status["database"], status["bus"]) == ("ok", None)
        assert "base" in admin("status", lang="fr")
        zoe.close()
        ben.close()
        server.stop()
    events = [json.loads(line) for line in log.read_text().splitlines()]
    done = [one["action"] for one in events if one["event"] == "admin"]
    assert done == ["close", "kick", "rename"]
    assert who not in log.read_text()
