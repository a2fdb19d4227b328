"""The settings of a table, as opposed to the options of its game."""

from __future__ import annotations

from dataclasses import dataclass, fields

from parlour import bots
from parlour.games import wire
from parlour.games.refusal import Refusal
from parlour.games.wire import Json
from parlour.table.clock import NO_CLOCK, ClockRule

MAX_DELAY = 3600


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run. The defaults suit friends who know each other."""

    clock: ClockRule = NO_CLOCK
    undo: bool = True
    """Whether players may undo a move that has revealed nothing."""
    spectators: bool = True
    delay: int = 0
    """Seconds by which spectators lag behind, so that they cannot help a player."""
    chat: bool = False
    """Whether players may write free text; at private tables only."""
    rated: bool = False
    private: bool = False
    """Whether the table is not listed: only its link leads to it."""
    ready: bool = False
    """Whether the host can start only when all players are ready."""
    seen: bool = True
    """Whether screens show the cards seen so far, or players must remember them."""
    aids: bool = True
    """Whether screens work out for players what they could themselves: what a move gains, what the
    round would score now, which cards are unseen. Requests for a rated table default to no."""
    stand_in: str = "greedy"
    """The level of the bot that plays for an absent player."""
    hints: bool = True
    """Whether players may get hints from the coach; never at a rated table."""
    beacon: bool = False
    """Whether a public randomness beacon is mixed into deals for two or more people."""

    @property
    def is_among_friends(self) -> bool:
        """Whether no bot takes a missing player's seat unless another player asks for it."""
        return self.private and not self.rated and self.clock.kind == "none"


def parse_settings(data: Json) -> Settings:
    """Settings from JSON; refuses unknown and invalid ones.

    A rated table has aids only if its settings name them: players agree to them by sitting down.
    """
    _check_keys(Settings, data)
    if isinstance(data, dict):
        _check_keys(ClockRule, data.get("clock"), "clock.")
        if data.get("rated") is True:
            data = {"aids": False, **data}
    try:
        settings = wire.load(Settings, data, "settings")
    except wire.Unreadable as error:
        raise Refusal("bad_option", "option-wrong", option=error.place, found=error.found) from None
    check_settings(settings)
    return settings


def _check_keys(kind: type[Settings | ClockRule], data: Json, where: str = "") -> None:
    """Refuse unknown keys, so that a misspelt setting is not silently ignored."""
    known = {field.name for field in fields(kind)}
    for name in data if isinstance(data, dict) else ():
        if name not in known:
            raise Refusal("bad_option", "table-setting-unknown", setting=where + str(name)[:40])


def check_settings(settings: Settings) -> None:
    """Refuse settings that are out of range or contradict each other."""
    settings.clock.check()
    if not 0 <= settings.delay <= MAX_DELAY:
        raise Refusal("bad_option", "table-bad-delay", most=MAX_DELAY)
    if settings.chat and not settings.private:
        raise Refusal("bad_option", "table-chat-needs-private")
    if settings.rated and settings.undo:
        raise Refusal("bad_option", "table-rated-no-undo")
    if settings.stand_in not in bots.LEVELS:
        known = ", ".join(bots.LEVELS)
        raise Refusal("bad_option", "bot-unknown", bot=settings.stand_in[:40], bots=known)
