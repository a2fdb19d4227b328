"""Requests of `parlour admin` to the running server, signed with the key in its database."""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import create_engine, select
from sqlalchemy.exc import DBAPIError

from parlour.games import Refusal
from parlour.games.sentence import Sentence
from parlour.server.admin_key import admin_header
from parlour.server.startup import local_url
from parlour.server.storage.connection.opening import parse_url, refusal_of
from parlour.server.storage.schema import secrets

TIMEOUT = 120.0
"""Seconds that a request may take: deleting a guest with thousands of games is slow."""


class AdminClient:
    """One server process; any of a cluster will do."""

    def __init__(self, database: str, host: str, port: int, name: str | None) -> None:
        self._key = _signing_key(database)
        self._host, self._port = host, port
        self._name = name or f"{host}:{port}"
        self.local_origin = local_url(host, port).rstrip("/")
        """Where a browser on this machine finds the server's page."""

    def get(self, path: str, **query: str) -> Any:
        """Send a GET request; returns the answer."""
        parameters = f"?{urlencode(query)}" if query else ""
        return self.send("GET", f"{path}{parameters}")

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Send a request; returns the answer, or raises the server's refusal."""
        headers = {"authorization": admin_header(self._key), "host": self._name}
        text = None if body is None else json.dumps(body)
        if text is not None:
            headers["content-type"] = "application/json"
        try:
            with closing(HTTPConnection(self._host, self._port, timeout=TIMEOUT)) as connection:
                connection.request(method, f"/api/admin{path}", text, headers)
                response = connection.getresponse()
                data = response.read()
        except (OSError, HTTPException):
            where = f"{self._host}:{self._port}"
            raise Refusal("unavailable", "admin-no-server", where=where) from None
        answer = json.loads(data) if data else None
        if response.status >= 400:
            raise _refusal(answer)
        return answer


def _refusal(answer: Any) -> Refusal:
    sentence = answer["sentence"]
    refusal = Refusal(answer["code"], sentence["id"])
    refusal.reason = Sentence(sentence["id"], sentence["args"])
    return refusal


def _signing_key(url: str) -> str:
    parsed = parse_url(url)
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            query = select(secrets.c.value).where(secrets.c.name == "cookies")
            key = connection.execute(query).scalar()
    except DBAPIError as error:
        if "no such table" in str(error.orig) or "does not exist" in str(error.orig):
            raise Refusal("unavailable", "admin-no-key") from None
        raise refusal_of(parsed, error) from None
    finally:
        engine.dispose()
    if key is None:
        raise Refusal("unavailable", "admin-no-key")
    return str(key)
