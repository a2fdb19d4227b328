"""What a host chooses for the whole place: its name, languages, levels, who may open tables."""

from contextlib import closing
from pathlib import Path

from tests.support.services import running


def test_only_private_tables_without_chat(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--no-public-tables", "--no-chat") as server,
        closing(server.guest()) as zoe,
    ):
        about = zoe.get("/api/server")
        assert (about["public_tables"], about["chat"]) == (False, False)
        table = zoe.open()
        assert zoe.get(f"/api/tables/{table}")["table"]["settings"]["private"] is True
        public = {"private": False}
        refused = zoe.post("/api/tables", {"game": "5211", "settings": public}, 403)
        assert refused["sentence"]["id"] == "server-no-public-tables"
        assert zoe.do(table, "change", 403, settings=public)["code"] == "forbidden"
        talking = {"private": True, "chat": True}
        assert zoe.do(table, "change", 409, settings=talking)["code"] == "no_chat"
        assert zoe.do(table, "chat", 409, text="Hello")["code"] == "no_chat"
        assert zoe.get("/api/tables") == []


def test_a_place_has_its_own_name_languages_levels_and_hosts(tmp_path: Path) -> None:
    (tmp_path / "parlour.toml").write_text(
        'place = "Chez <Zoë>"\nlanguages = ["fr"]\nlevels = ["novice"]\nhosting = "passkey"\n'
    )
    with running(tmp_path) as server, closing(server.guest()) as zoe:
        about = zoe.get("/api/server")
        assert (about["place"], about["languages"]) == ("Chez <Zoë>", ["fr"])
        page = zoe.http.get("/")
        assert '<meta name="parlour-place" content="Chez &lt;Zoë&gt;">' in page.text
        assert '<meta name="parlour-languages" content="fr">' in page.text
        same = zoe.http.get("/", headers={"if-none-match": page.headers["etag"]})
        assert same.status_code == 304
        assert all(one["bots"] == ["novice"] for one in zoe.get("/api/games"))

        refused = zoe.post("/api/tables", {"game": "5211"}, 403)
        assert refused["sentence"]["id"] == "server-host-passkey"
        assert refused["message"].startswith("Sur ce serveur")
        alone = {"game": "5211", "sit": True, "start": True}
        expert = zoe.post("/api/tables", {**alone, "bots": ["expert"]}, 400)
        assert expert["sentence"]["id"] == "server-level-not-offered"
        zoe.post("/api/tables", {**alone, "bots": ["novice"]}, 201)


def test_a_table_for_its_host_alone_stays_so_where_hosting_needs_a_passkey(tmp_path: Path) -> None:
    """Otherwise a game against a bot, given up at once, would be the way to a table for others."""
    with (
        running(tmp_path, "--hosting", "passkey") as server,
        closing(server.guest("Zoë")) as zoe,
        closing(server.guest("Ben")) as ben,
    ):
        alone = {"game": "5211", "sit": True, "start": True, "bots": ["random"]}
        table = zoe.post("/api/tables", alone, 201)["id"]
        zoe.do(table, "resign")
        zoe.do(table, "remove_bot", seat=1)
        assert ben.do(table, "sit", 403)["sentence"]["id"] == "table-alone"
        zoe.do(table, "leave")
        assert ben.do(table, "sit", 403)["sentence"]["id"] == "table-alone", (
            "nor in the host’s place"
        )

        table = zoe.post("/api/tables", alone, 201)["id"]
        zoe.do(table, "resign")
        assert zoe.do(table, "rematch")["phase"] == "playing"
        server.stop()
        server.start()  # the table is read from its log
        zoe.do(table, "resign")
        zoe.do(table, "remove_bot", seat=zoe.get(f"/api/tables/{table}")["seat"] ^ 1)
        assert ben.do(table, "sit", 403)["sentence"]["id"] == "table-alone"


def test_a_table_from_before_a_policy_keeps_its_settings_but_not_its_chat(tmp_path: Path) -> None:
    with running(tmp_path) as server, closing(server.guest()) as zoe:
        table = zoe.open(settings={"private": True, "chat": True})
        zoe.do(table, "chat", text="Hello")
        server.stop()
        (tmp_path / "parlour.toml").write_text("no-chat = true\n")
        server.start()
        assert zoe.do(table, "chat", 409, text="Hello")["sentence"]["id"] == "server-no-chat"
        assert zoe.do(table, "ready")["phase"] == "waiting"
