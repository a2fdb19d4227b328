"""Serving the web app: files, caching, compression, and nothing outside its folder."""

import gzip
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.support.services import HOST, Server, fetch

from parlour.server.http.middleware.compression import accepted_encodings
from parlour.server.http.pages import IMMUTABLE, REVALIDATE
from parlour.text import LANGUAGES, Words

INDEX = "<!doctype html><title>the app</title>"
SCRIPT = "export const answer = 42;\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of the web app, next to files that must never be served."""
    top = tmp_path_factory.mktemp("site")
    (top / "secret.txt").write_text("the secret")
    (top / "web-old").mkdir()
    (top / "web-old" / "secret.txt").write_text("the secret")
    web = top / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(INDEX)
    (web / ".hidden").write_text("the secret")
    (web / "sw.js").write_text(SCRIPT)
    (web / "manifest.webmanifest").write_text("{}")
    ahead = {
        "words": {"en": ["assets/en.js"], "fr": ["assets/fr.js"]},
        "rest": {"en": ["assets/en-2.js"], "fr": ["assets/fr-2.js"]},
        "pages": {"/t/": ["assets/table.js", "assets/table.css"]},
    }
    (web / "ahead.json").write_text(json.dumps(ahead))
    script = web / "assets" / "app-1a2b.js"
    script.write_text(SCRIPT)
    script.with_name("app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    script.with_name("app-1a2b.js.br").write_bytes(b"not unpacked by this test")
    (web / "assets" / "rules-3c.wasm").write_bytes(b"\0asm")
    return web


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    server = Server(data, "--web", str(folder))
    yield server
    server.stop()


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/abc", "/settings", "/review/abc/1", "/style", "/t/abc/"]
)
def test_every_page_url_serves_the_same_html(site: Server, path: str) -> None:
    answer = fetch("GET", site.url + path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == REVALIDATE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert fetch("HEAD", site.url + path).headers["content-length"] == str(len(INDEX))


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", IMMUTABLE),
        ("/assets/rules-3c.wasm", "application/wasm", IMMUTABLE),
        ("/sw.js", "text/javascript; charset=utf-8", REVALIDATE),
        ("/manifest.webmanifest", "application/manifest+json", REVALIDATE),
    ],
)
def test_files_have_their_content_type_and_cache_time(
    site: Server, path: str, kind: str, keep: str
) -> None:
    answer = fetch("GET", site.url + path)
    assert answer.status_code == 200
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, keep)
    again = fetch("GET", site.url + path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", None)],
)
def test_files_are_compressed_for_clients_that_accept_it(
    site: Server, accept: str, encoding: str | None
) -> None:
    url = f"{site.url}/assets/app-1a2b.js"
    with httpx.stream("GET", url, headers={"accept-encoding": accept}, timeout=60) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    expected = {
        "br": b"not unpacked by this test",
        "gzip": gzip.compress(SCRIPT.encode()),
        None: SCRIPT.encode(),
    }[encoding]
    assert raw[12:] == expected[12:]


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-9z.js", "/assets/", "/assets", "/api/nothing", "/healthz/x", "/old.js", "/api"],
)
def test_paths_that_are_not_pages_are_not_found(site: Server, path: str) -> None:
    answer = fetch("GET", site.url + path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert fetch("POST", site.url + path, json={}).status_code == 404


WAYS_OUT = [
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/assets/%00/../../../secret.txt",
    "/..%c0%afsecret.txt",
    "/../web-old/secret.txt",
    "/.hidden",
    "/%2ehidden",
    "/assets/app-1a2b.js%00.html",
    "/../../../../../../../../etc/passwd",
    "/....//....//secret.txt",
]


@pytest.mark.parametrize("path", WAYS_OUT)
def test_no_path_leads_out_of_the_folder(site: Server, path: str) -> None:
    """Sent raw: a client library would normalise the path first."""
    with socket.create_connection((HOST, site.port)) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = b""
        while part := wire.recv(65536):
            answer += part
    status = answer.split(b" ", 2)[1]
    assert b"the secret" not in answer
    assert b"root:" not in answer
    is_page = path.endswith("passwd")  # any path without a suffix is the app's
    assert status == (b"200" if is_page else b"404")
    assert (INDEX.encode() in answer) == is_page


def test_files_added_later_are_served_after_the_next_build(site: Server, folder: Path) -> None:
    assert fetch("GET", site.url).status_code == 200  # the build is read at the first request
    (folder / "later.txt").write_text("later")
    assert fetch("GET", f"{site.url}/later.txt").status_code == 404
    later = (folder / "index.html").stat().st_mtime_ns + 10**9
    os.utime(folder / "index.html", ns=(later, later))
    assert fetch("GET", f"{site.url}/later.txt").text == "later"


def test_the_page_is_sent_with_preload_links(site: Server) -> None:
    """They depend on path and language; styles and files that are not pages have none."""

    def links(path: str, lang: str) -> list[str]:
        answer = fetch("GET", f"{site.url}{path}", headers={"accept-language": lang})
        return str(answer.headers.get("link", "")).split(", ")

    def script(name: str) -> str:
        return f"</assets/{name}.js>; rel=modulepreload; crossorigin"

    french = "fr-FR, en;q=0.5"
    assert links("/t/abc", french) == [script("fr"), script("table"), script("fr-2")]
    assert links("/settings", french) == [script("fr"), script("fr-2")]
    assert links("/", "de") == [script("en")]
    assert links("/ahead.json", "fr") == [""]


def test_the_content_security_policy_allows_only_what_the_app_needs(site: Server) -> None:
    policy = fetch("GET", site.url).headers["content-security-policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert parts["worker-src"] == "'self'"
    assert parts["img-src"] == "'self' data: blob:"
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


def test_without_a_build_the_page_says_so_in_every_language(tmp_path: Path) -> None:
    server = Server(tmp_path, "--web", str(tmp_path / "nowhere"))
    try:
        answer = fetch("GET", server.url)
        assert answer.status_code == 503
        for lang in LANGUAGES:
            assert Words(lang)("server-no-app") in answer.text
        assert "/api/openapi.json" in answer.text
        assert fetch("GET", f"{server.url}/api/games").status_code == 200
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("gzip, deflate, br", {"gzip", "deflate", "br"}),
        ("br;q=0.0, gzip;q=0.5", {"gzip"}),
        ("BR ; q = 0,gzip", {"gzip"}),
    ],
)
def test_accept_encoding_is_read_with_its_weights(header: str, found: set[str]) -> None:
    assert accepted_encodings(header) == found
