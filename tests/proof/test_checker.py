"""The checker can fail: it accepts a true history, and finds every falsified one."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import orjson
import pytest
from tests.proof.checker import Stored, changed_since, check
from tests.proof.history import History, Operation

from parlour.games import get
from parlour.games.record import dump_record
from parlour.table import commands, fold, log, message_for, open_table
from parlour.table.decide import carry_out
from parlour.table.log import Entry
from parlour.table.settings import Settings
from parlour.table.table import Table

PEOPLE = ("anna", "ben")


@dataclass
class RecordedRun:
    """A history, and what is stored; both may be falsified."""

    history: History
    entries: list[Entry]
    records: dict[int, str]

    def findings(self) -> list[str]:
        """What the checker says."""
        stored = {"t": Stored(self.entries, self.records)}
        return [violation.what for violation in check(self.history, stored)]

    def operation(self, do: str = "play", place: int = 3) -> Operation:
        """One of the acknowledged requests."""
        return [one for one in self.history.operations if one.do == do][place]

    def place(self, ref: str) -> int:
        """Where in the log the move of this id is."""
        return next(n for n, one in enumerate(self.entries) if getattr(one.what, "ref", 0) == ref)


def record_run() -> RecordedRun:
    """Two people play a game and begin another; every request is answered truly."""
    settings = Settings(private=True, chat=True)
    opened = open_table(get("5211"), "anna", "5211" * 16, 1000, settings=settings)
    table, history, rng = fold([opened]), History(), Random(5211)
    clock = 0.0

    def send(who: str, do: str, command: commands.Command, ref: str) -> None:
        nonlocal clock
        clock += 1
        operation = Operation(who, "t", do, ref, began=clock, ended=clock + 0.5, attempts=1)
        history.operations.append(operation)
        since = table.version
        carry_out(table, command, 1000 + int(clock * 1000))
        operation.outcome, operation.version = "ok", table.version
        for name in PEOPLE:
            _observe(history, table, name, since)

    carry_out(table, commands.Sit("anna", "anna"), 1000)
    carry_out(table, commands.Sit("ben", "ben"), 1000)
    send("anna", "start", commands.Start("anna"), "s")
    number = 0
    while table.phase == "playing":
        for seat, who in enumerate(PEOPLE):
            number += 1
            if table.phase == "playing":
                move = rng.choice(table.legal(seat))
                send(who, "play", commands.Play(who, move, f"{who}-{number}"), f"{who}-{number}")
        if number == 4:
            send("anna", "chat", commands.Chat("anna", "hello-1"), "hello-1")
            send("ben", "pause", commands.Pause("ben"), "p")
            send("anna", "resume", commands.Resume("anna"), "r")
    record = orjson.dumps(dump_record(table.records[0])).decode()
    send("anna", "rematch", commands.Rematch("anna"), "m1")
    send("ben", "rematch", commands.Rematch("ben"), "m2")
    return RecordedRun(history, list(table.entries), {1: record})


def _observe(history: History, table: Table, who: str, since: int) -> None:
    seat = table.seat_of(who)
    state = orjson.loads(orjson.dumps(message_for(table, seat, since, 5)))
    history.observe(who, "t", since, {**state, "seat": seat})


TRUE = record_run()


@pytest.fixture
def run() -> RecordedRun:
    return deepcopy(TRUE)


def test_a_true_history_has_no_violations(run: RecordedRun) -> None:
    assert run.findings() == []
    assert len(run.history.operations) > 50


def test_a_lost_move_is_found(run: RecordedRun) -> None:
    """The log ends before the last acknowledged request, as after a lost write."""
    last = run.operation("rematch", 1)
    del run.entries[-2:]
    assert any("rematch is in the log 0 times; 1 were" in one for one in run.findings())
    assert last.outcome == "ok"
    cut = run.place(run.operation(place=7).id)
    del run.entries[cut:]
    run.records.clear()
    findings = run.findings()
    assert f"ben's play ben-8 was acknowledged at version {cut + 1} and is lost" in findings
    assert any(f"of a log of {cut}" in one for one in findings)


def test_a_doubled_move_is_found(run: RecordedRun) -> None:
    first, second = run.operation(place=2), run.operation(place=4)
    entry = run.entries[run.place(second.id)]
    assert isinstance(entry.what, log.Played)
    run.entries[entry.number - 1] = replace(entry, what=replace(entry.what, ref=first.id))
    assert any(f"{first.id} is in the log 2 times" in one for one in run.findings())


def test_a_reordered_move_is_found(run: RecordedRun) -> None:
    """The second choice of a turn comes before the first, which was acknowledged earlier."""
    first = run.place(run.operation(place=0).id)
    one, other = run.entries[first : first + 2]
    run.entries[first] = replace(one, what=other.what)
    run.entries[first + 1] = replace(other, what=one.what)
    assert any("stands before anna-1, acknowledged before" in one for one in run.findings())


def test_a_gap_in_the_log_is_found(run: RecordedRun) -> None:
    del run.entries[10]
    assert run.findings() == ["the log has a gap or a repeat at entry 11"]


def test_a_repeated_entry_is_found(run: RecordedRun) -> None:
    run.entries.insert(10, run.entries[10])
    assert run.findings() == ["the log has a gap or a repeat at entry 12"]


def test_a_lost_table_is_found(run: RecordedRun) -> None:
    run.entries.clear()
    assert run.findings() == ["the table is lost"]


def _refuse(run: RecordedRun) -> None:
    run.operation().outcome = "refused"


def _disown(run: RecordedRun) -> None:
    run.history.operations.remove(run.operation())


def _early(run: RecordedRun) -> None:
    operation = run.operation()
    operation.version = run.place(operation.id)


def _state(run: RecordedRun, key: str, value: Any) -> None:
    run.history.observations[20].state[key] = value


def _go_back(run: RecordedRun) -> None:
    seen = run.history.observations
    seen[20], seen[22] = seen[22], seen[20]


def _leak(run: RecordedRun) -> None:
    """Anna sees Ben's hand instead of her own."""
    seen = run.history.observations[20:22]
    seen[0].state["view"]["hand"] = seen[1].state["view"]["hand"]


