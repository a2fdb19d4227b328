"""Write what the page's tests look at: real messages of real tables, never invented ones.

`python tools/make_web_data.py` plays whole games of Pixies as the greedy bot
would and keeps the messages in which something particular may be done or has happened. The file
is the same on every machine: look at its difference before committing it.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from parlour import bots
from parlour.games import get
from parlour.games.match import Match
from parlour.games.record import dump_record, record_of
from parlour.games.wire import Json
from parlour.table import Table, carry_out, message_for, open_table
from parlour.table import commands as do
from parlour.table.replay import replayed
from parlour.table.review import review
from parlour.table.review_json import dump_review
from parlour.table.table import fold

PAGE = Path(__file__).parent.parent / "web" / "src"
OUT = PAGE / "games" / "pixies" / "fixtures.json"
REPLAY = PAGE / "review" / "fixtures.json"
NOON = 1_790_000_000_000
LONG = "A name just too longish"  # with a digit, 24 characters: as many as a name has

Wanted = Callable[[Json], bool]


def moves(message: Json, how: str) -> bool:
    """Whether some card may be placed in this way."""
    return any(one["how"] == how for one in message["reckoned"]["moves"])


WANTED: dict[str, Wanted] = {
    "first": lambda message: message["view"]["turn"] == 1 and bool(message["legal"]),
    "waiting": lambda message: message["view"]["turn"] > 2 and not message["legal"],
    "pair": lambda message: moves(message, "over") and message["view"]["turn"] > 4,
    "down": lambda message: moves(message, "down"),
    "ending": lambda message: (
        bool(message["legal"]) and bool({"full", "will"} & set(message["reckoned"]["filling"]))
    ),
    "scored": lambda message: (
        message["reckoned"]["finished"] is not None and not message["view"]["over"]
    ),
    "over": lambda message: message["view"]["over"],
}


def start(players: int) -> Table:
    """A table of people, so that every move may be sent."""
    secret = f"{players:064x}"
    table = fold([open_table(get("pixies"), "p0", secret, NOON, players)])
    for seat in range(players):
        name = f"{LONG}{seat}" if players == 5 else f"Player {seat}"
        act(table, do.Sit(f"p{seat}", name))
    act(table, do.Start("p0"))
    return table


def act(table: Table, command: do.Command) -> None:
    """Decide it and let it happen."""
    carry_out(table, command, NOON)


def messages(players: int) -> Iterator[Json]:
    """Everything that seat 0 is told, from the deal to the end."""
    table, greedy = start(players), bots.get("greedy", get("pixies"))
    rng = Random(players)
    told = table.version
    yield message_for(table, 0, None, NOON)
    while table.to_act:
        seat = table.to_act[0]
        assert table.running is not None
        view = table.game.view(table.running.state, seat)
        move = greedy.choose(view, table.game.legal(table.running.state, seat), rng)
        act(table, do.Play(f"p{seat}", str(move)))
        message = message_for(table, 0, told, NOON)
        message["table"] = message_for(table, 0, None, NOON)["table"]
        told = table.version
        yield message


def replays() -> dict[str, Any]:
    """The first steps of a game of each kind as frames, and the coach on them."""
    found: dict[str, Any] = {}
    for name in ("5211", "pixies"):
        game = get(name)
        match = Match(game, 2, game.parse_options({}), game.deal(f"{7:064x}"))
        rng = Random(7)
        while not match.is_over:
            seat = match.state.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
        record = record_of(match, ("Player 0", "Player 1"))
        told = replayed(dump_record(record))
        # The beginning and the end are enough to look at, and a tenth of the whole.
        told["frames"] = [*told["frames"][:8], told["frames"][-1]]
        seen = dump_review(review(record, worlds=8))
        seen["decisions"] = seen["decisions"][:8]
        found[name] = {"replay": told, "review": seen}
    return found


def chosen(players: int) -> dict[str, Any]:
    """The first message of each kind that is wanted, and for some the one before it."""
    found: dict[str, Any] = {}
    before: Json = None
    for message in messages(players):
        data = json.loads(json.dumps(message))
        for name, wanted in WANTED.items():
            if name not in found and wanted(data):
                found[name] = {**data, "seat": 0}
                if name == "scored":
                    found["before"] = {**before, "seat": 0}
        before = data
    return found


def main() -> None:
    """One line a message, so that a difference can be read."""
    lines = [
        f"{json.dumps(f'{name}-{players}')}: {json.dumps(message, separators=(',', ':'))}"
        for players in (2, 3, 5)
        for name, message in chosen(players).items()
    ]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    REPLAY.write_text(json.dumps(replays(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
