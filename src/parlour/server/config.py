"""The settings of one server process."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Literal, TypeAlias, cast, get_args
from urllib.parse import quote

from starlette.requests import HTTPConnection

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.games.refusal import Refusal
from parlour.server.limits import Limits
from parlour.server.tunnel import Tunnel
from parlour.text import LANGUAGES, Language

Hosting: TypeAlias = Literal["everyone", "passkey"]
"""`passkey`: guests who have created one, so that coming back after a ban takes an effort."""
HOSTING: tuple[Hosting, ...] = get_args(Hosting)
MAX_PLACE = 40
"""Characters of a place's name."""
_LABEL = r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?"
_HOST_NAME = re.compile(rf"(\*\.)?{_LABEL}(\.{_LABEL})*")

BUILT = Path(__file__).parent.parent / "static"
"""The built web app, in a checkout and in the wheel."""


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a process. All processes of a cluster share them."""

    database: str
    """An SQLAlchemy URL: `sqlite:///file` or `postgresql+psycopg://..`."""
    bus: str | None = None
    """`redis://..` where several processes share the database."""
    wait: float = 60
    """Seconds to wait at start for a database that does not answer yet."""
    lan: bool = False
    """Whether friends on the same network can connect."""
    tunnel: Tunnel | None = None
    """The way in for friends elsewhere, with `--share`."""
    origins: tuple[str, ...] = ()
    """Allowed origins, in addition to the request's own host."""
    names: tuple[str, ...] = ()
    """The host names by which this server is reached; empty: any, or on a local network its own."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are trusted to forward their clients' addresses."""
    limits: Limits = field(default_factory=Limits)
    bot_delay: float = 0.5
    """Seconds before a bot moves, on average, so that people can follow, and undo."""
    grace: float = 30
    """Seconds after a lost connection before a bot stands in."""
    rated_minimum: float = 60
    """Seconds, and one finished round, before a rated game can bring points; 0: no minimum."""
    patience: float = 20
    """Seconds before a client that does not read is disconnected."""
    review_worlds: int = 128
    """Worlds the coach imagines for each decision; fewer make reviews faster and less precise."""
    workers: int = 1
    """Number of worker processes for bots."""
    warm: bool = True
    """Load bots and the coach in the background at start, otherwise when they are first needed."""
    secure: bool = False
    """Send cookies over HTTPS only: for servers behind a TLS proxy."""
    beacon: str | None = None
    """The URL of a public randomness beacon (drand's HTTP API), for deals between people."""
    place: str | None = None
    """The name of the place, shown by the page instead of "Parlour"."""
    languages: tuple[Language, ...] = LANGUAGES
    """The languages that the page offers; the first is for those who read none of them."""
    levels: tuple[str, ...] = ()
    """The levels of bots that players may choose; empty: all."""
    hosting: Hosting = "everyone"
    """Who may open tables for others. Everyone may play against bots, and at others' tables."""
    public_tables: bool = True
    """Whether tables may be listed for everyone on the server."""
    chat: bool = True
    """Whether private tables may allow free text; the ready-made phrases stay."""
    push: bool = True
    """Whether guests can be notified, through push services, that it is their turn."""
    push_contact: str | None = None
    """How push services reach the host: `mailto:..` or `https://..`. Default: the first name."""
    push_private: bool = False
    """Also connect to push services at private addresses and over plain HTTP: for your own."""
    keep_guests: int = 730
    """Days after which a guest who has not come back is deleted; 0: never."""
    keep_tables: int = 365
    """Days after which a table that nobody has used is deleted with its log; 0: never."""
    web: Path = BUILT
    """The folder of the built web app."""

    def is_from_tunnel(self, request: HTTPConnection) -> bool:
        """Whether a request came through the tunnel."""
        return self.tunnel is not None and self.tunnel.carries(request)


