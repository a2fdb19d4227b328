"""Who one is: a passkey brings somebody back, and their games and ratings are there."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from browsing import Visitor, browsing
from serving import Parlour

HOW = {"private": True, "rated": True, "undo": False}


def authenticator(page: Page) -> None:
    """A device that makes passkeys and signs with them whenever it is asked."""
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


def be(page: Page, name: str) -> None:
    page.goto("/me")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def ask(context: BrowserContext, path: str, **data: Any) -> Any:
    """Something of the server, as this browser's person."""
    answer = context.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def test_a_passkey_brings_somebody_back(browser: Browser, house: Parlour) -> None:
    """Made, used after the cookie was lost, and worthless once it is removed."""
    with browsing(browser, f"http://localhost:{house.port}") as (context, watched):
        watched.allow("403|404")
        page = context.new_page()
        authenticator(page)
        be(page, "Zoë")
        table = ask(context, "/api/tables", game="5211", bots=["greedy"], start=True)
        page.get_by_role("button", name="Keep this identity for good").click()
        expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(1)

        context.clear_cookies()
        page.evaluate("localStorage.clear()")
        page.goto("/me")
        expect(page.get_by_role("heading", level=1)).to_have_text("You")
        expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(0)
        page.get_by_role("button", name="I have a passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Zoë")
        expect(page.get_by_text("last used on")).to_be_visible()
        page.goto("/")
        # Once among what waits for us, and not once more among what can be watched.
        expect(page.locator(f'a[href="/t/{table["id"]}"]')).to_have_count(1)

        page.goto("/me")
        page.get_by_role("button", name="Remove the passkey").click()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(0)
        with page.expect_response("**/api/passkeys/sign-in") as refused:
            page.get_by_role("button", name="I have a passkey").click()
        assert refused.value.status == 404


def test_finished_games_stand_in_the_profile_with_their_result(visit: Visitor) -> None:
    """A rated game: its result, its replay, its record, all records, and what it did to ratings."""
    (first, _), (second, _) = visit(), visit(locale="fr-FR")
    zoe, ben = first.new_page(), second.new_page()
    be(zoe, "Zoë")
    ask(second, "/api/guest", name="Ben")
    expect(zoe.get_by_text("not rated yet")).to_have_count(2)
    table = ask(first, "/api/tables", game="pixies", players=2, settings=HOW)["id"]
    ask(second, f"/api/tables/{table}", do="sit")
    ask(first, f"/api/tables/{table}", do="start")
    ask(second, f"/api/tables/{table}", do="resign")

    zoe.goto("/me")
    expect(zoe.get_by_text("not rated yet")).to_have_count(1)
    game = zoe.locator(f'a[href="/review/{table}/1"]')
    expect(game).to_contain_text("won")
    expect(game).to_contain_text("you 0, Ben 0")
    with zoe.expect_download() as taken:
        zoe.get_by_role("link", name="Download this record").click()
    record = json.loads(Path(taken.value.path()).read_text(encoding="utf-8"))
    assert record["players"] == ["Zoë", "Ben"]
    with zoe.expect_download() as taken:
        zoe.get_by_role("link", name="All records as a file").click()
    lines = Path(taken.value.path()).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [record]
    game.click()
    expect(zoe.get_by_label("Seen by")).to_be_visible()

    ben.add_init_script("localStorage.parlour ??= JSON.stringify({isGuest: true, name: 'Ben'})")
    ben.goto("/me")
    expect(ben.locator(f'a[href="/review/{table}/1"]')).to_contain_text("perdue")


def test_another_device_becomes_the_same_person(visit: Visitor) -> None:
    """The link behind the QR code works once."""
    (first, _), (second, watched) = visit(), visit()
    watched.allow("404")
    page, other = first.new_page(), second.new_page()
    be(page, "Zoë")
    page.get_by_role("button", name="Add a device").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.get_by_role("textbox", name="Your other devices").input_value()
    other.goto(link)
    other.get_by_role("button", name="Yes, that is me").click()
    expect(other).to_have_url(f"{page.url.removesuffix('/me')}/")
    other.goto("/me")
    expect(other.get_by_role("heading", level=1)).to_have_text("Zoë")
    other.goto(link)
    other.get_by_role("button", name="Yes, that is me").click()
    expect(other.get_by_role("alert")).to_be_visible()
