"""Judging one decision: how often each legal move wins, given what the deciding seat can know.

Moves are compared over imagined worlds, with the same worlds and the same luck for each (common
random numbers), so that only the move differs. There are three stages: all moves over few worlds,
the promising ones over more, and then, over fresh worlds, the best of them against the move that
was played. Only the last comparison says what a move cost: the best of ten noisy numbers looks
better than it is, and would make good moves look like mistakes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from typing import TYPE_CHECKING, Any, Protocol, cast

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.games.sentence import Sentence, bots_in, sentence
from parlour.table.review.model import Judgement, MoveChance, Verdict

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlour.games.batch.compiled import Policy
    from parlour.games.batch.futures import Futures

MISTAKES: tuple[Verdict, ...] = ("slip", "mistake", "blunder")

CERTAIN = 3.0
"""Standard errors that a cost must exceed to count: a game has some seventy decisions."""
MIN_COST = 0.01
MISTAKE, BLUNDER = 0.04, 0.10
"""Win chance lost, from which on a move is a mistake or a blunder."""

STAGES = (1, 4, 16)
PROMISING = 4
"""Moves that reach the second stage, in addition to the one played."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """A judgement with the uncertainty of its chances, which the division of luck needs."""

    judgement: Judgement
    gain_error: float
    """The standard error of the gain of the seat that decided."""
    before_error: float
    """The largest standard error of the chances before."""


@dataclass
class _Sums:
    """The sums behind the estimate of one move, over all stages."""

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
        """The standard error; never 0, because games that all agree prove nothing yet."""
        variance = max(0.0, self.squares / self.games - self.mean**2)
        return sqrt((variance + 1 / self.games) / self.games)


@dataclass(frozen=True)
class _Stage:
    """The result of a stage: how often each move won, and the games played to the end."""

    chances: dict[str, NDArray[Any]]
    futures: Futures | None
    places: dict[str, int]

    def points(self, move: str) -> NDArray[Any]:
        """The mean points of every seat at the end."""
        if self.futures is None:
            raise ValueError("no games were played on")
        points: NDArray[Any] = self.futures.points[self.places[move]]
        return points


class LearnedChances(Protocol):
    """A module `review.<folder>` of a game whose moves can be judged by what a bot has learned."""

    def covers(self, view: Any) -> bool:
        """Whether the bot has learned this kind of game."""

    def chances(self, view: Any, moves: Sequence[str], count: int, seed: int) -> NDArray[Any]:
        """The seat's chance to win after each move, with the same luck in each column."""


@dataclass
class Judge:
    """Judges decisions of one game by playing on with a reference player in every seat."""

    game: AnyGame
    worlds: int = 128
    """Imagined worlds of the first stage; the later ones have 4 and 16 times as many."""
    names: tuple[str, ...] = ()
    learned: LearnedChances | None = field(init=False)
    _player: Policy = field(init=False)

    def __post_init__(self) -> None:
        self._player = reference(self.game)
        self.learned = _learned(self.game)

    def judge(self, view: Any, legal: Sequence[str], played: str | None = None) -> Judgement:
        """Judge the move that was played, or say which to play."""
        return self.assess(view, legal, played).judgement

    def assess(self, view: Any, legal: Sequence[str], played: str | None = None) -> Assessment:
        """Judge a move, and say how certain that is."""
        return _Comparison(self, view, list(legal), played).result()

    def futures(self, where: Any, ways: list[dict[int, str]], count: int, label: str) -> Futures:
        """Play on from a view or a state; the label keeps stages apart."""
        from parlour.games.batch.futures import futures_module  # noqa: PLC0415 - NumPy loads slowly

        seed = _seed(self.game, where, label)
        return futures_module(self.game.name).futures(where, ways, count, seed, self._player)


