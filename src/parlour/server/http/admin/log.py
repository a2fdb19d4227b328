"""Notes what admins did: in the database, for admins, and in the log of the process."""

from __future__ import annotations

import logging

from parlour.server.clock import now_ms
from parlour.server.http.dependencies import Service
from parlour.server.monitoring.process_log import log_event
from parlour.server.storage.moderation import AdminAct


async def note(
    service: Service, by: str, action: str, guest: str = "", *, table: str = "", detail: str = ""
) -> None:
    """Note an action once it is done.

    The log of the process has only as much of a guest's id as tells two apart, and no table.
    """
    about = f"guest {guest[:6]}" if guest else ""
    message = "an admin used: %(action)s %(about)s"
    log_event(logging.INFO, "admin", message, action=action, about=about)
    await service.store.moderation.note(AdminAct(now_ms(), by, action, guest or table, detail))
