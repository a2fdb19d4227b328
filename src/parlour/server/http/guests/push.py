"""HTTP: subscriptions to notifications that it is the guest's turn (Web Push)."""

from __future__ import annotations

from fastapi import APIRouter

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, ServiceDep, WordsDep
from parlour.server.http.guests.devices import not_for_programs
from parlour.server.http.messages.guests import PushInfo, PushSubscription
from parlour.server.live.push.delivery import Endpoint
from parlour.server.live.push.notifier import load_encryption
from parlour.server.steady_clock import now_ms

router = APIRouter(prefix="/api", tags=["guests"])


@router.get("/push")
async def push_info(service: ServiceDep, person: CurrentPerson) -> PushInfo:
    """The key to subscribe with, and whether this device has subscribed."""
    not_for_programs(person)
    if not service.config.push:
        return PushInfo(key=None, subscribed=False)
    sender = await service.rooms.turns.sender()
    mine = await service.store.push.subscriptions(person.who, now_ms())
    is_known = any(row["device"] == person.credential for row in mine)
    return PushInfo(key=sender.public, subscribed=is_known)


@router.post("/push", status_code=204)
async def subscribe(
    subscription: PushSubscription, service: ServiceDep, person: CurrentPerson, words: WordsDep
) -> None:
    """Send messages to this device from now on, in the language of this request."""
    not_for_programs(person)
    if not service.config.push:
        raise Refusal("forbidden", "server-no-push")
    crypto = await load_encryption()
    try:
        Endpoint.parse(subscription.endpoint, private=service.config.push_private)
        crypto.BrowserKeys.parse(subscription.p256dh, subscription.auth)
    except ValueError:
        raise Refusal("bad_request", "server-bad-push") from None
    limits, push = service.config.limits, service.store.push
    if limits.enforced and await push.count_others(person.who, person.credential) >= limits.pushes:
        raise Refusal("too_many", "server-too-many-pushes", most=limits.pushes)
    await push.save(
        {
            "guest": person.who,
            "device": person.credential,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.p256dh,
            "auth": subscription.auth,
            "lang": words.lang,
            "created": now_ms(),
            "failures": 0,
        }
    )


@router.delete("/push", status_code=204)
async def unsubscribe(service: ServiceDep, person: CurrentPerson) -> None:
    """Stop sending messages to this device."""
    not_for_programs(person)
    await service.store.push.delete_device(person.who, person.credential)
