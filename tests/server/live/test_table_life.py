"""A table's life against its model: whatever people do, in any order, on both databases.

Hypothesis draws what three people do. After every step the new entries of the log, the answer, and
what each of them and a stranger can see are compared with `TableModel`.

A rule that can do nothing now returns, instead of having a precondition: cards and clocks differ
each time, and Hypothesis has to be able to draw the same again, whatever the server does.
"""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Engine, create_engine, select
from tests.support.services import BalancedServers, Guest, Server
from tests.support.table.table_model import COMPARED, Event, Occupant, TableModel
from websockets.sync.client import ClientConnection

from parlour.games import get
from parlour.games.record import parse_record, replay
from parlour.server.storage import schema as db

NAMES = ("Anna", "Ben", "Cleo")
PEOPLE = st.sampled_from(NAMES)
LIVES = int(os.environ.get("PARLOUR_LIVES", "300"))
"""Tables that the long test plays on each database."""
KNOWN = {"ready": ("ready",), "remove_bot": ("seat",), "play": ("version",), "rematch": ("salt",)}
"""What the model must know of a request."""
PATIENCE = 60.0
"""Seconds until something that must happen by itself counts as missing."""


class Person:
    """A person with a connection to the table, or without."""

    def __init__(self, guest: Guest, name: str) -> None:
        self.guest, self.name = guest, name
        self.socket: ClientConnection | None = None
        self._stack = ExitStack()

    def connect(self, table: str) -> None:
        self.socket = self._stack.enter_context(self.guest.socket(table))
        self.socket.recv(timeout=PATIENCE)  # the server knows of the connection now

    def disconnect(self) -> None:
        self._stack.close()
        self.socket = None


