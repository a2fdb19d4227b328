"""Refusals: a code for programs, a reason for people."""

from __future__ import annotations

from importlib import import_module
from typing import Literal, TypeAlias

from parlour.games.sentence import Fact, Sentence

Code: TypeAlias = Literal[
    "bad_json",
    "bad_request",
    "bad_players",
    "bad_option",
    "bad_seed",
    "bad_deck",
    "no_game",
    "no_deck",
    "bad_seat",
    "not_your_turn",
    "illegal_move",
    "game_over",
    "bad_record",
    "bad_sheet",
    "bad_results",
    "missing_extra",
    "no_cluster",
    "worker_died",
    "no_database",
    # Tables.
    "bad_name",
    "bad_phrase",
    "no_chat",
    "no_undo",
    "no_time",
    "not_host",
    "not_now",
    "not_seated",
    "seat_taken",
    "table_full",
    "too_fast",
    # The server.
    "forbidden",
    "not_found",
    "bad_method",
    "too_many",
    "unavailable",
    "busy",
    "getting_ready",
    "internal",
]
"""Codes for programs. Those up to `bad_record` belong to the engine protocol."""


class Refusal(ValueError):  # noqa: N818 - a refusal is an answer, not an error in the program
    """Why a request was not carried out. Nothing has changed."""

    def __init__(self, code: Code, reason: str, **facts: Fact) -> None:
        super().__init__(code, reason)
        self.code: Code = code
        self.reason = Sentence(reason, facts)

    def __str__(self) -> str:
        """The reason in English, for a traceback or a log.

        People read it in their own language, which `parlour.text` writes. It is looked up only
        here, because the games also run without it: in the browser, and on the standard library
        alone. There, and for a game that comes without its sentences, the message's id has to do.
        """
        try:
            said: str = import_module("parlour.text").Words("en").refuse(self)
        except (ImportError, LookupError):
            details = "".join(f", {name} {fact}" for name, fact in self.reason.args.items())
            return f"{self.code}: {self.reason.id.replace('-', ' ')}{details}"
        return said

    def __reduce__(self) -> tuple[object, ...]:
        """Make it picklable: exceptions with keyword arguments are not by default."""
        return _rebuilt, (self.code, self.reason)


def _rebuilt(code: Code, reason: Sentence) -> Refusal:
    return Refusal(code, reason.id, **reason.args)
