"""The web app: built files, and its one page for every address that is not a file.

Only names that were found when the folder was looked through are served, so no address, however
it is written, leads out of the folder.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from pathlib import Path

import orjson
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from parlour.games.refusal import Refusal
from parlour.server.packing import accepted
from parlour.text import LANGUAGES, Words, language

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Written down, not asked of the machine: browsers take our word for it (nosniff)."""

PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings, the better one first, and how a packed neighbour is called."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_PAGES = ("/api", "/healthz", "/metrics", "/assets")
"""Below these addresses nothing is a page of the app."""


@dataclass(frozen=True, slots=True)
class File:
    """One file of the app, and its packed neighbours by encoding."""

    path: Path
    packed: dict[str, Path]

    @property
    def kind(self) -> str:
        """Its media type."""
        return TYPES.get(self.path.suffix, "application/octet-stream")


class Pages:
    """What no other route knows: an ASGI application for the router's end."""

    def __init__(self, folder: Path, visited: Callable[[], None]) -> None:
        self._folder = folder
        self._visited = visited
        self._files: dict[str, File] = {}
        self._ahead = Ahead({}, {})
        self._built: int | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "websocket":
            await WebSocketClose(4404)(scope, receive, send)
            return
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refusal("not_found", "server-no-page")
        answer = self._answer(scope["path"], Headers(scope=scope))
        await answer(scope, receive, send)

    def _answer(self, path: str, headers: Headers) -> Response:
        self._look()
        found = self._files.get(path)
        if found is None:
            self._refuse_missing_file(path)
            found = self._files.get("/index.html")
            self._visited()
        if found is None:
            return HTMLResponse(not_built(), 503, {"cache-control": "no-store"})
        keep = FOR_EVER if path.startswith("/assets/") else ASK_AGAIN
        answer = _send(found, headers, keep)
        if found.path.name == "index.html":
            answer.headers["vary"] = "accept-encoding, accept-language"
            if links := self._ahead.links(path, headers.get("accept-language")):
                answer.headers["link"] = links
        return answer

    def _refuse_missing_file(self, path: str) -> None:
        """A script that is gone must not be answered with a page that is no script."""
        top = "/" + path.lstrip("/").partition("/")[0]
        if top in NOT_PAGES or "." in path.rpartition("/")[2]:
            raise Refusal("not_found", "server-no-page")

    def _look(self) -> None:
        """Look through the folder once, and again after a new build."""
        try:
            built = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            built = None
        if built != self._built:
            self._built = built
            self._files = {} if built is None else _files(self._folder)
            self._ahead = Ahead.read(self._files.get("/ahead.json"))


@dataclass(frozen=True, slots=True)
class Ahead:
    """Scripts that a visit will need: named with the page, they need not be found out one by one.

    A reader who has chosen another language than their browser's gets words in vain, and then
    the right ones.
    """

    words: dict[str, list[str]]
    pages: dict[str, list[str]]

    @classmethod
    def read(cls, file: File | None) -> Ahead:
        """What the build has written, if it has."""
        found = {} if file is None else orjson.loads(file.path.read_bytes())
        return cls(found.get("words", {}), found.get("pages", {}))

    def links(self, path: str, accept_language: str | None) -> str:
        """The header `Link` of the page at this address."""
        here = (names for start, names in self.pages.items() if path.startswith(start))
        names = [*self.words.get(language(accept_language, {}), []), *next(here, [])]
        return ", ".join(f"</{name}>; rel=modulepreload; crossorigin" for name in names)


def _files(folder: Path) -> dict[str, File]:
    paths = {
        f"/{path.relative_to(folder).as_posix()}": path
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    return {
        name: File(
            path,
            {
                encoding: paths[name + suffix]
                for encoding, suffix in PACKED.items()
                if name + suffix in paths
            },
        )
        for name, path in paths.items()
        if path.suffix not in PACKED.values()
    }


def _send(file: File, headers: Headers, keep: str) -> Response:
    path, more = file.path, {"cache-control": keep}
    if file.packed:
        more["vary"] = "accept-encoding"
        taken = accepted(headers.get("accept-encoding", ""))
        for encoding, packed in file.packed.items():
            if encoding in taken:
                path = packed
                more["content-encoding"] = encoding
                break
    try:
        stat = path.stat()
    except OSError:
        # A new build is being written at this moment.
        raise Refusal("not_found", "server-no-page") from None
    more["etag"] = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{path.suffix}"'
    if more["etag"] in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=more)
    return FileResponse(path, headers=more, media_type=file.kind, stat_result=stat)


def not_built() -> str:
    """A plain page in all languages, for a copy of the project whose app was never built."""
    parts = "".join(_apology(Words(lang)) for lang in LANGUAGES)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Parlour</title>{parts}</html>"
    )


def _apology(words: Words) -> str:
    title, advice = escape(words("server-no-app")), escape(words("server-build-app"))
    link = f'<a href="/api/openapi.json">{escape(words("server-api-is-here"))}</a>'
    return f'<section lang="{words.lang}"><h1>{title}</h1><p>{advice}</p><p>{link}</p></section>'