class TableLife(RuleBasedStateMachine):
    """Drives a real table and its model together."""

    server: Server | BalancedServers
    engine: Engine
    guests: dict[str, Guest]
    stranger: Guest

    def __init__(self) -> None:
        super().__init__()
        self.people = {name: Person(guest, name) for name, guest in self.guests.items()}
        self.table = ""
        self.model = TableModel("", [])
        self.watchers: Iterator[str | None] = cycle((*NAMES, None))

    @initialize(
        players=st.integers(2, 3),
        clock=st.sampled_from(["none", "none", "none", "move", "game", "days"]),
        undo=st.booleans(),
        ready=st.booleans(),
        spectators=st.booleans(),
        chat=st.booleans(),
        private=st.booleans(),
        full=st.booleans(),
    )
    def open(
        self,
        players: int,
        clock: str,
        undo: bool,
        ready: bool,
        spectators: bool,
        chat: bool,
        private: bool,
        full: bool,
    ) -> None:
        """Anna opens a table and sits down; often the others do as well, and she starts."""
        chat = chat and private
        limit = {"none": 0, "move": 1, "game": 3, "days": 1}[clock]
        chosen = {
            "undo": undo, "ready": ready, "spectators": spectators, "stand_in": "random",
            "clock": {"kind": clock, "limit": limit}, "private": private, "chat": chat,
        }  # fmt: skip
        anna = self.people["Anna"]
        self.table = anna.guest.open(players=players, settings=chosen)
        anna.connect(self.table)
        self.model = TableModel(
            "Anna", [Occupant("Anna"), *[None] * (players - 1)], undo, clock, limit, ready,
            spectators, chat, private, version=2, connected={"Anna"},
            many_processes=isinstance(self.server, BalancedServers),
        )  # fmt: skip
        if full:
            for name in NAMES[1:players]:
                self.sit(name)
                self.ready(name, True)
            self.start("Anna")

    # Commands.

    @rule(who=PEOPLE)
    def sit(self, who: str) -> None:
        self.send(who, "sit")
        person = self.people[who]
        if person.socket is None and self.model.seat_of(who) is not None:
            self.connect(who)

    @rule(who=PEOPLE)
    def leave(self, who: str) -> None:
        self.send(who, "leave")

    @rule(who=PEOPLE, ready=st.booleans())
    def ready(self, who: str, ready: bool) -> None:
        self.send(who, "ready", ready=ready)

    @rule(who=PEOPLE)
    def start(self, who: str) -> None:
        self.send(who, "start")

    @rule(who=PEOPLE)
    def add_bot(self, who: str) -> None:
        self.send(who, "add_bot", level="random")

    @rule(who=PEOPLE, seat=st.integers(0, 1))
    def remove_bot(self, who: str, seat: int) -> None:
        self.send(who, "remove_bot", seat=seat)

    @rule(who=PEOPLE, place=st.integers(0, 4))
    def play(self, who: str, place: int) -> None:
        version = self.model.version
        if self.model.may_watch(who):
            view = self.see(who)["view"] or {}
            hand, turn = view.get("hand") or ["Y1", "Y1"], view.get("turn", 1)
            cards = [hand[place % len(hand)], hand[(place + 1) % len(hand)]]
            move = " ".join(cards if turn == 1 else cards[:1])
            self.send(who, "play", move=move, version=version)
        else:
            self.send(who, "play", move="Y1", version=version)

    @rule(turns=st.sampled_from([1, 1, 1, 2, 3, 100]))
    def everybody_plays(self, turns: int) -> None:
        """Everyone plays in turn, for some turns or to the end of the game."""
        for _ in range(turns):
            for name in NAMES:
                seat = self.model.seat_of(name)
                if self.model.phase == "playing" and seat in self.model.to_act:
                    self.play(name, turns)

    @rule(who=PEOPLE)
    def undo(self, who: str) -> None:
        self.send(who, "undo")

    @rule(who=PEOPLE)
    def play_and_undo(self, who: str) -> None:
        if self.model.phase != "playing":
            return
        self.play(who, 0)
        self.send(who, "undo")

    @rule(who=PEOPLE)
    def pause(self, who: str) -> None:
        self.send(who, "pause")

    @rule(who=PEOPLE)
    def resume(self, who: str) -> None:
        self.send(who, "resume")

    @rule(who=PEOPLE)
    def resign(self, who: str) -> None:
        self.send(who, "resign")

    @rule(who=PEOPLE)
    def back(self, who: str) -> None:
        self.send(who, "back")

    @rule(who=PEOPLE)
    def rematch(self, who: str) -> None:
        self.send(who, "rematch", salt="salt-" + who)

    @rule()
    def everybody_wants_a_rematch(self) -> None:
        for name in NAMES:
            if self.model.seat_of(name) is not None and self.model.phase == "over":
                self.send(name, "rematch", salt="")

    @rule(who=PEOPLE)
    def say(self, who: str) -> None:
        self.send(who, "say", phrase="hello")

    @rule(who=PEOPLE)
    def chat(self, who: str) -> None:
        self.send(who, "chat", text="Good cards.")

    # Connections and time.

    @rule(who=PEOPLE)
    def drop(self, who: str) -> None:
        """The connection is lost; if others wait, a bot takes over, or they decide."""
        if who not in self.model.connected:
            return
        self.people[who].disconnect()
        self.model.connected.discard(who)
        if self.model.phase == "over" and not self.model.connected:
            return  # nobody is left who should see it
        self.wait(
            lambda model: not (model.can_be_given_up(who) or model.can_be_missed(who)),
            f"a stand-in for {who}",
        )

    @rule(who=PEOPLE)
    def connect(self, who: str) -> None:
        """Come back, and get the seat back from a stand-in."""
        person = self.people[who]
        if person.socket is not None or not self.model.may_watch(who):
            return
        self.model.now = time.monotonic()
        self.model.arriving = who
        self.model.connected.add(who)
        person.connect(self.table)
        self.wait(lambda model: not model.returns_by_itself(who), f"the return of {who}")
        self.model.arriving = None

    @rule()
    def run_out_of_time(self) -> None:
        """Nobody moves until a clock has run out."""
        seats = [seat for seat in self.model.to_act if self.model.is_present(seat)]
        if self.model.clock not in {"move", "game"} or self.model.phase != "playing" or not seats:
            return
        before = self.model.version
        self.wait(
            lambda model: (
                model.phase != "playing"
                or any(not model.is_present(seat) for seat in seats)
                or model.version > before
            ),
            "a clock that runs out",
        )

    # Comparing the server with the model.

    def send(self, who: str, do: str, **more: Any) -> None:
        """Send a request; its answer and the new entries must be what the model expects."""
        self.model.now = time.monotonic()
        body = {"do": do, **more}
        answer = self.people[who].guest.http.post(f"/api/tables/{self.table}", json=body)
        code = "" if answer.status_code == 200 else answer.json()["code"]
        assert answer.status_code < 500, answer.text
        known = {key: value for key, value in more.items() if key in KNOWN.get(do, ())}
        events, at = self.new_events()
        after = self.model.follow(events, at, (who, do, known), code)
        assert after is not None, (who, do, more, code or "ok", events, self.model)
        self.model = after
        self.settle()
        if do in {"play", "leave", "resign"} and self.model.phase == "over":
            self.check_record()

    def new_events(self) -> tuple[list[Event], float]:
        """The entries of the log that the model has not seen, and when they were there."""
        query = select(db.entries.c.data).where(
            db.entries.c.table_id == self.table, db.entries.c.number > self.model.version
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(db.entries.c.number)).scalars().all()
        found = []
        for n, row in enumerate(rows, self.model.version + 1):
            data = orjson.loads(row)
            assert data["number"] == n
            event = {key: data[key] for key in COMPARED if key in data}
            if data["what"] == "sat":
                event["who"] = None if data["kind"] == "bot" else data["name"]
            found.append(event)
        return found, time.monotonic()

    def absorb(self) -> None:
        """Follow what has happened by itself."""
        events, at = self.new_events()
        for event in events:
            assert self.model.step(event, at), (event, events, self.model)

    def wait(self, is_so: Any, what: str) -> None:
        """Wait for something that must happen by itself, then until all is quiet."""
        until = time.monotonic() + PATIENCE
        self.absorb()
        while not is_so(self.model):
            assert time.monotonic() < until, (what, self.model)
            time.sleep(0.01)
            self.absorb()
        self.settle()

    def settle(self) -> None:
        """Wait for the bots, then compare what everyone sees."""
        until = time.monotonic() + PATIENCE
        while self.model.bots_to_move or self.model.wrongly_gone:
            assert time.monotonic() < until, ("bots and returns", self.model)
            time.sleep(0.005)
            self.absorb()
        # Two of the four after every step: all of them, in turn.
        for _ in range(2):
            self.compare(next(self.watchers))

    def see(self, who: str | None) -> Any:
        """What a person sees, at the version that the model has reached, or a later one."""
        guest = self.stranger if who is None else self.people[who].guest
        answer = guest.http.get(
            f"/api/tables/{self.table}", params={"since": self.model.version - 1}
        )
        assert answer.status_code == 200, answer.text
        return answer.json()

    def compare(self, who: str | None) -> None:
        """What a person sees must be what the model says."""
        if not self.model.may_watch(who):
            guest = self.stranger if who is None else self.people[who].guest
            answer = guest.http.get(f"/api/tables/{self.table}")
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
            return
        state = self.see(who)
        while state["version"] != self.model.version:
            # Something has happened by itself meanwhile.
            assert state["version"] > self.model.version
            self.absorb()
            state = self.see(who)
        model, seat = self.model, None if who is None else self.model.seat_of(who)
        assert state["phase"] == model.phase
        assert state["seat"] == seat
        assert state["can_undo"] == (seat is not None and model.can_undo(seat))
        may_play = model.phase == "playing" and seat is not None and model.is_present(seat)
        assert bool(state["legal"]) == may_play
        self._compare_seats(state.get("table"))
        if state["view"] is not None:
            self._compare_view(state["view"], seat)
        self._check_secrets(state, seat)

    def _compare_seats(self, info: Any) -> None:
        if info is None:
            return
        model = self.model
        assert info["host"] == model.seat_of(model.host)
        assert info["number"] == model.games
        for shown, one in zip(info["seats"], model.seats, strict=True):
            assert (shown is None) == (one is None)
            if one is not None:
                assert (shown["kind"] == "bot") == (one.who is None)
                assert shown["name"] == one.who or one.who is None
                assert (shown["away"], shown["ready"]) == (one.away, one.ready)
                assert shown["missing"] == one.missing
                assert (shown["rematch"] != "no") == one.vote

    def _compare_view(self, view: Any, seat: int | None) -> None:
        model = self.model
        assert view["seat"] == seat
        if model.phase in {"playing", "paused"}:
            assert view["to_act"] == model.to_act
            chosen = seat is not None and bool(model.choices.get(seat))
            assert bool(view["chosen"]) == chosen
            assert bool(view["hand"]) == (seat is not None)

    def _check_secrets(self, state: Any, seat: int | None) -> None:
        """Nobody sees another's choice before the reveal, a salt, or the secret of a deal."""
        for event in state["events"]:
            if event["what"] == "played" and event["seat"] != seat:
                assert event["move"] is None
                chose = event["events"][0]
                assert chose["event"] == "chose"
                assert chose["cards"] is None
            if event["what"] != "ended":
                assert not event.get("secret")
                assert not event.get("salt")

    def check_record(self) -> None:
        """A finished game has a record, and every card in it can be checked."""
        who = next((name for name in NAMES if self.model.seat_of(name) is not None), None)
        if who is None:
            return
        path = f"/api/tables/{self.table}/records/{self.model.games}"
        guest = self.people[who].guest
        record = parse_record(guest.get(path))
        *_, last = replay(record)
        assert record.game == get("5211").name
        assert last.state.over == (record.scores is not None)
        assert all(check["holds"] for check in guest.get(f"{path}/checks"))

    def teardown(self) -> None:
        for person in self.people.values():
            person.disconnect()