def offered_languages(names: tuple[str, ...]) -> tuple[Language, ...]:
    """The languages with these names, all if there are none; refuses unknown ones."""
    if not set(names) <= set(LANGUAGES):
        raise Refusal("bad_option", "server-bad-languages", languages=", ".join(LANGUAGES))
    return cast("tuple[Language, ...]", tuple(dict.fromkeys(names))) or LANGUAGES


def offered_levels(names: tuple[str, ...]) -> tuple[str, ...]:
    """The levels with these names, each once; refuses unknown ones."""
    known = tuple(dict.fromkeys(level for name in FOLDERS for level in bots.levels_of(get(name))))
    if not set(names) <= set(known):
        raise Refusal("bad_option", "server-bad-levels", levels=", ".join(known))
    return tuple(dict.fromkeys(names))


def who_may_host(text: str) -> Hosting:
    """The rule with this name."""
    for one in HOSTING:
        if one == text:
            return one
    raise Refusal("bad_option", "server-bad-hosting", rules=", ".join(HOSTING))


def place_name(text: str | None) -> str | None:
    """A place's name, without spaces around it; refuses a long one and odd characters."""
    name = (text or "").strip()
    if len(name) > MAX_PLACE or not name.isprintable():
        raise Refusal("bad_option", "server-bad-place", most=MAX_PLACE)
    return name or None


def beacon_url(text: str | None) -> str | None:
    """The URL of a beacon without a trailing slash; refuses anything but an HTTP URL."""
    if text is not None and not re.fullmatch(r"https?://[^\s/?#]+[^\s?#]*", text):
        raise Refusal("bad_option", "server-bad-beacon", url=text[:100])
    return None if text is None else text.rstrip("/")


def push_contact(text: str | None) -> str | None:
    """The contact for push services; refuses anything but a mail or web address."""
    if text is not None and not re.fullmatch(r"mailto:[^\s@]+@[^\s@]+|https://\S+", text):
        raise Refusal("bad_option", "server-bad-contact", contact=text[:100])
    return text


def host_names(given: tuple[str, ...]) -> tuple[str, ...]:
    """The host names of a server; refuses what no request could name, such as a URL."""
    names = tuple(name.lower() for name in given)
    for name in names:
        if not (_HOST_NAME.fullmatch(name) or _can_parse(name, ip_address)):
            raise Refusal("bad_option", "server-bad-name", name=name[:100])
    return names


def proxy_addresses(given: tuple[str, ...]) -> tuple[str, ...]:
    """The addresses of proxies; refuses what is none: nothing would be trusted."""
    for name in given:
        if name != "*" and not _can_parse(name, ip_network):
            raise Refusal("bad_option", "server-bad-proxy", proxy=name[:100])
    return given


def _can_parse(text: str, parse: Callable[[str], object]) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


def bus_url(text: str | None) -> str | None:
    """The URL of the bus; refuses anything but a Redis URL."""
    if text is not None:
        from redis.asyncio import Redis  # noqa: PLC0415 - loads slowly

        try:
            Redis.from_url(text)
        except ValueError:
            raise Refusal("bad_option", "server-bus-address") from None
    return text


def create_data_folder(data: Path) -> None:
    """Create the folder, private to this user, or make it so."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # not ours: the files in it are private as well
        data.chmod(0o700)


def database_url(text: str | None, data: Path, password: str | None = None) -> str:
    """The complete URL; creates the data folder if the database is there."""
    if text is None:
        create_data_folder(data)
    return complete_database_url(text, data, password)


def complete_database_url(text: str | None, data: Path, password: str | None = None) -> str:
    """The URL with its driver and this password. Default: an SQLite file in the data folder."""
    if text is None:
        return f"sqlite:///{data / 'parlour.db'}"
    url = re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", text)
    if password is None:
        return url
    # Put it after the user's name, in place of any other; it may contain any character.
    secret = quote(password, safe="")
    made, count = re.subn(r"(?<=//)([^:@/]+)(:.*)?@", lambda user: f"{user[1]}:{secret}@", url)
    if not count:
        raise Refusal("bad_option", "server-password-user")
    return made
