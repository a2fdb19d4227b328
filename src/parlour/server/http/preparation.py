"""Prepares an application at the start, so that its first requests do not block the event loop.

FastAPI builds the validators of a route when a path is first compared with it, and reads the source
of an endpoint at its first request. A language's files are read when it is first used.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from babel.core import get_global
from fastapi import FastAPI, routing
from starlette.routing import BaseRoute

from parlour.text import Language, Words


def prepare(app: FastAPI, routes: Iterable[BaseRoute], languages: Iterable[Language]) -> None:
    """Get an application ready for its first requests. Call this in a thread."""
    _skip_sources(routes)
    scope = {"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": []}
    for route in app.routes:
        route.matches({**scope, "app": app, "query_string": b""})
    for language in languages:
        words = Words(language)
        words("server-too-many")
        words("sheet-player", number=1)  # the first number takes long as well
    _drop_unused_locale_data()


def _drop_unused_locale_data() -> None:
    """Free 1 MB that Babel needs only to guess a locale which it does not know by name."""
    cast(dict[str, Any], get_global("likely_subtags")).clear()


def _skip_sources(routes: Iterable[BaseRoute]) -> None:
    """Keep FastAPI from reading the sources of endpoints, for error messages that we never show."""
    known: dict[int, Any] = getattr(routing, "_endpoint_context_cache", {})
    for route in routes:
        endpoint = getattr(route, "endpoint", None)
        if endpoint is not None:
            known.setdefault(id(endpoint), {})
