"""Hints, reviews and replays: made in worker processes of low priority, shared, cached and bounded.

Reviews take seconds to minutes, so they have a worker of their own; everything shorter shares
another one. Neither is a bot's, and both yield the processor to bots and to the server.

The same question is worked out once: requests that come while it is queued or running wait for the
same answer, and recent answers are cached by the content of the question. A question that nobody
waits for any more is dropped.
"""

from __future__ import annotations

import asyncio
import hashlib
import pickle
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import orjson

from parlour import bots
from parlour.games import FOLDERS
from parlour.games.record import VERSION
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.server.limits import Limits
from parlour.server.live.workers.advice_tasks import (
    HintQuestion,
    Texts,
    check_branch,
    make_bot_move,
    make_checks,
    make_hint,
    make_replay,
    make_review,
)
from parlour.server.live.workers.fair_queue import Bounds, JobOwner
from parlour.server.live.workers.process import COACH, Need
from parlour.server.live.workers.queue import Task, WorkQueue
from parlour.table.json_api import position

Charge = Callable[[float], None]
"""Counts seconds of work against a client's limit, or refuses."""
CACHE_BYTES = 32_000_000
NICENESS = 10
LEASE = 40.0
"""Seconds for which a review is kept in the queue for a client that polls for it."""
QUICK_TIMEOUT, REVIEW_TIMEOUT = 60.0, 1200.0
"""Seconds after which a worker counts as hung."""
HINT_SECONDS = 0.4
FRAME_SECONDS = 0.0002
"""For one seat's view in a frame of a replay."""
CHECK_SECONDS = 0.00005
DECISION_SECONDS = 0.15
"""For a decision of a review with `USUAL_WORLDS`."""
USUAL_WORLDS = 128


@dataclass(frozen=True, slots=True)
class Question:
    """A request for advice, and what it costs."""

    queue: Literal["quick", "reviews"]
    function: Callable[[Any], Texts]
    argument: Any
    cost: float
    """An estimate of the worker's time, in seconds, from the size of the question alone."""
    need: Need | None = None

    @property
    def key(self) -> bytes:
        """The same for equal questions."""
        content = pickle.dumps((self.function.__name__, self.argument))
        return hashlib.sha256(content).digest()


def hint_question(question: HintQuestion) -> Question:
    """A question for a hint."""
    return Question("quick", make_hint, question, HINT_SECONDS, (question[0], COACH))


def bot_move_question(question: position.Question, level: str) -> Question:
    """A question for a bot's move in a position of a real table."""
    bots.check(level, question.game)
    need = (question.game.name, level) if bots.is_compiled(level) else None
    return Question("quick", make_bot_move, (question, level), HINT_SECONDS, need)


def review_question(record: str, worlds: int) -> Question:
    """The coach's review of a stored record."""
    data = orjson.loads(record)
    cost = DECISION_SECONDS * len(data["moves"]) * worlds / USUAL_WORLDS
    return Question("reviews", make_review, (record, worlds), cost, (data["game"], COACH))


def replay_question(record: Json) -> Question:
    """The frames of a record, which may be anything that was posted."""
    moves, players = _size(record)
    cost = FRAME_SECONDS * moves * (players + 2)
    return Question("quick", make_replay, _text(record), cost)


def checks_question(record: Json) -> Question:
    """Whether a record's deal is honest."""
    moves, players = _size(record)
    return Question("quick", make_checks, _text(record), CHECK_SECONDS * moves * players)


def branch_question(record: Json, step: int) -> Question:
    """Whether a game can branch off a record."""
    moves, players = _size(record)
    cost = CHECK_SECONDS * min(moves, step) * players
    return Question("quick", check_branch, (_text(record), step), cost)


def _text(record: Json) -> str:
    try:
        return orjson.dumps(record).decode()
    except TypeError:  # a number that no field can hold, or half a character
        raise Refusal("bad_record", "record-not-one", version=VERSION) from None


def _size(record: Json) -> tuple[int, int]:
    """The numbers of moves and of players that a record claims to have, at least 1 each."""
    parts = (record.get(key) for key in ("moves", "players"))
    moves, players = (len(part) if isinstance(part, list) else 1 for part in parts)
    return max(1, moves), min(max(1, players), 8)


@dataclass(eq=False, slots=True)
class _Shared:
    """A question under way, and who waits for it."""

    queue: WorkQueue
    task: Task
    waiting: int = 0
    leases: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """Clients that poll for it, each with the timer that forgets them."""