@pytest.mark.processes(1, 2)
def test_a_table_behaves_like_its_model(server: Server | BalancedServers) -> None:
    run(server, examples=4, steps=25)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_table_behaves_like_its_model_for_long(server: Server | BalancedServers) -> None:
    run(server, examples=LIVES, steps=60)


def run(server: Server | BalancedServers, examples: int, steps: int) -> None:
    """Play the lives of several tables."""
    engine = create_engine(server.database)
    guests = {name: server.guest(name) for name in NAMES}
    stranger = Guest(server, None)
    given = {"server": server, "engine": engine, "guests": guests, "stranger": stranger}
    try:
        run_state_machine_as_test(
            type("TableLife", (TableLife,), given),
            settings=settings(
                max_examples=examples,
                stateful_step_count=steps,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                database=None,
                print_blob=True,
                # Shrinking a life would take many more of them, at the pace of a real server.
                phases=(Phase.generate,),
            ),
        )
    finally:
        for guest in (*guests.values(), stranger):
            guest.close()
        engine.dispose()


def model_of_two() -> TableModel:
    """Anna and Ben in the middle of a turn: Anna has chosen."""
    seats: list[Occupant | None] = [Occupant("Anna"), Occupant("Ben")]
    model = TableModel("Anna", seats, connected={"Anna", "Ben"}, phase="playing", version=4)
    model.games, model.revealed_at = 1, 4
    model.apply({"what": "played", "seat": 0, "by_bot": False})
    return model


