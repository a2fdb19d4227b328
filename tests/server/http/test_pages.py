"""The web app's files: found, kept, packed, and nothing else on the disk."""

import gzip
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server.packing import accepted
from parlour.server.pages import ASK_AGAIN, FOR_EVER
from parlour.text import LANGUAGES, Words
from serving import HOST, Parlour, ParlourService, fetch, wait_for

INDEX = "<!doctype html><title>the app</title>"
SCRIPT = "export const answer = 42;\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build, and beside it what must never be served."""
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
        "pages": {"/t/": ["assets/table.js"]},
    }
    (web / "ahead.json").write_text(json.dumps(ahead))
    script = web / "assets" / "app-1a2b.js"
    script.write_text(SCRIPT)
    script.with_name("app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    script.with_name("app-1a2b.js.br").write_bytes(b"not unpacked by this test")
    (web / "assets" / "rules-3c.wasm").write_bytes(b"\0asm")
    return web


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    data = tmp_path_factory.mktemp("data")
    server = Parlour(data, "--no-limits", "--web", str(folder))
    yield server
    server.stop()


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/abc", "/settings", "/review/abc/1", "/style", "/t/abc/"]
)
def test_every_page_is_the_one_page(site: Parlour, path: str) -> None:
    answer = fetch("GET", site.url + path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == ASK_AGAIN
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert httpx.head(site.url + path).headers["content-length"] == str(len(INDEX))


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", FOR_EVER),
        ("/assets/rules-3c.wasm", "application/wasm", FOR_EVER),
        ("/sw.js", "text/javascript; charset=utf-8", ASK_AGAIN),
        ("/manifest.webmanifest", "application/manifest+json", ASK_AGAIN),
    ],
)
def test_files_have_their_type_and_their_time(
    site: Parlour, path: str, kind: str, keep: str
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
def test_who_can_unpack_gets_a_packed_file(
    site: Parlour, accept: str, encoding: str | None
) -> None:
    url = f"{site.url}/assets/app-1a2b.js"
    with httpx.stream("GET", url, headers={"accept-encoding": accept}) as answer:
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
def test_what_is_no_page_is_not_found(site: Parlour, path: str) -> None:
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
def test_no_address_leads_out_of_the_folder(site: Parlour, path: str) -> None:
    """Sent raw: a client library would tidy the address up first."""
    with socket.create_connection((HOST, site.port)) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = b""
        while part := wire.recv(65536):
            answer += part
    status = answer.split(b" ", 2)[1]
    assert b"the secret" not in answer
    assert b"root:" not in answer
    assert status in {b"404", b"400"} or INDEX.encode() in answer


def test_what_is_written_later_is_there_after_the_next_build(site: Parlour, folder: Path) -> None:
    (folder / "later.txt").write_text("later")
    assert fetch("GET", f"{site.url}/later.txt").status_code == 404
    later = (folder / "index.html").stat().st_mtime_ns + 10**9
    os.utime(folder / "index.html", ns=(later, later))
    assert fetch("GET", f"{site.url}/later.txt").text == "later"


def test_the_page_comes_with_the_names_of_what_it_will_need(site: Parlour) -> None:
    """By address and language; a file that is no page names nothing."""

    def links(path: str, lang: str) -> list[str]:
        answer = fetch("GET", f"{site.url}{path}", headers={"accept-language": lang})
        return [part.split(";")[0] for part in answer.headers.get("link", "").split(", ")]

    assert links("/t/abc", "fr-FR, en;q=0.5") == ["</assets/fr.js>", "</assets/table.js>"]
    assert links("/", "de") == ["</assets/en.js>"]
    assert links("/ahead.json", "fr") == [""]


def test_the_app_may_do_what_it_needs_and_no_more(site: Parlour) -> None:
    policy = fetch("GET", site.url).headers["content-security-policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert parts["worker-src"] == "'self'"
    assert parts["img-src"] == "'self' data: blob:"
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


def test_without_a_build_the_page_says_so_in_every_language(tmp_path: Path) -> None:
    server = Parlour(tmp_path, "--web", str(tmp_path / "nowhere"))
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
def test_encodings_are_read_with_their_weights(header: str, found: set[str]) -> None:
    assert accepted(header) == found


def test_the_first_visit_lets_bots_get_ready(folder: Path, tmp_path: Path) -> None:
    server = ParlourService(tmp_path, "--no-limits", "--web", str(folder))
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    fetch("GET", f"{server.url}/healthz")
    assert not children.read_text().split(), "a server that nobody visits needs no bots"
    fetch("GET", f"{server.url}/")
    wait_for(lambda: bool(children.read_text().split()), "a worker")
    server.stop()