class _Comparison:
    """The moves of one decision, compared stage by stage."""

    def __init__(self, judge: Judge, view: Any, legal: list[str], played: str | None) -> None:
        if not legal or (played is not None and played not in legal):
            raise ValueError(f"{played} is not among {legal}")
        self.judge, self.view, self.legal, self.played = judge, view, legal, played
        self.seat = int(view.seat)
        self.sums = {move: _Sums() for move in legal}
        self.learned = judge.learned if judge.learned and judge.learned.covers(view) else None
        self.stages: list[dict[str, NDArray[Any]]] = []
        """What each stage found; all moves of a stage share their worlds."""
        self.gains: list[NDArray[Any]] = []
        self.before: list[NDArray[Any]] = []

    def result(self) -> Assessment:
        first, second, third = (stage * self.judge.worlds for stage in STAGES)
        self._run(self.legal, first, "first")
        if len(self.legal) == 1:
            # Nothing to compare, but the chances must be as exact as elsewhere.
            self._run(self.legal, third, "third")
            return self._judged(self.legal[0], 0.0, 0.0, None)
        ranked = self._ranked()
        self._run(self._and_played(ranked[:PROMISING]), second, "second")
        ranked = self._ranked()
        best = ranked[0]
        rival = self.played if self.played not in (None, best) else ranked[1]
        stage = self._run(self._and_played([best, rival or best]), third, "third")
        return self._compare(best, str(rival), stage)

    def _ranked(self) -> list[str]:
        """The moves, the most promising first; of those of the last stage if there was one."""
        most = max(sums.games for sums in self.sums.values())
        return sorted(
            self.legal, key=lambda move: (self.sums[move].games < most, -self.sums[move].mean)
        )

    def _and_played(self, moves: list[str]) -> list[str]:
        both = moves if self.played is None else [*moves, self.played]
        return list(dict.fromkeys(both))

    def _run(self, moves: list[str], count: int, label: str) -> _Stage:
        """Run one stage: how often each of these moves wins, and how every seat fares."""
        learned = self.learned
        stage = _Stage({}, None, {})
        if learned is None or label == "third":
            stage = self._play_on(moves, count, label)
        if learned is not None:
            seed = _seed(self.judge.game, self.view, label)
            found = learned.chances(self.view, moves, count, seed)
            stage = replace(stage, chances=dict(zip(moves, found, strict=True)))
        for move in moves:
            self.sums[move].add(stage.chances[move])
        self.stages.append(stage.chances)
        return stage

    def _play_on(self, moves: list[str], count: int, label: str) -> _Stage:
        """Play to the end with each of these moves, and once as the reference player chooses."""
        ways: list[dict[int, str]] = [{}, *({self.seat: move} for move in moves)]
        futures = self.judge.futures(self.view, ways, count, label)
        places = {move: number for number, move in enumerate(moves, 1)}
        self.before.append(futures.shares[0])
        if self.played is not None:
            self.gains.append(futures.shares[places[self.played]] - futures.shares[0])
        wins = {move: futures.shares[place, :, self.seat] for move, place in places.items()}
        return _Stage(wins, futures, places)

    def _compare(self, best: str, rival: str, stage: _Stage) -> Assessment:
        """What the last stage says about the two moves that are left."""
        game, view = self.judge.game, self.view
        paired = _Sums()
        paired.add(stage.chances[best] - stage.chances[rival])
        effect = stage.points(best) - stage.points(rival)
        if paired.mean < 0 or (paired.mean == 0 and rival == self.played):
            # The best of the earlier stages was not better after all.
            best, rival, effect = rival, best, -effect
        if self.played is None and rival != self._estimates(best)[1].move:
            # A hint lists the others by what they cost: its reason is about the first of them.
            rival, effect = self._estimates(best)[1].move, 0 * effect
        said = game.reasons(
            view, game.parse_move(best), game.parse_move(rival), self._names(), effect.tolist()
        )
        reason = said[0] if said else self._reason_from_points(effect.tolist())
        if self.played is None or self.played == best:
            return self._judged(best, 0.0, 0.0, reason)
        return self._judged(best, abs(paired.mean), paired.error, reason)

    def _reason_from_points(self, effect: list[float]) -> Sentence:
        """A reason from the final points, where the position itself gives none."""
        own = effect.pop(self.seat)
        hindered = min(range(len(effect)), key=effect.__getitem__)
        others = -effect[hindered]
        if own >= max(1.0, others):
            return sentence("review-why-own", points=round(own))
        if others >= 1.0:
            rival = hindered + (hindered >= self.seat)
            return sentence("review-why-others", who=self._names()[rival], points=round(others))
        return sentence("review-why-wins")

    def _judged(self, best: str, cost: float, error: float, reason: Sentence | None) -> Assessment:
        import numpy as np  # noqa: PLC0415 - loads slowly

        before = np.concatenate(self.before)
        players = before.shape[1]
        gain, gain_error = np.zeros(players), 0.0
        if self.gains:
            gains = np.concatenate(self.gains)
            gain = gains.mean(axis=0)
            gain_error = float(gains[:, self.seat].std() / sqrt(len(gains)))
        verdict = _verdict(len(self.legal), self.played in (None, best), cost, error)
        judgement = Judgement(
            seat=self.seat,
            played=self.played,
            best=best,
            cost=cost,
            error=error,
            verdict=verdict,
            mistake=verdict in MISTAKES,
            reason=reason,
            reason_bots={} if reason is None else bots_in(reason),
            why=None,
            moves=self._estimates(best),
            before=tuple(before.mean(axis=0).tolist()),
            gain=tuple(gain.tolist()),
        )
        before_error = float(before.std(axis=0).max() / sqrt(len(before)))
        return Assessment(judgement, gain_error, before_error)

    def _estimates(self, best: str) -> tuple[MoveChance, ...]:
        found = [
            MoveChance(move, self._win(move, best), sums.error, sums.games)
            for move, sums in self.sums.items()
        ]
        return tuple(sorted(found, key=lambda one: (one.move != best, -one.win, one.move)))

    def _win(self, move: str, best: str) -> float:
        """How often a move wins, by what it costs against the best one in the same worlds.

        The best move has been tried in more worlds than most: by its own worlds alone, another
        move could seem to win more often than the best. A tie is all that few worlds can show.
        """
        both = [stage for stage in self.stages if move in stage and best in stage]
        games = sum(len(stage[move]) for stage in both)
        cost = sum(float((stage[best] - stage[move]).sum()) for stage in both) / games
        return max(0.0, self.sums[best].mean - max(0.0, cost))

    def _names(self) -> tuple[str, ...]:
        players = range(self.view.players)
        return self.judge.names or tuple(str(seat) for seat in players)


