"""What the host of a table decides before the game, besides the game's own options."""

from __future__ import annotations

from dataclasses import dataclass, fields

from parlour import bots
from parlour.games import wire
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.table.clock import NO_CLOCK, ClockRule

LONGEST_DELAY = 3600
"""Seconds that spectators may lag behind."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run. The defaults suit friends who know each other."""

    clock: ClockRule = NO_CLOCK
    undo: bool = True
    """Whether an own move may be taken back while nothing was revealed."""
    spectators: bool = True
    delay: int = 0
    """Seconds by which spectators lag behind, so that nobody is helped from outside."""
    chat: bool = False
    """Free text, at private tables only; phrases are always there."""
    rated: bool = False
    private: bool = False
    """Not listed: found by its link alone."""
    ready: bool = False
    """Whether everybody must say that they are ready before the host can start."""
    seen: bool = True
    """Whether screens show the cards seen so far, or players keep them in mind themselves."""
    stand_in: str = "greedy"
    """The level of the bot that plays for the absent."""
    hints: bool = True
    """Whether players may ask the coach what to play; at a rated table nobody may."""


def parse_settings(data: Json) -> Settings:
    """The settings that somebody wrote; refuses those that do not go together."""
    _known(Settings, data)
    if isinstance(data, dict):
        _known(ClockRule, data.get("clock"), "clock.")
    try:
        settings = wire.load(Settings, data, "settings")
    except wire.Unreadable as error:
        raise Refusal("bad_option", "option-wrong", option=error.place, found=error.found) from None
    check_settings(settings)
    return settings


def _known(kind: type[Settings | ClockRule], data: Json, where: str = "") -> None:
    """A misspelt setting must not pass for one left out."""
    known = {field.name for field in fields(kind)}
    for name in data if isinstance(data, dict) else ():
        if name not in known:
            raise Refusal("bad_option", "table-setting-unknown", setting=where + str(name)[:40])


def check_settings(settings: Settings) -> None:
    """Refuse settings out of range or against each other."""
    settings.clock.check()
    if not 0 <= settings.delay <= LONGEST_DELAY:
        raise Refusal("bad_option", "table-bad-delay", most=LONGEST_DELAY)
    if settings.chat and not settings.private:
        raise Refusal("bad_option", "table-chat-needs-private")
    if settings.rated and settings.undo:
        raise Refusal("bad_option", "table-rated-no-undo")
    if settings.stand_in not in bots.LEVELS:
        known = ", ".join(bots.LEVELS)
        raise Refusal("bad_option", "bot-unknown", bot=settings.stand_in[:40], bots=known)
