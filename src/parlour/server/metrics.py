"""Figures for Prometheus. Counts only: nothing about any table, card or person."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.server.service import Service

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def resident_bytes() -> int:
    """How much memory the process holds, 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE
    except OSError:
        return 0


def metrics_text(service: Service) -> str:
    """The text that Prometheus reads."""
    writer = service.store.writer
    figures = (
        ("parlour_tables_in_memory", "gauge", len(service.rooms)),
        ("parlour_connections", "gauge", service.rooms.watchers),
        ("parlour_bots_waiting", "gauge", service.rooms.thinkers.waiting),
        ("parlour_resident_bytes", "gauge", resident_bytes()),
        ("process_cpu_seconds_total", "counter", round(time.process_time(), 3)),
        ("parlour_requests_total", "counter", service.requests),
        ("parlour_commits_total", "counter", writer.commits),
        ("parlour_entries_total", "counter", writer.rows),
    )
    lines = [f"# TYPE {name} {kind}\n{name} {value}" for name, kind, value in figures]
    return "\n".join(lines) + "\n"
