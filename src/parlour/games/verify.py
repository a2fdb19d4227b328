"""Verify a record: the deal, every move, the scores and the winners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from parlour.games.deal import Beacon
from parlour.games.game import Result
from parlour.games.record import Record, check_commits, check_secret, replay
from parlour.games.registry import get
from parlour.games.sentence import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Check:
    """The outcome of one check."""

    name: str
    holds: bool
    finding: Sentence


def verify(record: Record) -> tuple[Check, ...]:
    """Deal again, replay all moves and compare. Refuses a record whose moves are not legal."""
    *_, last = replay(record)
    result = get(record.game).result(last.state)
    moves = Check("moves", True, sentence("verify-moves", count=len(record.moves)))
    return (*_deal(record), moves, *_outcome(record, result))


def _deal(record: Record) -> Iterator[Check]:
    if record.commitment is not None and record.secret is None and record.winners is not None:
        yield Check("commitment", False, sentence("verify-no-secret"))
    if record.secret is not None:
        committed, follows = check_secret(record)
        yield Check("commitment", committed, _either("verify-commitment", holds=committed))
        yield Check("seed", follows, _either("verify-seed", holds=follows))
    if record.commits is not None:
        holds, silent = check_commits(record)
        found = sentence(
            "verify-commits",
            holds="yes" if holds else "no",
            revealed="some" if silent else "all",
            silent=_row(silent),
        )
        yield Check("commits", holds, found)
    if record.beacon is not None:
        yield _beacon(record.beacon)
    if record.seed is None:
        yield Check("deal", True, sentence("verify-dealt-from-decks"))
    else:
        honest = _follows_from_seed(record)
        yield Check("deal", honest, _either("verify-dealt-from-seed", holds=honest))


def _beacon(beacon: Beacon) -> Check:
    """Check a beacon's value against its signature; only the beacon knows if it published it."""
    about = {"round": str(beacon.round), "url": beacon.url or "-"}
    if beacon.randomness is None:
        return Check("beacon", True, sentence("verify-no-beacon", **about))
    holds = beacon.is_consistent
    return Check(
        "beacon", holds, sentence("verify-beacon", holds="yes" if holds else "no", **about)
    )


def _follows_from_seed(record: Record) -> bool:
    """Whether the decks and the first player that the record lists follow from its seed."""
    game = get(record.game)
    deal = game.deal(record.seed)
    decks = tuple(deal.deck(number) for number in range(1, len(record.decks or ()) + 1))
    first = deal.first_player(len(record.players)) if game.has_first_player else None
    return (record.decks or ()) == decks and record.first in (None, first)


def _outcome(record: Record, result: Result) -> Iterator[Check]:
    if record.scores is None and record.winners is None:
        yield Check("result", not result.over, _either("verify-unfinished", holds=not result.over))
        return
    scores = record.scores == result.scores
    yield Check("scores", scores, _either("verify-scores", holds=scores, truth=_row(result.scores)))
    winners = result.over and record.winners == result.winners
    truth = _row(result.winners)
    yield Check("winners", winners, _either("verify-winners", holds=winners, truth=truth))


def _either(message: str, *, holds: bool, truth: str = "") -> Sentence:
    return sentence(message, holds="yes" if holds else "no", truth=truth)


def _row(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "-"
