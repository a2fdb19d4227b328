"""Games that take days: notifications are offered, shown, and turned off with one tap.

Everything is real but the browser's push service, which is on the internet: the page subscribes to
one of ours, and what the server sends there is handed to the browser as that service would.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
)
from tests.support import cases
from tests.support.server.push_service import Browser as PushBrowser
from tests.support.server.push_service import PushService, push_service
from tests.support.services import Guest, Server, wait_for
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import TOUCH, OpenBrowser, launch_options, post, scrolls_sideways
from tests.support.web.ui_driver import tap, wait_for_turn

from parlour.text import Words

DAYS = {"clock": {"kind": "days", "limit": 3}}
PLANT = """(subscription) => {
    const { endpoint, ...keys } = subscription;
    let made = null;
    PushManager.prototype.subscribe = async () => (made = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => !!(made = null) || true,
    });
    PushManager.prototype.getSubscription = async () => made;
    window.badges = [];
    navigator.setAppBadge = async (count) => void badges.push(count);
    navigator.clearAppBadge = async () => void badges.push(0);
    window.asked = [];
    new MutationObserver(() => {
        const shown = document.querySelector('[data-area=ask-notify]');
        if (shown && asked.at(-1) !== shown) asked.push(shown);
    }).observe(document, { childList: true, subtree: true });
}"""
"""A subscription with our push service, a record of what the app's icon shows, and of every time
that the page offers notifications."""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => [title, body, tag]);
}"""
TAP = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""
HIDE = """(hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole browser: the light one denies notifications, whatever a test grants."""
    browser = playwright.chromium.launch(**launch_options())
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    guest = server.guest("Ben")
    yield guest
    guest.close()


def play(guest: Guest, table: str) -> None:
    guest.do(table, "play", move=guest.get(f"/api/tables/{table}")["legal"][0])


def wait_for_shown(page: Page, count: int) -> list[list[str]]:
    """The notifications, once there are this many."""
    wait_for(lambda: len(page.evaluate(SHOWN)) == count, f"{count} notifications")
    found: list[list[str]] = page.evaluate(SHOWN)
    return found


def deliver(page: Page, origin: str, message: bytes) -> None:
    """Hand a message to the service worker, as the browser does when one arrives."""
    # One that is not active yet would lose it.
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    found: list[dict[str, Any]] = []

    def note(event: dict[str, Any]) -> None:
        found.extend(
            one
            for one in event["registrations"]
            if one["scopeURL"] == origin and not one["isDeleted"]
        )

    session = page.context.new_cdp_session(page)
    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")

    def is_known() -> bool:
        session.send("Runtime.evaluate", {"expression": "1"})  # events arrive with answers
        return bool(found)

    wait_for(is_known, "the registration of the service worker")
    data = {"registrationId": found[-1]["registrationId"], "data": message.decode()}
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, **data})


class Ada:
    """A player on a phone who has opened a table of two, with a browser that can be notified."""

    def __init__(self, context: BrowserContext, device: PushBrowser, ben: Guest) -> None:
        self.context = context
        context.add_init_script(f"({PLANT})({json.dumps(device.subscription)})")
        self.page = context.new_page()
        self.page.goto("/")
        post(context, "/api/guest", name="Ada")
        self.page.evaluate("localStorage.setItem('parlour', JSON.stringify({ isGuest: true }))")
        self.table = str(post(context, "/api/tables", game="5211", settings=DAYS)["id"])
        ben.do(self.table, "sit")
        post(context, f"/api/tables/{self.table}", do="start")
        self.ask = self.page.locator("[data-area=ask-notify]")

    @property
    def is_subscribed(self) -> bool:
        return bool(self.context.request.get("/api/push").json()["subscribed"])

    def play_on_the_screen(self) -> None:
        """Choose two cards, and lock them in."""
        self.page.goto(f"/t/{self.table}")
        tap(self.page, 2)
        wait_for_turn(self.page)  # both are chosen: the lock is there
        assert self.times_asked == 0
        tap(self.page)

    @property
    def times_asked(self) -> int:
        """How often the page has offered notifications since it was loaded."""
        return int(self.page.evaluate("asked.length"))

    def play_elsewhere(self) -> None:
        path = f"/api/tables/{self.table}"
        move = self.context.request.get(path).json()["legal"][0]
        post(self.context, path, do="play", move=move)


