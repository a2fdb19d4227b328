"""Compare the whole history of what clients sent and saw with the stored logs.

What it proves, table by table:

- nothing acknowledged is lost, nothing is carried out twice, nothing refused is carried out, and
  nothing is in a log that nobody sent;
- what was acknowledged before another request was sent comes before it in the log;
- every message is a reading of the log up to its version, as its receiver may see it: nobody ever
  sees a version go back, an event that is not in the log, or a gap between events;
- no clock ran out: nobody thinks that long, whatever the machines' clocks say;
- every finished game has a record that replays to the same scores.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import orjson
from tests.proof.history import History, Observation, Operation

from parlour.games.record import parse_record, replay
from parlour.table import log
from parlour.table.fold import apply_entry, fold
from parlour.table.log import Entry
from parlour.table.message import MAX_EVENTS, message_for
from parlour.table.table import Table

COUNTED: dict[type, str] = {
    log.Paused: "pause",
    log.Resumed: "resume",
    log.TookBack: "undo",
    log.WantsRematch: "rematch",
}
"""Events without an id, of which each comes from one request: they are counted by person."""
COMPARED = ("phase", "view", "legal", "can_undo")


@dataclass(frozen=True, slots=True)
class Violation:
    """A promise that was broken."""

    table: str
    what: str
    at: float | None = None
    """When a client could tell, on the history's clock."""

    def __str__(self) -> str:
        return f"table {self.table}: {self.what}"


@dataclass(frozen=True, slots=True)
class Stored:
    """What the database has of a table in the end."""

    entries: Sequence[Entry]
    records: Mapping[int, str]
    """The record of each finished game, as JSON."""


def check(history: History, stored: Mapping[str, Stored]) -> list[Violation]:
    """Everything that contradicts the promises, over all tables."""
    operations: dict[str, list[Operation]] = defaultdict(list)
    observations: dict[str, list[Observation]] = defaultdict(list)
    for operation in history.operations:
        operations[operation.table].append(operation)
    for observation in history.observations:
        observations[observation.table].append(observation)
    found: list[Violation] = []
    for table in sorted({*operations, *observations, *stored}):
        if table not in stored or not stored[table].entries:
            found.append(Violation(table, "the table is lost"))
            continue
        found += check_table(table, operations[table], observations[table], stored[table])
    return found


def check_table(
    table: str,
    operations: Sequence[Operation],
    observations: Sequence[Observation],
    stored: Stored,
) -> list[Violation]:
    """Everything at one table that contradicts the promises."""
    entries = stored.entries
    numbers = [entry.number for entry in entries]
    if numbers != list(range(1, len(numbers) + 1)):
        gap = next(n for n, number in enumerate(numbers, 1) if n != number)
        return [Violation(table, f"the log has a gap or a repeat at entry {gap}")]
    try:
        fold(entries)
    except Exception as error:  # whatever a wrong log raises is the finding
        return [Violation(table, f"the log cannot be read: {type(error).__name__} {error}")]
    found = [
        *_operations(entries, operations),
        *_counts(entries, operations),
        *_order(entries, operations),
        *_versions(observations),
        *_readings(entries, observations),
        *_times(entries),
        *_records(entries, stored.records),
    ]
    return [Violation(table, what, at) for what, at in found]


def _places(entries: Sequence[Entry]) -> dict[str, list[int]]:
    """Where in the log each request with an id is."""
    places: dict[str, list[int]] = defaultdict(list)
    for entry in entries:
        if isinstance(entry.what, log.Played) and entry.what.ref is not None:
            places[entry.what.ref].append(entry.number)
        elif isinstance(entry.what, log.Chatted):
            places[entry.what.text].append(entry.number)
    return places


Finding = tuple[str, float | None]


def _operations(entries: Sequence[Entry], operations: Sequence[Operation]) -> Iterator[Finding]:
    """Every request with an id is in the log as often as its answer says."""
    places = _places(entries)
    for one in operations:
        if one.do not in {"play", "chat"}:
            continue
        found = places.pop(one.id, [])
        who = f"{one.client}'s {one.do} {one.id}"
        if len(found) > 1:
            yield f"{who} is in the log {len(found)} times: entries {found}", one.ended
        elif one.outcome == "ok" and not found:
            yield f"{who} was acknowledged at version {one.version} and is lost", one.ended
        elif one.outcome == "refused" and found:
            yield f"{who} was refused ({one.code}) and is entry {found[0]}", one.ended
        elif one.outcome == "ok" and one.version is not None and found[0] > one.version:
            yield f"{who} was acknowledged at version {one.version}: entry {found[0]}", one.ended
    for ref, found in places.items():
        yield f"nobody sent {ref}, which is entry {found[0]}", None


def _counts(entries: Sequence[Entry], operations: Sequence[Operation]) -> Iterator[Finding]:
    """Requests without an id are in the log as often as they can have been carried out."""
    least: Counter[tuple[str, str]] = Counter()
    most: Counter[tuple[str, str]] = Counter()
    for one in operations:
        if one.do in COUNTED.values():
            least[one.client, one.do] += one.outcome == "ok"
            most[one.client, one.do] += one.outcome != "refused"
    found: Counter[tuple[str, str]] = Counter()
    table = fold(entries[:1])
    for entry in entries[1:]:
        do = COUNTED.get(type(entry.what))
        if do is not None:
            occupant = table.seats[entry.what.seat]  # type: ignore[union-attr]
            found[occupant.name if occupant else "", do] += 1
        apply_entry(table, entry)
    for client, do in sorted({*found, *least}):
        times, low, high = found[client, do], least[client, do], most[client, do]
        if not low <= times <= high:
            sent = f"{low} were acknowledged, and {high} not refused"
            yield f"{client}'s {do} is in the log {times} times; {sent}", None


