"""Starting up: the port, the addresses to print, the QR code, the browser."""

from __future__ import annotations

import io
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache

import segno

from parlour.games.refusal import Refusal
from parlour.text import Words

EVERYWHERE = "0.0.0.0"  # noqa: S104 - what `--lan` is for
_TRIES = 20
"""How many ports to try."""


def open_port(host: str, port: int, *, move_on: bool) -> socket.socket:
    """Listen on a port; with `move_on`, on the next free one if it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + (_TRIES if move_on and port else 1)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen()
        except OverflowError:
            listener.close()
            break
        except OSError:
            listener.close()
            continue
        return listener
    raise Refusal("bad_request", "server-port-taken", host=host, port=port)


def local_url(host: str, port: int) -> str:
    """The address for the host's own browser; browsers trust `localhost` most."""
    name = "localhost" if host in {EVERYWHERE, "127.0.0.1", "::1", "::"} else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def greeting(words: Words, own: str, friends: str | None, *, draw: bool) -> Iterator[str]:
    """The lines to print; with `draw`, a QR code of the friends' address too."""
    yield words("server-ready", address=own)
    if friends is not None:
        yield words("server-friends", address=friends)
        if draw:
            yield qr_code(friends)
    yield words("server-stop")


def tunnel_news(words: Words, address: str | None, last_words: str, *, draw: bool) -> Iterator[str]:
    """The lines to print when friends elsewhere can connect, or no longer can."""
    if address is None:
        yield words("server-share-ended", why=last_words)
        return
    yield words("server-share", address=f"{address}/")
    if draw:
        yield qr_code(f"{address}/")


def qr_code(text: str) -> str:
    """A QR code for a terminal, dark on light in any colour scheme."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, compact=True, border=2)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines())


@contextmanager
def sigterm_as_interrupt() -> Iterator[None]:
    """Stop on SIGTERM as on Ctrl-C.

    Uvicorn raises the signal once more after it has stopped, which would kill this process before
    it has printed so and released what it shares with its workers.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def may_open_browser(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether a person at a graphical screen started this process."""
    if environ.get("CI") or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    # Without a screen, the browser would be a text browser in this very terminal.
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in {"darwin", "win32"} or any(environ.get(name) for name in screens)


def page_opener(url: str, *, is_wanted: bool) -> Callable[[], None]:
    """What opens a page in the browser, the first time it is called and where that is possible."""
    browser = threading.Thread(target=webbrowser.open, args=(url,), daemon=True)  # may be slow
    return cache(browser.start) if is_wanted and may_open_browser() else lambda: None
