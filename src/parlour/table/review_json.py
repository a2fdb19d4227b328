"""A review as JSON, for the web and for programs: see docs/review.md for what each key means."""

from __future__ import annotations

from parlour.games.wire import Json, dump
from parlour.table.review import Decision, Review
from parlour.table.review_judge import Judgement
from parlour.text import Words

VERSION = 1
DIGITS = 4
"""More would be noise."""


def dump_review(
    review: Review, words: Words | None = None, seat: int | None = None
) -> dict[str, Json]:
    """The whole review, or the decisions of one seat only.

    With words, every reason is also said in that language.
    """
    mine = [one for one in review.decisions if seat in (None, one.judgement.seat)]
    return {
        "review": VERSION,
        "game": review.game,
        "players": list(review.players),
        "finished": review.finished,
        "worlds": review.worlds,
        "decisions": [_decision(one, words) for one in mine],
        "chances": [{"number": one.number, "win": _rounded(one.win)} for one in review.chances],
        "accounts": [
            {
                "seat": one.seat,
                "start": one.start,
                "cards": one.cards,
                "meeting": one.meeting,
                "own": one.own,
                "others": one.others,
                "result": one.result,
                "error": round(one.error, DIGITS),
            }
            for one in review.accounts
        ],
        "turning": [
            {
                "number": one.number,
                "kind": one.kind,
                "seat": one.seat,
                "change": _rounded(one.change),
            }
            for one in review.turning
        ],
    }


def dump_judgement(judgement: Judgement, words: Words | None = None) -> dict[str, Json]:
    """One decision, or a hint."""
    reason = judgement.reason
    return {
        "seat": judgement.seat,
        "played": judgement.played,
        "best": judgement.best,
        "cost": round(judgement.cost, DIGITS),
        "error": round(judgement.error, DIGITS),
        "verdict": judgement.verdict,
        "mistake": judgement.is_mistake,
        "reason": None if reason is None else dump(reason),
        "why": None if reason is None or words is None else words.say(reason),
        "moves": [
            {
                "move": one.move,
                "win": round(one.win, DIGITS),
                "error": round(one.error, DIGITS),
                "games": one.games,
            }
            for one in judgement.moves
        ],
        "before": _rounded(judgement.before),
        "gain": _rounded(judgement.gain),
    }


def _decision(decision: Decision, words: Words | None) -> dict[str, Json]:
    place = {"number": decision.number, "round": decision.round, "turn": decision.turn}
    return {**place, **dump_judgement(decision.judgement, words)}


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, DIGITS) for value in values]