def _order(entries: Sequence[Entry], operations: Sequence[Operation]) -> Iterator[Finding]:
    """What was acknowledged before another request was sent comes before it."""
    by_id = {one.id: one for one in operations}
    first: Operation | None = None  # of those further on in the log, the first to be acknowledged
    placed = [(found[0], by_id[ref]) for ref, found in _places(entries).items() if ref in by_id]
    for number, one in sorted(placed, key=lambda pair: -pair[0]):
        if first is not None and first.ended < one.began:
            yield (
                f"{one.id} (entry {number}) stands before {first.id}, acknowledged before",
                (one.began),
            )
        if one.outcome == "ok" and (first is None or one.ended < first.ended):
            first = one


def _versions(observations: Sequence[Observation]) -> Iterator[Finding]:
    """Nobody ever sees an older version than before."""
    latest: dict[str, int] = {}
    for seen in observations:
        version = seen.state["version"]
        if version < latest.get(seen.client, 0):
            yield f"{seen.client} saw version {latest[seen.client]} and then {version}", seen.at
        latest[seen.client] = version


def _readings(entries: Sequence[Entry], observations: Sequence[Observation]) -> Iterator[Finding]:
    """Every message says what the log says up to its version."""
    by_version: dict[int, list[Observation]] = defaultdict(list)
    for seen in observations:
        by_version[seen.state["version"]].append(seen)
    for version in sorted(version for version in by_version if not 0 < version <= len(entries)):
        seen = by_version[version][0]
        yield f"{seen.client} saw version {version} of a log of {len(entries)}", seen.at
    table = fold(entries[:1])
    for entry in entries:
        if entry.number > 1:
            apply_entry(table, entry)
        for seen in by_version.get(entry.number, ()):
            difference = _difference(table, seen)
            if difference:
                yield f"{seen.client} saw {difference} at version {entry.number}", seen.at


def _difference(table: Table, seen: Observation) -> str:
    """How a message differs from the log at its version."""
    state = seen.state
    seat = next(
        (n for n, one in enumerate(table.seats) if one and one.who and one.name == seen.client),
        None,
    )
    if state["seat"] != seat:
        return f"seat {state['seat']} instead of {seat}"
    since = seen.since if state["events"] else table.version
    if since is None:
        return "events that it did not ask for"
    if not state["events"] and _must_have_events(table, seen.since):
        return f"no events after version {seen.since}"
    expected: dict[str, Any] = message_for(table, seat, since, state["at"])
    events = [
        {key: value for key, value in event.items() if key != "told"}
        for event in expected["events"]
    ]
    if _plain(events) != state["events"]:
        return f"other events after version {since}"
    return next((f"another {key}" for key in COMPARED if _plain(expected[key]) != state[key]), "")


def _must_have_events(table: Table, since: int | None) -> bool:
    """Whether a message to a client at version `since` must list the events after it.

    Not if the game before the current one was not over then, and not too many at once.
    """
    if since is None or since == table.version or table.version - since > MAX_EVENTS:
        return False
    game = table.entries_of_game()
    before = table.entries[: -len(game)] if game else []
    ends = [entry.number for entry in before if isinstance(entry.what, log.Ended)]
    return not ends or since >= ends[-1]


def _plain(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def _times(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Time in a log never runs back, and nobody's time runs out."""
    for before, after in pairwise(entries):
        if after.at < before.at:
            yield f"entry {after.number} is older than the one before", None
    for entry in entries:
        if isinstance(entry.what, log.WentAway) and entry.what.why == "clock":
            yield f"the clock of seat {entry.what.seat} ran out at entry {entry.number}", None


def _records(entries: Sequence[Entry], records: Mapping[int, str]) -> Iterator[Finding]:
    """Every finished game has a record that replays to the same result."""
    ends = [entry.what for entry in entries if isinstance(entry.what, log.Ended)]
    if sorted(records) != list(range(1, len(ends) + 1)):
        yield f"{len(ends)} games have ended, and the records are {sorted(records)}", None
        return
    for number, ended in enumerate(ends, 1):
        record = parse_record(orjson.loads(records[number]))
        *_, last = replay(record)
        if ended.why == "played" and not last.state.over:
            yield f"the record of game {number} is not finished", None
        elif ended.why == "played" and record.scores != ended.scores:
            yield f"the record of game {number} has the scores {record.scores}", None


def changed_since(before: Mapping[str, Stored], after: Mapping[str, Stored]) -> list[Violation]:
    """Tables of earlier epochs whose logs or records are no longer what they were.

    A log may have grown: players have gone since, and a request that got no answer may have been
    on its way when its epoch was checked. But what was there stays.
    """
    return [
        Violation(table, "the log of an earlier epoch has changed")
        for table, old in before.items()
        if not (new := after.get(table))
        or new.entries[: len(old.entries)] != old.entries
        or any(new.records.get(number) != record for number, record in old.records.items())
    ]