def _skip(run: RecordedRun) -> None:
    run.history.observations[20].state["events"] = []


def _forge(run: RecordedRun) -> None:
    run.history.observations[20].state["events"][0]["at"] += 1


def _time_out(run: RecordedRun) -> None:
    gone = Entry(len(run.entries) + 1, run.entries[-1].at, log.WentAway(0, "clock"))
    run.entries.append(gone)


def _back_in_time(run: RecordedRun) -> None:
    run.entries[5] = replace(run.entries[5], at=0)


def _forget_record(run: RecordedRun) -> None:
    run.records.clear()


def _change_record(run: RecordedRun) -> None:
    data = orjson.loads(run.records[1])
    seed = data.pop("seed")
    for key in ("commitment", "secret", "salts", "scores", "winners"):
        data.pop(key, None)
    run.records[1] = orjson.dumps({**data, "seed": seed, "moves": data["moves"][:-2]}).decode()


@pytest.mark.parametrize(
    ("falsify", "finding"),
    [
        (_refuse, "was refused"),
        (_disown, "nobody sent"),
        (_early, "was acknowledged at version"),
        (lambda run: _state(run, "phase", "over"), "another phase"),
        (lambda run: _state(run, "legal", ["Y1"]), "another legal"),
        (lambda run: _state(run, "seat", 1), "seat 1 instead of 0"),
        (_go_back, "and then"),
        (_leak, "another view"),
        (_skip, "no events after version"),
        (_forge, "other events after version"),
        (_time_out, "the clock of seat 0 ran out"),
        (_back_in_time, "is older than the one before"),
        (_forget_record, "the records are []"),
        (_change_record, "is not finished"),
    ],
)
def test_every_falsification_is_found(
    run: RecordedRun, falsify: Callable[[RecordedRun], None], finding: str
) -> None:
    falsify(run)
    assert any(finding in one for one in run.findings()), run.findings()


def test_a_refusal_after_a_lost_answer_proves_nothing(run: RecordedRun) -> None:
    """The first attempt may be carried out after the second was refused."""
    run.operation().outcome = "unknown"
    assert run.findings() == []


def test_an_excerpt_shows_what_happened_around_a_violation(run: RecordedRun) -> None:
    operation = run.operation()
    lines = list(run.history.excerpt("t", operation.ended, around=2))
    assert any(f"sends play {operation.id}" in line for line in lines)
    assert any(f"play {operation.id} is ok at version" in line for line in lines)
    assert len(lines) < 20


def test_the_log_of_an_earlier_epoch_may_only_grow() -> None:
    run = record_run()
    before = {"t": Stored(run.entries, run.records)}
    last = run.entries[-1]

    def later(entries: list[Entry], records: dict[int, str] = run.records) -> list[str]:
        after = {"t": Stored(entries, records)}
        return [violation.what for violation in changed_since(before, after)]

    changed = ["the log of an earlier epoch has changed"]
    went = Entry(last.number + 1, last.at, log.WentAway(0, "gone"))
    assert later(run.entries) == later([*run.entries, went]) == []
    assert later(run.entries, {**run.records, 9: "{}"}) == []
    assert later(run.entries[:-1]) == changed
    assert later([*run.entries[:-1], replace(last, at=last.at + 1)]) == changed
    assert later([run.entries[0], *run.entries[2:]]) == changed
    assert later(run.entries, {}) == later(run.entries, {1: "{}"}) == changed
    assert [one.what for one in changed_since(before, {})] == changed