def notified(open_browser: OpenBrowser, lang: str = "en") -> BrowserContext:
    """A phone whose browser allows notifications."""
    locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
    how = {"locale": locale, "service_workers": "allow", "permissions": ["notifications"]}
    return open_browser(**TOUCH, **how)[0]


@pytest.mark.parametrize("lang", cases(["en", "fr"], ["fr"]))
def test_notifications_are_offered_after_a_move_and_stop_with_one_tap(
    open_browser: OpenBrowser, service: PushService, ben: Guest, lang: str
) -> None:
    words = Words(lang)
    ada = Ada(notified(open_browser, lang), PushBrowser(service, "ada"), ben)
    page = ada.page
    ada.play_on_the_screen()
    expect(ada.ask).to_be_visible()
    check_accessibility(page, "offering notifications")
    assert not scrolls_sideways(page)
    ada.ask.get_by_role("button", name=words("web-notify-yes")).tap()
    wait_for(lambda: ada.is_subscribed, "the subscription")
    expect(ada.ask).to_have_count(0)

    # The page is open, but out of sight.
    page.evaluate(HIDE, True)
    play(ben, ada.table)
    where = words("push-turn-where", game="5211", names="Ben")
    assert wait_for_shown(page, 1) == [[words("push-turn"), where, ada.table]]
    expect(page).to_have_title("● 5211 – Parlour")
    page.evaluate(HIDE, False)
    wait_for_shown(page, 0)

    page.goto("/settings")
    switch = page.get_by_role("switch", name=words("web-notify"))
    expect(switch).to_be_checked()
    switch.tap()
    expect(switch).not_to_be_checked()
    wait_for(lambda: not ada.is_subscribed, "nothing more is sent")
    page.goto("/me")
    expect(page.get_by_role("switch", name=words("web-notify"))).not_to_be_checked()


def test_a_closed_table_is_opened_by_a_message_from_the_server(
    open_browser: OpenBrowser, server: Server, service: PushService, ben: Guest
) -> None:
    words = Words("en")
    device = PushBrowser(service, "ada")
    ada = Ada(notified(open_browser), device, ben)
    page, context = ada.page, ada.context
    page.goto("/settings")
    page.get_by_role("switch", name=words("web-notify")).tap()
    wait_for(lambda: ada.is_subscribed, "the subscription")
    ada.play_elsewhere()
    play(ben, ada.table)
    message = device.decrypt(service.wait_for(device)[-1][1])
    deliver(page, f"{server.url}/", message)
    where = words("push-turn-where", game="5211", names="Ben")
    assert wait_for_shown(page, 1) == [[words("push-turn"), where, ada.table]]

    # The home page says so too: its title, its first row, and the icon of the app.
    page.goto("/")
    expect(page).to_have_title("(1) Parlour")
    unfinished = page.locator("section", has=page.get_by_role("heading", name=words("web-go-on")))
    expect(unfinished.locator("li").first).to_contain_text(words("web-your-turn"))
    page.wait_for_function("() => badges.at(-1) === 1")

    # As a tap on the notification does; a browser lets no program tap on it.
    context.service_workers[0].evaluate(TAP)
    page.wait_for_url(f"**/t/{ada.table}")
    page.locator(".board").wait_for()
    wait_for_shown(page, 0)


def test_a_guest_who_declines_is_not_asked_again(
    open_browser: OpenBrowser, service: PushService, ben: Guest
) -> None:
    ada = Ada(notified(open_browser), PushBrowser(service, "ada"), ben)
    ada.play_on_the_screen()
    ada.ask.get_by_role("button", name=Words("en")("web-notify-no")).tap()
    expect(ada.ask).to_have_count(0)
    play(ben, ada.table)
    tap(ada.page, 2)  # one card now
    ada.page.locator(".lock.locked").wait_for()
    play(ben, ada.table)
    wait_for_turn(ada.page)
    assert ada.times_asked == 1
    assert not ada.is_subscribed
