"""What tables may be like on this server: its host can forbid public tables and free chat."""

from __future__ import annotations

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.table import commands
from parlour.table.settings import Settings, parse_settings


class TablePolicy:
    """Refuses what the server's host does not want."""

    def __init__(self, config: Config) -> None:
        self._public_tables, self._chat = config.public_tables, config.chat

    def check(self, command: commands.Command) -> None:
        """Refuse a command; tables that were opened under other rules are not changed."""
        if isinstance(command, commands.Chat) and not self._chat:
            raise Refusal("no_chat", "server-no-chat")
        if isinstance(command, commands.Change) and command.settings is not None:
            self.check_settings(parse_settings(command.settings))

    def check_settings(self, settings: Settings) -> None:
        """Refuse these settings of a table."""
        if not settings.private and not self._public_tables:
            raise Refusal("forbidden", "server-no-public-tables")
        if settings.chat and not self._chat:
            raise Refusal("no_chat", "server-no-chat")