def _verdict(choices: int, is_best: bool, cost: float, error: float) -> Verdict:
    if choices == 1:
        return "only"
    if is_best:
        return "best"
    if cost < MIN_COST or cost < CERTAIN * error:
        return "close"
    return "blunder" if cost >= BLUNDER else "mistake" if cost >= MISTAKE else "slip"


def reference(game: AnyGame) -> Policy:
    """The player that plays on in all seats; refuses if compiled code is not available."""
    try:
        from parlour.games.batch.futures import futures_module  # noqa: PLC0415 - NumPy loads slowly
    except ModuleNotFoundError as error:
        library = error.name or "numba"
        raise Refusal("missing_extra", "extra-missing", library=library) from None
    return futures_module(game.name).half_greedy


def _learned(game: AnyGame) -> LearnedChances | None:
    name = f"parlour.table.review.{FOLDERS[game.name]}"
    return None if find_spec(name) is None else cast("LearnedChances", import_module(name))


def _seed(game: AnyGame, where: Any, label: str) -> int:
    """A seed that depends only on what is known, so that equal views get equal judgements."""
    known = game.dump_view(where) if isinstance(where, game.view_kind) else game.dump_state(where)
    # Which of the others have chosen already, unseen, must not matter.
    visible = {key: value for key, value in known.items() if key not in {"to_act", "chosen"}}
    text = json.dumps([label, visible], sort_keys=True)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
