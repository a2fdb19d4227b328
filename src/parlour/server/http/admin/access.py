"""Authenticates admins: `parlour admin` on the server's machine, or a browser with a one-time link.

The command proves itself by a signature with the key in the database (`admin_key.py`). It can
create a link that works once, for a short time; the browser that opens it gets a session, also for
a limited time, in a cookie that scripts cannot read and other sites cannot use. The link's secret
is in its fragment, which browsers send to no server: no log of a proxy has it.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from parlour.games.refusal import Refusal
from parlour.server.admin_key import is_admin
from parlour.server.http.admin.log import log_action
from parlour.server.http.dependencies import ServiceDep, get_service
from parlour.server.http.messages.admin import AdminLink
from parlour.server.http.messages.guests import KeyIn
from parlour.server.http.metrics import is_forwarded
from parlour.server.identity import address
from parlour.server.steady_clock import now_ms
from parlour.server.storage.moderation import COMMAND_LINE, SESSION_FOR

COOKIE, SECURE_COOKIE = "parlour-admin", "__Secure-parlour-admin"
PATH = "/api/admin"
"""The only paths for which browsers send the cookie."""

router = APIRouter(prefix=PATH, include_in_schema=False)


async def get_admin(request: Request) -> str:
    """The admin's name for the log; refuses everyone else."""
    service = get_service(request)
    header = request.headers.get("authorization")
    if header is not None:
        if is_admin(service.identity.key, header) and not is_forwarded(request):
            return COMMAND_LINE
    elif key := request.cookies.get(_cookie(request)):
        label = await service.store.moderation.session(key, now_ms())
        if label is not None:
            return label
    raise Refusal("forbidden", "server-not-admin")


AdminDep = Annotated[str, Depends(get_admin)]


async def check_command_line(admin: AdminDep) -> str:
    """Refuse sessions of the admin page: what is shown there must not help an admin who plays."""
    if admin != COMMAND_LINE:
        raise Refusal("forbidden", "server-not-admin")
    return admin


CommandLineDep = Annotated[str, Depends(check_command_line)]


@router.post("/link")
async def create_link(service: ServiceDep, admin: CommandLineDep) -> AdminLink:
    """A key that opens the admin page once. Only for the command line."""
    config = service.config
    name = next((one for one in config.names if not one.startswith("*")), None)
    origin = f"https://{name}" if name is not None and config.secure else None
    link = AdminLink(key=await service.store.moderation.create_link(now_ms()), origin=origin)
    await log_action(service, admin, "link")
    return link


@router.post("/session", status_code=204)
async def begin_session(
    link: KeyIn, service: ServiceDep, request: Request, response: Response
) -> None:
    """Use up a link; sets the cookie of a session."""
    service.rate_limits.check_arrival(address(request))
    moderation = service.store.moderation
    key = await moderation.begin_session(link.key, now_ms())
    if key is None:
        raise Refusal("forbidden", "server-admin-link")
    response.set_cookie(
        _cookie(request),
        key,
        max_age=SESSION_FOR // 1000,
        path=PATH,
        httponly=True,
        samesite="strict",
        secure=service.config.secure,
    )
    label = await moderation.session(key, now_ms())
    await log_action(service, label or "", "sign_in")


@router.delete("/session", status_code=204)
async def end_session(
    service: ServiceDep, admin: AdminDep, request: Request, response: Response
) -> None:
    """End the session of this browser."""
    key = request.cookies.get(_cookie(request))
    if key is not None:
        await service.store.moderation.end_session(key)
        await log_action(service, admin, "sign_out")
    response.delete_cookie(
        _cookie(request), path=PATH, httponly=True, samesite="strict", secure=service.config.secure
    )


@router.delete("/sessions", status_code=204)
async def end_all_sessions(service: ServiceDep, admin: CommandLineDep) -> None:
    """End the sessions of all browsers, and links that are not used yet."""
    await service.store.moderation.end_all_sessions()
    await log_action(service, admin, "sign_out_all")


def _cookie(request: Request) -> str:
    return SECURE_COOKIE if get_service(request).config.secure else COOKIE
