"""Real messages of 5211 for the page's component tests: `python tools/web_fixtures.py` renews them.

Games are played by a table with bots, so that the page is tested with what a server would send.
Each fixture is what one seat, or a spectator, is told at one moment.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from parlour.games import get
from parlour.games.g5211.score import judge
from parlour.games.g5211.tell import explain
from parlour.games.wire import Json, dump
from parlour.table import Table, carry_out, open_table
from parlour.table import commands as do
from parlour.table.message import message_for
from parlour.table.table import fold

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "g5211" / "fixtures"
NOON = 1_790_000_000_000
NAMES = ("North", "A name as long as it may", "E", "西", "WWWWWWWWWWWWWWWWWWWWWWWW")


class Played:
    """A game that one watcher follows message by message."""

    def __init__(self, players: int, secret: int) -> None:
        opened = open_table(get("5211"), "p0", f"{secret:064x}", NOON, players)
        self.table: Table = fold([opened])
        self.rng = Random(secret)
        for seat in range(players):
            self._do(do.Sit(f"p{seat}", NAMES[seat], salt=""))
        self._do(do.Start("p0"))

    def _do(self, command: do.Command) -> None:
        carry_out(self.table, command, NOON)

    def told(self, watcher: int | None, since: int) -> Json:
        """One message, without what tells a table's life instead of the game's."""
        message = message_for(self.table, watcher, since, NOON)
        seats = message_for(self.table, watcher, None, NOON)["table"]["seats"]
        kept = {key: message[key] for key in ("view", "legal", "reckoned", "events", "can_undo")}
        return {"seat": watcher, "seats": seats, **kept}

    def choose(self, seat: int) -> None:
        """A legal choice by lot."""
        self._do(do.Play(f"p{seat}", self.rng.choice(self.table.legal(seat))))

    def turn(self) -> tuple[Json, Json]:
        """Everybody chooses: what seat 0 is told before the last choice, and after it."""
        before: Json = None
        since = self.table.version
        for seat in range(self.table.players):
            if seat == self.table.players - 1:
                before = self.told(0, since)
                since = self.table.version
            self.choose(seat)
        return before, self.told(0, since)


def moments(players: int, secret: int) -> dict[str, Json]:
    """The turns of a first round as seat 0 sees them, and how a spectator sees its second turn."""
    game = Played(players, secret)
    found = {"opening": game.told(0, game.table.version)}
    found["waiting"], found["second"] = game.turn()
    found["watching"] = game.told(None, game.table.version)
    found["last-choice"], found["third"] = game.turn()
    found["before-verdict"], found["verdict"] = game.turn()
    return found


def verdicts(players: int = 4) -> dict[str, Json]:
    """Rounds that end in every way, the last turn's messages before and after; and a game's end."""
    found: dict[str, Json] = {}
    for secret in range(400):
        game = Played(players, secret)
        while game.table.phase == "playing":
            before, after = game.turn()
            finished = after["reckoned"]["finished"]
            if after["view"]["over"]:
                found.setdefault("over", after)
            elif finished is not None:
                for kind in (finished["result"], *(out["why"] for out in finished["out"])):
                    found.setdefault(kind, [before, {**after, "explained": explained(after)}])
        if set(found) == {"kododo", "majority", "none", "limit", "tie", "over"}:
            return found
    raise RuntimeError(f"no game had all of it: {sorted(found)}")


def explained(message: Json) -> list[Json]:
    """The last round's verdict as the terminal tells it, what others keep left out."""
    names = [seat["name"] for seat in message["seats"]]
    said = explain(judge(message["view"]["rounds"][-1]["table"]), names, message["seat"])
    return [dump(one) for one in said if one.args.get("you", "yes") == "yes"]


def files() -> dict[str, str]:
    """Every fixture's text by its name."""
    data = {"three": moments(3, 3), "five": moments(5, 5), "verdicts": verdicts()}
    return {
        f"{name}.json": json.dumps(part, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, part in data.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
