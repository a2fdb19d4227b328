"""What a host sees at the start: where the server is, for themselves and for friends nearby."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping

import segno

from parlour.games.refusal import Refusal
from parlour.text import Words

EVERYWHERE = "0.0.0.0"  # noqa: S104 - what `--lan` is for
_TRIES = 20
"""How many ports after the wanted one are looked at."""


def open_port(host: str, port: int, *, move_on: bool) -> socket.socket:
    """A socket that listens there; with `move_on`, on the next free port if that one is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + (_TRIES if move_on and port else 1)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen()  # from now on it is ours
        except OverflowError:
            listener.close()
            break
        except OSError:
            listener.close()
            continue
        return listener
    raise Refusal("bad_request", "server-port-taken", host=host, port=port)


def lan_address() -> str | None:
    """This machine's address on its network, None if it is on none. Nobody is contacted.

    Connecting a datagram socket sends nothing; it only makes the system choose the address that
    it would send from. The address asked for is one that documentation uses.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == EVERYWHERE else found


def local_url(host: str, port: int) -> str:
    """Where the host's own browser finds the server; browsers trust `localhost` most."""
    name = "localhost" if host in {EVERYWHERE, "127.0.0.1", "::1", "::"} else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def friends_url(host: str, port: int) -> str | None:
    """Where friends on the same network find it, None if they cannot."""
    found = lan_address() if host == EVERYWHERE else None
    return None if found is None else f"http://{found}:{port}/"


def greeting(words: Words, own: str, friends: str | None, *, draw: bool) -> Iterator[str]:
    """The lines to print; with `draw`, the friends' address also as a code for their phones."""
    yield words("server-ready", address=own)
    if friends is not None:
        yield words("server-friends", address=friends)
        if draw:
            yield qr_code(friends)
    yield words("server-stop")


def qr_code(text: str) -> str:
    """A QR code for a terminal, dark on light whatever the terminal's colours are."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, compact=True, border=2)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines())


def may_open_browser(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether a person sits here, at a screen that can show a page."""
    if environ.get("CI") or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    # Without a screen, a browser would be one that takes over this very terminal.
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in {"darwin", "win32"} or any(environ.get(name) for name in screens)


def open_browser(url: str) -> None:
    """Show a page; a browser that is slow to start holds up nothing."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