PLAYED = {"what": "played", "seat": 1, "by_bot": False}
LEFT = {"what": "wentaway", "seat": 0, "why": "left"}


@pytest.mark.parametrize(
    ("command", "code", "events"),
    [
        (("Ben", "play", {"version": 4}), "", []),  # acknowledged and not written
        (("Ben", "play", {"version": 4}), "", [PLAYED, PLAYED]),  # written twice
        (("Ben", "play", {"version": 4}), "not_now", [PLAYED]),  # refused and written
        (("Ben", "play", {"version": 3}), "", [PLAYED]),  # chosen before the reveal
        (("Ben", "play", {"version": 4}), "", [{**PLAYED, "by_bot": True}]),  # a bot for Ben
        (("Ben", "undo", {}), "", [{"what": "tookback", "seat": 1, "entry": 5}]),  # Anna's move
        (("Cleo", "resign", {}), "not_now", []),  # another refusal than it must be
        (("Anna", "leave", {}), "", [LEFT, {"what": "ended", "why": "left"}]),  # Ben plays on
        (("Anna", "say", {}), "too_fast", []),  # she has said nothing yet
        (("Anna", "say", {}), "", [{"what": "wentaway", "seat": 1, "why": "gone"}]),  # connected
    ],
)
def test_the_model_finds_what_must_not_happen(
    command: tuple[str, str, dict[str, Any]], code: str, events: list[Event]
) -> None:
    assert model_of_two().follow(events, 0, command, code) is None


def test_the_model_accepts_what_may_happen_by_itself() -> None:
    model = model_of_two()
    model.connected.discard("Ben")
    gone = {"what": "wentaway", "seat": 1, "why": "gone"}
    by_bot = {**PLAYED, "by_bot": True}
    after = model.follow([gone, by_bot, LEFT], 0, ("Anna", "leave", {}), "")
    assert after is not None
    assert [one.away for one in after.seats if one] == ["left", "gone"]
    assert after.version == 8
    assert after.to_act == [0, 1]