class Advice:
    """All questions of this process."""

    def __init__(self, limits: Limits, *, warm: bool = True) -> None:
        coach = [(name, COACH) for name in FOLDERS] if warm else []
        hints = Bounds(limits.hints, limits.address_hints, limits.all_hints)
        reviews = Bounds(limits.reviews, limits.address_reviews, limits.all_reviews)
        # Low priority is a limit as well: on a busy machine it can stop all advice.
        quick, slow = (NICENESS, 2 * NICENESS - 1) if limits.enforced else (0, 0)
        self.queues = {
            "quick": WorkQueue(1, bounds=hints, loads=coach, niceness=quick, timeout=QUICK_TIMEOUT),
            "reviews": WorkQueue(1, bounds=reviews, niceness=slow, timeout=REVIEW_TIMEOUT),
        }
        self._answers: OrderedDict[bytes, Texts | Refusal] = OrderedDict()
        self._bytes = 0
        self._shared: dict[bytes, _Shared] = {}

    def is_loaded(self, question: Question) -> bool:
        """Whether this question could be answered without compiling anything first."""
        return self.queues[question.queue].is_loaded(question.need)

    def warm_up(self) -> None:
        """Compile the coach ahead of the first hint."""
        self.queues["quick"].warm_up()

    def prepare(self, game: str) -> None:
        """Load the coach for a game in which a hint may be asked for."""
        self.queues["quick"].prepare((game, COACH))

    async def answer(
        self,
        question: Question,
        owner: JobOwner,
        charge: Charge,
        wait: float,
        *,
        polls: bool = False,
    ) -> Texts | None:
        """The answer; None if it takes longer than `wait` seconds. Cancel this to give it up.

        With `polls`, the client will poll again if there is no answer yet, and keeps its place in
        the queue for a while.
        """
        key = question.key
        known = self._answers.get(key)
        if known is not None:
            self._answers.move_to_end(key)
            return _answer_or_raise(known)
        shared = self._shared.get(key)
        if shared is None:
            self.queues[question.queue].check_share(owner)
            charge(question.cost)
            shared = self._begin(key, question, owner)
        self._end_lease(shared, owner)
        shared.waiting += 1
        try:
            done, _ = await asyncio.wait({shared.task.answer}, timeout=wait)
            if not done and polls:
                loop = asyncio.get_running_loop()
                shared.leases[owner.client] = loop.call_later(LEASE, self._expire, shared, owner)
        finally:
            shared.waiting -= 1
            _drop_if_unwanted(shared)
        return cast(Texts, shared.task.answer.result()) if done else None

    def _begin(self, key: bytes, question: Question, owner: JobOwner) -> _Shared:
        queue = self.queues[question.queue]
        task = queue.submit(question.function, question.argument, owner, question.need)
        shared = self._shared[key] = _Shared(queue, task)
        task.answer.add_done_callback(lambda answer: self._finished(key, shared, answer))
        return shared

    def _finished(self, key: bytes, shared: _Shared, answer: asyncio.Future[Texts]) -> None:
        if self._shared.get(key) is shared:
            del self._shared[key]
        for timer in shared.leases.values():
            timer.cancel()
        if answer.cancelled():
            return
        error = answer.exception()
        if error is None:
            self._keep(key, answer.result())
        elif isinstance(error, Refusal) and error.code == "bad_record":
            self._keep(key, error.with_traceback(None))

    def _keep(self, key: bytes, answer: Texts | Refusal) -> None:
        self._answers[key] = answer
        self._bytes += _size_of(answer)
        while self._bytes > CACHE_BYTES:
            _, oldest = self._answers.popitem(last=False)
            self._bytes -= _size_of(oldest)

    def _expire(self, shared: _Shared, owner: JobOwner) -> None:
        self._end_lease(shared, owner)
        _drop_if_unwanted(shared)

    def _end_lease(self, shared: _Shared, owner: JobOwner) -> None:
        timer = shared.leases.pop(owner.client, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        """Drop everything and stop the workers."""
        for queue in self.queues.values():
            queue.close()


def _drop_if_unwanted(shared: _Shared) -> None:
    """Drop a queued question that nobody waits for. One that runs is finished and cached."""
    if shared.task.is_queued and not shared.waiting and not shared.leases:
        shared.queue.drop(shared.task)


def _answer_or_raise(answer: Texts | Refusal) -> Texts:
    if isinstance(answer, Refusal):
        raise Refusal(answer.code, answer.reason.id, **answer.reason.args)
    return answer


def _size_of(answer: Texts | Refusal) -> int:
    if isinstance(answer, Refusal):
        return 1000
    return 500 + sum(map(len, answer.values()))
