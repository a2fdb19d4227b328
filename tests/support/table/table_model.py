"""A second, much simpler description of a table of 5211: seats, phases, turns.

It knows nothing of `parlour.table`. `expect` says what a command must lead to, `allows` what may
happen by itself, and `apply` follows the log. Cards are the rules' business: all that matters here
is who has chosen since the last reveal.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Literal

Phase = Literal["waiting", "playing", "paused", "over"]
Event = dict[str, Any]
"""What is compared of a log event: `what`, and some of its fields."""
COMPARED = ("what", "seat", "why", "by_bot", "ready", "entry", "deal", "salt")
TALK = 5
"""How often a player may speak in ten seconds."""


@dataclass
class Occupant:
    """The person or bot in a seat."""

    who: str | None
    """None: a bot."""
    away: str | None = None
    missing: bool = False
    vote: bool = False
    salt: str = ""
    """The salt that came with the vote."""
    ready: bool = False
    since: float = 0.0
    """The earliest moment at which the player can have begun to think."""


class Refused(Exception):  # noqa: N818 - an answer, not a failure
    """The command must be refused with this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class TableModel:
    """A table, as far as people notice."""

    host: str
    seats: list[Occupant | None]
    undo: bool = True
    clock: str = "none"
    limit: float = 0.0
    """Seconds of the clock, if it has any."""
    needs_ready: bool = False
    spectators: bool = True
    chat: bool = False
    private: bool = False
    phase: Phase = "waiting"
    version: int = 1
    games: int = 0
    revealed_at: int = 0
    choices: dict[int, list[tuple[int, bool]]] = field(default_factory=dict)
    """For every seat the moves since the last reveal: entry, and whether a bot made it."""
    turn_ended: bool = False
    """Whether the last entry revealed the cards, so that the game may be over."""
    connected: set[str] = field(default_factory=set)
    arriving: str | None = None
    """A person who connects at this moment, whose seat a bot may just have taken."""
    many_processes: bool = False
    """Whether a process may, on a busy machine, take another for dead and its players for gone.

    They get their seats back as soon as their own process hears of it.
    """
    said: dict[int, int] = field(default_factory=dict)
    now: float = 0.0
    """When the last request was sent."""
    dealt_at: float = 0.0

    # Queries.

    def seat_of(self, who: str) -> int | None:
        """Where a person sits."""
        found = (n for n, one in enumerate(self.seats) if one is not None and one.who == who)
        return next(found, None)

    def is_present(self, seat: int) -> bool:
        """Whether a person plays this seat now."""
        one = self.seats[seat]
        return one is not None and one.who is not None and one.away is None

    def is_waiting(self, seat: int) -> bool:
        """Whether others may keep this person waiting."""
        return self.is_present(seat) and not self.seats[seat].missing  # type: ignore[union-attr]

    @property
    def anyone_present(self) -> bool:
        """Whether a person plays."""
        return any(self.is_present(seat) for seat in range(len(self.seats)))

    @property
    def to_act(self) -> list[int]:
        """The seats that have not chosen yet."""
        return [seat for seat in range(len(self.seats)) if not self.choices.get(seat)]

    @property
    def bots_to_move(self) -> list[int]:
        """The seats whose bot must move by itself."""
        if self.phase != "playing" or not (self.anyone_present or self.clock != "none"):
            return []
        return [seat for seat in self.to_act if not self.is_present(seat)]

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice in this seat may be undone."""
        moves = self.choices.get(seat, [])
        by_bot = [made_by_bot for _, made_by_bot in moves]
        return self.phase == "playing" and self.undo and by_bot[-1:] == [False]

    def may_watch(self, who: str | None) -> bool:
        """Whether this person, or a stranger, may see the table."""
        seated = who is not None and (self.seat_of(who) is not None or who == self.host)
        return seated or self.spectators or self.phase == "waiting"

    def can_be_given_up(self, who: str) -> bool:
        """Whether a bot may take the seat of a disconnected player."""
        seat = self.seat_of(who)
        if seat is None or self.phase not in {"playing", "over"} or self.clock == "days":
            return False
        away = self.seats[seat].away  # type: ignore[union-attr]
        is_there = self.is_present
        if self.phase == "playing":
            if self.private and self.clock == "none":
                return False  # friends call the bot themselves
            is_there = self.is_waiting
        awaited = any(is_there(n) for n in range(len(self.seats)) if n != seat)
        return awaited and (away is None or (self.phase, away) == ("over", "resigned"))

    def can_be_missed(self, who: str) -> bool:
        """Whether it may be noted that this player's connection is lost."""
        seat = self.seat_of(who)
        if seat is None or self.phase != "playing" or self.clock == "days":
            return False
        others = [n for n in range(len(self.seats)) if n != seat]
        return self.is_waiting(seat) and any(self.is_present(n) for n in others)

    def returns_by_itself(self, who: str) -> bool:
        """Whether a connection alone gives the seat back."""
        seat = self.seat_of(who)
        one = None if seat is None else self.seats[seat]
        if one is None:
            return False
        return one.missing or one.away == "gone" or (one.away == "clock" and self.clock != "game")

    @property
    def wrongly_gone(self) -> list[str]:
        """People who are connected but count as gone for a moment."""
        people = [one for one in self.seats if one and one.who]
        gone = [one.who for one in people if one.missing or one.away == "gone"]
        return [who for who in gone if self.many_processes and who in self.connected]

    # Expected results of commands.

    def expect(self, who: str, do: str, **more: Any) -> list[Event]:
        """The entries that a command must write; raises the refusal that it must get."""
        if not self.may_watch(who):
            raise Refused("forbidden")
        decide: Callable[..., list[Event]] = getattr(self, f"_{do}")
        if do in {"sit", "start", "add_bot", "remove_bot"}:
            return decide(who, **more)
        seat = self.seat_of(who)
        if seat is None:
            raise Refused("not_seated")
        return decide(seat, self.seats[seat], **more)

    def _need(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise Refused("game_over" if self.phase == "over" else "not_now")

    def _need_host(self, who: str) -> None:
        if self.host != who:
            raise Refused("not_host")

    def _in_first_free_seat(self, event: Event) -> list[Event]:
        """Sit down in the first free seat. After a game, that of a player who left is free too."""
        free = [n for n, one in enumerate(self.seats) if one is None]
        if self.phase == "over":
            free += [n for n, one in enumerate(self.seats) if one and one.away == "left"]
        if not free:
            raise Refused("table_full")
        rose = [] if self.seats[free[0]] is None else [{"what": "rose", "seat": free[0]}]
        return [*rose, {**event, "seat": free[0]}]

    def _sit(self, who: str) -> list[Event]:
        # A game that is running has no free seat, whatever its phase is called.
        if self.phase in {"playing", "paused"}:
            raise Refused("not_now")
        if self.seat_of(who) is not None:
            raise Refused("seat_taken")
        return self._in_first_free_seat({"what": "sat"})

    def _add_bot(self, who: str) -> list[Event]:
        self._need_host(who)
        self._need("waiting", "over")
        return self._in_first_free_seat({"what": "sat"})

    def _remove_bot(self, who: str, seat: int) -> list[Event]:
        self._need_host(who)
        self._need("waiting", "over")
        one = self.seats[seat]
        if one is None or one.who is not None:
            raise Refused("bad_seat")
        return [{"what": "rose", "seat": seat}]

    def _start(self, who: str) -> list[Event]:
        self._need_host(who)
        self._need("waiting")
        guests = [one for one in self.seats if one and one.who not in {None, self.host}]
        unready = self.needs_ready and not all(one.ready for one in guests)
        if None in self.seats or unready:
            raise Refused("not_now")
        return [{"what": "dealt", "deal": 1}]

    def _ready(self, seat: int, one: Occupant, ready: bool) -> list[Event]:
        self._need("waiting")
        return [] if one.ready == ready else [{"what": "isready", "seat": seat, "ready": ready}]

    def _return(self, seat: int, one: Occupant) -> list[Event]:
        if one.away is None and not one.missing:
            return []
        if one.away == "clock" and self.clock == "game":
            raise Refused("no_time")
        if one.away == "resigned":
            raise Refused("not_now")
        return [{"what": "cameback", "seat": seat}]

    def _play(self, seat: int, one: Occupant, version: int) -> list[Event]:
        self._need("playing")
        if version < self.revealed_at:
            raise Refused("not_now")
        return [*self._return(seat, one), {"what": "played", "seat": seat, "by_bot": False}]

    def _undo(self, seat: int, _: Occupant) -> list[Event]:
        self._need("playing")
        if not self.can_undo(seat):
            raise Refused("no_undo")
        return [{"what": "tookback", "seat": seat, "entry": self.choices[seat][-1][0]}]

    def _pause(self, seat: int, _: Occupant) -> list[Event]:
        self._need("playing")
        return [{"what": "paused", "seat": seat}]

    def _resume(self, seat: int, _: Occupant) -> list[Event]:
        self._need("paused")
        return [{"what": "resumed", "seat": seat}]

    def _back(self, seat: int, one: Occupant) -> list[Event]:
        if one.away is None and not one.missing:
            raise Refused("not_now")
        return self._return(seat, one)

    def _deserted_without(self, seat: int) -> bool:
        gone = {"left", "resigned"}
        others = [one for n, one in enumerate(self.seats) if n != seat and one and one.who]
        return all(one.away in gone for one in others)

    def _leave(self, seat: int, one: Occupant) -> list[Event]:
        if self.phase in {"waiting", "over"}:
            return [{"what": "rose", "seat": seat}]
        if one.away in {"left", "resigned"}:
            raise Refused("not_now")
        went = {"what": "wentaway", "seat": seat, "why": "left"}
        return [went, {"what": "ended", "why": "left"}] if self._deserted_without(seat) else [went]

    def _resign(self, seat: int, one: Occupant) -> list[Event]:
        self._need("playing", "paused")
        if one.away == "resigned":
            raise Refused("not_now")
        went = {"what": "wentaway", "seat": seat, "why": "resigned"}
        others = [
            n for n, other in enumerate(self.seats) if n != seat and other.away != "resigned"  # type: ignore[union-attr]
        ]  # fmt: skip
        goes_on = len(others) > 1 and not self._deserted_without(seat)
        return [went] if goes_on else [went, {"what": "ended", "why": "resigned"}]

    def _rematch(self, seat: int, one: Occupant, salt: str) -> list[Event]:
        self._need("over")
        gone = {"gone", "left"}
        back = [{"what": "cameback", "seat": seat}] if one.away in gone else []
        vote = {"what": "wantsrematch", "seat": seat, "salt": salt}
        others = [
            other
            for n, other in enumerate(self.seats)
            if n != seat and other and other.who and other.away not in gone
        ]
        if None not in self.seats and all(other.vote for other in others):
            return [*back, vote, {"what": "dealt", "deal": self.games + 1}]
        is_repeated = not back and one.vote and one.salt == salt
        return [] if is_repeated else [*back, vote]

    def _say(self, seat: int, _: Occupant) -> list[Event]:
        return [{"what": "said", "seat": seat}]

    def _chat(self, seat: int, _: Occupant) -> list[Event]:
        if not self.chat:
            raise Refused("no_chat")
        return [{"what": "chatted", "seat": seat}]

    def may_be_too_fast(self, who: str) -> bool:
        """Whether this person has said much in this game, perhaps within ten seconds."""
        seat = self.seat_of(who)
        return seat is not None and self.said.get(seat, 0) >= TALK

    # Entries that the server writes by itself.

    def allows(self, event: Event, at: float) -> bool:
        """Whether the server may write this without a request, now at the latest."""
        seat = event.get("seat", -1)
        match event["what"], event.get("why"):
            case "played", _:
                return bool(event["by_bot"]) and seat in self.bots_to_move
            case "ended", "played":
                return self.turn_ended
            case ("wentaway", "gone") | ("dropped", None):
                who = self._who(seat)
                offline = who not in self.connected or who == self.arriving or self.many_processes
                may = self.can_be_missed if event["what"] == "dropped" else self.can_be_given_up
                return who is not None and offline and may(who)
            case "wentaway", "clock":
                return self._may_run_out(seat, at)
            case "cameback", _:
                who = self._who(seat)
                arrives = who == self.arriving or who in self.wrongly_gone
                return who is not None and arrives and self.returns_by_itself(who)
            case _:
                return False

    def _who(self, seat: int) -> str | None:
        one = self.seats[seat]
        return None if one is None else one.who

    def _may_run_out(self, seat: int, at: float) -> bool:
        thinks = self.phase == "playing" and seat in self.to_act and self.is_present(seat)
        since = {"move": self.seats[seat].since, "game": self.dealt_at}.get(self.clock)  # type: ignore[union-attr]
        return thinks and since is not None and at - since >= self.limit

    # Applying entries.

    def apply(self, event: Event) -> None:
        """Follow an entry of the log."""
        self.version += 1
        thinking = set(self._thinking())
        self.turn_ended = False
        getattr(self, f"_on_{event['what']}", self._on_seat)(event)
        for seat in self._thinking():
            if seat not in thinking:
                self.seats[seat].since = self.now  # type: ignore[union-attr]

    def _thinking(self) -> list[int]:
        if self.phase != "playing":
            return []
        return [seat for seat in self.to_act if self.is_present(seat)]

    def _on_dealt(self, _: Event) -> None:
        if self.games:
            self.seats = self.seats[-1:] + self.seats[:-1]
        self.games += 1
        for one in self.seats:
            assert one is not None
            one.vote = one.ready = one.missing = False
            one.away = one.away if one.away in {"gone", "left"} else None
        self.phase, self.choices, self.said = "playing", {}, {}
        self.revealed_at, self.dealt_at = self.version, self.now

    def _on_played(self, event: Event) -> None:
        self.choices.setdefault(event["seat"], []).append((self.version, event["by_bot"]))
        if not self.to_act:
            self.choices, self.turn_ended, self.revealed_at = {}, True, self.version

    def _on_tookback(self, event: Event) -> None:
        self.choices[event["seat"]].pop()

    def _on_paused(self, _: Event) -> None:
        self.phase = "paused"

    def _on_resumed(self, _: Event) -> None:
        self.phase = "playing"

    def _on_ended(self, _: Event) -> None:
        self.phase, self.choices = "over", {}
        seat = self.seat_of(self.host)
        if seat is not None and self.seats[seat].away == "left":  # type: ignore[union-attr]
            self._choose_new_host()

    def _on_sat(self, event: Event) -> None:
        self.seats[event["seat"]] = Occupant(event["who"])
        self.host = self.host or event["who"] or ""

    def _on_rose(self, event: Event) -> None:
        who = self._who(event["seat"])
        self.seats[event["seat"]] = None
        if who is not None and who == self.host:
            self._choose_new_host()

    def _choose_new_host(self) -> None:
        people = [one.who for one in self.seats if one and one.who and one.away != "left"]
        self.host = people[0] if people else ""

    def _on_said(self, event: Event) -> None:
        self.said[event["seat"]] = self.said.get(event["seat"], 0) + 1

    _on_chatted = _on_said

    def _on_seat(self, event: Event) -> None:
        one = self.seats[event["seat"]]
        assert one is not None, event
        match event["what"]:
            case "isready":
                one.ready = event["ready"]
            case "dropped":
                one.missing = True
            case "wentaway":
                one.away, one.missing = event["why"], False
                one.vote = one.vote and event["why"] != "gone"  # the gone have to vote again
            case "cameback":
                one.away, one.missing = None, False
            case "wantsrematch":
                one.vote, one.salt = True, event["salt"]

    # Comparing answers and entries with the model.

    def follow(
        self,
        events: Sequence[Event],
        at: float,
        command: tuple[str, str, dict[str, Any]],
        code: str,
    ) -> "TableModel | None":
        """The model after a command with this answer and these new entries; None if impossible.

        `code` is empty if the command was carried out. What happens by itself may come before
        and after it.
        """
        for before in range(len(events) + 1):
            model = deepcopy(self)
            if not all(model.step(event, at) for event in events[:before]):
                return None
            who, do, more = command
            try:
                expected = model.expect(who, do, **more)
            except Refused as refused:
                is_right, expected = refused.code == code, []
            else:
                too_fast = do in {"say", "chat"} and code == "too_fast"
                is_right = code == "" or (too_fast and model.may_be_too_fast(who))
                expected = [] if code else expected
            mine, rest = events[before : before + len(expected)], events[before + len(expected) :]
            if not is_right or len(mine) != len(expected) or not all(map(_fits, mine, expected)):
                continue
            for event in mine:
                model.apply(event)
            if all(model.step(event, at) for event in rest):
                return model
        return None

    def step(self, event: Event, at: float) -> bool:
        """Apply an entry that was written by itself; False if it may not be."""
        if not self.allows(event, at):
            return False
        self.apply(event)
        return True


def _fits(event: Event, expected: Event) -> bool:
    return all(event.get(key) == value for key, value in expected.items())
