"""Random commands: the log rebuilds the table, and no message reveals hidden information."""

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.support.table.tables import SECRET, Driver

from parlour.games import Refusal
from parlour.games.wire import Json
from parlour.table import ClockRule, Settings, Table, dump_entry, load_entry, message_for
from parlour.table import commands as do
from parlour.table.decide.talk import PHRASES
from parlour.table.fold import fold
from parlour.table.log import Dealt, Entry, Opened, Played, Sat, WantsRematch
from parlour.table.recap import recap

SETTINGS = [
    Settings(),
    Settings(clock=ClockRule("game", 60, 1), private=True, chat=True),
    Settings(clock=ClockRule("move", 5), rated=True, undo=False),
    Settings(clock=ClockRule("days", 1), undo=True),
]


def any_command(rng: Random, table: Table) -> do.Command:
    """A random command, valid or not; mostly moves."""
    who = rng.choice(["p0", "p1", "p2", "stranger"])
    seat = rng.randrange(table.players)
    if table.phase == "waiting" and rng.random() < 0.7:
        sit = do.Sit(who, who, salt=str(rng.random()))
        setting_up: list[do.Command] = [sit, do.AddBot("p0", "random"), do.Start("p0")]
        return rng.choice(setting_up)
    if table.phase == "playing" and rng.random() < 0.85:
        assert table.running is not None
        moves = [str(move) for move in table.game.legal(table.running.state, seat)] or ["Y1"]
        one = table.seats[seat]
        if table.is_played_by_bot(seat):
            return do.BotPlay(seat, rng.choice(moves), table.version)
        return do.Play(one.who if one else who, rng.choice(moves))
    return rng.choice(
        [
            do.Sit(who, who, salt=str(rng.random())),
            do.Leave(who) if rng.random() < 0.2 else do.Tick(),
            do.AddBot("p0", "random"),
            do.RemoveBot("p0", seat),
            do.Change("p0", players=rng.choice([2, 3])),
            do.Start("p0"),
            do.Undo(who),
            do.Resign(who) if rng.random() < 0.1 else do.Undo(who),
            do.Absent(who),
            do.Back(who),
            do.Pause(who),
            do.Resume(who),
            do.Rematch(who, salt=str(rng.random()), same_deal=rng.random() < 0.5),
            do.Say(who, rng.choice(PHRASES)),
            do.Chat(who, "well, well"),
        ]
    )


def random_games(game: str, settings: Settings, seed: int) -> Iterator[Driver]:
    """A table through a few hundred random commands."""
    rng = Random(seed)
    driver = Driver(game, 3, settings=settings, start=False)
    for _ in range(400):
        try:
            driver.do(any_command(rng, driver.table), after=rng.randrange(1500))
        except Refusal:
            continue
        yield driver


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_the_log_rebuilds_the_table_exactly(game: str, settings: Settings) -> None:
    for number, driver in enumerate(random_games(game, settings, 1)):
        if number % 20 == 0:
            table = driver.table
            lines = [json.dumps(dump_entry(entry)) for entry in table.entries]
            again = fold(load_entry(json.loads(line), table.game) for line in lines)
            assert again == table
    assert driver.table.games_dealt, "the random evening must get to play"


def twin(table: Table, watcher: int | None, rng: Random) -> Table:
    """The same table in another world: all that this watcher cannot know is different."""
    other = copy.deepcopy(table)
    other.secret = rng.randbytes(32).hex()
    other.entries = [
        replace(entry, what=_other(table, entry, watcher, rng)) for entry in table.entries
    ]
    for seat, one in enumerate(other.seats):
        if one is not None:
            other.seats[seat] = replace(one, salt=str(rng.random()))
    if other.running is not None:
        view = table.game.view(other.running.state, watcher)
        other.running.state = table.game.imagine(view, rng)
        other.running.secret = rng.randbytes(32).hex()
    return other


def _other(table: Table, entry: Entry, watcher: int | None, rng: Random) -> Any:
    what = entry.what
    match what:
        case Opened():
            return replace(what, secret=rng.randbytes(32).hex(), host="another")
        case Sat() | WantsRematch():
            return replace(what, salt=str(rng.random()))
        case Dealt() | Played():
            events = tuple(_scrambled(table, event, watcher, rng) for event in what.events)
            if isinstance(what, Played) and what.seat != watcher:
                return replace(what, events=events, move="Y1")
            return replace(what, events=events)
        case _:
            return what


def _scrambled(table: Table, event: Any, watcher: int | None, rng: Random) -> Any:
    """An event with its hidden cards dealt otherwise."""
    shown = table.game.seen(event, watcher)
    hidden = [
        name for name in ("cards", "card")
        if getattr(shown, name, 0) is None and getattr(event, name) is not None
    ]  # fmt: skip
    for name in hidden:
        cards: Any = getattr(event, name)
        if isinstance(cards, str):
            event = replace(event, **{name: rng.choice(table.game.cards)})
        else:
            event = replace(event, **{name: tuple(rng.sample(table.game.cards, len(cards)))})
    return event


def full_message(table: Table, watcher: int | None) -> Json:
    return {**message_for(table, watcher, 0, 0), "recap": recap(table, watcher)}


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_no_message_reveals_hidden_information(game: str) -> None:
    rng, changed = Random(3), 0
    for number, driver in enumerate(random_games(game, SETTINGS[0], 2)):
        if number % 8:
            continue
        for watcher in (None, 0, 1, 2):
            if watcher is not None and watcher >= driver.table.players:
                continue
            other = twin(driver.table, watcher, rng)
            assert full_message(other, watcher) == full_message(driver.table, watcher)
            changed += other.running != driver.table.running
    assert changed > 20, "the worlds must differ"


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_the_secret_is_in_no_message_before_the_end(game: str) -> None:
    driver = Driver(game, 2)
    assert driver.table.running is not None
    hidden = [SECRET, driver.table.running.secret, driver.table.running.seed, "salt0", "salt1"]
    rng = Random(1)
    while driver.table.phase == "playing":
        for watcher in (None, 0, 1):
            text = json.dumps(full_message(driver.table, watcher))
            assert not any(secret in text for secret in hidden)
        driver.move(driver.table.to_act[0], rng)
    text = json.dumps(full_message(driver.table, None))
    assert driver.table.running.secret in text, (
        "revealed at the end, so that everyone can verify the deal"
    )
    assert SECRET not in text, "the next deal's secret stays one"


def test_the_secret_is_in_no_repr() -> None:
    """A traceback or a log with a table in it must not reveal the deal."""
    table = Driver("5211", 2).table
    run = table.current_game
    for text in (repr(table), repr(run), repr(table.entries)):
        assert not any(secret in text for secret in (SECRET, run.secret, run.seed))
