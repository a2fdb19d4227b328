"""Write the fixtures of the page's tests: `python tools/web_fixtures.py`.

They are real messages of real tables, so that the page is tested with what a server sends. The
files are the same on every machine; `tests/test_web_fixtures.py` compares them with this version.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.games.g5211.describe import explain
from parlour.games.g5211.score import judge
from parlour.games.g5211.sheet.tables import sheet_tables as tables_of_5211
from parlour.games.match import Match
from parlour.games.pixies.sheet.tables import sheet_tables as tables_of_pixies
from parlour.games.record import dump_record, record_of
from parlour.games.wire import Json, dump
from parlour.server.storage.ratings import rating_model
from parlour.table import Table, carry_out, message_for, open_table
from parlour.table import commands as do
from parlour.table.fold import fold
from parlour.table.json_api.replay import replayed
from parlour.table.log import PLAIN_JSON
from parlour.table.message import dump_patch, dump_state, take_snapshot
from parlour.table.review.coach import review
from parlour.table.review.model import dump_review

PAGE = Path(__file__).resolve().parents[1] / "web" / "src"
NOON = 1_790_000_000_000
AWKWARD_NAMES = ("North", "A name as long as it may", "E", "西", "WWWWWWWWWWWWWWWWWWWWWWWW")
LONG_NAME = "A name just too longish"  # 24 characters, the most a name may have, with a digit


class PlayedTable:
    """A table of people, and the messages sent to a watcher."""

    def __init__(self, game: str, secret: int, names: tuple[str, ...]) -> None:
        opened = open_table(get(game), "p0", f"{secret:064x}", NOON, len(names))
        self.table: Table = fold([opened])
        self.rng = Random(secret)
        for seat, name in enumerate(names):
            self._run(do.Sit(f"p{seat}", name, salt=""))
        self._run(do.Start("p0"))

    def _run(self, command: do.Command) -> None:
        carry_out(self.table, command, NOON)

    def play(self, seat: int, move: str) -> None:
        """Make a move."""
        self._run(do.Play(f"p{seat}", move))

    def play_random(self, seat: int) -> None:
        """Make any legal move."""
        self.play(seat, self.rng.choice(self.table.legal(seat)))

    def message(self, watcher: int | None, since: int | None) -> Json:
        """The parts of a message that a board needs."""
        message = message_for(self.table, watcher, since, NOON)
        seats = message_for(self.table, watcher, None, NOON)["table"]["seats"]
        kept = {key: message[key] for key in ("view", "legal", "reckoned", "events", "can_undo")}
        return {"seat": watcher, "seats": seats, **kept}


def moments_of_5211(players: int) -> dict[str, Json]:
    """The first round as seat 0 sees it turn by turn, and how a spectator sees its second turn."""
    game = PlayedTable("5211", players, AWKWARD_NAMES[:players])
    found = {"opening": game.message(0, game.table.version)}
    found["waiting"], found["second"] = play_turn(game)
    found["watching"] = game.message(None, game.table.version)
    found["last-choice"], found["third"] = play_turn(game)
    found["before-verdict"], found["verdict"] = play_turn(game)
    return found


def play_turn(game: PlayedTable) -> tuple[Json, Json]:
    """Let every seat choose; returns seat 0's messages before and after the last choice."""
    before: Json = None
    since = game.table.version
    for seat in range(game.table.players):
        if seat == game.table.players - 1:
            before = game.message(0, since)
            since = game.table.version
        game.play_random(seat)
    return before, game.message(0, since)


def verdicts_of_5211(players: int = 4) -> dict[str, Json]:
    """Rounds that end in every way, the last turn's messages before and after; and a game's end."""
    found: dict[str, Json] = {}
    for secret in range(400):
        game = PlayedTable("5211", secret, AWKWARD_NAMES[:players])
        while game.table.phase == "playing":
            before, after = play_turn(game)
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
    """The last round's verdict as the terminal explains it, without what others keep."""
    names = [seat["name"] for seat in message["seats"]]
    said = explain(judge(message["view"]["rounds"][-1]["table"]), names, message["seat"])
    return [dump(one) for one in said if one.args.get("you", "yes") == "yes"]


def has_move(message: Json, how: str) -> bool:
    """Whether some card may be placed in this way."""
    return any(one["how"] == how for one in message["reckoned"]["moves"])


PIXIES_MOMENTS: dict[str, Callable[[Json], bool]] = {
    "first": lambda message: message["view"]["turn"] == 1 and bool(message["legal"]),
    "waiting": lambda message: message["view"]["turn"] > 2 and not message["legal"],
    "pair": lambda message: has_move(message, "over") and message["view"]["turn"] > 4,
    "down": lambda message: has_move(message, "down"),
    "ending": lambda message: (
        bool(message["legal"]) and bool({"full", "will"} & set(message["reckoned"]["filling"]))
    ),
    "scored": lambda message: (
        message["reckoned"]["finished"] is not None and not message["view"]["over"]
    ),
    "over": lambda message: message["view"]["over"],
}


