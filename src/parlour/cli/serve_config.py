"""The configuration of a server from its settings: everything that can be checked before opening.

`parlour serve`, `serve --check` and `parlour doctor` all begin here, so they refuse the same.
"""

from __future__ import annotations

from pathlib import Path

from parlour.cli.serve_settings import ServeSettings
from parlour.games import Refusal
from parlour.server.config import (
    BUILT,
    Config,
    beacon_url,
    bus_url,
    complete_database_url,
    host_names,
    offered_languages,
    offered_levels,
    place_name,
    proxy_addresses,
    push_contact,
    who_may_host,
)
from parlour.server.limits import Limits
from parlour.server.monitoring.process_log import FORMATS
from parlour.server.storage.connection.opening import parse_url
from parlour.server.supervisor import check_processes
from parlour.server.tunnel import Tunnel, find_program


def server_config(settings: ServeSettings) -> Config:
    """The settings as the server takes them; refuses those with which it could not start."""
    if settings.log_format not in FORMATS:
        raise Refusal("bad_option", "server-bad-log-format", formats=", ".join(FORMATS))
    check_processes(settings.processes, settings.database, settings.bus)
    data, password = Path(settings.data), settings.database_password
    database = complete_database_url(settings.database, data, password)
    parse_url(database)
    tunnel = None if settings.share is None else Tunnel(find_program(settings.share))
    if tunnel is not None and settings.processes > 1:
        raise Refusal("bad_option", "server-share-processes")
    return Config(
        database=database,
        bus=bus_url(settings.bus),
        wait=settings.wait,
        lan=settings.lan,
        tunnel=tunnel,
        origins=settings.origin,
        names=host_names(settings.name),
        proxies=proxy_addresses(settings.proxy),
        limits=Limits(enforced=not settings.no_limits).changed(settings.limit),
        bot_delay=settings.bot_delay,
        grace=settings.grace,
        patience=settings.patience,
        rated_minimum=settings.rated_minimum,
        review_worlds=settings.review_worlds,
        # The bots of a machine, however many processes serve.
        workers=max(1, settings.workers // settings.processes),
        warm=not settings.no_warm,
        secure=settings.secure,
        beacon=beacon_url(settings.beacon),
        place=place_name(settings.place),
        languages=offered_languages(settings.languages),
        levels=offered_levels(settings.levels),
        hosting=who_may_host(settings.hosting),
        # Whoever finds the tunnel's address may come in: there, only links lead to tables.
        public_tables=not settings.no_public_tables and tunnel is None,
        chat=not settings.no_chat,
        push=not settings.no_push,
        push_contact=push_contact(settings.push_contact),
        push_private=settings.push_private,
        keep_guests=settings.keep_guests,
        keep_tables=settings.keep_tables,
        web=Path(settings.web) if settings.web else BUILT,
    )
