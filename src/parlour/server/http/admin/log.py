"""Logs the actions of admins: in the database, for admins, and in the log of the process."""

from __future__ import annotations

import logging

from parlour.server.http.dependencies import Service
from parlour.server.monitoring.process_log import log_event
from parlour.server.steady_clock import now_ms
from parlour.server.storage.moderation import AdminLogEntry


async def log_action(
    service: Service, by: str, action: str, guest: str = "", *, table: str = "", detail: str = ""
) -> None:
    """Log an action once it is done.

    The log of the process has only the first characters of a guest's id, and no table.
    """
    about = f"guest {guest[:6]}" if guest else ""
    message = "an admin used: %(action)s %(about)s"
    log_event(logging.INFO, "admin", message, action=action, about=about)
    await service.store.moderation.add_log_entry(
        AdminLogEntry(now_ms(), by, action, guest or table, detail)
    )
