"""Serves the web app: its built files, and `index.html` for every other address.

Only files found when the folder was scanned are served, so no path leads out of the folder.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from html import escape
from pathlib import Path

import orjson
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.http.middleware.compression import accepted_encodings
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
"""A fixed table, the same on every machine: browsers rely on it (`nosniff`)."""

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The suffix of compressed copies by encoding, the better encoding first."""

SMALL = 128 * 1024
"""Files up to this size are sent from memory: all but the browser's Python, 2 MB in all."""

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
NOT_PAGES = ("/api", "/healthz", "/readyz", "/metrics", "/assets")
"""Nothing below these paths is a page of the app."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the app, and its compressed copies by encoding."""

    path: Path
    compressed: dict[str, Path]

    @property
    def media_type(self) -> str:
        """The media type for the file's suffix."""
        return TYPES.get(self.path.suffix, "application/octet-stream")


class Pages:
    """The ASGI application for every path that is no route."""

    def __init__(self, folder: Path, facts: str = "") -> None:
        self._folder = folder
        self._facts = facts
        """Elements for the head of `index.html`: what the page must know before anything else."""
        self._files: dict[str, File] = {}
        self._preloads = Preloads({}, {}, {})
        self._built: int | None = None
        self._contents: dict[Path, tuple[str, bytes]] = {}
        """Small files and their ETags: reading them in a thread costs ten times as much."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "websocket":
            await WebSocketClose(4404)(scope, receive, send)
            return
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refusal("not_found", "server-no-page")
        response = self._respond(scope["path"], Headers(scope=scope))
        await response(scope, receive, send)

    def _respond(self, path: str, headers: Headers) -> Response:
        self._scan()
        found = self._files.get(path)
        if found is None:
            self._refuse_missing_file(path)
            found = self._files.get("/index.html")
        if found is None:
            return HTMLResponse(not_built(), 503, {"cache-control": "no-store"})
        cache_control = IMMUTABLE if path.startswith("/assets/") else REVALIDATE
        if self._facts and found.path.name == "index.html":
            response = self._send_index(found.path, headers)
        else:
            response = self._send(found, headers, cache_control)
        if found.path.name == "index.html":
            response.headers["vary"] = "accept-encoding, accept-language"
            if links := self._preloads.links(path, headers.get("accept-language")):
                response.headers["link"] = links
        return response

    def _send(self, file: File, headers: Headers, cache_control: str) -> Response:
        path, extra = file.path, {"cache-control": cache_control}
        if file.compressed:
            extra["vary"] = "accept-encoding"
            accepted = accepted_encodings(headers.get("accept-encoding", ""))
            for encoding, copy in file.compressed.items():
                if encoding in accepted:
                    path = copy
                    extra["content-encoding"] = encoding
                    break
        try:
            stat = path.stat()
            extra["etag"] = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{path.suffix}"'
            if extra["etag"] in headers.get("if-none-match", ""):
                return Response(status_code=304, headers=extra)
            if stat.st_size <= SMALL and "range" not in headers:
                content = self._content(path, extra["etag"])
                return Response(content, headers=extra, media_type=file.media_type)
        except OSError:
            # A new build is replacing the files right now.
            raise Refusal("not_found", "server-no-page") from None
        return FileResponse(path, headers=extra, media_type=file.media_type, stat_result=stat)

    def _send_index(self, path: Path, headers: Headers) -> Response:
        html = path.read_text(encoding="utf-8").replace("</head>", f"{self._facts}</head>", 1)
        etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:32]}"'
        extra = {"cache-control": REVALIDATE, "etag": etag}
        if etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=extra)
        return Response(html, headers=extra, media_type=TYPES[".html"])

    def _content(self, path: Path, etag: str) -> bytes:
        known, content = self._contents.get(path, ("", b""))
        if known != etag:
            content = path.read_bytes()
            self._contents[path] = etag, content
        return content

    def _refuse_missing_file(self, path: str) -> None:
        """Refuse missing scripts and the like: `index.html` would be no valid answer."""
        top = "/" + path.lstrip("/").partition("/")[0]
        if top in NOT_PAGES or "." in path.rpartition("/")[2]:
            raise Refusal("not_found", "server-no-page")

    def _scan(self) -> None:
        """Read the folder once, and again after a new build."""
        try:
            built = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            built = None
        if built != self._built:
            self._built = built
            self._files = {} if built is None else _files(self._folder)
            self._contents.clear()
            self._preloads = Preloads.read(self._files.get("/ahead.json"))


@dataclass(frozen=True, slots=True)
class Preloads:
    """Files that a visit will need, sent as preload links so that they load early.

    The language is the browser's: a reader who chose another one loads an unneeded file.
    """

    words: dict[str, list[str]]
    """Texts of the first page, by language."""
    rest: dict[str, list[str]]
    """Texts of all other pages, by language."""
    pages: dict[str, list[str]]
    """Scripts and styles, by the beginning of the path."""

    @classmethod
    def read(cls, file: File | None) -> Preloads:
        """Read the build's `ahead.json`, if there is one."""
        found = {} if file is None else orjson.loads(file.path.read_bytes())
        return cls(*(found.get(part, {}) for part in ("words", "rest", "pages")))

    def links(self, path: str, accept_language: str | None) -> str:
        """The `Link` header for the page at this path."""
        page = (names for start, names in self.pages.items() if path.startswith(start))
        lang = language(accept_language, {})
        names = [*self.words.get(lang, []), *next(page, [])]
        if path != "/":
            names += self.rest.get(lang, [])
        # Not styles, which scripts load: a slow phone uses them so late that browsers would warn.
        scripts = (name for name in names if name.endswith(".js"))
        return ", ".join(f"</{name}>; rel=modulepreload; crossorigin" for name in scripts)


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
                for encoding, suffix in SUFFIXES.items()
                if name + suffix in paths
            },
        )
        for name, path in paths.items()
        if path.suffix not in SUFFIXES.values()
    }


def page_facts(config: Config) -> str:
    """Settings that differ from the defaults, as elements for the page's head."""
    facts = {}
    if config.place is not None:
        facts["place"] = config.place
    if config.languages != LANGUAGES:
        facts["languages"] = " ".join(config.languages)
    return "".join(
        f'<meta name="parlour-{name}" content="{escape(value)}">' for name, value in facts.items()
    )


def not_built() -> str:
    """A plain page in all languages, for a checkout whose app was never built."""
    parts = "".join(_missing_app(Words(lang)) for lang in LANGUAGES)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Parlour</title>{parts}</html>"
    )


def _missing_app(words: Words) -> str:
    title, advice = escape(words("server-no-app")), escape(words("server-build-app"))
    link = f'<a href="/api/openapi.json">{escape(words("server-api-is-here"))}</a>'
    return f'<section lang="{words.lang}"><h1>{title}</h1><p>{advice}</p><p>{link}</p></section>'
