"""Enforces the host's rules at all tables: allowed settings and levels, muted people."""

from __future__ import annotations

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.live.sanctions import Sanctions
from parlour.table import commands
from parlour.table.settings import Settings, parse_settings


class TablePolicy:
    """Refuses commands that the host's rules forbid."""

    def __init__(self, config: Config, sanctions: Sanctions) -> None:
        self._sanctions = sanctions
        self._public_tables, self._chat = config.public_tables, config.chat
        self._levels = config.levels

    def check(self, command: commands.Command) -> None:
        """Refuse a command; tables that were opened under other rules are not changed."""
        if type(command) is commands.Play:  # the usual case
            return
        if isinstance(command, commands.Say | commands.Chat):
            self._sanctions.check_talk(command.who)
        if isinstance(command, commands.AddBot):
            self.check_level(command.level)
        if isinstance(command, commands.Chat) and not self._chat:
            raise Refusal("no_chat", "server-no-chat")
        if isinstance(command, commands.Change) and command.settings is not None:
            self.check_settings(parse_settings(command.settings))

    def check_level(self, level: str) -> None:
        """Refuse bots of a level that is not offered here."""
        if self._levels and level not in self._levels:
            levels = ", ".join(self._levels)
            raise Refusal("bad_request", "server-level-not-offered", levels=levels)

    def check_settings(self, settings: Settings) -> None:
        """Refuse these settings of a table."""
        if not settings.private and not self._public_tables:
            raise Refusal("forbidden", "server-no-public-tables")
        if settings.chat and not self._chat:
            raise Refusal("no_chat", "server-no-chat")
