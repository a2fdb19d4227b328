"""Judging one decision: how often each legal move wins, as far as the seat that decides can know.

Moves are compared over imagined worlds, the same worlds and the same luck for each (common random
numbers), so that what differs is the move. Three stages: all moves over few worlds, the promising
ones over more, and then, over worlds that nothing was chosen by, the best of them against the move
that was played. Only that last comparison says what a move cost: whoever picks the best of ten
noisy numbers and then believes it would call good moves mistakes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, cast

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.games.sentence import Sentence, sentence

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlour.games.batch_futures import Futures
    from parlour.games.batching import Policy

Verdict: TypeAlias = Literal["only", "best", "close", "slip", "mistake", "blunder"]
"""`only`: there was no choice. `close`: not the best found, but within the noise, or nearly so."""

MISTAKES: tuple[Verdict, ...] = ("slip", "mistake", "blunder")

CERTAIN = 3.0
"""Standard errors that a cost must exceed to be called one: a game has some seventy decisions."""
WORTH_SAYING = 0.01
MISTAKE, BLUNDER = 0.04, 0.10
"""Win chance lost."""

STAGES = (1, 4, 16)
PROMISING = 4
"""Moves, besides the one played, that the second stage looks at."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """How often a move wins, in so many imagined games, and the standard error of that."""

    move: str
    win: float
    error: float
    games: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision, judged. Without `played` it is a hint: what to do, and why."""

    seat: int
    played: str | None
    best: str
    cost: float
    """Win chance that the played move lost against the best one; never negative."""
    error: float
    """The standard error of the cost."""
    verdict: Verdict
    moves: tuple[Estimate, ...]
    """All legal moves, the best first."""
    reason: Sentence | None
    before: tuple[float, ...]
    """Everybody's win chance if the reference player chose here."""
    gain: tuple[float, ...]
    """What the move changed in that, per seat."""
    gain_error: float
    """The standard error of the gain of the seat that decided."""
    before_error: float = 0.0
    """The largest standard error of the chances before."""

    @property
    def is_mistake(self) -> bool:
        """Whether the move cost something beyond the noise."""
        return self.verdict in MISTAKES


@dataclass
class _Sums:
    """Estimates of one move over all stages."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: NDArray[Any]) -> None:
        self.games += len(values)
        self.total += float(values.sum())
        self.squares += float((values * values).sum())

    @property
    def mean(self) -> float:
        return self.total / self.games

    @property
    def error(self) -> float:
        """Never quite nought: that all imagined games agreed is not yet a proof."""
        variance = max(0.0, self.squares / self.games - self.mean**2)
        return sqrt((variance + 1 / self.games) / self.games)


@dataclass(frozen=True)
class _Look:
    """What a stage found: for each move how often it won, and the games that were played on."""

    chances: dict[str, NDArray[Any]]
    futures: Futures | None
    places: dict[str, int]

    def points(self, move: str) -> NDArray[Any]:
        """Everybody's mean points at the end."""
        if self.futures is None:
            raise ValueError("nothing was played on")
        points: NDArray[Any] = self.futures.points[self.places[move]]
        return points


class Learned(Protocol):
    """What `review_<folder>` has, for a game whose moves can be judged by what a bot learned."""

    def knows(self, view: Any) -> bool:
        """Whether such a game was learned at all."""

    def chances(self, view: Any, moves: Sequence[str], count: int, seed: int) -> NDArray[Any]:
        """The seat's chance to win after each move, with the same luck in each column."""


@dataclass
class Judge:
    """Judges decisions of one game by playing on with a reference player in every seat."""

    game: AnyGame
    worlds: int = 128
    """Imagined worlds of the first stage; the later ones have 4 and 16 times as many."""
    names: tuple[str, ...] = ()
    learned: Learned | None = field(init=False)
    _player: Policy = field(init=False)

    def __post_init__(self) -> None:
        self._player = reference(self.game)
        self.learned = _learned(self.game)

    def judge(self, view: Any, legal: Sequence[str], played: str | None = None) -> Judgement:
        """Judge the move that was played, or say which to play."""
        return _Judging(self, view, list(legal), played).result()

    def futures(self, where: Any, ways: list[dict[int, str]], count: int, label: str) -> Futures:
        """Play on from a view or a state; the label keeps stages apart."""
        from parlour.games.batch_futures import foresight  # noqa: PLC0415 - NumPy loads slowly

        seed = _seed(self.game, where, label)
        return foresight(self.game.name).futures(where, ways, count, seed, self._player)


