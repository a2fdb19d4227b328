"""The profile page: passkeys, other devices, past games, ratings and progress."""

import json
import re
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.support.services import Server, add_offline_game
from tests.support.table.offline_games import offline_record
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import (
    DESKTOP,
    TOUCH,
    OpenBrowser,
    as_seen_by,
    browser_context,
    post,
)

HOW = {"private": True, "rated": True, "undo": False}


def authenticator(page: Page) -> None:
    """A virtual device that creates passkeys and signs with them automatically."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def set_name(page: Page, name: str) -> None:
    page.goto("/me")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_passkey_signs_a_player_in_again(browser: Browser, server: Server) -> None:
    """It is created, used after the cookie is lost, and useless once it is removed."""
    with browser_context(browser, f"http://localhost:{server.port}") as (context, errors):
        errors.allow("403|404")
        page = context.new_page()
        authenticator(page)
        set_name(page, "Zoë")
        table = post(context, "/api/tables", game="5211", bots=["greedy"], start=True)
        page.get_by_role("button", name="Create a passkey").click()
        expect(page.get_by_role("button", name="Remove passkey")).to_have_count(1)

        context.clear_cookies()
        page.evaluate("localStorage.clear()")
        page.goto("/me")
        expect(page.get_by_role("heading", level=1)).to_have_text("Profile")
        expect(page.get_by_role("button", name="Remove passkey")).to_have_count(0)
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Zoë")
        expect(page.get_by_text("last used")).to_be_visible()
        page.goto("/")
        # Once among what waits for us, and not once more among what can be watched.
        expect(page.locator(f'a[href="/t/{table["id"]}"]')).to_have_count(1)

        page.goto("/me")
        page.get_by_role("button", name="Remove passkey").click()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("button", name="Remove passkey")).to_have_count(0)
        with page.expect_response("**/api/passkeys/sign-in") as refused:
            page.get_by_role("button", name="Sign in with a passkey").click()
        assert refused.value.status == 404


def test_the_profile_lists_finished_games_with_their_results(open_browser: OpenBrowser) -> None:
    """A rated game: its result, its replay, its record, all records, and its effect on ratings."""
    (first, _), (second, _) = open_browser(), open_browser(locale="fr-FR")
    zoe, ben = first.new_page(), second.new_page()
    set_name(zoe, "Zoë")
    post(second, "/api/guest", name="Ben")
    expect(zoe.get_by_text("not rated yet")).to_have_count(2)
    table = post(first, "/api/tables", game="pixies", players=2, settings=HOW)["id"]
    post(second, f"/api/tables/{table}", do="sit")
    post(second, f"/api/tables/{table}", do="ready")
    post(first, f"/api/tables/{table}", do="start")
    post(second, f"/api/tables/{table}", do="resign")

    zoe.goto("/me")
    expect(zoe.get_by_text("not rated yet")).to_have_count(1)
    game = zoe.locator(f'a[href="/review/{table}/1"]')
    expect(game).to_contain_text("won")
    expect(game).to_contain_text("you: 0, Ben: 0")
    with zoe.expect_download() as taken:
        zoe.get_by_role("link", name="Download this game").click()
    record = json.loads(Path(taken.value.path()).read_text(encoding="utf-8"))
    assert record["players"] == ["Zoë", "Ben"]
    with zoe.expect_download() as taken:
        zoe.get_by_role("link", name="Download all games").click()
    lines = Path(taken.value.path()).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [record]
    game.click()
    expect(zoe.get_by_label("View as")).to_be_visible()

    ben.add_init_script("localStorage.parlour ??= JSON.stringify({isGuest: true, name: 'Ben'})")
    ben.goto("/me")
    expect(ben.locator(f'a[href="/review/{table}/1"]')).to_contain_text("perdue")


def test_another_device_becomes_the_same_person(open_browser: OpenBrowser) -> None:
    """The link behind the QR code works once."""
    (first, _), (second, errors) = open_browser(), open_browser()
    errors.allow("404")
    page, other = first.new_page(), second.new_page()
    set_name(page, "Zoë")
    page.get_by_role("button", name="Add a device").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.get_by_role("textbox", name="Link").input_value()
    other.goto(as_seen_by(page, link))
    other.get_by_role("button", name="Yes, that’s me").click()
    expect(other).to_have_url(f"{page.url.removesuffix('/me')}/")
    other.goto("/me")
    expect(other.get_by_role("heading", level=1)).to_have_text("Zoë")
    other.goto(as_seen_by(page, link))
    other.get_by_role("button", name="Yes, that’s me").click()
    expect(other.get_by_role("alert")).to_be_visible()


def test_devices_are_listed_and_signed_out(browser: Browser, server: Server) -> None:
    """One on another device, then all others, then this browser; in the end all of them."""
    with (
        browser_context(browser, server.url) as (first, errors),
        browser_context(browser, server.url) as (second, _),
    ):
        errors.allow("403")
        page = first.new_page()
        set_name(page, "Zoë")

        def add_device() -> None:
            second.clear_cookies()
            post(second, "/api/guest/claim", key=post(first, "/api/guest/link")["key"])
            page.goto("/me")
            expect(page.get_by_text("last seen on")).to_be_visible()

        add_device()
        expect(page.get_by_text("this browser", exact=True)).to_be_visible()
        page.get_by_role("button", name="Sign out Chrome").click()
        expect(page.get_by_text("last seen on")).to_have_count(0)
        assert second.request.get("/api/guest").status == 403

        add_device()
        page.get_by_role("button", name="Sign out all other devices").click()
        expect(page.get_by_text("Only this browser is signed in now.")).to_be_visible()
        assert second.request.get("/api/guest").status == 403

        page.get_by_role("button", name="Sign out", exact=True).click()
        expect(page.get_by_text("you can’t get back")).to_be_visible()
        expect(page.get_by_role("button", name="Sign out everywhere")).to_have_count(0)
        page.get_by_role("button", name="Sign out here").click()
        expect(page.get_by_text("this browser", exact=True)).to_have_count(0)
        assert first.request.get("/api/guest").status == 403

        set_name(page, "Zoë")
        add_device()
        page.get_by_role("button", name="Sign out", exact=True).click()
        page.get_by_role("button", name="Sign out everywhere").click()
        expect(page.get_by_text("this browser", exact=True)).to_have_count(0)
        for context in (first, second):
            assert context.request.get("/api/guest").status == 403


def offline_game(day: int, *, won: bool) -> dict[str, object]:
    """What the page keeps of a game against bots without a network."""
    return {
        "parlour": 1,
        "game": "5211",
        "players": ["Zoë", "Frimou"],
        "moves": [],
        "scores": [40, 30] if won else [20, 30],
        "winners": [0 if won else 1],
        "seats": ["human", "casual"],
        "ended": f"2026-01-{day:02}T12:00:00Z",
    }


def test_the_profile_shows_progress_against_bots_and_what_to_train(
    open_browser: OpenBrowser,
) -> None:
    """From a game on the server, games on this device, and what reviews found."""
    context, _ = open_browser(**TOUCH, locale="en-GB")
    page = context.new_page()
    set_name(page, "Zoë")
    panel = page.locator("section", has=page.locator("#progress-title"))
    expect(panel).to_contain_text("Finish a game against bots")
    table = post(context, "/api/tables", game="5211", bots=["novice"], start=True)["id"]
    post(context, f"/api/tables/{table}", do="resign")
    records = [offline_game(day, won=day % 3 > 0) for day in range(20, 2, -1)]
    found = {"game": "5211", "at": 1, "choices": 10, "cost": 0.25}
    reviews = {
        "x/1": {
            **found,
            "mistakes": {"limit": 1, "tie": 3},
            "costs": {"limit": 0.05, "tie": 0.15},
        }
    }
    for key, value in (("parlour-records", records), ("parlour-choices", reviews)):
        page.evaluate("([key, text]) => (localStorage[key] = text)", [key, json.dumps(value)])
    page.reload()
    expect(panel).to_contain_text("19 games against bots, 12 wins.")
    expect(panel).to_contain_text("18 of these games were played offline and count on this device")
    expect(panel.get_by_role("img")).to_have_accessible_name(re.compile("over 19 games"))
    expect(panel).to_contain_text("a choice cost you 2.5 percentage points")
    expect(panel).to_contain_text("Your usual mistake is about “Tie a colour”.")
    panel.get_by_text("All mistakes by theme").click()
    expect(panel.get_by_text("3 mistakes, 5.0 percentage points each")).to_be_visible()
    panel.get_by_text("Game by game").click()
    expect(panel.get_by_text("10 choices, 2.5 points each on average, 4 mistakes")).to_be_visible()
    check_accessibility(page, "a profile with progress")
    with page.expect_download() as taken:
        panel.get_by_role("button", name="Save my progress").click()
    saved = json.loads(Path(taken.value.path()).read_text(encoding="utf-8"))
    assert (len(saved["games"]), len(saved["records"]), saved["reviews"]) == (19, 18, reviews)

    panel.get_by_role("link", name="Train this").click()
    expect(page).to_have_url(re.compile("/puzzles/5211/tie$"))
    page.locator("[data-puzzle]").wait_for()
    page.goto("/me")
    panel.get_by_role("button", name="Delete offline games and reviews").click()
    panel.get_by_role("button", name="Delete offline games and reviews").click()
    expect(panel).to_contain_text("1 game against bots, 0 wins.")
    assert (
        page.evaluate("localStorage['parlour-records'] ?? localStorage['parlour-choices']") is None
    )


def test_games_played_offline_count_on_every_device(
    open_browser: OpenBrowser, server: Server
) -> None:
    """They are sent when the page finds the server again, and the other device requests them."""
    records = [offline_record("pixies"), offline_record("5211")]
    # While the server is getting ready, the page would leave them for its next visit.
    with closing(server.guest("Ben")) as ben:
        assert [add_offline_game(ben, one) for one in records] == [204, 204]
    (context, _), (second, _) = open_browser(**TOUCH), open_browser(viewport=DESKTOP)
    page = context.new_page()
    set_name(page, "Zoë")
    page.evaluate("(text) => (localStorage['parlour-records'] = text)", json.dumps(records))
    page.goto("/")  # where it is sent
    page.wait_for_function("() => JSON.parse(localStorage['parlour-synced'] ?? '[]').length === 2")
    post(second, "/api/guest/claim", **post(context, "/api/guest/link"))
    other = second.new_page()
    other.goto("/")
    other.evaluate("localStorage.setItem('parlour', JSON.stringify({ isGuest: true }))")
    for one in (page, other):
        one.goto("/me")
        panel = one.locator("section", has=one.locator("#progress-title"))
        expect(panel).to_contain_text("2 games against bots")
        expect(panel).not_to_contain_text("count on this device only")


def test_a_player_downloads_everything_and_deletes_themselves(
    browser: Browser, server: Server
) -> None:
    with browser_context(browser, server.url) as (context, errors):
        errors.allow("403")
        page = context.new_page()
        set_name(page, "Zoë")
        with page.expect_download() as download:
            page.get_by_role("button", name="Download everything").click()
        assert json.loads(Path(download.value.path()).read_text("utf-8"))["name"] == "Zoë"
        page.get_by_role("button", name="Delete my profile").click()
        expect(page.get_by_text("Games stay for the people you played with")).to_be_visible()
        page.get_by_role("button", name="Delete everything now").click()
        expect(page.get_by_text("Your profile has been deleted.")).to_be_visible()
        expect(page.get_by_role("heading", name="Your data")).to_have_count(0)
        assert context.request.get("/api/guest").status == 403