def messages_of_pixies(players: int) -> Iterator[Json]:
    """Everything that seat 0 is sent in a game of greedy players, from the deal to the end."""
    names = tuple(f"{LONG_NAME if players == 5 else 'Player '}{seat}" for seat in range(players))
    game = PlayedTable("pixies", players, names)
    greedy, rng = bots.get("greedy", get("pixies")), Random(players)
    since = game.table.version
    yield game.message(0, None)
    while game.table.to_act:
        seat = game.table.to_act[0]
        assert game.table.running is not None
        state = game.table.running.state
        rules = game.table.game
        move = greedy.choose(rules.view(state, seat), rules.legal(state, seat), rng)
        game.play(seat, str(move))
        yield game.message(0, since)
        since = game.table.version


def moments_of_pixies() -> dict[str, Json]:
    """The first message of each kind for two, three and five players, and one before a score."""
    found: dict[str, Json] = {}
    for players in (2, 3, 5):
        before: Json = None
        for message in messages_of_pixies(players):
            for name, is_wanted in PIXIES_MOMENTS.items():
                if f"{name}-{players}" not in found and is_wanted(message):
                    found[f"{name}-{players}"] = message
                    if name == "scored":
                        found[f"before-{players}"] = before
            before = message
    return found


def replays() -> dict[str, Json]:
    """The beginning and the end of a game of each kind as frames, and the coach on it."""
    found: dict[str, Json] = {}
    for name in FOLDERS:
        game = get(name)
        match = Match(game, 2, {}, game.deal(f"{7:064x}"))
        match.play_out([bots.get("random", game)] * 2, Random(7))
        record = record_of(match, ("Player 0", "Player 1"))
        replay = replayed(dump_record(record))
        replay["frames"] = [*replay["frames"][:8], replay["frames"][-1]]
        seen = dump_review(review(record, worlds=8))
        seen["decisions"] = seen["decisions"][:8]
        found[name] = {"replay": replay, "review": seen}
    return found


def ratings_against_bots() -> dict[str, Json]:
    """Ratings after games against bots as openskill computes them: the page does the same."""
    found: dict[str, Json] = {}
    model = rating_model()
    for name, rivals, ranks in (
        ("won", [(23.4, 1.9)], [0, 1]),
        ("lost", [(23.4, 1.9)], [2, 0]),
        ("shared", [(30.3, 1.8)], [0, 0]),
        ("second of five", [(20.0, 2.0), (28.0, 1.5), (34.7, 2.0), (25.0, 8.0)], [2, 3, 4, 0, 2]),
        ("tied in the middle", [(20.0, 2.0), (28.0, 1.5), (34.7, 2.0)], [1, 1, 3, 0]),
    ):
        for own in ((25.0, 25.0 / 3), (31.5, 2.5)):
            teams = [[model.rating(*rating)] for rating in (own, *rivals)]
            after = model.rate(teams, ranks=[float(rank) for rank in ranks])[0][0]
            found[f"{name}, {own[0]}"] = {
                "own": own,
                "bots": rivals,
                "ranks": ranks,
                "after": [round(after.mu, 9), round(after.sigma, 9)],
            }
    return found


def patches() -> dict[str, Json]:
    """The first moves of a game as one player gets them: the whole state, then patches."""
    return {game: _patches_of(game) for game in FOLDERS}


def _patches_of(game: str) -> Json:
    played = PlayedTable(game, 5211, ("Anna", "Ben"))
    table = played.table
    base = take_snapshot(table, 0, None)
    steps: list[Json] = [{"state": dump_state(table, base, NOON, PLAIN_JSON)}]
    while len(steps) < 10:
        played.play_random(table.to_act[0])
        known = take_snapshot(table, 0, base.version)
        steps.append(
            {
                "patch": dump(dump_patch(table, base, known, NOON, PLAIN_JSON)),
                "state": dump_state(table, known, NOON, PLAIN_JSON),
            }
        )
        base = known
    return steps


FIXTURES: dict[str, Callable[[], dict[str, Json]]] = {
    "games/g5211/sheet/tables.json": tables_of_5211,
    "games/pixies/sheet/tables.json": tables_of_pixies,
    "games/g5211/fixtures/three.json": lambda: moments_of_5211(3),
    "games/g5211/fixtures/five.json": lambda: moments_of_5211(5),
    "games/g5211/fixtures/verdicts.json": verdicts_of_5211,
    "games/pixies/fixtures.json": moments_of_pixies,
    "net/fixtures.json": patches,
    "review/fixtures.json": replays,
    "progress/fixtures.json": ratings_against_bots,
}


def text_of(fixture: dict[str, Json]) -> str:
    """One line for each entry, so that differences can be read."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False, separators=(',', ':'))}"
        for name, part in fixture.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for name, build in FIXTURES.items():
        (PAGE / name).write_text(text_of(build()), encoding="utf-8")