class _Judging:
    """One decision under way."""

    def __init__(self, judge: Judge, view: Any, legal: list[str], played: str | None) -> None:
        if not legal or (played is not None and played not in legal):
            raise ValueError(f"{played} is not among {legal}")
        self.judge, self.view, self.legal, self.played = judge, view, legal, played
        self.seat = int(view.seat)
        self.sums = {move: _Sums() for move in legal}
        self.learned = judge.learned if judge.learned and judge.learned.knows(view) else None
        self.gains: list[NDArray[Any]] = []
        self.before: list[NDArray[Any]] = []

    def result(self) -> Judgement:
        first, second, third = (stage * self.judge.worlds for stage in STAGES)
        self._run(self.legal, first, "first")
        if len(self.legal) == 1:
            # Nothing to compare, but the position's worth is wanted as exactly as others'.
            self._run(self.legal, third, "third")
            return self._judged(self.legal[0], 0.0, 0.0, None)
        ranked = self._ranked()
        self._run(self._and_played(ranked[:PROMISING]), second, "second")
        ranked = self._ranked()
        best = ranked[0]
        rival = self.played if self.played not in (None, best) else ranked[1]
        look = self._run(self._and_played([best, rival or best]), third, "third")
        return self._compare(best, str(rival), look)

    def _ranked(self) -> list[str]:
        """The moves, the most promising first; of those of the last stage if there was one."""
        most = max(sums.games for sums in self.sums.values())
        return sorted(
            self.legal, key=lambda move: (self.sums[move].games < most, -self.sums[move].mean)
        )

    def _and_played(self, moves: list[str]) -> list[str]:
        both = moves if self.played is None else [*moves, self.played]
        return list(dict.fromkeys(both))

    def _run(self, moves: list[str], count: int, label: str) -> _Look:
        """Look at these moves: how often each wins, and what becomes of everybody."""
        learned = self.learned
        look = _Look({}, None, {})
        if learned is None or label == "third":
            look = self._play_on(moves, count, label)
        if learned is not None:
            seed = _seed(self.judge.game, self.view, label)
            found = learned.chances(self.view, moves, count, seed)
            look = replace(look, chances=dict(zip(moves, found, strict=True)))
        for move in moves:
            self.sums[move].add(look.chances[move])
        return look

    def _play_on(self, moves: list[str], count: int, label: str) -> _Look:
        """Play to the end with each of these moves, and once as the plain player chooses."""
        ways: list[dict[int, str]] = [{}, *({self.seat: move} for move in moves)]
        futures = self.judge.futures(self.view, ways, count, label)
        places = {move: number for number, move in enumerate(moves, 1)}
        self.before.append(futures.shares[0])
        if self.played is not None:
            self.gains.append(futures.shares[places[self.played]] - futures.shares[0])
        wins = {move: futures.shares[place, :, self.seat] for move, place in places.items()}
        return _Look(wins, futures, places)

    def _compare(self, best: str, rival: str, look: _Look) -> Judgement:
        """What the last stage says about the two moves that are left."""
        game, view = self.judge.game, self.view
        paired = _Sums()
        paired.add(look.chances[best] - look.chances[rival])
        effect = look.points(best) - look.points(rival)
        if paired.mean < 0 or (paired.mean == 0 and rival == self.played):
            # The best of the earlier stages was not better after all.
            best, rival, effect = rival, best, -effect
        said = game.reasons(
            view, game.parse_move(best), game.parse_move(rival), self._names(), effect.tolist()
        )
        reason = said[0] if said else self._plain(effect.tolist())
        if self.played is None or self.played == best:
            return self._judged(best, 0.0, 0.0, reason)
        return self._judged(best, abs(paired.mean), paired.error, reason)

    def _plain(self, effect: list[float]) -> Sentence:
        """What playing on showed, where the position itself offers no words."""
        own = effect.pop(self.seat)
        hindered = min(range(len(effect)), key=effect.__getitem__)
        others = -effect[hindered]
        if own >= max(1.0, others):
            return sentence("review-why-own", points=round(own))
        if others >= 1.0:
            rival = hindered + (hindered >= self.seat)
            return sentence("review-why-others", who=self._names()[rival], points=round(others))
        return sentence("review-why-wins")

    def _judged(self, best: str, cost: float, error: float, reason: Sentence | None) -> Judgement:
        import numpy as np  # noqa: PLC0415 - loads slowly

        before = np.concatenate(self.before)
        players = before.shape[1]
        gain, gain_error = np.zeros(players), 0.0
        if self.gains:
            gains = np.concatenate(self.gains)
            gain = gains.mean(axis=0)
            gain_error = float(gains[:, self.seat].std() / sqrt(len(gains)))
        return Judgement(
            seat=self.seat,
            played=self.played,
            best=best,
            cost=cost,
            error=error,
            verdict=_verdict(len(self.legal), self.played in (None, best), cost, error),
            moves=self._estimates(best),
            reason=reason,
            before=tuple(before.mean(axis=0).tolist()),
            gain=tuple(gain.tolist()),
            gain_error=gain_error,
            before_error=float(before.std(axis=0).max() / sqrt(len(before))),
        )

    def _estimates(self, best: str) -> tuple[Estimate, ...]:
        found = [Estimate(move, s.mean, s.error, s.games) for move, s in self.sums.items()]
        return tuple(sorted(found, key=lambda one: (one.move != best, -one.win, one.move)))

    def _names(self) -> tuple[str, ...]:
        players = range(self.view.players)
        return self.judge.names or tuple(str(seat) for seat in players)


def _verdict(choices: int, is_best: bool, cost: float, error: float) -> Verdict:
    if choices == 1:
        return "only"
    if is_best:
        return "best"
    if cost < WORTH_SAYING or cost < CERTAIN * error:
        return "close"
    return "blunder" if cost >= BLUNDER else "mistake" if cost >= MISTAKE else "slip"


def reference(game: AnyGame) -> Policy:
    """The player that plays on in all seats; refuses where compiled code cannot be had."""
    try:
        from parlour.games.batch_futures import foresight  # noqa: PLC0415 - NumPy loads slowly
    except ModuleNotFoundError as error:
        library = error.name or "numba"
        raise Refusal("missing_extra", "extra-missing", library=library) from None
    return foresight(game.name).plain


def _learned(game: AnyGame) -> Learned | None:
    name = f"parlour.table.review_{FOLDERS[game.name]}"
    return None if find_spec(name) is None else cast("Learned", import_module(name))


def _seed(game: AnyGame, where: Any, label: str) -> int:
    """Luck that depends on what is known and nothing else: equal views are judged alike."""
    known = game.dump_view(where) if isinstance(where, game.view_kind) else game.dump_state(where)
    # Who of the others has chosen already, unseen, is no knowledge to judge by.
    told = {key: value for key, value in known.items() if key not in {"to_act", "chosen"}}
    text = json.dumps([label, told], sort_keys=True)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
