"""Talk: quick phrases, which every reader gets in their own language, and free text."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.table import commands, log
from parlour.table.clock import Millis
from parlour.table.decide.checks import Deciders, check_seated
from parlour.table.log import LogEvent
from parlour.table.table import Table

PHRASES = (
    "hello",
    "good-luck",
    "one-moment",
    "take-your-time",
    "your-turn",
    "nice",
    "oops",
    "wow",
    "thanks",
    "well-played",
    "again",
    "goodbye",
)
MAX_CHAT_LENGTH = 200
BURST, WITHIN = 5, 10_000
"""How many times a player may speak within how many milliseconds."""


def _say(table: Table, command: commands.Say, at: Millis) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    if not isinstance(command.phrase, str) or command.phrase not in PHRASES:
        raise Refusal("bad_phrase", "table-phrase-unknown", phrases=", ".join(PHRASES))
    _limit_rate(table, seat, at)
    return (log.Said(seat, command.phrase),)


def _chat(table: Table, command: commands.Chat, at: Millis) -> Sequence[LogEvent]:
    seat, _ = check_seated(table, command.who)
    if not table.settings.chat:
        raise Refusal("no_chat", "table-chat-off")
    text = " ".join(command.text.split()) if isinstance(command.text, str) else ""
    if not 1 <= len(text) <= MAX_CHAT_LENGTH or not text.isprintable():
        raise Refusal("bad_phrase", "table-bad-chat", most=MAX_CHAT_LENGTH)
    _limit_rate(table, seat, at)
    return (log.Chatted(seat, text),)


def _limit_rate(table: Table, seat: Seat, at: Millis) -> None:
    recent = [said for said in table.talk.get(seat, []) if said > at - WITHIN]
    if len(recent) >= BURST:
        raise Refusal("too_fast", "table-talk-too-fast")


DECIDERS: Deciders = {commands.Say: _say, commands.Chat: _chat}
